//! Times random paths and lets the independent validator look for a broken limit.
//!
//! `random_paths [count] [seed]`; progress goes to stderr, one line of JSON to stdout. Exits with 1 if it finds anything.

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use karakuri_motion::{
    MotionLimits, TimingOptions, blend_corners, spline_through, time_optimal, validate,
};
use karakuri_testkit::paths::RandomPath;
use karakuri_testkit::random::Rng;
use rayon::prelude::*;

/// A tenth of a percent of a limit.
const TOLERANCE: f64 = 1e-3;
/// Validator's samples for each piece of a trajectory.
const SAMPLES: f64 = 4.0;

#[derive(Default)]
struct Counts {
    timed: usize,
    samples: usize,
    timing_secs: f64,
    findings: Vec<String>,
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let count = numbers.next().and_then(Result::ok).unwrap_or(10_000);
    let seed = numbers.next().and_then(Result::ok).unwrap_or(0) as u64;
    let (begin, done) = (Instant::now(), AtomicUsize::new(0));

    let look = |mut counts: Counts, i: usize| {
        one(seed, i, &mut counts);
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(50_000) {
            eprintln!("{done} of {count} paths, {:.0} s", begin.elapsed().as_secs_f64());
        }
        counts
    };
    let join = |mut a: Counts, b: Counts| {
        a.timed += b.timed;
        a.samples += b.samples;
        a.timing_secs += b.timing_secs;
        a.findings.extend(b.findings);
        a
    };
    let total =
        (0..count).into_par_iter().fold(Counts::default, look).reduce(Counts::default, join);

    total.findings.iter().take(20).for_each(|finding| eprintln!("{finding}"));
    let answer = serde_json::json!({
        "paths": count,
        "seed": seed,
        "timed": total.timed,
        "findings": total.findings.len(),
        "samples": total.samples,
        "tolerance": TOLERANCE,
        "timing_us_mean": total.timing_secs / count.max(1) as f64 * 1e6,
        "secs": begin.elapsed().as_secs_f64(),
    });
    println!("{answer}");
    ExitCode::from(u8::from(!total.findings.is_empty()))
}

/// Path `i` of the stream `seed`: a finding is a path that is not timed or breaks a limit.
fn one(seed: u64, i: usize, counts: &mut Counts) {
    let mut rng = Rng::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ i as u64);
    let path = RandomPath::draw(&mut rng);
    let limits = MotionLimits::new(path.velocity, path.acceleration).expect("they are positive");
    let curve = match path.rounded {
        true => blend_corners(&path.waypoints, 0.05),
        false => spline_through(&path.waypoints),
    };
    let options = TimingOptions { intervals: 200, ..TimingOptions::default() };
    let begin = Instant::now();
    let timed = curve.map_err(|e| e.to_string()).and_then(|curve| {
        time_optimal(&curve, &limits, &options).map_err(|failure| failure.to_string())
    });
    counts.timing_secs += begin.elapsed().as_secs_f64();
    match timed {
        Ok(timed) => {
            counts.timed += 1;
            let samples = SAMPLES * (timed.times().len() - 1) as f64;
            counts.samples += samples as usize;
            let step_secs = timed.duration_secs() / samples;
            if let Err(violation) = validate(&timed, step_secs, TOLERANCE) {
                counts.findings.push(format!("path {i}: {violation}"));
            }
        }
        Err(failure) => counts.findings.push(format!("path {i}: {failure}")),
    }
}
