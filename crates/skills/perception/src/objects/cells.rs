//! Planar superpixels: the picture is divided into small cells, each with its plane, whose borders follow the edges.

use super::noise_model::SensorNoise;
use super::picture::{Affine, Fitted, Inverse, Sums};

/// Marks a pixel that belongs to no cell.
pub(super) const NONE: u32 = u32::MAX;
/// Distance of the cells' seeds (px).
pub(super) const STEP: usize = 10;
/// Surfaces that can share a block.
const LAYERS: usize = 3;
/// Rounds of assignment.
const ROUNDS: usize = 3;
/// Fewest pixels that make a cell.
const LEAST: f64 = 14.0;

/// Cells, and the cell of every pixel.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    pub(super) of_pixel: Vec<u32>,
    pub(super) cells: Vec<Cell>,
}

/// A small, nearly flat piece of surface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) fitted: Fitted,
    pub(super) pixels: f64,
}

/// The seeds of one block.
#[derive(Clone, Copy)]
struct Seed {
    plane: Affine,
    u: f64,
    v: f64,
    block: usize,
}

/// Divides the pixels of `mask` into cells.
pub(super) fn divide(inverse: &Inverse, mask: &[bool], noise: &SensorNoise) -> Cells {
    let grid = Grid {
        columns: inverse.camera.width.div_ceil(STEP),
        rows: inverse.camera.height.div_ceil(STEP),
    };
    let mut of_pixel = vec![NONE; mask.len()];
    let mut seeds = Vec::new();
    plant(inverse, mask, &grid, &of_pixel, &mut seeds);
    for round in 0..ROUNDS {
        assign(inverse, mask, &grid, &seeds, noise, &mut of_pixel);
        let sums = sum_up(inverse, &seeds, &of_pixel);
        move_seeds(&mut seeds, &sums);
        if round + 1 < ROUNDS {
            plant(inverse, mask, &grid, &of_pixel, &mut seeds);
        }
    }
    assign(inverse, mask, &grid, &seeds, noise, &mut of_pixel);
    collect(inverse, &seeds, of_pixel)
}

struct Grid {
    columns: usize,
    rows: usize,
}

/// Adds a seed in every block with enough pixels that have no cell.
fn plant(inverse: &Inverse, mask: &[bool], grid: &Grid, of_pixel: &[u32], seeds: &mut Vec<Seed>) {
    let (width, height) = (inverse.camera.width, inverse.camera.height);
    let mut count = vec![0_u8; grid.columns * grid.rows];
    for seed in seeds.iter() {
        count[seed.block] += 1;
    }
    let mut free: Vec<(f32, u32)> = Vec::with_capacity(STEP * STEP);
    for row in 0..grid.rows {
        for column in 0..grid.columns {
            let block = row * grid.columns + column;
            if usize::from(count[block]) >= LAYERS {
                continue;
            }
            free.clear();
            for v in row * STEP..((row + 1) * STEP).min(height) {
                for u in column * STEP..((column + 1) * STEP).min(width) {
                    let at = v * width + u;
                    if mask[at] && of_pixel[at] == NONE {
                        free.push((inverse.w[at], at as u32));
                    }
                }
            }
            if free.len() as f64 >= LEAST {
                seeds.extend(seed_of(inverse, &mut free, block));
            }
        }
    }
}

