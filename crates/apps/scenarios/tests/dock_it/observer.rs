//! The observer of the rover's arm against the simulation's truth, with noisy encoders and a wrong model.

use std::sync::Arc;

use karakuri::{LoadOptions, load_world};
use karakuri_dock::{Payload, WristWrench};
use karakuri_drives::encoder::{AbsoluteEncoder, EncoderReader};
use karakuri_drives::{StateObserver, force_of, wrench_of};
use karakuri_geometry::random::{Rng, normals_at};
use karakuri_geometry::{Mat6X, Pose, Vec3};
use karakuri_motion::arm::{ArmCommand, hanging};
use karakuri_robot::kinematics::{self, Reference};
use karakuri_robot::{Chain, Frames, LinkId, RobotModel};
use karakuri_runtime::simulate::{self, EngineChoice};
use karakuri_sim::world::{Command, DeviceCommand, PushCommand, World, step};

/// Standard deviation of the encoders' noise (rad), error of masses and inertias, and of the measured torques.
const NOISE_RAD: f64 = 1e-4;
const MODEL_ERROR: f64 = 0.05;
const TORQUE_ERROR: f64 = 0.01;

struct Watched {
    world: World,
    observer: StateObserver,
    encoders: Vec<(AbsoluteEncoder, EncoderReader)>,
    positions: Vec<usize>,
    velocities: Vec<usize>,
    model: Arc<RobotModel>,
    tool: LinkId,
    base: Pose,
    torque_errors: Vec<f64>,
    steps: u64,
}

impl Watched {
    fn new(seed: u64) -> Self {
        let plan = load_world("sherpa_docking", None, &LoadOptions::default()).expect("ours").value;
        let world = simulate::world(plan, EngineChoice::Own).expect("our own world");
        let robot = world.robot().clone();
        let (base, tip) = robot.group("sherpa_arm").expect("a group").chain.expect("a chain");
        let chain = Chain::between(&robot, base, tip).expect("a chain");
        let joint = |k: usize| &robot.joints()[chain.variables[k].joint.0];
        let positions: Vec<usize> = (0..7).map(|k| joint(k).first_position).collect();
        let velocities: Vec<usize> = (0..7).map(|k| joint(k).first_velocity).collect();
        let rotors: Vec<f64> =
            velocities.iter().map(|dof| world.blueprint().drives[*dof].armature).collect();

        let mut rng = Rng::new(seed);
        let arm = hanging(&robot, &chain).expect("an arm");
        let wrong: Vec<_> = arm
            .links()
            .iter()
            .enumerate()
            .map(|(link, part)| {
                let factor = 1.0 + rng.between(-MODEL_ERROR, MODEL_ERROR);
                let inertia = part.inertia.map(|inertia| karakuri_geometry::Inertia {
                    mass_kg: inertia.mass_kg * factor,
                    about_com: inertia.about_com * factor,
                    ..inertia
                });
                (LinkId(link), inertia)
            })
            .collect();
        let model = Arc::new(arm.with_inertias(wrong));
        let q: Vec<f64> = positions.iter().map(|at| world.state().q[*at]).collect();
        let mounted: Vec<f64> = (0..7).map(|_| rng.between(0.0, 6.0)).collect();
        let encoders =
            mounted.iter().map(|at| (AbsoluteEncoder::new(*at), EncoderReader::new(*at))).collect();
        let world_from_base = world.world_from_links()[base.0];
        let gravity = world.blueprint().gravity;
        let tool = model.link("tool").expect("a tool");
        Self {
            observer: StateObserver::new(model.clone(), world_from_base, gravity, &rotors, &q),
            torque_errors: (0..7).map(|_| rng.between(-TORQUE_ERROR, TORQUE_ERROR)).collect(),
            base: world_from_base,
            world,
            encoders,
            positions,
            velocities,
            model,
            tool,
            steps: 0,
        }
    }

