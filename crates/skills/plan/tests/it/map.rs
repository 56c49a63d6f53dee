//! Motions around the cells of a map: found, certified, and refused with the cell that is in the way.

use std::sync::Arc;

use karakuri_geometry::Shape;
use karakuri_motion::MotionLimits;
use karakuri_plan::{
    CertificateOptions, Evidence, Goal, LimitsSource, MotionRequest, PlanError, Silent,
    motion_once, trajectory_certificate,
};
use karakuri_scene::{MapBrick, MapObstacle, Scene};
use karakuri_verify::verify;

use crate::arms::{block, clearance_m, lwr4};

const EDGE_M: f64 = 0.04;

/// The objects of a scene as cells whose centre is within one of them.
fn as_map(scene: &Scene, unknown: bool) -> Scene {
    let mut map = MapObstacle::new(EDGE_M).expect("a resolution");
    let mut mapped = scene.clone();
    for object in scene.objects().values() {
        let Shape::Cuboid { size_m } = &object.parts[0].shape else { panic!("blocks only") };
        let middle = object.world_from_object.translation.vector;
        let span = |k: usize| {
            let at = |x: f64| (x / EDGE_M - 0.5).ceil() as i32;
            at(middle[k] - 0.5 * size_m[k])..at(middle[k] + 0.5 * size_m[k])
        };
        for z in span(2) {
            for y in span(1) {
                for x in span(0) {
                    occupy(&mut map, [x, y, z], unknown);
                }
            }
        }
        mapped.remove(&object.name).expect("it is there");
    }
    mapped.set_map(Some(Arc::new(map))).expect("a new name");
    mapped
}

fn occupy(map: &mut MapObstacle, cell: [i32; 3], unknown: bool) {
    let number = cell.map(|n| n.div_euclid(8) as i16);
    let [x, y, z] = cell.map(|n| n.rem_euclid(8) as usize);
    let mut brick: MapBrick = map.brick(number).copied().unwrap_or_default();
    let bits = if unknown { &mut brick.unknown } else { &mut brick.occupied };
    bits[z] |= 1 << (8 * y + x);
    map.set_brick(number, brick);
}

/// A table, a beam above and a wall between left and right.
fn cluttered() -> Scene {
    let mut scene = lwr4();
    block(&mut scene, "table", [0.6, 0.0, -0.06], [0.8, 1.6, 0.08]);
    block(&mut scene, "beam", [0.4, 0.0, 1.08], [0.2, 1.6, 0.12]);
    block(&mut scene, "wall", [0.6, 0.0, 0.3], [0.56, 0.08, 0.68]);
    scene
}

const START: [f64; 7] = [-1.0, -0.6, 0.0, 1.4, 0.0, -0.6, 0.0];
const GOAL: [f64; 7] = [1.0, 0.6, 0.0, -1.4, 0.0, 0.6, 0.0];

fn request(scene: Scene, goal: Goal) -> MotionRequest {
    let limits = MotionLimits::new(vec![2.0; 7], vec![4.0; 7]).expect("positive");
    MotionRequest {
        start: Some(START.to_vec()),
        limits: LimitsSource::Given(limits),
        ..MotionRequest::new(scene, "arm", goal)
    }
}

#[test]
fn a_motion_around_cells_is_certified_and_touches_none() {
    let scene = as_map(&cluttered(), false);
    let request = request(scene.clone(), Goal::Configuration(GOAL.to_vec()));
    let motion = motion_once(&request, &mut Silent)
        .unwrap_or_else(|why| panic!("{}", why.describe(scene.robot())));
    let trajectory = motion.trajectory().expect("it moves");
    let boxes = scene.with_map_as_object().expect("it has a map");
    let secs = trajectory.duration_secs();
    for i in 0..=300 {
        let q = trajectory.sample(secs * f64::from(i) / 300.0).position;
        assert!(clearance_m(&boxes, &q) > 0.0, "a cell is touched at {i} of 300");
    }
    let certificate = motion.certificate(&CertificateOptions::default()).expect("it is proven");
    let checked = verify(certificate.text.as_bytes()).expect("it holds");
    assert!(checked.distance_m > 0.0);

    // With a cell in the way that the motion knew nothing of there is no certificate.
    let tip = crate::arms::world_from(&scene, "tip", &trajectory.sample(0.5 * secs).position);
    let mut map = MapObstacle::clone(scene.map().expect("it has a map"));
    let at = tip.translation.vector / EDGE_M;
    occupy(&mut map, [0, 1, 2].map(|k| at[k].floor() as i32), true);
    let mut blocked = scene.clone();
    blocked.set_map(Some(Arc::new(map))).expect("the same name");
    let joints = &motion.solved.joints;
    let options = CertificateOptions::default();
    assert!(trajectory_certificate(&blocked, joints, trajectory, &options).is_err());
}

#[test]
fn a_refusal_names_the_cell_and_says_that_it_is_unknown() {
    for unknown in [false, true] {
        let mut scene = lwr4();
        let at = crate::arms::world_from(&scene, "tip", &GOAL).translation.vector;
        block(&mut scene, "wall", [at.x, at.y, at.z], [0.2; 3]);
        let scene = as_map(&scene, unknown);
        let request = request(scene.clone(), Goal::Configuration(GOAL.to_vec()));
        let why = motion_once(&request, &mut Silent).expect_err("the goal is in a wall");
        assert!(matches!(why, PlanError::NoFreeGoal(_)));
        let report = why.report(scene.robot());
        let cell = |evidence: &Evidence| match evidence {
            Evidence::Cell { number, unknown, .. } => Some((*number, *unknown)),
            _ => None,
        };
        let (number, says) = report.evidence.iter().find_map(cell).expect("it names a cell");
        assert_eq!(says, unknown);
        let map = scene.map().expect("it has a map");
        assert_eq!(map.cell(number), Some(unknown));
        let word = if unknown { "unknown cell" } else { "occupied cell" };
        assert!(report.message.contains(word), "{}", report.message);
        assert_eq!(report.message.contains("Look there first"), unknown, "{}", report.message);
        assert!(report.between.iter().any(|[_, b]| b == "map"), "{:?}", report.between);
    }
}
