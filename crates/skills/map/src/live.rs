//! A map that a camera keeps up to date: what belongs to the robot and to known objects is taken out of every view.

use karakuri_geometry::{Aabb, Ball, Point3, Pose, Shape, Solid};
use karakuri_robot::{Frames, LinkId, kinematics};
use karakuri_scene::{MapObstacle, MapObstacleError, Scene, UnknownSpace};

use crate::settings::{Decay, MapSettings, SettingsError};
use crate::{Insertion, Obstacle, Occupancy, OccupancyMap, Rays, Region, Scan, ScanReport};

/// Settings of a live map, with the names that MoveIt's occupancy map monitor gives them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LiveSettings {
    /// Edge of a cell (m).
    pub octomap_resolution: f64,
    /// Points farther away mark no occupied cell; the space up to there is free (m).
    pub max_range: f64,
    /// Points this close to the robot, to what it holds and to known objects belong to them (m).
    pub padding_offset: f64,
    /// Their shapes are scaled by this before that.
    pub padding_scale: f64,
    /// Only one of this many points is used.
    pub point_subsample: usize,
    /// The box that is mapped (m): it bounds the memory.
    pub bounds_m: Aabb,
    /// How space counts that was never seen.
    pub unknown: UnknownSpace,
    /// Space that was never seen counts as occupied up to this distance from an occupied cell (m, at most eight cells): what is
    /// seen of a thing is its surface, and nobody knows how deep it is.
    pub depth: f64,
    /// Loss of certainty of cells that are not seen again; `None`: never.
    pub decay: Option<Decay>,
}

impl Default for LiveSettings {
    /// MoveIt's usual values, in a box of four metres around the origin.
    fn default() -> Self {
        Self {
            octomap_resolution: 0.02,
            max_range: 5.0,
            padding_offset: 0.03,
            padding_scale: 1.0,
            point_subsample: 1,
            bounds_m: Aabb { low: Point3::new(-2.0, -2.0, -0.5), high: Point3::new(2.0, 2.0, 2.5) },
            unknown: UnknownSpace::Free,
            depth: 0.0,
            decay: None,
        }
    }
}

/// What a camera measured at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraView<'a> {
    /// Where it was at that moment.
    pub world_from_camera: Pose,
    /// The points (m, camera frame); those that are not numbers are skipped.
    pub points_m: &'a [[f32; 3]],
    /// When (ns).
    pub time_ns: u64,
}

/// What became of a view.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LiveReport {
    /// Points that were looked at.
    pub points: usize,
    /// Of these: points of the robot, of what it holds and of known objects. What is before them up to the padding is free,
    /// what is behind them stays unknown.
    pub own: usize,
    /// Of these: points that are not numbers.
    pub not_numbers: usize,
    /// What the map did with the others.
    pub scan: ScanReport,
    /// Bricks of the obstacle that were looked at.
    pub bricks: usize,
}

/// Why a view was not used; the map is as it was.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LiveError {
    /// The map's settings are not usable.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The resolution or the distance to unknown space is not usable.
    #[error(transparent)]
    Obstacle(#[from] MapObstacleError),
    /// A setting is out of its range.
    #[error("{name} is {value}; it must be {must}")]
    Setting {
        /// Its name.
        name: &'static str,
        /// Its value.
        value: f64,
        /// What it must be.
        must: &'static str,
    },
    /// The camera's pose is not a pose.
    #[error("the pose of the camera is not finite")]
    Pose,
    /// The view is older than the last one.
    #[error(
        "the view is of {now_ns} ns, before the last one of {last_ns} ns: a clock was set back"
    )]
    Backwards {
        /// Time of the last view (ns).
        last_ns: u64,
        /// Time of this view (ns).
        now_ns: u64,
    },
}

/// A map, and the obstacle that it is, both up to date with the last view.
#[derive(Clone, Debug)]
pub struct LiveMap {
    settings: LiveSettings,
    map: OccupancyMap,
    obstacle: Obstacle,
    last_ns: Option<u64>,
    /// The points of the last view that are left (m, world).
    filtered: Vec<[f32; 3]>,
    /// Up to where the last view frees rays that hit nothing of the map (m, world).
    free_to: Vec<[f32; 3]>,
}

