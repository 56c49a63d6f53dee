//! Weighted random selection.

/// Weights that can change, and a selection in proportion to them. A Fenwick tree: both take logarithmic time.
#[derive(Default)]
pub(super) struct Weights {
    values: Vec<f64>,
    /// At index i (from one): the sum of the last weights up to i, as many as the lowest set bit of i.
    sums: Vec<f64>,
}

impl Weights {
    /// Appends a weight.
    pub(super) fn push(&mut self, weight: f64) {
        self.values.push(weight);
        let place = self.values.len();
        let mut sum = weight;
        // The partial sums between the start of this range and its end already exist.
        let (mut at, first) = (place - 1, place - lowest(place));
        while at > first {
            sum += self.sums[at - 1];
            at -= lowest(at);
        }
        self.sums.push(sum);
    }

    pub(super) fn set(&mut self, at: usize, weight: f64) {
        let change = weight - self.values[at];
        self.values[at] = weight;
        let mut place = at + 1;
        while place <= self.sums.len() {
            self.sums[place - 1] += change;
            place += lowest(place);
        }
    }

    fn total(&self) -> f64 {
        let (mut place, mut sum) = (self.sums.len(), 0.0);
        while place > 0 {
            sum += self.sums[place - 1];
            place -= lowest(place);
        }
        sum
    }

    /// The index at a fraction in [0, 1) of the total weight.
    pub(super) fn choose(&self, share: f64) -> usize {
        let mut rest = share * self.total();
        let mut place = 0;
        let mut step = self.sums.len().next_power_of_two();
        while step > 0 {
            if let Some(sum) = self.sums.get(place + step - 1).filter(|sum| **sum <= rest) {
                rest -= sum;
                place += step;
            }
            step /= 2;
        }
        // Rounding may lead past the end or to a weight of zero: take the nearest index with a positive weight.
        let place = place.min(self.values.len() - 1);
        let (before, after) = self.values.split_at(place);
        let next = after.iter().position(|weight| *weight > 0.0).map(|at| place + at);
        next.or(before.iter().rposition(|weight| *weight > 0.0)).unwrap_or(place)
    }
}

/// The lowest bit that is set.
fn lowest(place: usize) -> usize {
    place & place.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::random::Rng;

    #[test]
    fn each_is_chosen_as_often_as_it_weighs() {
        let mut rng = Rng::new(3);
        let (mut weights, mut plain) = (Weights::default(), Vec::new());
        for round in 0..200 {
            weights.push(round as f64);
            plain.push(round as f64);
            let at = rng.below(plain.len());
            plain[at] = rng.unit();
            weights.set(at, plain[at]);
            let total: f64 = plain.iter().sum();
            for _ in 0..20 {
                let share = rng.unit();
                let chosen = weights.choose(share);
                let before: f64 = plain[..chosen].iter().sum();
                assert!(before <= share * total + 1e-9);
                assert!(share * total <= before + plain[chosen] + 1e-9);
            }
        }
    }
}
