//! Why a request is refused: MoveIt's code and a message.

use karakuri_motion::TrajectoryError;
use karakuri_plan::{PlanError, Standing, Triage};
use karakuri_robot::RobotModel;
use karakuri_ros1::msg::moveit_msgs::MoveItErrorCodes;
use karakuri_scene::EditError;

/// Why a request is refused: the code for clients, and a message for users.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Refused {
    /// One of [`MoveItErrorCodes`].
    pub code: i32,
    /// The reason; names the field if it is about one.
    pub why: String,
}

impl Refused {
    /// With one of MoveIt's codes.
    pub fn new(code: i32, why: impl Into<String>) -> Self {
        Self { code, why: why.into() }
    }

    /// A field is set and not supported.
    pub fn unsupported(field: &str, why: &str) -> Self {
        Self::new(MoveItErrorCodes::FAILURE, format!("{field} is not supported: {why}"))
    }

    /// A value is not valid.
    pub fn bad(field: &str, why: &str) -> Self {
        Self::new(MoveItErrorCodes::FAILURE, format!("{field}: {why}"))
    }

    /// Replaces the code, for callers that know the context.
    pub fn with_code(self, code: i32) -> Self {
        Self { code, ..self }
    }

    /// A planning error, with MoveIt's code for it.
    pub fn by_planner(error: &PlanError, robot: &RobotModel) -> Self {
        Self::new(moveit_code(error), error.describe(robot).to_string())
    }

    /// The message.
    pub fn message(&self) -> MoveItErrorCodes {
        MoveItErrorCodes { val: self.code }
    }
}

/// Success as a message.
pub(super) fn success() -> MoveItErrorCodes {
    MoveItErrorCodes { val: MoveItErrorCodes::SUCCESS }
}

impl From<EditError> for Refused {
    fn from(error: EditError) -> Self {
        let code = match error {
            EditError::NoSuchObject(_) | EditError::NotAttached(_) | EditError::NameTaken(_) => {
                MoveItErrorCodes::INVALID_OBJECT_NAME
            }
            EditError::Configuration { .. } => MoveItErrorCodes::INVALID_ROBOT_STATE,
            EditError::NotFinite(_) | EditError::MapTooWide { .. } => MoveItErrorCodes::FAILURE,
        };
        Self::new(code, error.to_string())
    }
}

impl From<TrajectoryError> for Refused {
    fn from(error: TrajectoryError) -> Self {
        Self::new(MoveItErrorCodes::PLANNING_FAILED, error.to_string())
    }
}

/// MoveIt's code for a planning error: the only place of this mapping.
fn moveit_code(error: &PlanError) -> i32 {
    match error {
        PlanError::NoSuchGroup { .. }
        | PlanError::EmptyGroup { .. }
        | PlanError::NotPlannable(_) => MoveItErrorCodes::INVALID_GROUP_NAME,
        PlanError::Length { .. }
        | PlanError::NotFinite { .. }
        | PlanError::NoGoal
        | PlanError::NoSuchPose { .. }
        | PlanError::SharedJoint { .. }
        | PlanError::BadTarget { .. }
        | PlanError::BadConstraint(_) => MoveItErrorCodes::INVALID_GOAL_CONSTRAINTS,
        PlanError::NoSuchTip { .. } | PlanError::TipNotMoved { .. } | PlanError::NoChain { .. } => {
            MoveItErrorCodes::INVALID_LINK_NAME
        }
        PlanError::Planner(_)
        | PlanError::NotFound(_)
        | PlanError::NotCertified { .. }
        | PlanError::NoLimits(_)
        | PlanError::LimitsLength { .. }
        | PlanError::NotTimed(_)
        | PlanError::TrajectoryNotCertified { .. }
        | PlanError::TrajectoryBreaks { .. } => MoveItErrorCodes::PLANNING_FAILED,
        PlanError::StartOutside(_) => MoveItErrorCodes::START_STATE_INVALID,
        PlanError::StartBreaks { .. } => MoveItErrorCodes::START_STATE_VIOLATES_PATH_CONSTRAINTS,
        PlanError::StartTouching { .. } => MoveItErrorCodes::START_STATE_IN_COLLISION,
        PlanError::NoFreeGoal(triage) => code_of_goals(triage),
        PlanError::Stopped(_) => MoveItErrorCodes::TIMED_OUT,
        // A speed or margin out of its range, and what future versions add: MoveIt has no closer code.
        _ => MoveItErrorCodes::FAILURE,
    }
}

/// The code for the goal configuration that is closest to being free.
fn code_of_goals(triage: &Triage) -> i32 {
    let standings = || triage.branches.iter().map(|branch| &branch.standing);
    if standings().any(|standing| matches!(standing, Standing::Breaking { .. })) {
        MoveItErrorCodes::GOAL_VIOLATES_PATH_CONSTRAINTS
    } else if standings().any(|standing| matches!(standing, Standing::Touching(_))) {
        MoveItErrorCodes::GOAL_IN_COLLISION
    } else if !triage.unreached.is_empty() {
        MoveItErrorCodes::NO_IK_SOLUTION
    } else {
        MoveItErrorCodes::GOAL_STATE_INVALID
    }
}
