//! What a task may do with the robot of a world, and see.

use std::sync::Arc;

use karakuri_geometry::Vec3;
use karakuri_motion::hand::HandCommand;
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal, StopReason,
};
use karakuri_robot::RobotModel;
use karakuri_sim::world::{Command, CommandRefusal, DeviceCommand, DeviceRefusal, GripperCommand};
use karakuri_sim::world_handle::TellError;
use karakuri_task::{ObjectTracker, Seen};

use super::{Advance, DrivenWorld, Running, WorldRobot, code_and_text};

impl<W: DrivenWorld> RobotPort for WorldRobot<W> {
    fn now_ns(&self) -> u64 {
        self.world.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        Some(self.world.joints(|now| RobotState {
            stamp_ns: now.stamp_ns,
            q: now.q.to_vec(),
            v: now.v.to_vec(),
            effort: now.effort.to_vec(),
        }))
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let (given, needed) = (motion.joints.len(), motion.trajectory.dof());
        if given != needed {
            return Err(StartRefusal::Joints { given, needed });
        }
        let places = self.places(&motion.joints)?;
        if self.world.is_shared() {
            self.hear();
            self.update_set_points(&places);
        }
        let mut follower = self.follower(motion, &places);
        let replaced = follower.start(motion.trajectory.clone(), motion.tolerances.clone())?;
        // An arm that was stopped refuses its present set-point now, not later when it should move.
        for &(arm, _) in &places {
            if let Err(refusal) = self.send_set_point(arm) {
                let (code, text) = code_and_text(&refusal);
                return Err(StartRefusal::Device { code, text });
            }
        }
        let shares =
            |running: &Running| running.joints.iter().any(|joint| motion.joints.contains(joint));
        let (ended, rest) = self.running.drain(..).partition(shares);
        self.running = rest;
        for running in Vec::into_iter(ended) {
            let stopped = Execution::Stopped { at_secs: 0.0, why: StopReason::Replaced };
            let how = replaced.clone().filter(|_| running.joints == motion.joints);
            self.remember(running.id, how.unwrap_or(stopped));
        }
        let id = MotionId(self.next);
        self.next += 1;
        let seen = vec![0.0; given];
        self.running.push(Running { id, joints: motion.joints.clone(), places, follower, seen });
        Ok(id)
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        match self.running.iter().find(|running| running.id == id) {
            Some(running) => running.follower.execution().cloned(),
            None => self.over.get(&id).cloned(),
        }
    }

    fn stop(&mut self) {
        self.running.iter_mut().for_each(|running| running.follower.stop(StopReason::Asked));
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        let no_such = || HandGoalRefusal::NoSuchHand { hand: hand.to_owned() };
        let other = || HandGoalRefusal::OtherKind { hand: hand.to_owned() };
        let index = self.hands.iter().position(|known| known.name == hand).ok_or_else(no_such)?;
        let target = self.hands[index].target_of(goal).ok_or_else(other)?;
        let command = Command::Device { component: hand.to_owned(), command: command(goal) };
        match self.world.tell(command) {
            Ok(()) => {}
            Err(TellError::Refused(CommandRefusal::Device {
                refusal: DeviceRefusal::Hand(refusal),
                ..
            })) => return Err(refusal.into()),
            Err(_) => return Err(other()),
        }
        self.hands[index].told(target, self.world.now_ns());
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        let device = self.hands.iter().find(|known| known.name == hand)?;
        Some(self.world.joints(|now| device.state(&self.model, now)))
    }

    fn wait(&mut self, nanos: u64) {
        let until_ns = self.world.now_ns().saturating_add(nanos);
        while self.world.now_ns() < until_ns {
            self.drive();
            match self.world.advance() {
                Advance::Moved => {}
                Advance::Waiting { paused } if self.world.is_stop_requested() => {
                    // In a paused world no time passes in which an arm could brake: its motions are over now.
                    if paused {
                        self.end(|_| true, &StopReason::Asked);
                    }
                    return;
                }
                Advance::Waiting { .. } => {}
                Advance::Ended => return,
            }
            self.hear();
        }
    }
}

/// The command that gives a hand a goal.
fn command(goal: &HandGoal) -> DeviceCommand {
    match goal {
        HandGoal::Grip(grip) => DeviceCommand::Hand(HandCommand::Grip(*grip)),
        HandGoal::Fingers(positions) => DeviceCommand::Hand(HandCommand::Move(positions.clone())),
        &HandGoal::Gripper { position_m, effort } => {
            DeviceCommand::Gripper(GripperCommand { position_m, effort })
        }
        &HandGoal::Suction(on) => DeviceCommand::Vacuum(on),
    }
}

impl<W: DrivenWorld> ObjectTracker for WorldRobot<W> {
    fn objects(&self) -> Vec<Seen> {
        let (info, snapshot) = self.world.look();
        let seen = info.bodies.iter().zip(&snapshot.world_from_bodies).map(|(body, place)| Seen {
            name: body.name.to_string(),
            world_from_object: *place,
            stamp_ns: snapshot.time_ns,
        });
        seen.collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        let (info, snapshot) = self.world.look();
        let mut pairs: Vec<_> = snapshot.touches.iter().map(|touch| touch.between).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.into_iter().map(|pair| pair.map(|owner| info.owner_name(owner).to_owned())).collect()
    }

    fn contact_forces(&self) -> Vec<([String; 2], f64)> {
        let (info, snapshot) = self.world.look();
        let mut forces: Vec<([_; 2], Vec3)> = Vec::new();
        for touch in &snapshot.touches {
            match forces.iter_mut().find(|(pair, _)| *pair == touch.between) {
                Some((_, force)) => *force += touch.force,
                None => forces.push((touch.between, touch.force)),
            }
        }
        let named = |(pair, force): ([_; 2], Vec3)| {
            (pair.map(|owner| info.owner_name(owner).to_owned()), force.norm())
        };
        forces.into_iter().map(named).collect()
    }
}
