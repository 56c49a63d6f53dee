//! Two convex bodies by their support functions: their distance, or the shortest way out of an overlap.
//!
//! The distance is found by the GJK algorithm (Elmer G. Gilbert, Daniel W. Johnson, S. Sathiya Keerthi: A Fast Procedure
//! for Computing the Distance Between Complex Objects in Three-Dimensional Space, IEEE Journal of Robotics and Automation
//! 4, 1988): the simplex of the Minkowski difference nearest to the origin. What it returns is not the length that the
//! iteration ends with but the gap along the best direction, measured with the support functions of both bodies: that
//! gap is there, however the iteration went.

mod penetration;
mod simplex;

pub(crate) use self::penetration::penetration;
pub(crate) use self::simplex::on_triangle;

use self::simplex::Simplex;
use crate::Vec3;

/// Two convex bodies in one frame.
pub(crate) trait Bodies {
    /// The point of `a` that is farthest against a direction, which need not be normalised.
    fn nearest_a(&self, way: &Vec3) -> Vec3;

    /// The point of `b` that is farthest along a direction.
    fn farthest_b(&self, way: &Vec3) -> Vec3;
}

/// The separation of two bodies along one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Separation {
    /// Unit normal from `b` to `a`.
    pub(crate) normal: Vec3,
    /// Gap between `b` and `a` along the normal (m); negative if they overlap.
    pub(crate) gap_m: f64,
    /// Points of both on one line along the normal, if known.
    pub(crate) witness: Option<[Vec3; 2]>,
}

/// Result for two bodies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gap {
    /// Farther apart than the limit.
    Beyond,
    /// Clearly apart.
    Apart(Separation),
    /// Too close to decide.
    Close,
    /// They overlap.
    Overlap,
}

/// When the iteration ends. All fractions but the first are of the size of the Minkowski difference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Precision {
    /// Error of the distance, as a fraction of it.
    pub(crate) relative: f64,
    /// Error of the distance.
    pub(crate) absolute: f64,
    /// Distance at which the direction is lost in rounding.
    pub(crate) close: f64,
    /// Rounding error of a measured gap, as a fraction of the distance of the bodies' points from the origin: smaller
    /// gaps do not count.
    pub(crate) rounding: f64,
}

/// For directions, and for contacts, which may be a little off.
pub(crate) const COARSE: Precision =
    Precision { relative: 1e-10, absolute: 5e-10, close: 1e-7, rounding: 0.0 };

/// The unit direction from `b` to `a` along which two convex bodies are farthest apart, and their distance; `None` if they
/// overlap or are too close to decide. The search begins `towards` a direction from `b` to `a`.
///
/// A body is given by the farthest of its points in a direction.
pub fn separating_direction(
    a: impl Fn(&Vec3) -> Vec3,
    b: impl Fn(&Vec3) -> Vec3,
    towards: &Vec3,
) -> Option<(Vec3, f64)> {
    struct Functions<A, B>(A, B);
    impl<A: Fn(&Vec3) -> Vec3, B: Fn(&Vec3) -> Vec3> Bodies for Functions<A, B> {
        fn nearest_a(&self, way: &Vec3) -> Vec3 {
            self.0(&-way)
        }

        fn farthest_b(&self, way: &Vec3) -> Vec3 {
            self.1(way)
        }
    }
    match distance(&Functions(a, b), towards, f64::INFINITY, &COARSE) {
        Gap::Apart(Separation { normal, gap_m, .. }) => Some((normal, gap_m)),
        Gap::Beyond | Gap::Close | Gap::Overlap => None,
    }
}

/// The distance between two bodies, up to `limit_m`. The search begins `towards` a direction from `b` to `a`.
pub(crate) fn distance(
    bodies: &impl Bodies,
    towards: &Vec3,
    limit_m: f64,
    precision: &Precision,
) -> Gap {
    let corner_along = |way: &Vec3| {
        let on_a = bodies.nearest_a(way);
        (on_a - bodies.farthest_b(way), on_a)
    };
    let towards = if towards.norm_squared() > 1e-24 { *towards } else { Vec3::x() };
    let (corner, on_a) = corner_along(&towards);
    let mut scale = corner.norm_squared();
    let mut error = Rounding { fraction: precision.rounding, far: 0.0, error_m: 0.0 };
    error.include(on_a.norm_squared().max(scale));
    if towards.dot(&corner) > (limit_m + error.error_m) * towards.norm() {
        return Gap::Beyond;
    }
    let mut simplex = Simplex::of(corner, on_a);
    let (mut nearest, mut square) = (corner, scale);
    let mut best = Separation { normal: Vec3::zeros(), gap_m: 0.0, witness: None };
    for step in 1.. {
        if square <= precision.close * precision.close * scale {
            return Gap::Close;
        }
        let length = square.sqrt();
        let (corner, on_a) = corner_along(&nearest);
        let corner_square = corner.norm_squared();
        scale = scale.max(corner_square);
        error.include(on_a.norm_squared().max(corner_square));
        let gap_m = nearest.dot(&corner) / length;
        if gap_m > limit_m + error.error_m {
            return Gap::Beyond;
        }
        if gap_m > best.gap_m {
            let on_a = simplex.on_a();
            let witness = Some([on_a, on_a - nearest]);
            best = Separation { normal: nearest / length, gap_m, witness };
        }
        let enough =
            length - gap_m <= precision.relative * length + precision.absolute * scale.sqrt();
        if enough || simplex.has(&corner) || step >= MOST_STEPS {
            break;
        }
        let mut larger = simplex;
        larger.push(corner, on_a);
        let Some(point) = larger.reduce() else { return Gap::Overlap };
        let nearer = point.norm_squared();
        if nearer >= square * (1.0 - 1e-15) {
            // No progress is left: rounding has the last word.
            break;
        }
        (simplex, nearest, square) = (larger, point, nearer);
    }
    // The direction that keeps them farthest apart is right even where the last steps went astray.
    if best.gap_m > error.error_m { Gap::Apart(best) } else { Gap::Close }
}

const MOST_STEPS: usize = 96;

/// A bound of the rounding error of gaps that are measured with points up to some distance from the origin.
struct Rounding {
    fraction: f64,
    /// Square of the greatest distance so far.
    far: f64,
    error_m: f64,
}

impl Rounding {
    #[inline]
    fn include(&mut self, square: f64) {
        if square > self.far {
            self.far = square;
            self.error_m = self.fraction * square.sqrt();
        }
    }
}
