#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// A comparison that is false for what is not a number refuses it.
#![allow(clippy::neg_cmp_op_on_partial_ord)]

mod body;
mod claim;
pub mod interval;
mod path;
mod proof;
mod reach;
mod read;
mod refusal;
mod sha256;
mod world;

pub use body::{Body, Core, Node, Part};
pub use claim::Claim;
pub use path::{LIMIT_TOLERANCE, POSITION_TOLERANCE};
pub use proof::{DEEPEST, Nearest, Question, Step, Steps, prove};
pub use reach::Refuted;
pub use refusal::Refusal;
pub use sha256::sha256;
pub use world::{Pair, Stretch, World};

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq)]
pub struct Proven {
    /// Name of the robot.
    pub robot: String,
    /// SHA-256 of the robot's section.
    pub robot_hash: String,
    /// SHA-256 of the scene's section.
    pub scene_hash: String,
    /// Names of the joints that move.
    pub joints: Vec<String>,
    /// Duration (s).
    pub duration_secs: f64,
    /// All pairs that must not touch stay farther apart than this (m); infinite if there is no such pair.
    pub distance_m: f64,
    /// The pair with this bound.
    pub nearest: Option<[String; 2]>,
    /// Number of pairs that are proven to stay apart.
    pub pairs: usize,
    /// Number of pairs that never move relative to each other.
    pub rigid: usize,
    /// Pairs that may touch, with the reason.
    pub allowed: Vec<[String; 3]>,
    /// The greatest fractions of the limits of velocity and acceleration that are used.
    pub used: [f64; 2],
    /// How long (s) and how far (m) the robot travels at most if it brakes.
    pub stop: [f64; 2],
    /// Number of steps of the proof.
    pub steps: usize,
    /// What the request asks besides, and this does not prove.
    pub unproven: Vec<String>,
}

impl Claim {
    /// Reads everything before the line `proof`.
    ///
    /// # Errors
    ///
    /// If it is malformed or a hash is wrong.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        read::claim(text)
    }
}

/// Checks a certificate.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn verify(bytes: &[u8]) -> Result<Proven, Refusal> {
    let read::Read { claim, proof } = read::certificate(bytes)?;
    let world = World::new(&claim)?;
    let stop = check_stops(&world)?;
    let mut steps = proof::Words(proof.split_ascii_whitespace());
    let nearest = prove(&world, &mut steps)?;
    if steps.0.next().is_some() {
        return refusal::unproven("the proof has more steps than it needs");
    }
    let name = |body: usize| claim.bodies[body].name.clone();
    let pair = world.pairs.get(nearest.pair);
    Ok(Proven {
        robot: claim.robot.clone(),
        robot_hash: claim.robot_hash.clone(),
        scene_hash: claim.scene_hash.clone(),
        joints: claim.variables.iter().map(|v| claim.frames[v.frame].joint.clone()).collect(),
        duration_secs: claim.duration_secs(),
        distance_m: nearest.distance_m,
        nearest: pair.map(|pair| [name(pair.a), name(pair.b)]),
        pairs: world.pairs.len(),
        rigid: world.rigid,
        allowed: claim
            .allowed
            .iter()
            .map(|([a, b], why)| [name(*a), name(*b), why.clone()])
            .collect(),
        used: world.path.used,
        stop,
        steps: nearest.steps,
        unproven: claim.unproven.clone(),
    })
}

/// Checks a certificate that a pose cannot be reached.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn verify_unreachable(bytes: &[u8]) -> Result<Refuted, Refusal> {
    let read::Read { claim, proof } = read::certificate(bytes)?;
    reach::refute(&claim, proof)
}

/// The stopping distances are at least what they must be; returns the greatest.
fn check_stops(world: &World<'_>) -> Result<[f64; 2], Refusal> {
    let stops = &world.claim.stops;
    if stops.is_empty() || stops.len() > 10_000 {
        return refusal::unproven("it does not say how far the robot travels when it brakes");
    }
    let duration = world.claim.duration_secs();
    let step = duration / stops.len() as f64;
    let mut greatest = [0.0_f64; 2];
    for (index, [secs, metres]) in stops.iter().enumerate() {
        let at = |k: usize| if k == stops.len() { duration } else { step * k as f64 };
        let from = at(index);
        let [least_secs, least_m] = world.stop(from, at(index + 1))?;
        if !(*secs >= least_secs && *metres >= least_m) {
            return refusal::unproven(format!(
                "braking after {from:.4} s takes up to {least_secs} s and {least_m} m, not {secs} s and {metres} m"
            ));
        }
        greatest = [greatest[0].max(*secs), greatest[1].max(*metres)];
    }
    Ok(greatest)
}
