#!/usr/bin/python3
"""Two of our processes that know each other by ROS alone: a lab called `real`, and planner with controllers for it.

usage: move_group.py real|embedded KARAKURI
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, wait_until

ARM = [f"left_arm_{i}_joint" for i in range(7)]
TIP = "left_arm_7_link"


class MoveGroup(Suite):
    checks = ["names", "moves_slowly", "stops_before_what_appears", "survives_the_planner"]

    def set_up(self):
        import threading
        self.lab, _ = self.start_ours("sim", "lab", "--ros", "--namespace", "real")
        self.planner, _ = self.start_ours("move-group", "--namespace", "real")
        self.use_generated()
        import rospy
        from sensor_msgs.msg import JointState
        rospy.init_node("suite", disable_signals=True)
        self.positions, self.fastest, self.lock = {}, {}, threading.Lock()
        rospy.Subscriber("/real/joint_states", JointState, self.hear)
        wait_until("the arm is heard of", lambda: all(name in self.positions for name in ARM))
        self.home = self.now()

    def hear(self, state):
        with self.lock:
            for i, name in enumerate(state.name):
                self.positions[name] = state.position[i]
                if i < len(state.velocity):
                    self.fastest[name] = max(self.fastest.get(name, 0.0), abs(state.velocity[i]))

    def now(self):
        return [self.positions[name] for name in ARM]

    def goal(self, positions):
        from moveit_msgs.msg import Constraints, JointConstraint, MoveGroupGoal
        goal = MoveGroupGoal()
        goal.request.group_name, goal.request.allowed_planning_time = "left_arm", 20.0
        each = [JointConstraint(n, p, 1e-3, 1e-3, 1.0) for n, p in zip(ARM, positions)]
        goal.request.goal_constraints = [Constraints(joint_constraints=each)]
        return goal

    def client(self):
        import actionlib
        import rospy
        from moveit_msgs.msg import MoveGroupAction
        client = actionlib.SimpleActionClient("/real/move_group", MoveGroupAction)
        assert client.wait_for_server(rospy.Duration(PATIENCE))
        return client

    def near(self, positions, within=0.02):
        return all(abs(a - b) < within for a, b in zip(self.now(), positions))

    # ── checks ──

    def names(self):
        """Everything stands under the namespace, and nothing at the root."""
        import rosservice
        names = rosservice.get_service_list()
        for name in ["compute_ik", "compute_fk", "check_state_validity", "plan_kinematic_path", "compute_cartesian_path",
                     "get_planning_scene", "apply_planning_scene", "clear_octomap", "query_planner_interface",
                     "get_planner_params", "set_planner_params", "execute_kinematic_path", "calculate_ik"]:
            assert f"/real/{name}" in names and f"/{name}" not in names, name
        assert not any(name.startswith("/simulation") for name in names)

    def moves_slowly(self):
        import rospy
        there = [q + d for q, d in zip(self.home, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.12])]
        client = self.client()
        with self.lock:
            self.fastest.clear()
        client.send_goal(self.goal(there))
        assert client.wait_for_result(rospy.Duration(PATIENCE))
        assert client.get_result().error_code.val == 1, client.get_goal_status_text()
        wait_until("the arm is there, says the lab", lambda: self.near(there))
        # A tenth of 130 degrees a second as planned; the arm itself swings, and catches up where the machine was busy elsewhere.
        planned = client.get_result().planned_trajectory.joint_trajectory.points
        assert max(abs(point.velocities[6]) for point in planned) < 0.35, planned
        assert 0.02 < self.fastest[ARM[6]] < 1.0, self.fastest
        executed = client.get_result().executed_trajectory.joint_trajectory.points
        assert executed and all(abs(a - b) < 0.02 for a, b in zip(executed[-1].positions, there))

    def stops_before_what_appears(self):
        import rospy
        from geometry_msgs.msg import Pose
        from moveit_msgs.msg import CollisionObject
        from moveit_msgs.srv import GetPositionFK, GetPositionFKRequest
        from shape_msgs.msg import SolidPrimitive
        fk = rospy.ServiceProxy("/real/compute_fk", GetPositionFK)
        publisher = rospy.Publisher("/real/collision_object", CollisionObject, queue_size=1)
        wait_until("the planner listens", publisher.get_num_connections)
        start = self.now()
        there = [q + d for q, d in zip(start, [-0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])]
        question = GetPositionFKRequest(fk_link_names=[TIP])
        question.robot_state.is_diff = True
        question.robot_state.joint_state.name, question.robot_state.joint_state.position = ARM, there
        end = fk(question).pose_stamped[0].pose.position
        client = self.client()
        client.send_goal(self.goal(there))
        wait_until("the arm moves", lambda: not self.near(start, 0.01))
        box = CollisionObject(id="appears", operation=0)
        box.header.frame_id = "world_link"
        box.primitives, box.primitive_poses = [SolidPrimitive(1, [0.1, 0.1, 0.1])], [Pose()]
        box.primitive_poses[0].position, box.primitive_poses[0].orientation.w = end, 1.0
        publisher.publish(box)
        assert client.wait_for_result(rospy.Duration(PATIENCE))
        text = client.get_goal_status_text()
        assert client.get_result().error_code.val == -3 and "appears" in text, (client.get_result().error_code, text)
        assert not self.near(there, 0.1), "it stopped on its way"
        box.operation, box.primitives, box.primitive_poses = 1, [], []
        publisher.publish(box)

    def survives_the_planner(self):
        """Without its planner the arm stands still, and another one takes over."""
        import rospy
        there = self.home
        client = self.client()
        client.send_goal(self.goal(there))
        before = self.now()
        wait_until("the arm moves", lambda: not self.near(before, 0.005) or self.near(there, 0.01))
        self.planner.kill()
        self.planner.wait()
        last = [None]

        def still():
            before, last[0] = last[0], self.now()
            return before is not None and max(abs(a - b) for a, b in zip(before, last[0])) < 1e-4
        wait_until("the arm stands", still)
        self.planner, _ = self.start_ours("move-group", "--namespace", "real")
        client = self.client()
        client.send_goal(self.goal(there))
        assert client.wait_for_result(rospy.Duration(PATIENCE))
        assert client.get_result().error_code.val == 1, client.get_goal_status_text()
        wait_until("the arm is home", lambda: self.near(there))


if __name__ == "__main__":
    main(MoveGroup)
