//! External forces are detected.

use std::sync::Arc;

use karakuri_geometry::{Mat6X, Pose, Vec3};
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::external::Observer;
use karakuri_robot::Frames;
use karakuri_robot::dynamics::{EARTH, Wrench};
use karakuri_robot::kinematics::{Point, Reference, forward, jacobian};
use karakuri_testkit::random::Rng;

use crate::plant::bent;

#[test]
fn a_push_is_found_within_five_percent_while_the_arm_moves() {
    let (mut plant, mut arm) = bent();
    let mut observer = Observer::new(Arc::new(plant.model.clone()), Pose::identity(), EARTH);
    let (start, mut rng) = (plant.q.clone(), Rng::new(9));
    let link = plant.model.link("l5").expect("an elbow's neighbour");
    let force = Vec3::new(8.0, -12.0, 5.0);
    let mut frames = Frames::default();
    for ms in 0..2_000_u64 {
        let wave = 0.2 * (2.0 * ms as f64 * 1e-3).sin();
        let targets = start.iter().map(|q| q + wave).collect();
        arm.command(plant.now_ns, &ArmCommand::MoveJoints(targets)).expect("small steps");
        plant.wrenches.clear();
        if ms >= 500 {
            let at = Point::OnLink(Vec3::new(0.0, 0.0, 0.1));
            plant.wrenches.push(Wrench { link, at, force, torque: Vec3::zeros() });
        }
        plant.run(&mut arm).expect("nothing to reach");
        // Encoder noise.
        let v: Vec<f64> = plant.v.iter().map(|v| v + 1e-4 * rng.normal()).collect();
        observer.tick(plant.now_ns, &plant.q, &v, &plant.effort);

        forward(&plant.model, &plant.q, &mut frames);
        let mut columns = Mat6X::zeros(7);
        let at = Reference::at(Vec3::new(0.0, 0.0, 0.1));
        jacobian(&plant.model, &frames, link, &at, &mut columns);
        let truth = columns.fixed_rows::<3>(0).transpose() * force;
        let (error, norm) = observer
            .estimate()
            .iter()
            .zip(truth.iter())
            .fold((0.0, 0.0), |(error, norm): (f64, f64), (e, t)| {
                (error + (e - t) * (e - t), norm + t * t)
            });
        if ms > 550 {
            assert!(error.sqrt() < 0.05 * norm.sqrt(), "{ms} ms: {error} of {norm}");
        } else if (100..500).contains(&ms) {
            let felt = observer.estimate().iter().fold(0.0, |m: f64, e| m.max(e.abs()));
            assert!(felt < 0.5, "nobody pushes, yet {felt} N·m");
        }
    }
}
