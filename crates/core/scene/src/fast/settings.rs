//! Settings of the fast checker.

use karakuri_robot::Kernel;

/// Settings of the fast checker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Source of the spheres.
    pub spheres: Spheres,
    /// Greatest distance by which fitted spheres extend beyond the real shape (m).
    pub excess_m: f64,
    /// Distance that a free configuration keeps between all bodies that move relative to each other (m). Described spheres
    /// may keep less: they are trusted, not measured.
    pub clearance_m: f64,
    /// States checked per unit of joint distance (rad and m together) along an edge.
    pub states_per_unit: f64,
    /// The SIMD kernel; `None`: the best of this processor.
    pub kernel: Option<Kernel>,
    /// Whether to use all lanes of the kernel. Good for many states at once; for planning eight lanes are better,
    /// because most edges are short and most edges in collision are detected early.
    pub wide: bool,
}

impl Default for Settings {
    /// Tight enough to lose few free states, coarse enough to be fast.
    fn default() -> Self {
        Self {
            spheres: Spheres::Described,
            excess_m: 0.02,
            clearance_m: 0.0,
            states_per_unit: 32.0,
            kernel: None,
            wide: false,
        }
    }
}

/// Source of a link's spheres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spheres {
    /// From the SRDF where it gives some, otherwise fitted. Described spheres are trusted to cover the link.
    Described,
    /// Always fitted to the collision shapes, which they provably cover.
    Fitted,
}
