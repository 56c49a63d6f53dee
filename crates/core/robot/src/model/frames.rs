//! Poses of all links.

use karakuri_geometry::Pose;

use super::LinkId;

/// Poses of all links in the world frame (the root link's frame), filled by `kinematics::forward`. Make one per thread
/// and reuse it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frames {
    pub(crate) world_from_link: Vec<Pose>,
}

impl Frames {
    /// All poses, in the order of the links.
    pub fn as_slice(&self) -> &[Pose] {
        &self.world_from_link
    }
}

impl std::ops::Index<LinkId> for Frames {
    type Output = Pose;
    fn index(&self, link: LinkId) -> &Pose {
        &self.world_from_link[link.0]
    }
}