/// The plane of the surface that the median pixel is on.
fn seed_of(inverse: &Inverse, free: &mut [(f32, u32)], block: usize) -> Option<Seed> {
    let middle = free.len() / 2;
    free.select_nth_unstable_by(middle, |a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let median = free[middle].0;
    // A surface at 75° changes by this much from the middle of a block to its corner, at any distance of its plane.
    let reach = STEP as f32 * 3.7 / inverse.camera.fx as f32 * median;
    let origin = inverse.place(free[middle].1 as usize);
    let mut sums = Sums::default();
    for (w, at) in free.iter().filter(|(w, _)| (w - median).abs() <= reach) {
        let [u, v] = inverse.place(*at as usize);
        sums.add(u - origin[0], v - origin[1], f64::from(*w));
    }
    let fitted = sums.fit(origin).filter(|_| sums.n >= LEAST)?;
    Some(Seed { plane: fitted.plane, u: fitted.u, v: fitted.v, block })
}

/// Gives every pixel the cell whose plane explains it best, and none if no plane is within four deviations.
fn assign(
    inverse: &Inverse,
    mask: &[bool],
    grid: &Grid,
    seeds: &[Seed],
    noise: &SensorNoise,
    of_pixel: &mut [u32],
) {
    let width = inverse.camera.width;
    let mut in_block = vec![[NONE; LAYERS]; grid.columns * grid.rows];
    for (number, seed) in seeds.iter().enumerate() {
        if let Some(slot) = in_block[seed.block].iter_mut().find(|slot| **slot == NONE) {
            *slot = number as u32;
        }
    }
    let scale = (1.0 / noise.sigma_per_m) as f32;
    let (limit, nearness) = (16.0_f32, 3.0 / (STEP * STEP) as f32);
    let mut near: Vec<(u32, [f32; 5])> = Vec::with_capacity(9 * LAYERS);
    for block in 0..in_block.len() {
        let (row, column) = (block / grid.columns, block % grid.columns);
        let (u0, v0) = (column * STEP, row * STEP);
        near.clear();
        for r in row.saturating_sub(1)..=(row + 1).min(grid.rows - 1) {
            for c in column.saturating_sub(1)..=(column + 1).min(grid.columns - 1) {
                for number in in_block[r * grid.columns + c] {
                    if number != NONE {
                        let Seed { plane, u, v, .. } = seeds[number as usize];
                        let base = plane.at(u0 as f64, v0 as f64);
                        let [a, b] = [plane.a as f32, plane.b as f32];
                        let place = [(u - u0 as f64) as f32, (v - v0 as f64) as f32];
                        near.push((number, [a, b, base as f32, place[0], place[1]]));
                    }
                }
            }
        }
        for v in v0..(v0 + STEP).min(inverse.camera.height) {
            for u in u0..(u0 + STEP).min(width) {
                let at = v * width + u;
                if !mask[at] {
                    continue;
                }
                let (x, y, w) = ((u - u0) as f32, (v - v0) as f32, inverse.w[at]);
                let (mut best, mut least) = (NONE, f32::INFINITY);
                for (number, [a, b, c, pu, pv]) in &near {
                    let off = (a * x + b * y + c - w) * scale;
                    let far = (x - pu) * (x - pu) + (y - pv) * (y - pv);
                    let cost = off * off + nearness * far;
                    if off * off < limit && cost < least {
                        (best, least) = (*number, cost);
                    }
                }
                of_pixel[at] = best;
            }
        }
    }
}

fn sum_up(inverse: &Inverse, seeds: &[Seed], of_pixel: &[u32]) -> Vec<Sums> {
    let mut sums = vec![Sums::default(); seeds.len()];
    let width = inverse.camera.width;
    for (at, number) in of_pixel.iter().enumerate() {
        if *number != NONE {
            let seed = &seeds[*number as usize];
            let (u, v) = ((at % width) as f64 - seed.u, (at / width) as f64 - seed.v);
            sums[*number as usize].add(u, v, f64::from(inverse.w[at]));
        }
    }
    sums
}

fn move_seeds(seeds: &mut [Seed], sums: &[Sums]) {
    for (seed, sums) in seeds.iter_mut().zip(sums) {
        if let Some(fitted) = sums.fit([seed.u, seed.v]).filter(|_| sums.n >= LEAST) {
            (seed.plane, seed.u, seed.v) = (fitted.plane, fitted.u, fitted.v);
        }
    }
}

/// Final planes; cells that became too small are dropped.
fn collect(inverse: &Inverse, seeds: &[Seed], mut of_pixel: Vec<u32>) -> Cells {
    let sums = sum_up(inverse, seeds, &of_pixel);
    let mut cells = Vec::new();
    let mut renamed = vec![NONE; seeds.len()];
    for (number, (seed, sums)) in seeds.iter().zip(&sums).enumerate() {
        if let Some(fitted) = sums.fit([seed.u, seed.v]).filter(|_| sums.n >= LEAST) {
            renamed[number] = cells.len() as u32;
            cells.push(Cell { fitted, pixels: sums.n });
        }
    }
    for number in &mut of_pixel {
        if *number != NONE {
            *number = renamed[*number as usize];
        }
    }
    Cells { of_pixel, cells }
}
