//! What could be seen, for judging an exploration of a known scene.

use karakuri_map::Occupancy;
use karakuri_reach::SelfCollision;
use karakuri_robot::Chain;
use karakuri_scene::{CompileError, Scene};

use crate::{Explorer, Rays, Volume, true_volume};

/// Columns and rows of the rays that decide what a view shows.
const RAYS: [usize; 2] = [96, 72];

/// What could be seen.
#[derive(Clone, Debug)]
pub struct Truth {
    /// The cells that are filled.
    pub cells: Volume,
    /// For each candidate view the cells of the region that it shows; none if the robot would touch something.
    pub seen: Vec<Vec<u32>>,
    /// The cells that some view shows: the achievable volume.
    pub achievable: Vec<bool>,
}

impl Truth {
    /// What an explorer's views show of a world, in which its camera is carried by an arm with this chain.
    ///
    /// # Errors
    ///
    /// If the robot cannot be checked for collisions.
    pub fn of(explorer: &Explorer, world: &Scene, arm: &Chain) -> Result<Self, CompileError> {
        let checker = SelfCollision::compile(world, arm)?;
        let mut scratch = checker.scratch();
        let cells = true_volume(explorer.volume(), world);
        let rays = Rays::new(&explorer.task().lens, RAYS[0], RAYS[1]);
        let mut achievable = vec![false; cells.len()];
        let mut seen = Vec::new();
        for view in &explorer.views().views {
            let mut marks = Vec::new();
            if view.configurations.iter().any(|q| checker.is_free(q, &mut scratch)) {
                rays.mark_seen(&cells, &view.world_from_camera, |cell| {
                    if explorer.region()[cell] {
                        marks.push(cell as u32);
                    }
                });
                marks.sort_unstable();
                marks.dedup();
                marks.iter().for_each(|cell| achievable[*cell as usize] = true);
            }
            seen.push(marks);
        }
        Ok(Self { cells, seen, achievable })
    }

    /// Volume of what some view shows (m³).
    pub fn achievable_m3(&self) -> f64 {
        self.achievable.iter().filter(|cell| **cell).count() as f64 * self.cells.cell_m3()
    }

    /// Recall and precision of the occupied cells of an explorer's map, among the achievable cells.
    pub fn surface(&self, explorer: &Explorer) -> [f64; 2] {
        let (mut found, mut there, mut right) = (0_usize, 0_usize, 0_usize);
        for cell in (0..self.cells.len()).filter(|cell| self.achievable[*cell]) {
            let is = self.cells.state(cell) == Occupancy::Occupied;
            let says = explorer.volume().state(cell) == Occupancy::Occupied;
            there += usize::from(is);
            found += usize::from(says);
            right += usize::from(is && says);
        }
        [right as f64 / there.max(1) as f64, right as f64 / found.max(1) as f64]
    }
}
