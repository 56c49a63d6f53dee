//! Ray casts through the map.

use karakuri_geometry::{Point3, Vec3};

use crate::cell::{CELLS_PER_AXIS, CellKey, unpack};
use crate::map::{Occupancy, OccupancyMap};
use crate::scan::single;
use crate::walk::{HalfEdge, Walk, length};

/// How a ray is cast.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CastOptions {
    /// Unknown cells are passed instead of ending the ray.
    pub through_unknown: bool,
    /// Cells whose centre is farther than this (m) end the ray; `None`: no limit.
    pub max_range_m: Option<f64>,
}

/// Where and why a ray ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayCast {
    /// Why.
    pub end: RayEnd,
    /// The last cell; for [`RayEnd::Occupied`] and [`RayEnd::Unknown`] the cell that ended the ray. `None` if the origin
    /// is beyond the grid.
    pub cell: Option<CellKey>,
}

/// Why a ray ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RayEnd {
    /// The cell is occupied.
    Occupied,
    /// The cell is unknown.
    Unknown,
    /// The cell is beyond the range.
    Range,
    /// The grid ends here.
    Border,
    /// The direction has no length or is not finite.
    NoDirection,
}

impl OccupancyMap {
    /// Follows a ray to the first occupied cell, with OctoMap's cells. An occupied cell at the origin is a hit.
    pub fn cast_ray(&self, origin: &Point3, along: &Vec3, options: &CastOptions) -> RayCast {
        let origin_m = single(origin);
        let Some(start) = self.grid.key_of(origin_m.map(f64::from)) else {
            return RayCast { end: RayEnd::Border, cell: None };
        };
        let ended = |end, cell| RayCast { end, cell: Some(cell) };
        match self.occupancy(start) {
            Occupancy::Occupied => return ended(RayEnd::Occupied, start),
            Occupancy::Unknown if !options.through_unknown => {
                return ended(RayEnd::Unknown, start);
            }
            _ => {}
        }
        let along = [along.x as f32, along.y as f32, along.z as f32];
        let norm = length(along);
        let unit = if norm > 0.0 { along.map(|x| x / norm) } else { along };
        let mut walk = Walk::new(&self.grid, origin_m, start, unit, HalfEdge::Double);
        if !walk.moves() || unit.iter().any(|x| !x.is_finite()) {
            return ended(RayEnd::NoDirection, start);
        }
        let mut cell = start;
        loop {
            let axis = walk.axis();
            let limit = if unit[axis] < 0.0 { 0 } else { (CELLS_PER_AXIS - 1) as u16 };
            if cell.0[axis] == limit {
                return ended(RayEnd::Border, cell);
            }
            walk.advance();
            cell = unpack(walk.at).expect("the border was checked");
            if options.max_range_m.is_some_and(|most| self.is_beyond(cell, origin_m, most)) {
                return ended(RayEnd::Range, cell);
            }
            match self.occupancy_at(walk.at) {
                Occupancy::Occupied => return ended(RayEnd::Occupied, cell),
                Occupancy::Unknown if !options.through_unknown => {
                    return ended(RayEnd::Unknown, cell);
                }
                _ => {}
            }
        }
    }

    /// Whether the centre of a cell is farther than this from a point.
    fn is_beyond(&self, cell: CellKey, origin_m: [f32; 3], most_m: f64) -> bool {
        let centre = single(&self.grid.centre(cell));
        let squares =
            (0..3).map(|k| f64::from((centre[k] - origin_m[k]) * (centre[k] - origin_m[k])));
        squares.sum::<f64>() > most_m * most_m
    }
}
