#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// A comparison that is false for what is not a number refuses it.
#![allow(clippy::neg_cmp_op_on_partial_ord)]

mod body;
mod bound;
mod claim;
pub mod interval;
mod path;
mod proof;
mod reach;
mod read;
mod refusal;
mod sha256;
mod world;

pub use body::{Body, Part, halves};
pub use bound::Stretch;
pub use claim::Claim;
pub use path::{LIMIT_TOLERANCE, POSITION_TOLERANCE};
pub use proof::DEEPEST;
pub use reach::Refuted;
pub use refusal::Refusal;
pub use sha256::sha256;
pub use world::{Pair, World};

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
    /// Reads a certificate whose motion does not end yet: the sections of robot, scene and motion.
    ///
    /// # Errors
    ///
    /// If it is malformed or a hash is wrong.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        Ok(read::certificate(text)?.0)
    }
}

/// Checks a certificate.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn verify(bytes: &[u8]) -> Result<Proven, Refusal> {
    let (claim, proof) = whole(bytes)?;
    let world = World::new(&claim)?;
    let stop = check_stops(&world)?;
    let (distance_m, nearest, steps) = proof::prove(&world, proof)?;
    let name = |body: usize| claim.bodies[body].name.clone();
    let pair = world.pairs.get(nearest);
    let joint = |variable: usize| claim.joint(variable).joint.clone();
    let allowed = claim.allowed.iter().map(|([a, b], why)| [name(*a), name(*b), why.clone()]);
    Ok(Proven {
        robot: claim.robot.clone(),
        robot_hash: claim.hashes[0].clone(),
        scene_hash: claim.hashes[1].clone(),
        joints: (0..claim.variables.len()).map(joint).collect(),
        duration_secs: claim.duration_secs(),
        distance_m,
        nearest: pair.map(|pair| [name(pair.a), name(pair.b)]),
        pairs: world.pairs.len(),
        rigid: world.rigid,
        allowed: allowed.collect(),
        used: world.used,
        stop,
        steps,
        unproven: claim.unproven.clone(),
    })
}

/// Checks a certificate that a pose cannot be reached.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn verify_unreachable(bytes: &[u8]) -> Result<Refuted, Refusal> {
    let (claim, proof) = whole(bytes)?;
    reach::refute(&claim, proof)
}

/// A certificate with its proof.
fn whole(bytes: &[u8]) -> Result<(Claim, &str), Refusal> {
    let wrong = |why: &str| Refusal::Malformed { line: 1, why: why.to_owned() };
    let text = std::str::from_utf8(bytes).map_err(|_| wrong("it is not text"))?;
    let (claim, proof) = read::certificate(text)?;
    Ok((claim, proof.ok_or_else(|| wrong("its proof is missing or cut"))?))
}

/// The stopping distances are at least what they must be; returns the greatest.
fn check_stops(world: &World<'_>) -> Result<[f64; 2], Refusal> {
    let (stops, duration) = (&world.claim.stops, world.claim.duration_secs());
    if stops.is_empty() || stops.len() > 10_000 {
        return refusal::unproven("it does not say how far the robot travels when it brakes");
    }
    let mut greatest = [0.0_f64; 2];
    for (index, [secs, metres]) in stops.iter().enumerate() {
        let [from, to] = [index, index + 1].map(|k| duration * (k as f64 / stops.len() as f64));
        let [least_secs, least_m] = world.stop(from, to)?;
        if !(*secs >= least_secs && *metres >= least_m) {
            return refusal::unproven(format!(
                "braking after {from:.4} s takes up to {least_secs} s and {least_m} m, not {secs} s and {metres} m"
            ));
        }
        greatest = [greatest[0].max(*secs), greatest[1].max(*metres)];
    }
    Ok(greatest)
}
