//! Planning problems for comparing planners: of the lab, and of the published sets.

use std::path::Path;

use karakuri_geometry::math::pose_from_xyz_quat;
use karakuri_plan::{Goal, MotionRequest, PlanningContext, PrepareOptions, TipPose};

use super::problems::{Problem, ProblemError, ProblemSet, problems, published_robot};
use super::{PlanBenchError, PlannerCase};
use karakuri::{LoadOptions, SceneError, load_scene};

/// Why a case cannot be prepared.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CaseError {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// The published problems.
    #[error(transparent)]
    Problems(#[from] ProblemError),
    /// The group.
    #[error(transparent)]
    Group(#[from] PlanBenchError),
}

/// Both arms of the cluttered lab, alone and together, each from home to a position behind an obstacle.
///
/// # Errors
///
/// If one of them cannot be prepared.
pub fn lab_cases() -> Result<Vec<PlannerCase>, CaseError> {
    let scene = load_scene("lab_clutter", None, &LoadOptions::default())?.value.scene;
    let down = [0.0, 1.0, 0.0, 0.0];
    let left = TipPose::new("left_arm_7_link", pose_from_xyz_quat(LEFT_M, down));
    let right = TipPose::new("right_arm_7_link", pose_from_xyz_quat(RIGHT_M, down));
    let questions = [
        ("lab, left arm", "left_arm", Goal::Pose(left.clone())),
        ("lab, right arm", "right_arm", Goal::Pose(right.clone())),
        ("lab, both arms", "both_arms", Goal::Poses(vec![left, right])),
    ];
    let mut cases = Vec::new();
    for (name, group, goal) in questions {
        let context = PlanningContext::new(&scene, group, &PrepareOptions::default())
            .map_err(|why| PlanBenchError::Refused(why.describe(scene.robot()).to_string()))?;
        let request = MotionRequest::new(scene.clone(), group, goal);
        cases.push(PlannerCase { name: name.to_owned(), context, request });
    }
    Ok(cases)
}

/// Goal positions of the hands: beyond the pillar and beside the shelf (m).
const LEFT_M: [f64; 3] = [0.20, 1.20, 0.50];
const RIGHT_M: [f64; 3] = [0.25, 0.38, 0.55];

/// The first problem of each published kind for the Panda.
///
/// # Errors
///
/// If the problems cannot be read.
pub fn panda_cases(data: &Path) -> Result<Vec<PlannerCase>, CaseError> {
    let robot = published_robot(data, "panda").map_err(ProblemError::Robot)?;
    let set = problems(&robot, &data.join("mbm-problems/panda"))?;
    let mut cases: Vec<PlannerCase> = Vec::new();
    for problem in &set.problems {
        let kind = problem.name.split('/').next().unwrap_or_default();
        let name = format!("panda, {kind}");
        if cases.iter().any(|case| case.name == name) {
            continue;
        }
        cases.push(case_of(name, problem, "panda_arm")?);
    }
    Ok(cases)
}

/// Every problem of a set as a case, for the group of this name.
///
/// # Errors
///
/// If one of them cannot be prepared.
pub fn cases_of(set: &ProblemSet, group: &str) -> Result<Vec<PlannerCase>, CaseError> {
    set.problems.iter().map(|problem| case_of(problem.name.clone(), problem, group)).collect()
}

fn case_of(name: String, problem: &Problem, group: &str) -> Result<PlannerCase, CaseError> {
    let robot = problem.scene.robot();
    let context = PlanningContext::new(&problem.scene, group, &PrepareOptions::default())
        .map_err(|why| PlanBenchError::Refused(why.describe(robot).to_string()))?;
    let goal = Goal::AnyOf(problem.goals.clone());
    let request = MotionRequest {
        start: Some(problem.start.clone()),
        ..MotionRequest::new(problem.scene.clone(), group, goal)
    };
    Ok(PlannerCase { name, context, request })
}
