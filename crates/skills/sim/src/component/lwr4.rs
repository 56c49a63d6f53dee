//! A KUKA LWR4+.

use super::arm::{Arm, ArmParts};
use super::{Kind, Parts, Role};

/// Seven joints from `arm_0_joint` to `arm_6_joint`, between `arm_base_link` and `arm_7_link`.
pub(super) const KIND: Kind = Kind {
    name: "lwr4",
    description: "KUKA LWR4+, seven joints with torque sensors",
    is_camera: false,
    build: |plan| {
        let parts = Parts::find(&plan.blueprint.robot, plan.description, ROLES)?;
        let arm = ArmParts { base: parts.links[0], tip: parts.links[1] };
        Ok(Box::new(Arm::new(plan, &arm)?))
    },
};

const ROLES: &[Role] = &[
    Role::Link("arm_base_link"),
    Role::Link("arm_7_link"),
    Role::Joint("arm_0_joint"),
    Role::Joint("arm_1_joint"),
    Role::Joint("arm_2_joint"),
    Role::Joint("arm_3_joint"),
    Role::Joint("arm_4_joint"),
    Role::Joint("arm_5_joint"),
    Role::Joint("arm_6_joint"),
];
