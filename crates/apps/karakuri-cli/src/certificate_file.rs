//! Writing the certificate of a planned motion.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use karakuri::plan::{CertificateOptions, Motion, MotionCertificate, MotionRequest, Solved, Timed};

use crate::output_file;

/// Makes the certificate of a motion, with its goal if there is only one request, and the request's margin; writes it.
/// Returns how long making it took.
pub(crate) fn write(
    file: &Path,
    requests: &[MotionRequest],
    solved: &Solved,
    timed: Option<&Timed>,
    force: bool,
) -> anyhow::Result<(MotionCertificate, Duration)> {
    let Some(timed) = timed else {
        bail!("nothing moves, or the path is not timed: there is no motion to certify");
    };
    let request = &requests[0];
    let motion = Motion {
        scene: request.scene.clone(),
        clearance: solved.clearance.clone(),
        solved: solved.clone(),
        timed: Some(timed.clone()),
        limits: timed.trajectory.limits().clone(),
    };
    let options = CertificateOptions {
        goal: (requests.len() == 1).then_some(&request.goal),
        clearance_m: request.margin_m,
        ..CertificateOptions::default()
    };
    let begin = Instant::now();
    let certificate = motion.certificate(&options).context("the motion has no certificate")?;
    let took = begin.elapsed();
    output_file::write(file, certificate.text.as_bytes(), force)?;
    Ok((certificate, took))
}
