//! Planning problems drawn in any scene.

use karakuri_geometry::random::Rng;
use karakuri_robot::{JointId, PositionRange};
use karakuri_scene::exact::Checker;
use karakuri_scene::{CompileError, Scene};

use super::{Problem, ProblemSet};

/// Why no problems could be drawn.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// A joint has more than one axis.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// Nearly every configuration touches something.
    #[error(
        "only {found} of {wanted} configurations in which nothing touches were found in {tries} draws"
    )]
    TooFewFree {
        /// How many were found.
        found: usize,
        /// How many are needed.
        wanted: usize,
        /// How many were drawn.
        tries: usize,
    },
}

/// Draws for each configuration that is needed, at most.
const TRIES: usize = 1_000;
/// Range of joints without limits (rad or m).
const ENDLESS: f64 = std::f64::consts::PI;

/// `count` problems of these joints: from one free configuration to another, both drawn evenly within the limits.
///
/// # Errors
///
/// If hardly any configuration is free.
pub fn drawn_problems(
    scene: &Scene,
    joints: &[JointId],
    count: usize,
    seed: u64,
) -> Result<ProblemSet, DrawError> {
    let checker = Checker::compile(scene, joints)?;
    let mut scratch = checker.scratch();
    let robot = scene.robot();
    let range = |id: &JointId| {
        let usual = || PositionRange::new(-ENDLESS, ENDLESS);
        robot.joints()[id.0].limits.position.or_else(usual)
    };
    let ranges: Vec<PositionRange> = joints.iter().filter_map(range).collect();
    let mut rng = Rng::new(seed);
    let wanted = 2 * count;
    let mut free: Vec<Vec<f64>> = Vec::new();
    for _ in 0..TRIES * wanted {
        let q: Vec<f64> = ranges.iter().map(|r| rng.between(r.lower(), r.upper())).collect();
        if checker.first_contact(&q, &mut scratch).is_none() {
            free.push(q);
        }
        if free.len() == wanted {
            break;
        }
    }
    if free.len() < wanted {
        let found = free.len();
        return Err(DrawError::TooFewFree { found, wanted, tries: TRIES * wanted });
    }
    let problems = free.chunks_exact(2).enumerate().map(|(i, pair)| Problem {
        name: format!("drawn/{}", i + 1),
        scene: scene.clone(),
        start: pair[0].clone(),
        goals: vec![pair[1].clone()],
    });
    let problems = problems.collect();
    Ok(ProblemSet { robot: robot.clone(), joints: joints.to_vec(), problems })
}
