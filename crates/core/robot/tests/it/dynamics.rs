//! Laws of dynamics, on random robots of every kind of joint.

use karakuri_geometry::{Mat, Vec3};
use karakuri_robot::dynamics::{self, EARTH, Load, Scratch, Wrench};
use karakuri_robot::kinematics::{self, Point, Reference};
use karakuri_robot::{Frames, Kernel, LinkId, RobotModel};
use karakuri_testkit::random::Rng;
use karakuri_testkit::trees::{self, Tree};
use nalgebra::DVector;

/// A robot and the state its dynamics need.
struct Case {
    model: RobotModel,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    gravity: Vec3,
    wrenches: Vec<Wrench>,
    scratch: Scratch,
}

impl Case {
    fn new(model: RobotModel, rng: &mut Rng) -> Self {
        let vector = |rng: &mut Rng, most: f64| Vec3::from_fn(|_, _| rng.between(-most, most));
        let wrenches = (0..2)
            .map(|k| Wrench {
                link: LinkId(rng.below(model.links().len())),
                at: match k {
                    0 => Point::OnLink(vector(rng, 0.5)),
                    _ => Point::InWorld(vector(rng, 0.5)),
                },
                force: vector(rng, 5.0),
                torque: vector(rng, 5.0),
            })
            .collect();
        Self {
            q: trees::configuration(&model, rng),
            v: trees::rates(&model, rng, 2.0),
            a: trees::rates(&model, rng, 4.0),
            gravity: vector(rng, 10.0),
            wrenches,
            scratch: Scratch::default(),
            model,
        }
    }

    fn load(&self) -> Load<'_> {
        Load { gravity: self.gravity, wrenches: &self.wrenches }
    }

    fn inverse(&mut self, a: &[f64]) -> Vec<f64> {
        let mut effort = vec![f64::NAN; self.model.dof()];
        let mut scratch = std::mem::take(&mut self.scratch);
        let load = self.load();
        dynamics::inverse(&self.model, &load, &self.q, &self.v, a, &mut scratch, &mut effort);
        self.scratch = scratch;
        effort
    }

    fn forward(&mut self, effort: &[f64]) -> Vec<f64> {
        let mut a = vec![f64::NAN; self.model.dof()];
        let mut scratch = std::mem::take(&mut self.scratch);
        let load = self.load();
        dynamics::forward(&self.model, &load, &self.q, &self.v, effort, &mut scratch, &mut a);
        self.scratch = scratch;
        a
    }

    fn mass_matrix(&mut self) -> Mat {
        let mut mass = Mat::from_element(self.model.dof(), self.model.dof(), f64::NAN);
        dynamics::mass_matrix(&self.model, &self.q, &mut self.scratch, &mut mass);
        mass
    }

    fn kinetic(&mut self) -> f64 {
        dynamics::kinetic_energy(&self.model, &self.q, &self.v, &mut self.scratch)
    }

    fn energy(&mut self) -> f64 {
        let potential =
            dynamics::potential_energy(&self.model, &self.gravity, &self.q, &mut self.scratch);
        potential + self.kinetic()
    }
}

/// Random trees without and with branches, mimicry, planar and floating joints, some of which float as a whole.
fn zoo(rng: &mut Rng) -> Vec<Case> {
    let mut models = Vec::new();
    for links in 1..16 {
        models.push(Tree::of_axes(links).draw(rng));
        models.push(Tree::of_everything(links).draw(rng));
        models.push(trees::floating(&Tree::of_axes(links).draw(rng)));
        models.push(trees::floating(&Tree::of_everything(links).draw(rng)));
    }
    models.retain(|model| model.dof() > 0);
    models.into_iter().map(|model| Case::new(model, rng)).collect()
}

#[track_caller]
fn assert_near(found: &[f64], expected: &[f64], tolerance: f64) {
    let size = expected.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
    for (k, (x, y)) in found.iter().zip(expected).enumerate() {
        assert!((x - y).abs() <= tolerance * size, "entry {k}: {x} and {y}");
    }
}

#[test]
fn forward_undoes_inverse_dynamics() {
    for mut case in zoo(&mut Rng::new(11)) {
        let a = case.a.clone();
        let effort = case.inverse(&a);
        let found = case.forward(&effort);
        assert_near(&found, &a, 1e-8);
    }
}

#[test]
fn mass_matrix_columns_are_efforts_of_unit_accelerations() {
    for mut case in zoo(&mut Rng::new(12)) {
        let n = case.model.dof();
        let mass = case.mass_matrix();
        let at_rest = case.inverse(&vec![0.0; n]);
        for column in 0..n {
            let mut unit = vec![0.0; n];
            unit[column] = 1.0;
            let effort = case.inverse(&unit);
            let difference: Vec<f64> = effort.iter().zip(&at_rest).map(|(a, b)| a - b).collect();
            let expected = mass.column(column);
            let size = at_rest.iter().fold(1.0_f64, |most, x| most.max(x.abs()));
            assert_near(&difference, expected.as_slice(), 1e-12 * size);
        }
        assert_eq!(mass, mass.transpose());
        assert!(mass.cholesky().is_some(), "mass resists every motion");
    }
}

