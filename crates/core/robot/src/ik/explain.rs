//! Explanations of unreachable poses in one sentence.

use super::Unreachable;
use crate::{Chain, RobotModel};

/// Explains in one sentence why no configuration of `chain` reaches the pose, with names and numbers instead of ids.
pub fn explain(why: &Unreachable, model: &RobotModel, chain: &Chain) -> String {
    let name = |variable: usize| joint_name(model, chain, variable);
    match why {
        Unreachable::TooFar { distance_m, reach_m } => format!(
            "too far: the wrist would have to be {distance_m:.4} m from the shoulder, and the arm reaches {reach_m:.4} m"
        ),
        Unreachable::TooNear { distance_m, least_m } => format!(
            "too near: the wrist would have to be {distance_m:.4} m from the shoulder, and the arm folds to {least_m:.4} m"
        ),
        Unreachable::JointLimit { variable, needed_rad, range } => {
            let needed: Vec<String> = needed_rad.iter().map(|&x| degrees(x)).collect();
            format!(
                "joint {} would have to stand at {}, and it moves from {} to {}",
                name(*variable),
                needed.join(" or "),
                degrees(range.lower()),
                degrees(range.upper())
            )
        }
        Unreachable::ArmAngle { branches } => {
            let mut names: Vec<&str> =
                branches.iter().flat_map(|b| &b.blocked).map(|b| name(b.variable)).collect();
            names.sort_unstable();
            names.dedup();
            format!(
                "in none of {} branches is there an arm angle that the ranges of {} allow together",
                branches.len(),
                names.join(", ")
            )
        }
        Unreachable::Branches(broken) => {
            let nearest = broken.iter().min_by(|a, b| a.excess_rad.total_cmp(&b.excess_rad));
            match nearest {
                Some(branch) => format!(
                    "each of {} geometric solutions breaks a joint's range; the closest one needs {} more of joint {}",
                    broken.len(),
                    degrees(branch.excess_rad),
                    name(branch.variable)
                ),
                None => "no geometric solution exists".to_owned(),
            }
        }
        Unreachable::Span { variable, needed, least, greatest } => format!(
            "no angle of joint {} gives the arm the shape that the pose asks for: {needed:.4} is needed, {least:.4} to {greatest:.4} is possible",
            name(*variable)
        ),
        Unreachable::Alternatives(reasons) => {
            let mut sentences: Vec<String> = Vec::new();
            for reason in reasons {
                let sentence = explain(reason, model, chain);
                if !sentences.contains(&sentence) {
                    sentences.push(sentence);
                }
            }
            let (first, rest) = (sentences.first().cloned().unwrap_or_default(), sentences.len());
            match rest {
                0 | 1 => first,
                _ => format!("every way to begin ends: {}", sentences.join("; ")),
            }
        }
    }
}

fn joint_name<'a>(model: &'a RobotModel, chain: &Chain, variable: usize) -> &'a str {
    chain.variables.get(variable).map_or("?", |v| model.joints()[v.joint.0].name.as_str())
}

fn degrees(rad: f64) -> String {
    format!("{:.2}°", rad.to_degrees())
}
