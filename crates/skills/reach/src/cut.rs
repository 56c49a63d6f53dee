//! Cross-cuts through a map.

use crate::{CapabilityMap, Cube};

/// Plane of a cross-cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plane {
    /// Across x, up y: seen from above.
    Xy,
    /// Across x, up z: seen from the side.
    Xz,
    /// Across y, up z: seen along x.
    Yz,
}

impl Plane {
    /// All planes.
    pub const ALL: [Self; 3] = [Self::Xz, Self::Yz, Self::Xy];

    /// Names of its axes: across, up.
    pub fn axes(self) -> [&'static str; 2] {
        match self {
            Self::Xy => ["x", "y"],
            Self::Xz => ["x", "z"],
            Self::Yz => ["y", "z"],
        }
    }

    fn cube(self, across: i32, up: i32, step: i32) -> Cube {
        match self {
            Self::Xy => Cube { x: across, y: up, z: step },
            Self::Xz => Cube { x: across, y: step, z: up },
            Self::Yz => Cube { x: step, y: across, z: up },
        }
    }
}

/// The values of the cubes that a plane cuts.
#[derive(Clone, Debug, PartialEq)]
pub struct Cut {
    /// Cubes along each side.
    pub side: usize,
    /// Centre of the first cube: across, up (m).
    pub first_m: [f64; 2],
    /// Edge of a cube (m).
    pub cell_m: f64,
    /// Position of the plane along its normal (m).
    pub at_m: f64,
    /// Reachability index, row by row from the lowest; `None` outside of the map.
    pub index: Vec<Option<f64>>,
    /// Best manipulability; `None` outside of the map or where the map has none.
    pub manipulability: Vec<Option<f64>>,
}

/// Cuts a map `step` cubes from its middle along the plane's normal.
pub fn cut(map: &CapabilityMap, plane: Plane, step: i32) -> Cut {
    let half = map.grid().half();
    let corner = map.grid().centre(plane.cube(-half, -half, step));
    let (first_m, at_m) = match plane {
        Plane::Xy => ([corner.x, corner.y], corner.z),
        Plane::Xz => ([corner.x, corner.z], corner.y),
        Plane::Yz => ([corner.y, corner.z], corner.x),
    };
    let places = (-half..=half).flat_map(|up| (-half..=half).map(move |across| (across, up)));
    let cubes: Vec<Option<usize>> = places
        .map(|(across, up)| map.grid().index(plane.cube(across, up, step)))
        .map(|cube| cube.filter(|&cube| cube < map.filled()))
        .collect();
    Cut {
        side: (2 * half + 1) as usize,
        first_m,
        cell_m: map.grid().cell_m(),
        at_m,
        index: cubes.iter().map(|cube| cube.map(|cube| map.index(cube))).collect(),
        manipulability: cubes.iter().map(|c| c.and_then(|c| map.manipulability(c))).collect(),
    }
}
