//! The built-in robots do not touch themselves where they should not.

use karakuri::geometry::{Point3, Pose, Shape, distance_m};
use karakuri::robot::{Frames, LinkId, RobotModel};
use karakuri_testkit::random::Rng;

use crate::robots::{configuration, frames, load, load_with, posed};

/// A collision shape with a ball around it, both in the frame of its link.
struct Body {
    shape: Shape,
    link_from_shape: Pose,
    radius_m: f64,
}

struct Bodies(Vec<Vec<Body>>);

impl Bodies {
    fn of(model: &RobotModel) -> Self {
        let bodies = |link: &karakuri::robot::Link| {
            let body = |c: &karakuri::robot::Collision| Body {
                shape: c.shape.clone(),
                link_from_shape: c.link_from_shape,
                radius_m: radius_m(&c.shape),
            };
            link.collisions.iter().map(body).collect()
        };
        Self(model.links().iter().map(bodies).collect())
    }

    /// The distance between two links, or something greater than `enough_m` if it is more than that.
    fn apart_m(&self, frames: &Frames, [a, b]: [LinkId; 2], enough_m: f64) -> f64 {
        let mut least = f64::INFINITY;
        for x in &self.0[a.0] {
            let world_from_x = frames[a] * x.link_from_shape;
            for y in &self.0[b.0] {
                let world_from_y = frames[b] * y.link_from_shape;
                let centre = |pose: &Pose| Point3::from(pose.translation.vector);
                let between = (centre(&world_from_x) - centre(&world_from_y)).norm();
                let at_least = between - x.radius_m - y.radius_m;
                least = least.min(if at_least > enough_m {
                    at_least
                } else {
                    distance_m(&x.shape, &world_from_x, &y.shape, &world_from_y)
                });
            }
        }
        least
    }
}

fn radius_m(shape: &Shape) -> f64 {
    match *shape {
        Shape::Cuboid { size_m } => 0.5 * size_m.norm(),
        Shape::Sphere { radius_m } => radius_m,
        Shape::Cylinder { radius_m, length_m } => radius_m.hypot(0.5 * length_m),
        Shape::Capsule { radius_m, length_m } => radius_m + 0.5 * length_m,
        ref other => panic!("our robots have no collision shape like {other:?}"),
    }
}

fn pairs(model: &RobotModel) -> Vec<([LinkId; 2], Option<&str>)> {
    let n = model.links().len();
    let reason = |links: [LinkId; 2]| {
        let disabled = &model.semantics().disabled_pairs;
        disabled.iter().find(|p| p.links == links).map(|p| p.reason.as_str())
    };
    let mut pairs = Vec::new();
    for a in 0..n {
        for b in a + 1..n {
            let links = [LinkId(a), LinkId(b)];
            if links.iter().all(|l| !model.links()[l.0].collisions.is_empty()) {
                pairs.push((links, reason(links)));
            }
        }
    }
    pairs
}

fn names(model: &RobotModel, links: [LinkId; 2]) -> [&str; 2] {
    links.map(|l| model.links()[l.0].name.as_str())
}

#[test]
fn nothing_touches_at_home() {
    for name in ["lab", "lwr4", "sdh2", "kr210", "rrbot3"] {
        let model = load(name);
        let bodies = Bodies::of(&model);
        let home = frames(&model, &posed(&model, "home"));
        for (links, reason) in pairs(&model) {
            if reason != Some("Adjacent") {
                let apart = bodies.apart_m(&home, links, 0.01);
                assert!(apart > 1e-4, "{:?} touch at home ({apart})", names(&model, links));
            }
        }
    }
}

#[test]
fn hands_open_and_begin_every_grasp_without_touching_themselves() {
    let model = load("sdh2");
    let bodies = Bodies::of(&model);
    for pose in ["open", "closed", "cylindrical", "parallel", "centrical", "spherical"] {
        let frames = frames(&model, &posed(&model, pose));
        for (links, reason) in pairs(&model).into_iter().filter(|p| p.1.is_none()) {
            let apart = bodies.apart_m(&frames, links, 0.01);
            assert!(apart > 1e-4, "{:?} touch when {pose} {reason:?}", names(&model, links));
        }
    }
}

#[test]
fn the_torso_carries_the_arms_without_holding_their_feet() {
    let model = load("lab");
    let bodies = Bodies::of(&model);
    let home = frames(&model, &posed(&model, "home"));
    let id = |name: &str| model.link(name).expect("a link of the lab");
    for side in ["left", "right"] {
        let foot = id(&format!("{side}_arm_base_link"));
        let bracket = id(&format!("torso_{side}_bracket_link"));
        let carried = bodies.apart_m(&home, [bracket, foot], 1.0);
        assert!(carried > 0.0 && carried < 0.002, "{side} foot is {carried} m off its bracket");
        let column = bodies.apart_m(&home, [id("torso_link"), foot], 1.0);
        assert!(column > 0.005, "{side} foot is {column} m from the column");
    }
    let mat = bodies.apart_m(&home, [id("torso_link"), id("table_surface_link")], 1.0);
    assert!(mat > 0.005, "the mat ends {mat} m before the column");
}

/// Pairs that the description excludes from checking must deserve it.
#[test]
fn excluded_pairs_are_joined_or_stay_apart() {
    for (name, samples) in [("lab", 1500), ("lwr4", 3000), ("sdh2", 3000), ("kr210", 3000)] {
        let model = load(name);
        let bodies = Bodies::of(&model);
        let pairs = pairs(&model);

        for (links, reason) in &pairs {
            match reason {
                Some("Adjacent") => {
                    let joined = model.joints().iter().any(|j| [j.parent, j.child] == *links);
                    assert!(joined, "{:?} are not joined", names(&model, *links));
                }
                None | Some("Never") => {}
                Some("User") => assert_eq!(
                    names(&model, *links),
                    ["right_gripper_finger_link", "left_gripper_finger_link"]
                ),
                Some(other) => panic!("{:?} are excluded as {other}", names(&model, *links)),
            }
        }

        let mut rng = Rng::new(11);
        for _ in 0..samples {
            let frames = frames(&model, &configuration(&model, &mut rng));
            for (links, _) in pairs.iter().filter(|p| p.1 == Some("Never")) {
                let apart = bodies.apart_m(&frames, *links, 0.0);
                assert!(apart > 0.0, "{:?} touch after all", names(&model, *links));
            }
        }
    }
}

/// The cup grows out of the wrist; nothing else touches.
#[test]
fn the_vacuum_gripper_is_free_at_home() {
    let model = load_with("kr210", &[("gripper_type", "vacuum")]);
    let bodies = Bodies::of(&model);
    let home = frames(&model, &posed(&model, "home"));
    for (links, reason) in pairs(&model) {
        let touch = bodies.apart_m(&home, links, 0.01) <= 0.0;
        let names = names(&model, links);
        match reason {
            Some("Adjacent") => {}
            Some("Default") => assert!(touch && names == ["link_5", "gripper_link"], "{names:?}"),
            _ => assert!(!touch, "{names:?} touch"),
        }
    }
}
