//! Simulation speed with controllers, sensors and warnings.

use std::time::Instant;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::{CurrentMode, HandCommand};
use karakuri_sim::engine::{BlueprintError, Engine, EngineOptions};
use karakuri_sim::physics::{Input, Physics};
use karakuri_sim::world::{
    Command, CommandRefusal, DeviceCommand, World, WorldError, WorldPlan, step,
};

use super::piles::Pile;
use karakuri::{LoadOptions, SceneError, load_world};
use karakuri_runtime::simulate::{self, EngineChoice};

/// Simulation speed of one world.
#[derive(Clone, Debug, PartialEq)]
pub struct SimRow {
    /// The scene.
    pub scene: String,
    /// Whether the right hand holds the cylinder.
    pub held: bool,
    /// Whether bodies fall or arms swing while it is timed.
    pub moving: bool,
    /// The shortest mean step time of a round (µs).
    pub best_us: f64,
    /// The median of the rounds (µs).
    pub median_us: f64,
    /// Simulated seconds per second, by the best round.
    pub real_time_factor: f64,
    /// Number of contact points at the end.
    pub contacts: usize,
}

/// Why a world could not be timed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SimBenchFailure {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The world.
    #[error(transparent)]
    World(#[from] WorldError),
    /// A pile.
    #[error(transparent)]
    Blueprint(#[from] BlueprintError),
    /// A command was refused.
    #[error(transparent)]
    Refused(#[from] CommandRefusal),
    /// The hand lost what it should hold.
    #[error("the cylinder is {away_m} m from where the hand took it")]
    Dropped {
        /// Its displacement (m).
        away_m: f64,
    },
}

/// The worlds that are timed: the built-in scenes, and the lab with the cylinder in its right hand.
pub fn sim_worlds() -> Vec<(&'static str, bool)> {
    let scenes = ["lab", "lab_one_arm", "lab_empty_table", "kr210", "rrbot3_box"];
    let mut worlds = vec![("lab", true)];
    worlds.extend(scenes.map(|scene| (scene, false)));
    worlds
}

/// The piles that are timed, while they fall and at rest.
pub fn sim_piles() -> Vec<Pile> {
    vec![
        Pile::Separate(20),
        Pile::Stack(10),
        Pile::Heap(20),
        Pile::Heap(50),
        Pile::Bin(50),
        Pile::Bin(100),
        Pile::Bin(200),
    ]
}

/// Times a pile, the engine alone: the first second while it falls, if it does, and half a second after three more.
///
/// # Errors
///
/// Never for the piles of [`sim_piles`].
pub fn sim_pile(pile: Pile) -> Result<Vec<SimRow>, SimBenchFailure> {
    let blueprint = pile.blueprint();
    let input = Input::idle(&blueprint);
    let mut engine = Engine::new(&blueprint, EngineOptions::default())?;
    let mut rows = Vec::new();
    for (moving, steps, timed) in
        [(true, 1_000, pile.falls()), (false, 3_000, false), (false, 500, true)]
    {
        let begin = Instant::now();
        for _ in 0..steps {
            engine.step(STEP_SECS, &input);
        }
        let mean_us = begin.elapsed().as_secs_f64() * 1e6 / f64::from(steps);
        if timed {
            rows.push(SimRow {
                scene: pile.name(),
                held: false,
                moving,
                best_us: mean_us,
                median_us: mean_us,
                real_time_factor: STEP_SECS * 1e6 / mean_us,
                contacts: engine.readings().contacts.len(),
            });
        }
    }
    Ok(rows)
}

const STEP_SECS: f64 = 1e-3;

/// Times the lab while both arms swing by up to 0.2 rad.
///
/// # Errors
///
/// If the lab has no such arms.
pub fn sim_moving(rounds: usize) -> Result<SimRow, SimBenchFailure> {
    let plan = load_world("lab", None, &LoadOptions::default())?.value;
    let mut world = simulate::world(plan, EngineChoice::Own)?;
    let arms = ["left_arm", "right_arm"];
    let tell = |world: &mut World, arm: &str, command| {
        let command = DeviceCommand::Arm(command);
        world.command(&Command::Device { component: arm.to_owned(), command })
    };
    let joints = |world: &World, arm: &str| -> Vec<f64> {
        let own = format!("{arm}_");
        let joints = world.robot().joints().iter();
        let driven = joints.filter(|joint| joint.is_driven() && joint.name.starts_with(&own));
        driven.map(|joint| world.state().q[joint.first_position]).collect()
    };
    let starts = arms.map(|arm| joints(&world, arm));
    for arm in arms {
        tell(&mut world, arm, ArmCommand::SwitchModeNumber(10))?;
    }
    let mut times_us = Vec::new();
    let mut time_secs = 0.0;
    for round in 0..rounds.max(1) + 10 {
        let begin = Instant::now();
        for at in 0..100 {
            if at % 10 == 0 {
                for (arm, start) in arms.iter().zip(&starts) {
                    let swung = start.iter().enumerate().map(|(joint, q)| {
                        let rate = 1.2 + 0.15 * joint as f64;
                        q + 0.1 * (1.0 - (rate * time_secs).cos())
                    });
                    tell(&mut world, arm, ArmCommand::MoveJoints(swung.collect()))?;
                }
            }
            step(&mut world);
            world.take_samples();
            time_secs += STEP_SECS;
        }
        // The first second is the start of the motion.
        if round >= 10 {
            times_us.push(begin.elapsed().as_secs_f64() * 1e6 / 100.0);
        }
    }
    times_us.sort_by(f64::total_cmp);
    Ok(SimRow {
        scene: "lab".to_owned(),
        held: false,
        moving: true,
        best_us: times_us[0],
        median_us: times_us[times_us.len() / 2],
        real_time_factor: world.step_ns() as f64 * 1e-3 / times_us[0],
        contacts: world.readings().contacts.len(),
    })
}

/// Times a number of rounds of 0.1 s each, after the world has come to rest.
///
/// # Errors
///
/// If the scene is not there, or has no right hand and no cylinder to hold.
pub fn sim(scene: &str, held: bool, rounds: usize) -> Result<SimRow, SimBenchFailure> {
    sim_plan(load_world(scene, None, &LoadOptions::default())?.value, scene, held, rounds)
}

/// The same for a world that the caller has made.
///
/// # Errors
///
/// If the world cannot be built, or has no right hand and no cylinder to hold.
pub fn sim_plan(
    plan: WorldPlan,
    scene: &str,
    held: bool,
    rounds: usize,
) -> Result<SimRow, SimBenchFailure> {
    let mut world = simulate::world(plan, EngineChoice::Own)?;
    if held {
        close_on_cylinder(&mut world)?;
    }
    let run = |world: &mut World, steps: u32| {
        for _ in 0..steps {
            step(world);
            world.take_samples();
        }
    };
    run(&mut world, 1_000);
    let taken = cylinder_in_hand(&world);
    let mut times_us: Vec<f64> = (0..rounds.max(1))
        .map(|_| {
            let begin = Instant::now();
            run(&mut world, 100);
            begin.elapsed().as_secs_f64() * 1e6 / 100.0
        })
        .collect();
    times_us.sort_by(f64::total_cmp);
    if held {
        let slipped = taken.zip(cylinder_in_hand(&world)).map(|(then, now)| (now - then).norm());
        let away_m = slipped.unwrap_or(f64::INFINITY);
        if away_m > 0.002 {
            return Err(SimBenchFailure::Dropped { away_m });
        }
    }
    Ok(SimRow {
        scene: scene.to_owned(),
        held,
        moving: false,
        best_us: times_us[0],
        median_us: times_us[times_us.len() / 2],
        real_time_factor: world.step_ns() as f64 * 1e-3 / times_us[0],
        contacts: world.readings().contacts.len(),
    })
}

/// Opens the right hand, keeps the cylinder between its fingers and closes them on it.
fn close_on_cylinder(world: &mut World) -> Result<(), CommandRefusal> {
    let tell = |world: &mut World, command| {
        let command = DeviceCommand::Hand(command);
        world.command(&Command::Device { component: "right_sdh".to_owned(), command })
    };
    let fingers =
        |near: f64, far: f64| HandCommand::Move(vec![0.0, near, far, near, far, near, far]);
    let half = HandCommand::SetCurrent { mode: CurrentMode::Move, fraction: vec![0.5; 7] };
    tell(world, half)?;
    tell(world, fingers(-0.36, 0.36))?;
    for time in 0..1_500 {
        if time == 700 {
            tell(world, fingers(0.1, 0.5))?;
        }
        if (600..1_400).contains(&time) {
            let world_from_body = between_fingers(world);
            world.command(&Command::MoveBody { body: "cylinder".to_owned(), world_from_body })?;
        }
        step(world);
        world.take_samples();
    }
    Ok(())
}

/// Pose of the cylinder when the right hand holds it.
fn between_fingers(world: &World) -> Pose {
    let palm = world.robot().link("right_sdh_palm_link");
    let world_from_palm = palm.map_or_else(Pose::identity, |id| world.world_from_links()[id.0]);
    let across = Quat::from_axis_angle(&Vec3::x_axis(), std::f64::consts::FRAC_PI_2);
    world_from_palm * Pose::from_parts(Vec3::new(-0.0095, 0.0, 0.17).into(), across)
}

/// Pose of the cylinder in the right palm's frame.
fn cylinder_in_hand(world: &World) -> Option<Vec3> {
    let palm = world.robot().link("right_sdh_palm_link")?;
    let cylinder = world.blueprint().bodies.iter().position(|body| &*body.name == "cylinder")?;
    let at = world.state().bodies[cylinder].world_from_body.translation.vector;
    Some(world.world_from_links()[palm.0].inverse_transform_point(&at.into()).coords)
}
