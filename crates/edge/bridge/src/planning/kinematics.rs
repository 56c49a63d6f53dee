//! `compute_ik`, `compute_fk`, `check_state_validity`.

use std::time::Instant;

use karakuri_plan::{Goal, PlanError, Standing, TipPose, Variables};
use karakuri_robot::{JointId, LinkId, RobotModel};
use karakuri_ros1::LogLevel;
use karakuri_ros1::msg::geometry_msgs::PoseStamped;
use karakuri_ros1::msg::moveit_msgs::{
    ConstraintEvalResult, ContactInformation, CostSource, GetPositionFKRequest,
    GetPositionFKResponse, GetPositionIKRequest, GetPositionIKResponse, GetStateValidityRequest,
    GetStateValidityResponse, MoveItErrorCodes, PositionIKRequest, RobotState,
};
use karakuri_ros1::msg::std_msgs::Header;
use karakuri_scene::{Body, Contact, exact};

use super::convert::request::{known_group, tips};
use super::convert::{
    apply_state, describe_state, evaluate, point, pose_from_message, pose_message,
    understand_constraints, vector,
};
use super::goals::keeps;
use super::move_group::MoveGroup;
use super::refused::{Refused, success};
use super::world::PlanningWorld;

impl MoveGroup {
    pub(crate) fn compute_ik(&self, request: &GetPositionIKRequest) -> GetPositionIKResponse {
        match self.solve_ik(&request.ik_request) {
            Ok(solution) => GetPositionIKResponse { solution, error_code: success() },
            Err(refused) => {
                let error_code = self.refuse("compute_ik", refused).message();
                GetPositionIKResponse { error_code, ..GetPositionIKResponse::default() }
            }
        }
    }

    fn solve_ik(&self, request: &PositionIKRequest) -> Result<RobotState, Refused> {
        let mut world = self.scene.current();
        apply_state(&mut world, &request.robot_state)?;
        let group = known_group(world.robot(), &request.group_name)?.to_owned();
        let context = self.contexts.prepare(&world.scene, &group)?;
        let begun = Instant::now();
        let targets = understand_constraints(&request.constraints, &world, "constraints")?;
        let mut poses = tip_poses(request, &world, &group)?;
        let goal = if poses.len() == 1 { Goal::Pose(poses.remove(0)) } else { Goal::Poses(poses) };
        let near = context.usual_start();
        let triage = context
            .triage(&near, &goal)
            .map_err(|refusal| Refused::by_planner(&refusal, world.robot()))?;
        let timeout_secs = request.timeout.as_secs_f64();
        if timeout_secs < 0.0 {
            return Err(Refused::bad("timeout", "it is negative"));
        }
        if timeout_secs > 0.0 && begun.elapsed().as_secs_f64() > timeout_secs {
            let why = format!("no solution within timeout, {timeout_secs} s");
            return Err(Refused::new(MoveItErrorCodes::TIMED_OUT, why));
        }
        let fits = |standing: &Standing| match standing {
            Standing::Free => true,
            Standing::Touching(_) => !request.avoid_collisions,
            Standing::Outside(_) | Standing::Breaking { .. } => false,
        };
        let mut fitting = triage.branches.iter().filter(|branch| fits(&branch.standing)).peekable();
        let any = fitting.peek().is_some();
        let Some(found) = fitting.find(|branch| keeps(&context, &targets, &branch.q)) else {
            if any {
                let why = "no solution keeps the constraints";
                return Err(Refused::new(MoveItErrorCodes::NO_IK_SOLUTION, why));
            }
            let refused = Refused::by_planner(&PlanError::NoFreeGoal(triage), world.robot());
            return Err(refused.with_code(MoveItErrorCodes::NO_IK_SOLUTION));
        };
        let mut q = world.scene.configuration().to_vec();
        context.variables().insert(&found.q, &mut q);
        world.scene.set_configuration(&q)?;
        Ok(describe_state(&world, self.now(), true))
    }

