//! Converts a goal to the stages of a task.

use karakuri_geometry::{Pose, Vec3};
use karakuri_plan::Constraint;
use karakuri_robot::kinematics::link_pose;
use karakuri_ros1::msg::moveit_msgs::{
    Grasp, GripperTranslation, MoveItErrorCodes, PickupGoal, PlaceGoal, PlaceLocation,
};
use karakuri_ros1::msg::trajectory_msgs::JointTrajectory;
use karakuri_task::grasp::{ExternalGrasp, GraspPose, external_grasp, grasps, open_hand};
use karakuri_task::stage::{Direction, Stage, StageKind, StageLabel, Straight};
use karakuri_task::{
    ArmPlanner, Effector, HandKind, Pick, Place, TaskFailure, pick_stage, place_stage,
};

use super::check::{ALL, within};
use crate::planning::convert::{ConstraintTargets, pose_from_message, vector_from_message};
use crate::planning::refused::Refused;
use crate::planning::world::PlanningWorld;

/// A goal with resolved names.
pub(super) struct Purpose<'a> {
    pub(super) kind: Kind<'a>,
    /// The arm's group.
    pub(super) arm: String,
    /// The object's name.
    pub(super) object: String,
    /// Path constraints of the goal …
    pub(super) path: ConstraintTargets,
    /// … and their form for planners.
    pub(super) constraints: Vec<Constraint>,
    /// Allowed planning time (s); 0: the default.
    pub(super) allowed_secs: f64,
    /// Number of replanning attempts.
    pub(super) replans: i32,
}

