//! One mission, from the drawn world to the judged result.

use karakuri::SceneError;
use karakuri_dock::{Abort, Action, DockObserver, DockSetup, MissionReport, mission};
use karakuri_drives::component;
use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::RobotPort;
use karakuri_motion::hand::LatchState;
use karakuri_robot::{Frames, kinematics};
use karakuri_runtime::SimRobot;
use karakuri_runtime::simulate::EngineChoice;
use karakuri_scene::Scene;
use karakuri_sim::world::{World, WorldError};

use super::disturb::disturb;
use super::draw::{DRONE, DockCase, DockDrawn, DockErrors, draw};
use super::hardware::on_buses;
use super::pi::with_pi;
use super::robot::{chain, indices};
use super::rover::{Approach, DriveRow, RoverPlaces, approach};
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
    /// The robot has no arm.
    #[error("the robot has no arm with a tool")]
    NoArm,
    /// A trial did not reach the drone.
    #[error("the drone was not reached")]
    NotReached,
    /// The capability map of the arm.
    #[error(transparent)]
    Reach(#[from] karakuri::ReachError),
    /// The rover can stand nowhere it might begin.
    #[error("the ground is too rough: the rover can stand nowhere around the drone")]
    NoStart,
    /// The rover's base refused a command.
    #[error("the rover's base refuses: {0}")]
    Rover(String),
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
    /// How far from the shoulder the wrist is when the tool is straight in the drone's ring (m), and how far it can be.
    pub wrist_m: [f64; 2],
    /// What the rover did before, if it drove.
    pub drive: Option<DriveRow>,
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
    /// Distance of the tool from where its set-points are in free motions (m): 95 % are below the first, all below the second.
    pub tracking_m: [f64; 2],
    /// Whether the drone fell.
    pub dropped: bool,
    /// Duration (s of simulation time).
    pub secs: f64,
}

impl DockRow {
    /// Whether a disturbed mission ended as it must: recovered, or aborted with a reason; nothing dropped, no hard contact.
    pub fn is_safe(&self) -> bool {
        let ended = self.report.abort.is_some() || self.docked;
        ended && self.peak <= MOST_DISTURBED_N && !self.dropped
    }

    /// Whether it is a success of the benchmark.
    pub fn is_success(&self) -> bool {
        self.docked && self.report.abort.is_none() && self.peak <= MOST_FORCE_N && !self.dropped
    }
}

/// Greatest contact force of a success (N).
const MOST_FORCE_N: f64 = 60.0;
/// Greatest contact force where something went wrong (N).
const MOST_DISTURBED_N: f64 = 100.0;
/// A drone that moves down faster than this falls (m/s).
const FALLS: f64 = 0.35;
/// Settling time before the mission (ns), and after it.
const SETTLE_NS: u64 = 1_500_000_000;
const AFTER_NS: u64 = 1_000_000_000;

/// A mission's world before it begins.
struct Ready {
    drawn: DockDrawn,
    port: DockRobot,
    setup: DockSetup,
    scene: Scene,
    body: usize,
}

/// What the mission of a case knows: a localisation that may be worse than usual makes it search farther.
fn setup(case: &DockCase) -> DockSetup {
    let mut setup = DockSetup::sherpa();
    let (usual, guidance) = (DockErrors::default(), &mut setup.guidance);
    if let Some(errors) = &case.errors {
        let (farther, turned) = (errors.place_m / usual.place_m, errors.turn_rad / usual.turn_rad);
        guidance.search_m *= farther.max(1.0);
        guidance.search_rad *= turned.max(1.0);
    }
    setup
}

