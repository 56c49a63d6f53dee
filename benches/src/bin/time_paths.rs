//! Our side of the comparison of timings: see `benches/compare/timing.py`.
//!
//! Reads `{"intervals", "rounds", "paths": [{"waypoints", "velocity", "acceleration"}]}` from stdin and prints
//! `{"us", "secs", "breaks"}`: for each path the least time that spline and timing took, how long the motion is, and where
//! the spline has its waypoints. Without stdin (`time_paths own`) it times paths of its own and prints a summary.

use std::hint::black_box;
use std::time::Instant;

use karakuri_motion::{
    MotionLimits, Sample, TimingOptions, TorqueLimits, Trajectory, point_to_point, spline_through,
    time_optimal, time_optimal_with_dynamics,
};
use karakuri_robot::JointId;
use karakuri_robot::dynamics::{EARTH, Load};
use karakuri_testkit::random::Rng;
use serde_json::{Value, json};

struct Path {
    waypoints: Vec<Vec<f64>>,
    limits: MotionLimits,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().nth(1).as_deref() == Some("own") {
        println!("{}", own());
        return Ok(());
    }
    let question: Value = serde_json::from_reader(std::io::stdin())?;
    let number = |name: &str| question[name].as_u64().ok_or(format!("no {name}"));
    let options =
        TimingOptions { intervals: number("intervals")? as usize, ..TimingOptions::default() };
    let rounds = number("rounds")?;
    let (mut us, mut secs, mut breaks) = (vec![], vec![], vec![]);
    for path in question["paths"].as_array().ok_or("no paths")? {
        let list = |value: &Value| serde_json::from_value::<Vec<f64>>(value.clone());
        let waypoints: Vec<Vec<f64>> = serde_json::from_value(path["waypoints"].clone())?;
        let limits = MotionLimits::new(list(&path["velocity"])?, list(&path["acceleration"])?)?;
        let path = Path { waypoints, limits };
        let (least, timed) = measure(&path, &options, rounds);
        us.push(least);
        secs.push(timed.duration_secs());
        breaks.push(spline_through(&path.waypoints)?.breaks().to_vec());
    }
    println!("{}", json!({ "us": us, "secs": secs, "breaks": breaks }));
    Ok(())
}

/// The least time (µs) of many rounds, and the answer.
fn measure(path: &Path, options: &TimingOptions, rounds: u64) -> (f64, Trajectory) {
    let mut best: Option<(f64, Trajectory)> = None;
    for _ in 0..rounds.max(1) {
        let begin = Instant::now();
        let curve = spline_through(black_box(&path.waypoints)).expect("random waypoints differ");
        let timed = time_optimal(&curve, &path.limits, options).expect("it can be timed");
        let us = begin.elapsed().as_secs_f64() * 1e6;
        if best.as_ref().is_none_or(|(least, _)| us < *least) {
            best = Some((us, timed));
        }
    }
    best.expect("at least one round")
}

/// Ten waypoints, seven variables, two hundred intervals: without and with the torques of an arm; and jerk-limited motion
/// between their ends.
fn own() -> Value {
    let mut rng = Rng::new(1);
    let options = TimingOptions { intervals: 200, ..TimingOptions::default() };
    let arm = karakuri_testkit::robots::lwr4_with_bodies();
    let joints: Vec<JointId> = (0..7).map(JointId).collect();
    let load = Load::gravity(EARTH);
    let torques = TorqueLimits::new(&arm, &joints, arm.neutral(), vec![150.0; 7], load)
        .expect("seven joints, seven limits");
    let [mut plain, mut dynamic, mut smooth] = [vec![], vec![], vec![]];
    for _ in 0..50 {
        let mut list =
            |low: f64, high: f64| -> Vec<f64> { (0..7).map(|_| rng.between(low, high)).collect() };
        let waypoints: Vec<Vec<f64>> = (0..10).map(|_| list(-2.0, 2.0)).collect();
        let limits = MotionLimits::new(list(1.0, 3.5), list(2.0, 15.0)).expect("positive");
        let jerky = limits.clone().with_jerk(list(50.0, 100.0)).expect("positive");
        let path = Path { waypoints, limits };
        plain.push(measure(&path, &options, 50).0);
        let curve = spline_through(&path.waypoints).expect("random waypoints differ");
        dynamic.push(least_us(10, || {
            time_optimal_with_dynamics(&curve, &path.limits, &torques, &options).expect("strong")
        }));
        let [from, to] = [0, 9].map(|i| Sample::at_rest(path.waypoints[i].clone()));
        smooth.push(least_us(50, || point_to_point(&from, &to, &jerky).expect("at rest")));
    }
    json!({
        "waypoints": 10,
        "dof": 7,
        "intervals": 200,
        "us": spread(plain),
        "with_torques_us": spread(dynamic),
        "point_to_point_us": spread(smooth),
    })
}

fn least_us<T>(rounds: usize, mut ask: impl FnMut() -> T) -> f64 {
    let rounds = (0..rounds).map(|_| {
        let begin = Instant::now();
        black_box(ask());
        begin.elapsed().as_secs_f64() * 1e6
    });
    rounds.fold(f64::INFINITY, f64::min)
}

fn spread(mut values: Vec<f64>) -> Value {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[(share * (values.len() - 1) as f64) as usize];
    json!({ "p50": at(0.5), "p95": at(0.95), "max": at(1.0) })
}
