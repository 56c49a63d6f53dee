//! What belongs to the robot and to fixed bodies in pictures.

use karakuri_geometry::{Ball, Point3, Pose, Solid};
use karakuri_perception::objects::FoundObject;
use karakuri_perception::{
    Body, DepthRange, Intrinsics, Options, RenderScene, Renderer, RgbdFrame,
};
use karakuri_robot::{Frames, JointKind, LinkId, RobotModel, kinematics};
use karakuri_scene::Scene;

/// The shapes that stand still: links without a moving joint between them and the base, and fixed bodies.
pub(crate) struct Own {
    solids: Vec<(Pose, Solid, Ball)>,
}

/// Points this close to a fixed shape belong to it (m).
const NEAR_M: f64 = 0.015;
/// An object belongs to fixed shapes if this part of its points does.
const MOSTLY: f64 = 0.8;
/// Points of an object that are looked at.
const POINTS: usize = 200;

impl Own {
    pub(crate) fn of(scene: &Scene) -> Self {
        let robot = scene.robot();
        let mut frames = Frames::default();
        kinematics::forward(robot, scene.configuration(), &mut frames);
        let moves = moving_links(robot);
        let links = robot.links().iter().enumerate().filter(|(link, _)| !moves[*link]);
        let mut shapes: Vec<(Pose, Solid)> = Vec::new();
        for (number, link) in links {
            shapes.extend(link.collisions.iter().map(|collision| {
                let place = frames[LinkId(number)] * collision.link_from_shape;
                (place, Solid::new(&collision.shape))
            }));
        }
        for object in scene.objects().values() {
            shapes.extend(object.parts.iter().map(|part| {
                (object.world_from_object * part.object_from_shape, Solid::new(&part.shape))
            }));
        }
        let with_ball = |(place, solid): (Pose, Solid)| {
            let ball = solid.ball()?;
            Some((place, solid, Ball { center: place * ball.center, ..ball }))
        };
        Self { solids: shapes.into_iter().filter_map(with_ball).collect() }
    }

    /// Whether a found object is a part of what stands still.
    pub(crate) fn has(&self, object: &FoundObject) -> bool {
        let every = object.points.len().div_ceil(POINTS).max(1);
        let (mut all, mut near) = (0_usize, 0_usize);
        for point in object.points.iter().step_by(every) {
            all += 1;
            near += usize::from(self.is_near(point));
        }
        near as f64 >= MOSTLY * all as f64
    }

    fn is_near(&self, point: &Point3) -> bool {
        let dot = Ball { center: *point, radius_m: 0.0 };
        self.solids.iter().any(|(place, solid, ball)| {
            (point - ball.center).norm() <= ball.radius_m + NEAR_M
                && solid.closest_to_ball(place, &dot, NEAR_M).is_some()
        })
    }
}

/// For each link, whether a joint moves it.
fn moving_links(robot: &RobotModel) -> Vec<bool> {
    let mut moves = vec![false; robot.links().len()];
    // Parents come before their children.
    for link in 0..moves.len() {
        if let Some(joint) = robot.parent_joint(LinkId(link)) {
            let joint = &robot.joints()[joint.0];
            moves[link] = joint.kind != JointKind::Fixed || moves[joint.parent.0];
        }
    }
    moves
}

/// One body for each link; those that stand still have no shapes, so that they stay in pictures.
pub(crate) fn moving_bodies(robot: &RobotModel) -> RenderScene {
    let moves = moving_links(robot);
    let mut bodies = Body::of_robot(robot);
    for (body, moves) in bodies.iter_mut().zip(moves) {
        if !moves {
            body.parts.clear();
        }
    }
    RenderScene::new(&bodies)
}

/// Where the moving links are (m).
pub(super) fn moving_origins(robot: &RobotModel, frames: &Frames) -> Vec<Point3> {
    let moves = moving_links(robot);
    let moving = (0..moves.len()).filter(|link| moves[*link]);
    moving.map(|link| frames[LinkId(link)].translation.vector.into()).collect()
}

/// Number of pixels that bodies cover.
pub(super) fn covered(
    bodies: &RenderScene,
    frames: &Frames,
    world_from_camera: &Pose,
    camera: &Intrinsics,
    renderer: &mut Renderer,
) -> usize {
    let range = DepthRange { near_m: 0.05, far_m: 50.0 };
    let options = Options { range, colour: false, ..Options::default() };
    let mut frame = RgbdFrame::default();
    renderer.render(bodies, frames.as_slice(), world_from_camera, camera, &options, &mut frame);
    frame.depth_m.iter().filter(|depth| !depth.is_nan()).count()
}

/// The median depth of every pixel that most pictures measured; NaN for the others.
pub(super) fn median(pictures: &[&[f32]]) -> Vec<f32> {
    let pixels = pictures.first().map_or(0, |picture| picture.len());
    let mut seen: Vec<f32> = Vec::with_capacity(pictures.len());
    let pixel = |at: usize| {
        seen.clear();
        seen.extend(pictures.iter().map(|picture| picture[at]).filter(|depth| depth.is_finite()));
        if 2 * seen.len() <= pictures.len() {
            return f32::NAN;
        }
        let middle = seen.len() / 2;
        *seen.select_nth_unstable_by(middle, f32::total_cmp).1
    };
    (0..pixels).map(pixel).collect()
}

/// The measured points of a picture (m, optical frame).
pub(crate) fn points(depth_m: &[f32], camera: &Intrinsics) -> Vec<[f32; 3]> {
    let mut points = Vec::with_capacity(depth_m.len());
    for (row, depths) in depth_m.chunks_exact(camera.width).enumerate() {
        let y = ((row as f64 - camera.cy) / camera.fy) as f32;
        for (column, depth) in depths.iter().enumerate() {
            if depth.is_finite() {
                let x = ((column as f64 - camera.cx) / camera.fx) as f32;
                points.push([x * depth, y * depth, *depth]);
            }
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_needs_a_majority() {
        let nan = f32::NAN;
        let pictures: [&[f32]; 3] = [&[1.0, nan, 3.0], &[2.0, nan, nan], &[9.0, 1.0, 5.0]];
        let median = median(&pictures);
        assert_eq!(median[0], 2.0);
        assert!(median[1].is_nan(), "one of three is no majority");
        assert_eq!(median[2], 5.0, "the greater of two");
    }
}
