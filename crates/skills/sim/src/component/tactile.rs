//! Tactile pads: grids of force-sensing cells.

use karakuri_geometry::{Point3, Pose};
use karakuri_robot::LinkId;

use crate::physics::{Owner, Readings};

/// The reading of one pad.
#[derive(Clone, Debug, PartialEq)]
pub struct Pad {
    /// Cells across the finger.
    pub columns: usize,
    /// Cells along the finger.
    pub rows: usize,
    /// Force on every cell (N), rows from the finger's root to its tip.
    pub force: Vec<f64>,
}

/// Geometry of a pad on its link: it faces +x, columns run along y, rows along z.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PadPlace {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The centre of the pad's surface, in the link's frame.
    pub(super) middle: Point3,
}

/// Distance between the centres of neighbouring cells (m).
const PITCH_M: f64 = 0.0034;
/// Greatest distance of a contact from the pad's surface, on either side (m).
const SKIN_M: f64 = 0.006;
/// Radius over which the pad's rubber distributes a point force (cells).
const SPREAD_CELLS: f64 = 1.5;

impl PadPlace {
    fn half_m(&self) -> [f64; 2] {
        [0.5 * self.columns as f64 * PITCH_M, 0.5 * self.rows as f64 * PITCH_M]
    }

    /// Sums the contact forces on the pad of `link`. The sum of all cells is the force against the pad.
    pub(super) fn feel(&self, link: LinkId, world_from_link: &Pose, readings: &Readings) -> Pad {
        let mut pad = Pad {
            columns: self.columns,
            rows: self.rows,
            force: vec![0.0; self.columns * self.rows],
        };
        for contact in &readings.contacts {
            let [first, second] = contact.between;
            let force = if first == Owner::Link(link) {
                contact.force
            } else if second == Owner::Link(link) {
                -contact.force
            } else {
                continue;
            };
            let pressure = -world_from_link.rotation.inverse_transform_vector(&force).x;
            let at = world_from_link.inverse_transform_point(&contact.point_in_world);
            let offset = at - self.middle;
            let [half_y, half_z] = self.half_m();
            let on_pad = offset.x.abs() <= SKIN_M
                && offset.y.abs() <= half_y + PITCH_M
                && offset.z.abs() <= half_z + PITCH_M;
            if pressure > 0.0 && on_pad {
                let column = (offset.y + half_y) / PITCH_M - 0.5;
                let row = (offset.z + half_z) / PITCH_M - 0.5;
                pad.press(column, row, pressure);
            }
        }
        pad
    }
}

impl Pad {
    /// Distributes a force over the cells around a position, given in cells.
    fn press(&mut self, column: f64, row: f64, force: f64) {
        let inside = |at: f64, count: usize| at.clamp(0.0, (count - 1) as f64);
        let (column, row) = (inside(column, self.columns), inside(row, self.rows));
        let weight = |i: usize| {
            let (c, r) = ((i % self.columns) as f64, (i / self.columns) as f64);
            let away = libm::hypot(c - column, r - row);
            (SPREAD_CELLS - away).max(0.0)
        };
        let sum: f64 = (0..self.force.len()).map(weight).sum();
        let weights: Vec<f64> = (0..self.force.len()).map(weight).collect();
        for (cell, weight) in self.force.iter_mut().zip(weights) {
            *cell += force * weight / sum;
        }
    }

    /// Sum of all cells (N).
    pub fn total(&self) -> f64 {
        self.force.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use karakuri_geometry::Vec3;

    use super::*;
    use crate::physics::ContactReading;

    fn pressed(point: Point3, force: Vec3) -> Pad {
        let place = PadPlace { columns: 6, rows: 14, middle: Point3::new(0.0153, 0.0, 0.0435) };
        let world_from_link = Pose::translation(1.0, 2.0, 3.0);
        let contact = ContactReading {
            between: [Owner::Body(0), Owner::Link(LinkId(3))],
            parts: [0, 0],
            point_in_world: world_from_link * point,
            normal: Vec3::x(),
            gap_m: 0.0,
            force: -force,
        };
        let readings = Readings { contacts: vec![contact], ..Readings::default() };
        place.feel(LinkId(3), &world_from_link, &readings)
    }

    #[test]
    fn cells_share_the_whole_force_around_the_place() {
        let pad = pressed(Point3::new(0.0153, 0.004, 0.06), Vec3::new(-3.0, 1.0, 0.5));
        assert!((pad.total() - 3.0).abs() < 1e-12);
        let strongest = (0..84).max_by(|&a, &b| pad.force[a].total_cmp(&pad.force[b])).unwrap();
        let (column, row) = (strongest % 6, strongest / 6);
        let y = (column as f64 - 2.5) * PITCH_M;
        let z = 0.0435 + (row as f64 - 6.5) * PITCH_M;
        assert!((y - 0.004).abs() <= 0.5 * PITCH_M && (z - 0.06).abs() <= 0.5 * PITCH_M);
        assert!(pad.force.iter().filter(|force| **force > 0.0).count() < 12);
    }

    #[test]
    fn what_pulls_or_touches_elsewhere_is_not_felt() {
        assert_eq!(pressed(Point3::new(0.0153, 0.0, 0.04), Vec3::new(3.0, 0.0, 0.0)).total(), 0.0);
        assert_eq!(
            pressed(Point3::new(-0.0125, 0.0, 0.04), Vec3::new(-3.0, 0.0, 0.0)).total(),
            0.0
        );
        assert_eq!(pressed(Point3::new(0.0153, 0.0, 0.1), Vec3::new(-3.0, 0.0, 0.0)).total(), 0.0);
    }
}
