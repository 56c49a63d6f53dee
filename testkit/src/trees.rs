//! Random robots with all kinds of joints.

use karakuri_geometry::{Inertia, Mat3, Vec3};
use karakuri_robot::{JointKind, JointSpec, Link, Mimic, PositionRange, RobotModel};

use crate::random::Rng;

/// The joints of a random tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Number of links besides the root.
    pub links: usize,
    /// The kinds of joints, drawn uniformly.
    pub kinds: Vec<JointKind>,
    /// Fraction of one-axis joints that mimic an earlier one (0 to 1).
    pub mimic: f64,
    /// Probability that the parent of a link is the previous one and not any earlier one (0 to 1).
    pub chain: f64,
}

impl Tree {
    /// Every kind of joint, branches and mimic joints.
    pub fn of_everything(links: usize) -> Self {
        use JointKind::{Continuous, Fixed, Floating, Planar, Prismatic, Revolute};
        let kinds = vec![
            Revolute, Revolute, Revolute, Continuous, Prismatic, Prismatic, Fixed, Planar, Floating,
        ];
        Self { links, kinds, mimic: 0.25, chain: 0.6 }
    }

    /// Revolute and prismatic joints only, without mimic joints.
    pub fn of_axes(links: usize) -> Self {
        let kinds = vec![JointKind::Revolute, JointKind::Revolute, JointKind::Prismatic];
        Self { links, kinds, mimic: 0.0, chain: 0.7 }
    }

    /// Draws a robot: links `l0`, `l1`, …, joints `j1`, … at random poses, every link with a mass.
    ///
    /// # Panics
    ///
    /// If the list of kinds is empty.
    pub fn draw(&self, rng: &mut Rng) -> RobotModel {
        let mut links = vec![Link { inertia: Some(body(rng)), ..Link::bare("l0") }];
        let mut joints: Vec<JointSpec> = Vec::new();
        for i in 1..=self.links {
            let name = format!("l{i}");
            links.push(Link { inertia: Some(body(rng)), ..Link::bare(&name) });
            let parent = if rng.unit() < self.chain { i - 1 } else { rng.below(i) };
            let kind = self.kinds[rng.below(self.kinds.len())];
            let mut joint = JointSpec::new(format!("j{i}"), kind, format!("l{parent}"), name);
            joint.parent_from_joint = rng.pose(0.6);
            joint.axis = rng.direction();
            joint.limits.position = PositionRange::new(-2.5, 2.5);
            let leaders: Vec<&JointSpec> = joints.iter().filter(|j| has_one_axis(j.kind)).collect();
            if has_one_axis(kind) && !leaders.is_empty() && rng.unit() < self.mimic {
                joint.mimic = Some(Mimic {
                    joint: leaders[rng.below(leaders.len())].name.clone(),
                    multiplier: rng.between(-1.5, 1.5),
                    offset: rng.between(-0.5, 0.5),
                });
            }
            joints.push(joint);
        }
        RobotModel::build("tree", links, joints).expect("each link hangs on an earlier one")
    }
}

/// The same robot mounted on a link that has a floating joint to a new root link.
///
/// # Panics
///
/// If the robot already has a link or joint of that name.
pub fn floating(model: &RobotModel) -> RobotModel {
    let mut joint = JointSpec::new("float", JointKind::Floating, "anchor", "carrier");
    joint.limits.position = None;
    let links = vec![Link::bare("anchor"), Link::bare("carrier")];
    let base = RobotModel::build("floating", links, vec![joint]).expect("two links, one joint");
    base.mount("carrier", nalgebra::one(), model, "").expect("names differ")
}

/// Plausible mass properties near the link's origin, with a physically valid inertia.
pub fn body(rng: &mut Rng) -> Inertia {
    let mass_kg = rng.between(0.5, 4.0);
    let mut half = || rng.between(0.02, 0.3);
    let half_m = Vec3::new(half(), half(), half());
    let square = half_m.component_mul(&half_m);
    let moments = Vec3::new(square.y + square.z, square.x + square.z, square.x + square.y);
    let cuboid = Inertia {
        mass_kg,
        com_m: Vec3::zeros(),
        about_com: Mat3::from_diagonal(&(moments * mass_kg / 3.0)),
    };
    cuboid.transformed(&rng.pose(0.2))
}

/// Positions of all joints: within ± 2.5 (rad) or ± 0.5 (m), rotations of floating joints arbitrary.
pub fn configuration(model: &RobotModel, rng: &mut Rng) -> Vec<f64> {
    let mut q = Vec::with_capacity(model.positions());
    for joint in model.joints().iter().filter(|joint| joint.is_driven()) {
        match joint.kind {
            JointKind::Fixed => {}
            JointKind::Revolute | JointKind::Continuous => q.push(rng.between(-2.5, 2.5)),
            JointKind::Prismatic => q.push(rng.between(-0.5, 0.5)),
            JointKind::Planar => {
                q.extend([rng.between(-0.5, 0.5), rng.between(-0.5, 0.5), rng.between(-2.5, 2.5)])
            }
            JointKind::Floating => {
                let pose = rng.pose(0.5);
                q.extend(pose.translation.vector.iter());
                q.extend(pose.rotation.coords.iter());
            }
        }
    }
    q
}

/// Velocities, accelerations or efforts, uniform within ± `most`.
pub fn rates(model: &RobotModel, rng: &mut Rng, most: f64) -> Vec<f64> {
    (0..model.dof()).map(|_| rng.between(-most, most)).collect()
}

fn has_one_axis(kind: JointKind) -> bool {
    matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic)
}
