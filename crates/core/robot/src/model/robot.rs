//! The robot model: a checked tree of links and joints.

use std::collections::{HashMap, HashSet};
use std::ops::Index;

use super::tree::Tree;
use super::{
    Group, Joint, JointId, JointKind, JointSpec, Link, LinkId, Mimic, NamedPose, Semantics,
};

use karakuri_geometry::Inertia;

use crate::simd::{Available, Kernel};

/// The constant description of a robot.
///
/// A tree: link 0 is the root, joint `i` moves link `i + 1`, and a parent always comes before its children.
/// A *configuration* holds the positions of all driven joints in this order; mimic joints have none of their own.
#[derive(Clone, Debug, PartialEq)]
pub struct RobotModel {
    pub(super) name: String,
    pub(super) links: Vec<Link>,
    pub(super) joints: Vec<Joint>,
    pub(super) positions: usize,
    pub(super) velocities: usize,
    pub(super) semantics: Semantics,
    /// The same tree, preprocessed for the algorithms.
    pub(crate) tree: Tree,
    /// The SIMD kernel of the algorithms.
    pub(crate) kernel: Available,
}

/// Why links and joints do not form a robot.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ModelError {
    /// There are no links.
    #[error("a robot needs at least one link")]
    NoLinks,
    /// Two links share a name.
    #[error("link {0:?} is defined twice")]
    DuplicateLink(String),
    /// Two joints share a name.
    #[error("joint {0:?} is defined twice")]
    DuplicateJoint(String),
    /// A joint refers to a link that does not exist.
    #[error("joint {joint:?} names link {link:?}, which does not exist")]
    NoSuchLink {
        /// The joint.
        joint: String,
        /// The missing link.
        link: String,
    },
    /// A link is the child of two joints.
    #[error("link {link:?} is moved by two joints, {first:?} and {second:?}")]
    TwoParents {
        /// The link.
        link: String,
        /// One joint.
        first: String,
        /// The other.
        second: String,
    },
    /// More than one link has no parent.
    #[error("the robot falls apart: {0:?} and {1:?} both have no parent joint")]
    TwoRoots(String, String),
    /// These links form a cycle.
    #[error("links {0:?} hang on each other in a circle")]
    Cycle(Vec<String>),
    /// A joint mimics a joint that does not exist.
    #[error("joint {joint:?} mimics {target:?}, which does not exist")]
    NoSuchMimic {
        /// The mimic joint.
        joint: String,
        /// The missing joint.
        target: String,
    },
    /// A joint mimics itself, directly or through others.
    #[error("joint {0:?} mimics itself")]
    MimicCycle(String),
    /// A mimic joint or the joint it follows has not exactly one axis.
    #[error("joint {joint:?} cannot mimic {target:?}: both must turn or slide about one axis")]
    MimicKind {
        /// The mimic joint.
        joint: String,
        /// The followed joint.
        target: String,
    },
    /// A number is infinite or not a number.
    #[error("joint {0:?} holds a number that is not finite")]
    NotFinite(String),
}

impl RobotModel {
    /// Builds a model from links and joints in any order.
    ///
    /// # Errors
    ///
    /// If they are not one tree with unique names and finite numbers.
    pub fn build(
        name: impl Into<String>,
        links: Vec<Link>,
        joints: Vec<JointSpec>,
    ) -> Result<Self, ModelError> {
        let order = tree_order(&links, &joints)?;
        let (links, joints) = place(links, joints, &order)?;

        let mut model = Self {
            name: name.into(),
            links,
            joints,
            positions: 0,
            velocities: 0,
            semantics: Semantics::default(),
            tree: Tree::default(),
            kernel: Available::best(),
        };
        model.number_variables();
        model.tree = Tree::compile(&model.links, &model.joints);
        Ok(model)
    }

    /// The same robot with groups, named poses and end effectors.
    pub fn with_semantics(mut self, semantics: Semantics) -> Self {
        self.semantics = semantics;
        self
    }

    /// The same robot with other mass properties of some links.
    ///
    /// # Panics
    ///
    /// If a link is not one of this robot's.
    pub fn with_inertias(
        mut self,
        inertias: impl IntoIterator<Item = (LinkId, Option<Inertia>)>,
    ) -> Self {
        for (LinkId(link), inertia) in inertias {
            self.links[link].inertia = inertia;
        }
        self.tree = Tree::compile(&self.links, &self.joints);
        self
    }

    /// The same robot with other limits of speed (rad/s or m/s) of some joints.
    ///
    /// # Panics
    ///
    /// If a joint is not one of this robot's.
    pub fn with_speed_limits(
        mut self,
        speeds: impl IntoIterator<Item = (JointId, Option<f64>)>,
    ) -> Self {
        for (JointId(joint), speed) in speeds {
            self.joints[joint].limits.velocity = speed;
        }
        self
    }

