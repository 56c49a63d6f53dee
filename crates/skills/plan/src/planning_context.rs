//! The planning context: compiled checkers and inverse kinematics, shared by many requests for one group in one scene.

use std::collections::BTreeMap;
use std::sync::Arc;

use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_scene::{Scene, exact, fast};

use crate::arm::{Arm, NoArm, Variables};
use crate::clearance::PATH_FACTOR;
use crate::lazy_fast::LazyFast;
use crate::{MotionRequest, PlanError, Which};

/// A group in a scene, compiled once for many requests: both checkers and the inverse kinematics. The fast checker is compiled
/// by the first search.
///
/// Immutable and shared between threads.
pub struct PlanningContext {
    scene: Scene,
    group: String,
    variables: Variables,
    options: PrepareOptions,
    fast: LazyFast,
    exact: exact::Checker,
    /// The arms of the group's chains, by tip.
    arms: BTreeMap<LinkId, Arc<Arm>>,
}

/// How a context is prepared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrepareOptions {
    /// Settings of the fast checker, which searches use. A request whose clearance differs from the one that these settings are
    /// for compiles the checker again.
    pub fast: fast::Settings,
}

impl Default for PrepareOptions {
    /// For requests with the default clearance.
    fn default() -> Self {
        let clearance_m = PATH_FACTOR * MotionRequest::CLEARANCE_M;
        Self { fast: fast::Settings { clearance_m, ..fast::Settings::default() } }
    }
}

impl PlanningContext {
    /// Compiles everything that planning for a group in a scene needs.
    ///
    /// # Errors
    ///
    /// If there is no such group, or it cannot be planned for.
    pub fn new(scene: &Scene, group: &str, options: &PrepareOptions) -> Result<Self, PlanError> {
        let robot = scene.robot();
        let found = robot.group(group).ok_or_else(|| PlanError::no_such_group(robot, group))?;
        let moving = |id: &JointId| robot.joints()[id.0].is_driven();
        let joints: Vec<JointId> = found.joints.iter().copied().filter(moving).collect();
        if joints.is_empty() {
            return Err(PlanError::EmptyGroup { group: group.to_owned() });
        }
        let fast = LazyFast::new(scene, &joints, &options.fast).map_err(PlanError::NotPlannable)?;
        let exact = exact::Checker::compile(scene, &joints).map_err(PlanError::NotPlannable)?;
        let variables = Variables::of(robot, &joints);
        let arms = arms(scene, &variables);
        let (scene, group, options) = (scene.clone(), group.to_owned(), *options);
        Ok(Self { scene, group, variables, options, fast, exact, arms })
    }

    /// The same context, whose fast checker takes the spheres around the robot from a store, and adds to it what is not there.
    ///
    /// Proofs do not depend on it: whatever the store returns, every path is certified by the exact checker.
    pub fn keeping(self, store: Option<Arc<dyn fast::CoverStore>>) -> Self {
        Self { fast: self.fast.keeping(store), ..self }
    }

    /// The context for a changed scene. Cheap if only objects or the group's own joints changed.
    ///
    /// # Errors
    ///
    /// As [`PlanningContext::new`].
    pub fn with_scene(&self, scene: &Scene) -> Result<Self, PlanError> {
        let (old, new) = (self.scene.robot(), scene.robot());
        if !Arc::ptr_eq(old, new) && old != new {
            let other = Self::new(scene, &self.group, &self.options)?;
            return Ok(other.keeping(self.store()));
        }
        let held = |scene: &Scene| {
            let mut q = scene.configuration().to_vec();
            self.variables.insert(&vec![0.0; self.variables.count()], &mut q);
            q
        };
        let same = held(&self.scene) == held(scene);
        Ok(Self {
            scene: scene.clone(),
            group: self.group.clone(),
            variables: self.variables.clone(),
            options: self.options,
            fast: self.fast.derived(scene, &self.options.fast),
            exact: self.exact.recompile(scene).map_err(PlanError::NotPlannable)?,
            arms: if same { self.arms.clone() } else { arms(scene, &self.variables) },
        })
    }

