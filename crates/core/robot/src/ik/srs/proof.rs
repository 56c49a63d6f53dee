//! Proofs that no configuration reaches a pose.

use std::f64::consts::PI;

use super::ball::Ball;
use super::pose_query::{Arm, PoseQuery};
use super::scan::walk;
use super::swivel::{Span, Swivel};
use super::{ArmBranch, Side, Srs};
use crate::ik::{Blocked, BlockedBranch, Unreachable};

/// Lists, for every branch, the joints that forbid each part of the circle of arm angles.
#[cold]
pub(super) fn proof(srs: &Srs, query: &PoseQuery) -> Unreachable {
    let mut branches = Vec::new();
    let arms = query.arms(srs, srs.elbow.arc.middle());
    for elbow in Side::BOTH {
        let arm = arms.iter().find(|a| Side::of(a.bend.side) == elbow);
        if elbow == Side::Minus && arms.iter().any(|a| a.bend.is_straight()) {
            // Stretched or folded, the elbow has only one solution.
            continue;
        }
        for shoulder in Side::BOTH {
            for wrist in Side::BOTH {
                let blocked = match arm {
                    Some(arm) => cover(srs, arm, [shoulder, wrist]),
                    None => vec![Blocked { variable: 3, from_rad: -PI, to_rad: PI }],
                };
                branches
                    .push(BlockedBranch { branch: ArmBranch { shoulder, elbow, wrist }, blocked });
            }
        }
    }
    Unreachable::ArmAngle { branches }
}

/// All parts that the shoulder blocks, and what the wrist blocks of the rest.
fn cover(srs: &Srs, arm: &Arm, [shoulder, wrist]: [Side; 2]) -> Vec<Blocked> {
    let shoulder = parts(&srs.shoulder, &arm.shoulder, shoulder.shoulder_sign());
    let wrist = parts(&srs.wrist, &arm.wrist, wrist.wrist_sign());
    let mut cover = Vec::new();
    for &(span, blocked) in &shoulder {
        if let Some(variable) = blocked {
            cover.push(block(variable, span));
            continue;
        }
        for &(other, blocked) in &wrist {
            let Some(variable) = blocked else { continue };
            let from = if span.from.key >= other.from.key { span.from } else { other.from };
            let to = if span.to.key <= other.to.key { span.to } else { other.to };
            if from.key <= to.key {
                cover.push(block(variable, Span { from, to }));
            }
        }
    }
    cover
}

/// The whole circle in parts, each with the chain variable that blocks it, if any.
fn parts(ball: &Ball, swivel: &Swivel, side: f64) -> Vec<(Span, Option<usize>)> {
    let mut parts: Vec<(Span, Option<usize>)> = Vec::new();
    walk(ball, swivel, side, &ball.marks(swivel), |span, blocked| {
        let variable = blocked.map(|joint| ball.arcs[joint].variable);
        match parts.last_mut() {
            Some((last, same)) if *same == variable => last.to = span.to,
            _ => parts.push((span, variable)),
        }
    });
    parts
}

fn block(variable: usize, span: Span) -> Blocked {
    Blocked { variable, from_rad: span.from.radians(), to_rad: span.to.radians() }
}
