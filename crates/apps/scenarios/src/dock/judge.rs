//! Watches every step of a mission.

use karakuri_dock::WristWrench;
use karakuri_geometry::Vec3;
use karakuri_motion::hand::{DockReading, LatchReading};
use karakuri_runtime::StepObserver;
use karakuri_sim::physics::Owner;
use karakuri_sim::world::{Reading, Sample, World};

/// The newest readings, and what physics shows.
#[derive(Clone, Debug, Default)]
pub struct DockJudge {
    /// Index of the drone's body.
    pub(super) body: usize,
    pub(super) latch: Option<LatchReading>,
    pub(super) docked: Option<DockReading>,
    pub(super) wrist: Option<WristWrench>,
    /// Whether contacts count: from the mission's start on.
    pub(super) counts: bool,
    /// Greatest contact force (N), its time (s) and the two bodies.
    pub(super) peak: f64,
    pub(super) peak_secs: f64,
    pub(super) peak_between: Option<[String; 2]>,
    /// Greatest speed at which the drone fell (m/s).
    pub(super) fell: f64,
}

impl StepObserver for DockJudge {
    fn after_step(&mut self, world: &mut World, samples: &[Sample]) {
        for sample in samples {
            match &sample.reading {
                Reading::Latch(latch) => self.latch = Some(*latch),
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
        }
    }
}

impl DockJudge {
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
