//! Projects a configuration onto the constraints with damped Gauss-Newton steps in the space of the tips.

use karakuri_geometry::Vec3;
use karakuri_geometry::linear::solve_positive;

use super::Manifold;
use crate::tip::Placed;

/// Greatest number of steps. A successful projection needs few.
const STEPS: usize = 40;
/// Greatest motion of a joint in one step (rad or m).
const LONGEST: f64 = 0.5;
/// Damping, as a fraction of the greatest diagonal entry: bounds the steps near singular configurations.
const DAMPING: f64 = 1e-6;

impl Manifold {
    /// Moves a configuration onto the constraints, a little inside their tolerances, and into the joints' limits.
    ///
    /// Returns whether it converged; if not, `q` is the last iterate. A configuration that already keeps the
    /// constraints is unchanged.
    ///
    /// # Panics
    ///
    /// If `q` does not hold one position per variable of the group.
    pub fn project(&self, q: &mut [f64]) -> bool {
        assert_eq!(q.len(), self.dof(), "configuration does not belong to this group");
        if q.iter().any(|x| !x.is_finite()) {
            return false;
        }
        for (x, &(low, high)) in q.iter_mut().zip(&self.bounds) {
            *x = x.clamp(low, high);
        }
        let mut work = Work { placed: vec![Placed::default(); self.tips.len()], ..Work::default() };
        for _ in 0..STEPS {
            self.gather(q, &mut work);
            if work.amounts.is_empty() {
                return true;
            }
            if !self.step(q, &mut work) {
                return false;
            }
        }
        self.gather(q, &mut work);
        work.amounts.is_empty()
    }

    /// The linear system: one row for every quantity beyond its tolerance less the margin.
    fn gather(&self, q: &[f64], work: &mut Work) {
        work.rows.clear();
        work.amounts.clear();
        for (arm, placed) in self.tips.iter().zip(&mut work.placed) {
            arm.tip.place(q, placed);
        }
        let dof = self.dof();
        for rule in &self.rules {
            let (tip, placed) = (&self.tips[rule.tip].tip, &work.placed[rule.tip]);
            rule.pulls(&placed.world_from_tip, |pull| {
                let first = work.rows.len();
                work.rows.resize(first + dof, 0.0);
                let row = &mut work.rows[first..];
                tip.columns(placed, |variable, linear: Vec3, angular: Vec3| {
                    let motion = if pull.angular { angular } else { linear };
                    row[variable] += pull.direction.dot(&motion);
                });
                work.amounts.push(pull.amount);
            });
        }
    }

    /// One step. Joints that would leave their range are fixed and the step is solved for the others.
    fn step(&self, q: &mut [f64], work: &mut Work) -> bool {
        let dof = self.dof();
        for _ in 0..dof {
            let Some(moves) = least_motion(&work.rows, &work.amounts, dof) else { return false };
            let longest = moves.iter().fold(0.0_f64, |most, m| most.max(m.abs()));
            let scale = if longest > LONGEST { LONGEST / longest } else { 1.0 };
            let mut held = false;
            for (k, (low, high)) in self.bounds.iter().enumerate() {
                let stuck = (q[k] <= *low && moves[k] < 0.0) || (q[k] >= *high && moves[k] > 0.0);
                if stuck {
                    work.rows.iter_mut().skip(k).step_by(dof).for_each(|entry| *entry = 0.0);
                    held = true;
                }
            }
            if held {
                continue;
            }
            let mut moved = false;
            for ((x, m), &(low, high)) in q.iter_mut().zip(&moves).zip(&self.bounds) {
                let next = (*x + scale * m).clamp(low, high);
                moved |= (next - *x).abs() > 1e-14;
                *x = next;
            }
            return moved;
        }
        false
    }
}

/// Scratch memory of a projection.
#[derive(Default)]
struct Work {
    placed: Vec<Placed>,
    rows: Vec<f64>,
    amounts: Vec<f64>,
}

/// The damped least-norm solution of the rows.
fn least_motion(rows: &[f64], amounts: &[f64], dof: usize) -> Option<Vec<f64>> {
    let count = amounts.len();
    let row = |i: usize| &rows[i * dof..][..dof];
    let mut square = vec![0.0; count * count];
    let mut most: f64 = 0.0;
    for i in 0..count {
        for j in 0..=i {
            let product: f64 = row(i).iter().zip(row(j)).map(|(a, b)| a * b).sum();
            square[i * count + j] = product;
            square[j * count + i] = product;
        }
        most = most.max(square[i * count + i]);
    }
    if most < 1e-18 {
        return None;
    }
    (0..count).for_each(|i| square[i * count + i] += DAMPING * most);
    let mut dual = amounts.to_vec();
    solve_positive(&mut square, &mut dual).then(|| {
        let along = |k: usize| (0..count).map(|i| rows[i * dof + k] * dual[i]).sum();
        (0..dof).map(along).collect()
    })
}
