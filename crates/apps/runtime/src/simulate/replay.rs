//! Replaying a recording.

use karakuri_recording::mcap;
use karakuri_recording::{COMMANDS, HEAD, JsonError, RecordedState, STATE, read_state, read_timed};
use karakuri_sim::world::{Command, StateHash, World, WorldError, WorldPlan, step};
use serde_json::Value;

use super::{EngineChoice, NoSuchEngine, world};

/// Why a recording cannot be replayed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The file is not a recording.
    #[error(transparent)]
    File(#[from] mcap::McapError),
    /// The first message is missing.
    #[error("the recording does not say what was simulated")]
    NoHead,
    /// It was recorded by an observer of a running lab, so it does not contain all commands.
    #[error(
        "this recording of a running lab does not contain all commands: open it on the lab's page; what `karakuri sim --record` writes can be replayed"
    )]
    Watched,
    /// It was made with an engine that this build does not have.
    #[error("the recording was made with another engine: {0}")]
    NoSuchEngine(#[from] NoSuchEngine),
    /// A message is invalid.
    #[error("message {index} on {topic}: {source}")]
    Message {
        /// Which channel.
        topic: String,
        /// Which message of the file.
        index: usize,
        /// What is wrong.
        source: JsonError,
    },
    /// A message is not JSON.
    #[error("message {index} on {topic} is not JSON: {source}")]
    NotJson {
        /// Which channel.
        topic: String,
        /// Which message of the file.
        index: usize,
        /// What is wrong.
        source: serde_json::Error,
    },
    /// The scene cannot be loaded.
    #[error(transparent)]
    Scene(LoadFailure),
    /// The world cannot be built.
    #[error(transparent)]
    World(#[from] WorldError),
}

/// Why the scene of a recording cannot be loaded.
pub type LoadFailure = Box<dyn std::error::Error + Send + Sync>;

/// The result of a replay.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The engine's name.
    pub engine: &'static str,
    /// How many steps.
    pub steps: u64,
    /// Simulated time (s).
    pub sim_seconds: f64,
    /// How many states were compared.
    pub compared: u64,
    /// Hash of the last state: equal hashes, equal bits.
    pub state_hash: StateHash,
    /// Whether the recording has a proper end.
    pub complete: bool,
    /// The first difference.
    pub difference: Option<Difference>,
}

/// Where a replay differs from the recording.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Simulation time at which it was noticed (ns).
    pub time_ns: u64,
    /// What differs most.
    pub what: String,
    /// The recorded value.
    pub recorded: f64,
    /// The replayed value.
    pub replayed: f64,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { time_ns, what, recorded, replayed } = self;
        let secs = *time_ns as f64 * 1e-9;
        write!(f, "at {secs:.3} s {what} was {recorded:?} and is now {replayed:?}")
    }
}

/// The contents of a recording.
struct Story {
    head: Value,
    commands: Vec<(u64, Command)>,
    states: Vec<RecordedState>,
    complete: bool,
}

/// Builds the recorded world again, repeats the recorded commands, and compares every recorded state. It stops at the first
/// difference.
///
/// `load` makes the world's plan from the scene and the robot that the recording names. `most_bytes` is how much the
/// recording may unpack to; `None`: [`mcap::Recording::default_limit`].
///
/// # Errors
///
/// If the recording cannot be read or its world cannot be built.
pub fn replay(
    bytes: &[u8],
    most_bytes: Option<u64>,
    load: impl FnOnce(&str, Option<&str>) -> Result<WorldPlan, LoadFailure>,
) -> Result<Replay, ReplayError> {
    let story = read(bytes, most_bytes)?;
    let text = |key: &str| story.head.get(key).and_then(Value::as_str);
    let scene = text("scene").ok_or(ReplayError::NoHead)?;
    let engine = text("engine").ok_or(ReplayError::NoHead)?;
    let engine = EngineChoice::by_name(engine)?;
    let plan = load(scene, text("robot")).map_err(ReplayError::Scene)?;
    let mut world = world(plan, engine)?;
    if let Some(step_ns) = story.head.get("step_ns").and_then(Value::as_u64).filter(|ns| *ns > 0) {
        world.set_step_ns(step_ns);
    }

    let mut commands = story.commands.iter().peekable();
    let (mut steps, mut compared, mut difference) = (0, 0, None);
    for recorded in &story.states {
        while world.time_ns() < recorded.time_ns {
            while let Some((_, command)) = commands.next_if(|(at, _)| *at <= world.time_ns()) {
                // A command that was refused then is refused now.
                let _ = world.command(command);
            }
            step(&mut world);
            world.take_samples();
            steps += 1;
        }
        compared += 1;
        if world.hash() != recorded.hash {
            difference = Some(difference_to(&world, recorded));
            break;
        }
    }
    Ok(Replay {
        engine: world.engine(),
        steps,
        sim_seconds: world.time_ns() as f64 * 1e-9,
        compared,
        state_hash: world.hash(),
        complete: story.complete,
        difference,
    })
}

