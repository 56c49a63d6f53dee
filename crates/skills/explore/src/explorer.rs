//! The state of an exploration, and its stages on it.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, Pose};
use karakuri_map::{Insertion, MapSettings, Occupancy, OccupancyMap, Rays as ScanRays, Scan};
use karakuri_perception::objects::{DepthPicture, without_known};
use karakuri_perception::{Body, RenderScene, Renderer};
use karakuri_plan::{PlanningContext, PrepareOptions};
use karakuri_reach::{Arm, CapabilityMap, SelfCollision};
use karakuri_robot::{Frames, kinematics};

use crate::choose::Memory;
use crate::{
    CameraArm, ExploreError, Hull, Known, Rays, Settings, Survey, SurveySettings, Task, Views,
    Volume, robot_cells, survey, views,
};

/// Greatest number of cells of a workspace.
const MOST_CELLS: usize = 40_000_000;
/// Where the robot is, nothing else is: cells this near to it are not obstacles (m).
const HERE_M: f64 = 0.01;
/// Pixels this near to the robot's outline in the picture are left out (m).
const OUTLINE_M: f64 = 0.02;

/// An exploration in progress.
pub struct Explorer {
    pub(crate) task: Task,
    pub(crate) settings: Settings,
    pub(crate) context: PlanningContext,
    pub(crate) views: Views,
    pub(crate) rays: Rays,
    pub(crate) memory: Memory,
    pub(crate) rng: Rng,
    map: OccupancyMap,
    volume: Volume,
    region: Vec<bool>,
    hull: Hull,
    /// Cells that are free without having been seen.
    granted: Vec<bool>,
    /// Positions of all joints.
    q: Vec<f64>,
    bodies: RenderScene,
    renderer: Renderer,
}

/// The stages of a choice, so that a caller with a clock can time them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stage {
    /// A picture is taken.
    Look,
    /// It is inserted into the map.
    Insert,
    /// Frontier cells and their clusters are found.
    Frontier,
    /// The hull grows, and void cells are found in it.
    Void,
    /// Void cells are clustered and joined with frontiers.
    Cluster,
    /// Utilities are sent from voids through frontiers.
    Utility,
    /// Unknown and occupied cells become obstacles.
    Obstacles,
    /// Views are ranked.
    Rank,
    /// Configurations of the best views are checked for collision.
    Collision,
    /// Motions are planned and certified.
    Path,
    /// The arm moves.
    Move,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Self; 11] = [
        Self::Look,
        Self::Insert,
        Self::Frontier,
        Self::Void,
        Self::Cluster,
        Self::Utility,
        Self::Obstacles,
        Self::Rank,
        Self::Collision,
        Self::Path,
        Self::Move,
    ];

    /// Whether it is part of choosing a view.
    pub fn is_choosing(self) -> bool {
        use Stage::{Cluster, Collision, Frontier, Rank, Utility, Void};
        matches!(self, Frontier | Void | Cluster | Utility | Rank | Collision)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Insert => "insert",
            Self::Frontier => "frontier",
            Self::Void => "void",
            Self::Cluster => "cluster",
            Self::Utility => "utility",
            Self::Obstacles => "obstacles",
            Self::Rank => "rank",
            Self::Collision => "collision",
            Self::Path => "path",
            Self::Move => "move",
        }
    }
}

