//! Adapters and controllers execute valid orders, refuse others with the reason, and never jump.

mod adapter;
mod efforts;
mod gripper;
mod orders;
mod set;
mod supervision;
mod timing;

use karakuri_motion::control::{
    AdapterSetup, ControllerKind, ControllerSetup, ControllerStack, Ending, GoalTolerances,
    JointsHeard, OrderId, OrderPoint, OrderRefusal, TrajectoryOrder, TrajectorySetup,
};
use karakuri_testkit::robots;

/// An arm of three joints behind an adapter: it follows its targets unless it is held.
pub(crate) struct Bench {
    pub(crate) stack: ControllerStack,
    pub(crate) now_ns: u64,
    pub(crate) q: Vec<f64>,
    pub(crate) v: Vec<f64>,
    /// The arm is held and does not move.
    pub(crate) held: bool,
    /// No joint states arrive.
    pub(crate) mute: bool,
    /// Constant distance between the arm and its targets (rad).
    pub(crate) offset: f64,
    pub(crate) commands: usize,
    pub(crate) limited: usize,
}

pub(crate) const TICK_NS: u64 = 10_000_000;
pub(crate) const JOINTS: [&str; 3] = ["j1", "j2", "j3"];

pub(crate) fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

pub(crate) fn adapter(name: &str, joints: &[&str]) -> AdapterSetup {
    AdapterSetup {
        name: name.to_owned(),
        state_source: format!("{name}/get_state"),
        position_sink: Some(format!("{name}/move")),
        effort_sink: None,
        joint_name_prefix: String::new(),
        joints: names(joints),
        most_step: AdapterSetup::MOST_STEP,
        patience_secs: 1.0,
    }
}

pub(crate) fn trajectory(name: &str, setup: TrajectorySetup) -> ControllerSetup {
    ControllerSetup { name: name.to_owned(), kind: ControllerKind::Trajectory(setup) }
}

impl Bench {
    /// The first three joints of a light arm, with a running controller called `arm`.
    pub(crate) fn new(setup: TrajectorySetup) -> Self {
        let model = robots::lwr4();
        let mut stack = ControllerStack::new(vec![adapter("arm", &JOINTS)], &model, 1.0)
            .expect("its own joints");
        stack.load(trajectory("arm", setup)).expect("it fits");
        stack
            .controllers()
            .switch(&names(&["arm"]), &[], karakuri_motion::control::Strictness::Strict)
            .expect("nobody else");
        let mut bench = Self {
            stack,
            now_ns: 1_000_000_000,
            q: vec![0.0, 0.3, -0.2],
            v: vec![0.0; 3],
            held: false,
            mute: false,
            offset: 0.0,
            commands: 0,
            limited: 0,
        };
        bench.tick();
        bench
    }

    pub(crate) fn usual() -> Self {
        Self::new(TrajectorySetup::new(names(&JOINTS)))
    }

    pub(crate) fn hear(&mut self) {
        let joints = names(&JOINTS);
        let heard =
            JointsHeard { names: &joints, positions: &self.q, velocities: &self.v, efforts: &[] };
        self.stack.hear(0, self.now_ns, &heard).expect("all joints");
    }

    pub(crate) fn tick(&mut self) {
        if !self.mute {
            self.hear();
        }
        let output = self.stack.tick(self.now_ns)[0].clone();
        self.limited += usize::from(output.limited.is_some());
        self.v.fill(0.0);
        if !output.positions.is_empty() {
            self.commands += 1;
            for (k, target) in output.positions.iter().enumerate() {
                assert!((target - self.q[k]).abs() < 0.1, "no command is a jump");
                if !self.held {
                    self.v[k] = (target + self.offset - self.q[k]) / (TICK_NS as f64 * 1e-9);
                    self.q[k] = target + self.offset;
                }
            }
        }
        self.now_ns += TICK_NS;
    }

    pub(crate) fn order(&mut self, order: &TrajectoryOrder) -> Result<OrderId, OrderRefusal> {
        self.stack.order("arm", self.now_ns, order, &GoalTolerances::default())
    }

    pub(crate) fn controller(&mut self) -> &mut karakuri_motion::control::TrajectoryController {
        match self.stack.controllers().controller("arm") {
            Some((karakuri_motion::control::Controller::Trajectory(controller), _)) => controller,
            other => panic!("{other:?}"),
        }
    }

    /// Ticks until an order ends; returns how, and the number of ticks.
    pub(crate) fn until_ended(&mut self) -> (Vec<(OrderId, Ending)>, usize) {
        for ticks in 0..3_000 {
            let ended = self.controller().take_ended();
            if !ended.is_empty() {
                return (ended, ticks);
            }
            self.tick();
        }
        panic!("nothing ended")
    }
}

/// Positions alone, relative to the bench's initial pose.
pub(crate) fn order(points: &[(f64, [f64; 3])]) -> TrajectoryOrder {
    let points = points.iter().map(|&(at_secs, positions)| OrderPoint {
        at_secs,
        positions: positions.to_vec(),
        ..OrderPoint::default()
    });
    TrajectoryOrder { start_ns: None, joints: names(&JOINTS), points: points.collect() }
}
