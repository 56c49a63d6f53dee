//! Watches every step of a mission.

use karakuri_dock::WristWrench;
use karakuri_drives::component::HARDWARE_FAULT;
use karakuri_geometry::Vec3;
use karakuri_motion::arm::ArmMode;
use karakuri_motion::hand::{DockReading, LatchReading};
use karakuri_robot::Chain;
use karakuri_runtime::StepObserver;
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{JointReading, Reading, Sample, World};

use super::robot::ARM;

/// Set-points that change by more than this between two samples move (rad).
const MOVES_RAD: f64 = 1e-5;

/// The newest readings, and what physics shows.
#[derive(Clone, Debug, Default)]
pub struct DockJudge {
    /// Index of the drone's body.
    pub(super) body: usize,
    pub(super) latch: Option<LatchReading>,
    pub(super) docked: Option<DockReading>,
    pub(super) wrist: Option<WristWrench>,
    /// What the arm knows of its joints.
    pub(super) joints: Option<JointReading>,
    /// The last fault of hardware, and when it was told (ns).
    pub(super) fault: Option<(u64, String)>,
    /// Whether contacts count: from the mission's start on.
    pub(super) counts: bool,
    /// Greatest contact force (N), its time (s) and the two bodies.
    pub(super) peak: f64,
    pub(super) peak_secs: f64,
    pub(super) peak_between: Option<[String; 2]>,
    /// The arm, from its base to the tool.
    pub(super) chain: Option<Chain>,
    /// Its set-points at the last sample (rad).
    pub(super) set_points: Vec<f64>,
    /// Distances of the tool from where its set-points are, while they move under position control (m).
    pub(super) behind_m: Vec<f64>,
    /// Greatest speed at which the drone fell (m/s).
    pub(super) fell: f64,
}

impl StepObserver for DockJudge {
    fn after_step(&mut self, world: &mut World, samples: &[Sample]) {
        for sample in samples {
            match &sample.reading {
                Reading::Latch(latch) => self.latch = Some(*latch),
                Reading::Joints(joints) if *sample.component == *ARM => {
                    self.joints = Some(joints.clone());
                }
                Reading::Fault(fault) if fault.code == HARDWARE_FAULT => {
                    self.fault = Some((sample.time_ns, fault.text.clone()));
                }
                Reading::Docked(docked) => self.docked = Some(*docked),
                Reading::Wrench(wrench) => {
                    let (force, torque) = (wrench.force, wrench.torque);
                    self.wrist = Some(WristWrench { force, torque });
                }
                _ => {}
            }
        }
        if self.counts {
            self.judge(world);
            self.track(world, samples);
        }
    }
}

impl DockJudge {
    /// Measures the tracking error of a free motion.
    fn track(&mut self, world: &World, samples: &[Sample]) {
        let control = samples.iter().find_map(|sample| match &sample.reading {
            Reading::ArmControl(control) if *sample.component == *ARM => Some(control),
            _ => None,
        });
        let (Some(control), Some(chain)) = (control, &self.chain) else { return };
        let before = std::mem::replace(&mut self.set_points, control.set_points.clone());
        let moves = before.iter().zip(&control.set_points).any(|(a, b)| (a - b).abs() > MOVES_RAD);
        if control.mode != ArmMode::JointPosition || before.is_empty() || !moves {
            return;
        }
        let joints = world.robot().joints();
        let at = |id: usize| world.state().q[joints[id].first_position];
        let q: Vec<f64> = chain.variables.iter().map(|variable| at(variable.joint.0)).collect();
        let apart = chain.forward(&q).translation.vector
            - chain.forward(&control.set_points).translation.vector;
        self.behind_m.push(apart.norm());
    }

    /// The distance that 95 % of the tracking errors are below, and the greatest (m); NaN without a motion.
    pub(super) fn tracking_m(&self) -> [f64; 2] {
        let mut all = self.behind_m.clone();
        all.sort_by(f64::total_cmp);
        let at = |part: f64| all.get((part * (all.len().max(1) - 1) as f64) as usize).copied();
        [0.95, 1.0].map(|part| at(part).unwrap_or(f64::NAN))
    }

    fn judge(&mut self, world: &World) {
        let mut forces: Vec<([Owner; 2], Vec3)> = Vec::new();
        for contact in &world.readings().contacts {
            match forces.iter_mut().find(|(pair, _)| *pair == contact.between) {
                Some((_, force)) => *force += contact.force,
                None => forces.push((contact.between, contact.force)),
            }
        }
        for (between, force) in forces {
            if force.norm() > self.peak {
                self.peak = force.norm();
                self.peak_secs = world.time_ns() as f64 * 1e-9;
                self.peak_between = Some(between.map(|owner| name(world, owner)));
            }
        }
        let gravity = world.blueprint().gravity;
        let down = world.state().bodies[self.body].linear.dot(&gravity) / gravity.norm();
        self.fell = self.fell.max(down);
    }
}

fn name(world: &World, owner: Owner) -> String {
    match owner {
        Owner::Link(link) => world.robot().links()[link.0].name.clone(),
        Owner::Body(body) => world.blueprint().bodies[body].name.to_string(),
    }
}
