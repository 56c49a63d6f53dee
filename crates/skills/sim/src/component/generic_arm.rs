//! An arm of any type, between two links.

use super::arm::{Arm, ArmParts};
use super::{Kind, Parts, Role};

/// All joints between the links tagged `base` and `tip`.
pub(super) const KIND: Kind = Kind {
    name: "generic_arm",
    description: "an arm of any make, between the links tagged base and tip",
    build: |plan| {
        let roles = [Role::Link("base"), Role::Link("tip")];
        let parts = Parts::find(&plan.blueprint.robot, plan.description, &roles)?;
        let arm = ArmParts { base: parts.links[0], tip: parts.links[1] };
        Ok(Box::new(Arm::new(plan, &arm)?))
    },
};
