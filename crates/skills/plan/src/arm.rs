//! A group's joints as the arm that moves one link.

use karakuri_geometry::Pose;
use karakuri_robot::ik::numeric::{Search, nearest_orientation};
use karakuri_robot::ik::{self, Answer, Orientation, Solver, Tolerance};
use karakuri_robot::{Chain, ChainError, Frames, JointId, LinkId, RobotModel, kinematics};
use karakuri_scene::Scene;

/// The variables of a group's configuration: the joint that each entry belongs to, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variables {
    joints: Vec<JointId>,
    /// For each variable its joint and its index in a configuration of the whole robot.
    each: Vec<(JointId, usize)>,
}

impl Variables {
    /// The variables of `joints`, in their order.
    ///
    /// # Panics
    ///
    /// If a joint is not one of the robot's.
    pub fn of(robot: &RobotModel, joints: &[JointId]) -> Self {
        let each = joints.iter().flat_map(|&id| {
            let joint = &robot.joints()[id.0];
            (0..joint.kind.positions()).map(move |k| (id, joint.first_position + k))
        });
        Self { joints: joints.to_vec(), each: each.collect() }
    }

    /// The joints.
    pub fn joints(&self) -> &[JointId] {
        &self.joints
    }

    /// Number of variables in a configuration of the group.
    pub fn count(&self) -> usize {
        self.each.len()
    }

    /// The joint that a variable belongs to.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn joint(&self, variable: usize) -> JointId {
        self.each[variable].0
    }

    /// The group's part of a configuration of the whole robot.
    pub fn extract(&self, robot_q: &[f64]) -> Vec<f64> {
        self.each.iter().map(|&(_, position)| robot_q[position]).collect()
    }

    /// Writes a configuration of the group into one of the whole robot.
    pub fn insert(&self, q: &[f64], robot_q: &mut [f64]) {
        for (&(_, position), x) in self.each.iter().zip(q) {
            robot_q[position] = *x;
        }
    }

    /// The variable at this index of a configuration of the whole robot.
    fn at(&self, position: usize) -> Option<usize> {
        self.each.iter().position(|&(_, p)| p == position)
    }
}

/// The joints of a group that move a link, ready for inverse kinematics; all other joints are fixed.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    pub(crate) tip: LinkId,
    solver: Solver,
    world_from_base: Pose,
    /// For each variable of the chain, the index of the group's variable.
    variables: Vec<usize>,
}

/// Why no arm can be made for a link.
pub(crate) enum NoArm {
    /// No joint of the group moves the link.
    NotMoved,
    /// The joints that move the link are not a serial chain.
    NoChain(ChainError),
}

impl Arm {
    /// The arm that moves `tip`. Joints outside the group are fixed at their positions in the scene.
    pub(crate) fn new(scene: &Scene, variables: &Variables, tip: LinkId) -> Result<Self, NoArm> {
        let robot = scene.robot();
        let base = base_of(robot, variables, tip).ok_or(NoArm::NotMoved)?;
        let whole = Chain::between(robot, base, tip).map_err(NoArm::NoChain)?;
        let chain = held(whole, scene.configuration(), variables);
        let mut frames = Frames::default();
        kinematics::forward(robot, scene.configuration(), &mut frames);
        let mine = chain.variables.iter();
        let variables = mine.map(|v| variables.at(v.position).expect("others are held")).collect();
        Ok(Self { tip, world_from_base: frames[base], solver: Solver::new(&chain), variables })
    }

    pub(crate) fn chain(&self) -> &Chain {
        self.solver.chain()
    }

    pub(crate) fn solver(&self) -> &Solver {
        &self.solver
    }

    /// A pose in the world, in the frame of the arm's base.
    pub(crate) fn base_from(&self, world_from_tip: &Pose) -> Pose {
        self.world_from_base.inverse() * world_from_tip
    }

    /// The group's variables that the arm moves.
    pub(crate) fn variables(&self) -> &[usize] {
        &self.variables
    }

