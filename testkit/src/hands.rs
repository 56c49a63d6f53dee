//! Hands made in code, in the shapes that hands commonly have: sliding jaws, linkages, one jaw against a fixed one, fingers
//! against a thumb. Each has the root link `palm` and points along z.

use karakuri_geometry::math::pose_from_xyz_rpy;
use karakuri_geometry::{Inertia, Pose, Shape, UnitVec3, Vec3};
use karakuri_robot::{
    Collision, EndEffector, Group, JointId, JointKind, JointSpec, Link, LinkId, Mimic,
    PositionRange, RobotModel, Semantics,
};

/// A hand and what a measurement of it must find.
pub struct MadeHand {
    /// Its name.
    pub name: &'static str,
    /// The hand alone.
    pub model: RobotModel,
    /// Greatest distance between its pads (m).
    pub opening_m: f64,
    /// Height of its pads' middle above the palm's origin (m), and the tolerance of it.
    pub pads_m: [f64; 2],
}

/// All hands.
pub fn all() -> Vec<MadeHand> {
    vec![sliding(), linkage(), linkage_with_bars(), one_jaw(), fingers_and_thumb()]
}

/// Two sliding fingers, the second of which mimics the first, as on a Franka hand.
pub fn sliding() -> MadeHand {
    slides().made("sliding", 0.08, [0.0584 + 0.027, 0.02])
}

/// The same with a spindle in the palm that turns without end and drives nothing.
pub fn sliding_with_spindle() -> MadeHand {
    let mut hand = slides();
    hand.link("spindle", [0.01; 3], [0.0, 0.0, 0.01]);
    let joint = JointSpec::new("spindle_joint", JointKind::Continuous, "palm", "spindle");
    hand.joints.insert(0, joint);
    hand.made("sliding with spindle", 0.08, [0.0584 + 0.027, 0.02])
}

fn slides() -> Maker {
    let mut hand = Maker::new([0.06, 0.2, 0.058], [0.0, 0.0, 0.029]);
    for (name, sign) in [("left", 1.0), ("right", -1.0)] {
        let (joint, link) = (format!("{name}_joint"), format!("{name}_finger"));
        hand.link(&link, [0.02, 0.01, 0.054], [0.0, 0.005 * sign, 0.027]);
        let mut spec = JointSpec::new(joint, JointKind::Prismatic, "palm", link);
        spec.parent_from_joint = Pose::translation(0.0, 0.0, 0.0584);
        spec.axis = UnitVec3::new_normalize(Vec3::y() * sign);
        hand.joint(spec, (0.0, 0.04), (sign < 0.0).then_some(("left_joint", 1.0)));
    }
    hand
}

/// Two fingers on turning bars that stay parallel, as on a Robotiq 2F.
pub fn linkage() -> MadeHand {
    bars(false).made("linkage", 2.0 * (0.03 + 0.06 * 0.4_f64.sin() - 0.004), [0.14, 0.03])
}

/// The same with a second bar on each side, as on the gripper of an xArm.
pub fn linkage_with_bars() -> MadeHand {
    let opening_m = 2.0 * (0.03 + 0.06 * 0.4_f64.sin() - 0.004);
    bars(true).made("linkage with bars", opening_m, [0.14, 0.03])
}

