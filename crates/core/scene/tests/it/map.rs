//! The cells of a map as an obstacle, against a box for every cell.

use std::sync::Arc;

use karakuri_geometry::{Pose, Shape, Vec3};
use karakuri_robot::LinkId;
use karakuri_scene::exact::{Checker, Straight};
use karakuri_scene::{
    Body, EdgeVerdict, EditError, MapBrick, MapObstacle, Object, Padding, Part, Scene, fast,
};
use karakuri_testkit::random::Rng;
use karakuri_testkit::robots;

use crate::worlds::{all_joints, ball_arm, clearance_m, scene_of, solid_arm, thing};

/// Blobs of cells around the robot; every third cell is unknown, if `unknown`.
fn random_map(rng: &mut Rng, resolution_m: f64, unknown: bool) -> MapObstacle {
    let mut map = MapObstacle::new(resolution_m).expect("a resolution");
    for blob in 0..7 {
        let mut at = rng.pose(0.8).translation.vector;
        while at.xy().norm() < 0.45 {
            at = rng.pose(0.8).translation.vector;
        }
        for _ in 0..60 {
            let near = at + rng.vector(5.0 * resolution_m);
            let cell = [0, 1, 2].map(|k| (near[k] / resolution_m).floor() as i32);
            set(&mut map, cell, unknown && blob % 2 == 1);
        }
    }
    map
}

fn set(map: &mut MapObstacle, cell: [i32; 3], unknown: bool) {
    let number = cell.map(|n| n.div_euclid(8) as i16);
    let [x, y, z] = cell.map(|n| n.rem_euclid(8) as usize);
    let mut brick = map.brick(number).copied().unwrap_or_default();
    let bits = if unknown { &mut brick.unknown } else { &mut brick.occupied };
    bits[z] |= 1 << (8 * y + x);
    map.set_brick(number, brick);
}

/// A box for every cell, made from the bits of the bricks; those of one kind only.
fn boxes(map: &MapObstacle, unknown: bool) -> Object {
    let mut parts = Vec::new();
    for (number, brick) in map.bricks() {
        let bits = if unknown { &brick.unknown } else { &brick.occupied };
        for at in (0..512).filter(|at| bits[at / 64] >> (at % 64) & 1 == 1) {
            let local = [at & 7, at >> 3 & 7, at >> 6];
            let cell = [0, 1, 2].map(|k| 8 * i32::from(number[k]) + local[k] as i32);
            assert_eq!(map.cell(cell), Some(unknown));
            let c = cell.map(|n| (f64::from(n) + 0.5) * map.resolution_m());
            parts.push(Part {
                object_from_shape: Pose::translation(c[0], c[1], c[2]),
                shape: Shape::Cuboid { size_m: Vec3::repeat(map.resolution_m()) },
            });
        }
    }
    let name = format!("cells {unknown}");
    Object { name: name.into(), world_from_object: *map.world_from_map(), parts }
}

/// A scene with a map, one in which boxes stand for its occupied cells, and one in which nothing counts but boxes for its
/// unknown cells.
struct Worlds {
    map: Scene,
    occupied: Scene,
    unknown: Scene,
    unknown_clearance_m: f64,
}

impl Worlds {
    fn new(plain: &Scene, map: MapObstacle) -> Self {
        let unknown_clearance_m = map.unknown_clearance_m();
        let mut occupied = plain.clone();
        occupied.add(boxes(&map, false)).expect("a new name");
        let mut unknown = plain.clone();
        let names: Vec<std::sync::Arc<str>> = plain.objects().keys().cloned().collect();
        names.iter().for_each(|name| drop(unknown.remove(name)));
        let links: Vec<String> = plain.robot().links().iter().map(|l| l.name.clone()).collect();
        unknown.edit_allowed(|allowed| {
            for a in &links {
                links.iter().for_each(|b| allowed.allow(a, b, "only cells count"));
            }
        });
        unknown.add(boxes(&map, true)).expect("a new name");
        let mut scene = plain.clone();
        scene.set_map(Some(Arc::new(map))).expect("a new name");
        Self { map: scene, occupied, unknown, unknown_clearance_m }
    }

    /// The least distance by brute force; that to unknown cells is less by what has to be kept from them.
    fn clearance_m(&self, q: &[f64]) -> f64 {
        clearance_m(&self.occupied, q).min(clearance_m(&self.unknown, q) - self.unknown_clearance_m)
    }
}