impl Explorer {
    /// Prepares an exploration. `arm` moves the camera's optical frame; `world_from_base` is the base of its chain.
    ///
    /// # Errors
    ///
    /// If something of the task cannot be used, or the arm reaches no view.
    pub fn new(
        task: Task,
        settings: Settings,
        arm: &Arm,
        capability: &CapabilityMap,
        world_from_base: &Pose,
    ) -> Result<Self, ExploreError> {
        check(&task, &settings)?;
        let map_settings =
            MapSettings { resolution_m: settings.resolution_m, ..MapSettings::default() };
        let map = OccupancyMap::new(map_settings)?;
        let bounds = workspace(&task, arm, world_from_base);
        let edges = (bounds.high - bounds.low) / settings.resolution_m;
        let cells = edges.iter().map(|cells| cells + 1.0).product::<f64>();
        if cells > MOST_CELLS as f64 {
            return Err(ExploreError::TooLarge {
                cells: cells as usize,
                resolution_m: settings.resolution_m,
                most: MOST_CELLS,
            });
        }
        let context = PlanningContext::new(&task.scene, &task.group, &PrepareOptions::default())?;
        let joints: Vec<_> = arm.chain().variables.iter().map(|v| v.joint).collect();
        if context.variables().joints() != joints.as_slice() {
            return Err(ExploreError::OtherJoints { group: task.group.clone() });
        }
        let mut volume = Volume::new(&map, &bounds);
        let region = volume.cells_in(&task.region);
        let collision = SelfCollision::compile(&task.scene, arm.chain())?;
        let mut scratch = collision.scratch();
        let rng = Rng::new(settings.seed);
        let views = views(
            &CameraArm { arm, capability, world_from_base: *world_from_base },
            &task.region,
            &task.lens,
            &settings.views,
            &mut Rng::new(0),
            &mut |q| collision.is_free(q, &mut scratch),
        );
        if views.views.is_empty() {
            return Err(ExploreError::NoView { tried: views.counts.tried });
        }
        let q = task.scene.configuration().to_vec();
        let mut granted = match &task.clearance {
            Some(clearance) => volume.cells_in(clearance),
            None => vec![false; volume.len()],
        };
        for cell in robot_cells(&volume, &task.scene, &q, settings.start_padding_m) {
            granted[cell] = true;
        }
        grant(&mut volume, &granted, &region);
        let rays = Rays::new(&task.lens, settings.rays[0], settings.rays[1]);
        let bodies = RenderScene::new(&Body::of_robot(task.scene.robot()));
        Ok(Self {
            context,
            views,
            rays,
            memory: Memory::default(),
            rng,
            map,
            volume,
            region,
            hull: Hull::default(),
            granted,
            q,
            bodies,
            renderer: Renderer::new(),
            task,
            settings,
        })
    }

    /// The task.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The candidate views.
    pub fn views(&self) -> &Views {
        &self.views
    }

    /// The rays with which views are valued.
    pub fn rays(&self) -> &Rays {
        &self.rays
    }

    /// The map.
    pub fn map(&self) -> &OccupancyMap {
        &self.map
    }

    /// The workspace: the cells around the region and all that the camera reaches.
    pub fn volume(&self) -> &Volume {
        &self.volume
    }

    /// The cells of the region.
    pub fn region(&self) -> &[bool] {
        &self.region
    }

    /// The cells that count as free without having been seen.
    pub fn granted(&self) -> &[bool] {
        &self.granted
    }

    /// Positions of all joints of the robot.
    pub fn configuration(&self) -> &[f64] {
        &self.q
    }

    /// Where the moving group stands.
    pub fn group_configuration(&self) -> Vec<f64> {
        self.context.variables().extract(&self.q)
    }

    /// Sets where the moving group stands.
    pub(crate) fn stand_at(&mut self, group: &[f64]) {
        self.context.variables().insert(group, &mut self.q);
    }

    /// The camera's optical frame where the robot stands.
    pub fn world_from_camera(&self) -> Pose {
        self.frames()[self.task.camera]
    }

    /// The links where the robot stands.
    fn frames(&self) -> Frames {
        let mut frames = Frames::default();
        kinematics::forward(self.task.scene.robot(), &self.q, &mut frames);
        frames
    }

    /// Inserts a picture that was taken where the robot stands. The robot itself is taken out of it.
    ///
    /// # Errors
    ///
    /// If the picture does not have a depth for every pixel.
    pub fn insert(
        &mut self,
        depth_m: &[f32],
    ) -> Result<(), karakuri_perception::objects::KnownError> {
        let frames = self.frames();
        let world_from_camera = frames[self.task.camera];
        let intrinsics = self.task.lens.intrinsics;
        let picture = DepthPicture { intrinsics, world_from_camera, depth_m, rgb: &[] };
        let links = frames.as_slice();
        let depths = without_known(&picture, &self.bodies, links, OUTLINE_M, &mut self.renderer)?;
        let mut points_m = Vec::with_capacity(depths.len());
        for (i, depth) in depths.iter().enumerate() {
            if self.task.lens.range.contains(f64::from(*depth)) || *depth > 0.0 {
                let (column, row) = (i % intrinsics.width, i / intrinsics.width);
                let in_camera = intrinsics.unproject(column as f64, row as f64, f64::from(*depth));
                let point = world_from_camera * in_camera;
                points_m.push([point.x as f32, point.y as f32, point.z as f32]);
            }
        }
        let origin = world_from_camera.translation.vector;
        let origin_m = [origin.x as f32, origin.y as f32, origin.z as f32];
        let scan = Scan { origin_m, points_m: &points_m, time_ns: 0 };
        let max_range_m = Some(self.task.lens.range.far_m);
        self.map.insert(&scan, &Insertion { max_range_m, rays: ScanRays::Every });
        self.volume.update(&self.map);
        grant(&mut self.volume, &self.granted, &self.region);
        Ok(())
    }

