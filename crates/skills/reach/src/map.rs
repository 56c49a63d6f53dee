//! The capability map.

use karakuri_geometry::{Pose, Vec3};

use crate::{
    Arm, Cube, Directions, Filled, Grid, ReachSettings, ReachSphere, SettingsError, Subject,
};

/// What an arm reaches, from where.
///
/// A tool that comes to a cube from a direction p (a unit vector) has its origin on the sphere in the cube, at centre +
/// p · edge / 2, and its z axis along −p, towards the centre. Poses are of the arm's tip in the chain's base frame.
#[derive(Clone, Debug)]
pub struct CapabilityMap {
    settings: ReachSettings,
    subject: Subject,
    sphere: ReachSphere,
    grid: Grid,
    directions: Directions,
    filled: Filled,
}

/// Why results cannot be added to a map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MapError {
    /// The results are not of whole cubes, or of more cubes than the map has left.
    #[error("results of {given} words for {left} cubes that are left, {words} words each")]
    Size {
        /// Words given.
        given: usize,
        /// Cubes that are not decided yet.
        left: usize,
        /// Words per cube.
        words: usize,
    },
    /// The map is not complete.
    #[error("the map is not complete: {filled} of {cubes} cubes are decided")]
    Partial {
        /// Cubes that are decided.
        filled: usize,
        /// All cubes.
        cubes: usize,
    },
}

impl CapabilityMap {
    /// A map without any decided cube, for an arm.
    ///
    /// # Errors
    ///
    /// If a setting is out of bounds.
    pub fn new(
        arm: &Arm,
        subject: &Subject,
        settings: &ReachSettings,
    ) -> Result<Self, SettingsError> {
        let settings = ReachSettings { goal: arm.goal(), ..*settings };
        let subject = Subject { fingerprint: arm.fingerprint(), ..subject.clone() };
        Self::empty(subject, *arm.sphere(), settings)
    }

    pub(crate) fn empty(
        subject: Subject,
        sphere: ReachSphere,
        settings: ReachSettings,
    ) -> Result<Self, SettingsError> {
        settings.check(sphere.radius_m)?;
        let grid = Grid::new(&sphere, settings.cell_m);
        let directions = Directions::new(settings.directions, settings.rolls);
        Ok(Self { settings, subject, sphere, grid, directions, filled: Filled::default() })
    }

    /// The settings.
    pub fn settings(&self) -> &ReachSettings {
        &self.settings
    }

    /// The arm that the map is of.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The sphere that the map covers.
    pub fn sphere(&self) -> &ReachSphere {
        &self.sphere
    }

    /// The cubes.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The directions.
    pub fn directions(&self) -> &Directions {
        &self.directions
    }

    /// Distance of a tool's origin from the centre of the cube that it comes to (m).
    pub fn standoff_m(&self) -> f64 {
        0.5 * self.settings.cell_m
    }

    /// Number of decided cubes: the first of the grid's.
    pub fn filled(&self) -> usize {
        self.filled.bits.len() / self.directions.words()
    }

    /// Whether every cube is decided.
    pub fn is_complete(&self) -> bool {
        self.filled() == self.grid.len()
    }

    /// Adds the results of the cubes that follow the decided ones.
    ///
    /// # Errors
    ///
    /// If they are not of whole cubes, or of more than are left.
    pub fn append(&mut self, next: Filled) -> Result<(), MapError> {
        let (words, left) = (self.directions.words(), self.grid.len() - self.filled());
        let cubes = next.bits.len() / words;
        let judged = if self.settings.manipulability { cubes } else { 0 };
        if next.bits.len() != cubes * words || cubes > left || next.manipulability.len() != judged {
            return Err(MapError::Size { given: next.bits.len(), left, words });
        }
        self.filled.append(next);
        Ok(())
    }

