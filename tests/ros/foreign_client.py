#!/usr/bin/python3
"""Picks an object up and places it, as a client that knows no robot: arm and hand are what the running robot says of itself.

usage: foreign_client.py '{"object": NAME, "from": [x, y, z], "to": [x, y, z]}'
"""

import json
import math
import sys
import xml.etree.ElementTree as ElementTree

import actionlib
import rospy
from geometry_msgs.msg import Point, Pose, Quaternion, Vector3
from karakuri_msgs.msg import Objects
from moveit_msgs.msg import GripperTranslation, PickupAction, PickupGoal, PlaceAction, PlaceGoal, PlaceLocation

ERRAND = json.loads(sys.argv[1])
PATIENCE = 60.0
TURNS = 12


def wait_until(what, condition):
    until = rospy.get_time() + PATIENCE
    while not (found := condition()):
        assert rospy.get_time() < until, f"waited in vain: {what}"
        rospy.sleep(0.02)
    return found


def parameter(name):
    return wait_until(name, lambda: rospy.has_param(name) and rospy.get_param(name))


def straight(z, root):
    way = GripperTranslation(desired_distance=0.1, min_distance=0.03)
    way.direction.header.frame_id, way.direction.vector = root, Vector3(0, 0, z)
    return way


def locations(root):
    """The goal, turned about the vertical: which way round the box stands does not matter."""
    found = []
    for i in range(TURNS):
        angle = 2 * math.pi * i / TURNS
        location = PlaceLocation(id=f"turn{i}", quality=1.0, pre_place_approach=straight(-1, root),
                                 post_place_retreat=straight(1, root))
        location.place_pose.header.frame_id = root
        location.place_pose.pose = Pose(Point(*ERRAND["to"]), Quaternion(0, 0, math.sin(angle / 2), math.cos(angle / 2)))
        found.append(location)
    return found


def carry_out(name, kind, goal):
    client = actionlib.SimpleActionClient(f"/simulation/{name}", kind)
    assert client.wait_for_server(rospy.Duration(PATIENCE)), name
    client.send_goal(goal)
    assert client.wait_for_result(rospy.Duration(4 * PATIENCE)), f"{name}: no result"
    result = client.get_result()
    assert result.error_code.val == 1, (name, result.error_code.val, client.get_goal_status_text())


rospy.init_node("foreign_client", disable_signals=True)
semantics = ElementTree.fromstring(parameter("/robot_description_semantic"))
links = ElementTree.fromstring(parameter("/robot_description"))
children = {joint.find("child").get("link") for joint in links.findall("joint")}
root = next(link.get("name") for link in links.findall("link") if link.get("name") not in children)
hand = next(end for end in semantics.findall("end_effector") if end.get("parent_group"))
arm = hand.get("parent_group")

poses = {}
rospy.Subscriber("/simulation/objects", Objects, lambda seen: poses.update(zip(seen.name, seen.pose)))
name = ERRAND["object"]
before = wait_until(f"{name} is seen", lambda: poses.get(name)).position
carry_out("pickup", PickupAction, PickupGoal(
    target_name=name, group_name=arm, end_effector=hand.get("name"), support_surface_name="table", allowed_planning_time=60.0))
assert poses[name].position.z > before.z + 0.02, f"it was lifted: {before.z} to {poses[name].position.z}"
carry_out("place", PlaceAction, PlaceGoal(
    group_name=arm, attached_object_name=name, place_locations=locations(root), support_surface_name="table",
    allowed_planning_time=60.0))
rospy.sleep(2.0)  # simulated seconds in which it could fall over, as the benchmarks judge
after = poses[name]
off = math.hypot(after.position.x - ERRAND["to"][0], after.position.y - ERRAND["to"][1])
tilt = 2 * math.asin(min(1.0, math.hypot(after.orientation.x, after.orientation.y)))
assert off < 0.02 and tilt < math.radians(5), f"{1e3 * off:.1f} mm and {math.degrees(tilt):.1f} degrees off"
print(f"{arm} with {hand.get('name')} placed it {1e3 * off:.1f} mm and {math.degrees(tilt):.2f} degrees off")
