//! Objects over several pictures: identity, motion, disappearance.

use karakuri_geometry::{Point3, Shape};

use super::find::{Found, FoundObject};
use super::noise_model::SensorNoise;
use super::picture::{DepthPicture, PictureError};

/// An object that is kept over several pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Its number: never used again.
    pub id: u64,
    /// The object as it was seen last.
    pub object: FoundObject,
    /// Time of the picture in which it was seen last (ns).
    pub seen_nanos: u64,
    /// Pictures in which it was seen.
    pub seen: u32,
    /// Pictures in a row in which its place was seen empty.
    pub empty: u32,
    /// What the last picture says about it.
    pub state: TrackState,
}

/// What a picture says about an object that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackState {
    /// It is seen.
    Seen,
    /// Something is in front of it, it is outside of the picture, or nothing was measured there.
    Hidden,
    /// Its place is seen, and it is not there.
    Empty,
}

/// All objects that are kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tracks {
    /// The objects, in the order of their numbers.
    pub tracks: Vec<Track>,
    /// The number of the next new object.
    pub next_id: u64,
}

/// A change from one picture to the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// An object appeared.
    Appeared(u64),
    /// An object moved by this distance (m).
    Moved(u64, f64),
    /// An object disappeared: its place was seen empty.
    Disappeared(u64),
}

/// How objects are kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrackSettings {
    /// Noise of the depth sensor.
    pub noise: SensorNoise,
    /// An object nearer than this to its last place is the same (m).
    pub near_m: f64,
    /// An object that moved is the same if its sizes differ by no more than this fraction.
    pub size_tolerance: f64,
    /// Shorter motions are noise (m).
    pub moved_m: f64,
    /// Pictures in a row that must show its place empty before an object is dropped.
    pub empty_pictures: u32,
}

impl Default for TrackSettings {
    /// Objects do not overlap: within 4 cm there is one. Two pictures must agree that it is gone.
    fn default() -> Self {
        Self {
            noise: SensorNoise::default(),
            near_m: 0.04,
            size_tolerance: 0.25,
            moved_m: 0.01,
            empty_pictures: 2,
        }
    }
}

/// The tracks after a picture, and what changed. `found` must come from `picture`, in the same fixed frame as the
/// tracks.
///
/// # Errors
///
/// If the picture's sizes or numbers are not usable.
pub fn track(
    tracks: &Tracks,
    found: &Found,
    picture: &DepthPicture,
    now_nanos: u64,
    settings: &TrackSettings,
) -> Result<(Tracks, Vec<Change>), PictureError> {
    picture.check()?;
    let pairs = assign(tracks, found, picture, settings);
    let (mut kept, mut changes) = (Vec::new(), Vec::new());
    for (i, old) in tracks.tracks.iter().enumerate() {
        let object = pairs.iter().find(|(track, _)| *track == i).map(|(_, o)| &found.objects[*o]);
        if let Some(object) = object {
            let distance_m = (place(object) - place(&old.object)).norm();
            if distance_m > settings.moved_m {
                changes.push(Change::Moved(old.id, distance_m));
            }
            kept.push(Track {
                object: object.clone(),
                seen_nanos: now_nanos,
                seen: old.seen.saturating_add(1),
                empty: 0,
                state: TrackState::Seen,
                ..old.clone()
            });
            continue;
        }
        let state = look(&old.object, picture, &settings.noise);
        // A place that is hidden says nothing new.
        let empty = old.empty + u32::from(state == TrackState::Empty);
        if empty >= settings.empty_pictures {
            changes.push(Change::Disappeared(old.id));
        } else {
            kept.push(Track { empty, state, ..old.clone() });
        }
    }
    let mut next_id = tracks.next_id;
    for (number, object) in found.objects.iter().enumerate() {
        if pairs.iter().all(|(_, other)| *other != number) {
            changes.push(Change::Appeared(next_id));
            kept.push(Track {
                id: next_id,
                object: object.clone(),
                seen_nanos: now_nanos,
                seen: 1,
                empty: 0,
                state: TrackState::Seen,
            });
            next_id += 1;
        }
    }
    Ok((Tracks { tracks: kept, next_id }, changes))
}

/// Where an object is: the middle of its shape, or of its points.
fn place(object: &FoundObject) -> Point3 {
    object.fit.as_ref().map_or(object.middle, |fit| fit.pose.translation.vector.into())
}