/// Arms among the cells of a map and objects; some links are padded, some maps stand askew.
fn worlds(count: usize, rng: &mut Rng) -> Vec<(Scene, Worlds)> {
    (0..count)
        .map(|world| {
            let robot = match world % 3 {
                0 => ball_arm(&robots::panda()),
                1 => solid_arm(&robots::lwr4(), 0.05),
                _ => solid_arm(&robots::ur5(), 0.04),
            };
            let mut plain = scene_of(robot, 3);
            if world % 2 == 1 {
                plain.add(thing(world, rng, 1.0)).expect("a new name");
                plain.pad(LinkId(4), Padding { grow_m: 0.01, scale: 1.0 });
            }
            let mut map = random_map(rng, [0.02, 0.05][world % 2], world % 3 != 0);
            if world % 4 == 3 {
                let mut pose = rng.pose(0.05);
                pose.rotation = karakuri_geometry::Quat::from_axis_angle(&rng.direction(), 0.2);
                map = map.with_pose(pose).expect("a finite pose");
            }
            let worlds = Worlds::new(&plain, map);
            (plain, worlds)
        })
        .collect()
}

fn compile(scene: &Scene) -> Checker {
    Checker::compile(scene, &all_joints(scene.robot())).expect("all joints can be planned for")
}

fn random_state(checker: &Checker, rng: &mut Rng) -> Vec<f64> {
    checker.bounds().iter().map(|&(low, high)| rng.between(low, high)).collect()
}

#[test]
fn distances_and_verdicts_are_those_of_a_box_for_every_cell() {
    let mut rng = Rng::new(41);
    let (mut hits, mut frees, mut cells) = (0, 0, 0);
    for (plain, worlds) in worlds(18, &mut rng) {
        let checker = compile(&worlds.map);
        let mut scratch = checker.scratch();
        for _ in 0..60 {
            let q = random_state(&checker, &mut rng);
            let plain_m = worlds.clearance_m(&q);
            let witness = checker.closest(&q, &mut scratch).expect("there are pairs");
            assert!((witness.distance_m - plain_m.max(0.0)).abs() < 1e-7, "{witness:?} {plain_m}");
            let free = checker.is_free(&q, &mut scratch);
            assert_eq!(free, plain_m > 0.0, "{plain_m} at {q:?}");
            let contacts = checker.contacts(&q, &mut scratch);
            assert_eq!(contacts.is_empty(), free);
            let map = worlds.map.map().expect("it has one");
            for contact in &contacts {
                let of_map = matches!(contact.between[1], Body::Map(_));
                assert_eq!(contact.cell.is_some(), of_map);
                let Some(cell) = contact.cell else { continue };
                assert_eq!(map.cell(cell.number), Some(cell.unknown), "{contact:?}");
                let sentence = contact.describe(plain.robot()).to_string();
                assert_eq!(sentence.contains("unknown cell"), cell.unknown, "{sentence}");
                cells += 1;
            }
            hits += usize::from(!free);
            frees += usize::from(free);
        }
    }
    assert!(hits > 100 && frees > 100 && cells > 50, "{hits} hit, {frees} free, {cells} cells");
}

#[test]
fn the_fast_checker_says_what_it_says_of_a_box_for_every_cell() {
    let mut rng = Rng::new(42);
    let (mut frees, mut hits, mut strict) = (0, 0, 0);
    for (_, worlds) in worlds(18, &mut rng) {
        let mut both = worlds.occupied.clone();
        let map = worlds.map.map().expect("it has one");
        both.add(boxes(map, true)).expect("a new name");
        let exact = compile(&worlds.map);
        for spheres in [fast::Spheres::Fitted, fast::Spheres::Described] {
            let settings = fast::Settings { spheres, ..fast::Settings::default() };
            let joints = all_joints(both.robot());
            let [map, boxes] = [&worlds.map, &both]
                .map(|scene| fast::Checker::compile(scene, &joints, &settings).expect("compiles"));
            let (mut scratch, mut one, mut other) =
                (exact.scratch(), map.scratch(), boxes.scratch());
            let (mut states, mut free) = (Vec::new(), Vec::new());
            for _ in 0..300 {
                let q = random_state(&exact, &mut rng);
                let says = map.is_free(&q, &mut one);
                assert!(!says || exact.is_free(&q, &mut scratch), "careless at {q:?}");
                let plain = boxes.is_free(&q, &mut other);
                strict += usize::from(plain && !says);
                assert!(plain || !says, "boxes are touched and cells are not at {q:?}");
                frees += usize::from(says);
                hits += usize::from(!says);
                states.extend(q);
            }
            map.free_many(&states, &mut one, &mut free);
            for (q, free) in states.chunks(exact.dof()).zip(free) {
                assert_eq!(map.is_free(q, &mut one), free);
            }
        }
    }
    assert!(frees > 1000 && hits > 1000, "{frees} free, {hits} hit");
    assert!(strict < 5, "{strict} of {frees} are free among boxes but not among cells");
}