/// The kind of task.
#[derive(Clone, Copy)]
pub(super) enum Kind<'a> {
    Pick(&'a PickupGoal),
    Place(&'a PlaceGoal),
}

/// A straight motion of a goal.
struct Line {
    direction: Direction,
    desired_m: f64,
    least_m: f64,
}

/// Shorter straight motions are left out (m).
const LEAST_M: f64 = 1e-3;
/// Least length of approach and lift where the goal leaves the grasps to us (m).
const OWN_LEAST_M: f64 = 0.03;

impl Purpose<'_> {
    /// Name of the task for messages.
    pub(super) fn name(&self) -> &'static str {
        match self.kind {
            Kind::Pick(_) => "pick",
            Kind::Place(_) => "place",
        }
    }

    /// Number of choices, if the goal has them.
    pub(super) fn choices(&self) -> usize {
        match self.kind {
            Kind::Pick(goal) => goal.possible_grasps.len(),
            Kind::Place(goal) => goal.place_locations.len(),
        }
    }

    /// The stages of the task in a world.
    ///
    /// # Errors
    ///
    /// If there is nothing to try.
    pub(super) fn stage(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
    ) -> Result<Stage, Refused> {
        let rows = match self.kind {
            Kind::Pick(goal) => self.picks(planner, world, goal)?,
            Kind::Place(goal) => self.places(planner, world, goal)?,
        };
        Ok(Stage::Serial(vec![Stage::Current, Stage::Alternatives(rows)]))
    }

    fn picks(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
        goal: &PickupGoal,
    ) -> Result<Vec<Stage>, Refused> {
        let effector = planner.effector();
        let mut targets = Pick::new(&self.object, &goal.support_surface_name);
        targets.support.retain(|name| !name.is_empty());
        let touch_links = goal.attached_object_touch_links.iter();
        let mut touching: Vec<[String; 2]> =
            touch_links.map(|link| [link.clone(), self.object.clone()]).collect();
        touching.extend(self.touching(planner, world, &goal.allowed_touch_objects));
        touching.extend(self.on_support(
            planner,
            world,
            &goal.support_surface_name,
            goal.allow_gripper_support_collision,
        ));
        if goal.possible_grasps.is_empty() {
            targets.grasps = grasps(&world.scene, effector, &self.object);
            // The goal says nothing about the straight motions: small arms have less room.
            (targets.approach_m[1], targets.lift_m[1]) = (OWN_LEAST_M, OWN_LEAST_M);
            let mut rows = rows(pick_stage(planner, &world.scene, &targets).map_err(refused)?);
            rows.iter_mut().for_each(|row| self.adapt(row, &touching));
            return Ok(rows);
        }
        let mut all = Vec::new();
        let mut why = None;
        for (i, grasp) in goal.possible_grasps.iter().enumerate() {
            let of_grasp = |refused| within("possible_grasps", i, refused);
            let pose = match self.grasp(planner, world, grasp, i) {
                Ok(pose) => pose,
                // Another choice may work.
                Err(refused) => {
                    why.get_or_insert(of_grasp(refused));
                    continue;
                }
            };
            targets.grasps = vec![pose];
            let mut touching = touching.clone();
            touching.extend(self.touching(planner, world, &grasp.allowed_touch_objects));
            for row in &mut rows(pick_stage(planner, &world.scene, &targets).map_err(refused)?) {
                self.adapt(row, &touching);
                set_line(
                    row,
                    StageKind::Approach,
                    line(world, effector, &grasp.pre_grasp_approach)?,
                );
                set_line(row, StageKind::Lift, line(world, effector, &grasp.post_grasp_retreat)?);
                number_choice(row, i);
                all.push(row.clone());
            }
        }
        match why {
            Some(refused) if all.is_empty() => Err(refused),
            _ => Ok(all),
        }
    }

    /// One of the goal's grasps, converted for the hand.
    fn grasp(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
        grasp: &Grasp,
        index: usize,
    ) -> Result<GraspPose, Refused> {
        let effector = planner.effector();
        let effort = match (grasp.max_contact_force, &effector.kind) {
            (0.0, _) => None,
            (force, HandKind::Fingers(_)) => Some(f64::from(force)),
            _ => {
                let why = "this hand cannot be told how hard to press";
                return Err(Refused::unsupported("max_contact_force", why));
            }
        };
        let approach = line(world, effector, &grasp.pre_grasp_approach)?;
        let world_from_tip = self.world_from_tip(world, effector, grasp)?;
        let world_from_object = self.world_from_object(world)?;
        let approach_in_tip = match approach.map(|line| line.direction) {
            Some(Direction::Tip(direction)) => direction,
            Some(Direction::World(direction)) => {
                nalgebra::Unit::new_normalize(world_from_tip.rotation.inverse() * *direction)
            }
            None => Vec3::z_axis(),
        };
        let targets = ExternalGrasp {
            name: choice(&grasp.id, index),
            object_from_tip: world_from_object.inverse() * world_from_tip,
            approach_in_tip,
            open: positions(world, effector, &grasp.pre_grasp_posture, "pre_grasp_posture")?,
            closed: positions(world, effector, &grasp.grasp_posture, "grasp_posture")?,
            effort,
            quality: grasp.grasp_quality.clamp(0.0, 1.0),
        };
        external_grasp(&world.scene, effector, &self.object, &targets).ok_or_else(|| {
            let why = format!("grasp_pose: the open hand would touch {:?} there", self.object);
            Refused::new(MoveItErrorCodes::PLANNING_FAILED, why)
        })
    }

    /// The pose of the arm's tip for a grasp, which refers to the link that carries the hand.
    fn world_from_tip(
        &self,
        world: &PlanningWorld,
        effector: &Effector,
        grasp: &Grasp,
    ) -> Result<Pose, Refused> {
        let robot = world.robot();
        let mut ends = robot.semantics().end_effectors.iter();
        let end = ends.find(|end| end.parent_group.as_deref() == Some(&effector.arm));
        let parent = end.map_or(effector.tip, |end| end.parent_link);
        let frames = world.link_frames();
        let parent_from_tip = frames[parent].inverse() * frames[effector.tip];
        let world_from_header = world.world_from_frame(&grasp.grasp_pose.header.frame_id)?;
        let pose = pose_from_message(&grasp.grasp_pose.pose, "grasp_pose")?;
        Ok(world_from_header * pose * parent_from_tip)
    }

    fn world_from_object(&self, world: &PlanningWorld) -> Result<Pose, Refused> {
        world.world_from_object(&self.object).ok_or_else(|| {
            let why = format!("object {:?} no longer exists", self.object);
            Refused::new(MoveItErrorCodes::INVALID_OBJECT_NAME, why)
        })
    }

    fn places(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
        goal: &PlaceGoal,
    ) -> Result<Vec<Stage>, Refused> {
        let effector = planner.effector();
        let mut touching = self.touching(planner, world, &goal.allowed_touch_objects);
        touching.extend(self.on_support(
            planner,
            world,
            &goal.support_surface_name,
            goal.allow_gripper_support_collision,
        ));
        let mut all = Vec::new();
        for (i, location) in goal.place_locations.iter().enumerate() {
            let at = self.place_pose(world, effector, location, goal.place_eef)?;
            let open = self.open_hand(world, effector, location)?;
            let mut targets = Place::new(&self.object, &goal.support_surface_name, at, open);
            targets.support.retain(|name| !name.is_empty());
            targets.turns = 1;
            let mut touching = touching.clone();
            touching.extend(self.touching(planner, world, &location.allowed_touch_objects));
            for row in &mut rows(place_stage(planner, &world.scene, &targets).map_err(refused)?) {
                self.adapt(row, &touching);
                self.adapt_depart(row, planner, world);
                set_line(
                    row,
                    StageKind::Lower,
                    line(world, effector, &location.pre_place_approach)?,
                );
                set_line(
                    row,
                    StageKind::Depart,
                    line(world, effector, &location.post_place_retreat)?,
                );
                name_choice(row, &choice(&location.id, i), 1.0 - location.quality.clamp(0.0, 1.0));
                number_choice(row, i);
                all.push(row.clone());
            }
        }
        Ok(all)
    }

    /// The target pose of the object.
    fn place_pose(
        &self,
        world: &PlanningWorld,
        effector: &Effector,
        location: &PlaceLocation,
        of_hand: bool,
    ) -> Result<Pose, Refused> {
        let world_from_header = world.world_from_frame(&location.place_pose.header.frame_id)?;
        let pose = world_from_header * pose_from_message(&location.place_pose.pose, "place_pose")?;
        if !of_hand {
            return Ok(pose);
        }
        let tip = link_pose(world.robot(), world.scene.configuration(), effector.tip);
        Ok(pose * tip.inv_mul(&self.world_from_object(world)?))
    }

    /// The release posture of the hand: from the goal, else the posture before the grasp.
    fn open_hand(
        &self,
        world: &PlanningWorld,
        effector: &Effector,
        location: &PlaceLocation,
    ) -> Result<(karakuri_motion::HandGoal, karakuri_task::Posture), Refused> {
        let mut q = positions(world, effector, &location.post_place_posture, "post_place_posture")?;
        if let (None, Some(carried)) = (&q, world.carried.get(&self.object)) {
            q = positions(world, effector, &carried.detach_posture, "detach_posture")?;
        }
        open_hand(effector, q.as_deref()).ok_or_else(|| {
            Refused::bad("post_place_posture", "it does not have all joints of the hand")
        })
    }

    /// Pairs of the hand and the held object with objects that may be touched.
    fn touching(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
        names: &[String],
    ) -> Vec<[String; 2]> {
        let all = names.iter().any(|name| name == ALL);
        let objects = world.scene.objects().keys().map(|name| name.to_string());
        let names: Vec<String> = if all { objects.collect() } else { names.to_vec() };
        let hand = planner.effector().touch_names(world.robot());
        let others = names.into_iter().filter(|name| *name != self.object);
        let pairs = others.flat_map(|other| {
            let own = hand.iter().chain(std::iter::once(&self.object));
            own.map(|link| [link.clone(), other.clone()]).collect::<Vec<_>>()
        });
        pairs.collect()
    }

    /// Pairs of the hand with the support surface, if that is allowed.
    fn on_support(
        &self,
        planner: &ArmPlanner,
        world: &PlanningWorld,
        support: &str,
        allowed: bool,
    ) -> Vec<[String; 2]> {
        if !allowed || support.is_empty() {
            return Vec::new();
        }
        let hand = planner.effector().touch_names(world.robot());
        hand.into_iter().map(|link| [link, support.to_owned()]).collect()
    }

    /// Opening fingers may still touch the released object, which may have moved between them.
    fn adapt_depart(&self, row: &mut Stage, planner: &ArmPlanner, world: &PlanningWorld) {
        let Stage::Serial(stages) = row else { return };
        let hand = planner.effector().touch_names(world.robot());
        for stage in stages {
            if let Stage::Straight(straight) = stage
                && straight.label.kind == StageKind::Depart
            {
                let own = hand.iter().map(|link| [link.clone(), self.object.clone()]);
                straight.allowed.extend(own);
            }
        }
    }

    /// Adds the goal's fields that apply to all rows.
    fn adapt(&self, row: &mut Stage, touching: &[[String; 2]]) {
        let Stage::Serial(stages) = row else { return };
        for stage in stages {
            match stage {
                Stage::Connect(connect) => {
                    connect.constraints.extend(self.constraints.iter().cloned());
                }
                Stage::Reach(reach) => reach.allowed.extend_from_slice(touching),
                Stage::Straight(straight) => straight.allowed.extend_from_slice(touching),
                Stage::Hand(hand) => hand.allowed.extend_from_slice(touching),
                _ => {}
            }
        }
    }
}

