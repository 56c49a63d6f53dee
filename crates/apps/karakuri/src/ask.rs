//! Queries about a robot, with links and groups given by name.

use karakuri_geometry::Pose;
use karakuri_robot::dh::{DhTable, modified_dh};
use karakuri_robot::ik::{self, Answer, Goal};
use karakuri_robot::{Chain, ChainError, Frames, JointId, LinkId, RobotModel, kinematics, similar};

/// Why there is no chain of joints between two links.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoChain {
    /// The robot has no link of that name.
    #[error("{robot} has no link {link:?}{}", did_you_mean(.near))]
    NoSuchLink {
        /// Name of the robot.
        robot: String,
        /// The link asked for.
        link: String,
        /// Links with a similar name.
        near: Vec<String>,
    },
    /// The links exist, but no chain connects them.
    #[error(transparent)]
    NoArm(#[from] ChainError),
}

/// The pose of every link in the frame of the root link, at the configuration `q` (rad or m).
///
/// # Panics
///
/// If `q` is not a configuration of this model.
pub fn fk<'a>(model: &'a RobotModel, q: &[f64]) -> Vec<(&'a str, Pose)> {
    let mut frames = Frames::default();
    kinematics::forward(model, q, &mut frames);
    model
        .links()
        .iter()
        .map(|link| link.name.as_str())
        .zip(frames.as_slice().iter().copied())
        .collect()
}

/// The chain of joints from `base` (default: the root link) to `tip`.
///
/// # Errors
///
/// If a link does not exist, or no chain connects them.
pub fn chain(model: &RobotModel, base: Option<&str>, tip: &str) -> Result<Chain, NoChain> {
    let base = base.map_or(Ok(LinkId(0)), |name| link(model, name))?;
    Ok(Chain::between(model, base, link(model, tip)?)?)
}

/// Solves inverse kinematics: the link `tip` at `root_from_tip`. The answer is a solution, a proof that there is none, or
/// the closest configuration that was found.
///
/// For many poses of one arm, compile an [`ik::Solver`] once instead.
///
/// # Errors
///
/// If there is no such link, or no arm that moves it.
pub fn ik(model: &RobotModel, tip: &str, root_from_tip: &Pose) -> Result<Answer, NoChain> {
    let chain = chain(model, None, tip)?;
    let near = chain.extract(&model.neutral());
    let goal = Goal::pose(*root_from_tip);
    Ok(ik::solve(&ik::Solver::new(&chain), &goal, &near, &ik::Options::default()))
}

/// The modified Denavit–Hartenberg table of the chain from `base` (default: the root link) to `tip`.
///
/// # Errors
///
/// If there is no such link, or no arm that moves it.
pub fn dh(model: &RobotModel, base: Option<&str>, tip: &str) -> Result<DhTable, NoChain> {
    Ok(modified_dh(&chain(model, base, tip)?))
}

/// The driven joints of a group, in the order of the group. Without a name: those of the first group that has any.
///
/// # Errors
///
/// If there is no such group.
pub fn group_joints(model: &RobotModel, group: Option<&str>) -> Result<Vec<JointId>, NoGroup> {
    let driven = |id: &JointId| model.joints()[id.0].is_driven();
    let groups = &model.semantics().groups;
    let found = match group {
        Some(name) => model.group(name),
        None => groups.iter().find(|g| g.joints.iter().any(driven)),
    };
    let found = found.ok_or_else(|| NoGroup {
        robot: model.name().to_owned(),
        group: group.map(str::to_owned),
        known: groups.iter().map(|g| g.name.clone()).collect(),
    })?;
    Ok(found.joints.iter().copied().filter(driven).collect())
}

/// The robot has no such group of joints.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said())]
pub struct NoGroup {
    /// The robot's name.
    pub robot: String,
    /// The name that was asked for.
    pub group: Option<String>,
    /// The groups it has.
    pub known: Vec<String>,
}

impl NoGroup {
    fn said(&self) -> String {
        match &self.group {
            _ if self.known.is_empty() => format!(
                "{} has no group of joints; name an SRDF, or let `karakuri setup` make one",
                self.robot
            ),
            Some(name) => {
                format!("{} has no group {name:?}; it has {}", self.robot, self.known.join(", "))
            }
            None => format!("no group of {} has a joint that moves", self.robot),
        }
    }
}

/// The id of a link by its name; the error lists similar names.
///
/// # Errors
///
/// If there is no such link.
pub fn link(model: &RobotModel, name: &str) -> Result<LinkId, NoChain> {
    model.link(name).ok_or_else(|| NoChain::NoSuchLink {
        robot: model.name().to_owned(),
        link: name.to_owned(),
        near: similar(name, model.links().iter().map(|l| l.name.as_str())),
    })
}

/// The default tip link of a robot: the tip of its first group that is a chain. If there is none, the first link with the
/// most driven joints between it and the root. `None` if no joint is driven.
pub fn usual_tip(model: &RobotModel) -> Option<&str> {
    if let Some((_, LinkId(tip))) = model.semantics().groups.iter().find_map(|group| group.chain) {
        return Some(&model.links()[tip].name);
    }
    let mut depth = vec![0_usize; model.links().len()];
    for joint in model.joints() {
        depth[joint.child.0] = depth[joint.parent.0] + usize::from(joint.is_driven());
    }
    let deepest = depth.iter().max().filter(|&&d| d > 0)?;
    let first = depth.iter().position(|d| d == deepest)?;
    Some(&model.links()[first].name)
}

fn did_you_mean(near: &[String]) -> String {
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}
