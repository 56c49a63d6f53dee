//! What a person asks.

use std::collections::BTreeMap;

use karakuri_scene::Scene;

use crate::planners::{self, SettingError};
use crate::{Budget, Constraint, Goal, Planner, Portfolio};

/// A request: bring a group of joints from where it is to a goal, through a scene.
///
/// The same request gives the same answer, bit for bit.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanRequest {
    /// Robot and surroundings; joints outside the group stay where it has them.
    pub scene: Scene,
    /// Name of the group of joints that may move.
    pub group: String,
    /// The group's configuration to begin at; `None`: where the scene has it.
    pub start: Option<Vec<f64>>,
    /// Where to end.
    pub goal: Goal,
    /// What must stay true all along.
    pub constraints: Vec<Constraint>,
    /// How to search.
    pub planner: PlannerChoice,
    /// How much work the search may do.
    pub budget: Budget,
    /// How many motions are tried from each end to tell what is in the way, should the search fail.
    pub explained_by: usize,
    /// Seed of the random generator.
    pub seed: u64,
}

/// Which planner searches.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum PlannerChoice {
    /// The one that we would choose.
    #[default]
    Default,
    /// One by name, with some of its settings. Constraints are kept by a planner of their own, whatever is named here.
    Named {
        /// As people write it: `RRTConnect`.
        name: String,
        /// Settings that differ from the usual: `range`, `goal_bias`, ….
        settings: BTreeMap<String, f64>,
    },
}

impl PlannerChoice {
    /// The planner itself.
    ///
    /// # Errors
    ///
    /// If there is none of that name, or it does not have such a setting.
    pub fn planner(&self) -> Result<Box<dyn Planner>, SettingError> {
        match self {
            Self::Default => Ok(Box::new(Portfolio::default())),
            Self::Named { name, settings } => planners::configured(name, settings),
        }
    }

    /// A planner by name, with its usual settings.
    pub fn named(name: impl Into<String>) -> Self {
        Self::Named { name: name.into(), settings: BTreeMap::new() }
    }
}

impl PlanRequest {
    /// From where the scene has the group to `goal`, by the usual planner and budget.
    pub fn new(scene: Scene, group: impl Into<String>, goal: Goal) -> Self {
        Self {
            scene,
            group: group.into(),
            start: None,
            goal,
            constraints: Vec::new(),
            planner: PlannerChoice::Default,
            budget: Budget::default(),
            explained_by: crate::dead_end::ATTEMPTS,
            seed: 0,
        }
    }
}
