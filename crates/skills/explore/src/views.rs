//! Candidate views: where the arm can bring its camera.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Aabb, Point3, Pose, Vec3};
use karakuri_reach::{Arm, CapabilityMap, Directions, ReachGoal};

use crate::Lens;

/// A view that the arm reaches, other obstacles than itself aside.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The camera's optical frame: z ahead, x right, y down.
    pub world_from_camera: Pose,
    /// Configurations of the arm's chain that bring the camera there.
    pub configurations: Vec<Vec<f64>>,
}

/// How candidate views are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewSettings {
    /// Distance of neighbouring camera positions (m).
    pub spacing_m: f64,
    /// Number of viewing directions at each position.
    pub directions: usize,
    /// Number of rolls about each direction; the first that is reached is used.
    pub rolls: usize,
    /// Greatest number of reachable views.
    pub most: usize,
    /// Greatest number of configurations of a view.
    pub configurations: usize,
}

impl Default for ViewSettings {
    /// Every 10 cm, 60 directions, 8 rolls, up to 600 views with up to 4 configurations.
    fn default() -> Self {
        Self { spacing_m: 0.1, directions: 60, rolls: 8, most: 600, configurations: 4 }
    }
}

/// Numbers of candidates at each test, in the order of the tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ViewCounts {
    /// Positions with directions that look at the region.
    pub tried: usize,
    /// Of these, rejected by the capability map.
    pub beyond_map: usize,
    /// Of the rest, rejected by exact inverse kinematics.
    pub without_configuration: usize,
    /// Of the rest, in contact with the robot itself.
    pub touching: usize,
    /// The others: reachable.
    pub reachable: usize,
}

/// Candidate views.
#[derive(Clone, Debug, Default)]
pub struct Views {
    /// The reachable ones.
    pub views: Vec<View>,
    /// Some of those that are not, for the account of what stayed unknown.
    pub beyond: Vec<Pose>,
    /// How many fell at which test.
    pub counts: ViewCounts,
}

/// Greatest number of views that are kept although they are not reached.
const BEYOND: usize = 400;

/// An arm that moves a camera: its tip is the camera's optical frame.
#[derive(Clone, Copy, Debug)]
pub struct CameraArm<'a> {
    /// The arm.
    pub arm: &'a Arm,
    /// What it reaches.
    pub capability: &'a CapabilityMap,
    /// The base of its chain.
    pub world_from_base: Pose,
}

/// Makes candidate views of a region: positions on a lattice over the arm's reach with directions that look at the region,
/// in random order until there are enough; each is asked of the capability map, then of inverse kinematics, then of
/// `is_free`, which says of a configuration whether the robot is free of itself.
pub fn views(
    camera: &CameraArm<'_>,
    region: &Aabb,
    lens: &Lens,
    settings: &ViewSettings,
    rng: &mut Rng,
    is_free: &mut dyn FnMut(&[f64]) -> bool,
) -> Views {
    let CameraArm { arm, capability, world_from_base } = *camera;
    let directions = Directions::new(settings.directions, settings.rolls);
    let positions = lattice(arm, settings.spacing_m);
    let mut order: Vec<u32> = (0..(positions.len() * directions.len()) as u32).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i + 1));
    }
    let mut found = Views::default();
    let base_from_world = world_from_base.inverse();
    for candidate in order {
        if found.views.len() == settings.most {
            break;
        }
        let (position, direction) =
            (candidate as usize / directions.len(), candidate as usize % directions.len());
        let place = world_from_base * Point3::from(positions[position]);
        let ahead = -directions.points()[direction];
        if !looks_at(&place, &ahead, region, lens.range.far_m) {
            continue;
        }
        let pose = |turn| base_from_world * Pose::from_parts(place.coords.into(), turn);
        let turns = directions.turns(direction);
        let poses: Vec<Pose> = turns.iter().map(|turn| pose(*turn)).collect();
        found.counts.tried += 1;
        match reach(arm, capability, &poses, settings.configurations, is_free) {
            Standing::Reachable(configurations) => {
                found.counts.reachable += 1;
                let base_from_camera = arm.chain().forward(&configurations[0]);
                let world_from_camera = world_from_base * base_from_camera;
                found.views.push(View { world_from_camera, configurations });
                continue;
            }
            Standing::BeyondMap => found.counts.beyond_map += 1,
            Standing::WithoutConfiguration => found.counts.without_configuration += 1,
            Standing::Touching => found.counts.touching += 1,
        }
        if found.beyond.len() < BEYOND {
            found.beyond.push(world_from_base * poses[0]);
        }
    }
    found
}

/// What the tests say of a view.
enum Standing {
    BeyondMap,
    WithoutConfiguration,
    Touching,
    Reachable(Vec<Vec<f64>>),
}

/// Asks for the poses of a view, which differ by a roll; the first that is reached is used.
fn reach(
    arm: &Arm,
    capability: &CapabilityMap,
    poses: &[Pose],
    most: usize,
    is_free: &mut dyn FnMut(&[f64]) -> bool,
) -> Standing {
    let (mut may, mut can) = (false, false);
    // With a free roll or orientation other configurations show something else.
    let most = if arm.goal() == ReachGoal::Pose { most.max(1) } else { 1 };
    for pose in poses.iter().filter(|pose| capability.may_reach(pose)) {
        may = true;
        let mut found = Vec::new();
        arm.any_configuration(pose, &mut |q| {
            can = true;
            if is_free(q) {
                found.push(q.to_vec());
            }
            found.len() == most
        });
        if !found.is_empty() {
            return Standing::Reachable(found);
        }
    }
    match (may, can) {
        (false, _) => Standing::BeyondMap,
        (true, false) => Standing::WithoutConfiguration,
        (true, true) => Standing::Touching,
    }
}

/// Positions over the sphere of an arm's reach, in the frame of its base.
fn lattice(arm: &Arm, spacing_m: f64) -> Vec<Vec3> {
    let sphere = arm.sphere();
    let steps = (sphere.radius_m / spacing_m).floor() as i32;
    let mut positions = Vec::new();
    for z in -steps..=steps {
        for y in -steps..=steps {
            for x in -steps..=steps {
                let off = Vec3::new(f64::from(x), f64::from(y), f64::from(z)) * spacing_m;
                if off.norm() <= sphere.radius_m {
                    positions.push(sphere.centre_in_base + off);
                }
            }
        }
    }
    positions
}

/// Whether the ray ahead meets a box within a distance.
fn looks_at(place: &Point3, ahead: &Vec3, region: &Aabb, far_m: f64) -> bool {
    let (mut enter, mut leave) = (0.0_f64, far_m);
    for k in 0..3 {
        let (a, b) =
            ((region.low[k] - place[k]) / ahead[k], (region.high[k] - place[k]) / ahead[k]);
        if a.is_nan() || b.is_nan() {
            continue;
        }
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    enter <= leave
}
