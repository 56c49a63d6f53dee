//! Explorations end to end, with faults, and searches for objects.

use karakuri::explore::{
    Clustering, End, Ended, ExploreObserver, Explored, Explorer, Hull, LookFault, MoveFault, NotIt,
    Searched, Settings, SimulatedSite, Site, Sought, Stage, Step, Survey, SurveySettings,
    ViewSettings, Volume, explore, search, survey, unknown_m3,
};
use karakuri::geometry::{Aabb, Point3, Pose, Shape, Vec3};
use karakuri::map::{MapSettings, Occupancy, OccupancyMap};
use karakuri::perception::objects::ObjectSettings;
use karakuri::plan::Motion;
use karakuri::scene::Object;
use karakuri::{Exploration, LoadOptions, load_exploration};
use karakuri_testkit::data;

fn load(scene: &str) -> Exploration {
    load_exploration(scene, &LoadOptions::default(), 1).expect("a scene of ours")
}

/// Large cells and few candidates.
fn coarse(views: usize) -> Settings {
    Settings {
        resolution_m: 0.04,
        views: ViewSettings { most: 80, ..ViewSettings::default() },
        end: End { views, ..Settings::default().end },
        ..Settings::default()
    }
}

/// Sees every step; asks to stop after some.
struct Watch {
    stop_after: usize,
    known: Vec<f64>,
}

impl Watch {
    fn all() -> Self {
        Self { stop_after: usize::MAX, known: Vec::new() }
    }
}

impl ExploreObserver for Watch {
    fn step(&mut self, _: &Explorer, _: &Survey, step: &Step) -> bool {
        self.known.push(step.known);
        self.known.len() < self.stop_after
    }
}

fn run(exploration: &Exploration, settings: Settings, site: &mut dyn Site) -> (Explorer, Explored) {
    let mut explorer = exploration.explorer(settings).expect("views");
    let explored = explore(&mut explorer, site, None, &mut Watch::all()).expect("scenes compile");
    (explorer, explored)
}

#[test]
fn lost_pictures_are_asked_for_again_and_a_blind_camera_ends_it() {
    let youbot = load("youbot");
    let mut site = youbot.site(0).expect("a site");
    site.dropped = vec![2, 3];
    let (_, explored) = run(&youbot, coarse(4), &mut site);
    assert!(explored.steps.len() > 1 && explored.steps.iter().all(|step| !step.blind));

    // The whole second view is lost, and the exploration goes on.
    let mut site = youbot.site(0).expect("a site");
    site.dropped = vec![2, 3, 4];
    let (_, explored) = run(&youbot, coarse(4), &mut site);
    let blind: Vec<bool> = explored.steps.iter().map(|step| step.blind).collect();
    assert!(blind.len() > 2 && blind[1] && !blind[0] && !blind[2], "{blind:?}");
    assert_eq!(explored.steps[0].known, explored.steps[1].known, "nothing was seen");
    assert_eq!(site.touched(), 0);

    let mut site = youbot.site(0).expect("a site");
    site.dropped = (2..100).collect();
    let (_, explored) = run(&youbot, coarse(20), &mut site);
    assert_eq!(explored.ended, Ended::NoPicture(LookFault::Dropped));
    assert_eq!(explored.steps.len(), 4, "one picture and three blind views");
}

/// A robot that stops halfway on some motions, or loses its camera.
struct Faulty {
    site: SimulatedSite,
    stops_on: Vec<usize>,
    motions: usize,
    gone_after: usize,
    looks: usize,
    stood: Vec<Vec<f64>>,
}

impl Faulty {
    fn new(site: SimulatedSite) -> Self {
        let (stops_on, stood) = (Vec::new(), Vec::new());
        Self { site, stops_on, motions: 0, gone_after: usize::MAX, looks: 0, stood }
    }
}

impl Site for Faulty {
    fn look(&mut self, q: &[f64]) -> Result<Vec<f32>, LookFault> {
        self.looks += 1;
        if self.looks > self.gone_after {
            return Err(LookFault::Gone("unplugged".to_owned()));
        }
        self.stood.push(q.to_vec());
        self.site.look(q)
    }

