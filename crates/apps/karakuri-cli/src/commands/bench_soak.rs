//! `karakuri bench soak`: a lab under load for a long time.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use karakuri_ros1::msg::sensor_msgs::JointState;
use serde_json::json;

use crate::answer::Answer;
use crate::process::interrupted;
use crate::soak::actors::{self, Stage};
use crate::soak::lab::LabProcess;
use crate::soak::operator::{self, Tally};
use crate::soak::record::{self, Sample, StateWatch};
use crate::values::positive;
use crate::{console, output_file, progress};

/// Run the lab with clients that come, flood, stall and are killed, viewers, planning, tasks and camera at once, and judge whether it stays flat
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The lab is a process of its own. Memory, threads, descriptors and the rate of its joint states are measured every two seconds. The
answer is no if one of them grows from the second quarter of the time to the last, if the rate falls, if the arm that nobody
commands moves, if a client is not served, or if the lab does not end in order.

Example:
  karakuri bench soak --minutes 120 --picture soak.svg --json")]
pub(crate) struct BenchSoak {
    /// Duration (minutes)
    #[arg(long, default_value = "120", value_parser = positive)]
    minutes: f64,
    /// Draw the measured curves into this SVG file
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Replace an existing picture
    #[arg(long)]
    force: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Time between two measurements.
const INTERVAL: Duration = Duration::from_secs(2);
/// Numbers of viewers and of programs that are killed.
const VIEWERS: u64 = 4;
const KILLED: u64 = 2;

impl BenchSoak {
    pub(crate) fn run(self) -> anyhow::Result<Answer> {
        if let Some(file) = &self.picture {
            output_file::may_write(file, self.force)?;
        }
        let stop = interrupted()?;
        let mut lab = LabProcess::start()?;
        let listener = lab.node("soak")?;
        let watch = Arc::new(StateWatch::default());
        let heard = watch.clone();
        let states =
            listener.subscribe("/joint_states", move |state: JointState| heard.hear(&state))?;
        let (stage, tally) = (Stage::default(), Tally::default());
        let troubles = Mutex::new(Vec::new());
        let mut samples = Vec::new();
        let note = |who: &str, done: anyhow::Result<()>| {
            if let Err(error) = done {
                let text = format!("{who}: {error:#}");
                console::note(&text);
                troubles.lock().unwrap_or_else(PoisonError::into_inner).push(text);
            }
        };
        let (page, uri) = (lab.page, lab.master_uri.clone());
        let ports: Vec<_> = lab.ros.iter().copied().chain([page]).collect();
        std::thread::scope(|scope| {
            let (stage, tally, note, uri) = (&stage, &tally, &note, &uri);
            scope.spawn(move || note("the operator", operator::work(page, stage, tally)));
            scope.spawn(move || note("the planner's client", actors::plan(uri, stage, tally)));
            scope.spawn(move || note("the flood", actors::flood(uri, stage, tally)));
            scope.spawn(move || note("garbage", actors::babble(&ports, 1, stage, tally)));
            for seed in 0..VIEWERS {
                scope.spawn(move || note("a viewer", actors::view(page, seed, stage, tally)));
            }
            for seed in 0..KILLED {
                let killed = move || note("a program", actors::be_killed(uri, seed, stage, tally));
                scope.spawn(killed);
            }
            samples = self.measure(&mut lab, &watch, &stop);
            stage.end();
        });
        let mut faults = record::faults(&samples, watch.moved_rad());
        faults.append(&mut troubles.into_inner().unwrap_or_else(PoisonError::into_inner));
        drop(states);
        if let Err(error) = lab.end() {
            faults.push(format!("{error:#}"));
        }
        if let Some(file) = &self.picture {
            output_file::write(file, record::picture(&samples), self.force)?;
        }
        self.print(&samples, &tally, watch.moved_rad(), &faults)?;
        Ok(if faults.is_empty() { Answer::Yes } else { Answer::No })
    }

    /// Measures until the time is over, the program is interrupted, or the lab is gone.
    fn measure(
        &self,
        lab: &mut LabProcess,
        watch: &StateWatch,
        stop: &std::sync::atomic::AtomicBool,
    ) -> Vec<Sample> {
        let began = Instant::now();
        let duration = Duration::from_secs_f64(60.0 * self.minutes);
        let bar = progress::bar((duration.as_secs_f64() / INTERVAL.as_secs_f64()) as usize, "soak");
        let mut samples = Vec::new();
        let (mut count, mut at) = (watch.count(), began);
        while began.elapsed() < duration && !stop.load(Ordering::Relaxed) && lab.is_running() {
            let next = at + INTERVAL;
            while Instant::now() < next && !stop.load(Ordering::Relaxed) {
                std::thread::park_timeout(next.saturating_duration_since(Instant::now()));
            }
            let (now, counted) = (Instant::now(), watch.count());
            let hz = (counted - count) as f64 / (now - at).as_secs_f64();
            (count, at) = (counted, now);
            let minutes = began.elapsed().as_secs_f64() / 60.0;
            samples.extend(Sample::of(lab.pid(), minutes, hz));
            bar.inc(1);
        }
        bar.finish_and_clear();
        samples
    }

    fn print(
        &self,
        samples: &[Sample],
        tally: &Tally,
        moved_rad: f64,
        faults: &[String],
    ) -> anyhow::Result<()> {
        let number = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let body = json!({
            "minutes": samples.last().map_or(0.0, |sample| sample.minutes),
            "samples": samples.len(),
            "measured": record::summary(samples),
            "motions": number(&tally.motions),
            "failed_motions": number(&tally.failed_motions),
            "tasks": number(&tally.tasks),
            "failed_tasks": number(&tally.failed_tasks),
            "ros_plans": number(&tally.plans),
            "refused_ros_plans": number(&tally.refused_plans),
            "viewers": number(&tally.visits),
            "killed_programs": number(&tally.killed),
            "garbage_connections": number(&tally.garbage),
            "refused_commands": number(&tally.refused_commands),
            "moved_unasked_rad": moved_rad,
            "faults": faults,
        });
        if self.json {
            match faults.first() {
                None => console::print_json(body)?,
                Some(fault) => console::print_refusal("not_flat", fault, body)?,
            }
            return Ok(());
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", serde_json::to_string_pretty(&body)?)?;
        let verdict = if faults.is_empty() { "flat" } else { "NOT flat" };
        writeln!(out, "{verdict}")?;
        Ok(())
    }
}
