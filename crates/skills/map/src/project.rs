//! Projective insertion of depth images: cells look up their pixel instead of rays visiting their cells.
//!
//! It is faster than [`OccupancyMap::insert`] and gives another map: a cell is judged by the one pixel that its centre
//! projects to, so surfaces that are seen at a low angle have fewer occupied cells.

use karakuri_geometry::{Intrinsics, Point3, Pose, Vec3};

use crate::brick::{BrickKey, CellMask, EDGE};
use crate::cell::{CellKey, Packed};
use crate::map::OccupancyMap;
use crate::scan::ScanReport;

/// A depth image and where it was taken.
#[derive(Clone, Copy, Debug)]
pub struct DepthImage<'a> {
    /// The camera.
    pub intrinsics: Intrinsics,
    /// Its optical frame in the map: z ahead, x right, y down.
    pub world_from_camera: Pose,
    /// Depth along the optical axis of every pixel (m), rows from the top; zero or not a number where there is none.
    pub depth_m: &'a [f32],
    /// When it was taken (ns); matters only with decay.
    pub time_ns: u64,
}

/// How a depth image is projected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// Depths below this are ignored (m).
    pub near_m: f64,
    /// Depths above this are ignored, and cells behind it are not updated (m).
    pub far_m: f64,
    /// A cell is hit if its centre is this close to the measured depth (m); `None`: half a cell.
    pub half_width_m: Option<f64>,
}

impl Default for Projection {
    /// The range of a Kinect.
    fn default() -> Self {
        Self { near_m: 0.4, far_m: 4.5, half_width_m: None }
    }
}

/// Pixels along a side of the tiles whose least and greatest depths are known.
const TILE: usize = 16;
/// Points nearer to the camera than this are not projected (m).
const NEAREST_M: f64 = 0.01;

impl OccupancyMap {
    /// Inserts a depth image by projection: every cell in view is freed if its centre is in front of the depth of its
    /// pixel, hit if it is at that depth, and left alone behind it. Not equivalent to [`OccupancyMap::insert`].
    ///
    /// # Panics
    ///
    /// If the image does not have one depth for every pixel of a proper camera.
    pub fn project(&mut self, image: &DepthImage, options: &Projection) -> ScanReport {
        assert!(image.intrinsics.is_proper(), "a camera with pixels and focal lengths");
        assert_eq!(image.depth_m.len(), image.intrinsics.pixels(), "a depth for every pixel");
        let mut report = ScanReport::default();
        let view = Projected::new(image, options, self.grid.resolution_m());
        let bounds = view.bounds();
        let (low, high) = (self.grid.nearest(&bounds.low), self.grid.nearest(&bounds.high));
        let inside =
            self.settings.bounds_m.map(|b| (self.grid.nearest(&b.low), self.grid.nearest(&b.high)));
        for block in blocks(low, high) {
            if view.judge_cube(&self.cube(block, 64)) == Verdict::Skip {
                continue;
            }
            for brick in 0..512_u16 {
                let first =
                    CellKey(std::array::from_fn(|k| block.0[k] + 8 * (brick >> (3 * k) & 7)));
                self.project_brick(&view, BrickKey::of(first), inside);
            }
        }
        self.apply(image.time_ns, &mut report);
        report
    }

    /// The centre and the radius of a cube of cells (m).
    fn cube(&self, first: CellKey, side: usize) -> Cube {
        let half = 0.5 * side as f64 * self.grid.resolution_m();
        Cube { centre: self.grid.corner(first) + Vec3::repeat(half), radius_m: half * 3_f64.sqrt() }
    }

