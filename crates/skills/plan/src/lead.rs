//! Escape edges for starts and goals where the fast checker's spheres are in collision but the robot is not.

use karakuri_scene::exact::Proof;

use crate::mend::clear_of;
use crate::{Checker, ExactSpace, Halton};

/// A problem that the fast checker accepts, and its relation to the original one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Led {
    pub(crate) start: Vec<f64>,
    pub(crate) goals: Vec<Vec<f64>>,
    /// For each goal, the original goal that it leads to.
    pub(crate) leads_to: Vec<usize>,
    /// Whether start or goals differ from the original ones.
    pub(crate) differs: bool,
}

/// Number of goals that get an escape edge if the fast checker accepts none.
const MOST_GOALS: usize = 8;

/// The problem as the fast checker accepts it: a free start or goal that the spheres reject is replaced by a nearby
/// configuration with a certified edge to it. `None` if no such configuration is found.
pub(crate) fn led(
    start: &[f64],
    goals: &[Vec<f64>],
    fast: &mut dyn Checker,
    exact: &mut ExactSpace<'_>,
) -> Option<Led> {
    let mut led =
        Led { start: start.to_vec(), goals: Vec::new(), leads_to: Vec::new(), differs: false };
    if !fast.is_free(start) {
        led.start = way_out(start, fast, exact)?;
        led.differs = true;
    }
    for (number, goal) in goals.iter().enumerate() {
        if fast.is_free(goal) {
            led.goals.push(goal.clone());
            led.leads_to.push(number);
        }
    }
    if led.goals.is_empty() {
        led.differs = true;
        for (number, goal) in goals.iter().enumerate().take(MOST_GOALS) {
            if let Some(q) = way_out(goal, fast, exact) {
                led.goals.push(q);
                led.leads_to.push(number);
            }
        }
    }
    (!led.goals.is_empty()).then_some(led)
}

/// A configuration near `q` that the fast checker accepts and that has a certified edge to `q`: away from what is close, or the
/// nearest of some hundred. The edge keeps the distances of the exact space, less where `q` has less.
fn way_out(q: &[f64], fast: &mut dyn Checker, exact: &mut ExactSpace<'_>) -> Option<Vec<f64>> {
    const DIRECTIONS: usize = 64;
    let keep = exact.keep().clone();
    let checker = exact.checker();
    let here = checker.keep_through(keep.all_m(), &[q], exact.scratch());
    if let Some(near) = clear_of(q, &keep, exact)
        && fast.is_free(&near)
        && matches!(exact.proof(q, &near, &here), Proof::Kept { .. })
    {
        return Some(near);
    }
    let bounds = fast.bounds().to_vec();
    let unit = vec![(-1.0, 1.0); q.len()];
    let mut halton = Halton::new(q.len(), 0);
    let mut direction = Vec::with_capacity(q.len());
    for radius in [0.01, 0.02, 0.05, 0.1, 0.2, 0.4] {
        for _ in 0..DIRECTIONS {
            halton.next_within(&unit, &mut direction);
            let moved = q.iter().zip(&direction).zip(&bounds);
            let near: Vec<f64> = moved
                .map(|((x, way), (low, high))| (x + radius * way).max(*low).min(*high))
                .collect();
            if !fast.is_free(&near) {
                continue;
            }
            match exact.proof(q, &near, &here) {
                Proof::Kept { .. } => return Some(near),
                Proof::Fails { .. } => {}
                Proof::Stopped => return None,
            }
        }
    }
    None
}
