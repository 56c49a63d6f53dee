#!/usr/bin/python3
"""The benchmark of picking and placing, as a client of `pickup` and `place` would run it: it knows names and messages, no more.

usage: tasks_client.py NAMESPACE CHECK
"""

import math
import sys

import actionlib
import rospy
from actionlib_msgs.msg import GoalStatus
from geometry_msgs.msg import Point, Pose, Quaternion, Vector3
from karakuri_msgs.msg import Objects
from moveit_msgs.msg import (
    CollisionObject, DisplayTrajectory, Grasp, GripperTranslation, PickupAction, PickupGoal, PlaceAction, PlaceGoal,
    PlaceLocation, PlanningScene)
from moveit_msgs.srv import ApplyPlanningScene, GetPlanningScene
from sensor_msgs.msg import JointState
from shape_msgs.msg import SolidPrimitive
from trajectory_msgs.msg import JointTrajectory, JointTrajectoryPoint

NAMESPACE, CHECK = sys.argv[1:]
PATIENCE = 60.0
ARM, HAND, TIP, MAT, WORLD = "right_arm", "right_sdh", "right_arm_7_link", "table_surface_link", "world_link"
FINGERS = ["knuckle", "thumb_2", "thumb_3", "finger_12", "finger_13", "finger_22", "finger_23"]
GOAL = (0.38, 0.42, 0.215)
# The hand opens wider than its table says: what it held has moved between its fingers.
WIDE = -0.6
ARM_JOINTS = [f"right_arm_{i}_joint" for i in range(7)]


def wait_until(what, condition, patience=PATIENCE):
    until = rospy.get_time() + patience
    while not (found := condition()):
        assert rospy.get_time() < until, f"waited in vain: {what}"
        rospy.sleep(0.02)
    return found


def call(name, kind, *arguments):
    service = rospy.ServiceProxy(f"/{NAMESPACE}/{name}", kind)
    service.wait_for_service(PATIENCE)
    return service(*arguments)


def times(a, b):
    """The product of two quaternions (x, y, z, w)."""
    (x, y, z, w), (p, q, r, s) = a, b
    return (w * p + x * s + y * r - z * q, w * q - x * r + y * s + z * p, w * r + x * q - y * p + z * s,
            w * s - x * p - y * q - z * r)


def about(axis, angle):
    turn = [0.0, 0.0, 0.0, math.cos(angle / 2)]
    turn["xyz".index(axis)] = math.sin(angle / 2)
    return tuple(turn)


def fingers(ratio):
    """The cylindrical grasp of the hand's own table, from open (0) to closed (1); below 0 it is wider open than that."""
    near, far = math.radians(-30 + 30 * ratio), math.radians(30 + 35 * ratio)
    point = JointTrajectoryPoint(positions=[0.0, near, far, near, far, near, far])
    return JointTrajectory(joint_names=[f"{HAND}_{name}_joint" for name in FINGERS], points=[point])


def straight(frame, x, y, z):
    way = GripperTranslation(desired_distance=0.2, min_distance=0.1)
    way.direction.header.frame_id, way.direction.vector = frame, Vector3(x, y, z)
    return way


def grasps(at):
    """Ten poses of the arm's last link on a circle of 19 cm around the object."""
    all_of_them = []
    for i in range(10):
        theta = math.pi - math.pi / 2 * i / 9
        grasp = Grasp(id=f"Grasp{i}", pre_grasp_posture=fingers(WIDE), grasp_posture=fingers(1.0), grasp_quality=1.0)
        turn = times(times(about("x", math.pi / 2), about("y", theta)), about("z", -math.pi / 2))
        grasp.grasp_pose.header.frame_id = WORLD
        place = Point(at.x - 0.19 * math.sin(theta), at.y + 0.19 * math.cos(theta), at.z)
        grasp.grasp_pose.pose = Pose(place, Quaternion(*turn))
        grasp.pre_grasp_approach = straight(TIP, 0, 0, 1)
        grasp.post_grasp_retreat = straight(WORLD, 0, 0, 1)
        all_of_them.append(grasp)
    return all_of_them


def locations():
    """The goal in twenty orientations about the vertical."""
    all_of_them = []
    for i in range(20):
        location = PlaceLocation(id=f"Place{i}", post_place_posture=fingers(WIDE))
        location.place_pose.header.frame_id = WORLD
        location.place_pose.pose = Pose(Point(*GOAL), Quaternion(*about("z", 2 * math.pi * i / 20)))
        location.pre_place_approach = straight(WORLD, 0, 0, -1)
        location.post_place_retreat = straight(TIP, 0, 0, -1)
        all_of_them.append(location)
    return all_of_them


