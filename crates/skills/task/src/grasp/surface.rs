//! Points of an object's surface that face each other within the friction cone.

use karakuri_geometry::random::Rng;
use karakuri_geometry::{Point3, Pose, Ray, RayTarget, Solid, UnitVec3, Vec3};
use karakuri_scene::Part;

/// Number of points that are sampled.
const SAMPLES: usize = 600;
/// Most pairs that are returned.
const MOST_PAIRS: usize = 60;
/// Friction coefficient of the cones; less than that of most materials, so that a small error of the pose does not matter.
const FRICTION: f64 = 0.4;
/// Pairs whose middles and directions are closer are the same (m; cosine).
const SAME: (f64, f64) = (8e-3, 0.97);
/// Thinner walls are not searched for (m).
const THIN_M: f64 = 1e-3;

/// Two points of a surface that can be pressed against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    /// Their middle (m).
    pub(super) at: Vec3,
    /// Unit direction from the first to the second.
    pub(super) across: Vec3,
    /// Their distance (m).
    pub(super) width_m: f64,
    /// From 0 to 1: near the object's middle, with normals along the line between them.
    pub(super) quality: f64,
}

/// The surface of an object of any number of parts.
pub(super) struct Surface {
    targets: Vec<(Pose, RayTarget)>,
    low: Vec3,
    high: Vec3,
}

impl Surface {
    /// `None` if the parts have no bounded surface.
    pub(super) fn new(parts: &[Part]) -> Option<Self> {
        let mut low = Vec3::repeat(f64::INFINITY);
        let mut high = Vec3::repeat(f64::NEG_INFINITY);
        for part in parts {
            let (a, b) = Solid::new(&part.shape).bounds()?;
            for i in 0..8 {
                let pick = |k: usize| if i >> k & 1 == 1 { b[k] } else { a[k] };
                let corner = part.object_from_shape * Point3::new(pick(0), pick(1), pick(2));
                (low, high) = (low.inf(&corner.coords), high.sup(&corner.coords));
            }
        }
        let targets =
            parts.iter().map(|part| (part.object_from_shape, RayTarget::new(&part.shape)));
        low.iter().all(|x| x.is_finite()).then(|| Self { targets: targets.collect(), low, high })
    }

    /// Pairs of opposite points that are at most `most_m` apart, the best first, from a seed; and the least distance of any
    /// pair (m), infinite if there is none.
    pub(super) fn pairs(&self, seed: u64, most_m: f64) -> (Vec<Pair>, f64) {
        let mut rng = Rng::new(seed);
        let mut found: Vec<Pair> = Vec::new();
        let size_m = (self.high - self.low).norm();
        for _ in 0..SAMPLES {
            let inside = Vec3::from_fn(|k, _| rng.between(self.low[k], self.high[k]));
            let direction = rng.direction();
            let from = inside - size_m * direction.into_inner();
            let Some((point, normal)) = self.first(&from, &direction, 0.0) else { continue };
            let inwards = UnitVec3::new_normalize(-normal);
            // Through the nearest wall, and through the whole object.
            let wall = self.first(&point, &inwards, THIN_M);
            let beyond = point + 2.0 * size_m * inwards.into_inner();
            let whole = self.first(&beyond, &-inwards, 0.0);
            found.extend([wall, whole].into_iter().flatten().filter_map(|(other, outwards)| {
                // Normals of meshes may point either way.
                let outwards = if outwards.dot(&inwards) < 0.0 { -outwards } else { outwards };
                self.pair(&point, &normal, &other, &outwards)
            }));
        }
        let narrowest_m = found.iter().map(|pair| pair.width_m).fold(f64::INFINITY, f64::min);
        found.retain(|pair| pair.width_m <= most_m);
        found.sort_by(|a, b| b.quality.total_cmp(&a.quality));
        let mut kept: Vec<Pair> = Vec::new();
        for pair in found {
            let same = |known: &Pair| {
                known.at.metric_distance(&pair.at) < SAME.0
                    && known.across.dot(&pair.across).abs() > SAME.1
            };
            if kept.len() < MOST_PAIRS && !kept.iter().any(same) {
                kept.push(pair);
            }
        }
        (kept, narrowest_m)
    }

