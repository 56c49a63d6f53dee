//! The same planning problems with known shapes, and with a map of them.

use std::sync::Arc;

use karakuri_geometry::{Point3, Pose, Shape, Solid, Vec3};
use karakuri_scene::exact::Checker;
use karakuri_scene::{
    CompileError, EditError, MapBrick, MapObstacle, MapObstacleError, Object, Scene,
};

use super::ProblemSet;

/// A set of problems twice: the same starts and goals, and obstacles of two kinds.
#[derive(Clone, Debug)]
pub struct MappedProblems {
    /// With the objects as they are.
    pub known: ProblemSet,
    /// With a map in their place.
    pub mapped: ProblemSet,
    /// Problems that were left out because start or goals touch a cell of the map.
    pub left_out: usize,
    /// Occupied cells of the first problem.
    pub cells: usize,
}

/// Why there is no map of a scene.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum VoxelError {
    /// The resolution is not usable.
    #[error(transparent)]
    Resolution(#[from] MapObstacleError),
    /// The scene rejects the map.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The joints cannot be planned for.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The objects take too many cells.
    #[error(
        "the objects would take about {cells} cells of {resolution_m} m, more than {most}; choose larger cells"
    )]
    TooMany {
        /// About how many.
        cells: usize,
        /// Edge of a cell (m).
        resolution_m: f64,
        /// Greatest number.
        most: usize,
    },
}

/// Greatest number of cells that are looked at for an object.
const MOST_CELLS: usize = 100_000_000;

/// The scene with a map of all cells that its objects touch, in their place. Half spaces and attached objects stay.
///
/// # Errors
///
/// If the resolution is not usable for it.
pub fn voxelised(scene: &Scene, resolution_m: f64) -> Result<Scene, VoxelError> {
    let mut map = MapObstacle::new(resolution_m)?;
    let mut mapped = scene.clone();
    for object in scene.objects().values() {
        if object.parts.iter().any(|part| matches!(part.shape, Shape::HalfSpace)) {
            continue;
        }
        add(&mut map, object)?;
        mapped.remove(&object.name)?;
    }
    mapped.set_map(Some(Arc::new(map)))?;
    Ok(mapped)
}

/// Adds the cells that an object touches.
fn add(map: &mut MapObstacle, object: &Object) -> Result<(), VoxelError> {
    let edge_m = map.resolution_m();
    // A little less than a cell: a face that is on the border of cells is in one of them only.
    let cell = Solid::new(&Shape::Cuboid { size_m: Vec3::repeat(edge_m * (1.0 - 1e-6)) });
    for part in &object.parts {
        let solid = Solid::new(&part.shape);
        let Some((low, high)) = solid.bounds() else { continue };
        let world_from_part = object.world_from_object * part.object_from_shape;
        let corner = |n: usize| {
            let side = |k: usize| if n >> k & 1 == 0 { low[k] } else { high[k] };
            world_from_part * Point3::new(side(0), side(1), side(2))
        };
        let corners: Vec<Point3> = (0..8).map(corner).collect();
        let low = corners.iter().fold(corners[0], |low, p| low.inf(p));
        let high = corners.iter().fold(corners[0], |high, p| high.sup(p));
        let number = |x: f64| (x / edge_m).floor() as i32;
        let span = [0, 1, 2].map(|k| number(low[k])..number(high[k]).saturating_add(1));
        let cells = span.iter().map(|s| s.len() as f64).product::<f64>();
        if cells > MOST_CELLS as f64 {
            let cells = cells as usize;
            return Err(VoxelError::TooMany { cells, resolution_m: edge_m, most: MOST_CELLS });
        }
        for z in span[2].clone() {
            for y in span[1].clone() {
                for x in span[0].clone() {
                    let centre = [x, y, z].map(|n| (f64::from(n) + 0.5) * edge_m);
                    let place = Pose::translation(centre[0], centre[1], centre[2]);
                    if solid.touching(&world_from_part, &cell, &place) {
                        occupy(map, [x, y, z]);
                    }
                }
            }
        }
    }
    Ok(())
}

fn occupy(map: &mut MapObstacle, cell: [i32; 3]) {
    let number = cell.map(|n| n.div_euclid(8) as i16);
    let [x, y, z] = cell.map(|n| n.rem_euclid(8) as usize);
    let mut brick: MapBrick = map.brick(number).copied().unwrap_or_default();
    brick.occupied[z] |= 1 << (8 * y + x);
    map.set_brick(number, brick);
}

/// The problems of a set whose start and one of whose goals are free in a map of the scene too.
///
/// # Errors
///
/// If there is no such map.
pub fn mapped_problems(set: &ProblemSet, resolution_m: f64) -> Result<MappedProblems, VoxelError> {
    let empty = || ProblemSet { problems: Vec::new(), ..set.clone() };
    let (mut known, mut mapped) = (empty(), empty());
    let mut cells = 0;
    let mut last: Option<(Scene, Scene, Checker)> = None;
    for problem in &set.problems {
        // Drawn problems are all in one scene.
        if last.as_ref().is_none_or(|(scene, ..)| *scene != problem.scene) {
            let scene = voxelised(&problem.scene, resolution_m)?;
            let checker = Checker::compile(&scene, &set.joints)?;
            last = Some((problem.scene.clone(), scene, checker));
        }
        let Some((_, scene, checker)) = &last else { continue };
        let mut scratch = checker.scratch();
        let mut problem = problem.clone();
        problem.goals.retain(|goal| checker.is_free(goal, &mut scratch));
        if problem.goals.is_empty() || !checker.is_free(&problem.start, &mut scratch) {
            continue;
        }
        if cells == 0 {
            cells = scene.map().map_or(0, |map| map.counts()[0]);
        }
        known.problems.push(problem.clone());
        problem.scene = scene.clone();
        mapped.problems.push(problem);
    }
    let left_out = set.problems.len() - known.problems.len();
    Ok(MappedProblems { known, mapped, left_out, cells })
}
