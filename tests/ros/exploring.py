#!/usr/bin/python3
"""Real rospy and actionlib clients against an exploration: it waits unasked, reports, pauses, goes on, ends and is called off.

usage: exploring.py real|embedded KARAKURI
"""

import os
import sys
import threading

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Suite, main, wait_until

VIEWS = 4
COARSE = ["--resolution", "0.04", "--candidates", "60", "--views", "12", "--speed", "4", "--threads", "1"]
MARKERS = ["frontiers", "voids", "views", "utilities", "unseen"]


class Exploring(Suite):
    checks = ["waits_unasked", "refuses_nonsense", "explores_with_a_pause", "viewers_see_it", "is_called_off"]

    def set_up(self):
        import rospy
        self.use_generated()
        self.start_ours("explore", "youbot", "--ros", "--namespace", "scout", *COARSE, ready="ROS:")
        rospy.init_node("suite", disable_signals=True)
        import actionlib
        from karakuri_msgs.msg import ExploreAction
        from sensor_msgs.msg import JointState
        from std_srvs.srv import SetBool
        from visualization_msgs.msg import MarkerArray
        from octomap_msgs.msg import Octomap
        self.newest, self.lock = {}, threading.Lock()
        topics = {"joint_states": JointState, "explore/octomap": Octomap} | {f"explore/{name}": MarkerArray for name in MARKERS}
        self.heard = [rospy.Subscriber(f"/scout/{topic}", kind, self.keep, topic) for topic, kind in topics.items()]
        self.client = actionlib.SimpleActionClient("/scout/explore", ExploreAction)
        assert self.client.wait_for_server(rospy.Duration(60)), "the action is served"
        rospy.wait_for_service("/scout/explore/pause", 60)
        self.pause = rospy.ServiceProxy("/scout/explore/pause", SetBool)

    def keep(self, message, topic):
        with self.lock:
            self.newest[topic] = message

    def last(self, topic):
        with self.lock:
            return self.newest.get(topic)

    def posture(self):
        """Positions by joint of the next message: not of one that was under way already."""
        before = self.last("joint_states")
        newer = wait_until("a joint state arrives", lambda: (now := self.last("joint_states")) is not before and now)
        return dict(zip(newer.name, newer.position))

    def rests(self):
        """Whether several states in a row are the same."""
        first = self.posture()
        return all(self.posture() == first for _ in range(6)) and first

    def end_of(self, text=None):
        """Waits for the end of the goal; its state and result."""
        import rospy
        assert self.client.wait_for_result(rospy.Duration(240)), "the goal ends"
        if text is not None:
            assert text in self.client.get_goal_status_text(), self.client.get_goal_status_text()
        return self.client.get_state(), self.client.get_result()

    def waits_unasked(self):
        self.home = wait_until("it rests", self.rests)
        assert len(self.home) >= 5 and self.last("explore/octomap") is None, self.home
        answer = self.pause(True)
        assert not answer.success and answer.message, "nothing runs that could be paused"

    def refuses_nonsense(self):
        from actionlib_msgs.msg import GoalStatus
        from karakuri_msgs.msg import ExploreGoal
        self.client.send_goal(ExploreGoal(method="by_magic"))
        state, _ = self.end_of("by_magic")
        assert state == GoalStatus.ABORTED, state
        assert self.posture() == self.home, "nothing moves"

    def explores_with_a_pause(self):
        from actionlib_msgs.msg import GoalStatus
        from karakuri_msgs.msg import ExploreGoal
        told = []
        self.client.send_goal(ExploreGoal(method="expected", views=VIEWS), feedback_cb=told.append)
        wait_until("a view is taken", lambda: told and told[-1].views >= 1)
        assert self.pause(True).success
        wait_until("it says that it is paused", lambda: told[-1].state == "paused")
        wait_until("it rests", self.rests)
        views = told[-1].views
        assert self.client.simple_state != 2 and views < VIEWS, "it is not over"
        assert self.pause(False).success
        state, result = self.end_of()
        assert state == GoalStatus.SUCCEEDED and result.ended, (state, result)
        assert views < result.views <= VIEWS, (views, result.views)
        assert 0.1 < result.known <= 1, result.known
        known = [feedback.known for feedback in told if feedback.views > 0]
        assert known == sorted(known) and known[-1] <= result.known, known
        # What stayed unknown, by reason, in m³.
        assert set(result.why) == {"limit", "blocked", "out_of_reach", "hidden"}, result.why
        assert len(result.unknown) == len(result.why) and all(part >= 0 for part in result.unknown), result.unknown
        assert sum(result.unknown) > 0, "a few coarse views do not see everything"
        moved = self.posture()
        assert any(abs(moved[name] - self.home[name]) > 0.05 for name in self.home), "the arm has moved"

    def viewers_see_it(self):
        octomap = wait_until("a map arrives", lambda: self.last("explore/octomap"))
        assert octomap.id == "OcTree" and not octomap.binary and abs(octomap.resolution - 0.04) < 1e-9, octomap.id
        # Five bytes a node: the log-odds and which children there are.
        assert len(octomap.data) % 5 == 0 and len(octomap.data) > 5000, len(octomap.data)
        for name in MARKERS:
            array = wait_until(f"{name} arrive", lambda: self.last(f"explore/{name}"))
            assert all(marker.header.frame_id == octomap.header.frame_id for marker in array.markers), name
        frontier = [point for marker in self.last("explore/frontiers").markers for point in marker.points]
        assert len(frontier) > 10, len(frontier)

    def is_called_off(self):
        from actionlib_msgs.msg import GoalStatus
        from karakuri_msgs.msg import ExploreGoal
        told = []
        self.client.send_goal(ExploreGoal(), feedback_cb=told.append)
        wait_until("it runs", lambda: told and told[-1].state == "running")
        self.client.cancel_goal()
        state, result = self.end_of("stopped")
        assert state == GoalStatus.PREEMPTED, (state, result)
        rest = wait_until("it rests", self.rests)
        assert self.posture() == rest and not self.pause(True).success


if __name__ == "__main__":
    main(Exploring)
