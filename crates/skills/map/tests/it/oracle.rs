//! A map with OctoMap's semantics written the plain way: a value for each cell in a tree map, sets for each scan.

use std::collections::{BTreeMap, BTreeSet};

use karakuri_geometry::random::Rng;
use karakuri_map::{CellKey, Insertion, MapSettings, OccupancyMap, Rays, Scan};

/// Cells with their log-odds.
pub(crate) struct Oracle {
    pub(crate) settings: MapSettings,
    pub(crate) cells: BTreeMap<[u16; 3], f32>,
}

type Cell = [u16; 3];

impl Oracle {
    pub(crate) fn new(settings: MapSettings) -> Self {
        Self { settings, cells: BTreeMap::new() }
    }

    fn cell(&self, p: [f32; 3]) -> Option<Cell> {
        let mut key = [0; 3];
        for k in 0..3 {
            let number = (f64::from(p[k]) * (1.0 / self.settings.resolution_m)).floor() + 32768.0;
            if !(0.0..65536.0).contains(&number) {
                return None;
            }
            key[k] = number as u16;
        }
        Some(key)
    }

    fn centre(&self, cell: Cell) -> [f64; 3] {
        cell.map(|k| (f64::from(k) - 32768.0 + 0.5) * self.settings.resolution_m)
    }

