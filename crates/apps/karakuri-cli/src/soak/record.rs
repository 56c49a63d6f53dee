//! What is measured over time, whether it stays flat, and its picture.

use std::sync::{Mutex, PoisonError};

use karakuri::picture::{Curve, Panel, plot};
use karakuri_ros1::msg::sensor_msgs::JointState;
use serde_json::{Value, json};

/// Joints of the arm that nobody may move.
const RESTING: &str = "left_arm_";
/// It counts as moved beyond this (rad): below it is the play of a simulated controller that holds its position.
const MOVED_RAD: f64 = 0.01;

/// One measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Sample {
    pub(crate) minutes: f64,
    pub(crate) memory_mb: f64,
    pub(crate) threads: f64,
    pub(crate) descriptors: f64,
    /// Joint states per second.
    pub(crate) states_hz: f64,
}

impl Sample {
    /// What a process uses now; `None` if it is gone.
    pub(crate) fn of(pid: u32, minutes: f64, states_hz: f64) -> Option<Self> {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse::<f64>().ok()
        };
        let descriptors = std::fs::read_dir(format!("/proc/{pid}/fd")).ok()?.count() as f64;
        let memory_mb = number("VmRSS:")? / 1024.0;
        Some(Self { minutes, memory_mb, threads: number("Threads:")?, descriptors, states_hz })
    }
}

/// Counts joint states, and watches the arm that nobody may move.
#[derive(Debug, Default)]
pub(crate) struct StateWatch {
    inner: Mutex<Watched>,
}

#[derive(Debug, Default)]
struct Watched {
    count: u64,
    first: Vec<(String, f64)>,
    moved_rad: f64,
}

impl StateWatch {
    pub(crate) fn hear(&self, state: &JointState) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.count += 1;
        let named = state.name.iter().zip(&state.position);
        for (name, position) in named.filter(|(name, _)| name.starts_with(RESTING)) {
            match inner.first.iter().find(|(known, _)| known == name) {
                Some((_, first)) => {
                    inner.moved_rad = inner.moved_rad.max((position - first).abs());
                }
                None => inner.first.push((name.clone(), *position)),
            }
        }
    }

    /// How many came.
    pub(crate) fn count(&self) -> u64 {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).count
    }

    /// How far a joint of that arm was from where it was first (rad).
    pub(crate) fn moved_rad(&self) -> f64 {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).moved_rad
    }
}

/// What is wrong with a run: what grows, which rate falls, what moved; empty if nothing is.
pub(crate) fn faults(samples: &[Sample], moved_rad: f64) -> Vec<String> {
    let mut faults = Vec::new();
    if samples.len() < 8 {
        faults.push(format!("{} samples are too few to judge", samples.len()));
        return faults;
    }
    // The first quarter warms up; the second is compared with the last.
    let quarter = |which: usize, of: fn(&Sample) -> f64| {
        let length = samples.len() / 4;
        let mut values: Vec<f64> =
            samples[which * length..(which + 1) * length].iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let mut flat = |name: &str, of: fn(&Sample) -> f64, share: f64, more: f64| {
        let (before, after) = (quarter(1, of), quarter(3, of));
        if after > before * (1.0 + share) + more {
            faults.push(format!(
                "{name} grows: {before:.0} in the second quarter, {after:.0} in the last"
            ));
        }
    };
    flat("memory (MB)", |sample| sample.memory_mb, 0.05, 16.0);
    flat("the number of threads", |sample| sample.threads, 0.1, 8.0);
    flat("the number of descriptors", |sample| sample.descriptors, 0.1, 16.0);
    let of: fn(&Sample) -> f64 = |sample| sample.states_hz;
    let (before, after) = (quarter(1, of), quarter(3, of));
    if after < 0.8 * before || after < 20.0 {
        faults.push(format!("the rate of joint states falls: {before:.0} Hz, then {after:.0} Hz"));
    }
    if moved_rad > MOVED_RAD {
        faults.push(format!("the left arm moved by {moved_rad:.4} rad, and nobody asked for it"));
    }
    faults
}

/// The curves as an SVG picture.
pub(crate) fn picture(samples: &[Sample]) -> String {
    let panel = |label: &str, of: fn(&Sample) -> f64| Panel {
        label: label.to_owned(),
        curves: vec![Curve {
            name: "the lab".to_owned(),
            points: samples.iter().map(|sample| [sample.minutes, of(sample)]).collect(),
            dashed: false,
        }],
    };
    let panels = [
        panel("resident memory (MB)", |sample| sample.memory_mb),
        panel("threads", |sample| sample.threads),
        panel("descriptors", |sample| sample.descriptors),
        panel("joint states (Hz)", |sample| sample.states_hz),
    ];
    plot("karakuri bench soak", "minutes", &panels)
}

/// Least, median and greatest value of each curve.
pub(crate) fn summary(samples: &[Sample]) -> Value {
    let of = |of: fn(&Sample) -> f64| {
        let mut values: Vec<f64> = samples.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        let at = |share: f64| values.get((share * (values.len().max(1) - 1) as f64) as usize);
        json!({ "least": at(0.0), "median": at(0.5), "most": at(1.0) })
    };
    json!({
        "memory_mb": of(|sample| sample.memory_mb),
        "threads": of(|sample| sample.threads),
        "descriptors": of(|sample| sample.descriptors),
        "joint_states_hz": of(|sample| sample.states_hz),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(change: impl Fn(usize, &mut Sample)) -> Vec<Sample> {
        let sample = |i: usize| {
            let noise = (i * 7 % 5) as f64;
            let mut sample = Sample {
                minutes: i as f64,
                memory_mb: 300.0 + noise,
                threads: 60.0 + noise,
                descriptors: 80.0 + noise,
                states_hz: 100.0 - noise,
            };
            change(i, &mut sample);
            sample
        };
        (0..200).map(sample).collect()
    }

    #[test]
    fn what_stays_flat_passes_and_what_grows_slowly_does_not() {
        assert_eq!(faults(&run(|_, _| {}), 0.001), [""; 0]);
        type Change = fn(usize, &mut Sample);
        let grows: [(&str, Change); 4] = [
            ("memory", |i, sample| sample.memory_mb += 0.5 * i as f64),
            ("threads", |i, sample| sample.threads += 0.2 * i as f64),
            ("descriptors", |i, sample| sample.descriptors += 0.4 * i as f64),
            ("rate", |i, sample| sample.states_hz -= 0.3 * i as f64),
        ];
        for (name, change) in grows {
            let found = faults(&run(change), 0.0);
            assert!(found.len() == 1 && found[0].contains(name), "{name}: {found:?}");
        }
        assert!(faults(&run(|_, _| {}), 0.02)[0].contains("nobody asked"));
        assert!(faults(&run(|_, _| {})[..4], 0.0)[0].contains("too few"));
    }
}