#[test]
fn a_certified_motion_touches_no_cell_anywhere() {
    let mut rng = Rng::new(43);
    let (mut free, mut blocked) = (0, 0);
    for (_, worlds) in worlds(18, &mut rng) {
        let checker = compile(&worlds.map);
        let mut scratch = checker.scratch();
        for round in 0..12 {
            let from = random_state(&checker, &mut rng);
            let far = random_state(&checker, &mut rng);
            let share = [1.0, 0.3, 0.05][round % 3];
            let to: Vec<f64> = from.iter().zip(&far).map(|(a, b)| a + share * (b - a)).collect();
            let clearance_at = |s: f64| {
                let q: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + s * (b - a)).collect();
                worlds.clearance_m(&q)
            };
            match checker.certify(&Straight { from: &from, to: &to }, &mut scratch) {
                EdgeVerdict::Free { clearance_m } => {
                    for i in 0..=40 {
                        let here = clearance_at(f64::from(i) / 40.0);
                        assert!(here > 0.0 && here >= clearance_m - 1e-7, "{here} {clearance_m}");
                    }
                    free += 1;
                }
                EdgeVerdict::Blocked { fraction, contact } => {
                    assert!(clearance_at(fraction) <= 1e-9, "nothing touches at {fraction}");
                    for i in 0..25 {
                        let s = fraction * f64::from(i) / 25.0 - 1e-6;
                        assert!(s < 0.0 || clearance_at(s) > 0.0, "touches before {fraction}");
                    }
                    blocked += usize::from(contact.cell.is_some());
                }
                EdgeVerdict::TooClose { fraction, .. } => assert!(clearance_at(fraction) < 2e-5),
                EdgeVerdict::Outside { .. } => panic!("all states are within their limits"),
            }
        }
    }
    assert!(free > 30 && blocked > 20, "{free} free, {blocked} blocked");
}

#[test]
fn unknown_cells_are_kept_at_their_distance() {
    let mut rng = Rng::new(44);
    let (mut kept, mut free) = (0, 0);
    for world in 0..8 {
        let plain = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
        let map = random_map(&mut rng, 0.04, true).with_unknown_clearance(0.07).expect("finite");
        let worlds = Worlds::new(&plain, map);
        let checker = compile(&worlds.map);
        let quick = fast::Checker::compile(
            &worlds.map,
            &all_joints(plain.robot()),
            &fast::Settings::default(),
        )
        .expect("compiles");
        let (mut scratch, mut work) = (checker.scratch(), quick.scratch());
        for _ in 0..100 {
            let q = random_state(&checker, &mut rng);
            let says = checker.is_free(&q, &mut scratch);
            assert_eq!(says, worlds.clearance_m(&q) > 0.0, "world {world} at {q:?}");
            assert!(says || !quick.is_free(&q, &mut work), "careless at {q:?}");
            let would_be_free = clearance_m(&worlds.unknown, &q) > 0.0;
            kept += usize::from(!says && would_be_free && clearance_m(&worlds.occupied, &q) > 0.0);
            free += usize::from(says);
        }
    }
    assert!(kept > 10 && free > 100, "{kept} kept away, {free} free");
}

#[test]
fn margin_padding_and_allowed_contacts_concern_cells_too() {
    let mut rng = Rng::new(45);
    for (mut plain, worlds) in worlds(6, &mut rng) {
        let map = worlds.map.map().expect("it has one").clone();
        plain = plain.with_margin(0.03);
        plain.set_map(Some(map.clone())).expect("a new name");
        let [careful, bold] = [&plain, &worlds.map].map(compile);
        let mut allowed = worlds.map.clone();
        let touching = LinkId(plain.robot().links().len() - 2);
        let name = plain.robot().links()[touching.0].name.clone();
        allowed.edit_allowed(|allowed| allowed.allow(&name, "map", "it is soft"));
        let permitted = compile(&allowed);
        for _ in 0..60 {
            let q = random_state(&careful, &mut rng);
            let near = bold.pairs_within(&q, 0.03, &mut bold.scratch());
            let free = careful.is_free(&q, &mut careful.scratch());
            assert_eq!(free, near.is_empty(), "at {q:?}");
            let contacts = permitted.contacts(&q, &mut permitted.scratch());
            let soft = |c: &&karakuri_scene::Contact| {
                c.between == [Body::Link(touching), Body::Map("map".into())]
            };
            assert!(!contacts.iter().any(|c| soft(&c)), "{contacts:?}");
            let all = bold.contacts(&q, &mut bold.scratch());
            assert_eq!(all.iter().filter(|c| !soft(c)).count(), contacts.len());
        }
    }
}