/// Pairs of tracks and objects: first those that stayed, the nearest first; then those that moved, the most alike
/// first, if their old place is empty.
fn assign(
    tracks: &Tracks,
    found: &Found,
    picture: &DepthPicture,
    settings: &TrackSettings,
) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for moved in [false, true] {
        let mut costs = Vec::new();
        for (i, old) in tracks.tracks.iter().enumerate() {
            if pairs.iter().any(|(track, _)| *track == i) {
                continue;
            }
            if moved && look(&old.object, picture, &settings.noise) != TrackState::Empty {
                continue;
            }
            for (j, object) in found.objects.iter().enumerate() {
                if pairs.iter().any(|(_, other)| *other == j) {
                    continue;
                }
                let cost = if moved {
                    unlike(&old.object, object).filter(|cost| *cost < settings.size_tolerance)
                } else {
                    let distance = (place(object) - place(&old.object))
                        .norm()
                        .min((object.middle - old.object.middle).norm());
                    Some(distance).filter(|distance| *distance < settings.near_m)
                };
                costs.extend(cost.map(|cost| (cost, i, j)));
            }
        }
        costs.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        for (_, i, j) in costs {
            if pairs.iter().all(|(track, object)| *track != i && *object != j) {
                pairs.push((i, j));
            }
        }
    }
    pairs
}

/// How much two objects differ in size and colour, as a fraction; `None` if they have different shapes or none.
fn unlike(a: &FoundObject, b: &FoundObject) -> Option<f64> {
    let (a_fit, b_fit) = (a.fit.as_ref().ok()?, b.fit.as_ref().ok()?);
    let sizes = match (&a_fit.shape, &b_fit.shape) {
        (Shape::Cuboid { size_m: p }, Shape::Cuboid { size_m: q }) => {
            let sorted = |v: &karakuri_geometry::Vec3| {
                let mut s = [v.x, v.y, v.z];
                s.sort_by(f64::total_cmp);
                s
            };
            (sorted(p), sorted(q))
        }
        (
            Shape::Cylinder { radius_m: r, length_m: l },
            Shape::Cylinder { radius_m: s, length_m: m },
        ) => ([*r, *l, 1.0], [*s, *m, 1.0]),
        (Shape::Sphere { radius_m: r }, Shape::Sphere { radius_m: s }) => {
            ([*r, 1.0, 1.0], [*s, 1.0, 1.0])
        }
        _ => return None,
    };
    let size = (0..3).map(|k| (sizes.0[k] - sizes.1[k]).abs() / sizes.0[k].max(sizes.1[k]));
    let colour = match (a.colour, b.colour) {
        (Some(p), Some(q)) => (0..3).map(|k| (p[k] - q[k]).abs()).sum::<f64>() / (3.0 * 255.0),
        _ => 0.0,
    };
    Some(size.fold(0.0, f64::max).max(2.0 * colour))
}

/// Whether a picture shows that an object is no longer where it was found: something behind most of its points is seen.
///
/// # Errors
///
/// If the picture's sizes or numbers are not usable.
pub fn is_gone(
    object: &FoundObject,
    picture: &DepthPicture,
    noise: &SensorNoise,
) -> Result<bool, PictureError> {
    picture.check()?;
    Ok(look(object, picture, noise) == TrackState::Empty)
}

/// What a picture says about the place of an object: empty only if something behind most of its points is seen.
fn look(object: &FoundObject, picture: &DepthPicture, noise: &SensorNoise) -> TrackState {
    let camera = &picture.intrinsics;
    let (mut all, mut through) = (0, 0);
    for point in object.points.iter().step_by(object.points.len().div_ceil(200).max(1)) {
        all += 1;
        let in_camera = picture.world_from_camera.inverse_transform_point(point);
        let Some([u, v, depth]) = camera.project(&in_camera) else { continue };
        let (u, v) = (u.round(), v.round());
        if u < 0.0 || v < 0.0 || u >= camera.width as f64 || v >= camera.height as f64 {
            continue;
        }
        let seen = f64::from(picture.depth_m[v as usize * camera.width + u as usize]);
        // Comparisons with a depth that was not measured are false.
        through += usize::from(seen > depth + 4.0 * noise.sigma_m(depth) + noise.warp * depth);
    }
    if through * 10 > all * 6 { TrackState::Empty } else { TrackState::Hidden }
}