    /// The same context, with searches that keep another clearance (m).
    pub(crate) fn with_clearance(&self, clearance_m: f64) -> Self {
        let settings = fast::Settings { clearance_m, ..self.options.fast };
        Self {
            scene: self.scene.clone(),
            group: self.group.clone(),
            variables: self.variables.clone(),
            options: PrepareOptions { fast: settings },
            fast: self.fast.derived(self.fast.scene(), &settings),
            exact: self.exact.clone(),
            arms: self.arms.clone(),
        }
    }

    /// The context for a scene that differs a little: searches keep the fast checker they had, and every path is certified in
    /// the new scene. For changes that are not worth compiling a fast checker, such as a hand that closed or an object that
    /// shifted in it.
    ///
    /// # Errors
    ///
    /// As [`PlanningContext::new`].
    pub fn certifying(&self, scene: &Scene) -> Result<Self, PlanError> {
        let exact = self.exact.recompile(scene).map_err(PlanError::NotPlannable)?;
        self.standing_in(self.searched(), &exact)
    }

    /// The context with both checkers given: searches use the fast checker they had with the objects of `searched`; every path
    /// is certified with `exact`, whose scene becomes the context's.
    ///
    /// # Errors
    ///
    /// As [`PlanningContext::new`].
    ///
    /// # Panics
    ///
    /// If `exact` was compiled for other joints.
    pub fn standing_in(&self, searched: &Scene, exact: &exact::Checker) -> Result<Self, PlanError> {
        assert_eq!(exact.joints(), self.variables.joints(), "the checker is for another group");
        let scene = exact.scene().clone();
        let arms = if self.carries_alike(&scene) {
            self.arms.clone()
        } else {
            arms(&scene, &self.variables)
        };
        Ok(Self {
            group: self.group.clone(),
            variables: self.variables.clone(),
            options: self.options,
            fast: self.fast.derived(searched, &self.options.fast),
            exact: exact.clone(),
            scene,
            arms,
        })
    }

    /// Whether the joints between the root and the arms have the same positions in a scene as in this context.
    fn carries_alike(&self, scene: &Scene) -> bool {
        let robot = scene.robot();
        let (old, new) = (self.scene.configuration(), scene.configuration());
        let alike = |mut link: LinkId| {
            while let Some(id) = robot.parent_joint(link) {
                let joint = &robot.joints()[id.0];
                let range = joint.first_position..joint.first_position + joint.kind.positions();
                if !self.variables.joints().contains(&id) && old[range.clone()] != new[range] {
                    return false;
                }
                link = joint.parent;
            }
            true
        };
        Arc::ptr_eq(self.scene.robot(), robot) && self.arms.keys().all(|tip| alike(*tip))
    }

    /// The scene.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Name of the group.
    pub fn group(&self) -> &str {
        &self.group
    }

    /// The joint that each number of a configuration belongs to.
    pub fn variables(&self) -> &Variables {
        &self.variables
    }

    /// The options it was prepared with.
    pub fn options(&self) -> &PrepareOptions {
        &self.options
    }

    /// The fast checker, which searches use. Compiled when it is first needed.
    pub fn fast(&self) -> &fast::Checker {
        self.fast.checker()
    }

    /// Where the fast checker keeps spheres.
    pub(crate) fn store(&self) -> Option<Arc<dyn fast::CoverStore>> {
        self.fast.store()
    }

    /// The fast checker, if it is compiled.
    pub(crate) fn known_fast(&self) -> Option<&fast::Checker> {
        self.fast.known()
    }

    /// Like [`PlanningContext::fast`]; `None` if it has to be compiled and `go_on` stops that.
    pub(crate) fn fast_while(&self, go_on: &mut dyn FnMut() -> bool) -> Option<&fast::Checker> {
        self.fast.checker_while(go_on)
    }

