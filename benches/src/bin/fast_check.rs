//! Raw speed of the fast checker: configurations per second and microseconds per edge, for every kernel.
//!
//! `fast_check [robot]`; the data folder is `KARAKURI_DATA` or beside the repository.

use std::time::Instant;

use karakuri_benches::problems;
use karakuri_geometry::{Pose, Quat, Shape, Vec3};
use karakuri_robot::Kernel;
use karakuri_scene::fast::{Checker, Settings};
use karakuri_scene::{Object, Scene};
use karakuri_testkit::random::Chance;

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "panda".to_owned());
    let data = karakuri_testkit::data::folder().expect("the benchmark needs the data folder");
    let set = problems::load(&data, &name);
    let template = set.problems[0].scene.clone();
    let able = Kernel::ALL.into_iter().filter(|k| k.is_available());
    let units = able.flat_map(|k| [(k, false), (k, true)]);
    for (kernel, wide) in units.filter(|&(k, wide)| !wide || k == Kernel::Avx512) {
        for (kind, label) in ["self", "14 spheres", "14 boxes"].into_iter().enumerate() {
            let scene = scene(&template, kind);
            let settings = Settings { kernel: Some(kernel), wide, ..Settings::default() };
            let begin = Instant::now();
            let checker = Checker::compile(&scene, &set.joints, &settings).expect("it compiles");
            let built = begin.elapsed();
            let begin = Instant::now();
            let checker = checker.recompile(&scene).expect("it compiles again");
            let rebuilt = begin.elapsed();
            measure(&checker, label);
            println!(
                "    compiled in {built:?}, the world alone in {rebuilt:?}, {:?}",
                checker.counts()
            );
        }
    }
}

/// Fourteen things in two rings around the robot.
fn scene(template: &Scene, kind: usize) -> Scene {
    let mut scene = template.clone();
    let names: Vec<_> = scene.objects().keys().cloned().collect();
    for name in names {
        scene.remove(&name).expect("it is there");
    }
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
        let (shape, turn) = match kind {
            0 => break,
            1 => (Shape::Sphere { radius_m: 0.2 }, Quat::identity()),
            _ => {
                let turn = Quat::from_axis_angle(&Vec3::x_axis(), 0.3 * i as f64);
                (Shape::Cuboid { size_m: Vec3::repeat(0.3) }, turn)
            }
        };
        let object = Object::new(format!("thing {i}"), shape, Pose::from_parts(place.into(), turn));
        scene.add(object).expect("it has a size");
    }
    scene
}

fn measure(checker: &Checker, label: &str) {
    let mut scratch = checker.scratch();
    let mut chance = Chance::new(99);
    let mut free: Vec<Vec<f64>> = Vec::new();
    while free.len() < 2_000 {
        let q: Vec<f64> = checker.bounds().iter().map(|&(l, h)| chance.between(l, h)).collect();
        if checker.is_free(&q, &mut scratch) {
            free.push(q);
        }
    }
    let lanes = checker.lanes() as f64;
    let equal = best(|| free.iter().filter(|q| checker.is_free(q, &mut scratch)).count())
        / free.len() as f64;
    let flat: Vec<f64> = free.concat();
    let mut verdicts = Vec::new();
    let mixed = best(|| {
        checker.free_many(&flat, &mut scratch, &mut verdicts);
        verdicts.len()
    }) / free.len() as f64;
    let edges = best(|| {
        free.windows(2).filter(|w| checker.is_edge_free(&w[0], &w[1], &mut scratch)).count()
    }) / (free.len() - 1) as f64;
    println!(
        "{:8} {:2} lanes, {label:11} {:6.1} M/s equal lanes, {:6.1} M/s different, {:5.2} us per edge",
        checker.kernel().name(),
        checker.lanes(),
        1e-6 * lanes / equal,
        1e-6 / mixed,
        1e6 * edges
    );
}

/// The least time of many runs (s): what else the machine does only adds.
fn best(mut run: impl FnMut() -> usize) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..60 {
        let begin = Instant::now();
        std::hint::black_box(run());
        least = least.min(begin.elapsed().as_secs_f64());
    }
    least
}