    fn step(&mut self) {
        step(&mut self.world);
        self.world.take_samples();
        self.steps += 1;
        let mut shown = Vec::new();
        for (k, (encoder, reader)) in self.encoders.iter_mut().enumerate() {
            let [noise, _] = normals_at(k as u64, self.steps);
            encoder.sample(self.world.state().q[self.positions[k]], noise * NOISE_RAD);
            reader.read(encoder.word());
            shown.push(reader.position());
        }
        let effort = &self.world.readings().motor_effort;
        let motor = self.velocities.iter().zip(&self.torque_errors);
        let motor: Vec<f64> = motor.map(|(dof, error)| effort[*dof] * (1.0 + error)).collect();
        self.observer.tick(self.world.time_ns(), &shown, &motor);
    }

    fn true_q(&self) -> Vec<f64> {
        self.positions.iter().map(|at| self.world.state().q[*at]).collect()
    }

    fn command(&mut self, goal: Vec<f64>) {
        let command = DeviceCommand::Arm(ArmCommand::MoveJoints(goal));
        let component = "sherpa_arm".to_owned();
        self.world.command(&Command::Device { component, command }).expect("a small step");
    }

    /// Pose of the tool in the world and its Jacobian in the world's axes, by what the observer knows.
    fn tool(&self) -> (Pose, Mat6X) {
        let mut frames = Frames::default();
        kinematics::forward(&self.model, self.observer.positions(), &mut frames);
        let mut jacobian = Mat6X::zeros(7);
        let reference = Reference::WORLD_ALIGNED;
        kinematics::jacobian(&self.model, &frames, self.tool, &reference, &mut jacobian);
        let turn = self.base.rotation;
        for mut column in jacobian.column_iter_mut() {
            let linear = turn * Vec3::new(column[0], column[1], column[2]);
            let angular = turn * Vec3::new(column[3], column[4], column[5]);
            column
                .copy_from_slice(&[linear.x, linear.y, linear.z, angular.x, angular.y, angular.z]);
        }
        (self.base * frames[self.tool], jacobian)
    }

    /// Moves away from a posture in which the arm is folded, and rests.
    fn unfold(&mut self) {
        let begin = self.true_q();
        for k in 1..=300 {
            let part = f64::from(k) / 300.0;
            let goal: Vec<f64> =
                begin.iter().zip(UNFOLDED).map(|(a, b)| a + part * (b - a)).collect();
            self.command(goal);
            (0..10).for_each(|_| self.step());
        }
        (0..1_500).for_each(|_| self.step());
    }

    fn push(&mut self, force: Vec3, at: Vec3, millis: u64) {
        self.world
            .command(&Command::Push(PushCommand {
                on: "tool".to_owned(),
                force,
                torque: Vec3::zeros(),
                at,
                duration_ns: millis * 1_000_000,
            }))
            .expect("a push");
    }
}

/// The arm half stretched ahead of the rover.
const UNFOLDED: [f64; 7] = [0.2, 0.9, 0.3, -0.6, 0.2, 0.6, 0.3];

