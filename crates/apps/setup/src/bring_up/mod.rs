//! From a file of any robot to a world that runs.

mod assumption;
mod floor;
mod ros2_control;
mod start;
mod undriven;
mod wheels;

use std::sync::Arc;

use karakuri::sim::world::WorldPlan;
use karakuri::{LoadOptions, SceneError, SceneFiles, read_scene, world_plan};
use karakuri_formats::moveit::MoveItConfig;
use karakuri_formats::{Loaded, ReadError};
use karakuri_robot::{Group, JointId, LinkId, RobotModel};
use karakuri_scene::PoseName;

pub use self::assumption::Assumption;
use super::{Sampling, SetupOptions, Watch, setup};

/// Options of [`bring_up`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BringUpOptions {
    /// How groups, poses and pairs are found for a robot that has none.
    pub setup: SetupOptions,
    /// Whether a robot that is alone gets a floor.
    pub floor: bool,
    /// Whether the robot starts in the nearest free configuration if something touches at the start.
    pub free_start: bool,
}

impl Default for BringUpOptions {
    /// Two thousand sampled configurations, with a floor; a start in contact is only reported.
    fn default() -> Self {
        let sampling = Sampling { samples: 2_000, ..Sampling::default() };
        let setup = SetupOptions { sampling, ..SetupOptions::default() };
        Self { setup, floor: true, free_start: false }
    }
}

/// A world of any robot, ready to run.
#[derive(Clone, Debug)]
pub struct BroughtUp {
    /// The plan of the world.
    pub plan: WorldPlan,
    /// The MoveIt configuration folder that the robot was loaded from.
    pub moveit: Option<MoveItConfig>,
    /// What was guessed, and what could not be guessed; each with the line that says otherwise.
    pub assumptions: Vec<Assumption>,
}

/// Why a robot could not be brought up.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BringUpError {
    /// A file is not there, cannot be read or does not fit.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The description cannot be set up.
    #[error(transparent)]
    Setup(#[from] ReadError),
}

/// Loads a scene file, a robot description or a MoveIt folder, and completes everything that a running world needs: groups,
/// poses and pairs that need no check for a robot without an SRDF, masses, a floor for a robot alone, components, and a
/// start without contacts.
///
/// What the files say is never changed; what is added is listed in [`BroughtUp::assumptions`]. `watch` is told how far the setup
/// assistant is, and may end it early. Otherwise the result depends on nothing but the arguments and the files.
///
/// # Errors
///
/// If something is not there, cannot be read, or does not fit together.
pub fn bring_up(
    what: &str,
    robot: Option<&str>,
    load: &LoadOptions,
    options: &BringUpOptions,
    watch: &Watch<'_>,
) -> Result<Loaded<BroughtUp>, BringUpError> {
    let Loaded { value: mut files, mut warnings } = read_scene(what, robot, load)?;
    let mut assumptions = Vec::new();
    let alone = files.description.objects.is_empty() && files.description.components.is_empty();
    complete_semantics(&mut files, options, watch, &mut assumptions)?;
    files.robot.model = assumption::limits(files.robot.model, &mut assumptions);
    if alone {
        start::choose_pose(&mut files);
        ros2_control::apply(&mut files, &mut assumptions);
    }
    let moveit = files.robot.moveit.clone();
    if alone && options.floor {
        floor::add(&mut files, &mut assumptions);
    }
    let loaded = world_plan(files, load)?;
    warnings.extend(loaded.warnings);
    let mut plan = loaded.value;
    start::check(&mut plan, options.free_start, &mut assumptions)?;
    undriven::note(&plan, &mut assumptions);
    Ok(Loaded { value: BroughtUp { plan, moveit, assumptions }, warnings })
}

/// Finds groups, poses and pairs for a robot that lacks them.
fn complete_semantics(
    files: &mut SceneFiles,
    options: &BringUpOptions,
    watch: &Watch<'_>,
    assumptions: &mut Vec<Assumption>,
) -> Result<(), BringUpError> {
    let semantics = files.robot.model.semantics();
    if !semantics.groups.is_empty() && !semantics.disabled_pairs.is_empty() {
        return Ok(());
    }
    let found = setup(&files.robot, &options.setup, watch)?;
    let model = &found.model;
    if !found.kept {
        assumptions.extend(model.semantics().groups.iter().map(|group| of_group(model, group)));
    }
    let unchecked = model.semantics().disabled_pairs.len();
    assumptions.push(Assumption::guess(
        format!("{unchecked} of {} pairs of links need no collision check", found.pairs.len()),
        format!("karakuri setup {} --out FOLDER writes them down", files.file),
    ));
    for note in &found.notes {
        assumptions.push(Assumption::guess(note.describe(model).to_string(), None));
    }
    files.robot.model = found.model;
    Ok(())
}

/// A group that was proposed, with its element in an SRDF file.
fn of_group(model: &RobotModel, group: &Group) -> Assumption {
    let link = |LinkId(i): LinkId| model.links()[i].name.as_str();
    let (name, joints) = (&group.name, group.joints.len());
    let hand = model.semantics().end_effectors.iter().find(|hand| hand.group == *name);
    match (hand, group.chain) {
        (Some(hand), _) => {
            let on = link(hand.parent_link);
            let arm = hand.parent_group.as_deref().unwrap_or_default();
            Assumption::guess(
                format!("hand {name:?}: {joints} driven joints on {on}"),
                format!(
                    "<end_effector name=\"{name}\" group=\"{name}\" parent_link=\"{on}\" parent_group=\"{arm}\"/>"
                ),
            )
        }
        (None, Some((base, tip))) => {
            let (base, tip) = (link(base), link(tip));
            Assumption::guess(
                format!("arm {name:?}: {joints} joints from {base} to {tip}"),
                format!(
                    "<group name=\"{name}\"><chain base_link=\"{base}\" tip_link=\"{tip}\"/></group>"
                ),
            )
        }
        (None, None) => {
            let each = group.joints.iter().map(|JointId(id)| &model.joints()[*id].name);
            let each: String = each.map(|name| format!("<joint name=\"{name}\"/>")).collect();
            Assumption::guess(
                format!("group {name:?}: {joints} joints"),
                format!("<group name=\"{name}\">{each}</group>"),
            )
        }
    }
}

/// A named pose of all groups that have it.
fn pose(name: &str) -> PoseName {
    PoseName { group: None, name: name.to_owned() }
}

/// The robot of a plan with all parts that its components add, in its start configuration.
fn scene(plan: &WorldPlan) -> Result<karakuri_scene::Scene, SceneError> {
    let misfit = |source| SceneError::Misfit { file: plan.description.name.clone(), source };
    let mut scene = karakuri_scene::Scene::at_home(Arc::clone(&plan.robot));
    scene.apply(&plan.description).map_err(misfit)?;
    Ok(scene)
}
