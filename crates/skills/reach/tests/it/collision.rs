//! Maps that count only configurations in which the robot does not touch itself.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_reach::{ReachSettings, SelfCollision, fill};
use karakuri_robot::Collision;
use karakuri_scene::Scene;
use karakuri_testkit::robots;

use crate::arms;

#[test]
fn a_ball_on_the_tip_cannot_enter_a_ball_on_the_base() {
    let ball = |radius_m: f64, z: f64| Collision {
        name: None,
        link_from_shape: Pose::translation(0.0, 0.0, z),
        shape: Shape::Sphere { radius_m },
    };
    let model = robots::with_links(&robots::lwr4(), |link| match link.name.as_str() {
        "l0" => link.collisions = vec![ball(0.4, 0.2)],
        "tip" => link.collisions = vec![ball(0.1, 0.0)],
        _ => {}
    });
    let arm = arms::arm(&robots::whole_chain(&model));
    let settings = ReachSettings { cell_m: 0.2, self_collision: true, ..ReachSettings::default() };
    let scene = Scene::new(Arc::new(model));
    let checker = SelfCollision::compile(&scene, arm.chain()).unwrap();
    let mut scratch = checker.scratch();
    let map = arms::empty(&arm, &settings);
    let all = 0..map.grid().len();
    let mut with = map.clone();
    with.append(fill(&map, &arm, all.clone(), Some(&mut |q| checker.is_free(q, &mut scratch))))
        .unwrap();
    let without = arms::build(&arm, &settings, 2);

    let centre = Vec3::new(0.0, 0.0, 0.2);
    let mut lost = 0;
    for cube in all {
        let place = map.grid().centre(map.grid().cubes()[cube]);
        for (i, point) in map.directions().points().iter().enumerate() {
            let tip = place + point * map.standoff_m();
            let bit =
                |map: &karakuri_reach::CapabilityMap| map.bits(cube)[i / 64] >> (i % 64) & 1 == 1;
            // Only the tip has a body, so its position decides.
            let clear = (tip - centre).norm() > 0.5;
            assert_eq!(bit(&with), bit(&without) && clear, "tip at {tip}");
            lost += usize::from(bit(&without) && !clear);
        }
    }
    assert!(lost > 100, "{lost}");
}

#[test]
fn what_is_never_free_is_never_reached() {
    let arm = arms::lwr4();
    let map = arms::empty(&arm, &ReachSettings { cell_m: 0.4, ..ReachSettings::default() });
    let all = 0..map.grid().len();
    let mut none = map.clone();
    none.append(fill(&map, &arm, all.clone(), Some(&mut |_| false))).unwrap();
    let mut every = map.clone();
    every.append(fill(&map, &arm, all.clone(), Some(&mut |_| true))).unwrap();
    let plain = fill(&map, &arm, all.clone(), None);
    let mut whole = map.clone();
    whole.append(plain).unwrap();
    for cube in all {
        assert_eq!(none.index(cube), 0.0);
        assert_eq!(every.bits(cube), whole.bits(cube));
    }
}
