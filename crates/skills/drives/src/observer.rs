//! What an arm does, from its encoders and the torques of its motors: position, velocity, acceleration, torque behind the
//! gear, and the contact.

use std::sync::Arc;

use karakuri_geometry::linear::solve_positive;
use karakuri_geometry::{Mat, Mat6X, Pose, Vec3};
use karakuri_motion::external::Observer;
use karakuri_robot::RobotModel;
use karakuri_robot::dynamics::{Load, Scratch, bias, mass_matrix};

/// An observer of an arm's state.
///
/// It predicts with the arm's model and the motors' torques, and corrects by the encoders; what the model does not explain
/// is a third state that follows slowly, so that an error of the model does not become an error of the position. The
/// external efforts come from the momentum ([`Observer`]), with the effort behind the gear: the motor's without that which
/// accelerates its rotor.
#[derive(Clone, Debug)]
pub struct StateObserver {
    model: Arc<RobotModel>,
    gravity_in_base: Vec3,
    rotors: Vec<f64>,
    /// Bandwidth (rad/s).
    pub bandwidth: f64,
    before_ns: Option<u64>,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    /// Acceleration that the model does not explain (rad/s²).
    unexplained: Vec<f64>,
    effort: Vec<f64>,
    contact: Observer,
    tare: Vec<f64>,
    mass: Mat,
    scratch: Scratch,
}

/// Default bandwidth (rad/s), and that of the external efforts (1/s).
const BANDWIDTH: f64 = 60.0;
const CONTACT_GAIN: f64 = 30.0;

impl StateObserver {
    /// An observer of an arm whose root is at `world_from_base`, at rest at `q`; `rotors` are the reflected inertias of its
    /// motors (kg m²).
    ///
    /// # Panics
    ///
    /// If a list does not fit the model.
    pub fn new(
        model: Arc<RobotModel>,
        world_from_base: Pose,
        gravity: Vec3,
        rotors: &[f64],
        q: &[f64],
    ) -> Self {
        let dof = model.dof();
        assert!(
            rotors.len() == dof && q.len() == model.positions() && q.len() == dof,
            "one per joint"
        );
        let mut contact = Observer::new(model.clone(), world_from_base, gravity);
        contact.gain = CONTACT_GAIN;
        Self {
            gravity_in_base: world_from_base.rotation.inverse() * gravity,
            rotors: rotors.to_vec(),
            bandwidth: BANDWIDTH,
            before_ns: None,
            q: q.to_vec(),
            v: vec![0.0; dof],
            a: vec![0.0; dof],
            unexplained: vec![0.0; dof],
            effort: vec![0.0; dof],
            contact,
            tare: vec![0.0; dof],
            mass: Mat::zeros(dof, dof),
            scratch: Scratch::default(),
            model,
        }
    }

    /// Takes positions of the encoders (rad) and torques of the motors (N·m) since the last tick.
    ///
    /// # Panics
    ///
    /// If a list does not have one entry per joint.
    pub fn tick(&mut self, now_ns: u64, shown: &[f64], motor: &[f64]) {
        let dof = self.q.len();
        assert!(shown.len() == dof && motor.len() == dof, "one entry per joint");
        let since_ns = self.before_ns.map_or(0, |before| now_ns.saturating_sub(before));
        self.before_ns = Some(now_ns);
        let dt_secs = since_ns as f64 * 1e-9;

        // Acceleration by the model, rotors included.
        let load = Load::gravity(self.gravity_in_base);
        bias(&self.model, &load, &self.q, &self.v, &mut self.scratch, &mut self.effort);
        mass_matrix(&self.model, &self.q, &mut self.scratch, &mut self.mass);
        for (i, motor) in motor.iter().enumerate() {
            self.mass[(i, i)] += self.rotors[i];
            self.a[i] = motor - self.effort[i];
        }
        if !solve_positive(self.mass.as_mut_slice(), &mut self.a) {
            self.a.fill(0.0);
        }
        let w = self.bandwidth;
        for (i, (shown, motor)) in shown.iter().zip(motor).enumerate() {
            let miss = shown - self.q[i];
            self.a[i] += self.unexplained[i];
            self.q[i] += dt_secs * (self.v[i] + 3.0 * w * miss);
            self.v[i] += dt_secs * (self.a[i] + 3.0 * w * w * miss);
            self.unexplained[i] += dt_secs * w * w * w * miss;
            self.effort[i] = motor - self.rotors[i] * self.a[i];
        }
        self.contact.tick(now_ns, &self.q, &self.v, &self.effort);
    }

    /// Positions (rad).
    pub fn positions(&self) -> &[f64] {
        &self.q
    }

    /// Velocities (rad/s).
    pub fn velocities(&self) -> &[f64] {
        &self.v
    }

    /// Accelerations (rad/s²).
    pub fn accelerations(&self) -> &[f64] {
        &self.a
    }

    /// Efforts behind the gears (N·m).
    pub fn efforts(&self) -> &[f64] {
        &self.effort
    }

    /// Efforts of contacts and loads on the joints (N·m), beyond those at the last [`StateObserver::tare`].
    pub fn external(&self) -> Vec<f64> {
        self.contact.estimate().iter().zip(&self.tare).map(|(now, tare)| now - tare).collect()
    }

    /// Takes the present external efforts as zero: errors of the model's masses in this configuration, say.
    pub fn tare(&mut self) {
        self.tare.copy_from_slice(self.contact.estimate());
    }
}

/// The force (N) at a point of an arm that explains external efforts (N·m) best, if nothing else acts; `jacobian` is that of
/// the point. `None` where the arm does not feel every direction.
pub fn force_of(jacobian: &Mat6X, external: &[f64]) -> Option<Vec3> {
    explained::<3>(jacobian, external).map(|force| Vec3::new(force[0], force[1], force[2]))
}

/// Force (N) and torque (N·m) at a point of an arm that explain external efforts best.
pub fn wrench_of(jacobian: &Mat6X, external: &[f64]) -> Option<[Vec3; 2]> {
    let found = explained::<6>(jacobian, external)?;
    Some([Vec3::new(found[0], found[1], found[2]), Vec3::new(found[3], found[4], found[5])])
}

/// The first `N` axes that explain the efforts with the least squares.
fn explained<const N: usize>(jacobian: &Mat6X, external: &[f64]) -> Option<[f64; N]> {
    let mut gram = Mat::zeros(N, N);
    let mut found = [0.0; N];
    for (joint, effort) in external.iter().enumerate() {
        for i in 0..N {
            found[i] += jacobian[(i, joint)] * effort;
            for j in 0..N {
                gram[(i, j)] += jacobian[(i, joint)] * jacobian[(j, joint)];
            }
        }
    }
    let usable = solve_positive(gram.as_mut_slice(), &mut found);
    (usable && found.iter().all(|x| x.is_finite())).then_some(found)
}
