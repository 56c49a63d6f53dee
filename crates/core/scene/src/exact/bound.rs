//! Upper bounds of the motion of bodies within an interval.
//!
//! Let the axes between two bodies be numbered from the fixed one outwards, and let a point of the other body have the
//! distance r from an axis *in the middle of the interval*. Change the axes one after the other, the innermost first.
//! Each change rotates the point about an axis from which it still has exactly the distance r, since all axes further
//! out are where they were in the middle: so the point moves by at most the sum of |angle| × r, whatever the angles.
//!
//! In that sum, motions that cancel are added. Along a straight motion q = middle + t × way the first derivative of the
//! point is known (its velocity v, with signs), and the second is bounded: for axes i inside j it is at most |way i|
//! |way j| × (distance from axis j), which within the interval grows by at most the motion of the axes further out. So
//! the point moves by at most |v| + half that bound, and along a single direction n by |n · v| + half that bound.

use karakuri_geometry::{Point3, Vec3};

use super::axes::{Axes, Placed};
use super::pairs::{Chain, Link, Pair};

/// The motion of every axis in an interval.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interval {
    /// Per axis: signed motion along the straight part.
    way: Vec<f64>,
    /// Per axis: greatest deviation from that.
    rest: Vec<f64>,
    /// Where the axes are in the middle.
    placed: Vec<Placed>,
}

/// Motion of the core of a part relative to another body.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reach {
    /// Velocity of the centre, per half interval.
    velocity: Vec3,
    /// Angular velocity, per half interval.
    turning: Vec3,
    /// Radius of the core (m).
    core_m: f64,
    /// Bound of the second-order terms (m).
    second_m: f64,
    /// Greatest motion of any point (m).
    pub(crate) most_m: f64,
}

impl Interval {
    pub(crate) fn set(
        &mut self,
        axes: &Axes,
        frames: &karakuri_robot::Frames,
        way: &[f64],
        rest: &[f64],
    ) {
        axes.place(frames, &mut self.placed);
        self.way.clear();
        self.way.extend(axes.axes.iter().map(|axis| axis.factor * way[axis.variable]));
        self.rest.clear();
        self.rest.extend(axes.axes.iter().map(|axis| axis.factor.abs() * rest[axis.variable]));
    }

    /// Bounds the motion of a ball of core radius `core_m` around `center`, on limb `a` relative to limb `b`.
    pub(crate) fn reach(
        &self,
        axes: &Axes,
        pair: &Pair,
        of_a: &[u32],
        center: &Point3,
        core_m: f64,
    ) -> Reach {
        let forth = |&axis: &u32| Link { axis, backwards: false };
        match &pair.chain {
            Chain::World => self.along(axes, of_a.iter().rev().map(forth), center, core_m),
            Chain::Between(links) => self.along(axes, links.iter().rev().copied(), center, core_m),
        }
    }

    /// `chain` from the outermost axis inwards.
    #[inline]
    fn along(
        &self,
        axes: &Axes,
        chain: impl Iterator<Item = Link> + Clone,
        center: &Point3,
        core_m: f64,
    ) -> Reach {
        let turning_of = |link: Link| {
            let i = link.axis as usize;
            if axes.axes[i].slides { 0.0 } else { self.way[i].abs() }
        };
        // Rotation of the axes further in than the current one.
        let mut inside: f64 = chain.clone().map(turning_of).sum();
        let (mut velocity, mut turning) = (Vec3::zeros(), Vec3::zeros());
        let (mut plain_m, mut second_m, mut outside_m) = (0.0, 0.0, 0.0);
        for link in chain {
            let i = link.axis as usize;
            let Placed { direction, origin } = self.placed[i];
            let (way, rest) = (self.way[i], self.rest[i]);
            let size = way.abs();
            let signed = if link.backwards { -way } else { way };
            if axes.axes[i].slides {
                velocity += direction * signed;
                plain_m += size + rest;
                second_m += size * inside + rest;
                outside_m += size;
            } else {
                let lever = direction.cross(&(center.coords - origin));
                velocity += lever * signed;
                turning += direction * signed;
                let radius_m = lever.norm() + core_m;
                plain_m += (size + rest) * radius_m;
                inside -= size;
                // Within the interval the axes further out may increase the distance of the point from the axis.
                let widest_m = radius_m + outside_m;
                second_m += size * widest_m * (0.5 * size + inside) + rest * widest_m;
                outside_m += size * radius_m;
            }
        }
        // Rounding of the sums, with a reserve.
        let second_m = second_m * (1.0 + 1e-9) + 1e-12;
        let straight_m = velocity.norm() + turning.norm() * core_m + second_m;
        Reach {
            velocity,
            turning,
            core_m,
            second_m,
            most_m: plain_m.min(straight_m) * (1.0 + 1e-9),
        }
    }
}

impl Reach {
    /// Greatest motion along a unit direction, in either sense.
    pub(crate) fn along_m(&self, direction: &Vec3) -> f64 {
        let turned = direction.cross(&self.turning).norm() * self.core_m;
        (direction.dot(&self.velocity).abs() + turned + self.second_m).min(self.most_m)
    }
}
