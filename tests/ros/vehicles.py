#!/usr/bin/python3
"""Real rospy clients against a base and its sensors: standard messages, and velocities that end by themselves.

usage: vehicles.py real|embedded KARAKURI
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Suite, main, wait_until

ROVER = """<robot name="rover">
  <link name="world"/>
  <joint name="float" type="floating"><parent link="world"/><child link="base_link"/><origin xyz="0 0 0.1"/></joint>
  <link name="base_link">
    <inertial><origin xyz="0 0 0.05"/><mass value="20"/><inertia ixx="0.2" iyy="0.5" izz="0.6" ixy="0" ixz="0" iyz="0"/></inertial>
    <collision><origin xyz="0 0 0.05"/><geometry><box size="0.5 0.3 0.1"/></geometry></collision>
  </link>
  {wheels}{balls}
</robot>
"""
WHEEL = """<joint name="{name}_joint" type="continuous">
    <parent link="base_link"/><child link="{name}"/><origin xyz="0 {y} 0"/><axis xyz="0 1 0"/>
  </joint>
  <link name="{name}">
    <inertial><mass value="1"/><inertia ixx="0.003" iyy="0.005" izz="0.003" ixy="0" ixz="0" iyz="0"/></inertial>
    <collision><origin rpy="1.5707963 0 0"/><geometry><cylinder radius="0.1" length="0.04"/></geometry></collision>
  </link>
"""
BALL = """<joint name="{name}_joint" type="fixed"><parent link="base_link"/><child link="{name}"/><origin xyz="{x} 0 -0.05"/></joint>
  <link name="{name}">
    <inertial><mass value="0.5"/><inertia ixx="5e-4" iyy="5e-4" izz="5e-4" ixy="0" ixz="0" iyz="0"/></inertial>
    <collision><geometry><sphere radius="0.05"/></geometry></collision>
  </link>
"""
SCENE = """
[robot]
urdf = "rover.urdf"

[[object]]
name = "floor"
shape = "plane"

[[object]]
name = "wall"
shape = "box"
size = [0.1, 4, 1]
xyz = [3, 0, 0.5]

[[object]]
name = "crate"
shape = "box"
size = [0.2, 0.2, 0.2]
xyz = [0, 2, 0.1]
mass = 3.0

[[surface]]
link = "front"
friction = 0

[[surface]]
link = "back"
friction = 0

[[component]]
type = "differential_base"
name = "rover"
[component.settings]
left = "left_joint"
right = "right_joint"
radius = 0.1
width = 0.5

[[component]]
type = "imu"
name = "inertial"
[component.settings]
on = "base_link"

[[component]]
type = "lidar"
name = "laser"
[component.settings]
on = "base_link"
xyz = [0.1, 0, 0.2]
rays = 181
from_deg = -90
to_deg = 90

[[component]]
type = "proximity"
name = "near"
[component.settings]
on = "base_link"
xyz = [0.2, 0, 0.2]

[[component]]
type = "contact"
name = "bumper"
[component.settings]
on = "crate"