fn bars(inner: bool) -> Maker {
    let mut hand = Maker::new([0.06, 0.08, 0.06], [0.0, 0.0, 0.03]);
    let mut turning =
        |parent: &str, link: &str, at: [f64; 3], roll: f64, axis: f64, factor: f64| {
            let joint = format!("{link}_joint");
            let mimic = (joint != "left_bar_joint").then_some(("left_bar_joint", factor));
            let mut spec = JointSpec::new(joint, JointKind::Revolute, parent, link);
            spec.parent_from_joint = pose_from_xyz_rpy(at, [roll, 0.0, 0.0]);
            spec.axis = UnitVec3::new_normalize(Vec3::x() * axis);
            hand.joint(spec, (-0.8, 0.8), mimic);
        };
    for (name, sign) in [("left", 1.0), ("right", -1.0)] {
        let (bar, tip) = (format!("{name}_bar"), format!("{name}_tip"));
        // The bar leans outwards by 0.4 rad and turns inwards; the tip turns back by as much.
        turning("palm", &bar, [0.0, 0.03 * sign, 0.06], -0.4 * sign, sign, 1.0);
        turning(&bar, &tip, [0.0, 0.0, 0.06], 0.4 * sign, sign, -1.0);
        if inner {
            let second = format!("{name}_inner_bar");
            turning("palm", &second, [0.0, 0.015 * sign, 0.06], -0.4 * sign, sign, 1.0);
        }
    }
    for (name, sign) in [("left", 1.0), ("right", -1.0)] {
        hand.link(&format!("{name}_bar"), [0.01, 0.006, 0.05], [0.0, 0.0, 0.025]);
        hand.link(&format!("{name}_tip"), [0.02, 0.008, 0.05], [0.0, 0.0, 0.03]);
        if inner {
            let at = [0.0, 0.002 * sign, 0.02];
            hand.link(&format!("{name}_inner_bar"), [0.01, 0.004, 0.035], at);
        }
    }
    // The driven joint closes from 0 on.
    hand.joints[0].limits.position = PositionRange::new(0.0, 0.8);
    hand
}

/// One jaw that turns against a fixed one, as on an SO-ARM.
pub fn one_jaw() -> MadeHand {
    // Wide open the jaws no longer face each other; before that they are about a finger's length apart.
    jaws().made("one jaw", 0.076, [0.12, 0.03])
}

/// The same with a ridge at the end of the fixed jaw, on which objects lie.
pub fn one_jaw_with_ridge() -> MadeHand {
    let mut hand = jaws();
    hand.shape(0, [0.03, 0.006, 0.006], [0.0, 0.017, 0.145]);
    hand.made("one jaw with a ridge", 0.076, [0.12, 0.03])
}

fn jaws() -> Maker {
    let mut hand = Maker::new([0.05, 0.06, 0.06], [0.0, 0.0, 0.03]);
    hand.shape(0, [0.03, 0.008, 0.09], [0.0, 0.024, 0.105]);
    hand.link("jaw", [0.03, 0.008, 0.085], [0.0, 0.0, 0.0475]);
    let mut spec = JointSpec::new("jaw_joint", JointKind::Revolute, "palm", "jaw");
    spec.parent_from_joint = Pose::translation(0.0, 0.012, 0.06);
    spec.axis = Vec3::x_axis();
    hand.joint(spec, (-0.05, 1.5), None);
    hand
}

/// Three fingers of three joints against a thumb of two, all driven, as on an Allegro hand.
pub fn fingers_and_thumb() -> MadeHand {
    let mut hand = Maker::new([0.11, 0.1, 0.02], [0.0, 0.0, 0.0]);
    let segment = |hand: &mut Maker, parent: &str, name: &str, at: [f64; 3], axis: Vec3, range| {
        let mut spec = JointSpec::new(format!("{name}_joint"), JointKind::Revolute, parent, name);
        spec.parent_from_joint = Pose::translation(at[0], at[1], at[2]);
        spec.axis = UnitVec3::new_normalize(axis);
        hand.joint(spec, range, None);
    };
    for (i, x) in [-0.03, 0.0, 0.03].into_iter().enumerate() {
        let [spread, near, far] = ["spread", "near", "far"].map(|part| format!("finger{i}_{part}"));
        hand.bare(&spread);
        hand.link(&near, [0.016, 0.012, 0.05], [0.0, 0.0, 0.03]);
        hand.link(&far, [0.016, 0.012, 0.05], [0.0, 0.0, 0.03]);
        segment(&mut hand, "palm", &spread, [x, -0.035, 0.01], Vec3::y(), (-0.3, 0.3));
        segment(&mut hand, &spread, &near, [0.0; 3], -Vec3::x(), (0.0, 1.2));
        segment(&mut hand, &near, &far, [0.0, 0.0, 0.058], -Vec3::x(), (0.0, 1.2));
    }
    let [near, far] = ["thumb_near", "thumb_far"];
    hand.link(near, [0.018, 0.014, 0.05], [0.0, 0.0, 0.03]);
    hand.link(far, [0.018, 0.014, 0.05], [0.0, 0.0, 0.03]);
    segment(&mut hand, "palm", near, [0.0, 0.045, 0.01], Vec3::x(), (0.0, 1.2));
    segment(&mut hand, near, far, [0.0, 0.0, 0.058], Vec3::x(), (0.0, 1.2));
    hand.made("fingers and thumb", 0.067, [0.09, 0.05])
}

