//! What a task may do with a running lab's robot, and see.

use std::sync::Arc;

use karakuri_motion::arm::ArmCommand;
use karakuri_motion::hand::HandCommand;
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal, StopReason,
};
use karakuri_robot::RobotModel;
use karakuri_sim::world::{CommandRefusal, DeviceCommand, DeviceRefusal, GripperCommand};
use karakuri_sim::world_handle::TellError;
use karakuri_task::{ObjectTracker, Seen};

use super::device::Kind;
use super::{GLANCE, LabRobot, Running, code_and_text};

impl RobotPort for LabRobot {
    fn now_ns(&self) -> u64 {
        self.world_handle.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        &self.model
    }

    fn state(&self) -> Option<RobotState> {
        let snapshot = self.world_handle.snapshot();
        let (q, v, effort) = (snapshot.q.clone(), snapshot.v.clone(), self.efforts.clone());
        Some(RobotState { stamp_ns: snapshot.time_ns, q, v, effort })
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        let (given, needed) = (motion.joints.len(), motion.trajectory.dof());
        if given != needed {
            return Err(StartRefusal::Joints { given, needed });
        }
        let places = self.places(&motion.joints)?;
        self.hear();
        self.snapshot = self.world_handle.snapshot();
        self.find_arms(&places);
        let mut follower = self.follower(motion, &places);
        let replaced = follower.start(motion.trajectory.clone(), motion.tolerances.clone())?;
        // An arm that was stopped says so now, not when it already should move.
        for &(arm, _) in &places {
            let arm = &self.arms[arm];
            let command = DeviceCommand::Arm(ArmCommand::MoveJoints(arm.told.clone()));
            if let Err(refusal) = self.tell(&arm.name, command) {
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
        let command = match goal {
            HandGoal::Grip(grip) => DeviceCommand::Hand(HandCommand::Grip(*grip)),
            HandGoal::Fingers(positions) => {
                DeviceCommand::Hand(HandCommand::Move(positions.clone()))
            }
            &HandGoal::Gripper { position_m, effort } => {
                DeviceCommand::Gripper(GripperCommand { position_m, effort })
            }
            &HandGoal::Suction(on) => DeviceCommand::Vacuum(on),
        };
        match self.tell(hand, command) {
            Ok(()) => {}
            Err(TellError::Refused(CommandRefusal::Device {
                refusal: DeviceRefusal::Hand(refusal),
                ..
            })) => return Err(refusal.into()),
            Err(_) => return Err(other()),
        }
        let now_ns = self.world_handle.now_ns();
        let device = &mut self.hands[index];
        device.target = (device.kind != Kind::Vacuum).then_some(target);
        device.told_ns = now_ns;
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        let device = self.hands.iter().find(|known| known.name == hand)?;
        Some(device.state(&self.model, &self.world_handle.snapshot()))
    }

    fn wait(&mut self, nanos: u64) {
        let until_ns = self.world_handle.now_ns().saturating_add(nanos);
        loop {
            self.tick();
            let stops = self.stop.load(std::sync::atomic::Ordering::Relaxed);
            if self.is_gone || self.world_handle.now_ns() >= until_ns {
                return;
            }
            match self.world_handle.newer(self.snapshot.number, GLANCE) {
                Some(snapshot) => self.snapshot = snapshot,
                // Time stands still; whoever wants to stop does not wait for it.
                None if stops => return,
                None => {}
            }
        }
    }
}

impl ObjectTracker for LabRobot {
    fn objects(&self) -> Vec<Seen> {
        let (info, snapshot) = self.look();
        let seen = info.bodies.iter().zip(&snapshot.world_from_bodies).map(|(body, place)| Seen {
            name: body.name.to_string(),
            world_from_object: *place,
            stamp_ns: snapshot.time_ns,
        });
        seen.collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        let (info, snapshot) = self.look();
        let mut pairs: Vec<_> = snapshot.touches.iter().map(|touch| touch.between).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.into_iter().map(|pair| pair.map(|owner| info.owner_name(owner).to_owned())).collect()
    }
}
