//! How a checker is compiled.

use karakuri_robot::Kernel;

/// How a checker is compiled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Where the balls come from.
    pub spheres: Spheres,
    /// Fitted balls reach no further out of the real shape than this (m).
    pub excess_m: f64,
    /// States checked per unit of joint distance (rad and m together) along an edge.
    pub states_per_unit: f64,
    /// The instructions to use; `None`: the best that this processor has.
    pub kernel: Option<Kernel>,
    /// As many configurations at once as the instructions allow. Good for many states at once; for planning eight are
    /// better, because most edges are short and most bad ones are found out early.
    pub wide: bool,
}

impl Default for Settings {
    /// Tight enough to lose few free states, coarse enough to be fast.
    fn default() -> Self {
        Self {
            spheres: Spheres::Described,
            excess_m: 0.02,
            states_per_unit: 32.0,
            kernel: None,
            wide: false,
        }
    }
}

/// Where the balls of a link come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spheres {
    /// From the SRDF where it gives some, otherwise fitted. It is the description's promise that they cover the link.
    Described,
    /// Always fitted to the collision shapes, which they provably cover.
    Fitted,
}