/// Displayed name of a choice: its message's id, if any, and its number.
fn choice(id: &str, index: usize) -> String {
    if id.is_empty() { format!("[{index}]") } else { format!("{id}[{index}]") }
}

/// The rows of a task that begins with the current scene.
fn rows(stage: Stage) -> Vec<Stage> {
    let Stage::Serial(stages) = stage else { return Vec::new() };
    let rows = stages.into_iter().filter_map(|stage| match stage {
        Stage::Alternatives(rows) => Some(rows),
        _ => None,
    });
    rows.flatten().collect()
}

/// A task failure as clients receive it: MoveIt's code, and a text with our code at its end.
pub(super) fn refused(failure: TaskFailure) -> Refused {
    let code = match failure {
        TaskFailure::Object { .. } => MoveItErrorCodes::INVALID_OBJECT_NAME,
        _ => MoveItErrorCodes::PLANNING_FAILED,
    };
    Refused::new(code, format!("{failure} [{}]", failure.code()))
}

/// Sets direction and length of the straight stage of a kind; without a line the stage is removed.
fn set_line(row: &mut Stage, kind: StageKind, line: Option<Line>) {
    let Stage::Serial(stages) = row else { return };
    let Some(Line { direction, desired_m, least_m }) = line else {
        stages.retain(|stage| stage.kind() != kind);
        return;
    };
    for stage in stages {
        if let Stage::Straight(straight) = stage
            && straight.label.kind == kind
        {
            *straight = Straight { direction, desired_m, least_m, ..straight.clone() };
        }
    }
}

