//! Settings of a map.

/// Resolution of a capability map, and what counts as reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReachSettings {
    /// Edge of a cube (m).
    pub cell_m: f64,
    /// Number of directions from which every cube is approached.
    pub directions: usize,
    /// Number of rolls about each direction; one that is reached suffices.
    pub rolls: usize,
    /// What the arm must bring to a pose.
    pub goal: ReachGoal,
    /// Whether a configuration counts only if the robot does not touch itself in it.
    pub self_collision: bool,
    /// Whether the best manipulability of every cube is kept, too.
    pub manipulability: bool,
}

/// What the arm must bring to a pose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReachGoal {
    /// The whole pose of the tool.
    Pose,
    /// The tool's position, and its z axis up to an angle; the roll is free. For arms with fewer than six joints, which
    /// reach almost no pose exactly.
    Axis {
        /// Greatest angle between the tool's z axis and the direction (rad).
        within_rad: f64,
    },
    /// The tool's position only: a cube is reached from all directions or from none.
    Position,
}

/// Greatest number of cubes along an edge of the grid.
const CUBES_ALONG: f64 = 1_024.0;
/// Greatest number of directions and of rolls.
const DIRECTIONS_MOST: usize = 4_096;
const ROLLS_MOST: usize = 360;

/// Why settings make no map.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// The edge of a cube must be a positive length, and the grid not too large.
    #[error(
        "cubes of {cell_m} m do not suit an arm that reaches {reach_m} m: at most {CUBES_ALONG} fit side by side"
    )]
    Cell {
        /// The edge (m).
        cell_m: f64,
        /// Radius of the sphere that the arm reaches (m).
        reach_m: f64,
    },
    /// There are from 2 to 4096 directions.
    #[error("{count} directions: a map has from 2 to {DIRECTIONS_MOST}")]
    Directions {
        /// Their number.
        count: usize,
    },
    /// There are from 1 to 360 rolls.
    #[error("{count} rolls: a map has from 1 to {ROLLS_MOST}")]
    Rolls {
        /// Their number.
        count: usize,
    },
    /// The accepted angle must be positive and at most half a turn.
    #[error("an axis within {within_rad} rad: the angle must be above 0 and at most π")]
    Within {
        /// The angle (rad).
        within_rad: f64,
    },
    /// A joint slides without limits, so that the arm reaches any distance.
    #[error("the arm has a sliding joint without limits: its reach has no end")]
    Endless,
}

impl Default for ReachSettings {
    /// Cubes of 5 cm, 200 directions, rolls of 30°: the map of Zacharias, Borst and Hirzinger (2007).
    fn default() -> Self {
        Self {
            cell_m: 0.05,
            directions: 200,
            rolls: 12,
            goal: ReachGoal::Pose,
            self_collision: false,
            manipulability: false,
        }
    }
}

impl ReachGoal {
    /// The goal that suits an arm with `dof` joints: the whole pose from six on, the position with an axis for four and
    /// five, the position alone for fewer.
    ///
    /// The axis may deviate by the radius of a cap that has the area of one direction, 2/√`directions`.
    pub fn suited_to(dof: usize, directions: usize) -> Self {
        match dof {
            0..=3 => Self::Position,
            4 | 5 => Self::Axis { within_rad: 2.0 / (directions.max(1) as f64).sqrt() },
            _ => Self::Pose,
        }
    }
}

impl ReachSettings {
    /// Checks the settings for an arm that reaches `reach_m`.
    ///
    /// # Errors
    ///
    /// The first value that is out of bounds.
    pub fn check(&self, reach_m: f64) -> Result<(), SettingsError> {
        let Self { cell_m, directions, rolls, .. } = *self;
        let side = 2.0 * reach_m / cell_m + 1.0;
        if !(cell_m > 0.0 && cell_m.is_finite() && reach_m >= 0.0 && side <= CUBES_ALONG) {
            return Err(SettingsError::Cell { cell_m, reach_m });
        }
        if !(2..=DIRECTIONS_MOST).contains(&directions) {
            return Err(SettingsError::Directions { count: directions });
        }
        if !(1..=ROLLS_MOST).contains(&rolls) {
            return Err(SettingsError::Rolls { count: rolls });
        }
        match self.goal {
            ReachGoal::Axis { within_rad }
                if !(within_rad > 0.0 && within_rad <= std::f64::consts::PI) =>
            {
                Err(SettingsError::Within { within_rad })
            }
            _ => Ok(()),
        }
    }
}
