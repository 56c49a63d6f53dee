#!/usr/bin/python3
"""Real actionlib clients against our controllers: trajectories carried out, called off, replaced, violated, refused.

usage: execution.py real|embedded KARAKURI
"""

import math
import os
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, tool, wait_until

ARM = [f"left_arm_{i}_joint" for i in range(7)]
HAND = [f"left_sdh_{name}_joint" for name in ["knuckle", "thumb_2", "thumb_3", "finger_12", "finger_13", "finger_22", "finger_23"]]
# Speed limits of the arm (rad/s); joints may gain full speed in a tenth of a second.
SPEED = [math.radians(x) for x in [110, 110, 128, 128, 204, 184, 184]]

# A client that begins a long motion and would wait for it.
VICTIM = """
import sys
import actionlib, rospy
from control_msgs.msg import FollowJointTrajectoryAction, FollowJointTrajectoryGoal
from trajectory_msgs.msg import JointTrajectoryPoint
rospy.init_node("victim", disable_signals=True)
client = actionlib.SimpleActionClient("/simulation/left_arm/follow_joint_trajectory", FollowJointTrajectoryAction)
client.wait_for_server()
goal = FollowJointTrajectoryGoal()
goal.trajectory.joint_names = sys.argv[1].split(",")
goal.trajectory.points = [JointTrajectoryPoint(
    positions=[float(x) for x in sys.argv[2].split(",")], time_from_start=rospy.Duration(10))]
client.send_goal(goal)
print("sent", flush=True)
client.wait_for_result()
"""


class Recorder:
    """Every joint state of the arm, as it is heard."""

    def __init__(self, topic):
        import rospy
        from sensor_msgs.msg import JointState
        self.lock, self.states = threading.Lock(), []
        self.subscriber = rospy.Subscriber(topic, JointState, self.hear, queue_size=1000)

    def hear(self, message):
        with self.lock:
            self.states.append((message.header.stamp.to_sec(), message.position, message.velocity))

    def newest(self):
        with self.lock:
            return self.states[-1] if self.states else None

    def clear(self):
        with self.lock:
            self.states = self.states[-1:]

    def since_clear(self):
        with self.lock:
            return list(self.states)

    def watch(self, states):
        """Waits for so many more joint states: a motion that ended at once leaves too few to judge."""
        heard = len(self.since_clear())
        wait_until(f"{states} more joint states", lambda: len(self.since_clear()) >= heard + states)


def check_smooth(states, joint, most_speed, most_acceleration):
    """No speed and no change of speed beyond what the joint can do, over windows of 30 ms.

    Windows whose stamps lie closer together are left out: there the machine had paused, and the stamps caught up.
    """
    checked = 0
    for (t, _, v), (u, _, w) in zip(states, states[3:]):
        assert abs(w[joint]) <= most_speed * 1.05, f"{w[joint]:.3f} rad/s at {u:.3f}"
        if u - t > 0.025:
            checked += 1
            acceleration = abs(w[joint] - v[joint]) / (u - t)
            assert acceleration <= most_acceleration, f"{acceleration:.1f} rad/s² at {u:.3f}"
    assert checked > 0.5 * len(states), f"only {checked} of {len(states)} windows"


