//! Directions spread evenly over a sphere, with a frame for each.

use std::f64::consts::TAU;

use karakuri_geometry::{Mat3, Quat, UnitVec3, Vec3};

/// Angle of a direction's neighbourhood, in units of 1/√N. Successive points of the spiral and its neighbouring turns are
/// about 3.6/√N apart.
const NEIGHBOURS: f64 = 6.0;

/// Points on the unit sphere on a generalised spiral (Saff and Kuijlaars 1997), the frames of a tool that approaches the
/// centre from them, and their neighbourhoods.
#[derive(Clone, Debug)]
pub struct Directions {
    points: Vec<Vec3>,
    rolls: usize,
    /// For each point all rolls: z towards the centre.
    turns: Vec<Quat>,
    words: usize,
    /// For each point a mask of the points around it.
    around: Vec<u64>,
}

impl Directions {
    /// `count` points with `rolls` frames each.
    ///
    /// # Panics
    ///
    /// If `count` is less than 2 or `rolls` is 0.
    pub fn new(count: usize, rolls: usize) -> Self {
        assert!(count >= 2 && rolls > 0, "directions need two points and a roll");
        let points = spiral(count);
        let turns = points.iter().flat_map(|p| rolled_frames(p, rolls)).collect();
        let words = count.div_ceil(64);
        let least = libm::cos((NEIGHBOURS / (count as f64).sqrt()).min(std::f64::consts::PI));
        let mut around = vec![0; count * words];
        for (i, p) in points.iter().enumerate() {
            for (j, q) in points.iter().enumerate() {
                if p.dot(q) >= least {
                    around[i * words + j / 64] |= 1 << (j % 64);
                }
            }
        }
        Self { points, rolls, turns, words, around }
    }

    /// Number of directions.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// There are always at least two.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The points, from the south pole to the north pole; the tool's z axis is opposite.
    pub fn points(&self) -> &[Vec3] {
        &self.points
    }

    /// The tool's rotation in each roll about a direction.
    pub fn turns(&self, direction: usize) -> &[Quat] {
        &self.turns[direction * self.rolls..(direction + 1) * self.rolls]
    }

    /// Number of 64-bit words of a mask with one bit per direction.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The direction nearest to the one from which a tool with this rotation comes.
    pub fn nearest(&self, turn: &Quat) -> usize {
        let from = -(turn * Vec3::z());
        let mut best = (0, f64::NEG_INFINITY);
        for (i, point) in self.points.iter().enumerate() {
            let likeness = point.dot(&from);
            if likeness > best.1 {
                best = (i, likeness);
            }
        }
        best.0
    }

    /// A mask of the directions around one, itself included.
    pub fn around(&self, direction: usize) -> &[u64] {
        &self.around[direction * self.words..(direction + 1) * self.words]
    }
}

fn spiral(count: usize) -> Vec<Vec3> {
    let n = count as f64;
    let mut longitude = 0.0_f64;
    let point = |k: usize| {
        let height = -1.0 + 2.0 * k as f64 / (n - 1.0);
        let flat = ((1.0 - height) * (1.0 + height)).max(0.0).sqrt();
        longitude = match k {
            0 => 0.0,
            _ if k + 1 == count => 0.0,
            _ => (longitude + 3.6 / (n.sqrt() * flat)) % TAU,
        };
        let (sine, cosine) = libm::sincos(longitude);
        Vec3::new(flat * cosine, flat * sine, height)
    };
    (0..count).map(point).collect()
}

/// Frames whose z axis points from `point` to the centre, each turned a step further about it.
fn rolled_frames(point: &Vec3, rolls: usize) -> Vec<Quat> {
    let z = -point;
    let aside = if z.z.abs() < 0.9 { Vec3::z() } else { Vec3::x() };
    let x = aside.cross(&z).normalize();
    let frame = Mat3::from_columns(&[x, z.cross(&x), z]);
    let frame = Quat::from_matrix(&frame);
    let axis = UnitVec3::new_unchecked(Vec3::z());
    let roll = |k: usize| {
        let (sine, cosine) = libm::sincos(0.5 * TAU * k as f64 / rolls as f64);
        frame * about(&axis, sine, cosine)
    };
    (0..rolls).map(roll).collect()
}

/// The rotation about an axis, by sine and cosine of half its angle.
fn about(axis: &UnitVec3, sine: f64, cosine: f64) -> Quat {
    let [x, y, z] = [axis.x * sine, axis.y * sine, axis.z * sine];
    karakuri_geometry::math::pose_from_xyz_quat([0.0; 3], [x, y, z, cosine]).rotation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_are_spread_evenly() {
        for count in [50, 200, 500] {
            let directions = Directions::new(count, 1);
            let spacing = 3.6 / (count as f64).sqrt();
            for p in directions.points() {
                assert!((p.norm() - 1.0).abs() < 1e-12);
                let others = directions.points().iter().filter(|q| *q != p);
                let nearest = others.map(|q| p.angle(q)).fold(f64::INFINITY, f64::min);
                assert!(nearest > 0.5 * spacing && nearest < 1.2 * spacing, "{nearest}");
            }
        }
    }

    #[test]
    fn frames_look_at_the_centre_and_roll_evenly() {
        let directions = Directions::new(200, 12);
        for (i, point) in directions.points().iter().enumerate() {
            let turns = directions.turns(i);
            for (k, turn) in turns.iter().enumerate() {
                assert!((turn * Vec3::z() + point).norm() < 1e-12);
                assert!((turn.angle_to(&turns[(k + 1) % 12]) - TAU / 12.0).abs() < 1e-9);
                assert_eq!(directions.nearest(turn), i);
            }
        }
    }

    #[test]
    fn neighbourhoods_hold_the_nearest_points() {
        let directions = Directions::new(200, 1);
        for i in 0..200 {
            let mask = directions.around(i);
            let bits: u32 = mask.iter().map(|w| w.count_ones()).sum();
            assert!((6..=40).contains(&bits), "{bits} neighbours");
            assert!(mask[i / 64] >> (i % 64) & 1 == 1);
        }
    }
}
