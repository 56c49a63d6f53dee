//! What is explored, with what, and how.

use karakuri_geometry::Aabb;
use karakuri_plan::{Motion, PlanError};
use karakuri_robot::LinkId;
use karakuri_scene::Scene;

use crate::{Clustering, Lens, Method, ViewSettings};

/// An exploration: a robot with a camera, and a region to look at.
#[derive(Clone, Debug)]
pub struct Task {
    /// The robot at its start, with what is known of the world without looking.
    pub scene: Scene,
    /// The group that moves the camera.
    pub group: String,
    /// The camera's optical frame.
    pub camera: LinkId,
    /// The camera.
    pub lens: Lens,
    /// What is to be explored (m, world frame).
    pub region: Aabb,
    /// A box that is declared free.
    pub clearance: Option<Aabb>,
}

/// How it is explored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Edge of a cell (m).
    pub resolution_m: f64,
    /// How the next view is chosen.
    pub method: Method,
    /// Candidate views.
    pub views: ViewSettings,
    /// Columns and rows of rays with which a view is valued.
    pub rays: [usize; 2],
    /// Clusters of voids.
    pub clustering: Clustering,
    /// Frontier cells of a void that send utilities.
    pub frontier_cells: usize,
    /// Cells within this distance of the robot at its start count as free (m).
    pub start_padding_m: f64,
    /// When it ends.
    pub end: End,
    /// Motions that are planned for one choice of a view, at most.
    pub plans: usize,
    /// Seed of all that is random.
    pub seed: u64,
}

/// When an exploration ends: whatever comes first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// All voids with a frontier are smaller than this (m³), and so is what the best view promises.
    pub least_void_m3: f64,
    /// Number of views, with the first.
    pub views: usize,
}

impl Default for Settings {
    /// Cells of 2 cm, the expected volume as utility, 64 × 48 rays, up to 40 views.
    fn default() -> Self {
        Self {
            resolution_m: 0.02,
            method: Method::Expected,
            views: ViewSettings::default(),
            rays: [64, 48],
            clustering: Clustering::default(),
            frontier_cells: 200,
            start_padding_m: 0.05,
            end: End { least_void_m3: 2e-4, views: 40 },
            plans: 12,
            seed: 0,
        }
    }
}

/// A robot with a camera in a world, simulated or not.
pub trait Site {
    /// Takes a picture: the depth of each pixel (m), rows from the top, not a number where there is none. `q` is the
    /// configuration of the whole robot, which stands still.
    ///
    /// # Errors
    ///
    /// If there is no picture.
    fn look(&mut self, q: &[f64]) -> Result<Vec<f32>, LookFault>;

    /// Executes a motion to its end.
    ///
    /// # Errors
    ///
    /// If it stopped before. The configuration of the moving group where it stands is told.
    fn follow(&mut self, motion: &Motion) -> Result<(), MoveFault>;
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LookFault {
    /// This picture was lost; the next one may come.
    #[error("the camera dropped a frame")]
    Dropped,
    /// There will be none.
    #[error("the camera is gone: {0}")]
    Gone(String),
}

/// Why a motion was not completed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the motion stopped: {why}")]
pub struct MoveFault {
    /// What stopped it.
    pub why: String,
    /// Where the group stands now.
    pub at: Vec<f64>,
}

/// Why an exploration ended.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Ended {
    /// No void with a frontier is left above the limit, and no view promises more than it.
    NothingLeft,
    /// There were as many views as allowed.
    Views,
    /// No view that promises anything can be reached.
    NoViewReachable,
    /// The camera gave no picture, however often it was asked.
    NoPicture(LookFault),
    /// It was stopped from outside.
    Stopped,
}

impl Ended {
    /// A short name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NothingLeft => "nothing_left",
            Self::Views => "views",
            Self::NoViewReachable => "no_view_reachable",
            Self::NoPicture(_) => "no_picture",
            Self::Stopped => "stopped",
        }
    }
}

/// Why an exploration cannot begin.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExploreError {
    /// The map's settings are not usable.
    #[error(transparent)]
    Map(#[from] karakuri_map::SettingsError),
    /// The region, the camera or the numbers of rays are not usable.
    #[error("{0}")]
    Unusable(&'static str),
    /// The region has more cells than can be handled.
    #[error(
        "the workspace has {cells} cells of {resolution_m} m, more than {most}: choose larger cells or a smaller region"
    )]
    TooLarge {
        /// Cells of the workspace.
        cells: usize,
        /// Edge of a cell (m).
        resolution_m: f64,
        /// Greatest number.
        most: usize,
    },
    /// The group cannot be planned for.
    #[error("the group cannot be planned for: {0:?}")]
    Plan(Box<PlanError>),
    /// The cells make no obstacle.
    #[error(transparent)]
    Obstacle(#[from] karakuri_scene::MapObstacleError),
    /// The cells cannot be put into the scene.
    #[error(transparent)]
    Edit(#[from] karakuri_scene::EditError),
    /// The robot cannot be checked for contact with itself.
    #[error(transparent)]
    Compile(#[from] karakuri_scene::CompileError),
    /// The arm moves other joints than the group.
    #[error("the camera's arm and the group {group:?} do not move the same joints")]
    OtherJoints {
        /// The group.
        group: String,
    },
    /// No view of the region can be reached.
    #[error("the arm reaches no view of the region: {tried} were tried")]
    NoView {
        /// Views that were tried.
        tried: usize,
    },
}

impl From<PlanError> for ExploreError {
    fn from(error: PlanError) -> Self {
        Self::Plan(Box::new(error))
    }
}