#[test]
fn recompiling_after_edits_of_the_map_is_compiling() {
    let mut rng = Rng::new(46);
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.05), 3);
    let joints = all_joints(scene.robot());
    let settings = fast::Settings::default();
    let mut map = random_map(&mut rng, 0.03, true);
    scene.set_map(Some(Arc::new(map.clone()))).expect("a new name");
    let mut exact = compile(&scene);
    let mut quick = fast::Checker::compile(&scene, &joints, &settings).expect("compiles");
    for round in 0..30 {
        let bricks: Vec<[i16; 3]> = map.bricks().map(|(number, _)| number).collect();
        match round % 5 {
            // Cells come, bricks go, the map stands elsewhere, or there is none for a while.
            3 => map.set_brick(bricks[rng.below(bricks.len())], MapBrick::default()),
            4 if round == 14 => {
                let pose = Pose::translation(0.01, -0.02, 0.03);
                map = map.with_pose(pose).expect("a finite pose");
            }
            _ => {
                let at = rng.pose(0.9).translation.vector / map.resolution_m();
                if at.xy().norm() * map.resolution_m() > 0.45 {
                    set(&mut map, [0, 1, 2].map(|k| at[k] as i32), round % 2 == 0);
                }
            }
        }
        let now = (round % 7 != 6).then(|| Arc::new(map.clone()));
        scene.set_map(now).expect("a new name");
        exact = exact.recompile(&scene).expect("the same robot");
        quick = quick.recompile(&scene).expect("the same robot");
        let fresh = compile(&scene);
        let fresh_quick = fast::Checker::compile(&scene, &joints, &settings).expect("compiles");
        for _ in 0..20 {
            let q = random_state(&exact, &mut rng);
            let [a, b] = [&exact, &fresh].map(|c| c.closest(&q, &mut c.scratch()));
            assert_eq!(a.map(|w| w.distance_m), b.map(|w| w.distance_m));
            let [a, b] = [&quick, &fresh_quick].map(|c| c.is_free(&q, &mut c.scratch()));
            assert_eq!(a, b, "round {round} at {q:?}");
        }
    }
}

#[test]
fn what_rests_against_a_cell_leaves_nothing_free() {
    let robot = solid_arm(&robots::lwr4(), 0.05);
    let mut scene = scene_of(robot.clone(), 3);
    // Joints from the fourth on: the upper arm stands still, in a cell.
    let joints = all_joints(&robot)[3..].to_vec();
    let mut map = MapObstacle::new(0.05).expect("a resolution");
    set(&mut map, [0, 0, 10], true);
    scene.set_map(Some(Arc::new(map))).expect("a new name");
    let exact = Checker::compile(&scene, &joints).expect("compiles");
    let q = vec![0.5; exact.dof()];
    let contact = exact.first_contact(&q, &mut exact.scratch()).expect("it is in a cell");
    assert!(contact.cell.is_some_and(|cell| cell.unknown && cell.number == [0, 0, 10]));
    let quick = fast::Checker::compile(&scene, &joints, &fast::Settings::default());
    let quick = quick.expect("compiles");
    assert!(quick.blocked().is_some_and(|[_, b]| *b == Body::Map("map".into())));
    assert!(!quick.is_free(&q, &mut quick.scratch()));
}

#[test]
fn unusable_maps_and_names_are_refused() {
    assert!(MapObstacle::new(f64::NAN).is_err() && MapObstacle::new(0.0).is_err());
    let map = MapObstacle::new(0.02).expect("a resolution");
    assert!(map.clone().with_unknown_clearance(-1.0).is_err());
    let nowhere = Pose::translation(f64::NAN, 0.0, 0.0);
    assert!(map.clone().with_pose(nowhere).is_err());
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.04), 3);
    let ball = |name: &str| {
        let at = Pose::translation(2.0, 0.0, 0.0);
        Object::new(name, Shape::Sphere { radius_m: 0.1 }, at)
    };
    scene.add(ball("map")).expect("a new name");
    let refused = scene.set_map(Some(Arc::new(map.clone())));
    assert_eq!(refused, Err(EditError::NameTaken("map".to_owned())));
    scene.set_map(Some(Arc::new(map.with_name("room")))).expect("a new name");
    assert_eq!(scene.add(ball("room")), Err(EditError::NameTaken("room".to_owned())));
}

#[test]
fn a_map_too_wide_for_an_index_is_refused() {
    let mut scene = scene_of(solid_arm(&robots::lwr4(), 0.04), 3);
    let mut map = MapObstacle::new(2e-4).expect("a resolution");
    for at in [-2000, 2000] {
        set(&mut map, [at; 3], false);
    }
    let refused = scene.set_map(Some(Arc::new(map)));
    assert!(matches!(refused, Err(EditError::MapTooWide { .. })), "{refused:?}");
    assert!(scene.map().is_none());
}
