#!/usr/bin/python3
"""Debian's rviz shows our lab: the robot, its frames, the camera's points, a planned path, and the map that the camera keeps.

usage: rviz.py real|embedded KARAKURI

The picture is taken from a virtual screen and read back: each display has a colour that nothing else has. It stays
where RVIZ_PICTURE says, for whoever wants to look at it.
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, free_port, main, wait_until

WIDTH, HEIGHT = 1000, 800
# The part of the window in which the world is drawn: 960 × 700 pixels.
VIEW, PIXELS = "960x700+20+65", 960 * 700
POINTS, PATH, CELLS, BACKGROUND = (0, 255, 255), (255, 0, 255), (255, 128, 0), (20, 20, 30)

SERVICE = "/simulation/plan_kinematic_path"

# What the first window shows,
EVERYTHING = """
    - Class: rviz/RobotModel
      Name: RobotModel
      Enabled: true
      Robot Description: robot_description
      Visual Enabled: true
    - Class: rviz/TF
      Name: TF
      Enabled: true
      Show Arrows: false
      Show Axes: true
      Show Names: false
      Marker Scale: 0.4
    - Class: rviz/PointCloud2
      Name: Points
      Enabled: true
      Topic: {points}
      Style: Points
      Size (Pixels): 2
      Color Transformer: FlatColor
      Color: {points_colour}
    - Class: rviz/Path
      Name: Path
      Enabled: true
      Topic: {path}
      Line Style: Billboards
      Line Width: 0.02
      Color: {path_colour}
      Alpha: 1
    - Class: rviz/PointCloud2
      Name: Cells
      Enabled: true
      Topic: {centres}
      Style: Boxes
      Size (m): 0.02
      Color Transformer: FlatColor
      Color: {cells_colour}
"""
# and the second one: cubes coloured by height, and nothing else.
CUBES = """
    - Class: rviz/MarkerArray
      Name: Cubes
      Enabled: true
      Marker Topic: {cubes}
"""
CONFIGURATION = """
Panels: []
Visualization Manager:
  Class: ""
  Displays:
{displays}
  Enabled: true
  Global Options:
    Background Color: {background}
    Fixed Frame: {frame}
    Frame Rate: 10
  Tools: []
  Views:
    Current:
      Class: rviz/Orbit
      Name: Current View
      Distance: 3.2
      Focal Point: {{X: 0.2, Y: 0.7, Z: 0.4}}
      Pitch: 0.55
      Yaw: 0.4
      Target Frame: {frame}
Window Geometry:
  Height: {height}
  Width: {width}
  X: 0
  Y: 0
  Hide Left Dock: true
  Hide Right Dock: true
