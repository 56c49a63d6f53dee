//! Tests whether the simulated hand holds an object exactly when the friction model says so.
//!
//! An object stands on a stand between the open fingers. The hand closes, the stand is removed, and the arm swings for ten seconds so that
//! the object is accelerated by up to 0.2 g. The outcome is compared with the load that the grasp can carry, computed from its contacts
//! and motors before the stand is removed.

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

/// An object that slips further than this is lost (m).
pub const HELD_M: f64 = 2e-3;
/// An object that turns further than this is lost (rad): 2°.
pub const HELD_RAD: f64 = 0.034_906_585_039_886_59;
/// A grasp whose lower bound is at least this multiple of the peak load must hold.
pub const MUST_HOLD: f64 = 1.3;
/// A grasp whose upper bound is at most this multiple of the peak load must lose the object.
pub const MUST_LOSE: f64 = 0.7;
/// Peak acceleration of the shaking (multiples of g).
pub const SHAKEN_G: f64 = 0.2;
/// Duration of the shaking (s).
pub const SHAKEN_SECS: f64 = 10.0;

/// A grasp case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraspCase {
    /// The object.
    pub thing: Thing,
    /// Its mass (kg).
    pub mass_kg: f64,
    /// Friction between it and the hand.
    pub friction: f64,
    /// Fraction of the motors' maximum current.
    pub current: f64,
    /// Grasp type.
    pub grasp: Grasp,
}

/// The outcome.
#[derive(Clone, Debug, PartialEq)]
pub struct GraspRow {
    /// The case.
    pub case: GraspCase,
    /// Close ratio of the hand, from 0 to 1.
    pub close_ratio: f64,
    /// Names of the links that touched the object before the stand was removed.
    pub touching: Vec<String>,
    /// Sum of their normal forces (N).
    pub squeeze: f64,
    /// The largest force needed to carry and shake the object (N).
    pub load: f64,
    /// Lower bound of the multiple of the load that the grasp carries, at the worst time.
    pub ratio: f64,
    /// Upper bound of that multiple, if fingers move to where their motors help most.
    pub most_ratio: f64,
    /// Measured peak acceleration of the hand while it held (multiples of g).
    pub shaken_g: f64,
    /// Displacement of the object in the palm's frame (m).
    pub slip_m: f64,
    /// Rotation of the object in the palm's frame (rad).
    pub turn_rad: f64,
    /// When it had slipped or turned too far (s after the stand was removed).
    pub lost_secs: Option<f64>,
}

/// The outcome that the friction model requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It must hold.
    MustHold,
    /// It must lose the object.
    MustLose,
    /// Undecided.
    Open,
}

impl GraspRow {
    /// Whether it held for the whole time.
    pub fn held(&self) -> bool {
        self.lost_secs.is_none()
    }

    /// Lower bound of the force that the grasp carries (N).
    pub fn capacity(&self) -> f64 {
        self.ratio * self.load
    }

    /// The required outcome.
    pub fn verdict(&self) -> Verdict {
        if self.ratio >= MUST_HOLD {
            Verdict::MustHold
        } else if self.most_ratio <= MUST_LOSE {
            Verdict::MustLose
        } else {
            Verdict::Open
        }
    }

    /// Whether the outcome agrees with the required one.
    pub fn is_true(&self) -> bool {
        match self.verdict() {
            Verdict::MustHold => self.held(),
            Verdict::MustLose => !self.held(),
            Verdict::Open => true,
        }
    }
}

/// Why a trial could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GraspFailure {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// A device refused a command.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
}

/// The lab in which trials are run.
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
