//! A box held by both arms, between the hands, by friction alone.

use karakuri::geometry::{Pose, Shape, Vec3};
use karakuri::motion::arm::{ArmCommand, ArmMode, CartesianImpedance};
use karakuri::scene::{
    BodyDescription, ObjectDescription, PartDescription, ShapeDescription, SurfaceDescription,
};
use karakuri::sim::physics::Owner;
use karakuri::sim::world::{Command, World};
use karakuri::simulate::{self, EngineChoice};

use super::{arm, plan, run};

/// The palms face each other 55 cm apart, 40 cm above the table (rad): found by inverse kinematics.
const ARMS_RAD: [(&str, [f64; 7]); 2] = [
    (
        "left",
        [
            -0.25358083140570375,
            0.8159029956274158,
            0.0976503579601992,
            -0.6578657154221567,
            0.27340390164410644,
            1.283389520921463,
            -0.45389471207979737,
        ],
    ),
    (
        "right",
        [
            -1.0402320174439965,
            0.8829967285528871,
            0.5736042417941327,
            -0.6196137697005489,
            -0.8088834791144687,
            1.373088192237956,
            0.4498009391212951,
        ],
    ),
];
/// Between the palms.
const MIDDLE_M: [f64; 3] = [0.35, 0.68, 0.40];
const SIZE_M: [f64; 3] = [0.2, 0.3, 0.2];
const MASS_KG: f64 = 2.0;

fn object(name: &str, size_m: Vec3, at: Vec3, mass_kg: Option<f64>) -> ObjectDescription {
    let shape = ShapeDescription::Shape(Shape::Cuboid { size_m });
    let surface = SurfaceDescription { friction: 0.8, restitution: 0.0 };
    ObjectDescription {
        name: name.to_owned(),
        frame: None,
        frame_from_object: Pose::translation(at.x, at.y, at.z),
        parts: vec![PartDescription { object_from_shape: Pose::identity(), shape }],
        colour: None,
        subframes: Vec::new(),
        body: BodyDescription { mass_kg, surface, ..BodyDescription::default() },
    }
}

/// The lab with a box on a stand between the open hands, whose fingers lie back so that hands press with their faces.
fn between_the_hands() -> World {
    let mut plan = plan("lab_empty_table");
    let state = &mut plan.description.state.joints;
    for (side, arm_rad) in ARMS_RAD {
        for (i, q) in arm_rad.into_iter().enumerate() {
            state.push((format!("{side}_arm_{i}_joint"), vec![q]));
        }
        for finger in ["finger_12", "finger_22", "thumb_2"] {
            state.push((format!("{side}_sdh_{finger}_joint"), vec![-1.5]));
        }
    }
    let middle = Vec3::from(MIDDLE_M);
    plan.description.objects.push(object("crate", SIZE_M.into(), middle, Some(MASS_KG)));
    let under = middle - Vec3::new(0.0, 0.0, 0.5 * SIZE_M[2] + 0.05);
    plan.description.objects.push(object("stand", Vec3::new(0.1, 0.1, 0.1), under, None));
    simulate::world(plan, EngineChoice::Own).expect("a world")
}

fn link(lab: &World, name: &str) -> Pose {
    lab.world_from_links()[lab.robot().link(name).expect("a link of the lab").0]
}

#[test]
fn both_arms_hold_a_box() {
    let mut lab = between_the_hands();
    let body = lab.blueprint().bodies.iter().position(|body| &*body.name == "crate");
    let body = body.expect("it was added");
    run(&mut lab, 0.2);
    let impedance = CartesianImpedance {
        stiffness: Vec3::new(2000.0, 1000.0, 2000.0),
        turning_stiffness: Vec3::new(200.0, 200.0, 200.0),
        ..CartesianImpedance::default()
    };
    let sides = [("left", -1.0), ("right", 1.0)];
    let mut tips = Vec::new();
    for (side, _) in sides {
        let name = format!("{side}_arm");
        lab.command(&arm(&name, ArmCommand::SwitchMode(ArmMode::CartesianImpedance))).unwrap();
        lab.command(&arm(&name, ArmCommand::SetCartesianImpedance(impedance))).unwrap();
        tips.push(link(&lab, &format!("{side}_arm_7_link")));
    }
    // Both hands come together until springs of 1000 N/m press from both sides.
    for step in 1..=60 {
        for ((side, inwards), tip) in sides.iter().zip(&tips) {
            let mut goal = *tip;
            goal.translation.vector.y += inwards * 1e-3 * f64::from(step);
            lab.command(&arm(&format!("{side}_arm"), ArmCommand::MoveTip(goal))).unwrap();
        }
        run(&mut lab, 0.02);
    }
    run(&mut lab, 0.5);
    let pressed = |lab: &World, side: &str| -> f64 {
        let of = |owner: Owner| match owner {
            Owner::Link(link) => lab.robot().links()[link.0].name.starts_with(side),
            Owner::Body(_) => false,
        };
        let contacts = lab.readings().contacts.iter();
        let own = contacts.filter(|contact| {
            let [a, b] = contact.between;
            (of(a) && b == Owner::Body(body)) || (of(b) && a == Owner::Body(body))
        });
        own.map(|contact| contact.force.dot(&contact.normal).abs()).sum()
    };
    for (side, _) in sides {
        let force = pressed(&lab, side);
        assert!((20.0..100.0).contains(&force), "the {side} hand presses with {force} N");
    }
    let away = Pose::translation(0.0, 0.0, -5.0);
    lab.command(&Command::MoveBody { body: "stand".to_owned(), world_from_body: away }).unwrap();
    // The springs give way by the box's weight.
    run(&mut lab, 1.0);
    let in_hand = |lab: &World, side: &str| {
        let palm = link(lab, &format!("{side}_sdh_palm_link"));
        palm.inv_mul(&lab.state().bodies[body].world_from_body)
    };
    let before = sides.map(|(side, _)| in_hand(&lab, side));
    let mut deepest = 0.0_f64;
    for _ in 0..5_000 {
        run(&mut lab, 1e-3);
        let of_box = |owner: &Owner| *owner == Owner::Body(body);
        let own = lab.readings().contacts.iter().filter(|c| c.between.iter().any(of_box));
        deepest = own.map(|contact| -contact.gap_m).fold(deepest, f64::max);
    }
    assert!(deepest <= 1e-3, "{deepest} m deep");
    for ((side, _), before) in sides.iter().zip(before) {
        let now = in_hand(&lab, side);
        let slip_m = (now.translation.vector - before.translation.vector).norm();
        let turn_rad = now.rotation.angle_to(&before.rotation);
        assert!(slip_m < 1e-3 && turn_rad < 0.01, "{side}: {slip_m} m, {turn_rad} rad in 5 s");
    }
    let place = lab.state().bodies[body];
    // It may tip between the first two fingers that touch it until the others carry it, too.
    assert!((place.world_from_body.translation.z - MIDDLE_M[2]).abs() < 0.05, "{place:?}");
    assert!(place.linear.norm() < 1e-3, "it rests: {place:?}");
    let carried: f64 = lab
        .readings()
        .contacts
        .iter()
        .filter_map(|contact| match contact.between {
            [Owner::Body(i), _] if i == body => Some(contact.force.z),
            [_, Owner::Body(i)] if i == body => Some(-contact.force.z),
            _ => None,
        })
        .sum();
    let weight = 9.80665 * MASS_KG;
    assert!((carried - weight).abs() < 0.01 * weight, "{carried} N for {weight} N");
}