fn read(bytes: &[u8], most_bytes: Option<u64>) -> Result<Story, ReplayError> {
    let told = |topic: &str| [HEAD, COMMANDS, STATE].contains(&topic);
    let limit = most_bytes.unwrap_or_else(|| mcap::Recording::default_limit(bytes));
    let recording = mcap::Recording::read_some(bytes, limit, told)?;
    let mut story = Story {
        head: Value::Null,
        commands: Vec::new(),
        states: Vec::new(),
        complete: recording.is_complete(),
    };
    for (index, message) in recording.messages().enumerate() {
        let topic = message.topic;
        let value: Value = serde_json::from_slice(message.data)
            .map_err(|source| ReplayError::NotJson { topic: topic.to_owned(), index, source })?;
        let wrong = |source| ReplayError::Message { topic: topic.to_owned(), index, source };
        match topic {
            HEAD if value.get("watched").is_some() => return Err(ReplayError::Watched),
            HEAD => story.head = value,
            COMMANDS => {
                let command = value.get("command").unwrap_or(&Value::Null);
                story.commands.push(read_timed(command).map_err(wrong)?);
            }
            _ => story.states.push(read_state(&value).map_err(wrong)?),
        }
    }
    Ok(story)
}

/// The largest difference.
fn difference_to(world: &World, recorded: &RecordedState) -> Difference {
    let robot = world.robot();
    let mut worst = (f64::NEG_INFINITY, "the world".to_owned(), f64::NAN, f64::NAN);
    let mut look = |what: &dyn Fn() -> String, recorded: f64, replayed: f64| {
        let gap = (recorded - replayed).abs();
        if recorded.to_bits() != replayed.to_bits() && (gap > worst.0 || !gap.is_finite()) {
            worst = (gap, what(), recorded, replayed);
        }
    };
    let joint = |index: usize, first: fn(&karakuri_robot::Joint) -> usize| {
        let mut driven = robot.joints().iter().filter(|joint| joint.is_driven());
        let own = driven.find(|joint| (first(joint)..first(joint) + 7).contains(&index));
        own.map_or_else(|| format!("number {index}"), |joint| joint.name.clone())
    };
    for (i, (&was, &is)) in recorded.state.q.iter().zip(&world.state().q).enumerate() {
        look(&|| format!("position of {}", joint(i, |j| j.first_position)), was, is);
    }
    for (i, (&was, &is)) in recorded.state.v.iter().zip(&world.state().v).enumerate() {
        look(&|| format!("velocity of {}", joint(i, |j| j.first_velocity)), was, is);
    }
    let bodies = world.blueprint().bodies.iter().zip(&world.state().bodies);
    for ((body, is), was) in bodies.zip(&recorded.state.bodies) {
        for (k, axis) in ["x", "y", "z"].iter().enumerate() {
            let place = |state: &karakuri_sim::physics::BodyState| {
                state.world_from_body.translation.vector[k]
            };
            look(&|| format!("{axis} of {}", body.name), place(was), place(is));
        }
    }
    let connections = &world.state().connections;
    for was in &recorded.state.connections {
        match connections.iter().find(|is| is.name == was.name) {
            Some(is) => {
                let what = || format!("position of connection {}", was.name);
                look(&what, was.position, is.position);
            }
            // One that is broken or not made stands for all that follows from it.
            None => look(&|| format!("whether connection {} holds", was.name), 1.0, 0.0),
        }
    }
    let known = |name: &str| recorded.state.connections.iter().any(|was| *was.name == *name);
    for is in connections.iter().filter(|is| !known(&is.name)) {
        look(&|| format!("whether connection {} holds", is.name), 0.0, 1.0);
    }
    let (_, what, recorded_value, replayed) = worst;
    Difference { time_ns: recorded.time_ns, what, recorded: recorded_value, replayed }
}