    fn follow(&mut self, motion: &Motion) -> Result<(), MoveFault> {
        self.motions += 1;
        let Some(trajectory) =
            motion.trajectory().filter(|_| self.stops_on.contains(&self.motions))
        else {
            return self.site.follow(motion);
        };
        let at = trajectory.sample(0.5 * trajectory.duration_secs()).position;
        Err(MoveFault { why: "a drive failed".to_owned(), at })
    }
}

#[test]
fn a_view_that_is_not_reached_is_given_up_and_the_next_one_taken() {
    let youbot = load("youbot");
    let mut site = Faulty::new(youbot.site(0).expect("a site"));
    site.stops_on = vec![1, 3];
    let (explorer, explored) = run(&youbot, coarse(6), &mut site);
    let moving: Vec<usize> = explored.steps.iter().map(|step| step.fell.moving).collect();
    assert!(moving.len() > 4, "it goes on: {moving:?}");
    assert_eq!(moving[..4], [0, 1, 0, 1]);
    // No view is chosen twice, and the camera looked from where the arm stopped.
    let mut views: Vec<_> = explored.steps.iter().filter_map(|step| step.view).collect();
    views.sort_unstable();
    let count = views.len();
    views.dedup();
    assert_eq!(views.len(), count);
    assert_ne!(site.stood[1], site.stood[0], "halfway");
    assert_eq!(site.stood.last().map(Vec::as_slice), Some(explorer.configuration()));

    let mut site = Faulty::new(youbot.site(0).expect("a site"));
    site.gone_after = 2;
    let (_, explored) = run(&youbot, coarse(6), &mut site);
    let expected = Ended::NoPicture(LookFault::Gone("unplugged".to_owned()));
    assert_eq!((explored.ended, explored.steps.len()), (expected, 3));
}

#[test]
fn an_obstacle_that_appears_stops_a_motion_and_nothing_is_touched() {
    let table = load("explore_table");
    // The way of an undisturbed camera, to place obstacles on it.
    let mut free = Faulty::new(table.site(0).expect("a site"));
    let (explorer, explored) = run(&table, coarse(5), &mut free);
    assert!(explored.steps.len() > 3);
    let camera = |q: &[f64]| {
        let robot = table.task.scene.robot();
        karakuri::robot::kinematics::link_pose(robot, q, table.task.camera).translation.vector
    };
    let eye = explorer.world_from_camera().translation.vector;
    assert!((camera(explorer.configuration()) - eye).norm() < 1e-9);
    let target = Pose::from_parts(camera(&free.stood[2]).into(), Default::default());

    let mut site = table.site(0).expect("a site");
    let ball = Object::new("thrown in", Shape::Sphere { radius_m: 0.06 }, target);
    site.appearing = vec![(2, ball)];
    let (_, explored) = run(&table, coarse(8), &mut site);
    assert_eq!(site.touched(), 0);
    assert_eq!(explored.steps[2].fell.moving, 1, "the second motion stopped: {explored:?}");
    assert!(explored.steps.len() > 4, "and it went on");
}

#[test]
fn it_stops_when_it_is_told_to() {
    let youbot = load("youbot");
    let mut explorer = youbot.explorer(coarse(20)).expect("views");
    let mut site = youbot.site(0).expect("a site");
    let mut watch = Watch { stop_after: 2, known: Vec::new() };
    let explored = explore(&mut explorer, &mut site, None, &mut watch).expect("scenes compile");
    assert_eq!((explored.ended, explored.steps.len()), (Ended::Stopped, 2));
    assert!(watch.known[1] >= watch.known[0]);
}

fn look_for(sought: &Sought) -> Searched {
    let table = load("explore_table");
    let settings =
        Settings { views: ViewSettings { most: 200, ..Default::default() }, ..coarse(16) };
    let mut explorer = table.explorer(settings).expect("views");
    let mut site = table.site(1).expect("a site");
    let objects = ObjectSettings::default();
    let found = search(&mut explorer, &mut site, sought, &objects, &mut Watch::all());
    assert_eq!(site.touched(), 0);
    found.expect("scenes compile")
}