impl LiveMap {
    /// An empty map.
    ///
    /// # Errors
    ///
    /// If a setting is not usable.
    pub fn new(settings: LiveSettings) -> Result<Self, LiveError> {
        let wrong = |name, value, must| Err(LiveError::Setting { name, value, must });
        if !(settings.max_range.is_finite() && settings.max_range > 0.0) {
            return wrong("max_range", settings.max_range, "finite and positive");
        }
        if !(settings.padding_offset.is_finite() && settings.padding_offset >= 0.0) {
            return wrong("padding_offset", settings.padding_offset, "finite and not negative");
        }
        if !(settings.padding_scale.is_finite() && settings.padding_scale > 0.0) {
            return wrong("padding_scale", settings.padding_scale, "finite and positive");
        }
        if !(settings.depth.is_finite() && settings.depth >= 0.0) {
            return wrong("depth", settings.depth, "finite and not negative");
        }
        if settings.point_subsample == 0 {
            return wrong("point_subsample", 0.0, "at least 1");
        }
        let map = OccupancyMap::new(MapSettings {
            resolution_m: settings.octomap_resolution,
            bounds_m: Some(settings.bounds_m),
            decay: settings.decay,
            ..MapSettings::default()
        })?;
        let obstacle = Obstacle::new(&map, settings.unknown)?.with_depth(&map, settings.depth);
        Ok(Self {
            settings,
            map,
            obstacle,
            last_ns: None,
            filtered: Vec::new(),
            free_to: Vec::new(),
        })
    }

    /// The settings.
    pub fn settings(&self) -> &LiveSettings {
        &self.settings
    }

    /// The map.
    pub fn map(&self) -> &OccupancyMap {
        &self.map
    }

    /// The cells as an obstacle: for [`Scene::set_map`].
    pub fn cells(&self) -> &MapObstacle {
        self.obstacle.cells()
    }

    /// The points of the last view that belong neither to the robot nor to known objects (m, world).
    pub fn filtered_cloud_m(&self) -> &[[f32; 3]] {
        &self.filtered
    }

    /// Adds a view. `scene` is the scene at the view's own time: the robot's configuration, what it holds and the objects whose
    /// poses are known then.
    ///
    /// # Errors
    ///
    /// If the view is not usable; the map then stays as it was.
    pub fn add(&mut self, view: &CameraView<'_>, scene: &Scene) -> Result<LiveReport, LiveError> {
        let pose = &view.world_from_camera;
        let finite = pose.translation.vector.iter().chain(pose.rotation.coords.iter());
        if !finite.copied().all(f64::is_finite) {
            return Err(LiveError::Pose);
        }
        if let Some(last_ns) = self.last_ns.filter(|last_ns| view.time_ns < *last_ns) {
            return Err(LiveError::Backwards { last_ns, now_ns: view.time_ns });
        }
        let mut report = LiveReport::default();
        let known = Known::of(scene, &self.settings);
        self.filtered.clear();
        self.free_to.clear();
        let eye = Point3::from(pose.translation.vector);
        for point in view.points_m.iter().step_by(self.settings.point_subsample) {
            report.points += 1;
            if !point.iter().all(|x| x.is_finite()) {
                report.not_numbers += 1;
                continue;
            }
            let at = pose * Point3::from(point.map(f64::from));
            if known.contains(&at) {
                report.own += 1;
                // A cell that the ray only touches may reach into the padding by its diagonal.
                let before_m = known.padding_m + 1.74 * self.settings.octomap_resolution;
                self.free_up_to(&eye, &at, (at - eye).norm() - before_m);
            } else {
                self.filtered.push(at.coords.cast::<f32>().into());
                if (at - eye).norm() > self.settings.max_range
                    || !holds(&self.settings.bounds_m, &at)
                {
                    self.free_up_to(&eye, &at, self.settings.max_range);
                }
            }
        }
        let scan = Scan {
            origin_m: pose.translation.vector.cast::<f32>().into(),
            points_m: &self.filtered,
            time_ns: view.time_ns,
        };
        let insertion =
            Insertion { max_range_m: Some(self.settings.max_range), rays: Rays::Discretized };
        report.scan = self.map.insert_and_free(&scan, &self.free_to, &insertion);
        self.map.decay(view.time_ns);
        self.last_ns = Some(view.time_ns);
        report.bricks = self.obstacle.update(&self.map);
        Ok(report)
    }