"""


def counts(picture):
    """How many pixels of each colour a picture has."""
    found = {}
    for place in range(0, len(picture), 3):
        colour = (picture[place], picture[place + 1], picture[place + 2])
        found[colour] = found.get(colour, 0) + 1
    return found


def near(found, colour, within=12):
    """Pixels of about this colour."""
    return sum(n for other, n in found.items() if all(abs(a - b) <= within for a, b in zip(other, colour)))


class Rviz(Suite):
    checks = ["screen", "shows_everything", "shows_the_map"]
    points, path, frame = "/simulation/kinect1/sensoring/points", "/move_group/planned_path", "world_link"
    centres, cubes = "/simulation/octomap_point_cloud_centers", "/simulation/occupied_cells_vis_array"
    # The lab's things that move are cells of the map, too: they are what there is to see of it.
    arguments = ["lab", "--headless", "--live-map", "--live-map-objects"]

    def set_up(self):
        self.lab, _ = self.start_ours(*self.arguments)
        self.use_generated()
        import rospy
        rospy.init_node("suite", disable_signals=True)

    def plan(self):
        """Has a motion planned, by the lab or by a planner beside it, so that there is a path to show."""
        import rosgraph
        import rospy
        from moveit_msgs.msg import Constraints, JointConstraint, MotionPlanRequest
        from moveit_msgs.srv import GetMotionPlan
        from sensor_msgs.msg import JointState
        services = [name for name, _ in rosgraph.Master("/suite").getSystemState()[2]]
        if SERVICE not in services:
            planner = os.path.join(os.path.dirname(self.binary), "examples/planning_node")
            self.start_ours("lab", "simulation", binary=planner)
        state = rospy.wait_for_message("/joint_states", JointState, timeout=PATIENCE)
        known = dict(zip(state.name, state.position))
        rospy.wait_for_service(SERVICE, PATIENCE)
        codes = []
        # The first of a few places that the arm can go to.
        for turn in [0.5, -0.5, 0.3, -0.3, 0.15, -0.15]:
            goal = Constraints()
            for number in range(7):
                name = f"left_arm_{number}_joint"
                position = known[name] + (turn if number in (0, 1) else 0.0)
                goal.joint_constraints.append(JointConstraint(
                    joint_name=name, position=position, tolerance_above=0.01, tolerance_below=0.01, weight=1.0))
            request = MotionPlanRequest(group_name="left_arm", goal_constraints=[goal], allowed_planning_time=10.0)
            codes.append(rospy.ServiceProxy(SERVICE, GetMotionPlan)(request).motion_plan_response.error_code.val)
            if codes[-1] == 1:
                return
        raise AssertionError(f"nothing is planned: {codes}")

    def screen(self):
        self.display = f":{free_port() % 10000 + 100}"
        self.start("Xvfb", self.display, "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp")
        number = self.display[1:]
        wait_until("the screen is there", lambda: os.path.exists(f"/tmp/.X11-unix/X{number}"))
        self.open_window(EVERYTHING)

    def open_window(self, displays):
        """Starts rviz with these displays."""
        configuration = os.path.join(self.folder, "lab.rviz")
        colour = lambda rgb: "; ".join(str(part) for part in rgb)
        displays = displays.strip("\n").format(
            points=self.points, path=self.path, centres=self.centres, cubes=self.cubes,
            points_colour=colour(POINTS), path_colour=colour(PATH), cells_colour=colour(CELLS))
        with open(configuration, "w") as file:
            file.write(CONFIGURATION.format(
                displays=displays, frame=self.frame, width=WIDTH, height=HEIGHT, background=colour(BACKGROUND)))
        environment = dict(
            os.environ, DISPLAY=self.display, LIBGL_ALWAYS_SOFTWARE="1", QT_QPA_PLATFORM="xcb",
            XDG_RUNTIME_DIR=self.folder, HOME=self.folder)
        self.rviz = self.start("rviz", "-d", configuration, "--splash-screen", "", "__name:=rviz", env=environment)
        import rosnode
        wait_until("rviz is a node", lambda: "/rviz" in rosnode.get_node_names())

    def picture(self, name="rviz"):
        """The screen as bytes, red green blue."""
        shot = subprocess.run(["xwd", "-root", "-silent", "-display", self.display], stdout=subprocess.PIPE, check=True, timeout=PATIENCE)
        kept = os.environ.get("RVIZ_PICTURE")
        path = kept.replace("rviz", name) if kept else os.path.join(self.folder, f"{name}.png")
        subprocess.run(["convert", "xwd:-", path], input=shot.stdout, check=True, timeout=PATIENCE)
        read = subprocess.run(["convert", path, "-crop", VIEW, "-depth", "8", "rgb:-"], stdout=subprocess.PIPE, check=True, timeout=PATIENCE)
        return read.stdout

    def shows_everything(self):
        seen = {}

        def shows(**least):
            assert self.rviz.poll() is None, "rviz ends"
            found = counts(self.picture())
            seen.update(background=near(found, BACKGROUND, 2), points=near(found, POINTS), path=near(found, PATH), colours=len(found))
            # A box is darker on the sides that are turned away.
            seen["cells"] = sum(n for (r, g, b), n in found.items() if r > 120 and 0.4 * r < g < 0.6 * r and b < 0.12 * r)
            seen["axes"] = sum(n for (r, g, b), n in found.items() if r > 120 and g < 60 and b < 60)
            seen["robot"] = PIXELS - seen["background"] - seen["points"] - seen["path"] - seen["axes"]
            return all(seen[what] >= number for what, number in least.items())

        try:
            wait_until("the lab is drawn", lambda: shows(points=2000, axes=100, robot=20000, colours=500, background=50000, cells=150))
            # rviz forgets a path that comes before it knows the frames.
            self.plan()
            wait_until("the path is drawn", lambda: shows(path=100))
        finally:
            print(f"   pixels: {seen}")

    def shows_the_map(self):
        """Cubes from blue at the bottom to red at the top, and nothing else."""
        self.rviz.terminate()
        self.rviz.wait()
        self.open_window(CUBES)
        seen = {}

        def shows(**least):
            assert self.rviz.poll() is None, "rviz ends"
            found = counts(self.picture("rviz_map"))
            seen["cubes"] = PIXELS - near(found, BACKGROUND, 2)
            seen["low"] = sum(n for (r, g, b), n in found.items() if b > 60 and b > 2 * r and b > 2 * g)
            seen["high"] = sum(n for (r, g, b), n in found.items() if r > 60 and r > 2 * g and r > 2 * b)
            return all(seen[what] >= number for what, number in least.items())

        try:
            wait_until("the map is drawn", lambda: shows(cubes=800, low=50, high=20))
        finally:
            print(f"   pixels: {seen}")


if __name__ == "__main__":
    main(Rviz)
