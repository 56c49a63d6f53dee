//! A buffer of transforms between frames, as tf2 keeps it.

use std::collections::BTreeMap;

use karakuri_geometry::{Pose, Quat, Vec3};
use karakuri_ros1::msg::geometry_msgs::TransformStamped;
use nalgebra::Quaternion;

/// Longest chain of frames; a longer one is a loop.
const LONGEST_CHAIN: usize = 1_000;
/// Most frames of a buffer: names come from others.
const MOST_FRAMES: usize = 10_000;

/// Why the pose of a frame is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TransformError {
    /// Nobody has said where the frame is.
    #[error("there is no frame {0:?}")]
    NoSuchFrame(String),
    /// The frames belong to different trees.
    #[error("{source_frame:?} and {target:?} are not connected: their roots are {roots:?}")]
    NotConnected {
        /// The frame in which the pose is wanted.
        target: String,
        /// The frame whose pose is wanted.
        source_frame: String,
        /// The roots of the trees of both.
        roots: [String; 2],
    },
    /// The time is outside of what is known about a frame.
    #[error(
        "{frame:?} is known from {:.3} s to {:.3} s, not at {:.3} s",
        *from_ns as f64 * 1e-9, *to_ns as f64 * 1e-9, *time_ns as f64 * 1e-9
    )]
    Extrapolation {
        /// The frame.
        frame: String,
        /// The time that was asked for (ns).
        time_ns: u64,
        /// The first known time (ns).
        from_ns: u64,
        /// The last known time (ns).
        to_ns: u64,
    },
    /// Frames are in a circle.
    #[error("{0:?} is below itself")]
    Loop(String),
    /// A transform cannot be used.
    #[error(
        "the transform of {0:?} is not a pose: its numbers are not finite, or its rotation is zero"
    )]
    NotAPose(String),
    /// A transform lacks a name, or relates a frame to itself.
    #[error("a transform from {parent:?} to {child:?} relates nothing")]
    Names {
        /// Its parent.
        parent: String,
        /// Its child.
        child: String,
    },
    /// There are too many frames.
    #[error("there are {MOST_FRAMES} frames already")]
    Full,
}

/// Where frames are, over time.
#[derive(Clone, Debug, Default)]
pub struct TransformBuffer {
    frames: BTreeMap<String, Track>,
}

/// One frame in its parent.
#[derive(Clone, Debug)]
struct Track {
    parent: String,
    /// Poses in the parent by time (ns). One at time zero for a fixed frame.
    poses: BTreeMap<u64, Pose>,
    is_fixed: bool,
}

impl TransformBuffer {
    /// Takes in a transform; those of `/tf_static` hold at every time.
    ///
    /// # Errors
    ///
    /// If it is no transform; the buffer then stays as it was.
    pub fn insert(
        &mut self,
        message: &TransformStamped,
        is_fixed: bool,
    ) -> Result<(), TransformError> {
        let (parent, child) = (plain(&message.header.frame_id), plain(&message.child_frame_id));
        if parent.is_empty() || child.is_empty() || parent == child {
            let (parent, child) = (parent.to_owned(), child.to_owned());
            return Err(TransformError::Names { parent, child });
        }
        let pose = pose(message).ok_or_else(|| TransformError::NotAPose(child.to_owned()))?;
        if self.frames.len() >= MOST_FRAMES && !self.frames.contains_key(child) {
            return Err(TransformError::Full);
        }
        let fresh = || Track { parent: parent.to_owned(), poses: BTreeMap::new(), is_fixed };
        let track = self.frames.entry(child.to_owned()).or_insert_with(fresh);
        if track.parent != parent || track.is_fixed != is_fixed || is_fixed {
            *track = fresh();
        }
        let time_ns = if is_fixed { 0 } else { message.header.stamp.as_nanos() };
        track.poses.insert(time_ns, pose);
        Ok(())
    }

    /// Forgets what was known before a time (ns), except the newest pose of each frame: the buffer stays small however long it
    /// is used.
    pub fn forget_before(&mut self, time_ns: u64) {
        for track in self.frames.values_mut().filter(|track| !track.is_fixed) {
            let Some((&newest, _)) = track.poses.last_key_value() else { continue };
            track.poses = track.poses.split_off(&time_ns.min(newest));
        }
    }