    /// The map, if it is complete.
    ///
    /// # Errors
    ///
    /// How far it is, if it is not.
    pub fn complete(&self) -> Result<&Self, MapError> {
        let (filled, cubes) = (self.filled(), self.grid.len());
        if filled == cubes { Ok(self) } else { Err(MapError::Partial { filled, cubes }) }
    }

    /// The directions that a cube is reached from, as a mask; empty if the cube is not decided yet.
    ///
    /// # Panics
    ///
    /// If there is no such cube.
    pub fn bits(&self, cube: usize) -> &[u64] {
        assert!(cube < self.grid.len(), "no such cube");
        let words = self.directions.words();
        self.filled.bits.get(cube * words..(cube + 1) * words).unwrap_or_default()
    }

    /// The masks and the values of all decided cubes.
    pub(crate) fn results(&self) -> &Filled {
        &self.filled
    }

    /// Reachability index of a cube: the fraction of directions that it is reached from.
    ///
    /// # Panics
    ///
    /// If there is no such cube.
    pub fn index(&self, cube: usize) -> f64 {
        let set: u32 = self.bits(cube).iter().map(|word| word.count_ones()).sum();
        f64::from(set) / self.directions.len() as f64
    }

    /// Reachability index of the cube at a point (m); zero outside of the map.
    pub fn index_at(&self, point_in_base: &Vec3) -> f64 {
        let cube = self.grid.cube_at(point_in_base).and_then(|cube| self.grid.index(cube));
        cube.map_or(0.0, |cube| self.index(cube))
    }

    /// Best manipulability of a cube, if the map has it.
    ///
    /// # Panics
    ///
    /// If there is no such cube.
    pub fn manipulability(&self, cube: usize) -> Option<f64> {
        assert!(cube < self.grid.len(), "no such cube");
        self.filled.manipulability.get(cube).map(|&x| f64::from(x))
    }

    /// The cube that a tool at this pose comes to; it need not be in the grid.
    pub(crate) fn cube_of(&self, base_from_tip: &Pose) -> Option<Cube> {
        let ahead = match self.settings.goal {
            crate::ReachGoal::Position => Vec3::zeros(),
            _ => base_from_tip.rotation * Vec3::z() * self.standoff_m(),
        };
        self.grid.cube_at(&(base_from_tip.translation.vector + ahead))
    }

    /// Index of the cube that a tool at this pose comes to, and of the direction that it comes from.
    pub fn cell(&self, base_from_tip: &Pose) -> Option<(usize, usize)> {
        let cube = self.grid.index(self.cube_of(base_from_tip)?)?;
        Some((cube, self.directions.nearest(&base_from_tip.rotation)))
    }

    /// Whether the arm reaches the cube of a pose from the direction nearest to the pose's, in some roll.
    pub fn reaches_cell(&self, base_from_tip: &Pose) -> bool {
        self.cell(base_from_tip).is_some_and(|(cube, direction)| {
            self.bits(cube)
                .get(direction / 64)
                .is_some_and(|word| word >> (direction % 64) & 1 == 1)
        })
    }

    /// Whether an exact answer is worth asking for: false only for poses that the arm does not reach.
    ///
    /// True if the cube of the pose or one of its 26 neighbours is reached from the pose's direction or one around it. It
    /// is a filter, tested to reject no pose that is reached; it accepts many that are not.
    pub fn may_reach(&self, base_from_tip: &Pose) -> bool {
        let Some(Cube { x, y, z }) = self.cube_of(base_from_tip) else { return false };
        let around = self.directions.around(self.directions.nearest(&base_from_tip.rotation));
        let meets = |cube: usize| {
            let bits = self.bits(cube);
            // What is not decided may be reached.
            bits.is_empty() || bits.iter().zip(around).any(|(a, b)| a & b != 0)
        };
        (-1..=1).any(|dz| {
            (-1..=1).any(|dy| {
                (-1..=1).any(|dx| {
                    let near = Cube { x: x + dx, y: y + dy, z: z + dz };
                    self.grid.index(near).is_some_and(meets)
                })
            })
        })
    }
}
