//! The port of a robot that sees with a camera: motions and hands as before, objects as they are believed.

use std::sync::Arc;

use karakuri_geometry::Pose;
use karakuri_motion::{
    Execution, HandGoal, HandGoalRefusal, HandState, Motion, MotionId, RobotPort, RobotState,
    StartRefusal,
};
use karakuri_perception::objects::Fit;
use karakuri_robot::{RobotModel, kinematics};
use karakuri_scene::{MapObstacle, Object};
use karakuri_task::{ObjectTracker, Seen};

use super::beliefs::Held;
use super::{CameraRobot, SLICE_NS};
use crate::robot::DrivenWorld;

/// A hand that holds something holds the object that is this close to its palm (m).
const IN_HAND_M: f64 = 0.3;
/// A body that the robot touches is the object that is believed this close to it (m).
const SAME_PLACE_M: f64 = 0.08;

impl<W: DrivenWorld> CameraRobot<W> {
    /// Finds out from the fingers whether an object is held or was lost.
    fn feel(&mut self) {
        let Some(state) = self.robot.state() else { return };
        let model = self.robot.model().clone();
        let pose = |link| kinematics::link_pose(&model, &state.q, link);
        if let Some(held) = self.beliefs.held() {
            // Fingers that closed all the way have nothing between them.
            let hand = self.robot.hand(&held.hand);
            let lost = hand.is_some_and(|hand| hand.at_rest && hand.reached && !hand.holds);
            let world_from_link = pose(held.link);
            if lost {
                self.beliefs.release(&world_from_link, true);
            }
            return;
        }
        for effector in &self.effectors {
            if !self.robot.hand(&effector.hand).is_some_and(|hand| hand.holds) {
                continue;
            }
            let Some((_, track)) = self.beliefs.nearest(&pose(effector.palm), IN_HAND_M) else {
                continue;
            };
            let Ok(fit) = &track.object.fit else { continue };
            let held = Held {
                id: track.id,
                hand: effector.hand.clone(),
                link: effector.tip,
                touch_links: effector.touch_links.clone(),
                link_from_object: pose(effector.tip).inverse() * fit.pose,
            };
            self.beliefs.hold(held);
            return;
        }
    }

    /// The believed name of a body that contact sensors report: they tell where they are touched, not by what.
    fn believed_name(&self, name: String) -> Option<String> {
        if self.robot.model().link(&name).is_some() {
            return Some(name);
        }
        let place = self.robot.object(&name)?.world_from_object;
        let held = self.beliefs.held();
        if let (Some(held), Some(state)) = (held, self.robot.state()) {
            let link = kinematics::link_pose(self.robot.model(), &state.q, held.link);
            let believed = link * held.link_from_object;
            if (believed.translation.vector - place.translation.vector).norm() < SAME_PLACE_M {
                let mut shaped = self.beliefs.shaped();
                return shaped.find(|(_, t, _)| t.id == held.id).map(|(name, ..)| name.to_string());
            }
        }
        let (name, _) = self.beliefs.nearest(&place, SAME_PLACE_M)?;
        Some(name.to_string())
    }

    fn believed_pair(&self, [a, b]: [String; 2]) -> Option<[String; 2]> {
        Some([self.believed_name(a)?, self.believed_name(b)?])
    }

    fn world_from_held(&self) -> Option<Pose> {
        let (held, state) = (self.beliefs.held()?, self.robot.state()?);
        Some(kinematics::link_pose(self.robot.model(), &state.q, held.link))
    }
}

impl<W: DrivenWorld> RobotPort for CameraRobot<W> {
    fn now_ns(&self) -> u64 {
        self.robot.now_ns()
    }

    fn model(&self) -> &Arc<RobotModel> {
        self.robot.model()
    }

    fn state(&self) -> Option<RobotState> {
        self.robot.state()
    }

    fn start(&mut self, motion: &Motion) -> Result<MotionId, StartRefusal> {
        self.robot.start(motion)
    }

    fn asks_certificates(&self) -> bool {
        self.robot.asks_certificates()
    }

    fn execution(&self, id: MotionId) -> Option<Execution> {
        self.robot.execution(id)
    }

    fn stop(&mut self) {
        self.robot.stop();
    }

    fn tell_hand(&mut self, hand: &str, goal: &HandGoal) -> Result<(), HandGoalRefusal> {
        self.robot.tell_hand(hand, goal)?;
        if self.beliefs.held().is_some_and(|held| held.hand == hand)
            && let Some(world_from_link) = self.world_from_held()
        {
            self.beliefs.release(&world_from_link, false);
        }
        Ok(())
    }

    fn hand(&self, hand: &str) -> Option<HandState> {
        self.robot.hand(hand)
    }

    fn wait(&mut self, nanos: u64) {
        let until_ns = self.robot.now_ns().saturating_add(nanos);
        loop {
            let before_ns = self.robot.now_ns();
            if before_ns >= until_ns {
                return;
            }
            self.robot.wait(SLICE_NS.min(until_ns - before_ns));
            self.remember();
            self.feel();
            // While the robot moves, a picture that cannot be used is left out: the next one comes soon.
            if let Err(fault) = self.glance() {
                self.fault = Some(fault);
            }
            if self.robot.now_ns() == before_ns {
                return;
            }
        }
    }
}

impl<W: DrivenWorld> ObjectTracker for CameraRobot<W> {
    fn objects(&self) -> Vec<Seen> {
        let world_from_held = self.world_from_held();
        let seen = self.beliefs.shaped().map(|(name, track, fit)| Seen {
            name: name.to_string(),
            world_from_object: self.beliefs.pose(track, fit, world_from_held.as_ref()),
            stamp_ns: track.seen_nanos,
        });
        seen.collect()
    }

    fn touches(&self) -> Vec<[String; 2]> {
        self.robot.touches().into_iter().filter_map(|pair| self.believed_pair(pair)).collect()
    }

    fn contact_forces(&self) -> Vec<([String; 2], f64)> {
        let forces = self.robot.contact_forces().into_iter();
        forces.filter_map(|(pair, force_n)| Some((self.believed_pair(pair)?, force_n))).collect()
    }

    fn look(&mut self) {
        self.fault = self.find_objects().err();
    }

    fn found(&self) -> Vec<Arc<Object>> {
        let world_from_held = self.world_from_held();
        let object = |(name, track, fit): (&Arc<str>, &_, &Fit)| {
            let pose = self.beliefs.pose(track, fit, world_from_held.as_ref());
            Arc::new(Object::new(name.clone(), fit.shape.clone(), pose))
        };
        self.beliefs.shaped().map(object).collect()
    }

    fn map(&self) -> Option<Arc<MapObstacle>> {
        Some(self.cells.clone())
    }
}
