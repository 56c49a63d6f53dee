//! An arm in impedance mode against a box: compares the force at rest with that of its spring.

use karakuri_geometry::{Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, ArmMode, CartesianImpedance};
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Command, CommandRefusal, DeviceCommand, World, WorldError, step};

use karakuri::{LoadOptions, SceneError, load_world};
use karakuri_picture::{Curve, Panel, plot};
use karakuri_runtime::simulate::{self, EngineChoice};

/// Target of the tip (m), as in the published experiment.
pub const IMPEDANCE_TARGET_M: [f64; 3] = [0.5, 0.2, 1.0];
/// Stiffness of the tip along x, y and z (N/m), as in the published experiment.
pub const IMPEDANCE_STIFFNESS: [f64; 3] = [1.0, 10.0, 10.0];

/// Result of the experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct ImpedanceTrial {
    /// Time (s), tip (m), force on the box along x (N).
    pub rows: Vec<ImpedanceRow>,
    /// Final position of the tip (m).
    pub tip_m: Vec3,
    /// Final speed (m/s).
    pub speed: f64,
    /// Final force on the box along x (N).
    pub force: f64,
    /// Expected force: stiffness times the remaining distance along x (N).
    pub explained: f64,
}

/// One sample of the experiment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpedanceRow {
    /// (s).
    pub time_secs: f64,
    /// (m).
    pub tip_m: Vec3,
    /// On the box, along x (N).
    pub force: f64,
}

/// Why the experiment could not be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImpedanceFailure {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The arm refused a command.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
}

/// Commands the compliant tip of the three-link arm to a point behind a box, for a number of seconds.
///
/// # Errors
///
/// If the scene `rrbot3_box` cannot be built, which would be a bug.
pub fn impedance(secs: f64) -> Result<ImpedanceTrial, ImpedanceFailure> {
    let plan = load_world("rrbot3_box", None, &LoadOptions::default())?.value;
    let mut world = simulate::world(plan, EngineChoice::Own)?;
    let tell = |world: &mut World, command| {
        let command = DeviceCommand::Arm(command);
        world.command(&Command::Device { component: "arm".to_owned(), command })
    };
    let spring = CartesianImpedance {
        stiffness: Vec3::from(IMPEDANCE_STIFFNESS),
        turning_stiffness: Vec3::zeros(),
        most_deviation_m: 10.0,
        ..CartesianImpedance::default()
    };
    tell(&mut world, ArmCommand::SetTipStep(10.0))?;
    tell(&mut world, ArmCommand::SetCartesianImpedance(spring))?;
    tell(&mut world, ArmCommand::SwitchMode(ArmMode::CartesianImpedance))?;
    let [x, y, z] = IMPEDANCE_TARGET_M;
    tell(&mut world, ArmCommand::MoveTip(Pose::translation(x, y, z)))?;

    let tip = world.robot().link("tip_link").expect("our arm has a tip");
    let place = |world: &World| world.world_from_links()[tip.0].translation.vector;
    let steps = (secs * 1e9 / world.step_ns() as f64).round() as u64;
    let (mut rows, mut before) = (Vec::new(), place(&world));
    let mut speed = 0.0;
    for count in 1..=steps {
        step(&mut world);
        world.take_samples();
        let now = place(&world);
        speed = (now - before).norm() / (world.step_ns() as f64 * 1e-9);
        before = now;
        if count % 20 == 0 || count == steps {
            let time_secs = world.time_ns() as f64 * 1e-9;
            rows.push(ImpedanceRow { time_secs, tip_m: now, force: on_box(&world) });
        }
    }
    let tip_m = place(&world);
    let explained = IMPEDANCE_STIFFNESS[0] * (x - tip_m.x);
    Ok(ImpedanceTrial { rows, tip_m, speed, force: on_box(&world), explained })
}

/// Force of the arm on the box along x (N).
fn on_box(world: &World) -> f64 {
    let contacts = world.readings().contacts.iter();
    let force = contacts.map(|contact| match contact.between {
        [Owner::Body(_), Owner::Link(_)] => contact.force.x,
        [Owner::Link(_), Owner::Body(_)] => -contact.force.x,
        _ => 0.0,
    });
    force.sum()
}

/// The experiment as a plot of tip position and force.
pub fn impedance_picture(trial: &ImpedanceTrial) -> String {
    let curve = |name: &str, of: &dyn Fn(&ImpedanceRow) -> f64, dashed| Curve {
        name: name.to_owned(),
        points: trial.rows.iter().map(|row| [row.time_secs, of(row)]).collect(),
        dashed,
    };
    let tip = Panel {
        label: "tip (m)".to_owned(),
        curves: vec![
            curve("x", &|row| row.tip_m.x, false),
            curve("z", &|row| row.tip_m.z, false),
            curve("x wanted", &|_| IMPEDANCE_TARGET_M[0], true),
            curve("z wanted", &|_| IMPEDANCE_TARGET_M[2], true),
        ],
    };
    let explained =
        |row: &ImpedanceRow| IMPEDANCE_STIFFNESS[0] * (IMPEDANCE_TARGET_M[0] - row.tip_m.x);
    let force = Panel {
        label: "force along x (N)".to_owned(),
        curves: vec![
            curve("on the box", &|row| row.force, false),
            curve("spring", &explained, true),
        ],
    };
    plot("A soft arm of three beams meets a box", "time (s)", &[tip, force])
}
