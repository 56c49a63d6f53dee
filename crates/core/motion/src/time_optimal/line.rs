//! Straight pieces: their limits are the same everywhere, so the fastest motion pushes, keeps its speed and brakes.

use super::program::{Row, push_range};

/// A straight piece as one interval. With constant s̈, x = ṡ² is linear in s: its greatest values rise by pushing, stay at a limit
/// of speed and fall by braking.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    /// Where it begins.
    start: f64,
    length: f64,
    /// Greatest s̈, positive.
    push: f64,
    /// Greatest −s̈, positive.
    brake: f64,
    /// Greatest x.
    fastest: f64,
}

/// Values of x that differ by less than this fraction are the same: nothing is gained by a point between them.
const SAME: f64 = 1e-9;
/// Shorter steps than this fraction of the parameter are too coarse to be computed with: it takes longer to reach the speed then.
const SHORTEST: f64 = 1e-9;

impl Line {
    /// A piece on which the rows do not depend on x.
    pub(super) fn new(start: f64, length: f64, rows: &[Row], fastest: f64) -> Self {
        let (low, high) = push_range(rows, 0.0);
        Self { start, length, push: high, brake: -low, fastest }
    }

    /// The greatest x at its start from which x can be `after` at its end.
    pub(super) fn before(&self, after: f64) -> f64 {
        (after + 2.0 * self.brake * self.length).min(self.fastest)
    }

    /// From x = `before`, which is possible, as fast as it goes: x at the end, at most `most`. Switching points in between are
    /// appended, each as its distance from the start and x there.
    pub(super) fn go(&self, before: f64, most: f64, switches: &mut Vec<(f64, f64)>) -> f64 {
        let Self { start, length, push, brake, fastest } = *self;
        let pushed = before + 2.0 * push * length;
        if pushed <= most {
            return pushed;
        }
        let shortest = SHORTEST * (start + length);
        let at = (most + 2.0 * brake * length - before) / (2.0 * (push + brake));
        let peak = (before + 2.0 * push * at).min(fastest);
        // Later and earlier than necessary is slower, and within the limits too.
        let up = ((peak - before) / (2.0 * push)).max(shortest);
        let down = length - ((peak - most) / (2.0 * brake)).max(shortest);
        let (rises, falls) = (peak - before > SAME * peak, peak - most > SAME * peak);
        if rises && falls && down - up <= shortest {
            let at = (0.5 * (up + down)).clamp(0.0, length);
            let below = (before + 2.0 * push * at).min(most + 2.0 * brake * (length - at));
            switches.push((at, below.min(fastest)));
            return most;
        }
        if rises && length - up > shortest {
            switches.push((up, peak));
        }
        if falls && down > shortest {
            switches.push((down, peak));
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use karakuri_testkit::random::Rng;

    use super::*;

    /// x on the way, by switching points: within the limits everywhere, and nowhere slower than many small steps.
    #[test]
    fn no_small_steps_are_faster() {
        let mut rng = Rng::new(4);
        let mut switched = [0; 3];
        for _ in 0..2_000 {
            let (length, push, brake) =
                (rng.between(0.01, 3.0), rng.between(0.1, 5.0), rng.between(0.1, 5.0));
            // Some limits of speed are reached almost at once.
            let low = if rng.below(4) == 0 { -14.0 } else { -1.0 };
            let fastest = 10_f64.powf(rng.between(low, 0.7));
            let rows = [Row::new([1.0, 0.0], -brake, push), Row::new([1.0, 0.0], -9.0, 9.0)];
            let line = Line::new(rng.between(0.0, 5.0), length, &rows, fastest);
            let after = if rng.below(3) == 0 { 0.0 } else { rng.between(0.0, fastest) };
            let before = rng.between(0.0, 1.0) * line.before(after);
            let mut switches = Vec::new();
            let end = line.go(before, after, &mut switches);
            switched[switches.len()] += 1;

            let mut points = vec![(0.0, before)];
            points.extend(&switches);
            points.push((length, end));
            let tiny = 1e-12 * fastest;
            assert!(end <= after + tiny && points.iter().all(|(_, x)| *x <= fastest + tiny));
            for pair in points.windows(2) {
                let rise = pair[1].1 - pair[0].1;
                let step = pair[1].0 - pair[0].0;
                assert!(step > 0.0, "{points:?}");
                let within = |most: f64| 2.0 * most * step * (1.0 + 1e-5) + tiny;
                assert!(rise <= within(push) && -rise <= within(brake), "{points:?}");
            }
            let x_at = |s: f64| {
                let k = points.iter().rposition(|p| p.0 <= s).unwrap().min(points.len() - 2);
                let [(s0, x0), (s1, x1)] = [points[k], points[k + 1]];
                x0 + (x1 - x0) * (s - s0) / (s1 - s0)
            };
            // Pushing in small steps, below what braking still allows.
            let (steps, mut x) = (400, before);
            for i in 1..steps {
                let s = length * f64::from(i) / f64::from(steps);
                let braked = after + 2.0 * brake * (length - s);
                x = (x + 2.0 * push * length / f64::from(steps)).min(fastest).min(braked);
                assert!(x <= x_at(s) * (1.0 + 1e-6), "{x} at {s} of {points:?}");
            }
        }
        assert!(switched.iter().all(|count| *count > 20), "{switched:?}");
    }
}
