#!/usr/bin/python3
"""Real rospy clients against the lab: every topic of an arm, a hand and the camera, and what it does to the world.

usage: lab.py real|embedded KARAKURI
"""

import http.client
import io
import json
import math
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree
import xmlrpc.client
import xmlrpc.server

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, tool, wait_until

ARM_OUT = {
    "cartesian_control/get_impedance": "iis_kukie/CartesianImpedance",
    "cartesian_control/get_pose": "geometry_msgs/Pose",
    "joint_control/get_impedance": "iis_kukie/FriJointImpedance",
    "joint_control/get_state": "sensor_msgs/JointState",
    "sensoring/cartesian_wrench": "geometry_msgs/Wrench",
    "sensoring/error": "iis_kukie/KukieError",
    "sensoring/get_collision_state": "std_msgs/Int32",
    "sensoring/state": "std_msgs/Int32MultiArray",
    "sensoring/temperature": "std_msgs/Float32MultiArray",
    "settings/get_command_state": "std_msgs/Float64MultiArray",
    "joint_control/ptp_reached": "std_msgs/Int32MultiArray",
    "joint_control/get_max_dist_per_cycle": "std_msgs/Float64",
    "cartesian_control/ptp_reached": "std_msgs/Int32MultiArray",
    "cartesian_control/get_pose_quat_wf": "geometry_msgs/Pose",
    "cartesian_control/get_pose_quat_rf": "geometry_msgs/Pose",
    "sensoring/est_ext_jnt_trq": "std_msgs/Float64MultiArray",
    "settings/get_clock_cycle": "std_msgs/Float64",
}
ARM_IN = {
    "cartesian_control/move": "geometry_msgs/Pose",
    "cartesian_control/set_impedance": "iis_kukie/CartesianImpedance",
    "cartesian_control/set_velocity_limit": "std_msgs/Float32",
    "joint_control/move": "std_msgs/Float64MultiArray",
    "joint_control/set_impedance": "iis_kukie/FriJointImpedance",
    "joint_control/set_velocity_limit": "std_msgs/Float32",
    "settings/switch_mode": "std_msgs/Int32",
    "joint_control/ptp": "std_msgs/Float64MultiArray",
    "joint_control/set_ptp_thresh": "std_msgs/Float64",
    "joint_control/set_points": "karakuri_msgs/SetPoints",
    "cartesian_control/ptpQuaternion": "geometry_msgs/Pose",
    "cartesian_control/move_rf": "geometry_msgs/Pose",
    "cartesian_control/move_wf": "geometry_msgs/Pose",
}
HAND_OUT = {
    "joint_control/get_state": "sensor_msgs/JointState",
    "sensoring/temperature": "std_msgs/Float64MultiArray",
    "settings/get_motor_current": "iis_schunk_hardware/MotorCurrentInfo",
    "sensoring/tactile": "iis_schunk_hardware/TactileSensor",
    "sensoring/error": "iis_kukie/KukieError",
}
HAND_IN = {
    "joint_control/move": "std_msgs/Float64MultiArray",
    "joint_control/gripHand": "iis_schunk_hardware/GripCmd",
    "joint_control/grip_hand": "iis_schunk_hardware/GripCmd",
    "joint_control/set_points": "karakuri_msgs/SetPoints",
    "settings/set_motor_current": "iis_schunk_hardware/MotorCurrent",
}
CAMERA_OUT = {
    "sensoring/rgb_image": "sensor_msgs/Image",
    "sensoring/depth_image": "sensor_msgs/Image",
    "sensoring/camera_info": "sensor_msgs/CameraInfo",
    "sensoring/points": "sensor_msgs/PointCloud2",
}
HAND_JOINTS = [f"{name}_joint" for name in ["knuckle", "thumb_2", "thumb_3", "finger_12", "finger_13", "finger_22", "finger_23"]]
# Table 2.9: degrees of the proximal and distal joints at close ratio x, and of the pivot.
GRASPS = {
    0: (60, lambda x: -75 + 82 * x, lambda x: 75 - 82 * x),
    1: (0, lambda x: -75 + 82 * x, lambda x: 75 - 82 * x),
    2: (0, lambda x: -30 + 30 * x, lambda x: 30 + 35 * x),
    3: (60, lambda x: -40 + 25 * x, lambda x: 40 + 15 * x),
}


class Stream:
    """The newest message of a topic."""

    def __init__(self, topic, kind):
        import rospy
        self.count, self.message = 0, None
        self.subscriber = rospy.Subscriber(topic, kind, self.hear, queue_size=1000)

    def hear(self, message):
        self.message = message
        self.count += 1


class Errors:
    """All error codes that a device has said."""

    def __init__(self, topic):
        import rospy
        from iis_kukie.msg import KukieError
        self.all = []
        rospy.Subscriber(topic, KukieError, self.all.append, queue_size=1000)


class Impostor:
    """A publisher of one message that sends it to everybody who comes, and counts them."""

    def __init__(self, topic, message):
        self.topic, self.message, self.connections = topic, message, 0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.address = "%s:%d" % self.door.getsockname()
        self.api = xmlrpc.server.SimpleXMLRPCServer(("127.0.0.1", 0), logRequests=False)
        self.uri = "http://%s:%d/" % self.api.server_address
        self.api.register_function(self.request_topic, "requestTopic")
        for serve in [self.api.serve_forever, self.serve]:
            threading.Thread(target=serve, daemon=True).start()

    def request_topic(self, *_):
        self.connections += 1
        return [1, "ready", ["TCPROS", *self.door.getsockname()]]

    def serve(self):
        kept = []
        while True:
            stream, _ = self.door.accept()
            self.connections += 1
            kept.append(stream)
            (length,) = struct.unpack("<I", stream.recv(4, socket.MSG_WAITALL))
            stream.recv(length, socket.MSG_WAITALL)
            fields = ["callerid=/impostor", f"md5sum={self.message._md5sum}", f"type={self.message._type}", f"topic={self.topic}"]
            header = b"".join(struct.pack("<I", len(field)) + field.encode() for field in fields)
            body = io.BytesIO()
            self.message.serialize(body)
            for part in [header, body.getvalue()]:
                stream.sendall(struct.pack("<I", len(part)) + part)


def request(uri, method, *arguments, **headers):
    """Calls with these headers, as a web page makes a browser do; the HTTP status and what comes back."""
    address = uri.split("//")[1].rstrip("/")
    body = xmlrpc.client.dumps(arguments, method)
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("POST", "/", body, {"Host": address, "Content-Type": "text/xml", **headers})
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


