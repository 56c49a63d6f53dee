use karakuri_explore::{
    Choice, GainScratch, Known, Lens, Measure, Memory, Method, Rays, Utilities, View, Volume,
    connected, frontier, rank,
};
use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_map::Occupancy;

use crate::world;

/// Views in the free middle of a world, in random directions.
fn looking_around(volume: &Volume, count: usize, rng: &mut Rng) -> Vec<View> {
    let middle = volume.centre(volume.len() / 2).coords;
    let view = |_| {
        let turn = Quat::rotation_between(&Vec3::z(), &rng.direction()).unwrap_or_default();
        let world_from_camera = Pose::from_parts(middle.into(), turn);
        View { world_from_camera, configurations: vec![vec![0.0]] }
    };
    (0..count).map(view).collect()
}

/// A world whose middle is free.
fn open_middle(rng: &mut Rng) -> Volume {
    let mut volume = world::random([15, 15, 15], 0.3, 0.02, rng);
    for cell in 0..volume.len() {
        if volume.place(cell).iter().all(|k| (5..10).contains(k)) {
            volume.set(cell, Occupancy::Free);
        }
    }
    volume
}

struct Scene<'a> {
    volume: &'a Volume,
    region: &'a [bool],
    frontier: &'a [usize],
    frontiers: &'a [Vec<usize>],
    views: &'a [View],
    lens: &'a Lens,
    rays: &'a Rays,
}

impl Scene<'_> {
    /// The first views of a ranking.
    fn ordered(&self, method: Method, memory: &mut Memory, most: usize) -> Vec<(usize, f64)> {
        let here = Pose::identity();
        let utilities = Utilities::default();
        let choice = Choice {
            known: Known::new(self.volume, self.region, self.frontier),
            frontiers: self.frontiers,
            utilities: &utilities,
            views: self.views,
            at: &[0.0],
            world_from_camera: &here,
            lens: self.lens,
            rays: self.rays,
            truth: None,
        };
        let mut ranking = rank(&choice, method, memory, &mut Rng::new(1));
        let next = || ranking.next(&choice, memory, &mut |_| true);
        std::iter::from_fn(next).take(most).map(|scored| (scored.view, scored.score)).collect()
    }

    fn gain(&self, view: usize, measure: Measure) -> f64 {
        let known = Known::new(self.volume, self.region, self.frontier);
        let pose = &self.views[view].world_from_camera;
        self.rays.gain(&known, pose, measure, &mut GainScratch::default())
    }
}

#[test]
fn the_frontier_is_what_is_free_beside_the_unseen() {
    let mut rng = Rng::new(30);
    for _ in 0..10 {
        let volume = world::random([6, 5, 7], 0.8, 0.1, &mut rng);
        let region: Vec<bool> = (0..volume.len()).map(|_| rng.unit() < 0.6).collect();
        let mut unknown = world::cells(&volume, Occupancy::Unknown);
        unknown.retain(|cell| region[*cell]);
        let mut expected = world::cells(&volume, Occupancy::Free);
        expected.retain(|cell| unknown.iter().any(|near| world::beside(&volume, *cell, *near)));
        assert_eq!(frontier(&volume, &region), expected);
    }
}

#[test]
fn lazily_found_views_are_the_best_ones() {
    let mut rng = Rng::new(31);
    let (lens, rays) = (world::lens(), Rays::new(&world::lens(), 16, 12));
    let mut volume = open_middle(&mut rng);
    let views = looking_around(&volume, 40, &mut rng);
    let region = world::all(&volume);
    let mut memory = Memory::default();
    let mut spared = 0;
    for _ in 0..6 {
        let scene = Scene {
            volume: &volume,
            region: &region,
            frontier: &[],
            frontiers: &[],
            views: &views,
            lens: &lens,
            rays: &rays,
        };
        // As many cells occupied as the method expects.
        let known = (0..volume.len()).filter(|cell| volume.state(*cell) != Occupancy::Unknown);
        let known = known.count() as f64;
        let occupied = world::cells(&volume, Occupancy::Occupied).len() as f64 / known;
        let measure = Measure::Expected { occupied: occupied.clamp(0.01, 0.15) };
        let gains: Vec<f64> = (0..views.len()).map(|view| scene.gain(view, measure)).collect();
        let best = gains.iter().copied().fold(0.0, f64::max);
        let before = memory.valued;
        let (first, score) = scene.ordered(Method::Expected, &mut memory, 1)[0];
        spared += views.len() - (memory.valued - before);
        assert_eq!(score, gains[first], "a score that comes up is exact");
        assert!(score >= 0.95 * best, "{score} of {best}");
        // The view is taken: what its rays meet becomes known.
        let mut scratch = GainScratch::default();
        let known = Known::new(&volume, &region, &[]);
        rays.gain(&known, &views[first].world_from_camera, measure, &mut scratch);
        let seen: Vec<usize> = scratch.cells().map(|(cell, _)| cell).collect();
        for cell in seen {
            volume.set(cell, Occupancy::Free);
        }
    }
    assert!(spared > 0, "not every view was valued every time");
}

#[test]
fn without_a_void_the_frontier_decides() {
    let mut rng = Rng::new(32);
    let (lens, rays) = (world::lens(), Rays::new(&world::lens(), 16, 12));
    let volume = open_middle(&mut rng);
    let views = looking_around(&volume, 30, &mut rng);
    let region = world::all(&volume);
    let frontier = frontier(&volume, &region);
    let frontiers = connected(&volume, &frontier);
    let scene = Scene {
        volume: &volume,
        region: &region,
        frontier: &frontier,
        frontiers: &frontiers,
        views: &views,
        lens: &lens,
        rays: &rays,
    };
    let ordered = scene.ordered(Method::FrontierVoid, &mut Memory::default(), usize::MAX);
    assert_eq!(ordered.len(), views.len());
    let seen: Vec<f64> =
        ordered.iter().map(|(view, _)| scene.gain(*view, Measure::Frontier)).collect();
    assert!(seen.is_sorted_by(|a, b| a >= b) && seen[0] > seen[seen.len() - 1], "{seen:?}");
    assert!(ordered.iter().all(|(_, score)| *score < 0.0), "below every utility");
}

#[test]
fn views_that_are_not_admitted_are_not_valued() {
    let mut rng = Rng::new(33);
    let (lens, rays) = (world::lens(), Rays::new(&world::lens(), 16, 12));
    let volume = open_middle(&mut rng);
    let views = looking_around(&volume, 20, &mut rng);
    let region = world::all(&volume);
    let (here, utilities) = (Pose::identity(), Utilities::default());
    let choice = Choice {
        known: Known::new(&volume, &region, &[]),
        frontiers: &[],
        utilities: &utilities,
        views: &views,
        at: &[0.0],
        world_from_camera: &here,
        lens: &lens,
        rays: &rays,
        truth: None,
    };
    let mut memory = Memory::default();
    let mut ranking = rank(&choice, Method::Expected, &mut memory, &mut rng);
    assert!(ranking.next(&choice, &mut memory, &mut |_| false).is_none());
    assert_eq!(memory.valued, 0);
    let mut ranking = rank(&choice, Method::Expected, &mut memory, &mut rng);
    let only = ranking.next(&choice, &mut memory, &mut |view| view == 7).expect("one is admitted");
    assert_eq!((only.view, memory.valued), (7, 1));
}
