#!/usr/bin/python3
"""A client of an older release: edits the scene and plans, with the classes that are on its path.

usage: planning_client.py RELEASE
"""

import sys

import rospy
from geometry_msgs.msg import Point, Pose, Quaternion
from moveit_msgs.msg import CollisionObject, Constraints, JointConstraint, MotionPlanRequest, PlanningScene
from moveit_msgs.srv import GetMotionPlan, GetPlanningScene
from shape_msgs.msg import SolidPrimitive

RELEASE = sys.argv[1]
ARM = [f"left_arm_{i}_joint" for i in range(7)]


def call(name, kind, *arguments, **fields):
    service = rospy.ServiceProxy("/simulation/" + name, kind)
    service.wait_for_service(30)
    return service(*arguments, **fields)


def objects():
    scene = call("get_planning_scene", GetPlanningScene).scene
    return {o.id: o for o in scene.world.collision_objects}


def wait_for(condition):
    until = rospy.get_time() + 30
    while not condition():
        assert rospy.get_time() < until, "waited in vain"
        rospy.sleep(0.02)


rospy.init_node("client_" + RELEASE, disable_signals=True)
assert "pose" not in CollisionObject.__slots__, "older than noetic"
box = CollisionObject(id="old", operation=CollisionObject.ADD)
box.header.frame_id = "world_link"
box.primitives = [SolidPrimitive(SolidPrimitive.BOX, [0.1, 0.2, 0.3])]
box.primitive_poses = [Pose(Point(3.0, 1.0, 0.5), Quaternion(0, 0, 0, 1))]
publisher = rospy.Publisher("/simulation/planning_scene", PlanningScene, queue_size=5)
wait_for(publisher.get_num_connections)
scene = PlanningScene(is_diff=True)
scene.robot_state.is_diff = True
scene.world.collision_objects = [box]
publisher.publish(scene)
wait_for(lambda: "old" in objects())
back = objects()["old"]
assert back.primitives == box.primitives, back
place = back.primitive_poses[0].position
assert max(abs(a - b) for a, b in zip((place.x, place.y, place.z), (3.0, 1.0, 0.5))) < 1e-9, "shapes stand where they are"
# Before noetic objects were moved by their shapes' poses.
box.operation, box.primitives = CollisionObject.MOVE, []
box.primitive_poses[0].position.x = 4.0
publisher.publish(scene)
wait_for(lambda: abs(objects()["old"].primitive_poses[0].position.x - 4.0) < 1e-9)
box.operation, box.primitive_poses = CollisionObject.REMOVE, []
publisher.publish(scene)
wait_for(lambda: "old" not in objects())

state = call("get_planning_scene", GetPlanningScene).scene.robot_state.joint_state
here = dict(zip(state.name, state.position))
goal = [here[name] for name in ARM]
goal[6] += 0.3
request = MotionPlanRequest(group_name="left_arm", num_planning_attempts=1, allowed_planning_time=20.0)
request.goal_constraints = [Constraints(joint_constraints=[
    JointConstraint(n, p, 1e-3, 1e-3, 1.0) for n, p in zip(ARM, goal)])]
answer = call("plan_kinematic_path", GetMotionPlan, request).motion_plan_response
assert answer.error_code.val == 1, answer.error_code
end = answer.trajectory.joint_trajectory.points[-1].positions
assert max(abs(a - b) for a, b in zip(end, goal)) < 1e-3, end
request.group_name = "nobody"
assert call("plan_kinematic_path", GetMotionPlan, request).motion_plan_response.error_code.val == -15
print("ok " + RELEASE)
