//! One mission, from the drawn world to the judged result.

use karakuri::SceneError;
use karakuri_dock::{DockObserver, DockSetup, MissionReport, mission};
use karakuri_motion::RobotPort;
use karakuri_motion::hand::LatchState;
use karakuri_runtime::SimRobot;
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_sim::world::WorldError;

use super::draw::{DRONE, DockCase, draw};
use super::{DockJudge, DockRobot};

/// Why a mission could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DockError {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The scene has no drone.
    #[error("the scene has no object {DRONE:?}")]
    NoDrone,
}

/// The result of a mission.
#[derive(Clone, Debug, PartialEq)]
pub struct DockRow {
    /// The case.
    pub case: DockCase,
    /// Mass of the drone (kg).
    pub mass_kg: f64,
    /// Tilt of the drone against gravity when the mission began (rad).
    pub tilt_rad: f64,
    /// Tilt of the rover (rad).
    pub rover_rad: f64,
    /// What the mission reports.
    pub report: MissionReport,
    /// Whether physics shows the drone in the recess, released, and the box reports it.
    pub docked: bool,
    /// Distance of its skids from their place (m) and its angle (rad) at the end.
    pub missing: (f64, f64),
    /// Greatest contact force (N), when (s), and between what.
    pub peak: f64,
    /// When.
    pub peak_secs: f64,
    /// Between what.
    pub peak_between: Option<[String; 2]>,
    /// Whether the drone fell.
    pub dropped: bool,
    /// Duration (s of simulation time).
    pub secs: f64,
}

impl DockRow {
    /// Whether it is a success of the benchmark.
    pub fn is_success(&self) -> bool {
        self.docked && self.report.abort.is_none() && self.peak <= MOST_FORCE_N && !self.dropped
    }
}

/// Greatest contact force of a success (N).
const MOST_FORCE_N: f64 = 60.0;
/// A drone that moves down faster than this falls (m/s).
const FALLS: f64 = 0.35;
/// Settling time before the mission (ns), and after it.
const SETTLE_NS: u64 = 1_500_000_000;
const AFTER_NS: u64 = 1_000_000_000;

/// Runs the mission of a case.
///
/// # Errors
///
/// If the world cannot be built, which would be a bug.
pub fn run(case: &DockCase, observer: &mut dyn DockObserver) -> Result<DockRow, DockError> {
    let drawn = draw(case)?;
    let world = simulate::world(drawn.plan.clone(), EngineChoice::Own)?;
    let body = world.blueprint().bodies.iter().position(|body| &*body.name == DRONE);
    let body = body.ok_or(DockError::NoDrone)?;
    let mut robot = SimRobot::watched(world, DockJudge { body, ..DockJudge::default() });
    robot.wait(SETTLE_NS);
    robot.observer_mut().counts = true;
    let scene = robot.world().scene();
    let gravity = robot.world().blueprint().gravity;
    let up =
        robot.world().state().bodies[body].world_from_body.rotation * karakuri_geometry::Vec3::z();
    let tilt_rad = libm::acos((-up.dot(&gravity) / gravity.norm()).clamp(-1.0, 1.0));
    let mut port = DockRobot { robot, error: drawn.error };
    let report = mission(&mut port, &scene, &DockSetup::sherpa(), case.seed, observer);
    port.wait(AFTER_NS);
    let (world, judge) = port.robot.into_parts();
    let docked = judge.docked.filter(|docked| docked.docked).is_some();
    let released = judge.latch.is_some_and(|latch| latch.state == LatchState::Open);
    let missing = judge.docked.map_or((f64::NAN, f64::NAN), |d| (d.distance_m, d.angle_rad));
    Ok(DockRow {
        case: *case,
        mass_kg: drawn.mass_kg,
        tilt_rad,
        rover_rad: drawn.rover_rad,
        report,
        docked: docked && released,
        missing,
        peak: judge.peak,
        peak_secs: judge.peak_secs,
        peak_between: judge.peak_between.clone(),
        dropped: judge.fell > FALLS,
        secs: world.time_ns() as f64 * 1e-9,
    })
}