[[component]]
type = "force_torque"
name = "load"
[component.settings]
on = "left"
"""


class Vehicles(Suite):
    checks = ["sensors", "frames", "drive", "silence", "emergency_stop"]

    def set_up(self):
        import rospy
        self.use_generated()
        with open(os.path.join(self.folder, "rover.urdf"), "w") as file:
            wheels = "".join(WHEEL.format(name=name, y=y) for name, y in [("left", 0.25), ("right", -0.25)])
            balls = "".join(BALL.format(name=name, x=x) for name, x in [("front", 0.2), ("back", -0.2)])
            file.write(ROVER.format(wheels=wheels, balls=balls))
        scene = os.path.join(self.folder, "yard.toml")
        with open(scene, "w") as file:
            file.write(SCENE)
        self.start_ours("sim", scene, "--ros")
        rospy.init_node("suite", disable_signals=True)

    def hear(self, topic, kind):
        import rospy
        return rospy.wait_for_message(f"/simulation/{topic}", kind, timeout=60)

    def odometry(self):
        from nav_msgs.msg import Odometry
        return self.hear("rover/odom", Odometry)

    def sensors(self):
        from geometry_msgs.msg import WrenchStamped
        from sensor_msgs.msg import Imu, LaserScan, Range
        from std_msgs.msg import Bool, String
        imu = wait_until("it has settled", lambda: self.settled(self.hear("inertial/sensoring/imu", Imu)))
        assert imu.header.frame_id == "inertial_frame" and abs(imu.orientation.w) > 0.99, imu
        scan = self.hear("laser/sensoring/scan", LaserScan)
        assert len(scan.ranges) == 181 and abs(scan.angle_max - math.pi / 2) < 1e-5, scan
        # The wall is 2.95 m ahead of the base, the crate 1.9 m to its left.
        assert abs(scan.ranges[90] - 2.85) < 0.02, scan.ranges[90]
        assert math.isinf(scan.ranges[0]), scan.ranges[0]
        near = self.hear("near/sensoring/range", Range)
        assert abs(near.range - 2.75) < 0.02 and near.radiation_type == Range.INFRARED, near
        assert self.hear("bumper/sensoring/contact", Bool).data
        assert self.hear("bumper/sensoring/contact_with", String).data == "floor"
        force = self.hear("bumper/sensoring/contact_force", WrenchStamped).wrench.force
        assert abs(force.z - 3 * 9.81) < 0.5, force
        assert self.hear("load/sensoring/wrench", WrenchStamped).header.frame_id == "load_frame"

    @staticmethod
    def settled(imu):
        return imu if abs(imu.linear_acceleration.z - 9.81) < 0.1 else None

    def frames(self):
        import rospy
        import tf2_ros
        self.buffer = tf2_ros.Buffer()
        self.listener = tf2_ros.TransformListener(self.buffer)
        def between(parent, child):
            return self.buffer.lookup_transform(parent, child, rospy.Time(0), rospy.Duration(60)).transform
        laser = between("base_link", "laser_frame").translation
        assert abs(laser.x - 0.1) < 1e-9 and abs(laser.z - 0.2) < 1e-9, laser
        assert abs(between("world", "bumper_frame").translation.y - 2) < 0.01
        assert abs(between("rover_odom", "base_link").translation.x) < 0.01

    def drive(self):
        import rospy
        from geometry_msgs.msg import Twist
        self.publisher = rospy.Publisher("/simulation/rover/cmd_vel", Twist, queue_size=10)
        wait_until("the lab listens", lambda: self.publisher.get_num_connections() > 0)
        start = self.odometry().pose.pose.position.x
        def gone():
            self.say(0.3)
            return self.odometry().pose.pose.position.x > start + 0.3
        wait_until("it drives forward", gone)
        seen = self.odometry()
        assert seen.header.frame_id == "rover_odom" and seen.child_frame_id == "base_link", seen
        def turned():
            self.say(0.0, 0.5)
            return self.odometry().pose.pose.orientation.z > 0.1
        wait_until("it turns to the left", turned)

    def say(self, forward, turn=0.0):
        from geometry_msgs.msg import Twist
        twist = Twist()
        twist.linear.x, twist.angular.z = forward, turn
        self.publisher.publish(twist)

    def rests(self):
        twist = self.odometry().twist.twist
        return abs(twist.linear.x) < 0.01 and abs(twist.angular.z) < 0.02

    def silence(self):
        """Nobody says anything any more: it stops."""
        wait_until("it rests", self.rests)
        before = self.odometry().pose.pose.position
        self.say(-0.3)
        wait_until("it drives", lambda: not self.rests())
        wait_until("it rests again, with no other word", self.rests)
        after = self.odometry().pose.pose.position
        # Half a second at 0.5 m/s² and the way back to rest: about 0.12 m.
        assert 0.05 < math.hypot(after.x - before.x, after.y - before.y) < 0.25, (before, after)

    def emergency_stop(self):
        import rospy
        from iis_kukie.msg import KukieError
        from std_srvs.srv import Trigger
        errors = []
        heard = rospy.Subscriber("/simulation/rover/sensoring/error", KukieError, errors.append)
        wait_until("errors are heard", lambda: heard.get_num_connections() > 0)
        assert rospy.ServiceProxy("/simulation/emergency_stop", Trigger)().success
        def refused():
            self.say(0.3)
            return [error for error in errors if error.errorcode == 12]
        wait_until("it refuses", refused)
        assert self.rests()
        assert rospy.ServiceProxy("/simulation/reset_emergency_stop", Trigger)().success
        def drives():
            self.say(0.3)
            return not self.rests()
        wait_until("it drives again", drives)


if __name__ == "__main__":
    main(Vehicles)