#[test]
fn kinetic_energy_is_the_square_of_velocity_in_the_mass_matrix() {
    for mut case in zoo(&mut Rng::new(13)) {
        let v = DVector::from_vec(case.v.clone());
        let expected = 0.5 * v.dot(&(case.mass_matrix() * &v));
        assert_near(&[case.kinetic()], &[expected], 1e-12);
    }
}

#[test]
fn gravity_is_the_slope_of_potential_energy() {
    for mut case in zoo(&mut Rng::new(14)) {
        let n = case.model.dof();
        let mut effort = vec![f64::NAN; n];
        let Case { model, q, gravity, scratch, .. } = &mut case;
        dynamics::gravity(model, gravity, q, scratch, &mut effort);
        let slope: Vec<f64> = (0..n)
            .map(|k| {
                let mut v = vec![0.0; n];
                v[k] = 1.0;
                let mut at = |dt: f64| {
                    let mut moved = vec![0.0; q.len()];
                    kinematics::integrate(model, q, &v, dt, &mut moved);
                    dynamics::potential_energy(model, gravity, &moved, scratch)
                };
                (at(1e-5) - at(-1e-5)) / 2e-5
            })
            .collect();
        assert_near(&effort, &slope, 1e-8);
    }
}

#[test]
fn bias_is_gravity_and_coriolis_and_outside_forces() {
    for mut case in zoo(&mut Rng::new(15)) {
        let n = case.model.dof();
        let (mut gravity, mut coriolis, mut bias) = (vec![0.0; n], vec![0.0; n], vec![0.0; n]);
        let load = Load { gravity: case.gravity, wrenches: &case.wrenches };
        let (model, q, v, scratch) = (&case.model, &case.q, &case.v, &mut case.scratch);
        dynamics::gravity(model, &load.gravity, q, scratch, &mut gravity);
        dynamics::coriolis(model, q, v, scratch, &mut coriolis);
        dynamics::bias(model, &load, q, v, scratch, &mut bias);

        // Outside forces by virtual work: the transposed Jacobian of the point where each acts.
        let mut frames = Frames::default();
        kinematics::forward(model, q, &mut frames);
        let mut jacobian = karakuri_geometry::Mat6X::zeros(n);
        let mut outside = DVector::zeros(n);
        for wrench in load.wrenches {
            let reference = Reference { point: wrench.at, ..Reference::WORLD };
            kinematics::jacobian(model, &frames, wrench.link, &reference, &mut jacobian);
            let (f, t) = (wrench.force, wrench.torque);
            let six = nalgebra::Vector6::new(f.x, f.y, f.z, t.x, t.y, t.z);
            outside += jacobian.transpose() * six;
        }
        let expected: Vec<f64> = (0..n).map(|k| gravity[k] + coriolis[k] - outside[k]).collect();
        assert_near(&bias, &expected, 1e-12);
    }
}

#[test]
fn momentum_is_the_sum_over_links_by_their_jacobians() {
    let mut frames = Frames::default();
    for mut case in zoo(&mut Rng::new(16)) {
        let (model, q) = (&case.model, &case.q);
        let v = DVector::from_vec(case.v.clone());
        kinematics::forward(model, q, &mut frames);
        let mut jacobian = karakuri_geometry::Mat6X::zeros(model.dof());
        let (mut linear, mut about_origin) = (Vec3::zeros(), Vec3::zeros());
        let (mut mass, mut moment) = (0.0, Vec3::zeros());
        let mut moving = (0.0, Vec3::zeros());
        for (i, link) in model.links().iter().enumerate() {
            let Some(body) = link.inertia else { continue };
            let body = body.transformed(&frames[LinkId(i)]);
            let reference = Reference { point: Point::InWorld(body.com_m), ..Reference::WORLD };
            kinematics::jacobian(model, &frames, LinkId(i), &reference, &mut jacobian);
            let twist = &jacobian * &v;
            let push = twist.fixed_rows::<3>(0) * body.mass_kg;
            linear += push;
            about_origin += body.com_m.cross(&push) + body.about_com * twist.fixed_rows::<3>(3);
            mass += body.mass_kg;
            moment += body.com_m * body.mass_kg;
            if jacobian.iter().any(|x| *x != 0.0) {
                moving = (moving.0 + body.mass_kg, moving.1 + body.com_m * body.mass_kg);
            }
        }
        let found = dynamics::momentum(model, q, &case.v, &mut case.scratch);
        assert_near(found.linear.as_slice(), linear.as_slice(), 1e-12);
        assert_near(found.angular_about_origin.as_slice(), about_origin.as_slice(), 1e-12);
        let about_com = about_origin - (moving.1 / moving.0).cross(&linear);
        assert_near(found.angular_about_com.as_slice(), about_com.as_slice(), 1e-11);

        let center = dynamics::center_of_mass(model, q, &mut case.scratch);
        assert_near(&[center.mass_kg], &[mass], 1e-13);
        assert_near(center.position_in_world.as_slice(), (moment / mass).as_slice(), 1e-13);
    }
}