/// Builds the drawn world of a case and lets it settle.
fn ready(case: &DockCase, mut drawn: DockDrawn) -> Result<Ready, DockError> {
    if case.pi {
        with_pi(&mut drawn.plan);
    }
    if case.has_hardware() {
        on_buses(&mut drawn.plan, case.seed);
    }
    let trouble =
        case.disturbance.map(|what| disturb(&mut drawn.plan, what, case.seed)).unwrap_or_default();
    let maker = EngineChoice::Own.maker();
    let world = World::with_registry(drawn.plan.clone(), maker, component::registry())?;
    let body = world.blueprint().bodies.iter().position(|body| &*body.name == DRONE);
    let body = body.ok_or(DockError::NoDrone)?;
    let setup = setup(case);
    let chain = chain(world.robot(), &setup.arm).ok_or(DockError::NoArm)?;
    let measured = case.has_hardware().then(|| indices(world.robot(), &chain));
    let judge = DockJudge { body, chain: Some(chain), ..DockJudge::default() };
    let mut robot = SimRobot::watched(world, judge);
    robot.wait(SETTLE_NS);
    robot.observer_mut().counts = true;
    let scene = robot.world().scene();
    let port = DockRobot { robot, error: drawn.error, measured, trouble, shift_ns: None };
    Ok(Ready { drawn, port, setup, scene, body })
}

/// Distance of the wrist from the shoulder with the tool in the ring, and with the arm stretched (m).
fn wrist_m(world: &World, setup: &DockSetup, body: usize) -> Option<[f64; 2]> {
    let robot = world.robot();
    let [shoulder, wrist] = [robot.link(SHOULDER)?, robot.link(WRIST)?];
    let tool = robot.link(&setup.tool)?;
    let now = world.world_from_links();
    let tool_from_wrist = now[tool.0].inverse() * now[wrist.0];
    let ring = world.state().bodies[body].world_from_body * setup.object_from_tool;
    let there = (ring * tool_from_wrist).translation.vector;
    let mut stretched = Frames::default();
    kinematics::forward(robot, &robot.neutral(), &mut stretched);
    let apart =
        |frames: &Frames| frames[wrist].translation.vector - frames[shoulder].translation.vector;
    Some([(there - now[shoulder.0].translation.vector).norm(), apart(&stretched).norm()])
}

/// Links of the arm at whose origins are the axis of its shoulder and the middle of its wrist.
const SHOULDER: &str = "Shoulder_Body2";
const WRIST: &str = "Wrist";

/// Stops a mission before the tool approaches the drone.
struct OnlyReach;

impl DockObserver for OnlyReach {
    fn before(&mut self, action: Action, _attempt: usize) -> bool {
        action != Action::Grasp
    }
}

/// Where the tool is after reaching for a drone on flat ground whose place is known exactly, with the arm on its drives'
/// bus: what noise of the encoders, errors of their calibration and control leave.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachTrial {
    /// From where it should be, in the world's axes (m).
    pub off_m: Vec3,
    /// Angle between its axis and the ring's (rad).
    pub tilt_rad: f64,
}

/// One reaching trial; the seed draws noise and errors of calibration.
///
/// # Errors
///
/// If the world cannot be built or the drone is not reached, which would be a bug.
pub fn reach_trial(seed: u64) -> Result<ReachTrial, DockError> {
    let case = DockCase { hardware: true, ..DockCase::new(seed, None) };
    let Ready { mut port, setup, scene, body, .. } = ready(&case, draw(&case)?)?;
    // The tool stops where the guided line begins; the plan's own seed is always the same.
    let report = mission(&mut port, &scene, &setup, 0, &mut OnlyReach);
    if report.actions.first().is_none_or(|action| action.failure.is_some()) {
        return Err(DockError::NotReached);
    }
    port.wait(AFTER_NS);
    let world = port.robot.world();
    let ring = world.state().bodies[body].world_from_body * setup.object_from_tool;
    let wanted = ring * Pose::translation(0.0, 0.0, -setup.guided_m);
    let tool = world.robot().link(&setup.tool).ok_or(DockError::NoArm)?;
    let tool = world.world_from_links()[tool.0];
    let axis = (tool.rotation * Vec3::z()).dot(&(wanted.rotation * Vec3::z()));
    Ok(ReachTrial {
        off_m: tool.translation.vector - wanted.translation.vector,
        tilt_rad: libm::acos(axis.clamp(-1.0, 1.0)),
    })
}

/// Several reaching trials together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachSummary {
    /// Mean distance from where the tool should be (m).
    pub mean_m: f64,
    /// Standard deviation of its place: root mean square distance from the mean place (m).
    pub sigma_m: f64,
    /// Root mean square angle of its axis (rad).
    pub tilt_rad: f64,
}