class Physics:
    """What the simulation says about things, not what planning believes."""

    def __init__(self):
        self.poses, self.stamp, self.joints = {}, rospy.Time(), {}
        self.subscribers = [
            rospy.Subscriber(f"/{NAMESPACE}/objects", Objects, self.see),
            rospy.Subscriber(f"/{NAMESPACE}/joint_states", JointState, self.hear)]
        wait_until("objects and joints are seen", lambda: "cylinder" in self.poses and self.joints)

    def see(self, objects):
        self.poses, self.stamp = dict(zip(objects.name, objects.pose)), objects.header.stamp

    def hear(self, state):
        self.joints = dict(zip(state.name, zip(state.position, state.velocity)))

    def at_rest(self):
        """The cylinder once it has stayed within two millimetres for half a second."""
        last, since = None, None
        until = rospy.get_time() + PATIENCE
        while rospy.get_time() < until:
            pose, stamp = self.poses["cylinder"], self.stamp
            here = (pose.position.x, pose.position.y, pose.position.z)
            if last is None or math.dist(last, here) > 2e-3:
                last, since = here, stamp
            elif (stamp - since).to_sec() > 0.5:
                return pose
            rospy.sleep(0.02)
        raise AssertionError(f"the cylinder does not come to rest: {self.poses['cylinder']}")

    def speed(self):
        return max(abs(self.joints[name][1]) for name in ARM_JOINTS)


def make_scene(physics):
    """Forgets what planning knows and tells it anew: a cylinder to carry, a cube in its way; the mat is the robot's own."""
    def thing(name, kind, size):
        pose = physics.poses[name]
        thing = CollisionObject(id=name, operation=CollisionObject.ADD, primitives=[SolidPrimitive(kind, size)])
        thing.header.frame_id, thing.primitive_poses = WORLD, [pose]
        return thing
    scene = PlanningScene(is_diff=True)
    scene.robot_state.is_diff = True
    scene.world.collision_objects = [
        CollisionObject(operation=CollisionObject.REMOVE), thing("cylinder", SolidPrimitive.CYLINDER, [0.25, 0.04]),
        thing("cube", SolidPrimitive.BOX, [0.2, 0.2, 0.2])]
    assert call("apply_planning_scene", ApplyPlanningScene, scene).success


def known():
    """What planning believes: objects that stand, and objects that are carried."""
    scene = call("get_planning_scene", GetPlanningScene).scene
    carried = [attached.object.id for attached in scene.robot_state.attached_collision_objects]
    return {thing.id: thing for thing in scene.world.collision_objects}, carried


class Action:
    """One goal at a time. actionlib's simple client misses what comes before its send_goal has returned."""

    def __init__(self, name, kind):
        self.client, self.goal, self.states = actionlib.ActionClient(f"/{NAMESPACE}/{name}", kind), None, []
        assert self.client.wait_for_server(rospy.Duration(PATIENCE)), name

    def send(self, goal):
        self.states = []
        self.goal = self.client.send_goal(goal, feedback_cb=lambda _, feedback: self.states.append(feedback.state))

    def end(self):
        wait_until("the goal ends", lambda: self.goal.get_comm_state() == actionlib.CommState.DONE, 2 * PATIENCE)
        return self.goal.get_result(), self.goal.get_goal_status(), self.goal.get_goal_status_text()

    def do(self, goal, code=1):
        self.send(goal)
        result, state, text = self.end()
        assert result.error_code.val == code, (result.error_code, state, text, self.states)
        return result


def pickup_goal(physics, **fields):
    goal = PickupGoal(
        target_name="cylinder", group_name=ARM, end_effector="right_eef", support_surface_name=MAT,
        possible_grasps=grasps(physics.poses["cylinder"].position), allowed_planning_time=30.0)
    for name, value in fields.items():
        setattr(goal, name, value)
    return goal


