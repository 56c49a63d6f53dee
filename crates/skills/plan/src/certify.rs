//! Certifies paths: proves that they are free everywhere, not only at samples.

use karakuri_scene::EdgeVerdict;

use crate::ExactSpace;

/// What is proven about a path or a trajectory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// Lower bound on the distance of every checked pair of bodies, everywhere on the path or trajectory (m).
    pub clearance_m: f64,
}

/// An edge that is not proven free.
#[derive(Clone, Debug, PartialEq)]
pub struct Uncertified {
    /// Index of the edge in the path: 0 leads to the second configuration.
    pub edge: usize,
    /// The result of the check.
    pub verdict: Box<EdgeVerdict>,
}

/// Proves every edge of a path free.
///
/// # Errors
///
/// Returns the first edge that is not proven free.
pub fn certify(path: &[Vec<f64>], exact: &mut ExactSpace<'_>) -> Result<Certificate, Uncertified> {
    let mut clearance_m = f64::INFINITY;
    for (edge, ends) in path.windows(2).enumerate() {
        match exact.verdict(&ends[0], &ends[1]) {
            EdgeVerdict::Free { clearance_m: here } => clearance_m = clearance_m.min(here),
            verdict => return Err(Uncertified { edge, verdict: Box::new(verdict) }),
        }
    }
    Ok(Certificate { clearance_m })
}
