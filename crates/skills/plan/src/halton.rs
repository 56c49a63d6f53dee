//! Low-discrepancy samples.

/// The Halton sequence: for each dimension the digits of a counter in a prime base, mirrored at the radix point.
///
/// Digits are integers, so that a step costs a few additions and rounding errors do not accumulate.
#[derive(Clone, Debug)]
pub struct Halton {
    axes: Vec<Axis>,
    /// The next samples in [0, 1), one axis after another: the carries of one axis form a pattern that branch
    /// prediction learns.
    ahead: Vec<[f64; AHEAD]>,
    /// Number of buffered samples already used.
    used: usize,
}

/// Number of samples computed at once.
const AHEAD: usize = 16;

#[derive(Clone, Debug)]
struct Axis {
    base: u64,
    /// Each digit and its weight in `sum`; the lowest first.
    digits: [(u64, u64); DIGITS],
    count: usize,
    sum: u64,
    /// 1 / the greatest sum.
    unit: f64,
}

/// Digits of base 3 below 2⁴⁸.
const DIGITS: usize = 31;

impl Halton {
    /// The sequence with this many dimensions, starting at its element `first`.
    pub fn new(dimension: usize, first: u64) -> Self {
        let axes = primes().take(dimension).map(|base| Axis::new(base, first)).collect();
        Self { axes, ahead: vec![[0.0; AHEAD]; dimension], used: AHEAD }
    }

    /// The next sample, each coordinate scaled from [0, 1) to its bounds.
    ///
    /// # Panics
    ///
    /// If there are more bounds than dimensions.
    pub fn next_within(&mut self, bounds: &[(f64, f64)], sample: &mut Vec<f64>) {
        assert!(bounds.len() <= self.axes.len(), "the sequence has too few dimensions");
        if self.used == AHEAD {
            self.used = 0;
            for (axis, ahead) in self.axes.iter_mut().zip(&mut self.ahead) {
                for value in ahead {
                    axis.step();
                    *value = axis.sum as f64 * axis.unit;
                }
            }
        }
        let at = self.used;
        self.used += 1;
        let ahead = self.ahead.iter().map(|values| values[at]);
        sample.clear();
        sample.extend(bounds.iter().zip(ahead).map(|((low, high), x)| low + (high - low) * x));
    }
}

impl Axis {
    fn new(base: u32, first: u64) -> Self {
        let base = u64::from(base);
        // As many digits as f64 represents exactly.
        let mut digits = [(0, 0); DIGITS];
        let (mut total, mut count) = (1, 0);
        while total * base < 1 << 48 {
            digits[count].1 = total;
            total *= base;
            count += 1;
        }
        // The lowest digit has the greatest weight.
        digits[..count].reverse();
        let mut axis = Self { base, digits, count, sum: 0, unit: 1.0 / total as f64 };
        let mut rest = first;
        for (digit, weight) in &mut axis.digits[..count] {
            if rest == 0 {
                break;
            }
            *digit = rest % base;
            axis.sum += *digit * *weight;
            rest /= base;
        }
        axis
    }

    /// Increments the counter.
    #[inline]
    fn step(&mut self) {
        for (digit, weight) in &mut self.digits[..self.count] {
            if *digit + 1 < self.base {
                *digit += 1;
                self.sum += *weight;
                return;
            }
            self.sum -= *digit * *weight;
            *digit = 0;
        }
    }
}

/// Odd primes: with base 2, neighbouring samples are too regular.
fn primes() -> impl Iterator<Item = u32> {
    (3_u32..)
        .step_by(2)
        .filter(|n| (3..).step_by(2).take_while(|d| d * d <= *n).all(|d| n % d != 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_mirrored_and_sequences_can_begin_anywhere() {
        let mut halton = Halton::new(2, 0);
        let mut sample = Vec::new();
        let bounds = [(0.0, 1.0), (-1.0, 1.0)];
        let expected = [[1.0 / 3.0, 1.0 / 5.0], [2.0 / 3.0, 2.0 / 5.0], [1.0 / 9.0, 3.0 / 5.0]];
        for [x, y] in expected {
            halton.next_within(&bounds, &mut sample);
            assert!((sample[0] - x).abs() < 1e-12 && (sample[1] - (2.0 * y - 1.0)).abs() < 1e-12);
        }
        let mut late = Halton::new(2, 3);
        let mut other = Vec::new();
        for _ in 0..1_000 {
            halton.next_within(&bounds, &mut sample);
            late.next_within(&bounds, &mut other);
            assert_eq!(sample, other);
        }
    }
}