    /// Frees a ray to `end` up to a distance (m) from the camera, and no farther than the box.
    fn free_up_to(&mut self, eye: &Point3, end: &Point3, most_m: f64) {
        let along = end - eye;
        let length_m = along.norm();
        // The part of the ray that is within the box.
        let (mut from, mut to) = (0.0_f64, (most_m / length_m).min(1.0));
        for k in 0..3 {
            let sides = [self.settings.bounds_m.low[k], self.settings.bounds_m.high[k]];
            let [a, b] = sides.map(|side| (side - eye[k]) / along[k]);
            // Along a ray that is parallel to two sides both are infinitely far away, or it is outside of them all the way.
            from = from.max(a.min(b));
            to = to.min(a.max(b));
        }
        if from < to {
            self.free_to.push((eye + along * to).coords.cast::<f32>().into());
        }
    }

    /// Forgets the cells at the objects of a scene and at what the robot holds, with the padding: for things that have become
    /// known after they were mapped. Returns how many cells were known.
    pub fn forget_objects(&mut self, scene: &Scene) -> usize {
        let mut known = Known::objects_of(scene, &self.settings);
        // A cell is occupied if any point of it was, so its centre may be half a diagonal away.
        known.padding_m += 0.87 * self.settings.octomap_resolution;
        let mut cells = Vec::new();
        for (_, _, ball) in &known.solids {
            let around =
                Region::Sphere { centre: ball.center, radius_m: ball.radius_m + known.padding_m };
            for state in [Occupancy::Occupied, Occupancy::Free] {
                let inside = self.map.cells_in(&around, state).into_iter();
                cells.extend(inside.filter(|cell| known.contains(&self.map.grid().centre(*cell))));
            }
        }
        let forgotten = self.map.forget(cells);
        self.obstacle.update(&self.map);
        forgotten
    }

    /// Forgets when the last view was: the next one is used whatever its time is, because its clock was set anew.
    pub fn forget_clock(&mut self) {
        self.last_ns = None;
    }

    /// Forgets everything, as MoveIt's `clear_octomap` does.
    pub fn clear(&mut self) {
        self.map.clear();
        self.obstacle.update(&self.map);
        self.filtered.clear();
        self.last_ns = None;
    }
}

fn holds(bounds: &Aabb, point: &Point3) -> bool {
    (0..3).all(|k| (bounds.low[k]..=bounds.high[k]).contains(&point[k]))
}

/// The shapes of which the places are known.
struct Known {
    solids: Vec<(Pose, Solid, Ball)>,
    padding_m: f64,
}

impl Known {
    fn of(scene: &Scene, settings: &LiveSettings) -> Self {
        let robot = scene.robot();
        let mut frames = Frames::default();
        kinematics::forward(robot, scene.configuration(), &mut frames);
        let mut known = Self::objects_at(scene, &frames, settings);
        for (number, link) in robot.links().iter().enumerate() {
            for collision in &link.collisions {
                let place = frames[LinkId(number)] * collision.link_from_shape;
                known.add(&collision.shape.scaled(settings.padding_scale), place);
            }
        }
        known
    }

    fn objects_of(scene: &Scene, settings: &LiveSettings) -> Self {
        let mut frames = Frames::default();
        kinematics::forward(scene.robot(), scene.configuration(), &mut frames);
        Self::objects_at(scene, &frames, settings)
    }

    /// What is held, and the objects.
    fn objects_at(scene: &Scene, frames: &Frames, settings: &LiveSettings) -> Self {
        let mut known = Self { solids: Vec::new(), padding_m: settings.padding_offset };
        for attachment in scene.attachments().values() {
            let place = Scene::world_from_attached(attachment, &frames[attachment.link]);
            for part in &attachment.object.parts {
                let shape = part.shape.scaled(settings.padding_scale);
                known.add(&shape, place * part.object_from_shape);
            }
        }
        for object in scene.objects().values() {
            for part in &object.parts {
                let shape = part.shape.scaled(settings.padding_scale);
                known.add(&shape, object.world_from_object * part.object_from_shape);
            }
        }
        known
    }

    fn add(&mut self, shape: &Shape, place: Pose) {
        let solid = Solid::new(shape);
        if let Some(ball) = solid.ball() {
            let ball = Ball { center: place * ball.center, ..ball };
            self.solids.push((place, solid, ball));
        }
    }

    fn contains(&self, point: &Point3) -> bool {
        let dot = Ball { center: *point, radius_m: 0.0 };
        self.solids.iter().any(|(place, solid, ball)| {
            (point - ball.center).norm() <= ball.radius_m + self.padding_m
                && solid.closest_to_ball(place, &dot, self.padding_m).is_some()
        })
    }
}
