//! The shaking motion of the arm.

use std::f64::consts::TAU;

use karakuri_geometry::{Inertia, Pose, Vec3};
use karakuri_robot::{Frames, LinkId, RobotModel, kinematics};
use karakuri_sim::physics::Wrench;
use nalgebra::Vector6;

use super::{SHAKEN_G, SHAKEN_SECS};

/// The palm oscillates vertically, and less to the sides, each direction with its own frequency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Swing {
    /// Vertical amplitude (m).
    amplitude_m: f64,
    /// Joint motion per metre of palm motion along each of [`WAVES`] (rad/m).
    directions: [[f64; 7]; 3],
}

/// Directions in the world with their amplitudes relative to the vertical one, and frequencies (Hz).
const WAVES: [([f64; 3], f64); 3] =
    [([0.0, 0.0, 1.0], 1.1), ([0.3, 0.0, 0.0], 0.9), ([0.0, 0.3, 0.0], 1.3)];
/// Time to fade the oscillation in and out (s).
const SWING_IN_SECS: f64 = 1.0;
/// Sampling interval of the motion (s).
const GRID_SECS: f64 = 5e-3;
/// Ratio of actual to commanded amplitude at this frequency, because the arm's controllers are springs.
const OVERSHOOT: f64 = 1.055;
/// Acceleration of free fall (m/s²).
const FREE_FALL: f64 = 9.80665;

/// The arm that swings.
#[derive(Clone, Debug)]
pub(super) struct Arm<'a> {
    pub(super) robot: &'a RobotModel,
    /// The initial configuration.
    pub(super) configuration: Vec<f64>,
    /// Indices of the arm's joints in a configuration.
    pub(super) joints: [usize; 7],
    pub(super) palm: LinkId,
}

impl Swing {
    /// Commanded joint offsets from the initial positions (rad).
    pub(super) fn command(&self, secs: f64) -> [f64; 7] {
        self.offsets(secs).map(|offset| offset / OVERSHOOT)
    }

    /// Offsets of the arm's joints from their initial positions at a time (rad).
    fn offsets(&self, secs: f64) -> [f64; 7] {
        let along = |secs: f64| {
            let x = (secs / SWING_IN_SECS).clamp(0.0, 1.0);
            x * x * x * (10.0 - 15.0 * x + 6.0 * x * x)
        };
        let strength = self.amplitude_m * along(secs) * along(SHAKEN_SECS - secs);
        let mut offsets = [0.0; 7];
        for (direction, (_, hertz)) in self.directions.iter().zip(WAVES) {
            let wave = strength * (TAU * hertz * secs).sin();
            offsets.iter_mut().zip(direction).for_each(|(offset, x)| *offset += wave * x);
        }
        offsets
    }

    /// The swing that accelerates a point of the palm by up to [`SHAKEN_G`].
    pub(super) fn shaking(arm: &Arm<'_>, at: &Vec3) -> Self {
        let jacobian = arm.jacobian();
        let turned = jacobian.transpose();
        let inverse = (jacobian * turned).try_inverse().expect("the arm is not stretched out");
        let directions = WAVES.map(|([x, y, z], _)| {
            let motion = Vector6::new(x, y, z, 0.0, 0.0, 0.0);
            (turned * (inverse * motion)).into()
        });
        let mut swing = Self { amplitude_m: 0.04, directions };
        // Nearly linear: three rounds are plenty.
        for _ in 0..3 {
            let poses = swing.poses(arm);
            let peak = accelerations(&poses, at).map(|a| a.norm()).fold(0.0, f64::max);
            swing.amplitude_m *= SHAKEN_G * FREE_FALL / peak;
        }
        swing
    }

    /// Poses of the palm on a time grid.
    fn poses(&self, arm: &Arm<'_>) -> Vec<Pose> {
        let mut frames = Frames::default();
        let count = (SHAKEN_SECS / GRID_SECS).round() as u32;
        let pose = |k: u32| {
            let mut q = arm.configuration.clone();
            let offsets = self.offsets(f64::from(k) * GRID_SECS);
            for (&at, offset) in arm.joints.iter().zip(offsets) {
                q[at] += offset;
            }
            kinematics::forward(arm.robot, &q, &mut frames);
            frames[arm.palm]
        };
        (0..=count).map(pose).collect()
    }

    /// Wrench needed to carry an object along at every time: about its centre, in the palm's frame.
    pub(super) fn loads(
        &self,
        arm: &Arm<'_>,
        palm_from_thing: &Pose,
        inertia: &Inertia,
        gravity: &Vec3,
    ) -> Vec<Wrench> {
        let inertia = inertia.transformed(palm_from_thing);
        let poses = self.poses(arm);
        let spins: Vec<Vec3> = poses
            .windows(2)
            .map(|pair| {
                let turn = pair[1].rotation * pair[0].rotation.inverse();
                turn.scaled_axis() / GRID_SECS
            })
            .collect();
        let linear = accelerations(&poses, &inertia.com_m);
        let wrench = |(k, acceleration): (usize, Vec3)| {
            let back = poses[k + 1].rotation.inverse();
            let turning = back * ((spins[k + 1] - spins[k]) / GRID_SECS);
            let spin = back * ((spins[k + 1] + spins[k]) * 0.5);
            let about_centre = &inertia.about_com;
            Wrench {
                force: inertia.mass_kg * (back * (acceleration - gravity)),
                torque: about_centre * turning + spin.cross(&(about_centre * spin)),
            }
        };
        linear.enumerate().map(wrench).collect()
    }
}

impl Arm<'_> {
    /// How the palm moves and turns with the arm's joints, in the world's axes.
    fn jacobian(&self) -> Matrix6x7 {
        const STEP_RAD: f64 = 1e-6;
        let mut frames = Frames::default();
        let mut palm = |joint: usize, offset: f64| {
            let mut q = self.configuration.clone();
            q[self.joints[joint]] += offset;
            kinematics::forward(self.robot, &q, &mut frames);
            frames[self.palm]
        };
        let mut jacobian = Matrix6x7::zeros();
        for joint in 0..7 {
            let [back, forth] = [palm(joint, -STEP_RAD), palm(joint, STEP_RAD)];
            let way = (forth.translation.vector - back.translation.vector) / (2.0 * STEP_RAD);
            let turn = (forth.rotation * back.rotation.inverse()).scaled_axis() / (2.0 * STEP_RAD);
            for k in 0..3 {
                jacobian[(k, joint)] = way[k];
                jacobian[(3 + k, joint)] = turn[k];
            }
        }
        jacobian
    }
}

type Matrix6x7 = nalgebra::SMatrix<f64, 6, 7>;

/// Accelerations of a point of the palm, at all times but the first and the last.
fn accelerations(poses: &[Pose], at: &Vec3) -> impl Iterator<Item = Vec3> {
    let place = move |pose: &Pose| pose.rotation * at + pose.translation.vector;
    poses.windows(3).map(move |three| {
        let [before, now, after] = [place(&three[0]), place(&three[1]), place(&three[2])];
        (after - 2.0 * now + before) / (GRID_SECS * GRID_SECS)
    })
}
