//! Why no configuration reaches a pose.

use std::f64::consts::PI;

use super::families::Scans;
use super::scan::Scan;
use super::swivel::Span;
use super::wish::Wish;
use super::{ArmBranch, Side, Srs};
use crate::ik::{Blocked, BlockedBranch, Unreachable};

/// Names, for every branch, the joints that forbid each part of the circle of arm angles.
#[cold]
pub(super) fn proof(srs: &Srs, wish: &Wish) -> Unreachable {
    let mut branches = Vec::new();
    let arms = wish.arms(srs, srs.elbow.arc.middle());
    for elbow in Side::BOTH {
        let arm = arms.iter().find(|a| Side::of(a.bend.side) == elbow);
        if elbow == Side::Minus && arms.iter().any(|a| a.bend.is_straight()) {
            // Stretched or folded, the elbow has only one way to stand.
            continue;
        }
        let scans = arm.map(|arm| Scans::new(srs, arm));
        for shoulder in Side::BOTH {
            for wrist in Side::BOTH {
                let blocked = match &scans {
                    Some(scans) => cover(scans.of([shoulder, wrist])),
                    None => vec![Blocked { variable: 3, from_rad: -PI, to_rad: PI }],
                };
                branches
                    .push(BlockedBranch { branch: ArmBranch { shoulder, elbow, wrist }, blocked });
            }
        }
    }
    Unreachable::ArmAngle { branches }
}

/// All that the shoulder blocks, and what the wrist blocks of the rest.
fn cover([shoulder, wrist]: [&Scan; 2]) -> Vec<Blocked> {
    let mut cover = Vec::new();
    for segment in shoulder.segments.iter() {
        match segment.blocked {
            Some(variable) => cover.push(blocked(variable, segment.span)),
            None => {
                for other in wrist.segments.iter() {
                    let Some(variable) = other.blocked else { continue };
                    let (a, b) = (segment.span, other.span);
                    let from = if a.from.key >= b.from.key { a.from } else { b.from };
                    let to = if a.to.key <= b.to.key { a.to } else { b.to };
                    if from.key <= to.key {
                        cover.push(blocked(variable, Span { from, to }));
                    }
                }
            }
        }
    }
    cover
}

fn blocked(variable: usize, span: Span) -> Blocked {
    Blocked { variable, from_rad: span.from.radians(), to_rad: span.to.radians() }
}
