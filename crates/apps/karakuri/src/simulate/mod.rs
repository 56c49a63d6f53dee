//! Running worlds: at their own pace or at ours, with commands at their times, recorded or replayed.

mod pace;
mod record;
mod replay;
mod run;

use std::sync::Arc;

use karakuri_sim::engine::{Engine, EngineOptions};
use karakuri_sim::kinematic::Kinematic;
use karakuri_sim::physics::{Blueprint, Physics};
use karakuri_sim::world::{EngineError, EngineMaker, World, WorldError, WorldPlan};

pub use pace::Pace;
pub use record::{Recorder, RecordingHead};
pub use replay::{Difference, Replay, ReplayError, replay};
pub use run::{RunOptions, SimReport, run};

/// Which physics moves a world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EngineChoice {
    /// Our own: contacts, friction, motors with limits.
    #[default]
    Own,
    /// Joints follow their set-points, nothing else moves: for showing plans.
    Kinematic,
}

impl EngineChoice {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Own, Self::Kinematic];

    /// What it is called on the command line and in recordings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Kinematic => "kinematic",
        }
    }

    /// The engine of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }

    /// What builds it.
    pub fn maker(self) -> EngineMaker {
        Arc::new(move |blueprint: &Blueprint| -> Result<Box<dyn Physics>, EngineError> {
            let fail = |why: String| EngineError { engine: self.name(), why };
            Ok(match self {
                Self::Own => Box::new(
                    Engine::new(blueprint, EngineOptions::default())
                        .map_err(|error| fail(error.to_string()))?,
                ),
                Self::Kinematic => {
                    Box::new(Kinematic::new(blueprint).map_err(|error| fail(error.to_string()))?)
                }
            })
        })
    }
}

/// Builds a world.
///
/// # Errors
///
/// If the plan is not sound, parts of a component are missing, or the engine does not take it.
pub fn world(plan: WorldPlan, engine: EngineChoice) -> Result<World, WorldError> {
    World::new(plan, engine.maker())
}
