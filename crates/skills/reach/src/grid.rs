//! Cubes over the sphere that an arm reaches.

use karakuri_geometry::Vec3;

use crate::ReachSphere;

/// Cubes whose centres are within a sphere, ordered by z, then y, then x. The middle cube is at the sphere's centre.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    cell_m: f64,
    centre: Vec3,
    /// Cubes from the middle to the outermost along each axis.
    half: i32,
    rows: Vec<Row>,
    cubes: Vec<Cube>,
}

/// A cube's place: steps along x, y and z from the middle cube.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cube {
    /// Steps along x.
    pub x: i32,
    /// Steps along y.
    pub y: i32,
    /// Steps along z.
    pub z: i32,
}

/// The cubes of one y and z: from −`half` to `half` along x, the first with the index `first`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Row {
    first: usize,
    half: i32,
}

impl Grid {
    /// Divides a sphere into cubes. Check the edge first, with [`crate::ReachSettings::check`].
    pub fn new(sphere: &ReachSphere, cell_m: f64) -> Self {
        /// Rounding of the distance of a centre (m).
        const SLACK_M: f64 = 1e-9;
        let radius = (sphere.radius_m + SLACK_M) / cell_m;
        let half = radius as i32;
        let mut grid = Self {
            cell_m,
            centre: sphere.centre_in_base,
            half,
            rows: Vec::new(),
            cubes: Vec::new(),
        };
        for z in -half..=half {
            for y in -half..=half {
                let rest = radius * radius - f64::from(z * z + y * y);
                let half = if rest >= 0.0 { rest.sqrt() as i32 } else { -1 };
                grid.rows.push(Row { first: grid.cubes.len(), half });
                grid.cubes.extend((-half..=half).map(|x| Cube { x, y, z }));
            }
        }
        grid
    }

    /// Edge of a cube (m).
    pub fn cell_m(&self) -> f64 {
        self.cell_m
    }

    /// Number of cubes.
    pub fn len(&self) -> usize {
        self.cubes.len()
    }

    /// Whether there is no cube: never, the middle cube is always there.
    pub fn is_empty(&self) -> bool {
        self.cubes.is_empty()
    }

    /// Steps from the middle cube to the outermost along an axis.
    pub fn half(&self) -> i32 {
        self.half
    }

    /// The places of all cubes, in order.
    pub fn cubes(&self) -> &[Cube] {
        &self.cubes
    }

    /// Centre of a place, in the base frame (m); it need not be in the grid.
    pub fn centre(&self, cube: Cube) -> Vec3 {
        let steps = Vec3::new(f64::from(cube.x), f64::from(cube.y), f64::from(cube.z));
        self.centre + steps * self.cell_m
    }

    /// The place of a point, in the grid or not; `None` for points that are not finite or very far away.
    pub fn cube_at(&self, point_in_base: &Vec3) -> Option<Cube> {
        let steps = (point_in_base - self.centre) / self.cell_m;
        let limit = f64::from(self.half) + 2.0;
        let near = steps.iter().all(|x| x.abs() <= limit);
        near.then(|| {
            let [x, y, z] = [steps.x, steps.y, steps.z].map(|x| (x + 0.5).floor() as i32);
            Cube { x, y, z }
        })
    }

    /// Index of a place, if a cube of the grid is there.
    pub fn index(&self, cube: Cube) -> Option<usize> {
        let Cube { x, y, z } = cube;
        let half = self.half;
        if y.abs() > half || z.abs() > half {
            return None;
        }
        let side = 2 * half + 1;
        let row = self.rows[((z + half) * side + y + half) as usize];
        (x.abs() <= row.half).then(|| row.first + (x + row.half) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cubes_are_those_within_the_sphere_and_know_their_index() {
        let centre_in_base = Vec3::new(0.3, -0.1, 0.7);
        for (radius_m, cell_m) in [(0.868, 0.05), (0.3, 0.07), (0.02, 0.05), (1.0, 0.25)] {
            let grid = Grid::new(&ReachSphere { centre_in_base, radius_m }, cell_m);
            let mut counted = 0;
            let n = grid.half() + 2;
            for (z, y, x) in
                (-n..=n).flat_map(|z| (-n..=n).flat_map(move |y| (-n..=n).map(move |x| (z, y, x))))
            {
                let cube = Cube { x, y, z };
                let distance_m = (grid.centre(cube) - centre_in_base).norm();
                assert_eq!(grid.index(cube).is_some(), distance_m <= radius_m + 1e-9);
                if let Some(index) = grid.index(cube) {
                    assert_eq!((index, grid.cubes()[index]), (counted, cube));
                    assert_eq!(grid.cube_at(&grid.centre(cube)), Some(cube));
                    counted += 1;
                }
            }
            assert_eq!(counted, grid.len());
        }
    }

    #[test]
    fn points_that_are_nowhere_have_no_cube() {
        let sphere = ReachSphere { centre_in_base: Vec3::zeros(), radius_m: 1.0 };
        let grid = Grid::new(&sphere, 0.1);
        for x in [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e300] {
            assert_eq!(grid.cube_at(&Vec3::new(0.0, x, 0.0)), None);
        }
    }
}
