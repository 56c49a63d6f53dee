//! Points for controllers that interpolate between them.

use super::{Point, Sample, Trajectory};

/// Greatest distance of the exported motion from the trajectory (rad or m).
const DEVIATION: f64 = 2e-5;
/// The step is halved at most this often to keep the deviation.
const MOST_HALVINGS: usize = 5;

impl Trajectory {
    /// Points at most `step_secs` apart, for controllers that interpolate between them.
    ///
    /// The fastest motions switch their acceleration at moments that no grid hits, and a cubic or quintic through samples of
    /// them overshoots by more than half of the limit. The points are therefore those of a cubic B-spline whose control points
    /// are samples of the trajectory. Its velocities and accelerations are weighted means of the trajectory's, so they keep
    /// the same limits everywhere; and its acceleration is continuous and linear between points, so that a cubic through
    /// positions and velocities, and a quintic through accelerations too, are this spline and nothing else. Linear
    /// interpolation has mean velocities.
    ///
    /// The spline stays within 2e-5 rad (or m) of the trajectory, between its first and last position exactly, and takes two
    /// steps longer, because its acceleration begins and ends with zero. A trajectory that does not start and end at rest is
    /// sampled as it is.
    ///
    /// # Panics
    ///
    /// If the step is not a positive number.
    pub fn points(&self, step_secs: f64) -> Vec<Point> {
        assert!(step_secs.is_finite() && step_secs > 0.0, "a step is a positive time");
        let end = self.duration_secs();
        // A last step that is shorter by rounding only gets no point of its own.
        let mut steps = (end / step_secs - 1e-6).ceil().max(1.0) as usize;
        let [first, last] = [0.0, end].map(|t| self.sample(t));
        let rests = |sample: &Sample| sample.velocity.iter().all(|v| v.abs() < 1e-9);
        if !(rests(&first) && rests(&last)) {
            let times = (0..=steps).map(|i| end * i as f64 / steps as f64);
            return times.map(|at_secs| point(at_secs, self.sample(at_secs))).collect();
        }
        let mut control = self.control_points(steps);
        for _ in 0..MOST_HALVINGS {
            if deviation(&control) <= DEVIATION {
                break;
            }
            steps *= 2;
            control = self.control_points(steps);
        }
        let h = end / steps as f64;
        let mut points: Vec<Point> = control
            .windows(3)
            .enumerate()
            .map(|(i, around)| point(i as f64 * h, spline(around, h)))
            .collect();
        // Exactly, and not only to rounding.
        let count = points.len();
        points[0].position = first.position;
        points[count - 1].position = last.position;
        points
    }

    /// Samples at `steps + 1` times, and the ends twice more: the robot rests before and after.
    fn control_points(&self, steps: usize) -> Vec<Vec<f64>> {
        let end = self.duration_secs();
        let inner = (0..=steps).map(|i| end * i as f64 / steps as f64);
        let times = [0.0; 2].into_iter().chain(inner).chain([end; 2]);
        times.map(|t| self.sample(t).position).collect()
    }
}

/// Distance of the spline from what its control points were sampled from: a sixth of their second differences.
fn deviation(control: &[Vec<f64>]) -> f64 {
    let second = |around: &[Vec<f64>]| {
        let [a, b, c] = [&around[0], &around[1], &around[2]];
        let each = a.iter().zip(b).zip(c).map(|((a, b), c)| (a - 2.0 * b + c).abs() / 6.0);
        each.fold(0.0, f64::max)
    };
    control.windows(3).map(second).fold(0.0, f64::max)
}

/// The uniform cubic B-spline at the knot in the middle of three control points, `h` seconds apart.
fn spline(around: &[Vec<f64>], h: f64) -> Sample {
    let mut sample = Sample::default();
    for ((&a, &b), &c) in around[0].iter().zip(&around[1]).zip(&around[2]) {
        sample.position.push((a + 4.0 * b + c) / 6.0);
        sample.velocity.push((c - a) / (2.0 * h));
        sample.acceleration.push((a - 2.0 * b + c) / (h * h));
    }
    sample
}

fn point(at_secs: f64, sample: Sample) -> Point {
    let Sample { position, velocity, acceleration } = sample;
    Point { at_secs, position, velocity: Some(velocity), acceleration: Some(acceleration) }
}
