//! Letting time pass.

use std::io;
use std::time::Instant;

use karakuri_sim::world::{Command, CommandRefusal, Sample, StateHash, World, step};

use super::{Pace, Recorder};

/// How a world is run.
pub struct RunOptions<'a> {
    /// Until when (ns of simulation time); `None`: until `go_on` says no.
    pub until_ns: Option<u64>,
    /// Simulated seconds per second; `None`: as fast as it goes.
    pub speed: Option<f64>,
    /// What the world is told, each at its time (ns), in order.
    pub commands: Vec<(u64, Command)>,
    /// Writes down what happens.
    pub recorder: Option<&'a mut Recorder>,
}

/// How a run went.
#[derive(Clone, Debug, PartialEq)]
pub struct SimReport {
    /// The engine's name.
    pub engine: &'static str,
    /// How many steps.
    pub steps: u64,
    /// How much time passed in the world (s).
    pub sim_seconds: f64,
    /// How much time passed in the world for each second on the wall.
    pub real_time_factor: f64,
    /// Stands for the last state, to the bit.
    pub state_hash: StateHash,
    /// Commands that were refused.
    pub refused: Vec<(u64, CommandRefusal)>,
}

/// Runs a world. `go_on` is asked after every step, sees the step's samples, and may end the run.
///
/// # Errors
///
/// If what happens cannot be written down.
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
