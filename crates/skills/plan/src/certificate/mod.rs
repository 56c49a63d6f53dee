//! Certificates: a finished motion with a proof that anybody can check, as text (`docs/certificates.md`).
//!
//! The certificate is built from the motion, the robot and the scene alone, whichever way the pipeline proved them. The bounds
//! of `karakuri-verify` decide whether a step of the proof is good.

mod describe;
mod port;
mod search;
mod unreachable;

use karakuri_motion::Trajectory;
use karakuri_robot::JointId;
use karakuri_scene::Scene;
use karakuri_verify::{Claim, Refusal, World};

pub use self::port::CertifiedPort;
pub use self::unreachable::{UnreachableCertificate, unreachable_certificate};

use self::describe::{Description, end, line, number};
use crate::{Goal, Motion};

/// A motion with its proof.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionCertificate {
    /// The file.
    pub text: String,
    /// All pairs that must not touch stay farther apart than this (m); infinite if there is no such pair.
    pub distance_m: f64,
    /// Number of steps of the proof.
    pub steps: usize,
}

/// What a certificate shall say besides the motion itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct CertificateOptions<'a> {
    /// The goal of the request; `None`: the configuration at the end.
    pub goal: Option<&'a Goal>,
    /// All pairs are proven to stay farther apart than this (m).
    pub clearance_m: f64,
    /// Pairs of bodies that the motion presses together on purpose: their names, and the force at which it is stopped (N).
    pub contacts: &'a [(String, String, f64)],
}

/// Why a motion has no certificate.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The start is a goal.
    #[error("nothing moves: there is no motion to certify")]
    Still,
    /// A body or joint has no counterpart in a certificate.
    #[error("{0}")]
    Unsupported(String),
    /// It cannot be proven.
    #[error("not proven: {0}")]
    Unproven(#[from] Refusal),
}

/// Time between two stopping distances (s).
const STOP_EVERY_SECS: f64 = 0.1;

impl Motion {
    /// Builds a certificate of the motion.
    ///
    /// # Errors
    ///
    /// If nothing moves, or something cannot be proven.
    pub fn certificate(
        &self,
        options: &CertificateOptions<'_>,
    ) -> Result<MotionCertificate, CertificateError> {
        let trajectory = self.trajectory().ok_or(CertificateError::Still)?;
        let unproven: Vec<String> = self
            .solved
            .constraints
            .iter()
            .map(|constraint| {
                let kind = format!("{constraint:?}");
                let kind = kind.split([' ', '{', '(']).next().unwrap_or_default();
                format!("path constraint: {kind}")
            })
            .collect();
        let subject = Subject { scene: &self.scene, joints: &self.solved.joints, trajectory };
        certificate(subject, &unproven, options)
    }
}

/// Builds a certificate of a trajectory in the scene in which it begins, whoever made it.
///
/// # Errors
///
/// If something cannot be proven.
pub fn trajectory_certificate(
    scene: &Scene,
    joints: &[JointId],
    trajectory: &Trajectory,
    options: &CertificateOptions<'_>,
) -> Result<MotionCertificate, CertificateError> {
    certificate(Subject { scene, joints, trajectory }, &[], options)
}

/// What a certificate is about.
#[derive(Clone, Copy)]
struct Subject<'a> {
    scene: &'a Scene,
    joints: &'a [JointId],
    trajectory: &'a Trajectory,
}

fn certificate(
    subject: Subject<'_>,
    unproven: &[String],
    options: &CertificateOptions<'_>,
) -> Result<MotionCertificate, CertificateError> {
    // Cells of a map are boxes of one object.
    let with_boxes = subject.scene.with_map_as_object();
    let scene = with_boxes.as_ref().unwrap_or(subject.scene);
    let description = Description::new(scene, subject.joints)?;
    let mut text = begin(&description.robot(), &description.scene(options.contacts)?);
    let from = text.len();
    text.push_str(&motion_section(subject.trajectory, &description, unproven, options)?);

    let claim = Claim::read(&text)?;
    let world = World::new(&claim)?;
    let secs = claim.duration_secs();
    let count = (secs / STOP_EVERY_SECS).ceil().clamp(1.0, 1000.0) as usize;
    for index in 0..count {
        let [begin, end] = [index, index + 1].map(|k| secs * (k as f64 / count as f64));
        line(&mut text, "stop", world.stop(begin, end)?.map(number));
    }
    end(&mut text, from);
    let from = text.len();
    text.push_str("proof\n");
    let (distance_m, steps) = search::prove(&world, &mut text)?;
    end(&mut text, from);
    Ok(MotionCertificate { text, distance_m, steps })
}

/// The first line, and the sections of robot and scene.
fn begin(robot: &str, scene: &str) -> String {
    let mut text = String::from("karakuri-certificate 2\n");
    for section in [robot, scene] {
        let from = text.len();
        text.push_str(section);
        end(&mut text, from);
    }
    text
}

/// Limits, start, goal and polynomials.
fn motion_section(
    trajectory: &Trajectory,
    description: &Description<'_>,
    unproven: &[String],
    options: &CertificateOptions<'_>,
) -> Result<String, CertificateError> {
    let mut text = String::from("motion\n");
    line(&mut text, "clearance", [number(options.clearance_m)]);
    let frames = description.variables();
    if frames.len() != trajectory.dof() {
        let why = "the motion has another number of variables than its joints".to_owned();
        return Err(CertificateError::Unsupported(why));
    }
    let limits = trajectory.limits();
    // A trajectory of a client may have been read with some slack; what is proven is never faster than the robot may be.
    let fastest = description.speed_limits();
    for (k, frame) in frames.iter().enumerate() {
        let jerk = limits.jerk().map_or(f64::INFINITY, |jerk| jerk[k]);
        let speed = limits.velocity()[k].min(fastest[k]);
        let rates = [speed, limits.acceleration()[k], jerk].map(number);
        line(&mut text, "variable", [frame.to_string()].into_iter().chain(rates));
    }
    line(&mut text, "start", trajectory.sample(0.0).position.iter().map(|x| number(*x)));
    let end = trajectory.sample(trajectory.duration_secs()).position;
    description.goal(options.goal, &end, &mut text)?;
    for what in unproven {
        line(&mut text, "unproven", [what.clone()]);
    }
    text.push_str(&pieces(trajectory));
    Ok(text)
}

/// The lines of the polynomials.
fn pieces(trajectory: &Trajectory) -> String {
    let mut text = String::new();
    for piece in trajectory.polynomials() {
        let mut words = vec![number(piece.to_secs)];
        for c in &piece.coefficients {
            words.push(c.len().to_string());
            words.extend(c.iter().map(|c| number(*c)));
        }
        line(&mut text, "piece", words);
    }
    text
}
