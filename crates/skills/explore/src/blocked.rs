//! Unknown and occupied cells as obstacles, and the cells that a robot fills.

use std::sync::Arc;

use karakuri_geometry::{Aabb, Point3, Pose, Shape, Solid, Vec3};
use karakuri_map::{BrickKey, CellBox, CellMask, Occupancy};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::{EditError, Object, Part, Scene};

use crate::Volume;

/// Name of the object that stands for unknown and occupied cells.
pub const UNSEEN: &str = "unseen";

/// The scene with every unknown and every occupied cell of a volume as an obstacle, except those that are granted.
///
/// # Errors
///
/// If the scene has an object or a link of the name [`UNSEEN`].
pub fn scene_among(scene: &Scene, volume: &Volume, granted: &[bool]) -> Result<Scene, EditError> {
    let mut among = scene.clone();
    let parts = blocked_boxes(volume, granted).into_iter().map(|cells| {
        let Aabb { low, high } = cells.bounds_m(volume.grid());
        let centre = low + 0.5 * (high - low);
        Part {
            object_from_shape: Pose::from_parts(centre.coords.into(), Default::default()),
            shape: Shape::Cuboid { size_m: high - low },
        }
    });
    let parts: Vec<Part> = parts.collect();
    if !parts.is_empty() {
        let world_from_object = Pose::identity();
        among.add(Object { name: UNSEEN.into(), world_from_object, parts })?;
    }
    Ok(among)
}

/// Boxes that cover exactly the cells that are unknown or occupied and not granted.
pub fn blocked_boxes(volume: &Volume, granted: &[bool]) -> Vec<CellBox> {
    let mut bricks: Vec<(BrickKey, usize)> = Vec::new();
    let mut masks: Vec<CellMask> = Vec::new();
    let mut number_of = std::collections::HashMap::new();
    for cell in 0..volume.len() {
        let blocks = match volume.state(cell) {
            Occupancy::Free => false,
            Occupancy::Unknown => !granted[cell],
            Occupancy::Occupied => !granted[cell],
        };
        if !blocks {
            continue;
        }
        let key = volume.key(cell);
        let brick = BrickKey::of(key);
        let number = *number_of.entry(brick).or_insert_with(|| {
            bricks.push((brick, masks.len()));
            masks.push([0; 8]);
            masks.len() - 1
        });
        let [x, y, z] = key.0.map(|k| u32::from(k & 7));
        masks[number][z as usize] |= 1 << (8 * y + x);
    }
    bricks.iter().flat_map(|(brick, number)| CellBox::of(*brick, &masks[*number])).collect()
}

/// The cells that come within a distance of the robot's collision shapes (m), at a configuration of the scene's robot.
pub fn robot_cells(volume: &Volume, scene: &Scene, q: &[f64], within_m: f64) -> Vec<usize> {
    let robot = scene.robot();
    let mut frames = Frames::default();
    kinematics::forward(robot, q, &mut frames);
    let cell_m = volume.grid().resolution_m();
    // The ball around a cell.
    let reach_m = within_m + 0.5 * 3.0_f64.sqrt() * cell_m;
    let ball = Solid::new(&Shape::Sphere { radius_m: reach_m });
    let mut inside = vec![false; volume.len()];
    for (link, world_from_link) in robot.links().iter().zip(frames.as_slice()) {
        for collision in &link.collisions {
            let solid = Solid::new(&collision.shape);
            let world_from_shape = world_from_link * collision.link_from_shape;
            let Some(around) = solid.ball() else { continue };
            let centre = world_from_shape * around.center;
            let bounds = Aabb { low: centre, high: centre }.grown(around.radius_m + reach_m);
            for_cells(volume, &bounds, |cell| {
                let at = Pose::from_parts(volume.centre(cell).coords.into(), Default::default());
                if !inside[cell] && solid.touching(&world_from_shape, &ball, &at) {
                    inside[cell] = true;
                }
            });
        }
    }
    (0..volume.len()).filter(|cell| inside[*cell]).collect()
}

/// Calls `each` with the cells of a volume that a box touches.
pub(crate) fn for_cells(volume: &Volume, bounds: &Aabb, mut each: impl FnMut(usize)) {
    let cell_m = volume.grid().resolution_m();
    let first = volume.centre(0);
    let place = |point: &Point3, k: usize| {
        (((point[k] - first[k]) / cell_m).round()).clamp(-1.0, volume.size()[k] as f64) as i32
    };
    for z in place(&bounds.low, 2)..=place(&bounds.high, 2) {
        for y in place(&bounds.low, 1)..=place(&bounds.high, 1) {
            for x in place(&bounds.low, 0)..=place(&bounds.high, 0) {
                if let Some(cell) = volume.index_at([x, y, z]) {
                    each(cell);
                }
            }
        }
    }
}

/// The cells that the objects of a scene fill: a volume in which nothing is unknown.
pub fn true_volume(empty: &Volume, scene: &Scene) -> Volume {
    let mut truth = empty.clone();
    (0..truth.len()).for_each(|cell| truth.set(cell, Occupancy::Free));
    let cell_m = empty.grid().resolution_m();
    let cube = Solid::new(&Shape::Cuboid { size_m: Vec3::repeat(cell_m) });
    for object in scene.objects().values().map(Arc::as_ref) {
        for part in &object.parts {
            let solid = Solid::new(&part.shape);
            let world_from_part = object.world_from_object * part.object_from_shape;
            let (low, high) = (empty.centre(0), empty.centre(empty.len() - 1));
            let bounds = solid.ball().map_or(Aabb { low, high }, |ball| {
                let centre = world_from_part * ball.center;
                Aabb { low: centre, high: centre }.grown(ball.radius_m)
            });
            for_cells(empty, &bounds, |cell| {
                let at = Pose::from_parts(empty.centre(cell).coords.into(), Default::default());
                if truth.state(cell) == Occupancy::Free && solid.touching(&world_from_part, &cube, &at)
                {
                    truth.set(cell, Occupancy::Occupied);
                }
            });
        }
    }
    truth
}
