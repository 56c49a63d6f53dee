//! Stepping a world in the caller's thread: at a chosen speed, with timed commands; with the feature `recording`, recorded or
//! replayed.

mod pace;
#[cfg(feature = "recording")]
mod record;
#[cfg(feature = "recording")]
mod replay;
mod run;

use std::sync::Arc;

use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::kinematic::Kinematic;
use karakuri_sim::physics::{Blueprint, Physics};
use karakuri_sim::world::{EngineError, EngineMaker, World, WorldError, WorldPlan};

pub use pace::Pace;
#[cfg(feature = "recording")]
pub use record::{Recorder, RecordingHead};
#[cfg(feature = "recording")]
pub use replay::{Difference, LoadFailure, Replay, ReplayError, replay};
pub use run::{RunOptions, RunRecorder, SimReport, run};

/// Which physics engine moves a world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineChoice {
    /// Our own: contacts, friction, motors with limits.
    #[default]
    Own,
    /// Joints follow their set-points and bodies stay: for showing plans.
    Kinematic,
    /// MuJoCo, in builds that have it.
    #[cfg(feature = "mujoco")]
    Mujoco,
}

const ENGINES: usize = if cfg!(feature = "mujoco") { 3 } else { 2 };

/// There is no such engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no engine {name:?}; there are {}{}", engines(), hint(.name))]
pub struct NoSuchEngine {
    /// The requested name.
    pub name: String,
}

fn engines() -> String {
    EngineChoice::ALL.iter().map(|engine| engine.name()).collect::<Vec<_>>().join(" and ")
}

fn hint(name: &str) -> &'static str {
    if name == "mujoco" {
        "; this program was built without MuJoCo: build one with `--features mujoco` as docs/simulation.md says"
    } else {
        ""
    }
}

impl EngineChoice {
    /// All of them.
    pub const ALL: [Self; ENGINES] = [
        Self::Own,
        Self::Kinematic,
        #[cfg(feature = "mujoco")]
        Self::Mujoco,
    ];

    /// Its name on the command line and in recordings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Kinematic => "kinematic",
            #[cfg(feature = "mujoco")]
            Self::Mujoco => "mujoco",
        }
    }

    /// The engine of this name.
    ///
    /// # Errors
    ///
    /// If there is none, or this build does not have it.
    pub fn by_name(name: &str) -> Result<Self, NoSuchEngine> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| NoSuchEngine { name: name.to_owned() })
    }

    /// The function that builds it.
    pub fn maker(self) -> EngineMaker {
        match self {
            Self::Own => maker(self, |blueprint| {
                let built = Engine::new(blueprint, EngineOptions::default());
                Ok(Box::new(built.map_err(|error| error.to_string())?))
            }),
            Self::Kinematic => maker(self, |blueprint| {
                Ok(Box::new(Kinematic::new(blueprint).map_err(|error| error.to_string())?))
            }),
            #[cfg(feature = "mujoco")]
            Self::Mujoco => karakuri_mujoco::maker(),
        }
    }
}

fn maker(
    engine: EngineChoice,
    build: fn(&Blueprint) -> Result<Box<dyn Physics>, String>,
) -> EngineMaker {
    Arc::new(move |blueprint: &Blueprint| {
        build(blueprint).map_err(|why| EngineError { engine: engine.name(), why })
    })
}

/// Builds a world.
///
/// # Errors
///
/// If the plan is invalid, parts of a component are missing, or the engine rejects the world.
pub fn world(plan: WorldPlan, engine: EngineChoice) -> Result<World, WorldError> {
    World::new(plan, engine.maker())
}
