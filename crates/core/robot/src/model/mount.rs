//! Mounting one robot on another.

use karakuri_geometry::Pose;

use super::{Joint, JointId, JointKind, JointSpec, LinkId, Mimic, ModelError, RobotModel};

/// Why a robot cannot be mounted.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MountError {
    /// The carrying robot has no such link.
    #[error("{robot:?} has no link {link:?} to mount on")]
    NoSuchLink {
        /// The carrying robot.
        robot: String,
        /// The link asked for.
        link: String,
    },
    /// The two do not form one tree, usually because names clash.
    #[error("the robots do not fit together: {0}; give the mounted one a prefix")]
    Misfit(#[from] ModelError),
}

impl RobotModel {
    /// Returns this robot with `tool` fixed to its link `on`; every name of the tool gets `prefix` in front.
    ///
    /// Groups, named poses and end effectors of both are kept; the SIMD kernel is that of this robot.
    ///
    /// # Errors
    ///
    /// If there is no such link, or names clash.
    pub fn mount(
        &self,
        on: &str,
        link_from_tool: Pose,
        tool: &RobotModel,
        prefix: &str,
    ) -> Result<RobotModel, MountError> {
        if self.link(on).is_none() {
            return Err(MountError::NoSuchLink { robot: self.name.clone(), link: on.to_owned() });
        }
        let prefixed = |name: &str| format!("{prefix}{name}");

        let mut links = self.links.clone();
        links.extend(tool.links.iter().cloned().map(|mut link| {
            link.name = prefixed(&link.name);
            link
        }));

        let mut joints: Vec<JointSpec> = self.joints.iter().map(|j| spec(self, j, "")).collect();
        let root = prefixed(&tool.links[0].name);
        let mut mounting =
            JointSpec::new(format!("{root}_mount_joint"), JointKind::Fixed, on, &root);
        mounting.parent_from_joint = link_from_tool;
        joints.push(mounting);
        joints.extend(tool.joints.iter().map(|j| spec(tool, j, prefix)));

        let mut model = RobotModel::build(self.name.clone(), links, joints)?;
        model.kernel = self.kernel;
        let mut semantics = self.semantics.clone().renamed(self, &model, "");
        semantics.absorb(tool.semantics.clone().renamed(tool, &model, prefix));
        Ok(model.with_semantics(semantics))
    }
}

fn spec(model: &RobotModel, joint: &Joint, prefix: &str) -> JointSpec {
    let link = |LinkId(i): LinkId| format!("{prefix}{}", model.links[i].name);
    JointSpec {
        name: format!("{prefix}{}", joint.name),
        kind: joint.kind,
        parent: link(joint.parent),
        child: link(joint.child),
        parent_from_joint: joint.parent_from_joint,
        axis: joint.axis,
        limits: joint.limits,
        mimic: joint.mimic.as_ref().map(|m| Mimic {
            joint: format!("{prefix}{}", model.joints[m.joint.0].name),
            multiplier: m.multiplier,
            offset: m.offset,
        }),
        damping: joint.damping,
        friction: joint.friction,
    }
}

impl super::Semantics {
    /// Translates the semantics to another model that contains all parts of the old one under prefixed names.
    fn renamed(mut self, old: &RobotModel, new: &RobotModel, prefix: &str) -> Self {
        let link = |id: &mut LinkId| {
            let name = format!("{prefix}{}", old.links[id.0].name);
            *id = new.link(&name).expect("the new model holds every old link");
        };
        let joint = |id: &mut JointId| {
            let name = format!("{prefix}{}", old.joints[id.0].name);
            *id = new.joint(&name).expect("the new model holds every old joint");
        };
        let word = |name: &mut String| name.insert_str(0, prefix);

        for group in &mut self.groups {
            word(&mut group.name);
            group.joints.iter_mut().for_each(joint);
            group.links.iter_mut().for_each(link);
            group.chain.iter_mut().for_each(|(base, tip)| {
                link(base);
                link(tip);
            });
        }
        for pose in &mut self.poses {
            word(&mut pose.group);
            pose.positions.iter_mut().for_each(|(id, _)| joint(id));
            pose.virtual_positions.iter_mut().for_each(|(name, _)| word(name));
        }
        for effector in &mut self.end_effectors {
            word(&mut effector.name);
            word(&mut effector.group);
            link(&mut effector.parent_link);
            effector.parent_group.iter_mut().for_each(word);
        }
        self.passive_joints.iter_mut().for_each(joint);
        for joint in &mut self.virtual_joints {
            word(&mut joint.name);
            link(&mut joint.child_link);
            joint.groups.iter_mut().for_each(word);
        }
        self.joint_properties.iter_mut().for_each(|property| word(&mut property.joint));
        self.unchecked_links.iter_mut().for_each(link);
        for pair in &mut self.enabled_pairs {
            pair.iter_mut().for_each(link);
            pair.sort();
        }
        for pair in &mut self.disabled_pairs {
            pair.links.iter_mut().for_each(link);
            pair.links.sort();
        }
        self.spheres.iter_mut().for_each(|sphere| link(&mut sphere.link));
        self
    }

    fn absorb(&mut self, other: Self) {
        self.groups.extend(other.groups);
        self.poses.extend(other.poses);
        self.end_effectors.extend(other.end_effectors);
        self.passive_joints.extend(other.passive_joints);
        self.virtual_joints.extend(other.virtual_joints);
        self.joint_properties.extend(other.joint_properties);
        self.disabled_pairs.extend(other.disabled_pairs);
        self.unchecked_links.extend(other.unchecked_links);
        self.enabled_pairs.extend(other.enabled_pairs);
        self.spheres.extend(other.spheres);
    }
}
