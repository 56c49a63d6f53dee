//! Control modes of an arm.

/// How an arm is controlled. The numbers are those of the lab's `switch_mode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmMode {
    /// Brakes, then holds position, and accepts no motion command.
    Stop,
    /// Joint positions.
    JointPosition,
    /// A spring and a damper at the tip.
    CartesianImpedance,
    /// A spring and a damper at every joint.
    JointImpedance,
    /// Mirrors the joint positions of another arm.
    Follow,
    /// Poses of the tip, by inverse kinematics.
    CartesianPosition,
}

impl ArmMode {
    /// All modes.
    pub const ALL: [Self; 6] = [
        Self::Stop,
        Self::JointPosition,
        Self::CartesianImpedance,
        Self::JointImpedance,
        Self::Follow,
        Self::CartesianPosition,
    ];

    /// Its number in `switch_mode`.
    pub fn number(self) -> i32 {
        match self {
            Self::Stop => 0,
            Self::JointPosition => 10,
            Self::CartesianImpedance => 20,
            Self::JointImpedance => 30,
            Self::Follow => 40,
            Self::CartesianPosition => 50,
        }
    }

    /// The mode with this number.
    pub fn from_number(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.number() == number)
    }
}

impl std::fmt::Display for ArmMode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Stop => "stop",
            Self::JointPosition => "joint position",
            Self::CartesianImpedance => "Cartesian impedance",
            Self::JointImpedance => "joint impedance",
            Self::Follow => "follow",
            Self::CartesianPosition => "Cartesian position",
        })
    }
}