def benchmark(physics, pickup, place):
    """Plans, looks, executes; first the pick, then the place."""
    make_scene(physics)
    before = physics.at_rest()
    goal = pickup_goal(physics)
    goal.planning_options.plan_only = True
    plan = pickup.do(goal)
    stages = ["reach", "preshape", "approach", "grasp", "lift"]
    assert plan.trajectory_descriptions == stages, plan.trajectory_descriptions
    assert len(plan.trajectory_stages) == 5 and plan.planning_time > 0.0 and plan.grasp.id.startswith("Grasp")
    shown = rospy.wait_for_message(f"/{NAMESPACE}/move_group/display_planned_path", DisplayTrajectory, PATIENCE)
    assert len(shown.trajectory) == 3, "reach, approach and lift are shown"
    assert physics.poses["cylinder"].position.z < before.position.z + 0.01 and not known()[1], "nothing moved yet"

    goal.planning_options.plan_only = False
    result = pickup.do(goal)
    heard = [state for state in pickup.states if state in stages]
    assert heard == stages, pickup.states
    assert result.trajectory_descriptions == stages
    held = physics.at_rest()
    assert held.position.z > before.position.z + 0.09, f"it was lifted: {before.position.z} to {held.position.z}"
    things, carried = known()
    assert carried == ["cylinder"] and "cylinder" not in things

    goal = PlaceGoal(
        group_name=ARM, attached_object_name="cylinder", place_locations=locations(), support_surface_name=MAT,
        allowed_planning_time=30.0)
    goal.planning_options.plan_only = True
    stages = ["move", "lower", "ungrasp", "depart"]
    assert place.do(goal).trajectory_descriptions == stages
    assert known()[1] == ["cylinder"]
    goal.planning_options.plan_only = False
    result = place.do(goal)
    assert [state for state in place.states if state in stages] == stages, place.states
    assert result.place_location.id.startswith("Place")

    end = physics.at_rest()
    off = math.dist((end.position.x, end.position.y, end.position.z), GOAL)
    turn = end.orientation
    tilt = math.acos(min(1.0, 1.0 - 2.0 * (turn.x ** 2 + turn.y ** 2)))
    assert off < 0.02 and tilt < math.radians(5), f"{1e3 * off:.1f} mm and {math.degrees(tilt):.1f} degrees off"

    def followed():
        things, carried = known()
        there = things.get("cylinder")
        at = there and there.pose.position
        return not carried and at and math.dist((at.x, at.y, at.z), (end.position.x, end.position.y, end.position.z)) < 2e-3
    wait_until("the planning scene has the cylinder where physics has it", followed)
    print(f"placed {1e3 * off:.1f} mm and {math.degrees(tilt):.2f} degrees off")


def refusals(physics, pickup, place):
    """Fields that matter change the answer, and what is not supported is refused by name."""
    make_scene(physics)
    only = pickup_goal(physics)
    only.planning_options.plan_only = True
    only.possible_grasps = []
    chosen = pickup.do(only).grasp
    assert chosen.id and not chosen.id.startswith("Grasp"), "a grasp of our own"
    only = pickup_goal(physics)
    only.planning_options.plan_only = True
    for change, code in [
            (dict(support_surface_name=""), -1), (dict(minimize_object_distance=True), 99999), (dict(planner_id="RRT"), 99999),
            (dict(allowed_planning_time=1e-6), -6), (dict(target_name="nobody"), -19)]:
        for name, value in change.items():
            kept = getattr(only, name)
            setattr(only, name, value)
            pickup.do(only, code)
            setattr(only, name, kept)
    far = pickup_goal(physics)
    far.planning_options.plan_only = True
    for grasp in far.possible_grasps:
        grasp.post_grasp_retreat.desired_distance = grasp.post_grasp_retreat.min_distance = 1.5
    pickup.do(far, -1)
    place.do(PlaceGoal(group_name=ARM, attached_object_name="cylinder", place_locations=locations()), -19)


def called_off(physics, pickup, _):
    """A goal that is cancelled on its way leaves an arm that stands and a scene that is true."""
    make_scene(physics)
    pickup.send(pickup_goal(physics))
    wait_until("the arm moves", lambda: physics.speed() > 0.05)
    pickup.goal.cancel()
    result, state, text = pickup.end()
    assert state == GoalStatus.PREEMPTED and result.error_code.val == -7, (state, result.error_code, text)
    wait_until("the arm stands", lambda: physics.speed() < 0.01)
    things, carried = known()
    assert not carried and "cylinder" in things


rospy.init_node("tasks_client", disable_signals=True)
world = Physics()
actions = Action("pickup", PickupAction), Action("place", PlaceAction)
for check in CHECK.split(","):
    {"benchmark": benchmark, "refusals": refusals, "called_off": called_off}[check](world, *actions)
print("ok " + CHECK)
