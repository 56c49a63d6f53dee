//! The planning request of a scene file.

use karakuri_geometry::Vec3;
use karakuri_plan::{Goal, PlannerChoice, SpeedScale, TipPose, TipRegion, Variables};
use karakuri_robot::ik::Tolerance;
use karakuri_robot::{JointId, nearest};
use karakuri_scene::{
    DescriptionError, GoalDescription, NameRole, Scene, SceneDescription, ToolGoal, UnknownName,
};

/// What a scene file asks for, in terms of the scene that was made from it.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneRequest {
    /// The group that moves.
    pub group: String,
    /// The group's start; `None`: its positions in the scene.
    pub start: Option<Vec<f64>>,
    /// Alternative goals: reaching one of them is enough.
    pub goals: Vec<Goal>,
    /// The planner, if one is named.
    pub planner: Option<PlannerChoice>,
    /// Time for planning (s).
    pub time_secs: Option<f64>,
    /// Number of attempts.
    pub attempts: Option<usize>,
    /// Fractions of the limits.
    pub speed: SpeedScale,
}

/// Why a request of a scene file cannot be planned for.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SceneRequestError {
    /// It does not fit the robot.
    #[error("[request]: {0}")]
    Misfit(#[from] DescriptionError),
    /// A goal of joints and of a tool at once, or of a tool's rotation alone.
    #[error("[request]: goal {number} asks for {what}, which cannot be planned for")]
    Unsupported {
        /// Number of the goal, counted from 1.
        number: usize,
        /// What it asks for.
        what: &'static str,
    },
}

/// Least tolerance of a pose (m, rad).
const EXACT: f64 = 1e-6;

/// The request of a description, for the scene made from it; `None` if it has none.
pub(crate) fn scene_request(
    scene: &Scene,
    description: &SceneDescription,
) -> Result<Option<SceneRequest>, SceneRequestError> {
    let Some(request) = &description.request else { return Ok(None) };
    let robot = scene.robot();
    let Some(group) = robot.group(&request.group) else {
        let names = robot.semantics().groups.iter().map(|group| group.name.as_str());
        let nearest = nearest(&request.group, names).map(str::to_owned);
        let unknown = UnknownName { role: NameRole::Group, name: request.group.clone(), nearest };
        return Err(DescriptionError::Unknown(unknown).into());
    };
    let driven = |id: &JointId| robot.joints()[id.0].is_driven();
    let joints: Vec<JointId> = group.joints.iter().copied().filter(driven).collect();
    let variables = Variables::of(robot, &joints);
    let mut begin = scene.clone();
    let mut start = None;
    if let Some(state) = &request.start {
        let whole = scene.configuration_of(state, description.unknown_names)?;
        start = Some(variables.extract(&whole));
        begin.set_configuration(&whole).map_err(DescriptionError::from)?;
    }
    let (mut configurations, mut goals) = (Vec::new(), Vec::new());
    for (index, goal) in request.goals.iter().enumerate() {
        let number = index + 1;
        match goal {
            GoalDescription { tool: None, state, .. } => {
                let whole = begin.configuration_of(state, description.unknown_names)?;
                configurations.push(variables.extract(&whole));
            }
            GoalDescription { tool: Some(_), state, .. } if *state != Default::default() => {
                let what = "joints and a tool at once";
                return Err(SceneRequestError::Unsupported { number, what });
            }
            GoalDescription { tool: Some(tool), .. } => {
                goals.push(tool_goal(&begin, description, tool, number)?);
            }
        }
    }
    if !configurations.is_empty() {
        goals.insert(0, Goal::AnyOf(configurations));
    }
    Ok(Some(SceneRequest {
        group: request.group.clone(),
        start,
        goals,
        planner: request.planner.as_deref().map(PlannerChoice::named),
        time_secs: request.time_secs,
        attempts: request.attempts.map(|count| count as usize),
        speed: SpeedScale {
            velocity: request.velocity_scale.unwrap_or(1.0),
            acceleration: request.acceleration_scale.unwrap_or(1.0),
        },
    }))
}

fn tool_goal(
    scene: &Scene,
    description: &SceneDescription,
    tool: &ToolGoal,
    number: usize,
) -> Result<Goal, SceneRequestError> {
    let world_from_frame = scene.world_from_frame(description, tool.frame.as_deref())?;
    let world_from_tip = world_from_frame * tool.frame_from_link;
    let Some(position_m) = tool.position_tolerance_m.map(|m| m.max(EXACT)) else {
        let what = "a rotation at any position";
        return Err(SceneRequestError::Unsupported { number, what });
    };
    let tip = tool.link.clone();
    let Some(turns) = tool.rotation_tolerance_rad else {
        let position_in_world = world_from_tip.translation.vector;
        return Ok(Goal::Position { tip, position_in_world, tolerance_m: position_m });
    };
    if turns.iter().all(|turn| *turn == turns[0]) {
        let tolerance = Tolerance { position_m, rotation_rad: turns[0].max(EXACT) };
        return Ok(Goal::Pose(TipPose { tolerance, ..TipPose::new(tip, world_from_tip) }));
    }
    // A cube within the ball of the position's tolerance.
    let size_m = Vec3::repeat(2.0 * position_m / 3.0_f64.sqrt());
    let region = TipRegion::new(tip, world_from_tip, size_m);
    Ok(Goal::Region(TipRegion { rotation_rad: Vec3::from(turns), ..region }))
}
