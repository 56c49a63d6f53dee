//! Grasps of a hand.

/// Names of the hand's joints, in the lab's order. The second pivot mirrors the first and is not included.
pub const HAND_JOINTS: [&str; 7] = [
    "knuckle_joint",
    "thumb_2_joint",
    "thumb_3_joint",
    "finger_12_joint",
    "finger_13_joint",
    "finger_22_joint",
    "finger_23_joint",
];

/// A predefined grasp. The numbers are those of the hand's own library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grasp {
    /// Three fingertips meet in the middle.
    Centrical,
    /// Two fingers opposite the thumb, with parallel fingertips.
    Parallel,
    /// Around a cylinder.
    Cylindrical,
    /// Around a ball.
    Spherical,
}

impl Grasp {
    /// All grasps, by number.
    pub const ALL: [Self; 4] =
        [Self::Centrical, Self::Parallel, Self::Cylindrical, Self::Spherical];

    /// Its number in the lab's protocol.
    pub fn number(self) -> i32 {
        match self {
            Self::Centrical => 0,
            Self::Parallel => 1,
            Self::Cylindrical => 2,
            Self::Spherical => 3,
        }
    }

    /// The grasp with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|grasp| grasp.number() == number)
    }

    /// Joint positions (rad) in the order of [`HAND_JOINTS`], from open (0) to closed (1): table 2.9 of the lab's
    /// description.
    pub fn positions(self, close_ratio: f64) -> [f64; 7] {
        let x = close_ratio;
        let (pivot_deg, proximal_deg, distal_deg) = match self {
            Self::Cylindrical => (0.0, -30.0 + 30.0 * x, 30.0 + 35.0 * x),
            Self::Parallel => (0.0, -75.0 + 82.0 * x, 75.0 - 82.0 * x),
            Self::Centrical => (60.0, -75.0 + 82.0 * x, 75.0 - 82.0 * x),
            Self::Spherical => (60.0, -40.0 + 25.0 * x, 40.0 + 15.0 * x),
        };
        let [pivot, near, far] = [pivot_deg, proximal_deg, distal_deg].map(f64::to_radians);
        [pivot, near, far, near, far, near, far]
    }
}

impl std::fmt::Display for Grasp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Centrical => "centrical",
            Self::Parallel => "parallel",
            Self::Cylindrical => "cylindrical",
            Self::Spherical => "spherical",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grasps_are_those_of_table_2_9() {
        // Pivot, proximal and distal joint in degrees, open and closed.
        let table = [
            (Grasp::Cylindrical, [0.0, -30.0, 30.0], [0.0, 0.0, 65.0]),
            (Grasp::Parallel, [0.0, -75.0, 75.0], [0.0, 7.0, -7.0]),
            (Grasp::Centrical, [60.0, -75.0, 75.0], [60.0, 7.0, -7.0]),
            (Grasp::Spherical, [60.0, -40.0, 40.0], [60.0, -15.0, 55.0]),
        ];
        for (grasp, open, closed) in table {
            for (ratio, expected) in [(0.0, open), (1.0, closed)] {
                let positions = grasp.positions(ratio);
                let degrees = positions.map(f64::to_degrees);
                assert!((degrees[0] - expected[0]).abs() < 1e-12);
                for finger in 0..3 {
                    assert!((degrees[1 + 2 * finger] - expected[1]).abs() < 1e-12, "{grasp}");
                    assert!((degrees[2 + 2 * finger] - expected[2]).abs() < 1e-12, "{grasp}");
                }
            }
        }
        for (number, grasp) in Grasp::ALL.into_iter().enumerate() {
            assert_eq!(grasp.number(), number as i32);
            assert_eq!(Grasp::from_number(number as i32), Some(grasp));
        }
        assert_eq!(Grasp::from_number(4), None);
    }
}
