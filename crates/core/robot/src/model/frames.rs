//! Where the links are.

use karakuri_geometry::Pose;

use super::LinkId;

/// Where the links are in the world (the root link's frame). Make one per thread and reuse it;
/// `kinematics::forward` fills it.
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
