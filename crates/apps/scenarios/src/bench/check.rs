//! Raw speed of the fast checker.

use std::time::Instant;

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_robot::{JointId, Kernel};
use karakuri_scene::fast::{Checker, Counts, Settings};
use karakuri_scene::{Object, Scene};

/// Measurements of one kernel in one world.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckRow {
    /// The instructions used.
    pub kernel: Kernel,
    /// Configurations checked at once.
    pub lanes: usize,
    /// `self`, `14 spheres` or `14 boxes`.
    pub world: &'static str,
    /// Free configurations per second, the same one in all lanes.
    pub equal_per_sec: f64,
    /// Free configurations per second, a different one in each lane.
    pub different_per_sec: f64,
    /// One edge between two free random configurations (µs).
    pub edge_us: f64,
    /// From robot and world to a checker (ms).
    pub compile_ms: f64,
    /// The world alone (µs).
    pub world_us: f64,
    /// Size of the compiled robot and world (bytes).
    pub counts: Counts,
}

/// Measures every kernel this processor has on `template`'s robot, alone and among fourteen obstacles.
///
/// The shortest times of `rounds` runs count, because other load on the machine only adds time.
///
/// # Errors
///
/// If the joints cannot be planned for.
pub fn check(
    template: &Scene,
    joints: &[JointId],
    rounds: usize,
) -> Result<Vec<CheckRow>, karakuri_scene::fast::CompileError> {
    let able = Kernel::ALL.into_iter().filter(|k| k.is_available());
    // Sixteen lanes are for AVX-512 only, which can also do eight.
    let units = able.flat_map(|k| [(k, false), (k, true)]);
    let units = units.filter(|&(k, wide)| !wide || k == Kernel::Avx512);
    let mut rows = Vec::new();
    for (kernel, wide) in units {
        for (world, things) in
            [("self", None), ("14 spheres", Some(false)), ("14 boxes", Some(true))]
        {
            let scene = surrounded(template, things);
            let settings = Settings { kernel: Some(kernel), wide, ..Settings::default() };
            let begin = Instant::now();
            let checker = Checker::compile(&scene, joints, &settings)?;
            let compile_ms = begin.elapsed().as_secs_f64() * 1e3;
            let begin = Instant::now();
            let checker = checker.recompile(&scene)?;
            let world_us = begin.elapsed().as_secs_f64() * 1e6;
            rows.push(CheckRow { compile_ms, world_us, ..measure(&checker, world, rounds) });
        }
    }
    Ok(rows)
}

/// The robot alone, or with fourteen spheres or rotated boxes in two rings around it.
fn surrounded(template: &Scene, boxes: Option<bool>) -> Scene {
    let mut scene = template.clone();
    let names: Vec<_> = scene.objects().keys().cloned().collect();
    for name in names {
        scene.remove(&name).expect("it is there");
    }
    let Some(boxes) = boxes else { return scene };
    let ring = [
        [0.55, 0.0],
        [0.35, 0.35],
        [0.0, 0.55],
        [-0.55, 0.0],
        [-0.35, -0.35],
        [0.0, -0.55],
        [0.35, -0.35],
    ];
    for i in 0..14 {
        let [x, y] = ring[i % 7];
        let place = Vec3::new(x, y, if i < 7 { 0.25 } else { 0.8 });
        let (shape, turn) = if boxes {
            let turn = Quat::from_axis_angle(&Vec3::x_axis(), 0.3 * i as f64);
            (Shape::Cuboid { size_m: Vec3::repeat(0.3) }, turn)
        } else {
            (Shape::Sphere { radius_m: 0.2 }, Quat::identity())
        };
        let object = Object::new(format!("thing {i}"), shape, Pose::from_parts(place.into(), turn));
        scene.add(object).expect("it has a size and a name of its own");
    }
    scene
}

fn measure(checker: &Checker, world: &'static str, rounds: usize) -> CheckRow {
    let mut scratch = checker.scratch();
    let free = free_states(checker);
    let n = free.len().max(1) as f64;
    let lanes = checker.lanes();
    let equal =
        least_secs(rounds, || free.iter().filter(|q| checker.is_free(q, &mut scratch)).count()) / n;
    let flat: Vec<f64> = free.concat();
    let mut verdicts = Vec::new();
    let different = least_secs(rounds, || {
        checker.free_many(&flat, &mut scratch, &mut verdicts);
        verdicts.len()
    }) / n;
    let edge = least_secs(rounds, || {
        free.windows(2).filter(|w| checker.is_edge_free(&w[0], &w[1], &mut scratch)).count()
    }) / (n - 1.0).max(1.0);
    CheckRow {
        kernel: checker.kernel(),
        lanes,
        world,
        equal_per_sec: lanes as f64 / equal,
        different_per_sec: 1.0 / different,
        edge_us: 1e6 * edge,
        compile_ms: 0.0,
        world_us: 0.0,
        counts: checker.counts(),
    }
}

/// Two thousand free configurations, or as many as a million samples give.
fn free_states(checker: &Checker) -> Vec<Vec<f64>> {
    let mut scratch = checker.scratch();
    let mut rng = Rng::new(99);
    let mut sample = || -> Vec<f64> {
        let within = |&(low, high): &(f64, f64)| rng.between(low, high);
        checker.bounds().iter().map(within).collect()
    };
    let samples = std::iter::repeat_with(&mut sample).take(1_000_000);
    samples.filter(|q| checker.is_free(q, &mut scratch)).take(2_000).collect()
}

fn least_secs(rounds: usize, mut run: impl FnMut() -> usize) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..rounds.max(1) {
        let begin = Instant::now();
        std::hint::black_box(run());
        least = least.min(begin.elapsed().as_secs_f64());
    }
    least
}