/// Marks a row as the goal's choice with a number.
fn number_choice(row: &mut Stage, index: usize) {
    let Stage::Serial(stages) = row else { return };
    for stage in stages {
        if let Stage::Reach(reach) = stage {
            reach.number = Some(index);
        }
    }
}

fn name_choice(row: &mut Stage, name: &str, cost: f64) {
    let Stage::Serial(stages) = row else { return };
    for stage in stages {
        if let Stage::Reach(reach) = stage {
            reach.label = StageLabel::named(reach.label.kind, name);
            reach.cost += cost;
        }
    }
}

/// The straight motion of a message; `None` if it has no length.
fn line(
    world: &PlanningWorld,
    effector: &Effector,
    translation: &GripperTranslation,
) -> Result<Option<Line>, Refused> {
    let desired_m = f64::from(translation.desired_distance);
    if desired_m < LEAST_M {
        return Ok(None);
    }
    let frame = translation.direction.header.frame_id.as_str();
    let vector = vector_from_message(&translation.direction.vector, "direction")?;
    let link = world.robot().link(frame.strip_prefix('/').unwrap_or(frame));
    let own = link.filter(|link| effector.touch_links.contains(link));
    let direction = match own {
        Some(link) => {
            let frames = world.link_frames();
            let tip_from_link = frames[effector.tip].inverse() * frames[link];
            Direction::Tip(nalgebra::Unit::new_normalize(tip_from_link.rotation * vector))
        }
        None => {
            let world_from_frame = world.world_from_frame(frame)?;
            Direction::World(nalgebra::Unit::new_normalize(world_from_frame.rotation * vector))
        }
    };
    let least_m = f64::from(translation.min_distance).clamp(LEAST_M, desired_m);
    Ok(Some(Line { direction, desired_m, least_m }))
}

/// The final joint positions of a posture, in the hand's order; `None` if it is empty.
fn positions(
    world: &PlanningWorld,
    effector: &Effector,
    posture: &JointTrajectory,
    field: &str,
) -> Result<Option<Vec<f64>>, Refused> {
    let Some(last) = posture.points.last() else { return Ok(None) };
    let robot = world.robot();
    let each = effector.hand_joints().iter().map(|id| {
        let name = &robot.joints()[id.0].name;
        let at = posture.joint_names.iter().position(|known| known == name);
        at.and_then(|at| last.positions.get(at).copied())
            .filter(|x| x.is_finite())
            .ok_or_else(|| Refused::bad(field, &format!("it says nothing of {name}")))
    });
    each.collect::<Result<Vec<f64>, Refused>>().map(Some)
}
