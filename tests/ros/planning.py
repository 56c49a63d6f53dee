#!/usr/bin/python3
"""Real clients against our planning services: rospy, actionlib and MoveIt's messages as Debian's genpy makes them.

usage: planning.py real|embedded PLANNING_NODE
"""

import copy
import math
import os
import subprocess
import sys
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, wait_until

ARM = [f"left_arm_{i}_joint" for i in range(7)]
TIP = "left_arm_7_link"
PLACE = (0.2, 1.2, 0.5)
DOWN = (0.0, 1.0, 0.0, 0.0)


class Planning(Suite):
    checks = [
        "kinematics", "plans", "goals", "accepted", "path_constraints", "refused", "scene", "avoids", "carried", "topics",
        "straight_lines", "planners", "moves", "cancels", "stops", "collision_ahead", "replans", "given_trajectories",
        "pick_and_place", "shown", "busy", "releases", "closed_form",
    ]

    def set_up(self):
        self.node, line = self.start_ours("lab", "simulation")
        assert line[2] == ("external" if self.mode == "real" else "embedded"), line
        self.use_generated()
        import rospy
        from rosgraph_msgs.msg import Log
        rospy.init_node("suite", disable_signals=True)
        self.logged, self.clients = [], {}
        rospy.Subscriber("/rosout", Log, lambda line: self.logged.append(line.msg))
        self.home = self.state()
        found = self.ik(PLACE, DOWN)
        assert found.error_code.val == 1, found.error_code
        self.there = self.of_arm(found.solution.joint_state)

    # ── words ──

    def call(self, name, kind, *arguments, prefix="/simulation/", **fields):
        import rospy
        service = rospy.ServiceProxy(prefix + name, kind)
        service.wait_for_service(PATIENCE)
        return service(*arguments, **fields)

    def state(self):
        from moveit_msgs.srv import GetPlanningScene
        state = self.call("get_planning_scene", GetPlanningScene).scene.robot_state.joint_state
        return self.of_arm(state)

    @staticmethod
    def of_arm(state):
        known = dict(zip(state.name, state.position))
        return [known[name] for name in ARM]

    @staticmethod
    def pose(place, turn=(0.0, 0.0, 0.0, 1.0)):
        from geometry_msgs.msg import Point, Pose, Quaternion
        return Pose(Point(*place), Quaternion(*turn))

    def robot_state(self, positions, **others):
        from moveit_msgs.msg import RobotState
        state = RobotState(**others)
        state.joint_state.name, state.joint_state.position = list(ARM), list(positions)
        return state

    def ik(self, place, turn, **fields):
        from moveit_msgs.srv import GetPositionIK, GetPositionIKRequest
        request = GetPositionIKRequest()
        asked = request.ik_request
        asked.group_name, asked.avoid_collisions = "left_arm", True
        asked.pose_stamped.pose = self.pose(place, turn)
        for field, value in fields.items():
            setattr(asked, field, value)
        return self.call("compute_ik", GetPositionIK, request)

    def fk(self, positions, link=TIP, frame=""):
        from moveit_msgs.srv import GetPositionFK, GetPositionFKRequest
        request = GetPositionFKRequest(fk_link_names=[link], robot_state=self.robot_state(positions))
        request.header.frame_id = frame
        answer = self.call("compute_fk", GetPositionFK, request)
        assert answer.error_code.val == 1, answer.error_code
        return answer.pose_stamped[0]

    def joint_goal(self, positions, tolerance=1e-4):
        from moveit_msgs.msg import Constraints, JointConstraint
        each = [JointConstraint(n, p, tolerance, tolerance, 1.0) for n, p in zip(ARM, positions)]
        return Constraints(joint_constraints=each)

    def region(self, place, kind=2, size=(1e-3,), link=TIP, frame="world_link", offset=(0.0, 0.0, 0.0)):
        from geometry_msgs.msg import Vector3
        from moveit_msgs.msg import PositionConstraint
        from shape_msgs.msg import SolidPrimitive
        constraint = PositionConstraint(link_name=link, target_point_offset=Vector3(*offset), weight=1.0)
        constraint.header.frame_id = frame
        constraint.constraint_region.primitives = [SolidPrimitive(kind, list(size))]
        constraint.constraint_region.primitive_poses = [self.pose(place)]
        return constraint

    @staticmethod
    def turned(turn, tolerances=(1e-3, 1e-3, 1e-3), link=TIP, **others):
        from geometry_msgs.msg import Quaternion
        from moveit_msgs.msg import OrientationConstraint
        constraint = OrientationConstraint(orientation=Quaternion(*turn), link_name=link, weight=1.0, **others)
        constraint.absolute_x_axis_tolerance, constraint.absolute_y_axis_tolerance, \
            constraint.absolute_z_axis_tolerance = tolerances
        return constraint

    def pose_goal(self, place, turn, **how):
        from moveit_msgs.msg import Constraints
        return Constraints(position_constraints=[self.region(place, **how)], orientation_constraints=[self.turned(turn)])

    def request(self, *goals, **fields):
        from moveit_msgs.msg import MotionPlanRequest
        goals = list(goals) or [self.joint_goal(self.there)]
        request = MotionPlanRequest(group_name="left_arm", goal_constraints=goals, allowed_planning_time=20.0)
        for field, value in fields.items():
            setattr(request, field, value)
        return request

    def plan(self, *goals, **fields):
        from moveit_msgs.srv import GetMotionPlan
        request = self.request(*goals, **fields)
        return self.call("plan_kinematic_path", GetMotionPlan, request).motion_plan_response

    def planned(self, *goals, **fields):
        answer = self.plan(*goals, **fields)
        assert answer.error_code.val == 1, (answer.error_code, self.logged[-3:])
        return answer

    @staticmethod
    def secs(answer):
        return answer.trajectory.joint_trajectory.points[-1].time_from_start.to_sec()

    @staticmethod
    def positions(trajectory):
        assert trajectory.joint_trajectory.joint_names == ARM
        return [list(point.positions) for point in trajectory.joint_trajectory.points]

    def length(self, trajectory):
        """The way in joint space (rad)."""
        path = self.positions(trajectory)
        return sum(sum((b - a) ** 2 for a, b in zip(p, q)) ** 0.5 for p, q in zip(path, path[1:]))

    def is_valid(self, positions, **fields):
        from moveit_msgs.srv import GetStateValidity
        state = self.robot_state(positions, is_diff=True)
        return self.call("check_state_validity", GetStateValidity, robot_state=state, group_name="left_arm", **fields)

    def box(self, name, place, size, operation=0, frame="world_link"):
        from moveit_msgs.msg import CollisionObject
        from shape_msgs.msg import SolidPrimitive
        message = CollisionObject(id=name, operation=operation)
        message.header.frame_id = frame
        if operation in (0, 2):
            message.primitives = [SolidPrimitive(1, list(size))]
            message.primitive_poses = [self.pose(place)]
        return message

    def apply(self, **fields):
        from moveit_msgs.msg import PlanningScene
        from moveit_msgs.srv import ApplyPlanningScene
        scene = PlanningScene(is_diff=True)
        scene.robot_state.is_diff = True
        for field, value in fields.items():
            if field == "objects":
                scene.world.collision_objects = value
            elif field == "attached":
                scene.robot_state.attached_collision_objects = value
            else:
                setattr(scene, field, value)
        return self.call("apply_planning_scene", ApplyPlanningScene, scene).success

    def scene_of(self, components=0):
        from moveit_msgs.msg import PlanningSceneComponents
        from moveit_msgs.srv import GetPlanningScene
        return self.call("get_planning_scene", GetPlanningScene, PlanningSceneComponents(components)).scene

    def objects(self):
        return {o.id: o for o in self.scene_of(16).world.collision_objects}

    def log_says(self, *words):
        says = lambda: any(all(word in line for word in words) for line in self.logged)
        wait_until(f"the log says {words}; it said {self.logged[-3:]}", says)

    def client(self, name, kind):
        import actionlib
        import rospy
        if name not in self.clients:
            self.clients[name] = actionlib.SimpleActionClient(name, kind)
            assert self.clients[name].wait_for_server(rospy.Duration(PATIENCE)), name
        return self.clients[name]

    @staticmethod
    def near(a, b, within=1e-3):
        return all(abs(x - y) <= within for x, y in zip(a, b))

    # ── checks ──

    def kinematics(self):
        import rospy
        from moveit_msgs.msg import Constraints, JointConstraint
        from moveit_msgs.srv import GetPositionFK, GetPositionFKRequest
        pose = self.fk(self.there)
        assert pose.header.frame_id == "world_link"
        place = pose.pose.position
        assert self.near((place.x, place.y, place.z), PLACE, 1e-5), place
        base = self.fk(self.there, frame="left_arm_base_link")
        assert base.header.frame_id == "left_arm_base_link"
        assert not self.near((base.pose.position.x, base.pose.position.y), PLACE[:2], 1e-2)
        unknown = GetPositionFKRequest(fk_link_names=["nobody"])
        assert self.call("compute_fk", GetPositionFK, unknown).error_code.val == -18
        # Every field of a question about inverse kinematics matters.
        assert self.ik((9.0, 9.0, 9.0), DOWN).error_code.val == -31
        self.log_says("compute_ik refused", "out of reach")
        assert self.ik(PLACE, DOWN, group_name="nobody").error_code.val == -15
        assert self.ik(PLACE, DOWN, ik_link_name="nobody").error_code.val == -18
        assert self.ik(PLACE, DOWN, timeout=rospy.Duration(nsecs=1)).error_code.val == -6
        seeded = self.ik(PLACE, DOWN, robot_state=self.robot_state([-x for x in self.there], is_diff=True))
        assert not self.near(self.of_arm(seeded.solution.joint_state), self.there, 1e-2)
        palm = self.ik(PLACE, DOWN, ik_link_name="left_arm_6_link")
        assert palm.error_code.val == 1
        assert not self.near(self.of_arm(palm.solution.joint_state), self.there, 1e-2)
        one = JointConstraint(ARM[2], self.there[2] + 0.8, 0.7, 0.7, 1.0)
        other = self.ik(PLACE, DOWN, constraints=Constraints(joint_constraints=[one]))
        assert other.error_code.val in (1, -31)
        if other.error_code.val == 1:
            assert abs(self.of_arm(other.solution.joint_state)[2] - one.position) <= 0.7 + 1e-6
        low = (PLACE[0], PLACE[1], 0.05)
        assert self.ik(low, DOWN).error_code.val == -31
        assert self.ik(low, DOWN, avoid_collisions=False).error_code.val == 1
        from geometry_msgs.msg import PoseStamped
        both = [PoseStamped(pose=self.pose(p, DOWN)) for p in (PLACE, (0.2, 0.45, 0.45))]
        links = [TIP, "right_arm_7_link"]
        answer = self.ik(PLACE, DOWN, group_name="both_arms", ik_link_names=links, pose_stamped_vector=both)
        assert answer.error_code.val == 1, (answer.error_code, self.logged[-1])
        # State validity: contacts and constraint results.
        assert self.is_valid(self.there).valid
        bad = self.of_arm(self.ik(low, DOWN, avoid_collisions=False).solution.joint_state)
        answer = self.is_valid(bad)
        assert not answer.valid and answer.contacts and len(answer.cost_sources) == len(answer.contacts)
        contact = answer.contacts[0]
        assert contact.contact_body_1 and contact.contact_body_2 and contact.depth > 0
        from moveit_msgs.srv import GetStateValidity
        state = self.robot_state(bad, is_diff=True)
        right = self.call("check_state_validity", GetStateValidity, robot_state=state, group_name="right_arm")
        assert right.valid, "the other arm touches nothing"
        kept, broken = self.joint_goal(self.there, 0.01), self.joint_goal(self.home, 0.01)
        assert all(each.result for each in self.is_valid(self.there, constraints=kept).constraint_result)
        light = self.is_valid(self.there, constraints=broken).constraint_result
        for each in broken.joint_constraints:
            each.weight = 2.0
        heavy = self.is_valid(self.there, constraints=broken).constraint_result
        assert not all(each.result for each in light) and len(light) == 7
        assert self.near([2 * each.distance for each in light], [each.distance for each in heavy], 1e-9)

    def plans(self):
        answer = self.planned()
        path = self.positions(answer.trajectory)
        assert self.near(path[0], self.home) and self.near(path[-1], self.there), (path[0], path[-1])
        assert self.near(self.of_arm(answer.trajectory_start.joint_state), self.home)
        assert answer.group_name == "left_arm" and answer.planning_time > 0
        points = answer.trajectory.joint_trajectory.points
        assert all(len(p.velocities) == 7 and len(p.accelerations) == 7 for p in points)
        assert all(self.is_valid(q).valid for q in path[:: max(1, len(path) // 8)])
        stay = self.planned(self.joint_goal(self.home))
        assert len(stay.trajectory.joint_trajectory.points) == 1, "the robot is there already"

    def goals(self):
        import rospy
        from moveit_msgs.msg import Constraints
        end = lambda answer: self.positions(answer.trajectory)[-1]
        place_of = lambda answer: self.fk(end(answer)).pose.position
        at = place_of(self.planned(self.pose_goal(PLACE, DOWN)))
        assert self.near((at.x, at.y, at.z), PLACE)
        assert self.plan(self.pose_goal((9, 9, 9), DOWN)).error_code.val == -31
        assert self.plan(self.pose_goal((PLACE[0], PLACE[1], 0.05), DOWN)).error_code.val == -12
        # Any of several goals.
        self.planned(self.pose_goal((9, 9, 9), DOWN), self.pose_goal(PLACE, DOWN))
        # A place alone, an orientation alone, a box, a cylinder, a frame, a point off the link's origin.
        at = place_of(self.planned(Constraints(position_constraints=[self.region((0.25, 0.85, 0.5))])))
        assert self.near((at.x, at.y, at.z), (0.25, 0.85, 0.5), 2e-3)
        turn = self.fk(end(self.planned(Constraints(orientation_constraints=[self.turned(DOWN)])))).pose.orientation
        assert abs(abs(turn.y) - 1.0) < 1e-3, turn
        for kind, size in [(1, (0.05, 0.05, 0.1)), (3, (0.1, 0.03))]:
            at = place_of(self.planned(self.pose_goal(PLACE, DOWN, kind=kind, size=size)))
            assert self.near((at.x, at.y, at.z), PLACE, 0.06)
        frame = self.fk(self.home, frame="left_arm_base_link").pose.position
        at = place_of(self.planned(Constraints(position_constraints=[
            self.region((frame.x, frame.y, frame.z + 0.02), frame="left_arm_base_link")])))
        home = self.fk(self.home).pose.position
        assert 0.01 < math.dist((at.x, at.y, at.z), (home.x, home.y, home.z)) < 0.03
        shifted = self.pose_goal((PLACE[0], PLACE[1], PLACE[2]), DOWN, offset=(0.0, 0.0, 0.1))
        at = place_of(self.planned(shifted))
        assert abs(at.z - PLACE[2] - 0.1) < 2e-3, "the point hangs 10 cm below the link"
        # Part of the joints.
        some = self.joint_goal(self.there)
        del some.joint_constraints[1:]
        assert abs(end(self.planned(some))[0] - self.there[0]) < 1e-3
        # Tolerances are used if the centre is in collision.
        low = self.ik((PLACE[0], PLACE[1], 0.05), DOWN, avoid_collisions=False).solution.joint_state
        blocked = self.of_arm(low)
        assert self.plan(self.joint_goal(blocked)).error_code.val == -12
        self.planned(self.joint_goal(blocked, 0.8))
        beyond = list(self.there)
        beyond[1] = 3.0
        assert self.plan(self.joint_goal(beyond)).error_code.val == -27
        # Two constraints that exclude each other.
        split = self.pose_goal(PLACE, DOWN)
        split.position_constraints.append(self.region((0.3, 1.2, 0.5)))
        assert self.plan(split).error_code.val == -14

    def accepted(self):
        """Every field that is accepted changes the answer."""
        from geometry_msgs.msg import Vector3
        from moveit_msgs.msg import AttachedCollisionObject, WorkspaceParameters
        usual = self.planned()
        assert self.secs(self.planned(max_velocity_scaling_factor=0.1)) > 2 * self.secs(usual)
        assert self.secs(self.planned(max_acceleration_scaling_factor=0.1)) > 1.3 * self.secs(usual)
        capped = self.planned(max_cartesian_speed=0.05, cartesian_speed_limited_link=TIP)
        assert self.secs(capped) > 2 * self.secs(usual), (self.secs(capped), self.secs(usual))
        elbow = self.planned(max_cartesian_speed=0.05, cartesian_speed_limited_link="left_arm_4_link")
        assert abs(self.secs(elbow) - self.secs(capped)) > 0.01
        assert self.secs(self.planned(max_cartesian_speed=0.05)) == self.secs(capped), "the tip is meant"
        assert self.plan(allowed_planning_time=1e-6).error_code.val == -6
        # The shortest of six paths, of which the usual one is the first.
        best, one = (self.length(planned.trajectory) for planned in [self.planned(num_planning_attempts=6), usual])
        assert best <= one + 1e-3, (best, one)
        assert self.plan(num_planning_attempts=-1).error_code.val != 1
        start = self.robot_state(self.there)
        back = self.planned(self.joint_goal(self.home), start_state=start)
        assert self.near(self.positions(back.trajectory)[0], self.there)
        assert self.near(self.of_arm(back.trajectory_start.joint_state), self.there)
        start = self.robot_state(self.home, is_diff=True)
        start.attached_collision_objects = [
            AttachedCollisionObject(link_name=TIP, object=self.box("load", (0, 0, 0.3), (1, 1, 1), frame=TIP))]
        assert self.plan(start_state=start).error_code.val == -10
        beyond = self.robot_state([3.0] + self.home[1:])
        assert self.plan(start_state=beyond).error_code.val == -26
        here = self.fk(self.home).pose.position
        room = WorkspaceParameters(min_corner=Vector3(-2, -2, -2), max_corner=Vector3(2, 3, 3))
        self.planned(workspace_parameters=room)
        room.max_corner.z = here.z - 0.01
        assert self.plan(workspace_parameters=room).error_code.val == -11
        room.max_corner.z = 3
        room.header.frame_id = "left_arm_base_link"
        room.min_corner, room.max_corner = Vector3(5, 5, 5), Vector3(6, 6, 6)
        assert self.plan(workspace_parameters=room).error_code.val == -11
        self.planned(pipeline_id="karakuri")
        assert self.plan(self.joint_goal([0.1] * 7), group_name="right_arm").error_code.val == -16, "not its joints"

    def path_constraints(self):
        """What must stay true all along does, and bends the path."""
        from moveit_msgs.msg import Constraints, JointConstraint
        start = self.robot_state(self.there)
        other = self.of_arm(self.ik((0.2, 1.0, 0.5), DOWN).solution.joint_state)
        goal = self.joint_goal(other)
        upright = Constraints(orientation_constraints=[self.turned(DOWN, (0.1, 0.1, 6.3))])
        path = self.positions(self.planned(goal, start_state=start, path_constraints=upright).trajectory)
        tilts = []
        for q in path[:: max(1, len(path) // 10)]:
            o = self.fk(q).pose.orientation
            # The z axis of the link against straight down.
            tilts.append(math.acos(max(-1.0, min(1.0, -(1 - 2 * (o.x * o.x + o.y * o.y))))))
        assert max(tilts) <= 0.1 + 1e-6, tilts
        vector = Constraints(orientation_constraints=[self.turned(DOWN, (0.2, 0.2, 0.2), parameterization=1)])
        self.planned(goal, start_state=start, path_constraints=vector)
        assert self.plan(goal, path_constraints=upright).error_code.val == -11, "home is not upright"
        at = self.fk(self.there).pose.position
        box = Constraints(position_constraints=[self.region((at.x, at.y, at.z), kind=1, size=(0.02, 0.02, 0.02))])
        assert self.plan(goal, start_state=start, path_constraints=box).error_code.val == -13
        tube = Constraints(position_constraints=[self.region((0.2, 1.1, 0.5), kind=3, size=(0.1, 0.4))])
        path = self.positions(self.planned(goal, start_state=start, path_constraints=tube).trajectory)
        heights = [self.fk(q).pose.position.z for q in path[:: max(1, len(path) // 10)]]
        assert all(abs(z - 0.5) <= 0.05 + 1e-6 for z in heights), heights
        spare = Constraints(joint_constraints=[JointConstraint(ARM[0], self.there[0], 1e-2, 1e-2, 1.0)])
        code = self.plan(self.joint_goal([self.there[0] + 0.5] + self.there[1:]), start_state=start,
                         path_constraints=spare).error_code.val
        assert code in (-13, -12), code

    def refused(self):
        """What is not supported is refused by name."""
        from geometry_msgs.msg import Pose, Vector3
        from moveit_msgs.msg import Constraints, GenericTrajectory, VisibilityConstraint
        from shape_msgs.msg import Mesh
        from trajectory_msgs.msg import JointTrajectoryPoint
        unknown_joint = self.robot_state(self.home)
        unknown_joint.joint_state.name[0] = "nobody"
        moving = self.robot_state(self.home)
        moving.joint_state.velocity = [1.0] * 7
        floating = self.robot_state(self.home)
        floating.multi_dof_joint_state.joint_names = ["nobody"]
        from geometry_msgs.msg import Transform
        floating.multi_dof_joint_state.transforms = [Transform()]
        seen = Constraints(visibility_constraints=[VisibilityConstraint()])
        nowhere = self.pose_goal(PLACE, DOWN, frame="nowhere")
        nobody = self.pose_goal(PLACE, DOWN, link="nobody")
        meshes = self.pose_goal(PLACE, DOWN)
        meshes.position_constraints[0].constraint_region.meshes = [Mesh()]
        heavy = self.joint_goal(self.there)
        heavy.joint_constraints[0].weight = -1.0
        strange = self.joint_goal(self.there)
        strange.joint_constraints[0].joint_name = "nobody"
        odd = self.pose_goal(PLACE, DOWN)
        odd.orientation_constraints[0].parameterization = 7
        ball = Constraints(position_constraints=[self.region(PLACE, size=(3.0,))])
        shifted = Constraints(position_constraints=[self.region(PLACE, 1, (3, 3, 3), offset=(0.1, 0, 0))])
        askew = Constraints(orientation_constraints=[self.turned(DOWN, (6.3, 0.1, 0.1))])
        room = self.request().workspace_parameters
        room = type(room)(min_corner=Vector3(1, 1, 1), max_corner=Vector3(0, 0, 0))
        rows = [
            (dict(group_name="nobody"), -15, "group_name"),
            (dict(pipeline_id="chomp"), 99999, "pipeline_id"),
            (dict(planner_id="nobody"), -1, "planner_id"),
            (dict(reference_trajectories=[GenericTrajectory()]), 99999, "reference_trajectories"),
            (dict(start_state=unknown_joint), -17, "start_state: joint_state"),
            (dict(start_state=moving), -17, "start_state: joint_state.velocity"),
            (dict(start_state=floating), -17, "start_state: multi_dof_joint_state"),
            (dict(goal_constraints=[]), -16, "goal_constraints"),
            (dict(goal_constraints=[Constraints()]), -16, "goal_constraints[0]"),
            (dict(goal_constraints=[seen]), -16, "visibility_constraints"),
            (dict(path_constraints=seen), -16, "path_constraints.visibility_constraints"),
            (dict(goal_constraints=[nowhere]), -21, "nowhere"),
            (dict(goal_constraints=[nobody]), -18, "link_name"),
            (dict(goal_constraints=[meshes]), -16, "constraint_region.meshes"),
            (dict(goal_constraints=[heavy]), -16, "weight"),
            (dict(goal_constraints=[strange]), -16, "joint_constraints[0]"),
            (dict(goal_constraints=[odd]), -16, "parameterization"),
            (dict(path_constraints=ball), -16, "path_constraints.position_constraints.constraint_region"),
            (dict(path_constraints=shifted), -16, "path_constraints.position_constraints.target_point_offset"),
            (dict(path_constraints=askew), -16, "path_constraints.orientation_constraints"),
            (dict(num_planning_attempts=-1), 99999, "num_planning_attempts"),
            (dict(allowed_planning_time=-1.0), 99999, "allowed_planning_time"),
            (dict(max_velocity_scaling_factor=2.0), 99999, "max_velocity_scaling_factor"),
            (dict(max_acceleration_scaling_factor=-0.5), 99999, "max_acceleration_scaling_factor"),
            (dict(max_cartesian_speed=-1.0), 99999, "max_cartesian_speed"),
            (dict(cartesian_speed_limited_link=TIP), 99999, "max_cartesian_speed"),
            (dict(workspace_parameters=room), 99999, "workspace_parameters"),
        ]
        request = self.request()
        request.trajectory_constraints.constraints = [Constraints()]
        rows.append((dict(trajectory_constraints=request.trajectory_constraints), 99999, "trajectory_constraints"))
        for fields, code, word in rows:
            answer = self.plan(**fields)
            assert answer.error_code.val == code, (word, answer.error_code, self.logged[-1:])
            self.log_says("plan_kinematic_path refused", word)

    def scene(self):
        from geometry_msgs.msg import Point, TransformStamped
        from moveit_msgs.msg import CollisionObject, LinkPadding, LinkScale, ObjectColor
        from shape_msgs.msg import Mesh, MeshTriangle, Plane, SolidPrimitive
        whole = self.scene_of()
        assert whole.robot_model_name == "lab" and not whole.is_diff
        assert TIP in whole.allowed_collision_matrix.entry_names
        # Components are asked for by bits.
        assert not self.scene_of(1).robot_state.joint_state.name and self.scene_of(1).robot_model_name
        assert self.scene_of(2).robot_state.joint_state.name and not self.scene_of(2).robot_model_name
        assert all(o.id and not o.primitives for o in self.scene_of(8).world.collision_objects)
        assert self.scene_of(128).allowed_collision_matrix.entry_names and not self.scene_of(128).link_padding
        assert self.scene_of(256).link_padding and self.scene_of(256).link_scale
        # Shapes of all kinds come back.
        zoo = CollisionObject(id="zoo", operation=0)
        zoo.header.frame_id, zoo.pose = "world_link", self.pose((3.0, 0.0, 0.0))
        zoo.type.key = "animal"
        sizes = {1: [0.1, 0.2, 0.3], 2: [0.1], 3: [0.4, 0.1], 4: [0.4, 0.1]}
        zoo.primitives = [SolidPrimitive(kind, size) for kind, size in sizes.items()]
        zoo.primitive_poses = [self.pose((0.0, 0.5 * i, 0.0)) for i in range(4)]
        zoo.meshes = [Mesh([MeshTriangle([0, 1, 2])], [Point(0, 0, 0), Point(1, 0, 0), Point(0, 1, 0)])]
        zoo.mesh_poses = [self.pose((0.0, 5.0, 0.0))]
        zoo.planes, zoo.plane_poses = [Plane([0.0, 0.0, 1.0, 5.0])], [self.pose((0.0, 0.0, 0.0))]
        zoo.subframe_names, zoo.subframe_poses = ["tail"], [self.pose((0.0, 0.0, 1.0))]
        assert self.apply(objects=[zoo])
        back = self.objects()["zoo"]
        assert [(p.type, list(p.dimensions)) for p in back.primitives] == list(sizes.items()) and back.type.key == "animal"
        assert abs(back.pose.position.x - 3.0) < 1e-9 and abs(back.primitive_poses[3].position.y - 1.5) < 1e-9
        assert len(back.meshes) == 1 and len(back.planes) == 1 and back.subframe_names == ["tail"]
        far = self.fk(self.home, frame="zoo/tail").pose.position
        assert abs(far.z - self.fk(self.home).pose.position.z + 1.0) < 1e-9
        # MOVE by the object's pose; APPEND; REMOVE; unknown objects.
        moved = CollisionObject(id="zoo", operation=3, pose=self.pose((4.0, 0.0, 0.0)))
        assert self.apply(objects=[moved]) and abs(self.objects()["zoo"].pose.position.x - 4.0) < 1e-9
        assert self.apply(objects=[self.box("zoo", (4.0, 0.0, 1.0), (0.1, 0.1, 0.1), operation=2)])
        assert len(self.objects()["zoo"].primitives) == 5
        assert self.apply(objects=[self.box("zoo", (0, 0, 0), (1, 1, 1), operation=1)]) and "zoo" not in self.objects()
        assert not self.apply(objects=[self.box("zoo", (0, 0, 0), (1, 1, 1), operation=1)])
        self.log_says("apply_planning_scene refused", "zoo")
        for wrong in [self.box("bad", (0, 0, 0), (0, 1, 1)), self.box("", (0, 0, 0), (1, 1, 1)),
                      self.box("lost", (0, 0, 0), (1, 1, 1), frame="nowhere"), CollisionObject(id="empty", operation=0)]:
            assert not self.apply(objects=[self.box("never", (3, 3, 3), (1, 1, 1)), wrong]), wrong
            assert "never" not in self.objects(), "all or nothing"
        # Colours, frames, padding and the matrix.
        colour = ObjectColor(id="cube")
        colour.color.r, colour.color.a = 1.0, 1.0
        assert self.apply(object_colors=[colour]) and self.scene_of(512).object_colors == [colour]
        frame = TransformStamped(child_frame_id="shelf")
        frame.header.frame_id, frame.transform.translation.x, frame.transform.rotation.w = "world_link", 1.0, 1.0
        assert self.apply(fixed_frame_transforms=[frame])
        assert abs(self.fk(self.home).pose.position.x - self.fk(self.home, frame="shelf").pose.position.x - 1.0) < 1e-9
        assert self.apply(link_padding=[LinkPadding(TIP, 0.5)]) and not self.is_valid(self.home).valid
        assert self.apply(link_padding=[LinkPadding(TIP, 0.0)]) and self.is_valid(self.home).valid
        assert self.apply(link_scale=[LinkScale("left_sdh_palm_link", 9.0)]) and not self.is_valid(self.there).valid
        assert self.apply(link_scale=[LinkScale("left_sdh_palm_link", 1.0)]) and self.is_valid(self.there).valid
        at = self.fk(self.home).pose.position
        assert self.apply(objects=[self.box("wall", (at.x, at.y, at.z), (0.1, 0.1, 0.1))])
        contacts = self.is_valid(self.home).contacts
        assert any("wall" in (c.contact_body_1, c.contact_body_2) for c in contacts)
        matrix = self.scene_of(128).allowed_collision_matrix
        matrix.default_entry_names, matrix.default_entry_values = ["wall"], [True]
        assert self.apply(allowed_collision_matrix=matrix) and self.is_valid(self.home).valid
        lopsided = copy.deepcopy(matrix)
        lopsided.entry_values[0].enabled[1] = not lopsided.entry_values[0].enabled[1]
        assert not self.apply(allowed_collision_matrix=lopsided)
        # Refused by name: another robot, octomaps, a robot that is elsewhere.
        from moveit_msgs.msg import PlanningSceneWorld
        full = PlanningSceneWorld()
        full.octomap.octomap.data = [1]
        assert not self.apply(world=full)
        self.log_says("octomap")
        assert not self.apply(robot_model_name="r2d2")
        assert not self.apply(robot_state=self.robot_state(self.there, is_diff=True))
        self.log_says("apply_planning_scene refused", "robot_state.joint_state")
        # A whole scene takes the place of everything.
        assert self.apply(name="old") and self.scene_of(1).name == "old"
        whole.robot_state.joint_state.name, whole.robot_state.joint_state.position = [], []
        from moveit_msgs.srv import ApplyPlanningScene
        assert self.call("apply_planning_scene", ApplyPlanningScene, whole).success
        assert set(self.objects()) == {o.id for o in whole.world.collision_objects}
        assert not self.scene_of(512).object_colors and self.scene_of(1).name == ""
        from std_srvs.srv import Empty
        self.call("clear_octomap", Empty)
        self.log_says("clear_octomap")

    def avoids(self):
        """An obstacle bends the plan, and the plan is free."""
        before = self.positions(self.planned().trajectory)
        middle = before[len(before) // 2]
        at = self.fk(middle).pose.position
        assert self.apply(objects=[self.box("pillar", (at.x, at.y, at.z), (0.06, 0.06, 0.06))])
        blocked = self.is_valid(middle)
        assert not blocked.valid
        after = self.positions(self.planned().trajectory)
        assert all(self.is_valid(q).valid for q in after[:: max(1, len(after) // 12)])
        length = lambda path: sum(math.dist(a, b) for a, b in zip(path, path[1:]))
        assert length(after) > length(before)
        # Planners differ, and so do their settings.
        ways = {name: length(self.positions(self.planned(planner_id=name).trajectory))
                for name in ["RRTConnect", "RRTstar", "geometric::BKPIECE"]}
        assert len({round(way, 6) for way in ways.values()}) > 1, ways
        # The same question in a world without it.
        from moveit_msgs.msg import MoveGroupAction, MoveGroupGoal
        client = self.client("/move_group", MoveGroupAction)
        goal = MoveGroupGoal(request=self.request())
        goal.planning_options.plan_only = True
        goal.planning_options.planning_scene_diff.is_diff = True
        goal.planning_options.planning_scene_diff.world.collision_objects = [
            self.box("pillar", (0, 0, 0), (1, 1, 1), operation=1)]
        client.send_goal_and_wait(goal, __import__("rospy").Duration(PATIENCE))
        result = client.get_result()
        assert result.error_code.val == 1 and abs(length(self.positions(result.planned_trajectory)) - length(before)) < 1e-3
        assert "pillar" in self.objects(), "only for this plan"
        assert self.apply(objects=[self.box("pillar", (0, 0, 0), (1, 1, 1), operation=1)])

    def carried(self):
        from moveit_msgs.msg import AttachedCollisionObject
        at = self.fk(self.home).pose.position
        # 25 cm ahead of the flange there is the hand.
        load = AttachedCollisionObject(link_name=TIP, object=self.box("load", (0, 0, 0.25), (0.15, 0.15, 0.1), frame=TIP))
        load.weight = 0.5
        assert self.apply(attached=[load])
        attached = self.scene_of(4).robot_state.attached_collision_objects
        assert [a.object.id for a in attached] == ["load"] and attached[0].link_name == TIP and attached[0].weight == 0.5
        assert any(link.startswith("left_sdh") for link in attached[0].touch_links), "the hand may touch what it holds"
        assert self.is_valid(self.home).valid and "load" not in self.objects()
        strict = copy.deepcopy(load)
        strict.touch_links = [TIP]
        assert self.apply(attached=[strict])
        contacts = self.is_valid(self.home).contacts
        assert any(c.body_type_1 == 2 or c.body_type_2 == 2 for c in contacts), "now the fingers may not"
        unknown = copy.deepcopy(load)
        unknown.link_name = "nobody"
        assert not self.apply(attached=[unknown])
        drop = AttachedCollisionObject(link_name=TIP, object=self.box("load", (0, 0, 0), (1, 1, 1), operation=1))
        assert self.apply(attached=[drop]) and "load" in self.objects()
        place = self.objects()["load"].pose.position
        assert 0.2 < math.dist((place.x, place.y, place.z), (at.x, at.y, at.z)) < 0.4
        # An object of the world by its name, and then it is gone from the world.
        again = AttachedCollisionObject(link_name=TIP)
        again.object.id = "load"
        assert self.apply(attached=[again], objects=[self.box("load", (0, 0, 0), (1, 1, 1), operation=1)])
        assert "load" not in self.objects()
        assert self.apply(attached=[drop], objects=[]) and self.apply(
            objects=[self.box("load", (0, 0, 0), (1, 1, 1), operation=1)])

    def topics(self):
        import rospy
        from moveit_msgs.msg import AttachedCollisionObject, CollisionObject, PlanningScene, PlanningSceneWorld
        kinds = {"collision_object": CollisionObject, "attached_collision_object": AttachedCollisionObject,
                 "planning_scene": PlanningScene, "planning_scene_world": PlanningSceneWorld}
        heard = []
        rospy.Subscriber("/move_group/monitored_planning_scene", PlanningScene, heard.append)
        out = {name: rospy.Publisher(f"/simulation/{name}", kind, queue_size=5) for name, kind in kinds.items()}
        wait_until("our node listens", lambda: all(p.get_num_connections() for p in out.values()))
        known = lambda: {o.id for o in heard[-1].world.collision_objects} if heard else set()
        out["collision_object"].publish(self.box("a", (3, 0, 0), (0.1, 0.1, 0.1)))
        wait_until("one object is seen", lambda: "a" in known())
        out["planning_scene_world"].publish(PlanningSceneWorld(
            collision_objects=[self.box("b", (3, 1, 0), (0.1, 0.1, 0.1))]))
        scene = PlanningScene(is_diff=True)
        scene.world.collision_objects = [self.box("c", (3, 2, 0), (0.1, 0.1, 0.1))]
        out["planning_scene"].publish(scene)
        wait_until("three objects are seen", lambda: {"a", "b", "c"} <= known())
        hold = AttachedCollisionObject(link_name=TIP, object=self.box("d", (0, 0, 0.3), (0.02, 0.02, 0.02), frame=TIP))
        out["attached_collision_object"].publish(hold)
        held = lambda: {a.object.id for a in heard[-1].robot_state.attached_collision_objects}
        wait_until("the object is held", lambda: held() == {"d"})
        hold.object.operation = 1
        out["attached_collision_object"].publish(hold)
        wait_until("the object is let go", lambda: not held() and "d" in known())
        for name in "abcd":
            out["collision_object"].publish(self.box(name, (0, 0, 0), (1, 1, 1), operation=1))
        wait_until("all are gone", lambda: not known() & set("abcd"))
        out["collision_object"].publish(self.box("a", (0, 0, 0), (1, 1, 1), operation=1))
        self.log_says("collision_object refused", "\"a\"")

    def straight(self, *waypoints, **fields):
        from moveit_msgs.srv import GetCartesianPath, GetCartesianPathRequest
        request = GetCartesianPathRequest(
            group_name="left_arm", link_name=TIP, waypoints=list(waypoints), max_step=0.01, avoid_collisions=True,
            start_state=self.robot_state(self.there))
        request.header.frame_id = "world_link"
        for field, value in fields.items():
            setattr(request, field, value)
        return self.call("compute_cartesian_path", GetCartesianPath, request)

    def straight_lines(self):
        from moveit_msgs.msg import Constraints
        up = self.pose((PLACE[0], PLACE[1], PLACE[2] + 0.1), DOWN)
        answer = self.straight(up)
        assert answer.error_code.val == 1 and answer.fraction == 1.0, (answer.error_code, answer.fraction, self.logged[-2:])
        path = self.positions(answer.solution)
        for q in path[:: max(1, len(path) // 6)]:
            at = self.fk(q).pose.position
            assert abs(at.x - PLACE[0]) < 2e-3 and abs(at.y - PLACE[1]) < 2e-3, at
        end = self.fk(path[-1]).pose.position
        assert abs(end.z - PLACE[2] - 0.1) < 1e-3 and self.near(path[0], self.there)
        secs = lambda a: a.solution.joint_trajectory.points[-1].time_from_start.to_sec()
        slow = secs(self.straight(up, max_cartesian_speed=0.01))
        assert 9.9 < slow < 14.0, slow
        elbow = secs(self.straight(up, max_cartesian_speed=0.01, cartesian_speed_limited_link="left_arm_3_link"))
        assert abs(elbow - slow) > 0.1, (elbow, slow)
        frame = self.fk(self.there, frame="left_arm_base_link").pose
        header = copy.deepcopy(answer.start_state.joint_state.header)
        header.frame_id = "left_arm_base_link"
        frame.position.z += 0.02
        end = self.fk(self.positions(self.straight(frame, header=header).solution)[-1]).pose.position
        assert 0.015 < math.dist((end.x, end.y, end.z), PLACE) < 0.025
        # Down into the table: only as far as it goes.
        down = self.pose((PLACE[0], PLACE[1], -0.2), DOWN)
        short = self.straight(down)
        assert short.error_code.val == 1 and 0.0 < short.fraction < 1.0
        self.log_says("compute_cartesian_path ends")
        assert self.straight(down, avoid_collisions=False).fraction > short.fraction
        # Thresholds cut.
        assert self.straight(up, revolute_jump_threshold=1e-3).fraction < 1.0
        assert self.straight(up, jump_threshold=1.0).fraction < 1.0
        assert self.straight(up, jump_threshold=50.0).fraction == 1.0
        assert self.straight(up, prismatic_jump_threshold=1e-9).fraction == 1.0, "nothing slides"
        coarse = self.straight(up, max_step=0.05, revolute_jump_threshold=0.05)
        fine = self.straight(up, max_step=0.005, revolute_jump_threshold=0.05)
        assert coarse.fraction < fine.fraction
        limit = Constraints(position_constraints=[
            self.region((PLACE[0], PLACE[1], PLACE[2]), kind=1, size=(1, 1, 0.1))])
        assert 0.3 < self.straight(up, path_constraints=limit).fraction < 0.6
        for fields, code in [(dict(max_step=0.0), 99999), (dict(group_name="nobody"), -15), (dict(link_name="nobody"), -18),
                             (dict(waypoints=[]), 99999), (dict(jump_threshold=-1.0), 99999)]:
            assert self.straight(up, **fields).error_code.val == code, fields

    def planners(self):
        import rospy
        from moveit_msgs.msg import PlannerParams
        from moveit_msgs.srv import GetPlannerParams, QueryPlannerInterfaces, SetPlannerParams
        interface = self.call("query_planner_interface", QueryPlannerInterfaces).planner_interfaces[0]
        assert interface.name == "karakuri" and "RRTConnect" in interface.planner_ids
        ask = lambda planner, group="": dict((lambda p: zip(p.keys, p.values))(self.call(
            "get_planner_params", GetPlannerParams, planner_config=planner, group=group).params))
        assert ask("RRT") == {"range": "default", "goal_bias": "default"}
        tell = lambda planner, group="", replace=False, **params: self.call(
            "set_planner_params", SetPlannerParams, planner_config=planner, group=group, replace=replace,
            params=PlannerParams(keys=list(params), values=[str(v) for v in params.values()]))
        tell("RRT", "left_arm", range=0.3)
        assert ask("RRT", "left_arm")["range"] == "0.3" and ask("RRT", "right_arm")["range"] == "default"
        tell("RRT", "left_arm", goal_bias=0.2)
        assert ask("RRT", "left_arm") == {"range": "0.3", "goal_bias": "0.2"}
        tell("RRT", "left_arm", replace=True, goal_bias=0.1)
        assert ask("RRT", "left_arm") == {"range": "default", "goal_bias": "0.1"}
        for wrong in [lambda: tell("RRT", speed=1.0), lambda: tell("RRT", goal_bias=7.0), lambda: ask("nobody"),
                      lambda: tell("RRT", "nobody", range=0.1)]:
            try:
                wrong()
                raise AssertionError("refused by name, it should be")
            except rospy.ServiceException:
                pass

    def goal(self, *goals, **options):
        from moveit_msgs.msg import MoveGroupGoal
        goal = MoveGroupGoal(request=self.request(*goals))
        for field, value in options.items():
            setattr(goal.planning_options, field, value)
        goal.planning_options.planning_scene_diff.is_diff = True
        goal.planning_options.planning_scene_diff.robot_state.is_diff = True
        return goal

    def do(self, client, goal):
        import rospy
        client.send_goal_and_wait(goal, rospy.Duration(PATIENCE))
        return client.get_result(), client.get_state(), client.get_goal_status_text()

    def moves(self):
        """Planned and executed, under both names."""
        from actionlib_msgs.msg import GoalStatus
        import rospy
        from moveit_msgs.msg import MoveGroupAction, MoveGroupActionFeedback
        root, inner = self.client("/move_group", MoveGroupAction), self.client("/simulation/move_group", MoveGroupAction)
        result, state, _ = self.do(root, self.goal(plan_only=True))
        assert state == GoalStatus.SUCCEEDED and result.error_code.val == 1
        assert result.planned_trajectory.joint_trajectory.points and not result.executed_trajectory.joint_trajectory.points
        assert self.near(self.state(), self.home), "plan_only moves nothing"
        # Not through the client: it ignores what arrives after the result, which comes over another connection.
        states = []
        feedback = rospy.Subscriber(
            "/simulation/move_group/feedback", MoveGroupActionFeedback, lambda message: states.append(message.feedback.state))
        wait_until("feedback is listened to", feedback.get_num_connections)
        inner.send_goal(self.goal())
        assert inner.wait_for_result(rospy.Duration(PATIENCE))
        result = inner.get_result()
        assert result.error_code.val == 1, (result.error_code, inner.get_goal_status_text())
        wait_until("all states are told", lambda: {"PLANNING", "MONITOR"} <= set(states))
        feedback.unregister()
        assert self.near(self.state(), self.there, 1e-2)
        executed = self.positions(result.executed_trajectory)
        assert self.near(executed[0], self.home, 0.05) and self.near(executed[-1], self.there, 1e-2)
        # A start elsewhere is refused when the motion is to be executed.
        elsewhere = self.goal(self.joint_goal(self.home))
        elsewhere.request.start_state = self.robot_state(self.home)
        result, state, text = self.do(root, elsewhere)
        assert state == GoalStatus.ABORTED and result.error_code.val == -26 and "start_state" in text
        for field, value in [("look_around", True), ("look_around_attempts", 3), ("max_safe_execution_cost", 1.0),
                             ("replan_attempts", -1), ("replan_delay", -1.0)]:
            result, state, text = self.do(root, self.goal(**{field: value}))
            assert state == GoalStatus.ABORTED and result.error_code.val == 99999 and field in text, (field, text)
        result, state, text = self.do(root, self.goal(self.pose_goal((9, 9, 9), DOWN)))
        assert result.error_code.val == -31 and "out of reach" in text, text
        self.go_home()

    def go_home(self):
        from moveit_msgs.msg import MoveGroupAction
        result, _, text = self.do(self.client("/move_group", MoveGroupAction), self.goal(self.joint_goal(self.home)))
        assert result.error_code.val == 1, text
        assert self.near(self.state(), self.home, 1e-2)

    def slow_goal(self, **options):
        goal = self.goal(**options)
        goal.request.max_velocity_scaling_factor = 0.1
        return goal

    def begins_to_move(self):
        wait_until("the arm moves", lambda: not self.near(self.state(), self.home, 0.02))

    def stands(self):
        here = self.state()
        before = [None]

        def still():
            before[0], now = self.state(), self.state()
            return self.near(before[0], now, 1e-5)
        wait_until("the arm stands", still)
        assert not self.near(self.state(), self.there, 0.05), "it stopped on its way"
        return here

    def cancels(self):
        from actionlib_msgs.msg import GoalStatus
        from moveit_msgs.msg import MoveGroupAction
        client = self.client("/move_group", MoveGroupAction)
        client.send_goal(self.slow_goal())
        self.begins_to_move()
        client.cancel_goal()
        assert client.wait_for_result(__import__("rospy").Duration(PATIENCE))
        assert client.get_state() == GoalStatus.PREEMPTED and client.get_result().error_code.val == -7
        self.stands()
        self.go_home()

    def stops(self):
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from moveit_msgs.msg import MoveGroupAction
        from std_msgs.msg import String
        publisher = rospy.Publisher("/trajectory_execution_event", String, queue_size=1)
        wait_until("our node listens", publisher.get_num_connections)
        client = self.client("/move_group", MoveGroupAction)
        client.send_goal(self.slow_goal())
        self.begins_to_move()
        publisher.publish("stop")
        assert client.wait_for_result(rospy.Duration(PATIENCE))
        assert client.get_state() == GoalStatus.ABORTED and client.get_result().error_code.val == -7
        self.stands()
        self.go_home()

    def block(self):
        """Puts a box where the hand will come by: around the end of the motion."""
        at = self.fk(self.there).pose.position
        assert self.apply(objects=[self.box("late", (at.x, at.y, at.z), (0.2, 0.2, 0.2))])

    def unblock(self):
        assert self.apply(objects=[self.box("late", (0, 0, 0), (1, 1, 1), operation=1)])

    def collision_ahead(self):
        from moveit_msgs.msg import MoveGroupAction
        client = self.client("/move_group", MoveGroupAction)
        client.send_goal(self.slow_goal())
        self.begins_to_move()
        self.block()
        assert client.wait_for_result(__import__("rospy").Duration(PATIENCE))
        text = client.get_goal_status_text()
        assert client.get_result().error_code.val == -3 and "late" in text, text
        self.stands()
        self.unblock()
        self.go_home()

    def replans(self):
        from moveit_msgs.msg import MoveGroupAction
        before = self.positions(self.planned().trajectory)
        at = self.fk(before[len(before) // 2]).pose.position
        client = self.client("/move_group", MoveGroupAction)
        client.send_goal(self.slow_goal(replan=True, replan_attempts=3, replan_delay=0.05))
        self.begins_to_move()
        assert self.apply(objects=[self.box("late", (at.x, at.y, at.z), (0.06, 0.06, 0.06))])
        assert client.wait_for_result(__import__("rospy").Duration(PATIENCE))
        assert client.get_result().error_code.val == 1, client.get_goal_status_text()
        assert self.near(self.state(), self.there, 1e-2)
        self.log_says("plans again", "late")
        self.unblock()
        self.go_home()

    def given_trajectories(self):
        from actionlib_msgs.msg import GoalStatus
        from moveit_msgs.msg import ExecuteTrajectoryAction, ExecuteTrajectoryGoal
        from moveit_msgs.srv import ExecuteKnownTrajectory
        import rospy
        client = self.client("/simulation/execute_trajectory", ExecuteTrajectoryAction)
        there = self.planned().trajectory
        result, state, _ = self.do(client, ExecuteTrajectoryGoal(there))
        assert state == GoalStatus.SUCCEEDED and result.error_code.val == 1
        assert self.near(self.state(), self.there, 1e-2)
        result, state, text = self.do(client, ExecuteTrajectoryGoal(there))
        assert state == GoalStatus.ABORTED and result.error_code.val == -4, (result, text)
        back = self.planned(self.joint_goal(self.home)).trajectory
        assert self.call("execute_kinematic_path", ExecuteKnownTrajectory, back, True).error_code.val == 1
        assert self.near(self.state(), self.home, 1e-2)
        slow = self.planned(max_velocity_scaling_factor=0.3).trajectory
        assert self.call("execute_kinematic_path", ExecuteKnownTrajectory, slow, False).error_code.val == 1
        assert not self.near(self.state(), self.there, 0.02), "nobody waited"
        # Being close is not enough: the next motion starts at this end point, and is refused if it is 0.01 away.
        wait_until("it arrives all the same", lambda: self.near(self.state(), self.there, 1e-3))
        rough = copy.deepcopy(back)
        del rough.joint_trajectory.points[1:-1]
        fast = copy.deepcopy(rough)
        fast.joint_trajectory.points[-1].time_from_start = rospy.Duration(0.01)
        effort = copy.deepcopy(back)
        effort.joint_trajectory.points[0].effort = [1.0] * 7
        unknown = copy.deepcopy(back)
        unknown.joint_trajectory.joint_names[0] = "nobody"
        later = copy.deepcopy(back)
        later.joint_trajectory.header.stamp = rospy.Time.now() + rospy.Duration(100)
        nothing = copy.deepcopy(back)
        nothing.joint_trajectory.points = []
        free = copy.deepcopy(back)
        free.multi_dof_joint_trajectory.joint_names = ["base"]
        for wrong, word in [(fast, "limit"), (effort, "effort"), (unknown, "nobody"), (later, "stamp"), (nothing, "points"),
                            (free, "multi_dof_joint_trajectory")]:
            result, state, text = self.do(client, ExecuteTrajectoryGoal(wrong))
            assert state == GoalStatus.ABORTED and result.error_code.val == -2, (word, result, text)
        # Positions and times alone are enough.
        bare = copy.deepcopy(rough)
        for point in bare.joint_trajectory.points:
            point.velocities, point.accelerations = [], []
        bare.joint_trajectory.points[-1].time_from_start = rospy.Duration(6.0)
        client.send_goal(ExecuteTrajectoryGoal(bare))
        wait_until("the arm moves", lambda: not self.near(self.state(), self.there, 0.02))
        client.cancel_goal()
        assert client.wait_for_result(rospy.Duration(PATIENCE)) and client.get_state() == GoalStatus.PREEMPTED
        assert client.get_result().error_code.val == -7
        self.go_home()

    def pick_and_place(self):
        from actionlib_msgs.msg import GoalStatus
        from moveit_msgs.msg import (
            Grasp, PickupAction, PickupGoal, PlaceAction, PlaceGoal, PlaceLocation, AttachedCollisionObject)
        pickup, place = self.client("/simulation/pickup", PickupAction), self.client("/place", PlaceAction)
        target = sorted(self.objects())[0]
        usual = dict(target_name=target, group_name="left_arm", possible_grasps=[Grasp()])
        lost, far = Grasp(), Grasp()
        lost.grasp_pose.header.frame_id = "nowhere"
        far.pre_grasp_approach.desired_distance = 0.1
        far.pre_grasp_approach.min_distance = 0.2
        for change, code, word in [
                ({}, -1, ""), (dict(target_name="nobody"), -19, "target_name"),
                (dict(group_name="nobody"), -15, "group_name"), (dict(group_name=""), -15, "end_effector"),
                (dict(end_effector="nobody"), -15, "end effector"), (dict(support_surface_name="nobody"), -19, "support"),
                (dict(attached_object_touch_links=["nobody"]), -18, "touch_links"),
                (dict(allowed_touch_objects=["nobody"]), -19, "allowed_touch_objects"),
                (dict(planner_id="nobody"), -1, "planner_id"), (dict(allowed_planning_time=-1.0), 99999, "allowed_planning"),
                (dict(possible_grasps=[lost]), -21, "nowhere"), (dict(possible_grasps=[far]), 99999, "pre_grasp_approach")]:
            result, state, text = self.do(pickup, PickupGoal(**{**usual, **change}))
            assert state == GoalStatus.ABORTED and result.error_code.val == code and word in text, (change, result, text)
        load = AttachedCollisionObject(link_name=TIP, object=self.box("load", (0, 0, 0.3), (0.02, 0.02, 0.02), frame=TIP))
        assert self.apply(attached=[load])
        usual = dict(attached_object_name="load", group_name="left_arm", place_locations=[PlaceLocation()])
        for change, code, word in [
                ({}, -1, ""), (dict(attached_object_name=target), -19, "attached_object_name"),
                (dict(place_locations=[]), -16, "place_locations"), (dict(group_name="nobody"), -15, "group_name")]:
            result, state, text = self.do(place, PlaceGoal(**{**usual, **change}))
            assert state == GoalStatus.ABORTED and result.error_code.val == code and word in text, (change, result, text)
        load.object = self.box("load", (0, 0, 0), (1, 1, 1), operation=1)
        assert self.apply(attached=[load]) and self.apply(
            objects=[self.box("load", (0, 0, 0), (1, 1, 1), operation=1)])

    def shown(self):
        """Plans and contacts are shown to whoever looks."""
        import rospy
        from moveit_msgs.msg import DisplayTrajectory
        from nav_msgs.msg import Path
        from visualization_msgs.msg import Marker, MarkerArray
        wait = lambda topic, kind: rospy.wait_for_message(topic, kind, timeout=PATIENCE)
        trajectory = self.planned().trajectory
        shown = wait("/move_group/display_planned_path", DisplayTrajectory)
        assert shown.model_id == "lab" and shown.trajectory[0].joint_trajectory.points
        assert self.near(self.positions(shown.trajectory[0])[-1], self.positions(trajectory)[-1])
        path = wait("/simulation/move_group/planned_path", Path)
        end = path.poses[-1].pose.position
        assert path.header.frame_id == "world_link" and self.near((end.x, end.y, end.z), PLACE, 1e-3), end
        markers = wait("/move_group/planned_path_markers", MarkerArray).markers
        line = [marker for marker in markers if marker.type == Marker.LINE_STRIP]
        assert len(line) == 1 and len(line[0].points) > 10 and line[0].ns == TIP
        low = self.ik((PLACE[0], PLACE[1], 0.05), DOWN, avoid_collisions=False).solution.joint_state
        assert not self.is_valid(self.of_arm(low)).valid
        markers = wait("/move_group/display_contacts", MarkerArray).markers
        assert any(marker.type == Marker.SPHERE for marker in markers)

    def busy(self):
        """A long plan does not keep others waiting."""
        answers = []
        ask = lambda: answers.append(self.plan(allowed_planning_time=3.0, num_planning_attempts=1_000_000))
        thread = threading.Thread(target=ask)
        thread.start()
        for _ in range(5):
            self.fk(self.home)
        assert not answers, "the others answered first"
        thread.join(PATIENCE)
        assert answers[0].error_code.val == 1 and answers[0].planning_time >= 3.0, answers

    def releases(self):
        """Clients of older releases: their messages, their checksums."""
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "planning_client.py")
        # Making classes takes a while: one release with each master.
        release = "hydro" if self.mode == "real" else "melodic"
        environment = dict(os.environ, PYTHONPATH=self.generated(release))
        done = subprocess.run(
            ["/usr/bin/python3", script, release], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=PATIENCE)
        assert done.returncode == 0 and f"ok {release}" in done.stdout, done.stdout

    def closed_form(self):
        """The KR210's own service: poses in, a joint trajectory out, without needless turns."""
        import rospy
        from kuka_arm.srv import CalculateIK
        from moveit_msgs.msg import RobotState
        from moveit_msgs.srv import GetPositionFK, GetPositionFKRequest
        from std_msgs.msg import Float64MultiArray
        self.start_ours("kr210", "kr210", "__name:=kr210")
        # All the way around, wrist over head: a row in which single solutions would unwind.
        turn = lambda a: (0.0, math.sin(a / 2), 0.0, math.cos(a / 2))
        poses = [self.pose((1.9 + 0.1 * math.cos(t), 0.8 * math.sin(t), 1.6 + 0.3 * math.cos(2 * t)), turn(0.6 + 0.3 * math.sin(t)))
                 for t in [2 * math.pi * i / 60 for i in range(61)]]
        answer = self.call("calculate_ik", CalculateIK, poses, prefix="/kr210/")
        points = [list(point.positions) for point in answer.points]
        assert len(points) == len(poses) and all(len(q) == 6 for q in points)
        steps = [max(abs(a - b) for a, b in zip(p, q)) for p, q in zip(points, points[1:])]
        assert max(steps) < 0.6, max(steps)
        times = [point.time_from_start.to_sec() for point in answer.points]
        assert all(a < b for a, b in zip(times, times[1:]))
        joints = [f"joint_{i}" for i in range(1, 7)]
        for pose, q in list(zip(poses, points))[::12]:
            request = GetPositionFKRequest(fk_link_names=["gripper_link"])
            request.robot_state = RobotState(is_diff=True)
            request.robot_state.joint_state.name, request.robot_state.joint_state.position = joints, q
            at = self.call("compute_fk", GetPositionFK, request, prefix="/kr210/").pose_stamped[0].pose
            for a, b in [(at.position, pose.position)]:
                assert math.dist((a.x, a.y, a.z), (b.x, b.y, b.z)) < 1e-6, (at, pose)
        missed = rospy.wait_for_message("/kr210/calculate_ik/residuals", Float64MultiArray, timeout=PATIENCE)
        assert [d.size for d in missed.layout.dim] == [61, 2] and max(missed.data) < 1e-6
        self.log_says("calculate_ik: pose 60 missed by")
        try:
            self.call("calculate_ik", CalculateIK, [self.pose((9.0, 0.0, 0.0))], prefix="/kr210/")
            raise AssertionError("nobody reaches that far")
        except rospy.ServiceException as error:
            assert "pose 0" in str(error), error


if __name__ == "__main__":
    main(Planning)
