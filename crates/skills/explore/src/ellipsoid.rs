//! Sets of cells as ellipsoids.

use std::f64::consts::PI;

use karakuri_geometry::{Mat3, Vec3};

use crate::GridPoint;

/// Number, sum and products of the places of cells: the sums of two sets are those of their union. Whole numbers, so that
/// the order of merging does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// Number of cells.
    pub count: i64,
    sum: [i64; 3],
    /// xx, yy, zz, xy, xz, yz.
    products: [i64; 6],
}

/// An ellipsoid with the centre and the spread of a set of cells; a filled ellipsoid is its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ellipsoid {
    /// Its centre, in cells from the first cell's centre.
    pub centre: Vec3,
    /// Its half axes, the longest first, in cells.
    pub half_axes: [Vec3; 3],
}

impl Moments {
    /// Of one cell.
    pub fn of(place: GridPoint) -> Self {
        let [x, y, z] = place.map(i64::from);
        Self { count: 1, sum: [x, y, z], products: [x * x, y * y, z * z, x * y, x * z, y * z] }
    }

    /// Of some cells.
    pub fn of_all(places: impl IntoIterator<Item = GridPoint>) -> Self {
        places.into_iter().fold(Self::default(), |all, place| all.with(&Self::of(place)))
    }

    /// Of the union with a disjoint set.
    pub fn with(&self, other: &Self) -> Self {
        Self {
            count: self.count + other.count,
            sum: std::array::from_fn(|k| self.sum[k] + other.sum[k]),
            products: std::array::from_fn(|k| self.products[k] + other.products[k]),
        }
    }

    /// The mean place, in cells.
    pub fn centre(&self) -> Vec3 {
        Vec3::from(self.sum.map(|x| x as f64 / self.count as f64))
    }

    /// The covariance of all points of the cells, in squares of cells: that of their centres, and that of a cell itself.
    pub fn covariance(&self) -> Mat3 {
        // Differences of large products: exact, then divided.
        let n = i128::from(self.count);
        let entry = |product: i64, i: usize, j: usize| {
            let exact = n * i128::from(product) - i128::from(self.sum[i]) * i128::from(self.sum[j]);
            exact as f64 / (n * n) as f64
        };
        let [xx, yy, zz, xy, xz, yz] = self.products;
        let (a, b, c) = (entry(xy, 0, 1), entry(xz, 0, 2), entry(yz, 1, 2));
        Mat3::new(entry(xx, 0, 0), a, b, a, entry(yy, 1, 1), c, b, c, entry(zz, 2, 2))
            + Mat3::identity() / 12.0
    }

    /// Volume of the cells divided by that of their ellipsoid: 1 for a filled ellipsoid, 0.89 for a box, little for a set
    /// with holes or arms.
    pub fn score(&self) -> f64 {
        let spread = self.covariance().determinant().sqrt();
        self.count as f64 / (4.0 / 3.0 * PI * 5.0_f64.powf(1.5) * spread)
    }

    /// The ellipsoid.
    pub fn ellipsoid(&self) -> Ellipsoid {
        let axes = self.covariance().symmetric_eigen();
        let mut order = [0, 1, 2];
        order.sort_by(|a, b| axes.eigenvalues[*b].total_cmp(&axes.eigenvalues[*a]));
        let half = |k: usize| {
            axes.eigenvectors.column(k).into_owned() * (5.0 * axes.eigenvalues[k].max(0.0)).sqrt()
        };
        Ellipsoid { centre: self.centre(), half_axes: order.map(half) }
    }
}

impl Ellipsoid {
    /// The centre and the six ends of the axes.
    pub fn corners(&self) -> [Vec3; 7] {
        let [a, b, c] = self.half_axes;
        let m = self.centre;
        [m, m + a, m - a, m + b, m - b, m + c, m - c]
    }
}