    fn project_brick(
        &mut self,
        view: &Projected,
        key: BrickKey,
        inside: Option<(CellKey, CellKey)>,
    ) {
        let (free, hit) = match view.judge_cube(&self.cube(key.first(), EDGE)) {
            Verdict::Skip => return,
            Verdict::Free => ([!0; 8], [0; 8]),
            Verdict::Mixed => view.judge_cells(&self.grid.centre(key.first())),
        };
        let mask = inside.map_or([!0; 8], |(low, high)| clipped(key, low, high));
        let cut = |cells: CellMask| -> CellMask { std::array::from_fn(|z| cells[z] & mask[z]) };
        let (free, hit) = (cut(free), cut(hit));
        if free == [0; 8] && hit == [0; 8] {
            return;
        }
        let at: Packed = key.packed();
        let block = self.index.block_or_new(at) as usize;
        let slot = self.slot(block, at);
        self.scratch.free[slot] = free;
        self.scratch.hit[slot] = hit;
    }
}

/// The cells of a brick between two cells.
fn clipped(key: BrickKey, low: CellKey, high: CellKey) -> CellMask {
    let first = key.first().0;
    if (0..3).any(|k| low.0[k] > first[k] + 7 || high.0[k] < first[k]) {
        return [0; 8];
    }
    let local = |cell: CellKey| -> [u16; 3] {
        std::array::from_fn(|k| cell.0[k].clamp(first[k], first[k] + 7) - first[k])
    };
    crate::brick::box_mask(local(low), local(high))
}

/// The first cells of the blocks between two cells.
fn blocks(low: CellKey, high: CellKey) -> impl Iterator<Item = CellKey> {
    let range = move |k: usize| (low.0[k] >> 6)..=(high.0[k] >> 6);
    range(2).flat_map(move |z| {
        range(1).flat_map(move |y| range(0).map(move |x| CellKey([x << 6, y << 6, z << 6])))
    })
}

/// A cube with its enclosing sphere.
struct Cube {
    centre: Point3,
    radius_m: f64,
}

/// What an image says about a cube as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// No cell is updated.
    Skip,
    /// All cells are free.
    Free,
    /// Its cells differ.
    Mixed,
}

/// A depth image prepared for projection.
struct Projected<'a> {
    image: &'a DepthImage<'a>,
    camera_from_world: Pose,
    resolution_m: f64,
    near_m: f64,
    far_m: f64,
    half_m: f64,
    /// Tiles in a row.
    columns: usize,
    /// Least and greatest depth of each tile (m); zero if a pixel has none.
    tiles: Vec<[f64; 2]>,
}

impl<'a> Projected<'a> {
    fn new(image: &'a DepthImage<'a>, options: &Projection, resolution_m: f64) -> Self {
        let Intrinsics { width, height, .. } = image.intrinsics;
        let columns = width.div_ceil(TILE);
        let mut view = Self {
            image,
            camera_from_world: image.world_from_camera.inverse(),
            resolution_m,
            near_m: options.near_m.max(NEAREST_M),
            far_m: options.far_m,
            half_m: options.half_width_m.unwrap_or(0.5 * resolution_m),
            columns,
            tiles: vec![[f64::INFINITY, 0.0]; columns * height.div_ceil(TILE)],
        };
        for row in 0..height {
            for column in 0..width {
                let depth_m = view.depth_m(column, row).unwrap_or(0.0);
                let [least, greatest] = &mut view.tiles[row / TILE * columns + column / TILE];
                *least = least.min(depth_m);
                *greatest = greatest.max(depth_m);
            }
        }
        view
    }

    /// The depth of a pixel, if it has a usable one.
    #[inline]
    fn depth_m(&self, column: usize, row: usize) -> Option<f64> {
        let depth_m = f64::from(self.image.depth_m[row * self.image.intrinsics.width + column]);
        (depth_m >= self.near_m && depth_m <= self.far_m).then_some(depth_m)
    }

    /// A box around all that can be seen.
    fn bounds(&self) -> karakuri_geometry::Aabb {
        let Intrinsics { width, height, .. } = self.image.intrinsics;
        let corner = |(u, v)| {
            let far_m = self.far_m + self.half_m;
            self.image.world_from_camera * self.image.intrinsics.unproject(u, v, far_m)
        };
        let (right, bottom) = (width as f64 - 0.5, height as f64 - 0.5);
        let mut points =
            [(-0.5, -0.5), (right, -0.5), (-0.5, bottom), (right, bottom)].map(corner).to_vec();
        points.push(self.image.world_from_camera * Point3::origin());
        karakuri_geometry::Aabb::around(&points)
    }

