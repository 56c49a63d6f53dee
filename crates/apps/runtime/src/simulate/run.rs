//! Running a world in the caller's thread.

use std::io;
use std::time::Instant;

use karakuri_sim::world::{Command, CommandRefusal, Sample, StateHash, World, step};

use super::Pace;

/// How a world is run.
pub struct RunOptions<'a> {
    /// Simulation time at which it ends (ns); `None`: when `go_on` returns false.
    pub until_ns: Option<u64>,
    /// Simulated seconds per second; `None`: as fast as possible.
    pub speed: Option<f64>,
    /// Commands with their simulation times (ns), in order of time.
    pub commands: Vec<(u64, Command)>,
    /// Records the run.
    pub recorder: Option<&'a mut dyn RunRecorder>,
}

/// Something that keeps what happens in a run. With the feature `recording`, the `Recorder` writes it into a file.
pub trait RunRecorder {
    /// Records a command, and why it was refused if it was.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    fn command(
        &mut self,
        time_ns: u64,
        command: &Command,
        refusal: Option<&CommandRefusal>,
    ) -> io::Result<()>;

    /// Records the samples of a step and the world after it.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    fn step(&mut self, world: &World, samples: &[Sample]) -> io::Result<()>;
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct SimReport {
    /// The engine's name.
    pub engine: &'static str,
    /// How many steps.
    pub steps: u64,
    /// Simulated time (s).
    pub sim_seconds: f64,
    /// Simulated seconds per second of real time.
    pub real_time_factor: f64,
    /// Hash of the last state: equal hashes, equal bits.
    pub state_hash: StateHash,
    /// Commands that were refused.
    pub refused: Vec<(u64, CommandRefusal)>,
}

/// Runs a world. `go_on` is called after every step with the samples of the step, and ends the run by returning false.
///
/// # Errors
///
/// If the recording cannot be written.
pub fn run(
    world: &mut World,
    options: RunOptions<'_>,
    mut go_on: impl FnMut(&World, &[Sample]) -> bool,
) -> io::Result<SimReport> {
    let RunOptions { until_ns, speed, commands, mut recorder } = options;
    let mut commands = commands.into_iter().peekable();
    let mut pace = speed.map(Pace::new);
    let (began, began_ns) = (Instant::now(), world.time_ns());
    let (mut steps, mut refused) = (0_u64, Vec::new());
    while until_ns.is_none_or(|until_ns| world.time_ns() < until_ns) {
        let now_ns = world.time_ns();
        while let Some((_, command)) = commands.next_if(|(at_ns, _)| *at_ns <= now_ns) {
            let outcome = world.command(&command);
            if let Some(recorder) = &mut recorder {
                recorder.command(now_ns, &command, outcome.as_ref().err())?;
            }
            if let Err(refusal) = outcome {
                refused.push((now_ns, refusal));
            }
        }
        step(world);
        steps += 1;
        let samples = world.take_samples();
        if let Some(recorder) = &mut recorder {
            recorder.step(world, &samples)?;
        }
        if !go_on(world, &samples) {
            break;
        }
        if let Some(pace) = &mut pace {
            let wait = pace.wait(Instant::now(), world.time_ns());
            if !wait.is_zero() {
                std::thread::park_timeout(wait);
            }
        }
    }
    let sim_seconds = (world.time_ns() - began_ns) as f64 * 1e-9;
    Ok(SimReport {
        engine: world.engine(),
        steps,
        sim_seconds,
        real_time_factor: sim_seconds / began.elapsed().as_secs_f64(),
        state_hash: world.hash(),
        refused,
    })
}