#[test]
fn power_is_effort_times_velocity() {
    for mut case in zoo(&mut Rng::new(17)) {
        case.wrenches.clear();
        let a = case.a.clone();
        let effort = DVector::from_vec(case.inverse(&a));
        let power = effort.dot(&DVector::from_vec(case.v.clone()));

        // The energy a moment before and after, on the parabola that q, v and a describe.
        let mut after = |dt: f64| {
            let (q, v) = (case.q.clone(), case.v.clone());
            let halfway: Vec<f64> = v.iter().zip(&a).map(|(v, a)| v + 0.5 * dt * a).collect();
            kinematics::integrate(&case.model, &q, &halfway, dt, &mut case.q);
            case.v = v.iter().zip(&a).map(|(v, a)| v + dt * a).collect();
            let energy = case.energy();
            (case.q, case.v) = (q, v);
            energy
        };
        let slope = (after(1e-5) - after(-1e-5)) / 2e-5;
        assert_near(&[power], &[slope], 1e-7);
    }
}

/// One step of the classical Runge–Kutta method for a robot without actuation.
fn swing(case: &mut Case, dt: f64) {
    let idle = vec![0.0; case.model.dof()];
    let (q, v) = (case.q.clone(), case.v.clone());
    let mut slopes: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
    for share in [0.0, 0.5, 0.5, 1.0] {
        if let Some((rate, up)) = slopes.last() {
            kinematics::integrate(&case.model, &q, rate, share * dt, &mut case.q);
            case.v = v.iter().zip(up).map(|(v, up)| v + share * dt * up).collect();
        }
        let up = case.forward(&idle);
        slopes.push((case.v.clone(), up));
    }
    let mean = |a: f64, b: f64, c: f64, d: f64| (a + 2.0 * b + 2.0 * c + d) / 6.0;
    let [(v0, a0), (v1, a1), (v2, a2), (v3, a3)] = &slopes[..] else { unreachable!("four") };
    let rate: Vec<f64> = (0..v.len()).map(|k| mean(v0[k], v1[k], v2[k], v3[k])).collect();
    kinematics::integrate(&case.model, &q, &rate, dt, &mut case.q);
    case.v = (0..v.len()).map(|k| v[k] + dt * mean(a0[k], a1[k], a2[k], a3[k])).collect();
}

#[test]
fn a_passive_swing_keeps_its_energy() {
    let mut rng = Rng::new(18);
    let mut models: Vec<RobotModel> =
        (2..6).map(|links| Tree::of_axes(links).draw(&mut rng)).collect();
    models.push(trees::floating(&Tree::of_axes(3).draw(&mut rng)));
    let mimic = Tree { mimic: 0.5, ..Tree::of_axes(5) };
    models.push(mimic.draw(&mut rng));
    for model in models {
        let mut case = Case::new(model, &mut rng);
        case.wrenches.clear();
        case.gravity = EARTH;
        let before = case.energy();
        let drift = |case: &mut Case, steps: usize| {
            (0..steps).for_each(|_| swing(case, 0.1 / steps as f64));
            (case.energy() - before).abs()
        };
        let (q, v) = (case.q.clone(), case.v.clone());
        let coarse = drift(&mut case, 50);
        (case.q, case.v) = (q, v);
        let fine = drift(&mut case, 200);
        // What is left is the method's own error, which shrinks with the step. Quaternions cost it two orders.
        assert!(fine < 1e-4 && fine < 0.1 * coarse + 1e-9, "{coarse:e}, then {fine:e}");
    }
}

#[test]
fn a_robot_in_free_space_keeps_its_momentum() {
    let mut rng = Rng::new(19);
    for links in 1..6 {
        let model = trees::floating(&Tree::of_axes(links).draw(&mut rng));
        let mut case = Case::new(model, &mut rng);
        case.wrenches.clear();
        case.gravity = Vec3::zeros();
        let before = dynamics::momentum(&case.model, &case.q, &case.v, &mut case.scratch);
        (0..200).for_each(|_| swing(&mut case, 5e-4));
        let after = dynamics::momentum(&case.model, &case.q, &case.v, &mut case.scratch);
        let scale = 1.0 + before.angular_about_origin.norm();
        assert!((after.linear - before.linear).norm() < 1e-4 * scale);
        let turned = (after.angular_about_origin - before.angular_about_origin).norm();
        assert!(turned < 1e-4 * scale, "{turned:e}");
    }
}