    /// What can be said about a cube by its enclosing sphere and the tiles that it covers. [`Verdict::Mixed`] is always
    /// right.
    fn judge_cube(&self, cube: &Cube) -> Verdict {
        let Intrinsics { width, height, fx, fy, cx, cy } = self.image.intrinsics;
        let p = self.camera_from_world * cube.centre;
        let (near_m, far_m) = (p.z - cube.radius_m, p.z + cube.radius_m);
        if far_m < NEAREST_M || near_m > self.far_m + self.half_m {
            return Verdict::Skip;
        }
        if near_m < NEAREST_M {
            return Verdict::Mixed;
        }
        // The columns and rows that the sphere can cover, half a pixel more.
        let span = |x: f64, f: f64, c: f64| {
            let side = |x: f64, most: bool| {
                let (a, b) = (x / near_m, x / far_m);
                f * (if most { a.max(b) } else { a.min(b) }) + c
            };
            (side(x - cube.radius_m, false) - 0.5, side(x + cube.radius_m, true) + 0.5)
        };
        let ((left, right), (top, bottom)) = (span(p.x, fx, cx), span(p.y, fy, cy));
        let (last_column, last_row) = ((width - 1) as f64, (height - 1) as f64);
        if right < 0.0 || bottom < 0.0 || left > last_column || top > last_row {
            return Verdict::Skip;
        }
        let tile = |x: f64, last: f64| x.clamp(0.0, last) as usize / TILE;
        let (mut least, mut greatest) = (f64::INFINITY, 0.0_f64);
        for row in tile(top, last_row)..=tile(bottom, last_row) {
            for column in tile(left, last_column)..=tile(right, last_column) {
                let [low, high] = self.tiles[row * self.columns + column];
                least = least.min(low);
                greatest = greatest.max(high);
            }
        }
        let whole = left >= 0.0 && top >= 0.0 && right <= last_column && bottom <= last_row;
        if greatest == 0.0 || near_m > greatest + self.half_m {
            Verdict::Skip
        } else if whole && far_m < least - self.half_m {
            Verdict::Free
        } else {
            Verdict::Mixed
        }
    }

    /// The free and the hit cells of a brick with this first centre.
    fn judge_cells(&self, first: &Point3) -> (CellMask, CellMask) {
        let Intrinsics { width, height, fx, fy, cx, cy } = self.image.intrinsics;
        let origin = self.camera_from_world * first;
        let axis = |k: usize| {
            let mut step = Vec3::zeros();
            step[k] = self.resolution_m;
            self.camera_from_world.rotation * step
        };
        let axes = [axis(0), axis(1), axis(2)];
        let (mut free, mut hit) = ([0; 8], [0; 8]);
        for cell in 0..512_usize {
            let [x, y, z] = [cell & 7, cell >> 3 & 7, cell >> 6];
            let p = origin + axes[0] * x as f64 + axes[1] * y as f64 + axes[2] * z as f64;
            if p.z < NEAREST_M {
                continue;
            }
            let (u, v) = ((fx * p.x / p.z + cx + 0.5).floor(), (fy * p.y / p.z + cy + 0.5).floor());
            let seen = u >= 0.0 && v >= 0.0 && u < width as f64 && v < height as f64;
            let Some(depth_m) = seen.then(|| self.depth_m(u as usize, v as usize)).flatten() else {
                continue;
            };
            if p.z < depth_m - self.half_m {
                free[z] |= 1 << (cell & 63);
            } else if p.z <= depth_m + self.half_m {
                hit[z] |= 1 << (cell & 63);
            }
        }
        (free, hit)
    }
}
