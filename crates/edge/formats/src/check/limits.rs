//! Checks for implausible joint limits. The reader itself reports missing and reversed ones.

use karakuri_robot::JointKind;

use crate::finding::{Code, Findings};
use crate::urdf::{Joint, Limit, Urdf};

/// Checks every joint with one axis that is not a mimic joint.
pub(super) fn check(urdf: &Urdf, findings: &mut Findings) {
    for joint in &urdf.joints {
        let bounded = match joint.kind {
            JointKind::Revolute | JointKind::Prismatic => true,
            JointKind::Continuous => false,
            JointKind::Fixed | JointKind::Planar | JointKind::Floating => continue,
        };
        let Some(limit) = &joint.limit else { continue };
        if bounded {
            locked(joint, limit, findings);
            soft(joint, limit, findings);
        }
        if joint.mimic.is_none() {
            positive(joint, limit, findings);
        }
    }
}

fn locked(joint: &Joint, limit: &Limit, findings: &mut Findings) {
    if let (Some(lower), Some(upper)) = (limit.lower, limit.upper)
        && lower == upper
    {
        let what = format!("joint {:?} cannot move: both limits are {lower}", joint.name);
        findings.warning(Code::LimitsLocked, &limit.at, what, "correct them, or make it fixed");
    }
}

fn soft(joint: &Joint, limit: &Limit, findings: &mut Findings) {
    let Some(safety) = &joint.safety else { return };
    let below = safety.soft_lower.zip(limit.lower).is_some_and(|(soft, hard)| soft < hard);
    let above = safety.soft_upper.zip(limit.upper).is_some_and(|(soft, hard)| soft > hard);
    let reversed =
        safety.soft_lower.zip(safety.soft_upper).is_some_and(|(lower, upper)| lower > upper);
    if below || above || reversed {
        let what = format!("the soft limits of joint {:?} are not within its limits", joint.name);
        let remedy = "move soft_lower_limit and soft_upper_limit between lower and upper";
        findings.warning(Code::SoftLimits, &safety.at, what, remedy);
    }
}

fn positive(joint: &Joint, limit: &Limit, findings: &mut Findings) {
    let rows = [
        ("velocity", limit.velocity, Code::ZeroVelocity),
        ("effort", limit.effort, Code::ZeroEffort),
    ];
    for (name, value, code) in rows {
        match value {
            None => {
                let what = format!("joint {:?} has no {name} limit", joint.name);
                let remedy = format!("add {name}=\"…\" to <limit>");
                findings.note(Code::LimitsMissing, &limit.at, what, remedy);
            }
            Some(value) if value <= 0.0 => {
                let what = format!("the {name} limit of joint {:?} is {value}", joint.name);
                findings.warning(code, &limit.at, what, "give what the motor can do");
            }
            Some(_) => {}
        }
    }
}
