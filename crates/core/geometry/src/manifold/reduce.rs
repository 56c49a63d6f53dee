//! Reduction of many contact points to four.

/// A candidate: its position in the plane across the normal, and its gap.
pub(super) trait Placed {
    fn place(&self) -> [f64; 2];
    fn gap_m(&self) -> f64;
}

impl Placed for super::clip::Spot {
    fn place(&self) -> [f64; 2] {
        [self.x, self.y]
    }

    fn gap_m(&self) -> f64 {
        self.gap_m
    }
}

/// The four points to keep: the deepest, the farthest from it, and those that span the greatest area with both.
/// Ascending.
///
/// Ties and near ties are decided by the order of the points, so that rounding does not decide.
pub(super) fn four<T: Placed>(points: &[T]) -> ([usize; 4], usize) {
    if points.len() <= 4 {
        return ([0, 1, 2, 3], points.len());
    }
    let place = |k: usize| points[k].place();
    let across = |i: usize, j: usize, k: usize| {
        let (o, p, q) = (place(i), place(j), place(k));
        (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
    };
    let deepest = points.iter().map(Placed::gap_m).fold(f64::INFINITY, f64::min);
    let share = 1.0 / points.len() as f64;
    let middle = points
        .iter()
        .map(Placed::place)
        .fold([0.0; 2], |sum, place| [sum[0] + share * place[0], sum[1] + share * place[1]]);
    // Of those that are equally deep, one at a corner.
    let first = most(
        points.len(),
        |k| {
            let place = place(k);
            let deep = points[k].gap_m() <= deepest + 1e-9;
            let from = (place[0] - middle[0]).powi(2) + (place[1] - middle[1]).powi(2);
            if deep { from } else { -1.0 }
        },
        1e-7,
    );
    let far = |k: usize| {
        let (p, q) = (place(first), place(k));
        (p[0] - q[0]).powi(2) + (p[1] - q[1]).powi(2)
    };
    let second = most(points.len(), far, 1e-7);
    if far(second) == 0.0 {
        return ([first, 0, 0, 0], 1);
    }
    let third = most(points.len(), |k| across(first, second, k).abs(), 1e-7);
    let area = across(first, second, third);
    let speck = 1e-9 * far(second);
    if area.abs() <= speck {
        return sorted(&[first, second]);
    }
    // Points outside the triangle of those three, beyond each of its edges.
    let sign = area.signum();
    let outside = |k: usize| {
        let over = [across(second, first, k), across(third, second, k), across(first, third, k)];
        over.iter().map(|over| over * sign).fold(0.0, f64::max)
    };
    let fourth = most(points.len(), outside, 1e-7);
    if outside(fourth) <= speck {
        return sorted(&[first, second, third]);
    }
    sorted(&[first, second, third, fourth])
}

/// The index of the greatest value; a later value must exceed an earlier one by more than `slack`.
fn most(count: usize, value: impl Fn(usize) -> f64, slack: f64) -> usize {
    let (mut best, mut greatest) = (0, value(0));
    for k in 1..count {
        let value = value(k);
        if value > greatest + slack * greatest.abs() {
            (best, greatest) = (k, value);
        }
    }
    best
}

fn sorted(chosen: &[usize]) -> ([usize; 4], usize) {
    let mut kept = [usize::MAX; 4];
    kept[..chosen.len()].copy_from_slice(chosen);
    kept.sort_unstable();
    (kept, chosen.len())
}
