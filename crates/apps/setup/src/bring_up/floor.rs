//! A floor under a robot that is alone.

use karakuri::SceneFiles;
use karakuri_geometry::{Pose, Shape, Touchable};
use karakuri_robot::{Frames, JointKind, RobotModel, kinematics};
use karakuri_scene::{
    AllowedPair, BodyDescription, ObjectDescription, PartDescription, Scene, ShapeDescription,
};

use super::Assumption;

/// Name of the floor.
const FLOOR: &str = "floor";
/// Moving links are at least this far above the floor at the start (m).
const CLEARANCE_M: f64 = 5e-3;

/// Adds a floor at the lowest point of what never moves, or below what moves if that is lower.
pub(super) fn add(files: &mut SceneFiles, assumptions: &mut Vec<Assumption>) {
    let model = &files.robot.model;
    if model.link(FLOOR).is_some() {
        return;
    }
    let still = still_links(model);
    let [lowest_still, lowest_moving] = lowest(files, &still);
    let base_m = if lowest_still.is_finite() { lowest_still } else { 0.0 };
    let height_m = base_m.min(lowest_moving - CLEARANCE_M);
    let links = model.links().iter().zip(&still);
    let standing = links.filter(|(link, still)| **still && !link.collisions.is_empty());
    let allow = standing.map(|(link, _)| AllowedPair {
        between: [FLOOR.to_owned(), link.name.clone()],
        reason: "the robot stands on it".to_owned(),
    });
    files.description.contacts.allow.extend(allow);
    let below = if height_m < base_m { ", below its moving links" } else { "" };
    // To a tenth of a millimetre, downwards, as the line says.
    let height_m = (height_m * 1e4).floor() * 1e-4;
    files.description.objects.push(ObjectDescription {
        name: FLOOR.to_owned(),
        frame: None,
        frame_from_object: Pose::translation(0.0, 0.0, height_m),
        parts: vec![PartDescription {
            object_from_shape: Pose::identity(),
            shape: ShapeDescription::Shape(Shape::HalfSpace),
        }],
        colour: Some([0.6, 0.6, 0.58, 1.0]),
        subframes: Vec::new(),
        body: BodyDescription::default(),
    });
    assumptions.push(Assumption::guess(
        format!("a floor at z = {height_m:.4} m{below}"),
        format!("[[object]] name = \"{FLOOR}\", shape = \"plane\", xyz = [0, 0, {height_m:.4}] in a scene file"),
    ));
}

/// For every link whether it is fixed to the root.
fn still_links(model: &RobotModel) -> Vec<bool> {
    let mut still = vec![false; model.links().len()];
    still[0] = true;
    for joint in model.joints() {
        still[joint.child.0] = joint.kind == JointKind::Fixed && still[joint.parent.0];
    }
    still
}

/// The lowest points of links that never move and of links that do, at the start (m).
fn lowest(files: &SceneFiles, still: &[bool]) -> [f64; 2] {
    let model = &files.robot.model;
    let scene = Scene::at_home(std::sync::Arc::new(model.clone()));
    let state = &files.description.state;
    let q = scene.configuration_of(state, files.description.unknown_names);
    let q = q.unwrap_or_else(|_| scene.configuration().to_vec());
    let mut frames = Frames::default();
    kinematics::forward(model, &q, &mut frames);
    let mut lowest_m = [f64::INFINITY; 2];
    for (i, link) in model.links().iter().enumerate() {
        for collision in &link.collisions {
            let world_from_shape = frames[karakuri_robot::LinkId(i)] * collision.link_from_shape;
            let z_m = match &collision.shape {
                Shape::Mesh(mesh) | Shape::Hull(mesh) => {
                    let heights = mesh.vertices().iter().map(|v| (world_from_shape * v).z);
                    heights.fold(f64::INFINITY, f64::min)
                }
                shape => Touchable::new(shape).bounds(&world_from_shape).low.z,
            };
            let of = &mut lowest_m[usize::from(!still[i])];
            *of = of.min(z_m);
        }
    }
    lowest_m
}
