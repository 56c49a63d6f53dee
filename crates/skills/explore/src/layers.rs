//! An exploration as points and shapes in metres, for pages and other viewers.

use std::sync::Arc;

use karakuri_geometry::{Aabb, Point3, Pose, Vec3};
use karakuri_map::Octree;

use crate::{Explorer, Survey};

/// What an exploration knows and considers, in the world frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layers {
    /// Edge of a cell (m).
    pub cell_m: f64,
    /// The map.
    pub map: Option<Arc<Octree>>,
    /// The region.
    pub region: Option<Aabb>,
    /// Clusters of frontier cells, the largest first: centres of the cells.
    pub frontiers: Vec<Vec<Point3>>,
    /// Void clusters that have a frontier, the largest first.
    pub voids: Vec<VoidLayer>,
    /// Free cells from which voids can be seen, with the greatest utility of any direction (m³).
    pub utilities: Vec<(Point3, f64)>,
    /// Candidate views.
    pub views: Vec<ViewLayer>,
    /// The camera's optical frame.
    pub world_from_camera: Pose,
}

/// A void as an ellipsoid, with its frontier.
#[derive(Clone, Debug, PartialEq)]
pub struct VoidLayer {
    /// Its centre (m).
    pub centre: Point3,
    /// Its half axes (m).
    pub half_axes: [Vec3; 3],
    /// Volume of its cells (m³).
    pub volume_m3: f64,
    /// Which clusters of [`Layers::frontiers`] are beside it.
    pub frontiers: Vec<usize>,
}

/// A candidate view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewLayer {
    /// The camera's optical frame.
    pub world_from_camera: Pose,
    /// What it promised when it was last valued, as expected cells; `None` before.
    pub promises: Option<f64>,
    /// Whether it was taken.
    pub taken: bool,
}

/// Describes what an explorer knows after a survey. `taken`: the numbers of the views that were taken.
pub fn layers(explorer: &Explorer, survey: &Survey, taken: &[usize]) -> Layers {
    let volume = explorer.volume();
    let cell_m = volume.grid().resolution_m();
    let first = volume.centre(0);
    let mut order: Vec<usize> = (0..survey.frontiers.len()).collect();
    order.sort_by_key(|i| (std::cmp::Reverse(survey.frontiers[*i].len()), *i));
    let mut cluster_of = std::collections::BTreeMap::new();
    for (number, i) in order.iter().enumerate() {
        for cell in &survey.frontiers[*i] {
            cluster_of.insert(*cell, number);
        }
    }
    let centres = |cells: &Vec<usize>| cells.iter().map(|cell| volume.centre(*cell)).collect();
    let voids = survey.sets.iter().map(|set| {
        let ellipsoid = set.void.moments.ellipsoid();
        let mut frontiers: Vec<usize> =
            set.frontier_cells().filter_map(|cell| cluster_of.get(&cell).copied()).collect();
        frontiers.sort_unstable();
        frontiers.dedup();
        VoidLayer {
            centre: first + ellipsoid.centre * cell_m,
            half_axes: ellipsoid.half_axes.map(|axis| axis * cell_m),
            volume_m3: set.void.volume_m3(volume),
            frontiers,
        }
    });
    let views = explorer.views().views.iter().enumerate().map(|(i, view)| ViewLayer {
        world_from_camera: view.world_from_camera,
        promises: explorer.memory.promised(i),
        taken: taken.contains(&i),
    });
    let utilities = (0..volume.len()).filter_map(|cell| {
        let values = survey.utilities.of_cell(cell)?;
        let best = values.iter().copied().fold(0.0_f32, f32::max);
        Some((volume.centre(cell), f64::from(best)))
    });
    Layers {
        cell_m,
        map: Some(Arc::new(explorer.map().to_octree())),
        region: Some(explorer.task().region),
        frontiers: order.iter().map(|i| centres(&survey.frontiers[*i])).collect(),
        voids: voids.collect(),
        utilities: utilities.collect(),
        views: views.collect(),
        world_from_camera: explorer.world_from_camera(),
    }
}
