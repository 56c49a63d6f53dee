//! Frontiers and voids of any map: of an exploration, or of a recorded scan.

use karakuri_map::Occupancy;

use crate::{
    Clustering, FrontierVoid, Hull, Lens, Stage, Utilities, Volume, connected, frontier,
    frontier_voids, occupied_places, utilities, void_clusters, voids,
};

/// What is known of a region, and what is not.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Free cells beside unknown ones of the region.
    pub frontier: Vec<usize>,
    /// Their clusters.
    pub frontiers: Vec<Vec<usize>>,
    /// Void cells.
    pub voids: Vec<usize>,
    /// Void clusters with their frontiers.
    pub sets: Vec<FrontierVoid>,
    /// Utilities of free cells.
    pub utilities: Utilities,
}

/// What a survey finds besides frontiers and voids.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurveySettings {
    /// Clusters of voids.
    pub clustering: Clustering,
    /// The camera for which utilities are found, and the frontier cells of a void that send them; `None`: no utilities.
    pub utilities: Option<(Lens, usize)>,
}

/// Finds frontiers, voids, their clusters, and utilities if they are asked for. `hull` is that of the region's occupied cells
/// so far, and grows. `stage` hears of each stage before it begins.
pub fn survey(
    volume: &Volume,
    region: &[bool],
    hull: &mut Hull,
    settings: &SurveySettings,
    stage: &mut dyn FnMut(Stage),
) -> Survey {
    stage(Stage::Frontier);
    let frontier = frontier(volume, region);
    let frontiers = connected(volume, &frontier);
    stage(Stage::Void);
    hull.grow(occupied_places(volume, region));
    let voids = voids(volume, region, hull);
    stage(Stage::Cluster);
    let clusters = void_clusters(volume, &voids, &settings.clustering);
    let sets = frontier_voids(volume, &clusters, &frontier);
    stage(Stage::Utility);
    let utilities = match &settings.utilities {
        Some((lens, cells)) => utilities(volume, &sets, lens, *cells),
        None => Utilities::default(),
    };
    Survey { frontier, frontiers, voids, sets, utilities }
}

impl Survey {
    /// Volume of the voids (m³).
    pub fn void_m3(&self, volume: &Volume) -> f64 {
        self.voids.len() as f64 * volume.cell_m3()
    }
}

/// The unknown volume of a region (m³).
pub fn unknown_m3(volume: &Volume, region: &[bool]) -> f64 {
    let unknown = |cell: &usize| region[*cell] && volume.state(*cell) == Occupancy::Unknown;
    (0..volume.len()).filter(unknown).count() as f64 * volume.cell_m3()
}