    /// Returns the same robot with another SIMD kernel; `None` if this processor cannot run it.
    ///
    /// The default is [`Kernel::best`]. Choose one by name to get bit-identical results on every machine.
    pub fn with_kernel(mut self, kernel: Kernel) -> Option<Self> {
        self.kernel = Available::new(kernel)?;
        Some(self)
    }

    /// The SIMD kernel used by kinematics and dynamics of this model.
    pub fn kernel(&self) -> Kernel {
        self.kernel.kernel()
    }

    /// Name of the robot.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All links; the root first, parents before children.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// All joints; joint `i` moves link `i + 1`.
    pub fn joints(&self) -> &[Joint] {
        &self.joints
    }

    /// Length of a configuration.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Degrees of freedom: length of a velocity, acceleration or effort vector.
    pub fn dof(&self) -> usize {
        self.velocities
    }

    /// The link's id by name.
    pub fn link(&self, name: &str) -> Option<LinkId> {
        self.links.iter().position(|l| l.name == name).map(LinkId)
    }

    /// The joint's id by name.
    pub fn joint(&self, name: &str) -> Option<JointId> {
        self.joints.iter().position(|j| j.name == name).map(JointId)
    }

    /// The joint that moves a link; `None` for the root.
    pub fn parent_joint(&self, link: LinkId) -> Option<JointId> {
        link.0.checked_sub(1).map(JointId)
    }

    /// Groups, named poses, end effectors and collision settings.
    pub fn semantics(&self) -> &Semantics {
        &self.semantics
    }

    /// The group by name.
    pub fn group(&self, name: &str) -> Option<&Group> {
        self.semantics.groups.iter().find(|g| g.name == name)
    }

    /// The named pose of a group.
    pub fn named_pose(&self, group: &str, name: &str) -> Option<&NamedPose> {
        self.semantics.poses.iter().find(|p| p.group == group && p.name == name)
    }

    /// A configuration with every joint at zero, or at its nearest limit where zero is not allowed.
    pub fn neutral(&self) -> Vec<f64> {
        let mut q = vec![0.0; self.positions];
        for joint in self.joints.iter().filter(|j| j.is_driven()) {
            match joint.kind {
                JointKind::Floating => q[joint.first_position + 6] = 1.0,
                _ => {
                    if let Some(range) = joint.limits.position {
                        q[joint.first_position] = 0.0_f64.clamp(range.lower(), range.upper());
                    }
                }
            }
        }
        q
    }

    fn number_variables(&mut self) {
        for joint in &mut self.joints {
            if joint.is_driven() {
                joint.first_position = self.positions;
                joint.first_velocity = self.velocities;
                self.positions += joint.kind.positions();
                self.velocities += joint.kind.velocities();
            }
        }
        // Mimic joints share the variables of the joint they follow, which already has its own.
        for i in 0..self.joints.len() {
            if let Some(mimic) = &self.joints[i].mimic {
                let leader = &self.joints[mimic.joint.0];
                let (position, velocity) = (leader.first_position, leader.first_velocity);
                self.joints[i].first_position = position;
                self.joints[i].first_velocity = velocity;
            }
        }
    }
}

/// `model[link]`: the link of this id.
impl Index<LinkId> for RobotModel {
    type Output = Link;

    fn index(&self, LinkId(id): LinkId) -> &Link {
        &self.links[id]
    }
}

/// `model[joint]`: the joint of this id.
impl Index<JointId> for RobotModel {
    type Output = Joint;

    fn index(&self, JointId(id): JointId) -> &Joint {
        &self.joints[id]
    }
}

/// For every link of the tree, root first and depth first: its index and that of the joint that moves it.
struct TreeOrder(Vec<(usize, Option<usize>)>);