    pub(crate) fn compute_fk(&self, request: &GetPositionFKRequest) -> GetPositionFKResponse {
        let mut world = self.scene.current();
        let mut answer = GetPositionFKResponse { error_code: success(), ..Default::default() };
        let mut find = || -> Result<(), Refused> {
            apply_state(&mut world, &request.robot_state)?;
            if request.fk_link_names.is_empty() {
                let why = "fk_link_names: there are none";
                return Err(Refused::new(MoveItErrorCodes::INVALID_LINK_NAME, why));
            }
            let world_from_header = world.world_from_frame(&request.header.frame_id)?;
            let frames = world.link_frames();
            let frame_id = match request.header.frame_id.as_str() {
                "" => world.planning_frame().to_owned(),
                name => name.to_owned(),
            };
            for name in &request.fk_link_names {
                let link = world.link(name, "fk_link_names")?;
                let pose = pose_message(&(world_from_header.inverse() * frames[link]));
                let header =
                    Header { stamp: self.now(), frame_id: frame_id.clone(), ..Header::default() };
                answer.pose_stamped.push(PoseStamped { header, pose });
                answer.fk_link_names.push(name.clone());
            }
            Ok(())
        };
        if let Err(refused) = find() {
            let error_code = self.refuse("compute_fk", refused).message();
            return GetPositionFKResponse { error_code, ..Default::default() };
        }
        answer
    }

    /// # Errors
    ///
    /// If the request is not valid: the response has no field for a code.
    pub(crate) fn check_validity(
        &self,
        request: &GetStateValidityRequest,
    ) -> Result<GetStateValidityResponse, Refused> {
        let mut world = self.scene.current();
        apply_state(&mut world, &request.robot_state)?;
        let joints = group_joints(world.robot(), &request.group_name)?;
        let targets = understand_constraints(&request.constraints, &world, "constraints")?;
        let checker = exact::Checker::compile(&world.scene, &joints).map_err(|error| {
            Refused::new(MoveItErrorCodes::INVALID_GROUP_NAME, error.to_string())
        })?;
        let whole = world.scene.configuration();
        let q = Variables::of(world.robot(), &joints).extract(whole);
        let mut contacts = checker.contacts(&q, &mut checker.scratch());
        contacts
            .retain(|contact| contact.between.iter().any(|body| is_moved(&world, &joints, body)));
        let outside = checker.outside(&q);
        if let Some((variable, excess)) = outside {
            let name = &world.robot().joints()[joints[variable].0].name;
            let text = format!("check_state_validity: {name} is {excess:.4} beyond its limit");
            self.log(LogLevel::Info, &text);
        }
        let results = evaluate(&targets, world.robot(), whole, &world.link_frames());
        let kept = results.iter().all(|each| each.kept);
        self.display.contacts(&world, &contacts, self.now());
        let stamp = self.now();
        Ok(GetStateValidityResponse {
            valid: contacts.is_empty() && outside.is_none() && kept,
            cost_sources: contacts.iter().map(cost).collect(),
            contacts: contacts
                .iter()
                .map(|contact| {
                    let frame_id = world.planning_frame().to_owned();
                    let header = Header { stamp, frame_id, ..Header::default() };
                    ContactInformation { header, ..information(&world, contact) }
                })
                .collect(),
            constraint_result: results
                .iter()
                .map(|each| ConstraintEvalResult { result: each.kept, distance: each.distance })
                .collect(),
        })
    }
}

