//! A world of boxes, where every check has an exact answer.

use karakuri_plan::Checker;

/// Configurations are free within the bounds and outside every box (edges of boxes are not free). Counts the checks.
#[derive(Clone, Debug)]
pub(crate) struct Boxes {
    bounds: Vec<(f64, f64)>,
    boxes: Vec<Vec<(f64, f64)>>,
    /// Number of configurations checked.
    pub(crate) configurations: usize,
    /// Number of edges checked.
    pub(crate) edges: usize,
}

/// Extent of a box that is unbounded in some direction.
pub(crate) const FAR: (f64, f64) = (-1e3, 1e3);

impl Boxes {
    /// A cube of ± `half` with this many dimensions.
    pub(crate) fn cube(dof: usize, half: f64) -> Self {
        Self::within(vec![(-half, half); dof])
    }

    pub(crate) fn within(bounds: Vec<(f64, f64)>) -> Self {
        Self { bounds, boxes: Vec::new(), configurations: 0, edges: 0 }
    }

    /// Adds a box; it is unbounded in the variables it does not name.
    pub(crate) fn with(mut self, sides: &[(f64, f64)]) -> Self {
        let mut sides = sides.to_vec();
        sides.resize(self.bounds.len(), FAR);
        self.boxes.push(sides);
        self
    }

    /// Whether every point of a straight line is free.
    pub(crate) fn holds(&self, from: &[f64], to: &[f64]) -> bool {
        let inside = |q: &[f64]| q.iter().zip(&self.bounds).all(|(x, (l, h))| (l..=h).contains(&x));
        inside(from) && inside(to) && !self.boxes.iter().any(|sides| meets(from, to, sides))
    }
}

/// Whether a line meets a closed box: the intervals within each pair of sides have a common part.
fn meets(from: &[f64], to: &[f64], sides: &[(f64, f64)]) -> bool {
    let (mut first, mut last) = (0.0_f64, 1.0_f64);
    for ((a, b), (low, high)) in from.iter().zip(to).zip(sides) {
        if a == b {
            if !(low..=high).contains(&a) {
                return false;
            }
            continue;
        }
        let (enter, leave) = ((low - a) / (b - a), (high - a) / (b - a));
        first = first.max(enter.min(leave));
        last = last.min(enter.max(leave));
    }
    first <= last
}

impl Checker for Boxes {
    fn bounds(&self) -> &[(f64, f64)] {
        &self.bounds
    }

    fn is_free(&mut self, q: &[f64]) -> bool {
        self.configurations += 1;
        self.holds(q, q)
    }

    fn is_edge_free(&mut self, from: &[f64], to: &[f64]) -> bool {
        self.edges += 1;
        self.holds(from, to)
    }
}

#[test]
fn lines_and_boxes_meet_exactly_where_they_should() {
    let world = Boxes::cube(2, 2.0).with(&[(-0.5, 0.5), (-1.0, 1.0)]);
    for (from, to, free) in [
        ([-1.0, 0.0], [1.0, 0.0], false),
        ([-1.0, 1.5], [1.0, 1.5], true),
        ([-1.0, 1.0], [1.0, 1.0], false),
        ([-0.51, -2.0], [-0.51, 2.0], true),
        ([-1.0, 0.5], [0.0, 1.6], true),
        ([0.0, 0.0], [0.0, 0.0], false),
        ([1.0, 0.0], [2.1, 0.0], false),
    ] {
        assert_eq!(world.holds(&from, &to), free, "{from:?} to {to:?}");
        assert_eq!(world.holds(&to, &from), free, "{to:?} to {from:?}");
    }
}