class ExecutionSuite(Suite):
    checks = [
        "names", "execute", "preempt", "replace", "path_tolerance", "goal_tolerance", "refusals", "empty_stops",
        "command_topic", "stamps", "hand", "switch_and_gripper", "load_and_unload", "kill_client", "emergency_stop",
        "leases", "device_errors", "move_from_shell", "loop",
    ]

    def set_up(self):
        self.lab, _ = self.start_ours("lab", "--headless")
        self.use_generated()
        import actionlib
        import rospy
        from control_msgs.msg import FollowJointTrajectoryAction
        rospy.init_node("suite", disable_signals=True)
        self.arm = Recorder("/simulation/left_arm/joint_control/get_state")
        self.client = actionlib.SimpleActionClient("/simulation/left_arm/follow_joint_trajectory", FollowJointTrajectoryAction)
        assert self.client.wait_for_server(rospy.Duration(PATIENCE))
        wait_until("the arm is heard of", self.arm.newest)
        self.home = list(self.arm.newest()[1])

    # What every check needs.

    def goal(self, *points, joints=ARM, velocities=None, accelerations=None):
        """Points are (seconds, positions)."""
        import rospy
        from control_msgs.msg import FollowJointTrajectoryGoal
        from trajectory_msgs.msg import JointTrajectoryPoint
        goal = FollowJointTrajectoryGoal()
        goal.trajectory.joint_names = list(joints)
        goal.trajectory.points = [
            JointTrajectoryPoint(
                positions=list(q), velocities=[0.0] * len(q) if velocities else [],
                accelerations=[0.0] * len(q) if accelerations else [], time_from_start=rospy.Duration(t))
            for t, q in points
        ]
        return goal

    def turned(self, by, joint=6, base=None):
        """Where the arm is, with one joint turned."""
        q = list(base or self.arm.newest()[1])
        q[joint] += by
        return q

    def send(self, goal, **callbacks):
        self.arm.clear()
        self.client.send_goal(goal, **callbacks)

    def result(self, state, code=None, patience=PATIENCE):
        """Waits for the end; it must be this one."""
        import rospy
        assert self.client.wait_for_result(rospy.Duration(patience)), "it never ends"
        result = self.client.get_result()
        said = (self.client.get_state(), result.error_code, result.error_string, self.client.get_goal_status_text())
        assert said[0] == state, said
        assert code is None or result.error_code == code, said
        return result.error_string

    def until_moving(self, joint=6, speed=0.15):
        wait_until("the arm moves", lambda: abs(self.arm.newest()[2][joint]) > speed)

    def until_still(self):
        wait_until("the arm stands", lambda: max(abs(v) for v in self.arm.newest()[2]) < 2e-3)

    def back_home(self):
        from actionlib_msgs.msg import GoalStatus
        self.until_still()
        far = max(abs(a - b) for a, b in zip(self.arm.newest()[1], self.home))
        if far > 1e-3:
            self.send(self.goal((max(0.5, 2.0 * far), self.home)))
            self.result(GoalStatus.SUCCEEDED, 0)

    # Checks.

    def names(self):
        import rospy
        from controller_manager_msgs.srv import ListControllers, ListControllerTypes
        for prefix in ["/simulation", ""]:
            listed = rospy.ServiceProxy(f"{prefix}/controller_manager/list_controllers", ListControllers)().controller
            running = {c.name for c in listed if c.state == "running"}
            assert running == {"joint_state_controller", "left_arm", "right_arm", "left_sdh", "right_sdh"}, running
            arm = next(c for c in listed if c.name == "left_arm")
            assert arm.type == "position_controllers/JointTrajectoryController"
            assert list(arm.claimed_resources[0].resources) == ARM, arm
        types = rospy.ServiceProxy("/simulation/controller_manager/list_controller_types", ListControllerTypes)().types
        assert "effort_controllers/JointTrajectoryController" in types
        topics = tool("rostopic", "list")
        for name in ["left_arm", "right_arm", "left_sdh", "right_sdh"]:
            for part in ["follow_joint_trajectory/goal", "command", "state"]:
                assert f"/simulation/{name}/{part}\n" in topics, f"{name}/{part}"

    def execute(self):
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import JointTrajectoryControllerState
        import rospy
        feedback, said = [], []
        state = rospy.Subscriber("/simulation/left_arm/state", JointTrajectoryControllerState, said.append)
        goal = self.goal((1.0, self.turned(0.2)), (2.0, self.turned(0.4)))
        self.send(goal, feedback_cb=feedback.append)
        self.result(GoalStatus.SUCCEEDED, 0)
        # It ends at the goal and passes through the intermediate point.
        assert abs(self.arm.newest()[1][6] - goal.trajectory.points[1].positions[6]) < 0.02
        states = self.arm.since_clear()
        halfway = min(abs(q[6] - goal.trajectory.points[0].positions[6]) for _, q, _ in states)
        assert halfway < 0.02, halfway
        check_smooth(states, 6, SPEED[6], SPEED[6] / 0.1)
        times = [f.desired.time_from_start.to_sec() for f in feedback]
        assert len(times) > 20 and times == sorted(times) and times[-1] > 1.5, times[-3:]
        assert list(feedback[0].joint_names) == ARM and len(feedback[0].error.positions) == 7
        wait_until("the controller says its state", lambda: said)
        state.unregister()
        # The same with velocities and accelerations, joints in another order.
        order = ARM[3:] + ARM[:3]
        q = self.home[3:] + self.home[:3]
        self.send(self.goal((1.5, q), joints=order, velocities=True, accelerations=True))
        self.result(GoalStatus.SUCCEEDED, 0)
        assert max(abs(a - b) for a, b in zip(self.arm.newest()[1], self.home)) < 0.02

    def preempt(self):
        from actionlib_msgs.msg import GoalStatus
        self.send(self.goal((4.0, self.turned(1.2))))
        self.until_moving()
        began, at = time.monotonic(), self.arm.newest()[1][6]
        self.client.cancel_goal()
        self.result(GoalStatus.PREEMPTED)
        self.until_still()
        stopped = self.arm.newest()[1][6]
        assert stopped - at < 0.25, f"{stopped - at:.3f} rad after the cancel"
        assert stopped - self.home[6] < 0.9, "long before its goal"
        check_smooth(self.arm.since_clear(), 6, SPEED[6], 0.6 * SPEED[6] / 0.1)
        print(f"   stopped within {time.monotonic() - began:.2f} s and {stopped - at:.3f} rad")
        self.back_home()

    def replace(self):
        from actionlib_msgs.msg import GoalStatus
        import actionlib
        import rospy
        from control_msgs.msg import FollowJointTrajectoryAction
        other = actionlib.SimpleActionClient("/simulation/left_arm/follow_joint_trajectory", FollowJointTrajectoryAction)
        assert other.wait_for_server(rospy.Duration(PATIENCE))
        self.send(self.goal((4.0, self.turned(1.0))))
        self.until_moving()
        other.send_goal(self.goal((1.5, self.home)))
        self.result(GoalStatus.PREEMPTED)
        assert other.wait_for_result(rospy.Duration(PATIENCE)) and other.get_state() == GoalStatus.SUCCEEDED
        assert abs(self.arm.newest()[1][6] - self.home[6]) < 0.02
        check_smooth(self.arm.since_clear(), 6, SPEED[6], SPEED[6] / 0.1)

    def path_tolerance(self):
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryResult, JointTolerance
        goal = self.goal((1.0, self.turned(1.0)))
        # Tighter than any drive follows. The lag of a motion is no measure: it depends on how late the control loop wakes.
        goal.path_tolerance = [JointTolerance(name=ARM[6], position=1e-5)]
        self.send(goal)
        said = self.result(GoalStatus.ABORTED, FollowJointTrajectoryResult.PATH_TOLERANCE_VIOLATED)
        assert "path tolerance violated: position of left_arm_6_joint" in said, said
        self.arm.watch(50)
        self.until_still()
        assert self.arm.newest()[1][6] - self.home[6] < 0.9, "it did not go on"
        check_smooth(self.arm.since_clear(), 6, SPEED[6], SPEED[6] / 0.1)
        # Any tolerance at all: −1 takes it away.
        goal = self.goal((1.5, self.home))
        goal.path_tolerance = [JointTolerance(name=name, position=-1) for name in ARM]
        self.send(goal)
        self.result(GoalStatus.SUCCEEDED, 0)

    def goal_tolerance(self):
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryResult, JointTolerance
        goal = self.goal((0.8, self.turned(0.1)))
        goal.goal_tolerance = [JointTolerance(name=ARM[6], position=1e-12)]
        goal.goal_time_tolerance = rospy.Duration(0.3)
        self.send(goal)
        said = self.result(GoalStatus.ABORTED, FollowJointTrajectoryResult.GOAL_TOLERANCE_VIOLATED)
        assert "goal tolerance violated: position of left_arm_6_joint" in said, said
        self.back_home()

    def refusals(self):
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryResult as Result, JointTolerance
        here = list(self.arm.newest()[1])
        nan = self.turned(0.1)
        nan[2] = float("nan")
        strange = self.goal((1.0, here))
        strange.path_tolerance = [JointTolerance(name="elbow", position=0.1)]
        hard = self.goal((1.0, here))
        hard.goal_tolerance = [JointTolerance(name=ARM[0], acceleration=1.0)]
        effort = self.goal((1.0, here))
        effort.trajectory.points[0].effort = [0, 0, 1, 0, 0, 0, 0]
        for goal, code, words in [
            (self.goal((1.0, here), joints=ARM[:6] + ["elbow"]), Result.INVALID_JOINTS, "joint elbow does not belong"),
            (self.goal((1.0, here), joints=ARM[:6] + ARM[:1]), Result.INVALID_JOINTS, "left_arm_0_joint is named twice"),
            (self.goal((1.0, here[:6])), Result.INVALID_GOAL, "point 0 has 6 positions for 7 joints"),
            (self.goal((1.0, nan)), Result.INVALID_GOAL, "position of left_arm_2_joint at point 0 is NaN"),
            (self.goal((1.0, here), (0.5, here)), Result.INVALID_GOAL, "point 1 is at 0.5 s"),
            (self.goal((0.1, self.turned(2.0))), Result.INVALID_GOAL, "left_arm_6_joint would need velocity"),
            (self.goal((30.0, self.turned(9.0))), Result.INVALID_GOAL, "left_arm_6_joint would be at"),
            (self.goal((0.0, self.turned(0.5)), (1.0, here)), Result.INVALID_GOAL, "from where the trajectory begins"),
            (strange, Result.INVALID_GOAL, "elbow"),
            (hard, Result.INVALID_GOAL, "accelerations are not measured"),
            (effort, Result.INVALID_GOAL, "wants an effort of left_arm_2_joint"),
        ]:
            self.send(goal)
            said = self.result(GoalStatus.REJECTED, code)
            assert words in said, f"{words!r} is not in {said!r}"
        assert max(abs(a - b) for a, b in zip(self.arm.newest()[1], here)) < 1e-3, "nothing moved"

    def empty_stops(self):
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryGoal
        from trajectory_msgs.msg import JointTrajectory
        self.send(self.goal((4.0, self.turned(1.0))))
        self.until_moving()
        publisher = self.publisher("/simulation/left_arm/command", JointTrajectory)
        publisher.publish(JointTrajectory(joint_names=ARM))
        self.result(GoalStatus.PREEMPTED)
        self.until_still()
        assert self.arm.newest()[1][6] - self.home[6] < 0.8
        self.send(FollowJointTrajectoryGoal())
        self.result(GoalStatus.SUCCEEDED, 0)
        self.back_home()

    def publisher(self, topic, kind):
        import rospy
        publisher = rospy.Publisher(topic, kind, queue_size=5)
        wait_until("somebody listens", lambda: publisher.get_num_connections() > 0)
        return publisher

    def command_topic(self):
        import rospy
        from trajectory_msgs.msg import JointTrajectory
        for topic in ["/simulation/left_arm/command", "/left_arm/command"]:
            publisher = self.publisher(topic, JointTrajectory)
            q = self.turned(0.15)
            publisher.publish(self.goal((0.6, q)).trajectory)
            wait_until("it is carried out", lambda: abs(self.arm.newest()[1][6] - q[6]) < 0.01)
            publisher.unregister()
        # Some joints alone.
        publisher = self.publisher("/simulation/left_arm/command", JointTrajectory)
        publisher.publish(self.goal((0.8, [self.home[6]]), joints=ARM[6:]).trajectory)
        wait_until("it is back", lambda: abs(self.arm.newest()[1][6] - self.home[6]) < 0.01)
        self.until_still()

    def stamps(self):
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryResult as Result
        goal = self.goal((1.0, self.turned(0.2)))
        goal.trajectory.header.stamp = rospy.Time.now() - rospy.Duration(5)
        self.send(goal)
        said = self.result(GoalStatus.REJECTED, Result.OLD_HEADER_TIMESTAMP)
        assert "the last point was due" in said, said
        # What is over already is left out.
        goal = self.goal((0.2, self.turned(1.5)), (32.0, self.turned(0.2)))
        goal.trajectory.header.stamp = rospy.Time.now() - rospy.Duration(30)
        began = time.monotonic()
        self.send(goal)
        self.result(GoalStatus.SUCCEEDED, 0)
        assert time.monotonic() - began < 25, "thirty seconds of it were over"
        # A trajectory with a later start time waits.
        goal = self.goal((0.8, self.home))
        goal.trajectory.header.stamp = rospy.Time.now() + rospy.Duration(0.6)
        began, at = time.monotonic(), self.arm.newest()[1][6]
        self.send(goal)
        wait_until("it begins", lambda: abs(self.arm.newest()[1][6] - at) > 0.02)
        assert time.monotonic() - began > 0.5, "not at once"
        self.result(GoalStatus.SUCCEEDED, 0)

    def hand(self):
        import actionlib
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import FollowJointTrajectoryAction
        client = actionlib.SimpleActionClient("/simulation/left_sdh/follow_joint_trajectory", FollowJointTrajectoryAction)
        assert client.wait_for_server(rospy.Duration(PATIENCE))
        fingers = Recorder("/simulation/left_sdh/joint_control/get_state")
        wait_until("the hand is heard of", fingers.newest)
        q = list(fingers.newest()[1])
        q[1] += 0.3
        client.send_goal(self.goal((0.8, q), joints=HAND))
        assert client.wait_for_result(rospy.Duration(PATIENCE)) and client.get_state() == GoalStatus.SUCCEEDED, client.get_goal_status_text()
        assert abs(fingers.newest()[1][1] - q[1]) < 0.05

    def switch_and_gripper(self):
        import actionlib
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from control_msgs.msg import GripperCommandAction, GripperCommandGoal
        from controller_manager_msgs.srv import ListControllers, SwitchController
        switch = rospy.ServiceProxy("/simulation/controller_manager/switch_controller", SwitchController)
        listed = rospy.ServiceProxy("/simulation/controller_manager/list_controllers", ListControllers)
        state = lambda name: next(c.state for c in listed().controller if c.name == name)
        gripper = actionlib.SimpleActionClient("/simulation/left_gripper/gripper_cmd", GripperCommandAction)
        assert gripper.wait_for_server(rospy.Duration(PATIENCE))
        goal = GripperCommandGoal()
        goal.command.position = 0.8
        gripper.send_goal(goal)
        gripper.wait_for_result(rospy.Duration(PATIENCE))
        assert gripper.get_state() == GoalStatus.REJECTED and "not running" in gripper.get_goal_status_text()
        strict, best = 2, 1
        assert not switch(["left_gripper"], [], strict, False, 0).ok, "the hand's controller has the joints"
        assert not switch(["nobody"], [], strict, False, 0).ok
        assert switch(["left_gripper"], ["left_sdh"], strict, False, 0).ok
        assert (state("left_gripper"), state("left_sdh")) == ("running", "stopped")
        feedback = []
        for position in [0.8, 0.1]:
            goal.command.position = position
            gripper.send_goal(goal, feedback_cb=feedback.append)
            assert gripper.wait_for_result(rospy.Duration(PATIENCE))
            result = gripper.get_result()
            assert gripper.get_state() == GoalStatus.SUCCEEDED and result.reached_goal, result
            assert abs(result.position - position) < 0.05, result
        assert feedback, "it says how it gets on"
        goal.command.position = 3.0
        gripper.send_goal(goal)
        gripper.wait_for_result(rospy.Duration(PATIENCE))
        assert gripper.get_state() == GoalStatus.REJECTED and "position is 3" in gripper.get_goal_status_text()
        assert switch(["left_sdh"], ["left_gripper", "nobody"], best, False, 0).ok, "what can be switched is"
        assert (state("left_gripper"), state("left_sdh")) == ("stopped", "running")
        # In mid-motion a controller comes to rest before it is switched off.
        self.send(self.goal((4.0, self.turned(1.0))))
        self.until_moving()
        assert switch([], ["left_arm"], strict, False, 0).ok
        self.result(GoalStatus.PREEMPTED)
        self.until_still()
        check_smooth(self.arm.since_clear(), 6, SPEED[6], 0.6 * SPEED[6] / 0.1)
        self.send(self.goal((1.0, self.home)))
        assert "not running" in self.result(GoalStatus.REJECTED, -1)
        assert switch(["left_arm"], [], strict, False, 0).ok
        self.back_home()

    def load_and_unload(self):
        import rospy
        from controller_manager_msgs.srv import (
            ListControllers, LoadController, ReloadControllerLibraries, SwitchController, UnloadController)
        at = lambda name, kind: rospy.ServiceProxy(f"/simulation/controller_manager/{name}", kind)
        load, unload = at("load_controller", LoadController), at("unload_controller", UnloadController)
        names = lambda: {c.name for c in at("list_controllers", ListControllers)().controller}
        assert not load("wrist").ok
        rospy.set_param("/simulation/wrist", {"type": "position_controllers/JointTrajectoryController", "joints": ARM[5:]})
        assert load("wrist").ok and "wrist" in names()
        assert not load("wrist").ok, "once is enough"
        assert not at("switch_controller", SwitchController)(["wrist"], [], 2, False, 0).ok, "the arm has its joints"
        assert unload("wrist").ok and "wrist" not in names()
        assert not unload("left_arm").ok, "it runs"
        assert not at("reload_controller_libraries", ReloadControllerLibraries)(False).ok, "controllers are loaded"

    def kill_client(self):
        import rospy
        from control_msgs.msg import FollowJointTrajectoryActionResult
        results = []
        listener = rospy.Subscriber(
            "/simulation/left_arm/follow_joint_trajectory/result", FollowJointTrajectoryActionResult, results.append)
        wait_until("results are heard", lambda: listener.get_num_connections() > 0)
        numbers = ",".join(str(x) for x in self.turned(1.2))
        self.arm.clear()
        victim = self.start("/usr/bin/python3", "-c", VICTIM, ",".join(ARM), numbers, stdout=subprocess.PIPE)
        assert victim.stdout.readline() == b"sent\n"
        self.until_moving(speed=0.08)
        at = self.arm.newest()[1][6]
        victim.send_signal(signal.SIGKILL)
        wait_until("the motion ends", lambda: results)
        assert "the client /victim is gone" in results[0].result.error_string, results[0]
        self.until_still()
        stopped = self.arm.newest()[1][6]
        assert stopped - at < 0.15, f"{stopped - at:.3f} rad after the client's death"
        check_smooth(self.arm.since_clear(), 6, SPEED[6], 0.6 * SPEED[6] / 0.1)
        print(f"   stopped {stopped - at:.3f} rad after kill -9 of its client")
        listener.unregister()
        self.back_home()

    def emergency_stop(self):
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from std_srvs.srv import Trigger
        stop = rospy.ServiceProxy("/simulation/hardware_adapter/stop", Trigger)
        reset = rospy.ServiceProxy("/simulation/hardware_adapter/reset", Trigger)
        self.send(self.goal((4.0, self.turned(1.0))))
        self.until_moving()
        assert stop().success
        assert "stopped by the stop service" in self.result(GoalStatus.ABORTED)
        self.until_still()
        check_smooth(self.arm.since_clear(), 6, SPEED[6], 0.6 * SPEED[6] / 0.1)
        self.send(self.goal((1.0, self.home)))
        assert "reset first" in self.result(GoalStatus.REJECTED, -1)
        assert "the stop service" in reset().message
        self.back_home()

    def leases(self):
        """Whoever has no lease is refused by the controllers, too, even if the holder named them as helpers."""
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from karakuri_msgs.srv import ReleaseLease, TakeLease
        from std_srvs.srv import Trigger
        take = rospy.ServiceProxy("/simulation/take_lease", TakeLease)
        release = rospy.ServiceProxy("/simulation/release_lease", ReleaseLease)

        def answered():
            far = max(abs(a - b) for a, b in zip(self.arm.newest()[1], self.home))
            self.send(self.goal((0.3 + 3.0 * far, self.home)))
            assert self.client.wait_for_result(rospy.Duration(PATIENCE))
            return self.client.get_state(), self.client.get_result().error_string
        hour = rospy.Duration(3600)
        held = take(device="left_arm", duration=hour, holder="/rosout", helpers=["/simulation/lab"])
        assert held.success and held.secret, held
        wait_until("goals of others are refused", lambda: answered()[0] == GoalStatus.REJECTED)
        assert "leased to /rosout" in answered()[1]
        shell = tool(self.binary, "move", "--arm", "left_arm", "--joints", f"left_arm_6_joint={self.home[6] + 0.3}", ok=False)
        assert "refused" in shell and "leased to /rosout" in shell, shell
        assert release(device="left_arm", secret=held.secret).success
        held = take(device="left_arm", duration=hour, holder="", helpers=["/simulation/lab"])
        assert held.success, held
        wait_until("the holder is heard", lambda: answered()[0] == GoalStatus.SUCCEEDED)
        # A lease for another client ends the running motion.
        assert release(device="left_arm", secret=held.secret).success
        self.send(self.goal((20.0, self.turned(1.0))))
        self.until_moving(speed=0.03)
        held = take(device="left_arm", duration=hour, holder="/rosout", helpers=["/simulation/lab"])
        assert held.success, held
        assert "leased to /rosout" in self.result(GoalStatus.ABORTED)
        # Nobody re-arms the controllers of somebody else.
        refused = rospy.ServiceProxy("/simulation/hardware_adapter/reset", Trigger)()
        assert not refused.success and "leased to /rosout" in refused.message, refused
        headers = {"lease": held.secret}
        assert rospy.ServiceProxy("/simulation/hardware_adapter/reset", Trigger, headers=headers)().success
        assert release(device="left_arm", secret=held.secret).success
        self.until_still()
        wait_until("everybody is heard", lambda: answered()[0] == GoalStatus.SUCCEEDED)
        self.back_home()

    def device_errors(self):
        """What the device says ends the motion that it refuses, with its code."""
        import rospy
        from actionlib_msgs.msg import GoalStatus
        from std_msgs.msg import Int32
        mode = rospy.Publisher("/simulation/left_arm/settings/switch_mode", Int32, queue_size=1)
        wait_until("the lab listens", mode.get_num_connections)
        self.send(self.goal((20.0, self.turned(1.0))))
        self.until_moving(speed=0.03)
        mode.publish(0)
        assert "refuses with code 12" in self.result(GoalStatus.ABORTED)
        self.until_still()
        mode.publish(10)

        def goes():
            self.send(self.goal((5.0, self.home)))
            assert self.client.wait_for_result(rospy.Duration(PATIENCE))
            return self.client.get_state() == GoalStatus.SUCCEEDED
        wait_until("the arm may move again", goes)
        self.back_home()

    def move_from_shell(self):
        said = tool(self.binary, "move", "--arm", "left_arm", "--joints", f"left_arm_6_joint={self.home[6] + 0.3}")
        assert "reached" in said, said
        assert abs(self.arm.newest()[1][6] - self.home[6] - 0.3) < 0.02
        assert "reached" in tool(self.binary, "move", "--to", "home", "--arm", "left_arm", "--speed", "1")
        assert max(abs(a - b) for a, b in zip(self.arm.newest()[1], self.home)) < 0.02
        far = tool(self.binary, "move", "--arm", "left_arm", "--pose", "9,9,9,0,0,0,1", ok=False)
        assert "refused" in far and "left_arm_7_link" in far, far
        # Planned motions avoid obstacles; a goal inside the other arm's hand is refused.
        inside = tool(self.binary, "move", "--arm", "left_arm", "--pose", "0.15,0.10,0.19,1,0,0,0", ok=False)
        assert "refused: left_arm" in inside, inside
        assert "reached" in tool(self.binary, "move", "--arm", "left_arm", "--direct", "--joints",
                                 f"left_arm_6_joint={self.home[6] + 0.1}")
        nobody = tool(self.binary, "move", "--arm", "third_arm", "--to", "home", ok=False)
        assert "there is no controller" in nobody and "left_arm" in nobody, nobody
        # Interrupted, it stops the arm on its way out.
        shell = self.start(self.binary, "move", "--arm", "left_arm", "--joints",
                           f"left_arm_6_joint={self.home[6] + 1.0}", "--speed", "0.2", stdout=subprocess.PIPE)
        self.until_moving()
        shell.send_signal(signal.SIGINT)
        assert b"stopped at" in shell.stdout.read() and shell.wait(20) == 1
        self.until_still()
        assert self.arm.newest()[1][6] - self.home[6] < 0.9
        self.back_home()

    def loop(self):
        import rospy
        from diagnostic_msgs.msg import DiagnosticArray
        heard = []
        listener = rospy.Subscriber("/diagnostics", DiagnosticArray, heard.append)
        wait_until("the loop reports", lambda: len(heard) > 1)
        listener.unregister()
        status = heard[-1].status[0]
        values = {v.key: float(v.value) for v in status.values}
        assert "control loop" in status.name and values["rate_hz"] > 50, status
        print(f"   loop {values['rate_hz']:.1f} Hz, late {values['jitter_p50_ms']:.2f} ms (median), "
              f"{values['jitter_p99_ms']:.2f} ms (99 %)")


main(ExecutionSuite)