#[test]
fn a_ball_is_found_where_it_lies() {
    let ball = Sought::Shape { shape: Shape::Sphere { radius_m: 0.08 }, tolerance_m: 0.02 };
    let searched = look_for(&ball);
    let found = searched.found.as_ref().expect("it lies on the table");
    let fit = found.fit.as_ref().expect("it was recognised");
    let off = (Point3::from(fit.pose.translation.vector) - Point3::new(0.6, 0.42, 0.28)).norm();
    assert!(off < 0.03, "{off} m off");
    assert_eq!(searched.explored.ended, Ended::Stopped);
    assert!(
        searched
            .ruled_out
            .iter()
            .all(|other| ball.differs(&other.object).is_some() || other.why == NotIt::Outside)
    );
}

#[test]
fn what_is_not_there_is_not_found_and_the_balance_is_told() {
    let can = Shape::Cylinder { radius_m: 0.15, length_m: 0.5 };
    let searched = look_for(&Sought::Shape { shape: can, tolerance_m: 0.02 });
    assert!(searched.found.is_none());
    assert_ne!(searched.explored.ended, Ended::Stopped, "it looked to the end");
    let near = |at: Vec3| {
        searched.ruled_out.iter().any(|other| (other.object.middle.coords - at).norm() < 0.12)
    };
    assert!(near(Vec3::new(0.6, 0.42, 0.28)), "the ball was seen and is no can");
    assert!(near(Vec3::new(0.6, -0.35, 0.35)), "nor is the tall box");
    // What may hide it is a part of what stayed unknown.
    let all = searched.account.parts.len();
    assert!(searched.may_hide.len() <= all);
    for part in &searched.may_hide {
        assert!((part.bounds.high - part.bounds.low).min() + 0.02 >= 0.3, "{part:?}");
    }
}

/// The map part on a real scan: OctoMap's building, made from laser scans of a real one.
#[test]
fn frontiers_and_voids_of_a_recorded_building() {
    let Some(file) = data::folder().map(|folder| folder.join("octomap/geb079.bt")) else { return };
    let tree = karakuri::read_map(&file).expect("a map").tree;
    let settings = MapSettings { resolution_m: tree.resolution_m(), ..MapSettings::default() };
    let map = OccupancyMap::from_octree(&tree, settings).expect("it is small enough");
    let region = Aabb { low: Point3::new(0.0, -4.0, -0.2), high: Point3::new(8.0, 4.0, 2.6) };
    let volume = Volume::new(&map, &region);
    let inside = vec![true; volume.len()];
    let settings = SurveySettings { clustering: Clustering::default(), utilities: None };
    let mut stages = Vec::new();
    let mut hear = |stage| stages.push(stage);
    let found = survey(&volume, &inside, &mut Hull::default(), &settings, &mut hear);
    assert_eq!(stages, [Stage::Frontier, Stage::Void, Stage::Cluster, Stage::Utility]);

    // Every number by itself: the frontier by its definition on a sample, the voids between the outermost walls.
    assert!(found.frontier.len() > 1_000 && !found.sets.is_empty());
    let state = |cell| volume.state(cell);
    for cell in found.frontier.iter().step_by(97) {
        assert_eq!(state(*cell), Occupancy::Free);
        let [x, y, z] = volume.place(*cell);
        let near =
            (-1..=1).flat_map(|i| (-1..=1).flat_map(move |j| (-1..=1).map(move |k| [i, j, k])));
        let unknown = |d: [i32; 3]| {
            let at = volume.index_at([x + d[0], y + d[1], z + d[2]]);
            at.is_some_and(|near| state(near) == Occupancy::Unknown)
        };
        assert!(near.into_iter().any(unknown));
    }
    let in_sets: usize = found.sets.iter().map(|set| set.void.cells.len()).sum();
    assert!(in_sets <= found.voids.len());
    assert!(found.void_m3(&volume) <= unknown_m3(&volume, &inside) + 1e-9);
    let clustered: usize = found.frontiers.iter().map(Vec::len).sum();
    assert_eq!(clustered, found.frontier.len());
    assert!(found.voids.iter().all(|cell| state(*cell) == Occupancy::Unknown));
}