impl ReachSummary {
    /// Of some trials; numbers are NaN without any.
    pub fn of(trials: &[ReachTrial]) -> Self {
        let count = trials.len() as f64;
        let mean = |of: &dyn Fn(&ReachTrial) -> f64| trials.iter().map(of).sum::<f64>() / count;
        let middle = trials.iter().map(|trial| trial.off_m).sum::<Vec3>() / count;
        Self {
            mean_m: mean(&|trial| trial.off_m.norm()),
            sigma_m: mean(&|trial| (trial.off_m - middle).norm_squared()).sqrt(),
            tilt_rad: mean(&|trial| trial.tilt_rad * trial.tilt_rad).sqrt(),
        }
    }
}

/// Runs the mission of a case.
///
/// # Errors
///
/// If the world cannot be built, which would be a bug.
pub fn run(case: &DockCase, observer: &mut dyn DockObserver) -> Result<DockRow, DockError> {
    carry_out(case, draw(case)?, observer)
}

/// Runs the mission of a case in a field, where the drone is out of the arm's reach at the beginning and the rover drives to it.
///
/// # Errors
///
/// If the world cannot be built, which would be a bug.
pub fn run_with_rover(
    case: &DockCase,
    places: &RoverPlaces,
    observer: &mut dyn DockObserver,
) -> Result<DockRow, DockError> {
    let Approach { row, report, drawn } = approach(case, places)?;
    observer.after(&report);
    let mut docking = match report.failure.clone() {
        None => carry_out(case, drawn, observer)?,
        Some(why) => {
            let ready = ready(case, drawn)?;
            let abort = Some(Abort { action: Action::Drive, why });
            let before = Before::of(&ready)?;
            judged(case, ready, before, MissionReport { actions: Vec::new(), abort, payload: None })
        }
    };
    docking.drive = Some(row);
    docking.report.actions.insert(0, report);
    docking.secs += row.secs;
    if row.touched_n > docking.peak {
        docking.peak = row.touched_n;
        docking.peak_secs = 0.0;
        docking.peak_between = Some(["rover", DRONE].map(str::to_owned));
    }
    Ok(docking)
}

/// Runs a mission in a drawn world.
fn carry_out(
    case: &DockCase,
    drawn: DockDrawn,
    observer: &mut dyn DockObserver,
) -> Result<DockRow, DockError> {
    let mut ready = ready(case, drawn)?;
    let before = Before::of(&ready)?;
    let Ready { port, setup, scene, .. } = &mut ready;
    let report = mission(port, scene, setup, case.seed, observer);
    port.wait(AFTER_NS);
    Ok(judged(case, ready, before, report))
}

/// What is measured before a mission.
struct Before {
    tilt_rad: f64,
    wrist_m: [f64; 2],
}

impl Before {
    fn of(ready: &Ready) -> Result<Self, DockError> {
        let world = ready.port.robot.world();
        let gravity = world.blueprint().gravity;
        let up = world.state().bodies[ready.body].world_from_body.rotation * Vec3::z();
        let tilt_rad = libm::acos((-up.dot(&gravity) / gravity.norm()).clamp(-1.0, 1.0));
        let wrist_m = wrist_m(world, &ready.setup, ready.body).ok_or(DockError::NoArm)?;
        Ok(Self { tilt_rad, wrist_m })
    }
}

/// What came of a mission.
fn judged(case: &DockCase, ready: Ready, before: Before, report: MissionReport) -> DockRow {
    let Ready { drawn, port, .. } = ready;
    let (world, judge) = port.robot.into_parts();
    let docked = judge.docked.filter(|docked| docked.docked).is_some();
    let released = judge.latch.is_some_and(|latch| latch.state == LatchState::Open);
    let missing = judge.docked.map_or((f64::NAN, f64::NAN), |d| (d.distance_m, d.angle_rad));
    DockRow {
        case: *case,
        mass_kg: drawn.mass_kg,
        tilt_rad: before.tilt_rad,
        rover_rad: drawn.rover_rad,
        wrist_m: before.wrist_m,
        drive: None,
        report,
        docked: docked && released,
        missing,
        peak: judge.peak,
        peak_secs: judge.peak_secs,
        peak_between: judge.peak_between.clone(),
        tracking_m: judge.tracking_m(),
        dropped: judge.fell > FALLS,
        secs: world.time_ns() as f64 * 1e-9,
    }
}
