//! Grasp truth: does the hand hold what friction says it holds, and lose what it must lose?
//!
//! A thing stands on a stand between the open fingers. The hand closes, the stand goes, the arm swings for ten seconds so that
//! the thing is accelerated by up to 0.2 g. Beside what happens stands what the grasp could carry, computed from its contacts
//! and motors before the stand went.

mod capacity;
mod page;
mod simplex;
mod swing;
mod thing;
mod trial;

use karakuri_motion::hand::Grasp;
use karakuri_sim::world::{CommandRefusal, EngineMaker, WorldError, WorldPlan};

use karakuri::{LoadOptions, SceneError, load_world};
use karakuri_runtime::simulate::EngineChoice;

pub use page::{grasp_page, grasp_table};
pub use thing::Thing;
pub use trial::Phase;

/// Slipping further than this is losing (m).
pub const HELD_M: f64 = 2e-3;
/// Turning further than this is losing (rad): 2°.
pub const HELD_RAD: f64 = 0.034_906_585_039_886_59;
/// A grasp that carries this many times the peak load for sure must hold.
pub const MUST_HOLD: f64 = 1.3;
/// A grasp that carries this many times the peak load at most must lose.
pub const MUST_LOSE: f64 = 0.7;
/// How strongly the arm shakes what it holds, at most (of the acceleration of free fall).
pub const SHAKEN_G: f64 = 0.2;
/// How long the arm shakes it (s).
pub const SHAKEN_SECS: f64 = 10.0;

/// What is grasped, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraspCase {
    /// The thing.
    pub thing: Thing,
    /// Its mass (kg).
    pub mass_kg: f64,
    /// Friction between it and the hand.
    pub friction: f64,
    /// Part of the motors' most current.
    pub current: f64,
    /// How the hand closes.
    pub grasp: Grasp,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct GraspRow {
    /// What was grasped, and how.
    pub case: GraspCase,
    /// How far the hand was closed, from 0 to 1.
    pub close_ratio: f64,
    /// Names of the links that touched the thing before the stand went.
    pub touching: Vec<String>,
    /// How hard they pressed, all points together (N).
    pub squeeze: f64,
    /// The largest force that it takes to carry and shake the thing (N).
    pub load: f64,
    /// How many times the load the grasp carries for sure, at the worst moment.
    pub ratio: f64,
    /// How many times the load it can carry at most, if fingers give way to where their motors serve it best.
    pub most_ratio: f64,
    /// How strongly the hand really shook (of the acceleration of free fall), as long as it held.
    pub shaken_g: f64,
    /// How far the thing went in the palm's frame (m).
    pub slip_m: f64,
    /// How far it turned (rad).
    pub turn_rad: f64,
    /// When it had slipped or turned too far (s after the stand went).
    pub lost_secs: Option<f64>,
}

/// What must come of a grasp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has to hold.
    MustHold,
    /// It has to lose.
    MustLose,
    /// Too close to call.
    Open,
}

impl GraspRow {
    /// Whether it held for the whole time.
    pub fn held(&self) -> bool {
        self.lost_secs.is_none()
    }

    /// What the grasp carries for sure (N).
    pub fn capacity(&self) -> f64 {
        self.ratio * self.load
    }

    /// What had to come of it.
    pub fn verdict(&self) -> Verdict {
        if self.ratio >= MUST_HOLD {
            Verdict::MustHold
        } else if self.most_ratio <= MUST_LOSE {
            Verdict::MustLose
        } else {
            Verdict::Open
        }
    }

    /// Whether what happened is what had to happen.
    pub fn is_true(&self) -> bool {
        match self.verdict() {
            Verdict::MustHold => self.held(),
            Verdict::MustLose => !self.held(),
            Verdict::Open => true,
        }
    }
}

/// Why a trial could not be made.
#[derive(Debug, thiserror::Error)]
pub enum GraspFailure {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// A device did not take a command.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
}

/// The lab that trials are made in.
#[derive(Clone)]
pub struct GraspBench {
    plan: WorldPlan,
    engine: EngineMaker,
}

impl GraspBench {
    /// The lab with one arm, nothing on its table, and our own engine.
    ///
    /// # Errors
    ///
    /// If the scene `lab_one_arm` cannot be loaded, which would be a bug.
    pub fn new() -> Result<Self, GraspFailure> {
        Self::with_engine(EngineChoice::Own.maker())
    }

    /// The same with another engine.
    ///
    /// # Errors
    ///
    /// If the scene `lab_one_arm` cannot be loaded, which would be a bug.
    pub fn with_engine(engine: EngineMaker) -> Result<Self, GraspFailure> {
        let mut plan = load_world("lab_one_arm", None, &LoadOptions::default())?.value;
        plan.description.objects.retain(|object| object.name == "floor");
        Ok(Self { plan, engine })
    }
}

/// The whole table.
pub fn grasp_cases() -> Vec<GraspCase> {
    let mut cases = Vec::new();
    for (thing, grasps) in [
        (Thing::Cylinder, [Grasp::Cylindrical, Grasp::Parallel].as_slice()),
        (Thing::Box, &[Grasp::Parallel]),
        (Thing::Sphere, &[Grasp::Spherical, Grasp::Centrical]),
    ] {
        for &grasp in grasps {
            let case =
                |mass_kg, friction, current| GraspCase { thing, mass_kg, friction, current, grasp };
            cases.extend([0.1, 0.5, 1.0, 2.0, 10.0].map(|mass_kg| case(mass_kg, 0.6, 1.0)));
            cases.extend([0.15, 0.3, 0.5].map(|current| case(0.5, 0.6, current)));
            cases.extend([0.1, 0.3, 1.0].map(|friction| case(1.0, friction, 1.0)));
        }
    }
    cases
}