    /// The pose of a frame in another at a time (ns), interpolated between known poses.
    ///
    /// # Errors
    ///
    /// If a frame is unknown, the two are not connected, or the time is outside of what is known.
    pub fn target_from_source(
        &self,
        target: &str,
        source: &str,
        time_ns: u64,
    ) -> Result<Pose, TransformError> {
        let (target, source) = (plain(target), plain(source));
        let [up, down] = [self.chain(source)?, self.chain(target)?];
        // The common frame is the first of one chain that is in the other.
        let meeting = up.iter().find(|frame| down.contains(frame));
        let Some(&meeting) = meeting else {
            let root = |chain: &[&str]| chain.last().copied().unwrap_or_default().to_owned();
            return Err(TransformError::NotConnected {
                target: target.to_owned(),
                source_frame: source.to_owned(),
                roots: [root(&down), root(&up)],
            });
        };
        let climb = |chain: &[&str]| {
            let steps = chain.iter().take_while(|frame| **frame != meeting);
            steps.copied().try_fold(Pose::identity(), |from, frame| {
                Ok(self.parent_from(frame, time_ns)? * from)
            })
        };
        Ok(climb(&down)?.inverse() * climb(&up)?)
    }

    /// The root of the tree to which a frame belongs.
    ///
    /// # Errors
    ///
    /// If nobody has said where the frame is.
    pub fn root<'a>(&'a self, frame: &'a str) -> Result<&'a str, TransformError> {
        Ok(self.chain(plain(frame))?.last().copied().unwrap_or(frame))
    }

    /// A frame and all above it.
    fn chain<'a>(&'a self, frame: &'a str) -> Result<Vec<&'a str>, TransformError> {
        let is_root = |frame: &str| self.frames.values().any(|track| track.parent == frame);
        if !self.frames.contains_key(frame) && !is_root(frame) {
            return Err(TransformError::NoSuchFrame(frame.to_owned()));
        }
        let mut chain = vec![frame];
        while let Some(track) = self.frames.get(*chain.last().expect("it begins with one")) {
            if chain.len() > LONGEST_CHAIN || chain.contains(&track.parent.as_str()) {
                return Err(TransformError::Loop(track.parent.clone()));
            }
            chain.push(&track.parent);
        }
        Ok(chain)
    }

    fn parent_from(&self, frame: &str, time_ns: u64) -> Result<Pose, TransformError> {
        let track = &self.frames[frame];
        let before = track.poses.range(..=time_ns).next_back();
        if let Some((_, pose)) = before.filter(|(at, _)| track.is_fixed || **at == time_ns) {
            return Ok(*pose);
        }
        let after = track.poses.range(time_ns..).next();
        let (Some((&t0, a)), Some((&t1, b))) = (before, after) else {
            let first = track.poses.first_key_value().map_or(0, |(at, _)| *at);
            let last = track.poses.last_key_value().map_or(0, |(at, _)| *at);
            let (frame, from_ns, to_ns) = (frame.to_owned(), first, last);
            return Err(TransformError::Extrapolation { frame, time_ns, from_ns, to_ns });
        };
        let share = (time_ns - t0) as f64 / (t1 - t0) as f64;
        let translation = a.translation.vector.lerp(&b.translation.vector, share);
        let rotation = a.rotation.try_slerp(&b.rotation, share, 1e-9).unwrap_or(a.rotation);
        Ok(Pose::from_parts(translation.into(), rotation))
    }
}

/// tf2 has no leading slash; older publishers do.
fn plain(frame: &str) -> &str {
    frame.strip_prefix('/').unwrap_or(frame)
}

