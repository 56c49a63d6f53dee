//! Bodies: shapes on a frame, and how far they reach along a direction.

use std::ops::Range;

use crate::interval::{Interval, Matrix, Vector, apply, dot, minus, norm, plus, unapply, vector};

/// A link or an object.
#[derive(Clone, Debug)]
pub struct Body {
    /// Its name.
    pub name: String,
    /// Index of the frame it moves with.
    pub frame: usize,
    /// Whether it is an object, not a link.
    pub object: bool,
    /// Its shapes.
    pub parts: Vec<Part>,
}

/// A shape: all points within `rounding_m` of its core.
#[derive(Clone, Debug)]
pub struct Part {
    /// Rotation and position in the body's frame.
    pub place: (Matrix, Vector),
    /// The core.
    pub core: Core,
    /// Radius of the rounding (m).
    pub rounding_m: f64,
    /// Centre of a ball around the core, in the body's frame.
    center: Vector,
    /// Radius of that ball (m).
    radius_m: f64,
    /// Greatest absolute coordinate of its points (m).
    size_m: f64,
}

/// The core of a shape around its own origin; its axis is z.
#[derive(Clone, Debug)]
pub enum Core {
    /// The origin.
    Point,
    /// From −z to z.
    Segment(f64),
    /// Half edge lengths.
    Cuboid([f64; 3]),
    /// Radius and half length.
    Cylinder(f64, f64),
    /// Radius of the base at −z, half length; the apex is at z.
    Cone(f64, f64),
    /// All points with z ≤ 0.
    HalfSpace,
    /// The convex hull of points.
    Hull(Vec<[f64; 3]>),
    /// A surface of triangles, without its inside.
    Mesh(Vec<[f64; 3]>, Vec<[u32; 3]>),
    /// Points.
    Cloud(Vec<[f64; 3]>),
}

/// Some shapes of a body, or some triangles or points of one shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Indices of the shapes.
    pub parts: Range<usize>,
    /// If it is one shape that is not convex: which of its triangles or points.
    pub elements: Option<Range<usize>>,
}

impl Part {
    /// A shape at a place on a frame.
    pub fn new(place: (Matrix, Vector), core: Core, rounding_m: f64) -> Self {
        let corners: Vec<[f64; 3]> = match &core {
            Core::Point | Core::HalfSpace => vec![[0.0; 3]],
            Core::Segment(half) => vec![[0.0, 0.0, *half], [0.0, 0.0, -*half]],
            Core::Cuboid([x, y, z]) => vec![[*x, *y, *z], [-*x, -*y, -*z]],
            Core::Cylinder(r, half) | Core::Cone(r, half) => {
                vec![[*r, *r, *half], [-*r, -*r, -*half]]
            }
            Core::Hull(points) | Core::Mesh(points, _) | Core::Cloud(points) => points.clone(),
        };
        let (middle, radius_m) = ball(corners.iter());
        let size_m = corners.iter().flatten().fold(0.0_f64, |size, x| size.max(x.abs()));
        let center = plus(&place.1, &apply(&place.0, &vector(&middle)));
        Self { place, core, rounding_m, center, radius_m, size_m }
    }

    /// How many triangles or points it can be divided into; 0 if it is convex.
    pub fn elements(&self) -> usize {
        match &self.core {
            Core::Mesh(_, triangles) => triangles.len(),
            Core::Cloud(points) => points.len(),
            _ => 0,
        }
    }

    /// Calls `each` for the corners of some elements; for all of them without a range.
    pub fn corners<'a>(
        &'a self,
        elements: Option<&Range<usize>>,
        mut each: impl FnMut(&'a [f64; 3]),
    ) {
        match (&self.core, elements) {
            (Core::Mesh(points, triangles), Some(range)) => {
                let chosen = triangles[range.clone()].iter().flatten();
                chosen.for_each(|corner| each(&points[*corner as usize]));
            }
            (Core::Cloud(points), Some(range)) => points[range.clone()].iter().for_each(each),
            (Core::Hull(points) | Core::Mesh(points, _) | Core::Cloud(points), _) => {
                points.iter().for_each(each);
            }
            _ => {}
        }
    }

    /// The direction away from a half space, in its body's frame.
    pub(crate) fn half_space(&self) -> Option<Vector> {
        matches!(self.core, Core::HalfSpace).then(|| [0, 1, 2].map(|i| self.place.0[i][2]))
    }

