//! Objects that were found in depth pictures, for clients that watch them.

use karakuri_geometry::{Point3, Vec3};
use karakuri_perception::objects::{Fit, Track, TrackState, Tracks};
use nalgebra::Matrix3;
use serde::Serialize;

use super::shape::{Meshes, PoseNumbers, ShapeShown, numbers};

/// Greatest number of points that are sent of an object without a shape.
const MOST_POINTS: usize = 200;

/// All objects that are believed to be there.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(tag = "type", rename = "found")]
pub struct FoundShown {
    /// Time of the picture (s of the world's clock).
    pub time_secs: f64,
    /// Each object.
    pub objects: Vec<FoundObjectShown>,
}

/// An object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoundObjectShown {
    /// Its number: never used again.
    pub id: u64,
    /// `seen` or `hidden`.
    pub state: &'static str,
    /// The shape that was fitted.
    pub fit: Option<FitShown>,
    /// Why none was; then its points are all that is known.
    pub why: Option<String>,
    /// Points (m) of an object without a shape.
    pub points: Vec<[f64; 3]>,
}

/// A fitted shape and how certain it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FitShown {
    /// What.
    pub shape: ShapeShown,
    /// Where its middle is.
    pub pose: PoseNumbers,
    /// Half axes (m) of the ellipsoid in which its middle is, to two standard deviations.
    pub spread: [[f64; 3]; 3],
    /// Standard deviation of the direction of its axis, z (rad).
    pub axis_sigma: f64,
    /// Root mean square of the distances of its points (m).
    pub rms: f64,
}

impl FoundShown {
    /// The message for what is believed.
    pub fn of(tracks: &Tracks, time_secs: f64) -> Self {
        let there = tracks.tracks.iter().filter(|track| track.state != TrackState::Empty);
        Self { time_secs, objects: there.map(object).collect() }
    }
}

fn object(track: &Track) -> FoundObjectShown {
    let found = &track.object;
    let fit = found.fit.as_ref().ok().and_then(shown);
    let every = found.points.len().div_ceil(MOST_POINTS).max(1);
    let points = match &fit {
        Some(_) => Vec::new(),
        None => found.points.iter().step_by(every).map(rounded).collect(),
    };
    FoundObjectShown {
        id: track.id,
        state: if track.state == TrackState::Seen { "seen" } else { "hidden" },
        fit,
        why: found.fit.as_ref().err().map(ToString::to_string),
        points,
    }
}

fn shown(fit: &Fit) -> Option<FitShown> {
    // Fitted shapes are boxes, cylinders and spheres: none of them is a mesh.
    let shape = Meshes::default().shown(&fit.shape)?;
    let block = |from: usize| Matrix3::from_fn(|i, k| fit.covariance[from + i][from + k]);
    let eigen = block(0).symmetric_eigen();
    let axis = |k: usize| {
        let half_m = 2.0 * eigen.eigenvalues[k].max(0.0).sqrt();
        (eigen.eigenvectors.column(k) * half_m).into()
    };
    // A turn about the axis itself does not change its direction.
    let along: Vec3 = fit.pose.rotation * Vec3::z();
    let turn = block(3);
    let across = turn.trace() - (along.transpose() * turn * along).x;
    Some(FitShown {
        shape,
        pose: numbers(&fit.pose),
        spread: [axis(0), axis(1), axis(2)],
        axis_sigma: across.max(0.0).sqrt(),
        rms: fit.rms_m,
    })
}

/// To a tenth of a millimetre.
fn rounded(point: &Point3) -> [f64; 3] {
    [0, 1, 2].map(|k| (point[k] * 1e4).round() / 1e4)
}
