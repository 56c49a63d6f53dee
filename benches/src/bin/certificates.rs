//! Certificates of motions in random scenes: all hold, how long making and verifying them takes, and how large they are.
//!
//! `certificates [motions] [seed]`; one line of JSON goes to stdout. Exits with 1 if a certificate is missing or refused.

use std::process::ExitCode;
use std::time::Instant;

use karakuri::geometry::{Pose, Shape, Vec3};
use karakuri::plan::{CertificateOptions, Goal, MotionRequest, Silent, motion_once};
use karakuri::scene::{Object, Scene};
use karakuri::verify::verify;
use karakuri_testkit::random::Rng;

/// Built-in scenes, the group that moves, half the range in which positions are drawn, and the reach (m).
const ARMS: [(&str, &str, f64, f64); 3] = [
    ("kr210", "arm", 1.0, 3.0),
    ("lab", "left_arm", 1.2, 1.0),
    ("lab_one_arm", "right_arm", 1.2, 1.0),
];

#[derive(Default)]
struct Sums {
    motions: usize,
    made_secs: f64,
    verified_secs: f64,
    /// The greatest quotient of both times.
    slowest: f64,
    bytes: usize,
    most_bytes: usize,
    failures: Vec<String>,
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let count = numbers.next().and_then(Result::ok).unwrap_or(1_000);
    let seed = numbers.next().and_then(Result::ok).unwrap_or(0) as u64;
    let mut rng = Rng::new(seed);
    let options = karakuri::LoadOptions::default();
    let load = |name: &str| karakuri::load_scene(name, None, &options).expect("built in").value;
    let scenes = ARMS.map(|(name, ..)| load(name).scene);
    let mut sums = Sums::default();
    let mut drawn = 0;
    while sums.motions + sums.failures.len() < count && drawn < 20 * count {
        let arm = drawn % ARMS.len();
        drawn += 1;
        let (name, group, half, reach_m) = ARMS[arm];
        let request = request(&scenes[arm], group, half, reach_m, &mut rng);
        // A start in collision or no way: that is an answer too.
        let Ok(motion) = motion_once(&request, &mut Silent) else { continue };
        let begin = Instant::now();
        let certificate = match motion.certificate(&CertificateOptions::default()) {
            Ok(certificate) => certificate,
            Err(error) => {
                sums.failures.push(format!("{name}, scene {drawn}: {error}"));
                continue;
            }
        };
        let made_secs = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        if let Err(refusal) = verify(certificate.text.as_bytes()) {
            sums.failures.push(format!("{name}, scene {drawn}: {refusal}"));
            continue;
        }
        let verified_secs = begin.elapsed().as_secs_f64();
        sums.motions += 1;
        sums.made_secs += made_secs;
        sums.verified_secs += verified_secs;
        sums.slowest = sums.slowest.max(verified_secs / made_secs);
        sums.bytes += certificate.text.len();
        sums.most_bytes = sums.most_bytes.max(certificate.text.len());
    }
    sums.failures.iter().take(20).for_each(|failure| eprintln!("{failure}"));
    let mean_ms = |secs: f64| 1e3 * secs / sums.motions.max(1) as f64;
    let answer = serde_json::json!({
        "motions": sums.motions,
        "scenes": drawn,
        "seed": seed,
        "failures": sums.failures.len(),
        "made_ms": mean_ms(sums.made_secs),
        "verified_ms": mean_ms(sums.verified_secs),
        "verified_by_made": sums.verified_secs / sums.made_secs.max(f64::MIN_POSITIVE),
        "greatest_verified_by_made": sums.slowest,
        "mean_bytes": sums.bytes / sums.motions.max(1),
        "most_bytes": sums.most_bytes,
    });
    println!("{answer}");
    if sums.failures.is_empty() && sums.motions > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A random motion of a group among a few boxes, balls and cylinders.
fn request(scene: &Scene, group: &str, half: f64, reach_m: f64, rng: &mut Rng) -> MotionRequest {
    let mut scene = scene.clone();
    for k in 0..3 + rng.below(5) {
        let size_m = Vec3::from_fn(|_, _| rng.between(0.05, 0.25) * reach_m);
        let (radius_m, length_m) = (0.5 * size_m.x, size_m.z);
        let shape = match rng.below(4) {
            0 => Shape::Cuboid { size_m },
            1 => Shape::Sphere { radius_m },
            2 => Shape::Cylinder { radius_m, length_m },
            _ => Shape::Capsule { radius_m, length_m },
        };
        let place: Pose = rng.pose(reach_m);
        scene.add(Object::new(format!("random {k}"), shape, place)).expect("a new name");
    }
    let joints = scene.robot().group(group).map_or(0, |group| group.joints.len());
    let mut draw = || (0..joints).map(|_| rng.between(-half, half)).collect::<Vec<f64>>();
    let (start, goal) = (draw(), draw());
    MotionRequest {
        start: Some(start),
        ..MotionRequest::new(scene, group, Goal::Configuration(goal))
    }
}