fn pose(message: &TransformStamped) -> Option<Pose> {
    let (t, r) = (&message.transform.translation, &message.transform.rotation);
    let rotation = Quaternion::new(r.w, r.x, r.y, r.z);
    let is_finite = [t.x, t.y, t.z, r.x, r.y, r.z, r.w].iter().all(|number| number.is_finite());
    (is_finite && rotation.norm() > 1e-6)
        .then(|| Pose::from_parts(Vec3::new(t.x, t.y, t.z).into(), Quat::from_quaternion(rotation)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use karakuri_ros1::Time;

    fn stamped(parent: &str, child: &str, secs: f64, pose: &Pose) -> TransformStamped {
        let mut message = TransformStamped::default();
        message.header.frame_id = parent.to_owned();
        message.header.stamp = Time::from_nanos((secs * 1e9) as u64);
        message.child_frame_id = child.to_owned();
        let (t, r) = (pose.translation.vector, pose.rotation.coords);
        let [x, y, z] = t.into();
        (message.transform.translation.x, message.transform.translation.y) = (x, y);
        message.transform.translation.z = z;
        let rotation = &mut message.transform.rotation;
        (rotation.x, rotation.y, rotation.z, rotation.w) = (r.x, r.y, r.z, r.w);
        message
    }

    fn at(x: f64, yaw: f64) -> Pose {
        Pose::new(Vec3::new(x, 0.0, 0.0), Vec3::new(0.0, 0.0, yaw))
    }

    #[test]
    fn poses_are_chained_through_the_common_frame_and_interpolated() {
        let mut buffer = TransformBuffer::default();
        buffer.insert(&stamped("world", "/base", 0.0, &at(1.0, 0.5)), true).unwrap();
        buffer.insert(&stamped("base", "arm", 1.0, &at(0.0, 0.0)), false).unwrap();
        buffer.insert(&stamped("base", "arm", 2.0, &at(2.0, 1.0)), false).unwrap();
        buffer.insert(&stamped("base", "camera", 0.0, &at(0.0, -0.5)), true).unwrap();
        let found = buffer.target_from_source("camera", "arm", 1_500_000_000).unwrap();
        let expected = at(0.0, -0.5).inverse() * at(1.0, 0.5);
        assert!((found.to_homogeneous() - expected.to_homogeneous()).norm() < 1e-12);
        let back = buffer.target_from_source("arm", "camera", 1_500_000_000).unwrap();
        assert!(
            ((back * found).to_homogeneous() - Pose::identity().to_homogeneous()).norm() < 1e-12
        );
        assert_eq!(buffer.root("/arm"), Ok("world"));
        assert_eq!(buffer.target_from_source("world", "world", 7), Ok(Pose::identity()));
    }

    #[test]
    fn what_is_not_known_is_named() {
        let mut buffer = TransformBuffer::default();
        buffer.insert(&stamped("world", "arm", 1.0, &at(0.0, 0.0)), false).unwrap();
        buffer.insert(&stamped("world", "arm", 2.0, &at(1.0, 0.0)), false).unwrap();
        buffer.insert(&stamped("sky", "bird", 1.0, &at(0.0, 0.0)), true).unwrap();
        let ask = |target, source, time| buffer.target_from_source(target, source, time);
        assert_eq!(ask("world", "nose", 0), Err(TransformError::NoSuchFrame("nose".into())));
        assert!(matches!(ask("world", "bird", 0), Err(TransformError::NotConnected { .. })));
        for time_ns in [0, 999_999_999, 2_000_000_001] {
            let error = ask("world", "arm", time_ns).unwrap_err();
            assert!(matches!(error, TransformError::Extrapolation { .. }), "{error}");
        }
        let mut looped = buffer.clone();
        looped.insert(&stamped("arm", "world", 1.0, &at(0.0, 0.0)), true).unwrap();
        assert!(matches!(looped.target_from_source("sky", "arm", 0), Err(TransformError::Loop(_))));
        let bad = [at(f64::NAN, 0.0), at(f64::INFINITY, 0.0)];
        for pose in &bad {
            let refused = buffer.insert(&stamped("world", "x", 0.0, pose), false);
            assert_eq!(refused, Err(TransformError::NotAPose("x".into())));
        }
        for (parent, child) in [("", "a"), ("a", ""), ("a", "/a")] {
            let refused = buffer.insert(&stamped(parent, child, 0.0, &at(0.0, 0.0)), true);
            assert!(matches!(refused, Err(TransformError::Names { .. })));
        }
    }

    #[test]
    fn forgetting_keeps_the_newest() {
        let mut buffer = TransformBuffer::default();
        for i in 0..100 {
            let stamp = f64::from(i);
            buffer.insert(&stamped("world", "arm", stamp, &at(stamp, 0.0)), false).unwrap();
        }
        buffer.forget_before(90_000_000_000);
        assert!(buffer.target_from_source("world", "arm", 80_000_000_000).is_err());
        assert!(buffer.target_from_source("world", "arm", 95_500_000_000).is_ok());
        buffer.forget_before(u64::MAX);
        assert!(buffer.target_from_source("world", "arm", 99_000_000_000).is_ok());
    }
}
