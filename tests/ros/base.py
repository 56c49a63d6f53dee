#!/usr/bin/python3
"""Real ROS against our node: rospy, rostopic, rosservice, rosparam, rosnode, rosbag, roslaunch, actionlib, tf.

usage: base.py real|embedded DEMO_NODE
"""

import os
import queue
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, at_once, main, tool, wait_until, watch_tool


class Base(Suite):
    checks = [
        "topics", "echo", "services", "generated_services", "parameters", "log", "actions", "trajectories", "releases",
        "action_client", "wrong_types", "latching", "nodes", "topic_tools", "service_and_parameter_tools", "frames", "bags",
        "launch", "sim_time", "twins", "strangers", "signals", "kill", "master_returns",
    ]

    def set_up(self):
        self.demo, line = self.start_ours()
        assert line[2] == ("external" if self.mode == "real" else "embedded"), line
        self.use_generated()
        import rospy
        rospy.init_node("suite", disable_signals=True)

    def topics(self):
        import rospy
        from sensor_msgs.msg import CameraInfo, Image, JointState, PointCloud2
        from std_msgs.msg import Float64MultiArray, String
        from tf2_msgs.msg import TFMessage
        wait = lambda topic, kind: rospy.wait_for_message(topic, kind, timeout=PATIENCE)
        state = wait("/joint_states", JointState)
        assert state.name[3] == "arm_3_joint" and len(state.position) == 7 and state.header.frame_id == "world_link"
        assert abs(state.header.stamp.to_sec() - time.time()) < PATIENCE
        image = wait("/camera/image", Image)
        assert (image.width, image.height, image.encoding, len(image.data)) == (640, 480, "rgb8", 921600)
        assert wait("/camera/camera_info", CameraInfo).width == 640
        cloud = wait("/camera/points", PointCloud2)
        assert [f.name for f in cloud.fields] == ["x", "y", "z"] and len(cloud.data) == 12
        assert len(wait("/tf", TFMessage).transforms) == 1
        assert list(wait("/numbers", Float64MultiArray).data) == [1.0, 2.0, 3.0]
        assert wait("/name", String).data == "karakuri"

    def echo(self):
        import rospy
        from sensor_msgs.msg import JointState
        from std_msgs.msg import String
        heard = queue.Queue()
        rospy.Subscriber("/echo/out", String, lambda message: heard.put(message.data))
        publisher = rospy.Publisher("/echo/in", String, queue_size=1000)
        wait_until("our node listens", lambda: publisher.get_num_connections() == 1)
        # A subscriber that has just registered may not be connected yet: the first word is repeated until it returns.
        wait_until("words return", lambda: publisher.publish("first") or not heard.empty())
        words = [f"{i} ü {'x' * (i * 37 % 5000)}" for i in range(300)]
        for word in words:
            publisher.publish(word)
        returned = [word for word in iter(lambda: heard.get(timeout=PATIENCE), words[-1]) if word != "first"]
        assert returned == words[:-1], f"{len(returned)} of {len(words)} returned in order"

        came = queue.Queue()
        rospy.Subscriber("/echo/state_out", JointState, lambda state: came.put(state.header.stamp.nsecs), tcp_nodelay=True)
        states = rospy.Publisher("/echo/state_in", JointState, queue_size=10, tcp_nodelay=True)
        wait_until("our node listens", lambda: states.get_num_connections() == 1)
        state = JointState(name=[f"j{i}" for i in range(7)], position=[0.0] * 7)
        wait_until("states return", lambda: states.publish(state) or not came.empty())
        for number in range(1, 200):
            state.header.stamp.nsecs = number
            states.publish(state)
            while came.get(timeout=PATIENCE) != number:
                pass

    def services(self):
        import rospy
        from roscpp.srv import GetLoggers, SetLoggerLevel
        from std_srvs.srv import Empty, SetBool, Trigger
        rospy.wait_for_service("/switch", PATIENCE)
        for persistent in [False, True]:
            switch = rospy.ServiceProxy("/switch", SetBool, persistent=persistent)
            for _ in range(5):
                assert switch(True).message == "on"
            try:
                switch(False)
                raise AssertionError("it should be refused")
            except rospy.ServiceException as refusal:
                assert "goes one way" in str(refusal), refusal
        assert rospy.ServiceProxy("/trigger", Trigger)().message == "done"
        try:
            rospy.ServiceProxy("/trigger", Empty)()
            raise AssertionError("another type should be refused")
        except rospy.ServiceException as refusal:
            assert "md5sum" in str(refusal), refusal
        trigger = rospy.ServiceProxy("/trigger", Trigger, persistent=True)
        for _ in range(100):
            assert trigger().success
        rospy.ServiceProxy("/demo/set_logger_level", SetLoggerLevel)("rosout", "warn")
        assert rospy.ServiceProxy("/demo/get_loggers", GetLoggers)().loggers[0].level == "warn"

    def generated_services(self):
        import rospy
        from geometry_msgs.msg import Point, Pose
        from kuka_arm.srv import CalculateIK
        poses = [Pose(position=Point(x, 0, 0)) for x in [1.5, 2.5]]
        points = rospy.ServiceProxy("/calculate_ik", CalculateIK)(poses).points
        assert [point.positions[5] for point in points] == [1.5, 2.5]

    def parameters(self):
        import rospy
        from std_msgs.msg import String
        assert rospy.get_param("/demo/greeting") == "hello <&> ü"
        assert rospy.get_param("/run_id") and rospy.get_param("/rosdistro") and rospy.get_param("/rosversion")
        heard = []
        rospy.Subscriber("/watched", String, lambda message: heard.append(message.data))
        rospy.set_param("/watched", {"a": 1, "b": [1, 2.5, "x"], "c": True})
        wait_until("our node sees the change", lambda: any("Double(2.5)" in text for text in heard))
        rospy.set_param("/watched/a", 7)
        wait_until("and the next", lambda: any(text.startswith("/watched/a Int(7)") for text in heard))
        assert rospy.get_param("/watched/a") == 7 and rospy.has_param("/watched/b")
        assert rospy.search_param("watched") == "/watched" and rospy.search_param("nothing") is None
        rospy.set_param("~private", " blanks\n")
        assert rospy.get_param("/suite/private") == " blanks\n" and "/suite/private" in rospy.get_param_names()
        rospy.delete_param("/watched")
        assert not rospy.has_param("/watched")

    def log(self):
        import rospy
        from rosgraph_msgs.msg import Log
        heard = queue.Queue()
        rospy.Subscriber("/rosout_agg", Log, lambda line: heard.put(line.msg))
        wait_until("a line of the log returns", lambda: rospy.loginfo("can you hear me") or not heard.empty())
        assert "can you hear me" in iter(lambda: heard.get(timeout=PATIENCE), None)

    def actions(self):
        import actionlib
        import rospy
        from actionlib.msg import TestAction, TestGoal
        from actionlib_msgs.msg import GoalStatus
        wait = rospy.Duration(PATIENCE)
        client = actionlib.SimpleActionClient("/count", TestAction)
        assert client.wait_for_server(wait)
        steps = []
        client.send_goal(TestGoal(20), feedback_cb=lambda feedback: steps.append(feedback.feedback))
        assert client.wait_for_result(wait) and client.get_state() == GoalStatus.SUCCEEDED, client.get_state()
        assert client.get_result().result == 20 and client.get_goal_status_text() == "counted"
        assert steps == sorted(steps) and len(steps) > 10, steps
        assert client.send_goal_and_wait(TestGoal(-3), wait) == GoalStatus.ABORTED and client.get_result().result == -3
        # Asked for: actionlib's client drops callbacks that come before its send_goal has returned.
        client.send_goal(TestGoal(100000))
        wait_until("it is being worked on", lambda: client.get_state() == GoalStatus.ACTIVE)
        client.cancel_goal()
        assert client.wait_for_result(wait) and client.get_state() == GoalStatus.PREEMPTED, client.get_state()
        # A second client's goal replaces the first one's.
        other = actionlib.SimpleActionClient("/count", TestAction)
        assert other.wait_for_server(wait)
        client.send_goal(TestGoal(100000))
        wait_until("it is being worked on", lambda: client.get_state() == GoalStatus.ACTIVE)
        assert other.send_goal_and_wait(TestGoal(3), wait) == GoalStatus.SUCCEEDED
        assert client.wait_for_result(wait) and client.get_state() == GoalStatus.PREEMPTED, client.get_state()
        other.send_goal(TestGoal(100000))
        client.cancel_all_goals()
        wait_until("all are called off", lambda: client.cancel_all_goals() or other.get_state() in (2, 8))

    def trajectories(self):
        import actionlib
        import rospy
        from control_msgs.msg import FollowJointTrajectoryAction, FollowJointTrajectoryGoal
        from trajectory_msgs.msg import JointTrajectoryPoint
        client = actionlib.SimpleActionClient("/arm/follow_joint_trajectory", FollowJointTrajectoryAction)
        assert client.wait_for_server(rospy.Duration(PATIENCE))
        goal = FollowJointTrajectoryGoal()
        goal.trajectory.joint_names = ["a", "b"]
        assert client.send_goal_and_wait(goal, rospy.Duration(PATIENCE)) == 4 and client.get_result().error_code == -1
        goal.trajectory.points = [JointTrajectoryPoint(positions=[1, 2], time_from_start=rospy.Duration(0.3))]
        for _ in range(10):
            names = []
            client.send_goal(goal, feedback_cb=lambda feedback: names.append(feedback.joint_names))
            assert client.wait_for_result(rospy.Duration(PATIENCE)) and client.get_state() == 3
            # actionlib's client drops feedback that comes before its send_goal has returned.
            if names:
                break
        assert names == [["a", "b"]], names

    def releases(self):
        import rospy
        from moveit_msgs.msg import CollisionObject
        assert rospy.wait_for_message("/object", CollisionObject, timeout=PATIENCE).id == "box"
        assert CollisionObject._md5sum.startswith("dbba7105")
        script = (
            "import rospy; from moveit_msgs.msg import CollisionObject; rospy.init_node('hydro', anonymous=True);"
            "print(CollisionObject._md5sum, rospy.wait_for_message('/object', CollisionObject, timeout=60).id)"
        )
        old = dict(os.environ, PYTHONPATH=self.generated("hydro"))
        assert "568a161b26dc46c54a5a07621ce82cf3 box" in tool("/usr/bin/python3", "-c", script, env=old)

    def nodes(self):
        import rosnode
        assert "/demo" in rosnode.get_node_names() and rosnode.rosnode_ping("/demo", max_count=2)
        info, listed, pinged, machine = at_once(
            lambda: tool("rosnode", "info", "/demo"), lambda: tool("rosnode", "list"),
            lambda: tool("rosnode", "ping", "-c", "3", "/demo"), lambda: tool("rosnode", "machine"))
        for part in ["/joint_states [sensor_msgs/JointState]", "/echo/in [std_msgs/String]", "/calculate_ik", "Connections:"]:
            assert part in info, info
        assert "/demo" in listed.split() and "/rosout" in listed.split(), listed
        assert "ping average" in pinged and "127.0.0.1" in machine, pinged + machine

    def topic_tools(self):
        import rospy
        from std_msgs.msg import String
        heard = []
        rospy.Subscriber("/echo/out", String, lambda message: heard.append(message.data))
        listed, kind, found, info, state, box, hz, bw, _ = at_once(
            lambda: tool("rostopic", "list", "-v"), lambda: tool("rostopic", "type", "/camera/image"),
            lambda: tool("rostopic", "find", "sensor_msgs/Image"), lambda: tool("rostopic", "info", "/joint_states"),
            lambda: tool("rostopic", "echo", "-n", "1", "/joint_states"), lambda: tool("rostopic", "echo", "-n", "1", "/object"),
            lambda: watch_tool("average rate", "rostopic", "hz", "/joint_states"),
            lambda: watch_tool("average:", "rostopic", "bw", "/camera/image"),
            lambda: tool("rostopic", "pub", "-1", "/echo/in", "std_msgs/String", "data: from a tool"))
        assert "/joint_states" in listed and "sensor_msgs/Image" in kind and "/camera/image" in found
        assert "/demo" in info and "arm_6_joint" in state and 'id: "box"' in box
        assert float(hz.split("average rate:")[1].split()[0]) > 0, hz
        assert "MB/s" in bw, bw
        wait_until("what the tool says comes back", lambda: "from a tool" in heard)

    def service_and_parameter_tools(self):
        kind, node, on, listed, info, uri, arguments = at_once(
            lambda: tool("rosservice", "type", "/switch"), lambda: tool("rosservice", "node", "/switch"),
            lambda: tool("rosservice", "call", "/switch", "true"), lambda: tool("rosservice", "list"),
            lambda: tool("rosservice", "info", "/calculate_ik"), lambda: tool("rosservice", "uri", "/switch"),
            lambda: tool("rosservice", "args", "/switch"))
        assert "std_srvs/SetBool" in kind and "/demo" in node and 'message: "on"' in on
        assert "/demo/set_logger_level" in listed and "Type: kuka_arm/CalculateIK" in info
        assert uri.startswith("rosrpc://127.0.0.1:") and arguments.strip() == "data"
        path = os.path.join(self.folder, "from_tool.yaml")
        with open(path, "w") as file:
            file.write("a: [1, 2]\nb: {c: x, d: 2.5}\n")
        tool("rosparam", "load", path, "/from_tool")
        got, listed, _ = at_once(
            lambda: tool("rosparam", "get", "/from_tool"), lambda: tool("rosparam", "list"),
            lambda: tool("rosparam", "dump", path, "/from_tool"))
        with open(path) as file:
            assert "c: x" in got and "/from_tool/b/d" in listed and "d: 2.5" in file.read()
        tool("rosparam", "delete", "/from_tool")

    def frames(self):
        """tf's own listeners place our frame."""
        import rospy
        import tf2_ros
        printed = watch_tool("Translation", "/usr/lib/tf/tf_echo", "world_link", "camera_link")
        assert "[1.000, -2.000, 0.500]" in printed, printed
        buffer = tf2_ros.Buffer()
        listener = tf2_ros.TransformListener(buffer)
        transform = buffer.lookup_transform("camera_link", "world_link", rospy.Time(0), rospy.Duration(PATIENCE))
        assert transform.transform.translation.y == 2.0
        listener.unregister()

    def latching(self):
        """A latched word of rospy's waits for a node of ours that comes later."""
        import rospy
        from std_msgs.msg import Int32, String
        latched = rospy.Publisher("/late/ask", Int32, queue_size=1, latch=True)
        latched.publish(-7)
        heard = []
        server = self.action_server("/late/asked")
        rospy.Subscriber("/late/told", String, lambda message: heard.append(message.data))
        late, _ = self.start_ours("__name:=late", "__ns:=/late")
        wait_until("it hears and does it", lambda: "-7 Aborted -7 no" in heard)
        late.send_signal(signal.SIGTERM)
        assert late.wait(PATIENCE) == 0
        latched.unregister()
        del server

    @staticmethod
    def action_server(name):
        """A SimpleActionServer that counts, fails on negative goals, and can be called off."""
        import actionlib
        import rospy
        from actionlib.msg import TestAction, TestResult

        def execute(goal):
            if goal.goal < 0:
                return server.set_aborted(TestResult(goal.goal), "no")
            until = time.monotonic() + goal.goal / 100
            while time.monotonic() < until:
                if server.is_preempt_requested() or rospy.is_shutdown():
                    return server.set_preempted(TestResult(1), "called off")
                time.sleep(0.01)
            return server.set_succeeded(TestResult(goal.goal), "counted")

        server = actionlib.SimpleActionServer(name, TestAction, execute, auto_start=False)
        server.start()
        return server

    def action_client(self):
        """Our action client and rospy's SimpleActionServer."""
        import rospy
        from std_msgs.msg import Int32, String
        heard = []
        rospy.Subscriber("/told", String, lambda message: heard.append(message.data))
        server = self.action_server("/asked")
        ask = rospy.Publisher("/ask", Int32, queue_size=10)
        wait_until("our node listens", lambda: ask.get_num_connections() == 1)
        for goal, told in [(3, "3 Succeeded 3 counted"), (-3, "-3 Aborted -3 no"), (60000, "60000 Preempted 1 called off")]:
            ask.publish(goal)
            wait_until(told, lambda: told in heard)
        del server

    def wrong_types(self):
        """Whoever disagrees about a type is told so, on both sides, and nobody else notices."""
        import rospy
        from sensor_msgs.msg import JointState
        from std_msgs.msg import Bool
        heard = []
        refused = rospy.Subscriber("/name", Bool, lambda message: heard.append(message))
        # In a process of its own: here the topic has a publisher of the right type already.
        script = (
            "import rospy; from std_msgs.msg import Bool; rospy.init_node('wrong', anonymous=True);"
            "p = rospy.Publisher('/ask', Bool, queue_size=1, latch=True); p.publish(True); rospy.spin()"
        )
        talker = self.start("/usr/bin/python3", "-c", script)
        wait_until("our subscriber says what is wrong", lambda: "/ask from http:" in self.said(self.demo))
        assert "refuses" in self.said(self.demo), self.said(self.demo)
        assert rospy.wait_for_message("/joint_states", JointState, timeout=PATIENCE) and not heard
        refused.unregister()
        talker.terminate()

    def sim_time(self):
        """rospy and a node of ours live in the time that another node of ours publishes."""
        import rospy
        clock, _ = self.start_ours("__name:=clock", "__ns:=/simulated", "_clock:=42")
        rospy.set_param("/use_sim_time", True)
        script = (
            "import rospy, time; from sensor_msgs.msg import JointState; rospy.init_node('timed', anonymous=True)\n"
            "while not rospy.get_time(): time.sleep(0.01)\n"
            "first = rospy.get_time(); rospy.sleep(0.5);"
            "stamp = rospy.wait_for_message('/follower/joint_states', JointState, timeout=60).header.stamp.to_sec();"
            "print('times', first, rospy.get_time(), stamp)"
        )
        follower, _ = self.start_ours("__name:=follower", "__ns:=/follower")
        printed = tool("/usr/bin/python3", "-c", script)
        first, then, stamp = [float(word) for word in printed.split("times")[1].split()]
        assert 42 <= first < 42 + PATIENCE and first + 0.5 <= then < first + PATIENCE and abs(stamp - then) < 5, printed
        rospy.delete_param("/use_sim_time")
        for process in [follower, clock]:
            process.stdin.close()
            assert process.wait(PATIENCE) == 0

    def bags(self):
        import rosbag
        import rospy
        from sensor_msgs.msg import JointState
        path = os.path.join(self.folder, "test.bag")
        record = self.start("rosbag", "record", "-O", path, "/joint_states", "/camera/image", "/name", "/object")
        growing = path + ".active"
        wait_until("the bag grows", lambda: os.path.exists(growing) and os.path.getsize(growing) > 20e6)
        record.send_signal(signal.SIGINT)
        # The tool may end before its recorder has closed the file and given it its name.
        wait_until("the bag is closed", lambda: record.poll() is not None and os.path.exists(path))
        with rosbag.Bag(path) as bag:
            topics = bag.get_type_and_topic_info().topics
            assert topics["/joint_states"].message_count > 10 and topics["/camera/image"].message_count > 3, topics
            assert topics["/name"].message_count == 1 and topics["/object"].msg_type == "moveit_msgs/CollisionObject"
            count = topics["/joint_states"].message_count
        heard = []
        rospy.Subscriber("/echo/state_out", JointState, lambda state: heard.append(state.header.seq))
        tool("rosbag", "play", "-d", "2", "-r", "4", "--topics", "/joint_states", "--bags", path, "/joint_states:=/echo/state_in")
        wait_until("most of what is played comes back", lambda: len(heard) > count / 2)

    def launch(self):
        import rosgraph
        package = os.path.join(self.folder, "packages/karakuri_demo")
        os.makedirs(package)
        with open(os.path.join(package, "package.xml"), "w") as file:
            file.write("<package><name>karakuri_demo</name><version>0.0.1</version><description>d</description>"
                       "<maintainer email='a@b.c'>m</maintainer><license>MIT</license></package>")
        script = os.path.join(package, "demo")
        with open(script, "w") as file:
            # roslaunch gives its children no input: this one waits for its signal instead.
            file.write(f"#!/bin/sh\nsleep 1000 | exec {self.binary} \"$@\"\n")
        os.chmod(script, 0o755)
        launch = os.path.join(self.folder, "demo.launch")
        with open(launch, "w") as file:
            file.write("<launch><group ns='second'><param name='gain' value='2.5'/>"
                       "<node pkg='karakuri_demo' type='demo' name='launched' output='screen'>"
                       "<remap from='name' to='renamed'/></node></group></launch>")
        process = self.start("roslaunch", launch)
        master = rosgraph.Master("/suite")
        wait_until("the launched node registers", lambda: "/second/renamed" in [t for t, _ in master.getPublishedTopics("")])
        assert master.getParam("/second/gain") == 2.5 and master.lookupNode("/second/launched")
        assert tool("rosnode", "kill", "/second/launched")
        wait_until("it leaves", lambda: "/second/renamed" not in [t for t, _ in master.getPublishedTopics("")])
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)

    def twins(self):
        """The second node of a name ends the first, whichever of them is real."""
        first, _ = self.start_ours("__name:=twin", "__ns:=/twins")
        second, _ = self.start_ours("__name:=twin", "__ns:=/twins")
        assert first.wait(PATIENCE) == 0, "the first one ends in order"
        script = (
            "import rospy; rospy.init_node('twin'); pub = rospy.Publisher('word', rospy.AnyMsg, queue_size=1)\n"
            "print('here', flush=True); rospy.spin()"
        )
        real = self.start("/usr/bin/python3", "-c", script, "__ns:=/twins", stdout=subprocess.PIPE, text=True)
        assert real.stdout.readline().strip() == "here"
        assert second.wait(PATIENCE) == 0, "a real node of the name ends ours"
        third, _ = self.start_ours("__name:=twin", "__ns:=/twins")
        assert real.wait(PATIENCE) == 0, "and ours ends a real one"
        third.stdin.close()
        assert third.wait(PATIENCE) == 0

    def strangers(self):
        """A real node that dies without a word is cleaned up by rosnode, and our node does not mind."""
        import rosnode
        import rospy
        from sensor_msgs.msg import JointState
        script = (
            "import rospy; from std_msgs.msg import String; rospy.init_node('dying')\n"
            "p = rospy.Publisher('/echo/in', String, queue_size=1); rospy.Subscriber('/joint_states', rospy.AnyMsg, lambda m: None)\n"
            "print('here', flush=True); rospy.spin()"
        )
        dying = self.start("/usr/bin/python3", "-c", script, stdout=subprocess.PIPE, text=True)
        assert dying.stdout.readline().strip() == "here"
        dying.kill()
        dying.wait()
        assert "/dying" in rosnode.get_node_names()
        subprocess.run(["rosnode", "cleanup"], input="y\n", text=True, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
        assert "/dying" not in rosnode.get_node_names()
        assert rospy.wait_for_message("/joint_states", JointState, timeout=PATIENCE)

    def signals(self):
        """SIGINT and SIGTERM take a node off the master's lists."""
        import rosgraph
        master = rosgraph.Master("/suite")
        for number in [signal.SIGINT, signal.SIGTERM]:
            process, _ = self.start_ours("__name:=mortal", "__ns:=/mortals")
            assert master.lookupNode("/mortals/mortal")
            process.send_signal(number)
            assert process.wait(PATIENCE) == 0
            self.assert_forgotten(master, "/mortals/mortal")

    @staticmethod
    def assert_forgotten(master, node):
        state = master.getSystemState()
        assert not any(node in nodes for part in state for _, nodes in part), state

    def kill(self):
        import rosgraph
        master = rosgraph.Master("/suite")
        other, _ = self.start_ours("__name:=victim", "__ns:=/victims")
        assert "killed" in tool("rosnode", "kill", "/victims/victim")
        assert other.wait(PATIENCE) == 0
        self.assert_forgotten(master, "/victims/victim")

    def master_returns(self):
        """The master dies without a word and comes back without memory: our node tells it everything again."""
        import rosgraph
        master = rosgraph.Master("/suite")
        if self.mode == "real":
            other, restart = self.demo, self.start_roscore
            self.kill_roscore()
        else:
            other, _ = self.start_ours("__name:=second", "__ns:=/second")
            self.demo.kill()
            self.demo.wait()
            restart = self.start_ours
        wait_until("it says that the master is away", lambda: "no ROS master at" in self.said(other))
        restart()
        name = "/demo" if self.mode == "real" else "/second/second"
        namespace = name.rsplit("/", 1)[0]
        wait_until("it is back", lambda: any(name in nodes for part in master.getSystemState() for _, nodes in part))
        wait_until("with all services", lambda: any(s == f"{namespace}/calculate_ik" for s, _ in master.getSystemState()[2]))
        assert "karakuri" in tool("rostopic", "echo", "-n", "1", f"{namespace}/name")
        wait_until("with its parameters", lambda: master.hasParam(f"{name}/greeting"))
        assert "goes one way" in tool("rosservice", "call", f"{namespace}/switch", "false", ok=False)
        other.send_signal(signal.SIGINT)
        assert other.wait(PATIENCE) == 0
        self.assert_forgotten(master, name)


main(Base)