    /// The cells from the origin to before the end.
    fn ray(&self, origin: [f32; 3], end: [f32; 3]) -> Vec<Cell> {
        let (Some(mut at), Some(last)) = (self.cell(origin), self.cell(end)) else {
            return Vec::new();
        };
        if at == last {
            return Vec::new();
        }
        let mut cells = vec![at];
        let d: [f32; 3] = std::array::from_fn(|k| end[k] - origin[k]);
        let length = f64::from(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt() as f32;
        let d = d.map(|x| x / length);
        let (mut t, mut dt) = ([f64::MAX; 3], [f64::MAX; 3]);
        for k in 0..3 {
            if d[k] != 0.0 {
                let half = (f64::from(d[k].signum()) * self.settings.resolution_m * 0.5) as f32;
                let side = self.centre(at)[k] + f64::from(half);
                t[k] = (side - f64::from(origin[k])) / f64::from(d[k]);
                dt[k] = self.settings.resolution_m / f64::from(d[k]).abs();
            }
        }
        loop {
            let first = if t[0] < t[1] { 0 } else { 1 };
            let k = if t[first] < t[2] { first } else { 2 };
            at[k] = if d[k] > 0.0 { at[k] + 1 } else { at[k] - 1 };
            t[k] += dt[k];
            if at == last || t[0].min(t[1]).min(t[2]) > f64::from(length) {
                return cells;
            }
            cells.push(at);
        }
    }

    fn in_box(&self, p: [f32; 3]) -> bool {
        let bounds = self.settings.bounds_m.expect("it has one");
        (0..3).all(|k| p[k] >= bounds.low[k] as f32 && p[k] <= bounds.high[k] as f32)
    }

    fn cell_in_box(&self, cell: Cell) -> bool {
        let bounds = self.settings.bounds_m.expect("it has one");
        let corner = |p: karakuri_geometry::Point3| {
            self.cell([p.x as f32, p.y as f32, p.z as f32]).expect("in the grid")
        };
        let (low, high) = (corner(bounds.low), corner(bounds.high));
        (0..3).all(|k| cell[k] >= low[k] && cell[k] <= high[k])
    }

    pub(crate) fn insert(&mut self, scan: &Scan, options: &Insertion) {
        let mut points = scan.points_m.to_vec();
        if options.rays == Rays::Discretized {
            let mut ends = BTreeSet::new();
            points = points
                .into_iter()
                .filter_map(|p| self.cell(p).filter(|cell| ends.insert(*cell)))
                .map(|cell| self.centre(cell).map(|x| x as f32))
                .collect();
        }
        let (mut free, mut hit) = (BTreeSet::new(), BTreeSet::new());
        for p in points {
            let Some(cell) = self.cell(p) else { continue };
            let d: [f32; 3] = std::array::from_fn(|k| p[k] - scan.origin_m[k]);
            let norm = f64::from(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
            let near = options.max_range_m.is_none_or(|most| norm <= most);
            if self.settings.bounds_m.is_some() {
                if near && self.in_box(p) {
                    hit.insert(cell);
                    let ray = self.ray(scan.origin_m, p);
                    free.extend(ray.into_iter().rev().take_while(|cell| self.cell_in_box(*cell)));
                }
            } else if near {
                hit.insert(cell);
                free.extend(self.ray(scan.origin_m, p));
            } else {
                let most = options.max_range_m.expect("it is too far") as f32;
                let end = std::array::from_fn(|k| scan.origin_m[k] + d[k] / norm as f32 * most);
                free.extend(self.ray(scan.origin_m, end));
            }
        }
        let odds = |p: f64| (p / (1.0 - p)).ln() as f32;
        let s = self.settings;
        let (low, high) = (odds(s.clamp_min), odds(s.clamp_max));
        for cell in free.difference(&hit) {
            let value = self.cells.entry(*cell).or_default();
            *value = (*value + odds(s.probability_miss)).max(low);
        }
        for cell in &hit {
            let value = self.cells.entry(*cell).or_default();
            *value = (*value + odds(s.probability_hit)).min(high);
        }
    }

    /// Every known cell of one is known to the other with the same value.
    #[track_caller]
    pub(crate) fn assert_equal(&self, map: &OccupancyMap) {
        let mut ours = BTreeMap::new();
        for brick in map.bricks() {
            for cell in brick.cells(&brick.known()) {
                ours.insert(cell.0, map.log_odds(cell).expect("it is known"));
            }
        }
        assert_eq!(ours.len(), self.cells.len(), "numbers of known cells");
        let differing = ours.iter().zip(&self.cells).find(|(a, b)| a != b);
        assert_eq!(differing, None);
        let counts = map.counts();
        let occupied = self.cells.values().filter(|value| **value >= 0.0).count();
        assert_eq!((counts.occupied, counts.free), (occupied, self.cells.len() - occupied));
    }
}

/// A random scan around the origin: some points on a sphere, some anywhere, some far away, some in the sensor's own cell.
pub(crate) fn random_scan(rng: &mut Rng, points: usize) -> ([f32; 3], Vec<[f32; 3]>) {
    let origin: [f32; 3] = std::array::from_fn(|_| rng.between(-0.4, 0.4) as f32);
    let cloud = (0..points)
        .map(|i| {
            let far = if i % 10 == 0 { 4.0 } else { 1.0 };
            let mut p: [f32; 3] = std::array::from_fn(|_| (far * rng.between(-1.0, 1.0)) as f32);
            if i % 3 == 0 {
                let norm = (p[0] * p[0] + p[1] * p[1] + p[2] * p[2]).sqrt();
                p = p.map(|x| 0.8 * x / norm);
            }
            if i % 17 == 0 {
                p = origin;
            }
            if i % 19 == 0 {
                p[2] = origin[2];
            }
            p
        })
        .collect();
    (origin, cloud)
}

/// A map after some random scans.
pub(crate) fn random_map(seed: u64, settings: MapSettings, scans: usize) -> OccupancyMap {
    let mut rng = Rng::new(seed);
    let mut map = OccupancyMap::new(settings).expect("usable settings");
    for _ in 0..scans {
        let (origin_m, points) = random_scan(&mut rng, 150);
        map.insert(&Scan { origin_m, points_m: &points, time_ns: 0 }, &Insertion::default());
    }
    map
}

/// All cells between two cells, both ends included.
pub(crate) fn cells_between(low: CellKey, high: CellKey) -> impl Iterator<Item = CellKey> {
    let (low, high) = (low.0, high.0);
    (low[2]..=high[2]).flat_map(move |z| {
        (low[1]..=high[1]).flat_map(move |y| (low[0]..=high[0]).map(move |x| CellKey([x, y, z])))
    })
}