#[test]
fn mimicry_is_the_free_robot_under_a_constraint() {
    let mut rng = Rng::new(20);
    for links in 2..14 {
        let mimic = Tree { mimic: 0.6, ..Tree::of_everything(links) }.draw(&mut rng);
        if mimic.dof() == 0 {
            continue;
        }
        let free = without_mimicry(&mimic);
        let spread = constraint(&mimic, &free);

        let mut case = Case::new(mimic, &mut rng);
        let mut loose = Case::new(free, &mut rng);
        (loose.gravity, loose.wrenches) = (case.gravity, case.wrenches.clone());
        // Positions go joint by joint: a floating joint has more of them than velocities.
        for (follower, own) in case.model.joints().iter().zip(loose.model.joints()) {
            for k in 0..own.kind.positions() {
                let (factor, shift) =
                    follower.mimic.as_ref().map_or((1.0, 0.0), |m| (m.multiplier, m.offset));
                loose.q[own.first_position + k] =
                    factor * case.q[follower.first_position + k] + shift;
            }
        }
        let widen = |x: &[f64]| (&spread * DVector::from_column_slice(x)).as_slice().to_vec();
        loose.v = widen(&case.v);

        // Efforts add up, and the mass matrix is seen through the constraint.
        let effort = case.inverse(&case.a.clone());
        let loose_effort = loose.inverse(&widen(&case.a));
        let added = spread.transpose() * DVector::from_vec(loose_effort);
        assert_near(&effort, added.as_slice(), 1e-12);
        let seen = spread.transpose() * loose.mass_matrix() * &spread;
        assert_near(case.mass_matrix().as_slice(), seen.as_slice(), 1e-12);
    }
}

/// The same robot with every joint on its own.
fn without_mimicry(model: &RobotModel) -> RobotModel {
    let joints = model.joints().iter().map(|joint| {
        let name = |link: LinkId| model.links()[link.0].name.clone();
        let (parent, child) = (name(joint.parent), name(joint.child));
        let mut spec = karakuri_robot::JointSpec::new(&joint.name, joint.kind, parent, child);
        spec.parent_from_joint = joint.parent_from_joint;
        spec.axis = joint.axis;
        spec
    });
    RobotModel::build("free", model.links().to_vec(), joints.collect()).expect("still a tree")
}

/// The free robot's velocities as a matrix times those of the mimicking one.
fn constraint(mimic: &RobotModel, free: &RobotModel) -> Mat {
    let mut spread = Mat::zeros(free.dof(), mimic.dof());
    for (follower, own) in mimic.joints().iter().zip(free.joints()) {
        let factor = follower.mimic.as_ref().map_or(1.0, |mimic| mimic.multiplier);
        for k in 0..own.kind.velocities() {
            spread[(own.first_velocity + k, follower.first_velocity + k)] = factor;
        }
    }
    spread
}

#[test]
fn place_in_the_world_does_not_matter() {
    let mut rng = Rng::new(21);
    let model = trees::floating(&Tree::of_axes(6).draw(&mut rng));
    let mut case = Case::new(model, &mut rng);
    case.wrenches.clear();
    let a = case.a.clone();
    let (effort, mass) = (case.inverse(&a), case.mass_matrix());
    let found = case.forward(&effort);
    case.q[0] += 4096.0;
    case.q[1] -= 1024.0;
    assert_near(&case.inverse(&a), &effort, 1e-12);
    assert_near(case.mass_matrix().as_slice(), mass.as_slice(), 1e-12);
    assert_near(&case.forward(&effort), &found, 1e-11);
}

#[test]
fn kernels_agree_and_repeat_themselves() {
    let mut rng = Rng::new(22);
    for links in [1, 7, 12] {
        let model = Tree::of_everything(links).draw(&mut rng);
        let mut case = Case::new(model, &mut rng);
        let a = case.a.clone();
        let mut results = Vec::new();
        for kernel in Kernel::ALL {
            let Some(model) = case.model.clone().with_kernel(kernel) else {
                karakuri_testkit::skip::left_out(&format!(
                    "this processor has no {}",
                    kernel.name()
                ));
                continue;
            };
            assert_eq!(model.kernel(), kernel);
            case.model = model;
            let mut everything = || {
                let mut all = case.inverse(&a);
                all.extend(case.forward(&a));
                all.extend(case.mass_matrix().as_slice());
                all.extend([case.kinetic(), case.energy()]);
                all
            };
            let once = everything();
            assert_eq!(once, everything(), "the same bits every time");
            results.push(once);
        }
        for other in &results[1..] {
            assert_near(other, &results[0], 1e-11);
        }
    }
}