# What a browser sends for a page of another site (the first two without asking), and for one that has our address by a name of its own.
CROSS_SITE = [
    {"Content_Type": "text/plain;charset=UTF-8", "Host": "evil.example:11311"},
    {"Content_Type": "text/plain", "Origin": "http://evil.example", "Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Site": "cross-site"},
    {"Origin": "null"}, {"Sec_Fetch_Mode": "cors"}, {"Host": "evil.example"},
]


class LabSuite(Suite):
    checks = [
        "names", "time_and_states", "frames_and_descriptions", "arm_in_small_steps", "error_codes", "cartesian",
        "soft_joints", "soft_tip", "point_to_point", "cross_site", "set_points_and_their_watchdog", "follow", "hand", "tactile",
        "camera", "map_from_a_bag", "sensors", "leases", "emergency_stop", "components", "the_end", "another_robot_in_simulated_time",
    ]

    def set_up(self):
        self.lab, self.ready = self.start_ours("lab", "--headless")
        self.use_generated()
        import rospy
        rospy.init_node("suite", disable_signals=True)
        self.streams, self.publishers = {}, {}
        self.home = self.joints()
        self.errors = {device: Errors(f"/simulation/{device}/sensoring/error") for device in ["left_arm", "right_sdh"]}
        for errors in ["left_arm", "right_sdh"]:
            wait_until("errors are heard", lambda: self.peers(f"/simulation/{errors}/sensoring/error"))

    @staticmethod
    def peers(topic):
        import rospy
        return any(name == topic for name, _ in rospy.get_published_topics())

    def stream(self, topic, kind):
        if topic not in self.streams:
            self.streams[topic] = Stream(topic, kind)
        return self.streams[topic]

    def fresh(self, topic, kind, condition=lambda message: True, what=None, patience=PATIENCE):
        """The first message from now on that fulfils a condition."""
        stream = self.stream(topic, kind)
        start = stream.count
        good = lambda: stream.count > start and condition(stream.message) and stream.message
        return wait_until(what or f"{topic} says what is expected, not {stream.message}", good, patience)

    def say(self, topic, message):
        import rospy
        if topic not in self.publishers:
            publisher = rospy.Publisher(topic, type(message), queue_size=100)
            wait_until(f"somebody listens to {topic}", lambda: publisher.get_num_connections() > 0)
            self.publishers[topic] = publisher
        self.publishers[topic].publish(message)

    def joints(self, device="left_arm"):
        from sensor_msgs.msg import JointState
        return list(self.fresh(f"/simulation/{device}/joint_control/get_state", JointState).position)

    def at_rest(self, device="left_arm"):
        """Where the joints are once they stand still."""
        from sensor_msgs.msg import JointState
        topic = f"/simulation/{device}/joint_control/get_state"
        still = lambda state: max(abs(v) for v in state.velocity) < 1e-3
        return list(self.fresh(topic, JointState, still, f"{device} stands still").position)

    def until_joints(self, what, condition, device="left_arm"):
        from sensor_msgs.msg import JointState
        topic = f"/simulation/{device}/joint_control/get_state"
        return list(self.fresh(topic, JointState, lambda state: condition(list(state.position)), what).position)

    def move(self, target, device="left_arm"):
        from std_msgs.msg import Float64MultiArray
        self.say(f"/simulation/{device}/joint_control/move", Float64MultiArray(data=target))

    def switch(self, number, arm="left_arm"):
        from std_msgs.msg import Float64MultiArray, Int32
        self.say(f"/simulation/{arm}/settings/switch_mode", Int32(number))
        state = f"/simulation/{arm}/settings/get_command_state"
        return self.fresh(state, Float64MultiArray, lambda state: state.data[0] == number, f"mode {number} is on")

    def pose(self, name="get_pose", arm="left_arm"):
        from geometry_msgs.msg import Pose
        return self.fresh(f"/simulation/{arm}/cartesian_control/{name}", Pose)

    def expect_error(self, code, provoke, device="left_arm", words="", again=False):
        heard = self.errors[device].all
        start = len(heard)
        provoke()
        new = lambda: [e for e in heard[start:] if e.errorcode == code and words in e.errorlabel]
        try:
            wait_until(f"{device} says {code} {words}", lambda: new() or (again and provoke()), 20)
        except AssertionError as error:
            raise AssertionError(f"{error}, not {[(e.errorcode, e.errorlabel) for e in heard[start:]]}")
        return new()[0]

    def drive_to(self, goal, device="left_arm"):
        """Drives an arm as seed 000 does: small steps, each from where the arm is."""
        while True:
            here = self.joints(device)
            step = [max(-0.05, min(0.05, g - h)) for g, h in zip(goal, here)]
            if all(abs(s) < 0.004 for s in step):
                return here
            self.move([h + s for h, s in zip(here, step)], device)

    # The checks.

    def names(self):
        import rosgraph
        master = rosgraph.Master("/suite")
        publishers, subscribers, _ = master.getSystemState()
        types = dict(master.getTopicTypes())
        ours = "/simulation/lab"
        offered = {topic for topic, nodes in publishers if ours in nodes}
        heard = {topic for topic, nodes in subscribers if ours in nodes}
        for device, out, into in [
            ("left_arm", ARM_OUT, ARM_IN), ("right_arm", ARM_OUT, ARM_IN), ("left_sdh", HAND_OUT, HAND_IN),
            ("right_sdh", HAND_OUT, HAND_IN), ("kinect1", CAMERA_OUT, {}),
        ]:
            for table, have in [(out, offered), (into, heard)]:
                for name, kind in table.items():
                    topic = f"/simulation/{device}/{name}"
                    assert topic in have, f"{topic} is missing"
                    assert types[topic] == kind, (topic, types[topic], kind)
        for topic in ["/simulation/joint_states", "/joint_states", "/tf", "/tf_static", "/clock"]:
            assert topic in offered, topic
        assert "/real/left_arm/joint_control/get_state" in heard

    def time_and_states(self):
        import rospy
        from rosgraph_msgs.msg import Clock
        from sensor_msgs.msg import JointState
        stamps = []
        subscriber = rospy.Subscriber(
            "/simulation/left_arm/joint_control/get_state", JointState, lambda m: stamps.append(m.header.stamp.to_nsec()),
            queue_size=1000)
        wait_until("a hundred states come", lambda: len(stamps) > 100)
        subscriber.unregister()
        gaps = sorted(b - a for a, b in zip(stamps, stamps[1:]))
        assert gaps[len(gaps) // 2] == 10_000_000, f"100 Hz of simulated time, not {gaps[len(gaps) // 2]} ns"
        assert abs(stamps[-1] * 1e-9 - time.time()) < 5, "stamps are of this time"
        clock = self.fresh("/clock", Clock)
        assert abs(clock.clock.to_sec() - time.time()) < 5
        raw = self.fresh("/simulation/left_arm/joint_control/get_state", JointState)
        assert raw.name == [f"arm_{i}_joint" for i in range(7)], raw.name
        assert len(raw.velocity) == len(raw.effort) == 7
        hand = self.fresh("/simulation/right_sdh/joint_control/get_state", JointState)
        assert hand.name == HAND_JOINTS, hand.name
        for topic in ["/joint_states", "/simulation/joint_states"]:
            whole = self.fresh(topic, JointState)
            assert len(whole.name) == 28 and "left_arm_3_joint" in whole.name and "right_sdh_knuckle_joint" in whole.name
            index = whole.name.index("left_arm_3_joint")
            assert abs(whole.position[index] - raw.position[3]) < 0.01
        from std_msgs.msg import Float64
        assert self.fresh("/simulation/left_arm/settings/get_clock_cycle", Float64).data == 0.001

    def frames_and_descriptions(self):
        import rospy
        import tf2_ros
        buffer = tf2_ros.Buffer()
        listener = tf2_ros.TransformListener(buffer)
        find = lambda: buffer.can_transform("world_link", "left_arm_7_link", rospy.Time(0))
        wait_until("the frame of the tip is known", find)
        seen = buffer.lookup_transform("world_link", "left_arm_7_link", rospy.Time(0)).transform.translation
        told = self.pose("get_pose_quat_wf").position
        assert math.dist((seen.x, seen.y, seen.z), (told.x, told.y, told.z)) < 2e-3, (seen, told)
        assert buffer.can_transform("world_link", "kinect_rgb_optical_frame", rospy.Time(0))
        listener.unregister()
        for name in ["/robot_description", "/simulation/robot_description"]:
            robot = xml.etree.ElementTree.fromstring(rospy.get_param(name))
            links = {link.get("name") for link in robot.iter("link")}
            assert robot.tag == "robot" and {"world_link", "left_arm_7_link", "kinect_rgb_optical_frame"} <= links
            meshes = [mesh.get("filename") for mesh in robot.iter("mesh")]
            for mesh in meshes:
                assert mesh.startswith("file:///") and os.path.getsize(mesh[len("file://"):]) > 0, mesh
        self.meshes = [mesh[len("file://"):] for mesh in meshes]
        semantic = xml.etree.ElementTree.fromstring(rospy.get_param("/robot_description_semantic"))
        assert {"left_arm", "right_arm"} <= {group.get("name") for group in semantic.iter("group")}

    def arm_in_small_steps(self):
        from std_msgs.msg import Float64MultiArray
        start = self.joints()
        goal = [q + d for q, d in zip(start, [-0.25, 0, 0, 0, 0.2, 0, -0.3])]
        self.drive_to(goal)
        state = self.fresh("/simulation/left_arm/settings/get_command_state", Float64MultiArray)
        assert state.data[0] == 10 and len(state.data) == 8
        assert all(abs(a - b) < 0.05 for a, b in zip(state.data[1:], goal))
        self.drive_to(start)

    def error_codes(self):
        from geometry_msgs.msg import Pose
        from sensor_msgs.msg import JointState
        from std_msgs.msg import Int32
        here = self.at_rest()
        stays = lambda: all(abs(a - b) < 0.01 for a, b in zip(self.joints(), here))
        error = self.expect_error(1, lambda: self.move([q + 0.5 for q in here]))
        assert "joint movement limit exceeded" in error.errorlabel
        self.expect_error(4, lambda: self.move(here[:6]))
        tip = self.pose()
        self.expect_error(3, lambda: self.say("/simulation/left_arm/cartesian_control/move", tip))
        self.expect_error(3, lambda: self.say("/simulation/left_arm/settings/switch_mode", Int32(17)), words="17")
        self.switch(50)
        far = Pose(tip.position, tip.orientation)
        far.position.x += 0.5
        self.expect_error(2, lambda: self.say("/simulation/left_arm/cartesian_control/move", far))
        self.expect_error(2, lambda: self.say("/simulation/left_arm/cartesian_control/move", Pose()), words="orientation")
        self.expect_error(3, lambda: self.move(here), words="Cartesian position")
        self.switch(0)
        self.expect_error(12, lambda: self.move(here))
        self.switch(40)
        six = JointState(name=[f"arm_{i}_joint" for i in range(6)], position=here[:6])
        self.expect_error(11, lambda: self.say("/real/left_arm/joint_control/get_state", six))
        self.publishers.pop("/real/left_arm/joint_control/get_state").unregister()
        self.switch(10)
        assert stays(), "nothing of this moved the arm"

    def cartesian(self):
        from geometry_msgs.msg import Pose
        from std_msgs.msg import Float32
        self.switch(50)
        topic = "/simulation/left_arm/cartesian_control/"
        for name in ["move", "move_wf", "move_rf"]:
            shown = {"move": "get_pose", "move_wf": "get_pose_quat_wf", "move_rf": "get_pose_quat_rf"}[name]
            start = self.pose(shown)
            goal = Pose(start.position, start.orientation)
            goal.position.z += 0.03
            self.say(topic + name, goal)
            there = lambda pose: abs(pose.position.z - goal.position.z) < 2e-3
            self.fresh(topic + shown, Pose, there, f"{name} lifts the tip")
        # Settings and targets travel on different connections: the target is repeated until the limit has arrived.
        self.say(topic + "set_velocity_limit", Float32(0.02))

        def lower():
            pose = self.pose(shown)
            pose.position.z -= 0.03
            self.say(topic + "move_rf", pose)

        self.expect_error(2, lower, words="0.0199", again=True)
        self.say(topic + "set_velocity_limit", Float32(0.1))
        low = self.pose(shown).position.z - 0.025
        below = lambda: lower() or self.pose(shown).position.z < low
        wait_until("with the old limit the same is no step too far", below)
        self.switch(10)
        from std_msgs.msg import Float64
        limit = "/simulation/left_arm/joint_control/"
        self.say(limit + "set_velocity_limit", Float32(0.01))
        self.fresh(limit + "get_max_dist_per_cycle", Float64, lambda m: abs(m.data - 0.01) < 1e-6)
        here = self.joints()
        self.expect_error(1, lambda: self.move([q + 0.05 for q in here]), words="0.0099")
        self.say(limit + "set_velocity_limit", Float32(0.1))
        self.fresh(limit + "get_max_dist_per_cycle", Float64, lambda m: abs(m.data - 0.1) < 1e-6)

    def soft_joints(self):
        from iis_kukie.msg import FriJointImpedance
        topic = "/simulation/left_arm/joint_control/"
        start = self.joints()

        def soften(stiffness):
            self.say(topic + "set_impedance", FriJointImpedance(stiffness=[stiffness] * 7, damping=[0.7] * 7))
            same = lambda m: abs(m.stiffness[0] - stiffness) < 1e-3 and abs(m.damping[3] - 0.7) < 1e-6
            self.fresh(topic + "get_impedance", FriJointImpedance, same, "the springs are as told")

        soften(0.0)
        self.switch(30)
        goal = start[:6] + [start[6] + 0.09]
        self.move(goal)
        states = self.stream(topic + "get_state", None)
        began = states.count
        wait_until("half a second passes", lambda: states.count > began + 50)
        assert abs(self.joints()[6] - start[6]) < 0.03, "without a spring nothing pulls it there"
        soften(400.0)
        self.until_joints("a stiff spring pulls", lambda q: abs(q[6] - goal[6]) < 0.02)
        self.switch(10)
        self.drive_to(start)

    def soft_tip(self):
        from geometry_msgs.msg import Pose, Twist, Vector3
        from iis_kukie.msg import CartesianImpedance
        topic = "/simulation/left_arm/cartesian_control/"
        start = self.pose()

        def soften(stiffness, delta):
            twist = lambda k, t: Twist(linear=Vector3(k, k, k), angular=Vector3(t, t, t))
            self.say(topic + "set_impedance", CartesianImpedance(
                stiffness=twist(stiffness, 100.0), damping=twist(0.7, 0.7), cpmaxdelta=delta, maxforce=150.0,
                axismaxdeltatrq=1500.0))
            same = lambda m: abs(m.stiffness.linear.x - stiffness) < 1e-3 and abs(m.cpmaxdelta - delta) < 1e-3
            self.fresh(topic + "get_impedance", CartesianImpedance, same, "the spring is as told")

        soften(0.0, 99.0)
        self.switch(20)
        goal = Pose(start.position, start.orientation)
        height = start.position.z
        goal.position.z = height + 0.05
        self.say(topic + "move", goal)
        poses = self.stream(topic + "get_pose", None)
        began = poses.count
        wait_until("half a second passes", lambda: poses.count > began + 50)
        assert abs(self.pose().position.z - height) < 0.02, "without a spring nothing lifts it"
        soften(1500.0, 99.0)
        self.fresh(topic + "get_pose", Pose, lambda p: abs(p.position.z - height - 0.05) < 0.01, "a spring lifts it")
        self.switch(10)

    def point_to_point(self):
        from geometry_msgs.msg import Pose
        from std_msgs.msg import Float64, Float64MultiArray, Int32MultiArray
        import rospy
        topic = "/simulation/left_arm/"
        reached = {}
        for name in ["joint_control", "cartesian_control"]:
            reached[name] = said = []
            rospy.Subscriber(f"{topic}{name}/ptp_reached", Int32MultiArray, lambda m, said=said: said.append(m.data[0]))
        wait_until("reached is heard", lambda: self.listeners(topic + "cartesian_control/ptp_reached"))
        start = self.joints()
        goal = [q + d for q, d in zip(start, [-0.2, 0, 0, 0, 0.2, 0, 0.3])]
        self.say(topic + "joint_control/ptp", Float64MultiArray(data=goal))
        wait_until("it says that it is there", lambda: reached["joint_control"][-1:] == [1])
        assert reached["joint_control"] == [0, 1], reached
        assert all(abs(a - b) < 0.012 for a, b in zip(self.joints(), goal))
        # With a coarse threshold it is there earlier.
        self.say(topic + "joint_control/set_ptp_thresh", Float64(0.15))
        self.say(topic + "joint_control/ptp", Float64MultiArray(data=start))
        wait_until("it is nearly there", lambda: reached["joint_control"] == [0, 1, 0, 1])
        assert max(abs(a - b) for a, b in zip(self.joints(), start)) > 0.02, "but only nearly"
        self.say(topic + "joint_control/set_ptp_thresh", Float64(0.01))
        self.expect_error(1, lambda: self.say(topic + "joint_control/ptp", Float64MultiArray(data=[9.0] * 7)))
        self.expect_error(4, lambda: self.say(topic + "joint_control/ptp", Float64MultiArray(data=[0.0] * 5)))
        self.say(topic + "joint_control/ptp", Float64MultiArray(data=start))
        wait_until("it is there", lambda: reached["joint_control"][-1] == 1 and len(reached["joint_control"]) == 6)
        self.switch(50)
        tip = self.pose()
        goal = Pose(tip.position, tip.orientation)
        goal.position.z += 0.15
        self.say(topic + "cartesian_control/ptpQuaternion", goal)
        wait_until("the tip is there", lambda: reached["cartesian_control"] == [0, 1])
        assert abs(self.pose().position.z - goal.position.z) < 0.011
        goal.position.z -= 0.15
        self.say(topic + "cartesian_control/ptpQuaternion", goal)
        wait_until("the tip is back", lambda: reached["cartesian_control"] == [0, 1, 0, 1])
        self.switch(10)

    @staticmethod
    def listeners(topic):
        import rosgraph
        _, subscribers, _ = rosgraph.Master("/suite").getSystemState()
        return any(name == topic for name, _ in subscribers)

    def cross_site(self):
        """A web page cannot introduce a publisher to the lab; a program on this machine can, through the master, and it is said."""
        import rosgraph
        from std_msgs.msg import Float64MultiArray
        topic = "/simulation/left_arm/joint_control/ptp"
        start = self.joints()
        goal = [q + d for q, d in zip(start, [-0.2, 0, 0, 0, 0.2, 0, 0.3])]
        impostor = Impostor(topic, Float64MultiArray(data=goal))
        master, master_uri = rosgraph.Master("/suite"), os.environ["ROS_MASTER_URI"]
        node_uri = master.lookupNode("/simulation/lab")
        register = ("registerPublisher", "/impostor", topic, "std_msgs/Float64MultiArray", impostor.uri)
        for headers in CROSS_SITE:
            attacks = [(node_uri, ("publisherUpdate", "/master", topic, [impostor.uri])), (node_uri, ("shutdown", "/master", "because"))]
            # Debian's master answers every client.
            attacks += [(master_uri, register)] * (self.mode == "embedded")
            for uri, call in attacks:
                status, answer = request(uri, *call, **headers)
                assert status == 403 and answer.strip().endswith("."), (headers, call, status, answer)
        # Without the marks of a browser the call is taken, but the master knows nothing of such a publisher.
        assert request(node_uri, "publisherUpdate", "/master", topic, [impostor.uri])[0] == 200
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            assert all(abs(a - b) < 0.01 for a, b in zip(self.joints(), start)), "the arm moves"
        assert impostor.connections == 0, "the lab goes to the impostor"
        assert not any("/impostor" in nodes for name, nodes in master.getSystemState()[0]), "it is registered"
        # The same publisher, registered as programs do.
        there = lambda goal: all(abs(a - b) < 0.012 for a, b in zip(self.joints(), goal))
        assert request(master_uri, *register)[0] == 200
        wait_until("the arm goes where the publisher says", lambda: there(goal))
        words = f"listening to {topic} from /impostor at {impostor.address}"
        wait_until("the lab says to whom it listens", lambda: words in self.said(self.lab))
        assert request(master_uri, "unregisterPublisher", "/impostor", topic, impostor.uri)[0] == 200
        self.say(topic, Float64MultiArray(data=start))
        wait_until("the arm is back", lambda: there(start))

    def set_points_and_their_watchdog(self):
        from karakuri_msgs.msg import SetPoints
        topic = "/simulation/left_arm/joint_control/set_points"
        velocity = SetPoints(kind=[1] * 7, value=[0.0] * 6 + [0.4])
        start = self.joints()
        while self.joints()[6] < start[6] + 0.15:
            self.say(topic, velocity)
        # It is not repeated: it ends within 0.25 s, and the joint stops.
        still = lambda state: abs(state.velocity[6]) < 1e-3
        from sensor_msgs.msg import JointState
        state = self.fresh("/simulation/left_arm/joint_control/get_state", JointState, still, "the joint comes to rest")
        stopped = state.position[6]
        assert stopped < start[6] + 0.15 + 0.4 * 0.25 + 0.15, "soon"
        effort = SetPoints(kind=[0] * 6 + [2], value=self.joints()[:6] + [-6.0])
        while self.joints()[6] > stopped - 0.05:
            self.say(topic, effort)
        self.fresh("/simulation/left_arm/joint_control/get_state", JointState, still, "and so ends a push")
        self.expect_error(11, lambda: self.say(topic, SetPoints(kind=[0] * 3, value=[0.0] * 3)))
        self.expect_error(3, lambda: self.say(topic, SetPoints(kind=[9] * 7, value=[0.0] * 7)))
        self.drive_to(start)

    def follow(self):
        from sensor_msgs.msg import JointState
        from std_msgs.msg import Float64MultiArray
        real, _ = self.start_ours("sim", "lab", "--ros", "--namespace", "real", "--engine", "kinematic")
        self.switch(40)
        theirs = list(self.fresh("/real/left_arm/joint_control/get_state", JointState).position)
        self.until_joints("the arm goes where the real one is", lambda q: math.dist(q, theirs) < 0.02)
        goal = theirs[:5] + [theirs[5] + 0.08, theirs[6] - 0.08]
        self.say("/real/left_arm/joint_control/move", Float64MultiArray(data=goal))
        self.until_joints("it mirrors the real arm", lambda q: math.dist(q, goal) < 0.02)
        real.send_signal(signal.SIGTERM)
        assert real.wait(20) == 0, "a clean end"
        here = self.joints()
        wait_until("time passes", lambda: self.joints())
        assert math.dist(self.joints(), here) < 0.01, "without the real arm it stays"
        self.switch(10)
        for topic in [topic for topic in self.publishers if topic.startswith("/real/")]:
            self.publishers.pop(topic).unregister()

    def hand(self):
        from iis_schunk_hardware.msg import GripCmd, MotorCurrent, MotorCurrentInfo
        from karakuri_msgs.msg import SetPoints
        topic = "/simulation/right_sdh/"
        degrees = lambda grasp, x: [math.radians(a) for a in (
            GRASPS[grasp][0], GRASPS[grasp][1](x), GRASPS[grasp][2](x), GRASPS[grasp][1](x), GRASPS[grasp][2](x),
            GRASPS[grasp][1](x), GRASPS[grasp][2](x))]
        for grasp, name in [(0, "gripHand"), (1, "grip_hand"), (2, "gripHand"), (3, "grip_hand")]:
            self.say(f"{topic}joint_control/{name}", GripCmd(gripType=grasp, closeRatio=0.4))
            goal = degrees(grasp, 0.4)
            near = lambda q: max(abs(a - b) for a, b in zip(q, goal)) < 0.03
            self.until_joints(f"the hand closes as grasp {grasp} says", near, "right_sdh")
        self.move([0.0, -0.3, 0.3, -0.3, 0.3, -0.3, 0.3], "right_sdh")
        self.until_joints("the hand goes where it is told", lambda q: abs(q[1] + 0.3) < 0.03 and abs(q[0]) < 0.03, "right_sdh")
        # Without current nothing moves.
        current = topic + "settings/set_motor_current"
        info = topic + "settings/get_motor_current"
        self.say(current, MotorCurrent(mode=0, current=[0.0] * 7))
        self.fresh(info, MotorCurrentInfo, lambda m: list(m.move) == [0.0] * 7 and list(m.grip) == [1.0] * 7)
        before = self.joints("right_sdh")
        self.move([0.5] + before[1:], "right_sdh")
        states = self.stream(topic + "joint_control/get_state", None)
        began = states.count
        wait_until("a while passes", lambda: states.count > began + 40)
        assert abs(self.joints("right_sdh")[0] - before[0]) < 0.05
        self.say(current, MotorCurrent(mode=0, current=[1.0] * 7))
        self.until_joints("with current it moves", lambda q: abs(q[0] - 0.5) < 0.05, "right_sdh")
        # Velocity commands time out if they are not repeated.
        while self.joints("right_sdh")[0] > 0.3:
            self.say(topic + "joint_control/set_points", SetPoints(kind=[1] * 7, value=[-0.5] + [0.0] * 6))
        from sensor_msgs.msg import JointState
        still = lambda state: abs(state.velocity[0]) < 1e-2
        stopped = self.fresh(topic + "joint_control/get_state", JointState, still, "the pivot stops").position[0]
        assert stopped > 0.05, "and soon"
        device = "right_sdh"
        grip = topic + "joint_control/gripHand"
        self.expect_error(3, lambda: self.say(grip, GripCmd(gripType=7, closeRatio=0.1)), device)
        self.expect_error(1, lambda: self.say(grip, GripCmd(gripType=1, closeRatio=1.5)), device)
        self.expect_error(4, lambda: self.move([0.0] * 3, device), device)
        self.expect_error(3, lambda: self.say(current, MotorCurrent(mode=9, current=[1.0] * 7)), device)

    def tactile(self):
        from iis_schunk_hardware.msg import GripCmd, TactileSensor
        topic = "/simulation/right_sdh/"
        open_hand = self.fresh(topic + "sensoring/tactile", TactileSensor)
        assert [(m.matrix_id, m.cells_x, m.cells_y) for m in open_hand.tactile_matrix] == [
            (0, 6, 14), (1, 6, 13), (2, 6, 14), (3, 6, 13), (4, 6, 14), (5, 6, 13)]
        assert all(len(m.tactile_array) == m.cells_x * m.cells_y for m in open_hand.tactile_matrix)
        # Fingers that meet feel each other.
        closed = [math.radians(60)] + [math.radians(35), math.radians(5)] * 3
        self.move(closed, "right_sdh")
        pressed = lambda m: sum(sum(pad.tactile_array) for pad in m.tactile_matrix) > 0
        self.fresh(topic + "sensoring/tactile", TactileSensor, pressed, "fingers that meet feel each other")
        self.say(topic + "joint_control/gripHand", GripCmd(gripType=0, closeRatio=0.0))
        self.fresh(topic + "sensoring/tactile", TactileSensor, lambda m: not pressed(m), "and no more when they part")

    def camera(self):
        from sensor_msgs.msg import CameraInfo, Image, PointCloud2
        topic = "/simulation/kinect1/sensoring/"
        info = self.fresh(topic + "camera_info", CameraInfo)
        assert (info.width, info.height, info.K[0], info.K[2], info.K[5]) == (640, 480, 525.0, 319.5, 239.5)
        assert info.header.frame_id == "kinect_rgb_optical_frame"
        picture = self.fresh(topic + "rgb_image", Image)
        assert (picture.width, picture.height, picture.encoding, len(picture.data)) == (640, 480, "rgb8", 921600)
        assert len(set(picture.data[::997])) > 10, "there is something to see"
        assert picture.header.frame_id == "kinect_rgb_optical_frame"
        depth = self.fresh(topic + "depth_image", Image)
        assert (depth.encoding, depth.step, len(depth.data)) == ("32FC1", 2560, 1228800)
        (middle,) = struct.unpack_from("<f", depth.data, 240 * depth.step + 4 * 320)
        assert 0.5 < middle < 2.0, f"the mat is {middle} m away"
        cloud = self.fresh(topic + "points", PointCloud2)
        assert [field.name for field in cloud.fields] == ["x", "y", "z", "rgb"] and cloud.width > 100_000
        assert len(cloud.data) == cloud.width * cloud.point_step
        depths = [struct.unpack_from("<fff", cloud.data, i * cloud.point_step)[2] for i in range(0, cloud.width, 5000)]
        assert all(0.3 < z < 6.0 for z in depths)
        for name in ["rgb_image", "depth_image", "points", "camera_info"]:
            self.streams.pop(topic + name).subscriber.unregister()

    def map_from_a_bag(self):
        """What rosbag records of the camera becomes a map in the world's frame."""
        import rosbag
        path, cloud = os.path.join(self.folder, "kinect.bag"), "/simulation/kinect1/sensoring/points"
        how = ["--lz4"] if self.mode == "real" else []
        record = self.start("rosbag", "record", *how, "-O", path, "/tf", "/tf_static", cloud)
        growing = path + ".active"
        wait_until("the bag grows", lambda: os.path.exists(growing) and os.path.getsize(growing) > 3e6)
        record.send_signal(signal.SIGINT)
        wait_until("the bag is closed", lambda: record.poll() is not None and os.path.exists(path))
        with rosbag.Bag(path) as bag:
            clouds = bag.get_message_count(cloud)
        ran = subprocess.run(
            [self.binary, "map", path, "--resolution", "0.04", "--discretize", "--json"], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        built = json.loads(ran.stdout)
        # The first and the last cloud may lie outside of the time of which the recorded transforms tell.
        assert clouds > 0 and max(1, clouds - 2) <= built["scans"] <= clouds, (clouds, built)
        assert built["occupied_cells"] > 500 and built["free_cells"] > built["occupied_cells"], built
        (low, high), camera = built["extent_m"], self.frame_in_world("kinect_rgb_optical_frame")
        assert all(a <= x <= b for a, x, b in zip(low, camera, high)), "the sensor is within what it saw to be free"

    def frame_in_world(self, frame):
        """Where a frame is, as tf2 says."""
        import rospy
        import tf2_ros
        buffer = tf2_ros.Buffer()
        listener = tf2_ros.TransformListener(buffer)
        root = wait_until("tf knows the frame", lambda: self.root_of(buffer, frame))
        found = buffer.lookup_transform(root, frame, rospy.Time(0), rospy.Duration(PATIENCE)).transform.translation
        listener.unregister()
        return found.x, found.y, found.z

    @staticmethod
    def root_of(buffer, frame):
        """The root of the tree of a frame, once the tree is known up to the world."""
        import yaml
        parents = {child: about["parent"] for child, about in (yaml.safe_load(buffer.all_frames_as_yaml()) or {}).items()}
        if frame not in parents:
            return None
        while frame in parents:
            frame = parents[frame]
        return frame

    def sensors(self):
        from geometry_msgs.msg import Wrench
        from std_msgs.msg import Float32MultiArray, Float64MultiArray, Int32, Int32MultiArray
        topic = "/simulation/left_arm/"
        wrench = self.fresh(topic + "sensoring/cartesian_wrench", Wrench).force
        weight = math.sqrt(wrench.x ** 2 + wrench.y ** 2 + wrench.z ** 2)
        assert 5 < weight < 60, f"the wrist carries a hand, not {weight} N"
        warm = self.fresh(topic + "sensoring/temperature", Float32MultiArray)
        assert len(warm.data) == 7 and all(24.0 < t < 90.0 for t in warm.data)
        assert any(abs(t - 25.0) > 1e-3 for t in warm.data), "motors that carry an arm warm up"
        fingers = self.fresh("/simulation/right_sdh/sensoring/temperature", Float64MultiArray)
        assert len(fingers.data) == 7 and all(20.0 < t < 90.0 for t in fingers.data)
        assert self.fresh(topic + "sensoring/get_collision_state", Int32).data == 0
        summary = self.fresh(topic + "sensoring/state", Int32MultiArray).data
        assert list(summary) == [10, 0, 0, 0], summary
        external = self.fresh(topic + "sensoring/est_ext_jnt_trq", Float64MultiArray).data
        assert len(external) == 7 and all(abs(t) < 5 for t in external), external

    def leases(self):
        import rospy
        from genpy import Duration
        from karakuri_msgs.msg import Leases
        from karakuri_msgs.srv import ReleaseLease, TakeLease
        from std_srvs.srv import Trigger
        take = rospy.ServiceProxy("/simulation/take_lease", TakeLease)
        release = rospy.ServiceProxy("/simulation/release_lease", ReleaseLease)
        here = self.joints()
        step = here[:6] + [here[6] + 0.05]
        # Another node holds the arm: this one.
        other = self.start("/usr/bin/python3", "-c", "import rospy; rospy.init_node('other', disable_signals=True); rospy.spin()")
        wait_until("the other node is there", lambda: self.is_node("/other"))
        answer = take(device="left_arm", duration=Duration(60), holder="/other", helpers=[])
        assert answer.success, answer
        refused = take(device="left_arm", duration=Duration(60), holder="", helpers=[])
        assert not refused.success and refused.holder == "/other" and "/other" in refused.message, refused
        self.expect_error(20, lambda: self.move(step), words="/other")
        listed = self.fresh("/simulation/leases", Leases, lambda m: m.leases, "the lease is listed") if not (
            self.stream("/simulation/leases", Leases).message) else self.stream("/simulation/leases", Leases).message
        assert [(lease.device, lease.holder) for lease in listed.leases] == [("left_arm", "/other")]
        assert "left_arm: /other" in tool(self.binary, "lease", "list")
        self.move([q for q in self.joints("right_arm")], "right_arm")
        # It ends when its holder vanishes, as abruptly as can be.
        other.kill()
        leases = self.stream("/simulation/leases", Leases)
        wait_until("its lease ends with it", lambda: leases.message is not None and not leases.message.leases)
        self.move(step)
        self.until_joints("then the arm listens again", lambda q: abs(q[6] - step[6]) < 0.01)
        # By release, and by time.
        assert not take(device="left_arm", duration=Duration(60), holder="", helpers=["/nobody"]).success
        held = take(device="left_arm", duration=Duration(60), holder="", helpers=["/rosout"])
        assert held.holder == "/suite" and len(held.secret) == 32, held
        self.move(here)
        self.until_joints("the holder is heard", lambda q: abs(q[6] - here[6]) < 0.01)
        printed = tool(self.binary, "lease", "take", "left_arm", ok=False)
        assert "/suite" in printed, printed
        # A service call proves nothing by its name, not even the holder's own: the secret does.
        assert not take(device="left_arm", duration=Duration(60), holder="", helpers=[]).success
        assert not release(device="left_arm", secret="").success and not release(device="left_arm", secret="0" * 32).success
        refused = rospy.ServiceProxy("/simulation/reset_world", Trigger)()
        assert not refused.success and "/suite" in refused.message, refused
        proven = rospy.ServiceProxy("/simulation/reset_emergency_stop", Trigger, headers={"lease": held.secret})
        assert proven().success
        self.impostors(step)
        again = take(device="left_arm", duration=Duration(60), holder="", helpers=[], secret=held.secret)
        assert again.success and again.secret == held.secret, again
        assert release(device="left_arm", secret=held.secret).success
        held = take(device="left_arm", duration=Duration(0, 600_000_000), holder="/rosout", helpers=[])
        assert held.success and held.remaining.to_sec() <= 0.6
        wait_until("it is listed", lambda: leases.message.leases and leases.message.leases[0].holder == "/rosout")
        wait_until("it ends with its time", lambda: not leases.message.leases)
        assert not take(device="nose", duration=Duration(1), holder="", helpers=[]).success

    def impostors(self, step):
        """A publisher that says in its header that it is this suite, the holder: it is registered under a name of its own."""
        script = (
            "import rospy, rospy.impl.tcpros_pubsub as pubsub\n"
            "from std_msgs.msg import Float64MultiArray\n"
            "rospy.init_node('impostor', disable_signals=True)\n"
            "fields = pubsub.TCPROSPub.get_header_fields\n"
            "pubsub.TCPROSPub.get_header_fields = lambda self: dict(fields(self), callerid='/suite')\n"
            "move = rospy.Publisher('/simulation/left_arm/joint_control/move', Float64MultiArray, queue_size=1, latch=True)\n"
            f"move.publish(Float64MultiArray(data={list(step)}))\n"
            "rospy.sleep(60)\n")
        before = self.joints()
        impostor = None

        def attack():
            nonlocal impostor
            impostor = self.start("/usr/bin/python3", "-c", script)
        self.expect_error(20, attack, words="/suite")
        assert max(abs(a - b) for a, b in zip(self.joints(), before)) < 0.01, "it moves the arm"
        impostor.kill()

    @staticmethod
    def is_node(name):
        import rosnode
        return name in rosnode.get_node_names()

    def emergency_stop(self):
        import rospy
        from std_msgs.msg import Bool, Empty
        from std_srvs.srv import Trigger
        topic = "/simulation/emergency_stopped"
        stopped = self.stream(topic, Bool)
        wait_until("all is well", lambda: stopped.message is not None and not stopped.message.data)
        start = self.joints()
        from std_msgs.msg import Float64MultiArray
        # In the middle of a motion.
        self.say("/simulation/left_arm/joint_control/ptp", Float64MultiArray(data=start[:6] + [start[6] + 0.8]))
        self.until_joints("the arm moves", lambda q: q[6] > start[6] + 0.1)
        self.say("/simulation/emergency_stop", Empty())
        wait_until("everybody is told", lambda: stopped.message.data)
        from sensor_msgs.msg import JointState
        still = lambda state: max(abs(v) for v in state.velocity) < 1e-3
        rest = self.fresh("/simulation/left_arm/joint_control/get_state", JointState, still, "the arm stands still")
        assert rest.position[6] < start[6] + 0.6, "far from its goal"
        self.expect_error(12, lambda: self.move(list(rest.position)))
        self.expect_error(12, lambda: self.move(self.joints("right_sdh"), "right_sdh"), "right_sdh")
        from std_msgs.msg import Int32
        self.expect_error(12, lambda: self.say("/simulation/left_arm/settings/switch_mode", Int32(10)))
        assert rospy.ServiceProxy("/simulation/reset_emergency_stop", Trigger)().success
        wait_until("it is lifted", lambda: not stopped.message.data)
        self.expect_error(12, lambda: self.move(list(rest.position)), words="mode")
        self.switch(10)
        self.switch(10, "right_arm")
        self.drive_to(start)
        assert "stopped" in tool(self.binary, "stop")
        wait_until("the shell stops it, too", lambda: stopped.message.data)
        assert rospy.ServiceProxy("/simulation/emergency_stop", Trigger)().success, "twice is as good as once"
        tool(self.binary, "stop", "--reset")
        wait_until("and lifts it", lambda: not stopped.message.data)
        self.switch(10)
        self.switch(10, "right_arm")

    def components(self):
        import rospy
        from karakuri_msgs.srv import AddComponent, RemoveComponent
        from sensor_msgs.msg import JointState
        add = rospy.ServiceProxy("/simulation/add_component", AddComponent)
        remove = rospy.ServiceProxy("/simulation/remove_component", RemoveComponent)
        # Controllers and planners publish under the same prefix; only the hand's own topics count.
        prefix = "/simulation/left_sdh/"
        ours = lambda: {topic for topic, _ in rospy.get_published_topics() if topic[len(prefix):] in HAND_OUT and topic.startswith(prefix)}
        assert len(ours()) == len(HAND_OUT)
        here = self.joints()
        self.drive_to(here[:6] + [here[6] + 0.1])
        from std_srvs.srv import Trigger
        from sensor_msgs.msg import Image
        self.fresh("/simulation/kinect1/sensoring/depth_image", Image)
        assert rospy.ServiceProxy("/simulation/reset_world", Trigger)().success
        before = self.until_joints("everything is as it was at first", lambda q: math.dist(q, self.home) < 0.01)
        self.fresh("/simulation/kinect1/sensoring/depth_image", Image, what="and whoever looks goes on seeing")
        self.streams.pop("/simulation/kinect1/sensoring/depth_image").subscriber.unregister()
        assert remove(name="left_sdh").success
        wait_until("its topics vanish", lambda: not ours())
        assert not remove(name="left_sdh").success
        assert math.dist(self.joints(), before) < 0.02, "nothing else has moved"
        assert len(self.fresh("/joint_states", JointState).name) == 28, "the fingers are still there"
        added = add(name="left_sdh", kind="sdh2", prefix="left_sdh_")
        assert added.success, added
        wait_until("they return", lambda: len(ours()) == len(HAND_OUT))
        self.joints("left_sdh")
        odd = add(name="third_arm", kind="lwr4", prefix="third_")
        assert not odd.success and "third_arm_base_link" in odd.message, odd
        # And it listens again.
        for topic in [topic for topic in self.publishers if "/left_sdh/" in topic]:
            self.publishers.pop(topic).unregister()
        self.move([0.2] + self.joints("left_sdh")[1:], "left_sdh")
        self.until_joints("the hand that returned moves", lambda q: abs(q[0] - 0.2) < 0.02, "left_sdh")
        assert remove(name="kinect1").success
        gone = lambda: not any(topic.startswith("/simulation/kinect1/") for topic, _ in rospy.get_published_topics())
        wait_until("the camera goes", gone)

    def the_end(self):
        self.lab.send_signal(signal.SIGTERM)
        assert self.lab.wait(20) == 0, "a clean end"
        assert not any(os.path.exists(mesh) for mesh in self.meshes), "its files are gone"
        if self.mode == "real":
            import rosgraph
            publishers, subscribers, services = rosgraph.Master("/suite").getSystemState()
            for topic, nodes in publishers + subscribers + services:
                assert "/simulation/lab" not in nodes, f"still registered: {topic}"


    def another_robot_in_simulated_time(self):
        """A factory robot at twice the speed: its clients live in the simulation's time."""
        factory, lines = self.start_ours("sim", "kr210", "--ros", "--namespace", "factory", "--speed", "2")
        printed = tool("/usr/bin/python3", "-c", FACTORY, patience=PATIENCE)
        assert printed.splitlines()[-1] == "done", printed
        factory.send_signal(signal.SIGINT)
        assert factory.wait(20) == 0, "a clean end"
        if self.mode == "real":
            import rospy
            assert not rospy.has_param("/use_sim_time"), "time is the wall's again"


FACTORY = """
import time
import rospy
from sensor_msgs.msg import JointState
from std_msgs.msg import Float64MultiArray

def wait_until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, condition
        time.sleep(0.01)

rospy.init_node("client", disable_signals=True)
assert rospy.get_param("/use_sim_time") is True
wait_until(lambda: rospy.Time.now().to_sec() > 0)
assert rospy.Time.now().to_sec() > 1e9, "time does not begin at zero"
began, wall = rospy.Time.now().to_sec(), time.monotonic()
state = {}
for device in ["arm", "gripper"]:
    topic = f"/factory/{device}/joint_control/get_state"
    rospy.Subscriber(topic, JointState, lambda message, device=device: state.update({device: message}))
move = {device: rospy.Publisher(f"/factory/{device}/joint_control/move", Float64MultiArray, queue_size=10) for device in ["arm", "gripper"]}
wait_until(lambda: len(state) == 2 and all(publisher.get_num_connections() for publisher in move.values()))
assert len(state["arm"].name) == 6 and state["gripper"].name == ["left_gripper_finger_joint", "right_gripper_finger_joint"], state
goal = list(state["arm"].position)
goal[0] += 0.08
move["arm"].publish(data=goal)
wait_until(lambda: abs(state["arm"].position[0] - goal[0]) < 0.01)
wider = state["gripper"].position[0]
target = wider + (0.02 if wider < 0.05 else -0.02)
move["gripper"].publish(data=[target, 100.0])
wait_until(lambda: abs(state["gripper"].position[0] - target) < 0.005)
wait_until(lambda: rospy.Time.now().to_sec() > began + 6.0)
# What this client heard late at first is allowed for; a clock that runs free would be a hundred times faster.
assert rospy.Time.now().to_sec() - began <= 2.5 * (time.monotonic() - wall) + 2.0, "no faster than asked for"
topics = {topic for topic, _ in rospy.get_published_topics()}
assert "/factory/joint_states" in topics and "/factory/tf" in topics and "/joint_states" not in topics, topics
assert rospy.has_param("/factory/robot_description") 
print("done")
"""

main(LabSuite)
