//! The planning scene.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_robot::{LinkId, RobotModel};

use crate::{AllowedContacts, Attachment, MapObstacle, Object};

/// A robot at a configuration, and the objects around it.
///
/// A value: cheap to clone (parts are shared until they change), comparable, with a version that counts edits.
#[derive(Clone, Debug)]
pub struct Scene {
    pub(crate) robot: Arc<RobotModel>,
    pub(crate) configuration: Arc<[f64]>,
    pub(crate) objects: Arc<BTreeMap<Arc<str>, Arc<Object>>>,
    pub(crate) attachments: Arc<BTreeMap<Arc<str>, Arc<Attachment>>>,
    pub(crate) allowed: Arc<AllowedContacts>,
    pub(crate) padding: Arc<BTreeMap<LinkId, Padding>>,
    pub(crate) margin_m: f64,
    pub(crate) map: Option<Arc<MapObstacle>>,
    pub(crate) version: u64,
}

/// Enlargement of a link's collision shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Padding {
    /// Offset on all sides (m).
    pub grow_m: f64,
    /// Scale about the origin of each shape, applied before the offset.
    pub scale: f64,
}

impl Default for Padding {
    /// No enlargement.
    fn default() -> Self {
        Self { grow_m: 0.0, scale: 1.0 }
    }
}

impl Scene {
    /// The robot alone, at its neutral configuration; pairs that its SRDF disables are allowed.
    pub fn new(robot: Arc<RobotModel>) -> Self {
        let mut allowed = AllowedContacts::default();
        let name = |LinkId(i): LinkId| robot.links()[i].name.as_str();
        for pair in &robot.semantics().disabled_pairs {
            let [a, b] = pair.links;
            allowed.allow(name(a), name(b), &pair.reason);
        }
        Self {
            configuration: robot.neutral().into(),
            objects: Arc::default(),
            attachments: Arc::default(),
            allowed: Arc::new(allowed),
            padding: Arc::default(),
            margin_m: 0.0,
            map: None,
            version: 0,
            robot,
        }
    }

    /// The robot alone, in its pose `home` if its description names one.
    pub fn at_home(robot: Arc<RobotModel>) -> Self {
        let mut q = robot.neutral();
        for pose in robot.semantics().poses.iter().filter(|pose| pose.name == "home") {
            for (id, positions) in &pose.positions {
                let joint = &robot.joints()[id.0];
                if joint.is_driven() && positions.len() == joint.kind.positions() {
                    q[joint.first_position..][..positions.len()].copy_from_slice(positions);
                }
            }
        }
        Self { configuration: q.into(), ..Self::new(robot) }
    }

    /// The robot.
    pub fn robot(&self) -> &Arc<RobotModel> {
        &self.robot
    }

    /// Positions of all joints; joints outside a planning group keep these.
    pub fn configuration(&self) -> &[f64] {
        &self.configuration
    }

    /// Objects in the world, by name.
    pub fn objects(&self) -> &BTreeMap<Arc<str>, Arc<Object>> {
        &self.objects
    }

    /// Attached objects, by name.
    pub fn attachments(&self) -> &BTreeMap<Arc<str>, Arc<Attachment>> {
        &self.attachments
    }

    /// The allowed contacts.
    pub fn allowed(&self) -> &AllowedContacts {
        &self.allowed
    }

    /// The padding of a link.
    pub fn padding(&self, link: LinkId) -> Padding {
        self.padding.get(&link).copied().unwrap_or_default()
    }

    /// The distance that every pair of bodies with relative motion keeps (m).
    pub fn margin_m(&self) -> f64 {
        self.margin_m
    }

    /// The scene with a margin: checkers then call a pair of bodies with relative motion free only if it is farther apart
    /// than this (m). Links, attached objects and objects count alike. Pairs whose distance no motion changes, and allowed
    /// contacts, have no margin.
    ///
    /// # Panics
    ///
    /// If the margin is negative or not finite.
    pub fn with_margin(mut self, margin_m: f64) -> Self {
        assert!(margin_m.is_finite() && margin_m >= 0.0, "a margin is a distance");
        self.margin_m = margin_m;
        self
    }

    /// The cells of a map that are obstacles, if there is one.
    pub fn map(&self) -> Option<&Arc<MapObstacle>> {
        self.map.as_ref()
    }

    /// Grows with every edit, so that a change is detected by one comparison.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Pose of an attached object in the world, from the pose of its link.
    pub fn world_from_attached(attachment: &Attachment, world_from_link: &Pose) -> Pose {
        world_from_link * attachment.link_from_object
    }
}

impl PartialEq for Scene {
    /// Equal content; the version does not matter.
    fn eq(&self, other: &Self) -> bool {
        self.margin_m == other.margin_m && crate::diff(self, other).is_empty()
    }
}