fn tree_order(links: &[Link], joints: &[JointSpec]) -> Result<TreeOrder, ModelError> {
    let mut index = HashMap::new();
    for (i, link) in links.iter().enumerate() {
        if index.insert(link.name.as_str(), i).is_some() {
            return Err(ModelError::DuplicateLink(link.name.clone()));
        }
    }

    let mut joint_names = HashSet::new();
    let mut parent_joint: Vec<Option<usize>> = vec![None; links.len()];
    let mut children: Vec<Vec<(usize, usize)>> = vec![Vec::new(); links.len()];
    for (j, joint) in joints.iter().enumerate() {
        if !joint_names.insert(joint.name.as_str()) {
            return Err(ModelError::DuplicateJoint(joint.name.clone()));
        }
        let find = |link: &String| {
            index.get(link.as_str()).copied().ok_or_else(|| ModelError::NoSuchLink {
                joint: joint.name.clone(),
                link: link.clone(),
            })
        };
        let (parent, child) = (find(&joint.parent)?, find(&joint.child)?);
        if let Some(first) = parent_joint[child].replace(j) {
            return Err(ModelError::TwoParents {
                link: joint.child.clone(),
                first: joints[first].name.clone(),
                second: joint.name.clone(),
            });
        }
        children[parent].push((child, j));
    }

    let mut roots = (0..links.len()).filter(|&l| parent_joint[l].is_none());
    let all_names = || links.iter().map(|l| l.name.clone()).collect();
    let root = match (roots.next(), roots.next()) {
        (Some(root), None) => root,
        (Some(a), Some(b)) => {
            return Err(ModelError::TwoRoots(links[a].name.clone(), links[b].name.clone()));
        }
        (None, _) if links.is_empty() => return Err(ModelError::NoLinks),
        (None, _) => return Err(ModelError::Cycle(all_names())),
    };

    // Depth first, children in the order in which the description lists their joints.
    let mut order = Vec::with_capacity(links.len());
    let mut stack = vec![(root, None)];
    while let Some((link, joint)) = stack.pop() {
        order.push((link, joint));
        stack.extend(children[link].iter().rev().map(|&(child, j)| (child, Some(j))));
    }
    if order.len() < links.len() {
        let reached: HashSet<usize> = order.iter().map(|&(l, _)| l).collect();
        let rest = (0..links.len()).filter(|l| !reached.contains(l));
        return Err(ModelError::Cycle(rest.map(|l| links[l].name.clone()).collect()));
    }
    Ok(TreeOrder(order))
}

/// Puts links and joints into tree order and turns names into ids.
fn place(
    links: Vec<Link>,
    specs: Vec<JointSpec>,
    TreeOrder(order): &TreeOrder,
) -> Result<(Vec<Link>, Vec<Joint>), ModelError> {
    let link_id: HashMap<String, LinkId> =
        order.iter().enumerate().map(|(at, &(l, _))| (links[l].name.clone(), LinkId(at))).collect();
    let spec_order: Vec<usize> = order.iter().filter_map(|&(_, joint)| joint).collect();
    let joint_id: HashMap<&str, usize> =
        spec_order.iter().enumerate().map(|(at, &j)| (specs[j].name.as_str(), at)).collect();

    let mut joints = Vec::with_capacity(spec_order.len());
    for &j in &spec_order {
        let spec = &specs[j];
        let numbers = [spec.damping, spec.friction];
        let pose = &spec.parent_from_joint;
        let finite = numbers
            .iter()
            .chain(pose.translation.vector.iter())
            .chain(pose.rotation.coords.iter())
            .chain(spec.axis.iter())
            .chain(spec.mimic.iter().flat_map(|m| [&m.multiplier, &m.offset]))
            .all(|x| x.is_finite());
        if !finite {
            return Err(ModelError::NotFinite(spec.name.clone()));
        }
        joints.push(Joint {
            name: spec.name.clone(),
            kind: spec.kind,
            parent: link_id[&spec.parent],
            child: link_id[&spec.child],
            parent_from_joint: spec.parent_from_joint,
            axis: spec.axis,
            limits: spec.limits,
            mimic: follow(&specs, &spec_order, &joint_id, spec)?,
            damping: spec.damping,
            friction: spec.friction,
            first_position: 0,
            first_velocity: 0,
        });
    }

    let mut slots: Vec<Option<Link>> = links.into_iter().map(Some).collect();
    let links =
        order.iter().map(|&(l, _)| slots[l].take().expect("each link stands once in the order"));
    Ok((links.collect(), joints))
}

/// Resolves a mimic joint to the driven joint at the end of the mimic chain, with multiplied factors.
fn follow(
    specs: &[JointSpec],
    spec_order: &[usize],
    joint_id: &HashMap<&str, usize>,
    spec: &JointSpec,
) -> Result<Option<Mimic<JointId>>, ModelError> {
    let one_axis =
        |kind| matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic);
    let Some(first) = &spec.mimic else { return Ok(None) };
    let (mut target, mut multiplier, mut offset) = (&first.joint, first.multiplier, first.offset);
    for _ in 0..=specs.len() {
        let Some(&at) = joint_id.get(target.as_str()) else {
            return Err(ModelError::NoSuchMimic {
                joint: spec.name.clone(),
                target: target.clone(),
            });
        };
        let leader = &specs[spec_order[at]];
        if !one_axis(leader.kind) || !one_axis(spec.kind) {
            return Err(ModelError::MimicKind { joint: spec.name.clone(), target: target.clone() });
        }
        match &leader.mimic {
            // A product of large factors may overflow.
            None if !(multiplier.is_finite() && offset.is_finite()) => {
                return Err(ModelError::NotFinite(spec.name.clone()));
            }
            None => return Ok(Some(Mimic { joint: JointId(at), multiplier, offset })),
            Some(next) => {
                offset += multiplier * next.offset;
                multiplier *= next.multiplier;
                target = &next.joint;
            }
        }
    }
    Err(ModelError::MimicCycle(spec.name.clone()))
}
