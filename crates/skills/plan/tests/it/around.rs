//! Compares the proof that constraints hold all around a configuration with random samples.

use karakuri_geometry::{Point3, Pose, Quat, UnitVec3, Vec3};
use karakuri_plan::{Constraint, Manifold};
use karakuri_robot::{JointId, LinkId, PositionRange};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

/// One constraint of each kind.
fn kinds(tip: LinkId) -> Vec<Constraint> {
    let turned = Quat::from_euler_angles(0.3, 2.5, -0.4);
    vec![
        Constraint::Upright {
            tip,
            axis_in_tip: Vec3::z_axis(),
            axis_in_world: UnitVec3::new_normalize(Vec3::new(0.1, 0.2, -1.0)),
            within_rad: 0.3,
        },
        Constraint::Orientation {
            tip,
            world_from_tip: turned,
            within_rad: [0.3, std::f64::consts::PI, 0.8],
        },
        Constraint::Line {
            tip,
            point: Point3::new(0.3, 0.1, 0.5),
            direction: UnitVec3::new_normalize(Vec3::new(0.2, 1.0, 0.3)),
            within_m: 0.1,
        },
        Constraint::Plane {
            tip,
            point: Point3::new(0.3, 0.0, 0.4),
            normal: UnitVec3::new_normalize(Vec3::new(0.3, 0.1, 1.0)),
            within_m: 0.08,
        },
        Constraint::Box {
            tip,
            world_from_box: Pose::from_parts(Vec3::new(0.3, 0.2, 0.5).into(), turned),
            size_m: Vec3::new(0.2, 0.3, 0.4),
        },
        Constraint::Joint {
            joint: JointId(2),
            range: PositionRange::new(-0.3, 0.4).expect("in order"),
        },
    ]
}

#[test]
fn what_is_proven_to_be_kept_around_a_configuration_is_kept() {
    let model = robots::lwr4();
    let tip = model.link("tip").expect("arms have tips");
    let joints: Vec<JointId> = (0..7).map(JointId).collect();
    let mut rng = Rng::new(11);
    for (kind, constraint) in kinds(tip).into_iter().enumerate() {
        let manifold = Manifold::compile(&model, &model.neutral(), &joints, &[constraint])
            .expect("it makes sense");
        let (mut proven, mut refused) = (0, 0);
        while proven + refused < 300 {
            let mut q: Vec<f64> = (0..7).map(|_| rng.between(-1.5, 1.5)).collect();
            if !manifold.project(&mut q) {
                continue;
            }
            let size = 10_f64.powf(rng.between(-3.0, -0.5));
            let most: Vec<f64> = (0..7).map(|_| size * rng.unit()).collect();
            if !manifold.keeps_around(&q, &most) {
                refused += 1;
                continue;
            }
            proven += 1;
            for trial in 0..60 {
                let mut moved = |(x, most): (&f64, &f64)| {
                    // The corners of the box are the worst case, so every second trial uses one.
                    let share = rng.between(-1.0, 1.0);
                    x + most * if trial % 2 == 0 { share } else { share.signum() }
                };
                let near: Vec<f64> = q.iter().zip(&most).map(&mut moved).collect();
                assert_eq!(manifold.violation(&near), None, "kind {kind}");
            }
        }
        assert!(proven > 20 && refused > 20, "kind {kind}: {proven} proven, {refused} refused");
    }
}
