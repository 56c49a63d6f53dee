//! An exploration: its progress, what it knows and considers, and what stayed unknown.

use karakuri_explore::{Account, Layers, Progress, Why};
use karakuri_geometry::{Aabb, Point3, Vec3};
use serde::{Deserialize, Serialize};

/// Greatest number of frontier cells and of cells with utilities in a message; of more, every second, third, … is sent.
const MOST_CELLS: usize = 20_000;
/// Greatest number of parts of what stayed unknown.
const MOST_PARTS: usize = 200;

/// An exploration.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(tag = "type", rename = "exploration")]
pub struct ExplorationShown {
    /// `idle`, `running`, `paused` or `ended`.
    pub state: &'static str,
    /// How views are chosen.
    pub method: &'static str,
    /// All ways to choose a view.
    pub methods: Vec<&'static str>,
    /// For every view the known part of the region and the volume of the voids (m³).
    pub views: Vec<[f64; 2]>,
    /// Greatest number of views.
    pub most_views: usize,
    /// Why it ended.
    pub ended: String,
    /// Edge of a cell (m).
    pub cell_m: f64,
    /// Two corners of the region (m).
    pub region: Option<[[f64; 3]; 2]>,
    /// Frontier cells: place (m) and number of the cluster.
    pub frontier: Vec<[f64; 4]>,
    /// Voids.
    pub voids: Vec<VoidShown>,
    /// Free cells from which voids can be seen: place (m) and utility (m³).
    pub utilities: Vec<[f64; 4]>,
    /// Candidate views.
    pub candidates: Vec<CandidateShown>,
    /// What stayed unknown, once it has ended.
    pub account: Option<AccountShown>,
}

/// A void as an ellipsoid.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VoidShown {
    /// (m)
    pub centre: [f64; 3],
    /// Half axes (m).
    pub half_axes: [[f64; 3]; 3],
    /// (m³)
    pub volume: f64,
    /// Numbers of the frontier clusters beside it.
    pub frontiers: Vec<usize>,
}

/// A candidate view.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CandidateShown {
    /// Where the camera is (m).
    pub place: [f64; 3],
    /// Where it looks: a unit vector.
    pub ahead: [f64; 3],
    /// Expected cells when it was last valued.
    pub promises: Option<f64>,
    /// Whether it was taken.
    pub taken: bool,
}

/// What stayed unknown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AccountShown {
    /// Volume of the region (m³).
    pub region: f64,
    /// Unknown volume by reason (m³).
    pub reasons: Vec<(&'static str, f64)>,
    /// The largest connected parts.
    pub parts: Vec<UnseenShown>,
}

/// A connected part of what stayed unknown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnseenShown {
    /// The reason.
    pub why: &'static str,
    /// (m³)
    pub volume: f64,
    /// Two corners of a box around it (m).
    pub bounds: [[f64; 3]; 2],
}

/// What a client asks of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExploreWord {
    /// Begin.
    Start,
    /// Wait before the next view.
    Pause,
    /// Go on.
    Resume,
    /// End before the next view.
    Stop,
}

impl ExplorationShown {
    /// The message for an exploration's progress.
    pub fn of(progress: &Progress) -> Self {
        let layers: &Layers = &progress.layers;
        let cells =
            layers.frontiers.iter().enumerate().flat_map(|(number, cluster)| {
                cluster.iter().map(move |place| (place, number as f64))
            });
        let frontier: Vec<(&Point3, f64)> = cells.collect();
        let utilities: Vec<(&Point3, f64)> =
            layers.utilities.iter().map(|(place, worth)| (place, *worth)).collect();
        Self {
            state: progress.state.name(),
            method: progress.method,
            methods: karakuri_explore::Method::ALL.map(|method| method.name()).to_vec(),
            views: progress.views.clone(),
            most_views: progress.most_views,
            ended: progress.ended.clone(),
            cell_m: layers.cell_m,
            region: layers.region.as_ref().map(corners),
            frontier: thinned(&frontier),
            voids: layers.voids.iter().map(void).collect(),
            utilities: thinned(&utilities),
            candidates: layers.views.iter().map(candidate).collect(),
            account: progress.account.as_deref().map(account),
        }
    }
}

fn void(void: &karakuri_explore::VoidLayer) -> VoidShown {
    VoidShown {
        centre: rounded(&void.centre.coords),
        half_axes: void.half_axes.each_ref().map(rounded),
        volume: void.volume_m3,
        frontiers: void.frontiers.clone(),
    }
}

fn candidate(view: &karakuri_explore::ViewLayer) -> CandidateShown {
    let pose = &view.world_from_camera;
    CandidateShown {
        place: rounded(&pose.translation.vector),
        ahead: rounded(&(pose.rotation * Vec3::z())),
        promises: view.promises,
        taken: view.taken,
    }
}

fn account(account: &Account) -> AccountShown {
    let parts = account.parts.iter().take(MOST_PARTS).map(|part| UnseenShown {
        why: part.why.name(),
        volume: part.volume_m3,
        bounds: corners(&part.bounds),
    });
    AccountShown {
        region: account.region_m3,
        reasons: Why::ALL.iter().map(|why| why.name()).zip(account.by_reason_m3).collect(),
        parts: parts.collect(),
    }
}

fn corners(bounds: &Aabb) -> [[f64; 3]; 2] {
    [rounded(&bounds.low.coords), rounded(&bounds.high.coords)]
}

/// To a tenth of a millimetre.
fn rounded(place: &Vec3) -> [f64; 3] {
    [0, 1, 2].map(|k| (place[k] * 1e4).round() / 1e4)
}

fn thinned(cells: &[(&Point3, f64)]) -> Vec<[f64; 4]> {
    let step = cells.len().div_ceil(MOST_CELLS).max(1);
    let cell = |(place, value): &(&Point3, f64)| {
        let [x, y, z] = rounded(&place.coords);
        [x, y, z, *value]
    };
    cells.iter().step_by(step).map(cell).collect()
}