    /// An upper bound of the greatest n · p over its points, `n` and `p` in the body's frame.
    fn support(&self, n: &Vector, elements: Option<&Range<usize>>) -> f64 {
        let along = unapply(&self.place.0, n);
        let flat = |r: f64| {
            let length = (along[0].square() + along[1].square()).sqrt();
            Interval::point(r) * length
        };
        let upright = |half: f64| Interval::point(half) * along[2];
        let core = match &self.core {
            // A half space is only asked along its own axis, where it ends at its origin.
            Core::Point | Core::HalfSpace => 0.0,
            Core::Segment(half) => upright(*half).abs().hi,
            Core::Cuboid(half) => {
                let sum = dot(&vector(half), &along.map(Interval::abs));
                sum.hi
            }
            Core::Cylinder(r, half) => (flat(*r) + upright(*half).abs()).hi,
            Core::Cone(r, half) => (flat(*r) - upright(*half)).hi.max(upright(*half).hi),
            Core::Hull(_) | Core::Mesh(..) | Core::Cloud(_) => self.farthest(&along, elements),
        };
        let place = dot(n, &self.place.1);
        (place + Interval::point(core) + Interval::point(self.rounding_m) * norm(n)).hi
    }

    /// An upper bound of the greatest product of a direction and a corner: calculated with plain numbers, then widened
    /// by a bound of the rounding of a sum of three products (4 ε Σ|d| M, more than twice what can occur) and by the
    /// width of the direction.
    fn farthest(&self, along: &Vector, elements: Option<&Range<usize>>) -> f64 {
        let d = along.map(Interval::middle);
        let mut most = f64::NEG_INFINITY;
        self.corners(elements, |p| most = most.max(d[0] * p[0] + d[1] * p[1] + d[2] * p[2]));
        let rounding = 4.0 * f64::EPSILON * d.iter().map(|x| x.abs()).sum::<f64>();
        let width: f64 = (0..3).map(|k| along[k].from_point(d[k])).sum();
        let slack = Interval::point(rounding + 2.0 * width) * Interval::point(self.size_m);
        (Interval::point(most) + slack).hi
    }
}

impl Node {
    /// A whole body.
    pub fn whole(body: &Body) -> Self {
        Self { parts: 0..body.parts.len(), elements: None }
    }

    /// Its two halves; `None` if it is convex, or one triangle or point.
    pub fn halves(&self, body: &Body) -> Option<[Self; 2]> {
        if self.parts.len() > 1 {
            let middle = self.parts.start + self.parts.len() / 2;
            let half = |parts| Self { parts, elements: None };
            return Some([half(self.parts.start..middle), half(middle..self.parts.end)]);
        }
        let all = 0..body.parts[self.parts.start].elements();
        let range = self.elements.clone().unwrap_or(all);
        if range.len() < 2 {
            return None;
        }
        let middle = range.start + range.len() / 2;
        let half = |range| Self { parts: self.parts.clone(), elements: Some(range) };
        Some([half(range.start..middle), half(middle..range.end)])
    }

    /// An upper bound of the greatest n · p over its points, `n` and `p` in the body's frame.
    pub(crate) fn support(&self, body: &Body, n: &Vector) -> f64 {
        let parts = body.parts[self.parts.clone()].iter();
        let support = |part: &Part| part.support(n, self.elements.as_ref());
        parts.map(support).fold(f64::NEG_INFINITY, f64::max)
    }

    /// A ball around its cores: centre in the body's frame, radius (m).
    pub(crate) fn ball(&self, body: &Body) -> (Vector, f64) {
        let parts = &body.parts[self.parts.clone()];
        if let [part] = parts {
            let Some(range) = &self.elements else { return (part.center, part.radius_m) };
            let mut corners = Vec::new();
            part.corners(Some(range), |corner| corners.push(corner));
            let (middle, radius) = ball(corners.into_iter());
            return (plus(&part.place.1, &apply(&part.place.0, &vector(&middle))), radius);
        }
        let (middle, _) = ball(parts.iter().map(|part| part.center.map(Interval::middle)));
        let center = vector(&middle);
        let reach =
            |part: &Part| (norm(&minus(&part.center, &center)) + Interval::point(part.radius_m)).hi;
        (center, parts.iter().map(reach).fold(0.0, f64::max))
    }

    /// How many numbers a query looks at.
    pub(crate) fn work(&self, body: &Body) -> usize {
        match &self.elements {
            Some(range) => 3 * range.len(),
            None => {
                let corners = |part: &Part| match &part.core {
                    Core::Hull(points) | Core::Mesh(points, _) | Core::Cloud(points) => {
                        points.len()
                    }
                    _ => 4,
                };
                body.parts[self.parts.clone()].iter().map(corners).sum()
            }
        }
    }
}

/// The middle of the box around some points, and an upper bound of their distance from it.
fn ball<P: std::borrow::Borrow<[f64; 3]>>(
    points: impl Iterator<Item = P> + Clone,
) -> ([f64; 3], f64) {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for point in points.clone() {
        for k in 0..3 {
            low[k] = low[k].min(point.borrow()[k]);
            high[k] = high[k].max(point.borrow()[k]);
        }
    }
    let middle = [0, 1, 2].map(|k| 0.5 * (low[k] + high[k]));
    let far = |p: P| norm(&minus(&vector(p.borrow()), &vector(&middle))).hi;
    (middle, points.map(far).fold(0.0, f64::max))
}
