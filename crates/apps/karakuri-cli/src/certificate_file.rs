//! Writing the certificate of a planned motion.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use karakuri::plan::{CertificateOptions, Motion, MotionCertificate, MotionRequest, Solved, Timed};

/// Makes the certificate of a motion, with the request's goal and margin, and writes it; and how long making it took.
pub(crate) fn write(
    file: &Path,
    request: &MotionRequest,
    solved: &Solved,
    timed: Option<&Timed>,
) -> anyhow::Result<(MotionCertificate, Duration)> {
    let Some(timed) = timed else {
        bail!("nothing moves, or the path is not timed: there is no motion to certify");
    };
    let motion = Motion {
        scene: request.scene.clone(),
        solved: solved.clone(),
        timed: Some(timed.clone()),
        limits: timed.trajectory.limits().clone(),
    };
    let options = CertificateOptions {
        goal: Some(&request.goal),
        clearance_m: request.margin_m,
        ..CertificateOptions::default()
    };
    let begin = Instant::now();
    let certificate = motion.certificate(&options).context("the motion has no certificate")?;
    let took = begin.elapsed();
    std::fs::write(file, &certificate.text).with_context(|| file.display().to_string())?;
    Ok((certificate, took))
}