fn tip_poses(
    request: &PositionIKRequest,
    world: &PlanningWorld,
    group: &str,
) -> Result<Vec<TipPose>, Refused> {
    let usual = || match tips(world.robot(), group).as_slice() {
        [tip] => Ok(*tip),
        _ => {
            let why = format!("ik_link_name: group {group:?} has no single tip, name a link");
            Err(Refused::new(MoveItErrorCodes::INVALID_LINK_NAME, why))
        }
    };
    let mut wanted: Vec<(LinkId, &PoseStamped)> = Vec::new();
    if request.pose_stamped_vector.is_empty() {
        if !request.ik_link_names.is_empty() {
            return Err(Refused::bad("ik_link_names", "there is no pose_stamped_vector"));
        }
        let link = match request.ik_link_name.as_str() {
            "" => usual()?,
            name => world.link(name, "ik_link_name")?,
        };
        wanted.push((link, &request.pose_stamped));
    } else {
        let (names, poses) = (&request.ik_link_names, &request.pose_stamped_vector);
        if names.len() != poses.len() {
            let why = format!("{} links for {} poses", names.len(), poses.len());
            return Err(Refused::bad("ik_link_names", &why));
        }
        for (name, pose) in names.iter().zip(poses) {
            wanted.push((world.link(name, "ik_link_names")?, pose));
        }
    }
    let pose = |(link, stamped): (LinkId, &PoseStamped)| {
        let world_from_header = world.world_from_frame(&stamped.header.frame_id)?;
        let pose = world_from_header * pose_from_message(&stamped.pose, "pose_stamped")?;
        Ok(TipPose::new(world.robot().links()[link.0].name.clone(), pose))
    };
    wanted.into_iter().map(pose).collect()
}

/// The joints of a group, or all movable joints.
pub(crate) fn group_joints(robot: &RobotModel, group: &str) -> Result<Vec<JointId>, Refused> {
    let movable = |id: &JointId| {
        let joint = &robot.joints()[id.0];
        joint.is_driven() && joint.kind.positions() == 1
    };
    if group.is_empty() {
        return Ok((0..robot.joints().len()).map(JointId).filter(movable).collect());
    }
    let name = known_group(robot, group)?;
    let joints = &robot.group(name).expect("it is known").joints;
    Ok(joints.iter().copied().filter(movable).collect())
}

/// Whether one of the joints moves a body.
fn is_moved(world: &PlanningWorld, joints: &[JointId], body: &Body) -> bool {
    let robot = world.robot();
    let mut link = match body {
        Body::Link(link) => *link,
        Body::Attached(name) => match world.scene.attachments().get(name) {
            Some(attachment) => attachment.link,
            None => return false,
        },
        Body::Object(_) | Body::Map(_) => return false,
    };
    while let Some(id) = robot.parent_joint(link) {
        let joint = &robot.joints()[id.0];
        let leader = joint.mimic.as_ref().map_or(id, |mimic| mimic.joint);
        if joints.contains(&leader) {
            return true;
        }
        link = joint.parent;
    }
    false
}

fn information(world: &PlanningWorld, contact: &Contact) -> ContactInformation {
    let kind = |body: &Body| match body {
        Body::Link(_) => ContactInformation::ROBOT_LINK,
        Body::Object(_) | Body::Map(_) => ContactInformation::WORLD_OBJECT,
        Body::Attached(_) => ContactInformation::ROBOT_ATTACHED,
    };
    let [a, b] = &contact.between;
    ContactInformation {
        position: point(&contact.point_in_world),
        normal: vector(&contact.normal),
        depth: contact.depth_m,
        contact_body_1: a.name(world.robot()).to_owned(),
        body_type_1: kind(a),
        contact_body_2: b.name(world.robot()).to_owned(),
        body_type_2: kind(b),
        ..ContactInformation::default()
    }
}

/// A cube around a contact, as large as its depth; all cost sources have the same density.
fn cost(contact: &Contact) -> CostSource {
    let half = karakuri_geometry::Vec3::repeat(0.5 * contact.depth_m.max(1e-3));
    let middle = contact.point_in_world.coords;
    CostSource {
        cost_density: 1.0,
        aabb_min: vector(&(middle - half)),
        aabb_max: vector(&(middle + half)),
    }
}