    /// Whether one of the arm's joints moves a link.
    pub(crate) fn moves(&self, robot: &RobotModel, mut link: LinkId) -> bool {
        while let Some(joint) = robot.parent_joint(link) {
            if self.chain().joints.iter().any(|own| own.joint == joint) {
                return true;
            }
            link = robot.joints()[joint.0].parent;
        }
        false
    }

    /// All configurations of the chain that bring the tip to the target, sorted by distance from the group's
    /// configuration `near`.
    pub(crate) fn solve_all(
        &self,
        world_from_tip: &Pose,
        orientation: Orientation,
        tolerance: Tolerance,
        near: &[f64],
    ) -> Answer {
        let usual = ik::Options::default().starts;
        self.solve_from(world_from_tip, orientation, tolerance, near, usual)
    }

    /// Like [`Arm::solve_all`], with a number of starts of the numeric search.
    pub(crate) fn solve_from(
        &self,
        world_from_tip: &Pose,
        orientation: Orientation,
        tolerance: Tolerance,
        near: &[f64],
        starts: usize,
    ) -> Answer {
        let goal = ik::Goal { base_from_tip: self.base_from(world_from_tip), orientation };
        let options = ik::Options { tolerance, starts, ..ik::Options::default() };
        ik::solve_all(&self.solver, &goal, &self.extract(near), &options)
    }

    /// For an arm with fewer than six joints: the pose at the target's position whose orientation is nearest to the target's.
    /// `None` for other arms, and if the position is not reached.
    pub(crate) fn nearest_orientation(
        &self,
        world_from_tip: &Pose,
        orientation: Orientation,
        near: &[f64],
    ) -> Option<Pose> {
        if self.variables.len() >= 6 || orientation == Orientation::Free {
            return None;
        }
        let goal = ik::Goal { base_from_tip: self.base_from(world_from_tip), orientation };
        let compiled = self.solver.compiled();
        let (near, search) = (self.extract(near), Search::default());
        let found = nearest_orientation(compiled, &goal, &near, &search)?;
        Some(self.world_from_base * compiled.chain().forward(&found.q))
    }

    /// The chain's part of a configuration of the group.
    pub(crate) fn extract(&self, q: &[f64]) -> Vec<f64> {
        self.variables.iter().map(|&v| q[v]).collect()
    }

    /// Writes a configuration of the chain into one of the group.
    pub(crate) fn insert(&self, chain_q: &[f64], q: &mut [f64]) {
        for (&variable, x) in self.variables.iter().zip(chain_q) {
            q[variable] = *x;
        }
    }
}

/// The parent link of the first of the group's joints on the chain to `tip`.
fn base_of(robot: &RobotModel, variables: &Variables, tip: LinkId) -> Option<LinkId> {
    let (mut link, mut base) = (tip, None);
    while let Some(JointId(id)) = robot.parent_joint(link) {
        let joint = &robot.joints()[id];
        let leader = joint.mimic.as_ref().map_or(JointId(id), |mimic| mimic.joint);
        link = joint.parent;
        if variables.joints.contains(&leader) {
            base = Some(link);
        }
    }
    base
}

/// The chain with every joint outside the group fixed at its position in `robot_q`.
fn held(chain: Chain, robot_q: &[f64], variables: &Variables) -> Chain {
    let all_q = chain.extract(robot_q);
    let kept: Vec<usize> = (0..chain.variables.len())
        .filter(|&v| variables.at(chain.variables[v].position).is_some())
        .collect();
    let mut shortened = Chain {
        joints: Vec::new(),
        variables: kept.iter().map(|&v| chain.variables[v]).collect(),
        ..chain.clone()
    };
    let mut before = Pose::identity();
    for joint in &chain.joints {
        match kept.iter().position(|&v| v == joint.variable) {
            None => before = before * joint.parent_from_joint * joint.moved(&all_q),
            Some(variable) => {
                let parent_from_joint =
                    std::mem::replace(&mut before, Pose::identity()) * joint.parent_from_joint;
                shortened.joints.push(karakuri_robot::ChainJoint {
                    parent_from_joint,
                    variable,
                    ..*joint
                });
            }
        }
    }
    shortened.last_from_tip = before * chain.last_from_tip;
    shortened
}