/// While all joints move: positions to a milliradian at any time; as root mean squares torques to 5 % of each joint's greatest
/// (never wrong by 10 %), velocities to 2 % of the fastest and accelerations to a tenth of the greatest.
#[test]
fn motion_and_torques_are_known_with_noisy_encoders_and_a_wrong_model() {
    let mut arm = Watched::new(3);
    arm.unfold();
    let begin = arm.true_q();
    let most = [60.0, 60.0, 30.0, 30.0, 10.0, 10.0, 10.0];
    let (mut worst, mut torques) = ([0.0_f64; 7], [0.0_f64; 7]);
    let mut squares = [[0.0_f64; 2]; 2];
    let mut greatest = [0.0_f64; 2];
    for k in 0..4_000_u32 {
        if k % 10 == 0 {
            let t = f64::from(k) * 1e-3;
            let wave = |i: usize| 0.15 * (1.0 - libm::cos((1.0 + 0.3 * i as f64) * t));
            arm.command(begin.iter().enumerate().map(|(i, q)| q + wave(i)).collect());
        }
        arm.step();
        let readings = arm.world.readings();
        for i in 0..7 {
            let dof = arm.velocities[i];
            let q_error = arm.observer.positions()[i] - arm.world.state().q[arm.positions[i]];
            assert!(q_error.abs() < 1e-3, "joint {i} after {k} ms: {q_error} rad");
            let torque_error = arm.observer.efforts()[i] - readings.joint_effort[dof];
            worst[i] = worst[i].max(torque_error.abs() / most[i]);
            torques[i] += (torque_error / most[i]).powi(2);
            let truth = [arm.world.state().v[dof], readings.acceleration[dof]];
            let known = [arm.observer.velocities()[i], arm.observer.accelerations()[i]];
            for what in 0..2 {
                squares[what][0] += (known[what] - truth[what]).powi(2);
                squares[what][1] += 1.0;
                greatest[what] = greatest[what].max(truth[what].abs());
            }
        }
    }
    let usual = torques.map(|sum: f64| (sum / 4_000.0).sqrt());
    assert!(usual.iter().all(|part| *part < 0.05), "torques: {usual:?}");
    assert!(worst.iter().all(|part| *part < 0.10), "torques: {worst:?}");
    let [v, a] = squares.map(|[sum, count]| (sum / count).sqrt());
    assert!(v < 0.02 * greatest[0], "velocity: {v} of {} rad/s", greatest[0]);
    assert!(a < 0.1 * greatest[1], "acceleration: {a} of {} rad/s²", greatest[1]);
}

/// Pushes of 10 to 40 N at the tool in all directions: 3 N or 10 %.
#[test]
fn contact_forces_are_known_from_the_momentum() {
    let mut arm = Watched::new(4);
    arm.unfold();
    arm.observer.tare();
    for (k, force) in [
        Vec3::new(20.0, 0.0, 0.0),
        Vec3::new(0.0, -10.0, 0.0),
        Vec3::new(0.0, 0.0, 30.0),
        Vec3::new(-20.0, 25.0, -20.0),
    ]
    .into_iter()
    .enumerate()
    {
        arm.push(force, Vec3::zeros(), 800);
        (0..780).for_each(|_| arm.step());
        let (_, jacobian) = arm.tool();
        let found = force_of(&jacobian, &arm.observer.external()).expect("felt");
        let error = (found - force).norm();
        assert!(error < f64::max(3.0, 0.1 * force.norm()), "{k}: {found} for {force}");
        (0..1_000).for_each(|_| arm.step());
    }
}

/// Something at the tool, weighed by the motors alone: its mass to 5 %, its centre to 4 cm.
#[test]
fn a_payload_is_identified_from_the_motors() {
    for (seed, mass_kg) in [(5, 0.7), (6, 1.1), (7, 1.5)] {
        let mut arm = Watched::new(seed);
        arm.unfold();
        arm.observer.tare();
        let gravity = arm.world.blueprint().gravity;
        let com = Vec3::new(0.01, -0.005, 0.07);
        arm.push(mass_kg * gravity, com, 2_000);
        (0..1_950).for_each(|_| arm.step());
        let (world_from_tool, jacobian) = arm.tool();
        let [force, torque] = wrench_of(&jacobian, &arm.observer.external()).expect("felt");
        let turn = world_from_tool.rotation.inverse();
        // The arm holds it by the opposite of what it does to the arm.
        let wrench = WristWrench { force: turn * -force, torque: turn * -torque };
        let found = Payload::identify(&wrench, &(turn * gravity), com.z).expect("gravity");
        let error = (found.mass_kg - mass_kg).abs() / mass_kg;
        assert!(error < 0.05, "{} kg for {mass_kg} kg", found.mass_kg);
        assert!((found.com_in_tool - com).norm() < 0.04, "{}", found.com_in_tool);
    }
}