    /// The scene that searches know.
    pub fn searched(&self) -> &Scene {
        self.fast.scene()
    }

    /// The exact checker, which certifies.
    pub fn exact(&self) -> &exact::Checker {
        &self.exact
    }

    /// The group's configuration in the scene.
    pub fn usual_start(&self) -> Vec<f64> {
        self.variables.extract(self.scene.configuration())
    }

    /// The ends of the group's chains.
    pub fn tips(&self) -> Vec<LinkId> {
        self.arms.keys().copied().collect()
    }

    /// The arm that moves a link.
    pub(crate) fn arm(&self, tip: LinkId) -> Result<Arc<Arm>, NoArm> {
        match self.arms.get(&tip) {
            Some(arm) => Ok(arm.clone()),
            None => Arm::new(&self.scene, &self.variables, tip).map(Arc::new),
        }
    }

    /// Whether a configuration has the right length and finite numbers.
    pub(crate) fn check_shape(&self, which: Which, q: &[f64]) -> Result<(), PlanError> {
        let (expected, given) = (self.variables.count(), q.len());
        if given != expected {
            return Err(PlanError::Length { which, expected, given });
        }
        match q.iter().position(|x| !x.is_finite()) {
            Some(variable) => {
                Err(PlanError::NotFinite { which, joint: self.variables.joint(variable) })
            }
            None => Ok(()),
        }
    }

    /// A named pose of the group; joints that it leaves open stay as in `start`.
    pub(crate) fn named(&self, name: &str, start: &[f64]) -> Result<Vec<f64>, PlanError> {
        let robot = self.scene.robot();
        let Some(pose) = robot.named_pose(&self.group, name) else {
            let poses = robot.semantics().poses.iter().filter(|pose| pose.group == self.group);
            let known = poses.map(|pose| pose.name.clone()).collect();
            let (group, name) = (self.group.clone(), name.to_owned());
            return Err(PlanError::NoSuchPose { group, name, known });
        };
        let mut whole = self.scene.configuration().to_vec();
        self.variables.insert(start, &mut whole);
        for (JointId(id), positions) in &pose.positions {
            let joint = &robot.joints()[*id];
            if joint.is_driven() {
                whole[joint.first_position..][..positions.len()].copy_from_slice(positions);
            }
        }
        Ok(self.variables.extract(&whole))
    }
}

/// The arms of all chains that lie within the group: its own and those of groups that are part of it.
fn arms(scene: &Scene, variables: &Variables) -> BTreeMap<LinkId, Arc<Arm>> {
    let robot = scene.robot();
    let tips = usual_tips(robot, variables);
    let arm = |tip: LinkId| Some((tip, Arc::new(Arm::new(scene, variables, tip).ok()?)));
    tips.into_iter().filter_map(arm).collect()
}

fn usual_tips(robot: &RobotModel, variables: &Variables) -> Vec<LinkId> {
    let within = |joints: &[JointId]| joints.iter().all(|j| variables.joints().contains(j));
    let groups = robot.semantics().groups.iter().filter(|group| within(&group.joints));
    let tips: Vec<LinkId> = groups.filter_map(|group| group.chain).map(|(_, tip)| tip).collect();
    if !tips.is_empty() {
        return tips;
    }
    // Without chains: links beyond the group's joints on which no other of its joints hangs.
    let children = variables.joints().iter().map(|j| robot.joints()[j.0].child);
    let is_last = |link: &LinkId| {
        let mut others = variables.joints().iter();
        !others.any(|j| hangs_on(robot, robot.joints()[j.0].parent, *link))
    };
    children.filter(is_last).collect()
}

fn hangs_on(robot: &RobotModel, mut link: LinkId, on: LinkId) -> bool {
    while link != on {
        let Some(JointId(joint)) = robot.parent_joint(link) else { return false };
        link = robot.joints()[joint].parent;
    }
    true
}
