//! Unknown and occupied cells as obstacles, and the cells that a robot fills.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::{Aabb, Point3, Pose, Shape, Solid, Vec3};
use karakuri_map::{CELLS_PER_AXIS, Occupancy};
use karakuri_robot::{Frames, kinematics};
use karakuri_scene::{MapBrick, MapObstacle, MapObstacleError, Scene};

use crate::{ExploreError, Volume};

/// The key of the first cell with positive coordinates.
const MIDDLE: i32 = CELLS_PER_AXIS as i32 / 2;

/// The scene with every unknown and every occupied cell of a volume as an obstacle, except those that are granted.
///
/// # Errors
///
/// If the cells make no obstacle.
pub fn scene_among(
    scene: &Scene,
    volume: &Volume,
    granted: &[bool],
) -> Result<Scene, ExploreError> {
    let mut among = scene.clone();
    among.set_map(Some(Arc::new(blocked(volume, granted)?)))?;
    Ok(among)
}

/// The cells that are unknown or occupied and not granted, as an obstacle.
///
/// # Errors
///
/// If the cells are too small or too large for one.
pub fn blocked(volume: &Volume, granted: &[bool]) -> Result<MapObstacle, MapObstacleError> {
    let mut bricks: BTreeMap<[i16; 3], MapBrick> = BTreeMap::new();
    let [width, ..] = volume.size();
    for row in (0..volume.len()).step_by(width) {
        let first = volume.key(row).0.map(|k| i32::from(k) - MIDDLE);
        let [_, y, z] = first.map(|k| k.rem_euclid(8));
        let mut cell = row;
        // The part of the row in each brick.
        while cell < row + width {
            let x = first[0] + (cell - row) as i32;
            let end = (cell + 8 - x.rem_euclid(8) as usize).min(row + width);
            let (mut occupied, mut unknown) = (0_u64, 0_u64);
            let bit = 8 * y + x.rem_euclid(8);
            for (i, cell) in (cell..end).enumerate() {
                let own = u64::from(!granted[cell]) << (bit as usize + i);
                match volume.state(cell) {
                    Occupancy::Occupied => occupied |= own,
                    Occupancy::Unknown => unknown |= own,
                    Occupancy::Free => {}
                }
            }
            if occupied | unknown != 0 {
                let number = [x, first[1], first[2]].map(|k| k.div_euclid(8) as i16);
                let brick = bricks.entry(number).or_default();
                brick.occupied[z as usize] |= occupied;
                brick.unknown[z as usize] |= unknown;
            }
            cell = end;
        }
    }
    let mut obstacle = MapObstacle::new(volume.grid().resolution_m())?;
    for (number, brick) in bricks {
        obstacle.set_brick(number, brick);
    }
    Ok(obstacle)
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
                if truth.state(cell) == Occupancy::Free
                    && solid.touching(&world_from_part, &cube, &at)
                {
                    truth.set(cell, Occupancy::Occupied);
                }
            });
        }
    }
    truth
}