    /// The first point of the surface on a ray from a distance on, and its normal against the ray.
    fn first(&self, from: &Vec3, direction: &UnitVec3, least_m: f64) -> Option<(Vec3, Vec3)> {
        let ray = Ray { origin: (*from).into(), direction: *direction };
        let hits = self
            .targets
            .iter()
            .filter_map(|(place, target)| target.cast(place, &ray, least_m..=f64::INFINITY));
        let hit = hits.min_by(|a, b| a.distance_m.total_cmp(&b.distance_m))?;
        let against = if hit.normal.dot(direction) > 0.0 { -hit.normal } else { hit.normal };
        Some((ray.at(hit.distance_m).coords, against))
    }

    /// The pair of two points, if each lies in the friction cone of the other.
    fn pair(&self, a: &Vec3, normal_a: &Vec3, b: &Vec3, normal_b: &Vec3) -> Option<Pair> {
        let width_m = a.metric_distance(b);
        let across = (b - a).try_normalize(THIN_M)?;
        let cone = 1.0 / FRICTION.hypot(1.0);
        let [at_a, at_b] = [-normal_a.dot(&across), normal_b.dot(&across)];
        if at_a < cone || at_b < cone {
            return None;
        }
        let at = 0.5 * (a + b);
        let size_m = (self.high - self.low).norm();
        let off = at.metric_distance(&(0.5 * (self.low + self.high))) / size_m;
        let quality = (1.0 - off) * at_a * at_b;
        Some(Pair { at, across, width_m, quality: quality.clamp(0.0, 1.0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_geometry::Shape;

    fn part(shape: Shape, at: [f64; 3]) -> Part {
        Part { object_from_shape: Pose::translation(at[0], at[1], at[2]), shape }
    }

    /// Distance of a point to the surface of a box about the origin (m), and the outward normal there, by its faces.
    fn box_surface(half: &Vec3, p: &Vec3) -> (f64, Vec3) {
        let k = (p.component_div(half)).iamax();
        ((p[k].abs() - half[k]).abs(), Vec3::ith(k, p[k].signum()))
    }

    #[test]
    fn the_line_between_the_points_of_a_pair_lies_in_both_friction_cones() {
        let size_m = Vec3::new(0.06, 0.1, 0.04);
        let surface = Surface::new(&[part(Shape::Cuboid { size_m }, [0.0; 3])]).expect("a surface");
        let (pairs, _) = surface.pairs(1, 1.0);
        assert!(pairs.len() > 10, "{}", pairs.len());
        for pair in &pairs {
            let ends = [-0.5, 0.5].map(|s| pair.at + s * pair.width_m * pair.across);
            for (end, outwards) in ends.iter().zip([-pair.across, pair.across]) {
                let (off_m, normal) = box_surface(&(0.5 * size_m), end);
                assert!(off_m < 1e-9, "{end} is {off_m} m off the surface");
                let slide = (outwards - outwards.dot(&normal) * normal).norm();
                assert!(slide <= FRICTION * outwards.dot(&normal) + 1e-9, "{pair:?}");
            }
        }
        assert_eq!(pairs, surface.pairs(1, 1.0).0, "the same seed gives the same pairs");
        assert_ne!(pairs, surface.pairs(2, 1.0).0);
        let (narrow, narrowest_m) = surface.pairs(1, 0.05);
        assert!(!narrow.is_empty() && narrow.iter().all(|pair| pair.width_m <= 0.05));
        assert!((narrowest_m - 0.04).abs() < 1e-9, "{narrowest_m}");
    }

    #[test]
    fn the_thin_part_of_a_compound_has_pairs_although_the_whole_is_wide() {
        // A wide drum with a thin handle beside it.
        let drum = part(Shape::Cylinder { radius_m: 0.1, length_m: 0.1 }, [0.0; 3]);
        let handle = part(Shape::Cuboid { size_m: Vec3::new(0.08, 0.01, 0.02) }, [0.13, 0.0, 0.0]);
        let pairs = Surface::new(&[drum, handle]).expect("a surface").pairs(3, 0.08).0;
        let thin = pairs.iter().filter(|pair| pair.width_m < 0.03 && pair.at.x > 0.1).count();
        assert!(thin > 0, "{pairs:?}");
        assert!(Surface::new(&[part(Shape::HalfSpace, [0.0; 3])]).is_none());
    }
}
