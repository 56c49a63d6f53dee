//! Limits of a MoveIt configuration folder, applied to a description.

use karakuri_robot::JointKind;

use super::{JointLimit, JointLimits};
use crate::urdf::{self, Urdf};
use crate::{Origin, Warning};

/// Overrides limits of the description with those of `joint_limits.yaml`, as MoveIt does.
pub fn apply_limits(
    urdf: &mut Urdf,
    limits: &JointLimits,
    folder: &str,
    warnings: &mut Vec<Warning>,
) {
    for limit in &limits.joints {
        match urdf.joints.iter_mut().find(|joint| joint.name == limit.joint) {
            Some(joint) => apply(joint, limit),
            None => warnings.push(Warning {
                origin: Origin {
                    file: format!("{folder}/config/joint_limits.yaml").into(),
                    line: 1,
                    column: 1,
                },
                what: format!("there is no joint {:?}", limit.joint),
                remedy: Some("its limits are ignored".to_owned()),
            }),
        }
    }
}

fn apply(joint: &mut urdf::Joint, limit: &JointLimit) {
    let mut own = joint.limit.clone().unwrap_or_else(|| urdf::Limit {
        lower: None,
        upper: None,
        velocity: None,
        effort: None,
        acceleration: None,
        deceleration: None,
        jerk: None,
        at: joint.at.clone(),
    });
    own.lower = limit.min_position.or(own.lower);
    own.upper = limit.max_position.or(own.upper);
    own.velocity = limit.velocity.over(own.velocity);
    own.effort = limit.effort.over(own.effort);
    own.acceleration = limit.acceleration.over(own.acceleration);
    own.jerk = limit.jerk.over(own.jerk);
    if limit.has_position == Some(false) && joint.kind == JointKind::Revolute {
        joint.kind = JointKind::Continuous;
    }
    // A joint without limits in the description stays without, unless the file gives positions.
    if joint.limit.is_some() || own.lower.is_some() || own.upper.is_some() {
        joint.limit = Some(own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moveit::Limit;
    use crate::xml;

    #[test]
    fn the_file_overrides_the_description_limit_by_limit() {
        let text = r#"<robot name="r"><link name="a"/><link name="b"/>
          <joint name="j" type="revolute"><parent link="a"/><child link="b"/>
            <limit lower="-1" upper="1" velocity="2" effort="3"/></joint></robot>"#;
        let mut urdf = urdf::read(&xml::parse(text, "r.urdf").expect("XML")).expect("URDF").value;
        let on = |joint: &str| JointLimit {
            joint: joint.to_owned(),
            max_position: Some(0.5),
            velocity: Limit::of(0.25),
            effort: Limit { has: Some(false), max: None },
            ..JointLimit::default()
        };
        let limits = JointLimits { joints: vec![on("j"), on("k")], ..JointLimits::default() };
        let mut warnings = Vec::new();
        apply_limits(&mut urdf, &limits, "folder", &mut warnings);
        let limit = urdf.joints[0].limit.clone().expect("there was one");
        assert_eq!((limit.lower, limit.upper), (Some(-1.0), Some(0.5)));
        assert_eq!((limit.velocity, limit.effort), (Some(0.25), None));
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].what.contains("\"k\""), "{}", warnings[0]);
    }
}