    /// Finds frontiers and voids, and utilities if they are asked for. `stage` hears of each stage before it begins.
    pub fn survey(&mut self, with_utilities: bool, stage: &mut dyn FnMut(Stage)) -> Survey {
        let utilities = (self.task.lens, self.settings.frontier_cells);
        let settings = SurveySettings {
            clustering: self.settings.clustering,
            utilities: with_utilities.then_some(utilities),
        };
        survey(&self.volume, &self.region, &mut self.hull, &settings, stage)
    }

    /// What is known, for valuing views.
    pub fn known(&self, frontier: &[usize]) -> Known<'_> {
        Known::new(&self.volume, &self.region, frontier)
    }

    /// The robot's scene where it stands, among all cells that are unknown or occupied. The cells that the robot fills
    /// where it stands are left out.
    ///
    /// # Errors
    ///
    /// If a name is taken.
    pub fn scene_among_cells(&self) -> Result<karakuri_scene::Scene, ExploreError> {
        let mut scene = self.task.scene.clone();
        scene.set_configuration(&self.q)?;
        let mut granted = self.granted.clone();
        for cell in robot_cells(&self.volume, &scene, &self.q, HERE_M) {
            granted[cell] = true;
        }
        crate::scene_among(&scene, &self.volume, &granted)
    }

    /// The part of some cells that is known.
    pub fn known_part(&self, cells: &[bool]) -> f64 {
        let mut counts = [0_usize; 2];
        for cell in (0..self.volume.len()).filter(|cell| cells[*cell]) {
            counts[0] += 1;
            counts[1] += usize::from(self.volume.state(cell) != Occupancy::Unknown);
        }
        counts[1] as f64 / counts[0].max(1) as f64
    }
}

/// Rays pass through cells that are granted; those of the region are still to be seen.
fn grant(volume: &mut Volume, granted: &[bool], region: &[bool]) {
    for cell in (0..volume.len()).filter(|cell| granted[*cell] && !region[*cell]) {
        if volume.state(cell) == Occupancy::Unknown {
            volume.set(cell, Occupancy::Free);
        }
    }
}

fn check(task: &Task, settings: &Settings) -> Result<(), ExploreError> {
    let Aabb { low, high } = task.region;
    let boxed = (0..3).all(|k| low[k].is_finite() && high[k].is_finite() && low[k] < high[k]);
    if !boxed {
        return Err(ExploreError::Unusable("the region must be a box with finite corners"));
    }
    let range = task.lens.range;
    if !(task.lens.intrinsics.is_proper() && range.near_m >= 0.0 && range.near_m < range.far_m) {
        return Err(ExploreError::Unusable("the camera needs pixels and a range of distances"));
    }
    if settings.rays.contains(&0) || settings.views.directions < 2 || settings.views.rolls == 0 {
        return Err(ExploreError::Unusable("views need rays, directions and rolls"));
    }
    if settings.views.spacing_m.is_nan() || settings.views.spacing_m <= 0.0 {
        return Err(ExploreError::Unusable("the spacing of views must be positive"));
    }
    Ok(())
}

/// The region, and all that the arm and the robot reach.
fn workspace(task: &Task, arm: &Arm, world_from_base: &Pose) -> Aabb {
    let sphere = arm.sphere();
    let centre = world_from_base * karakuri_geometry::Point3::from(sphere.centre_in_base);
    let reach = Aabb { low: centre, high: centre }.grown(sphere.radius_m + 0.1);
    reach.joined(&task.region)
}