/// A hand on an arm's link `tip`, with groups `arm` and `hand`.
///
/// # Panics
///
/// If the arm has no link `tip`.
pub fn on_arm(arm: &RobotModel, hand: &RobotModel) -> RobotModel {
    let robot = arm.mount("tip", Pose::identity(), hand, "").expect("the arm has a tip");
    let driven = |of: &RobotModel| -> Vec<JointId> {
        let driven = of.joints().iter().filter(|joint| joint.is_driven());
        driven.filter_map(|joint| robot.joint(&joint.name)).collect()
    };
    let moved = |joints: &[JointId]| joints.iter().map(|id| robot.joints()[id.0].child).collect();
    let [arm_joints, hand_joints] = [driven(arm), driven(hand)];
    let tip = robot.link("tip").expect("it is there");
    let group = |name: &str, joints: &[JointId], chain| Group {
        name: name.to_owned(),
        joints: joints.to_vec(),
        links: moved(joints),
        chain,
    };
    let groups =
        vec![group("arm", &arm_joints, Some((LinkId(0), tip))), group("hand", &hand_joints, None)];
    let effector = EndEffector {
        name: "hand".to_owned(),
        group: "hand".to_owned(),
        parent_link: tip,
        parent_group: Some("arm".to_owned()),
    };
    let semantics = Semantics { groups, end_effectors: vec![effector], ..Semantics::default() };
    robot.with_semantics(semantics)
}

/// Links and joints of a hand.
struct Maker {
    links: Vec<Link>,
    joints: Vec<JointSpec>,
}

impl Maker {
    fn new(palm_m: [f64; 3], at: [f64; 3]) -> Self {
        let mut hand = Self { links: Vec::new(), joints: Vec::new() };
        hand.link("palm", palm_m, at);
        hand
    }

    fn bare(&mut self, name: &str) {
        self.links.push(Link::bare(name));
    }

    fn link(&mut self, name: &str, size_m: [f64; 3], at: [f64; 3]) {
        self.bare(name);
        self.shape(self.links.len() - 1, size_m, at);
    }

    fn shape(&mut self, link: usize, size_m: [f64; 3], at: [f64; 3]) {
        let shape = Shape::Cuboid { size_m: size_m.into() };
        let link_from_shape = Pose::translation(at[0], at[1], at[2]);
        let link = &mut self.links[link];
        let mass = Inertia::of_shape(&shape, 0.05).expect("a box has an inertia");
        link.inertia.get_or_insert_with(|| mass.transformed(&link_from_shape));
        link.collisions.push(Collision { name: None, link_from_shape, shape });
    }

    fn joint(&mut self, mut spec: JointSpec, range: (f64, f64), mimic: Option<(&str, f64)>) {
        spec.limits.position = PositionRange::new(range.0, range.1);
        spec.limits.velocity = Some(if spec.kind == JointKind::Prismatic { 0.2 } else { 2.0 });
        spec.limits.effort = Some(if spec.kind == JointKind::Prismatic { 40.0 } else { 2.0 });
        spec.mimic = mimic.map(|(joint, multiplier)| Mimic {
            joint: joint.to_owned(),
            multiplier,
            offset: 0.0,
        });
        self.joints.push(spec);
    }

    fn made(self, name: &'static str, opening_m: f64, pads_m: [f64; 2]) -> MadeHand {
        let model = RobotModel::build(name, self.links, self.joints).expect("a hand is a tree");
        MadeHand { name, model, opening_m, pads_m }
    }
}
