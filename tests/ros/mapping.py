#!/usr/bin/python3
"""The map that a lab's camera keeps: its topics decoded by the OctoMap library, the planning scene's octomap, and clear_octomap.

usage: mapping.py real|embedded KARAKURI

benches/compare/octomap/run --fetch builds what decodes with the library.
"""

import math
import os
import struct
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, wait_until

EDGE_M = 0.02
LIBRARY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../target/compare/octomap/peer")
NS = "/simulation"
# MoveIt's bit of the octomap.
OCTOMAP_PART = 32


class Newest:
    """The newest message of a topic."""

    def __init__(self, topic, kind):
        import rospy
        self.message, self.count = None, 0
        self.subscriber = rospy.Subscriber(topic, kind, self.hear, queue_size=1)

    def hear(self, message):
        self.message = message
        self.count += 1


class Mapping(Suite):
    checks = ["topics", "the_library_reads_what_is_published", "planning_scene", "clears", "an_unplugged_camera_is_named"]

    def set_up(self):
        self.lab, _ = self.start_ours("lab", "--headless", "--live-map", "--live-map-objects", "--filtered-cloud-topic", "left_over")
        self.use_generated()
        import rospy
        from octomap_msgs.msg import Octomap
        from sensor_msgs.msg import PointCloud2
        from std_msgs.msg import String
        from visualization_msgs.msg import MarkerArray
        rospy.init_node("suite", disable_signals=True)
        self.heard = {
            "octomap_binary": Newest(f"{NS}/octomap_binary", Octomap),
            "octomap_full": Newest(f"{NS}/octomap_full", Octomap),
            "octomap_point_cloud_centers": Newest(f"{NS}/octomap_point_cloud_centers", PointCloud2),
            "left_over": Newest(f"{NS}/left_over", PointCloud2),
            "occupied_cells_vis_array": Newest(f"{NS}/occupied_cells_vis_array", MarkerArray),
            "octomap_fault": Newest(f"{NS}/octomap_fault", String),
        }

    def newest(self, topic):
        return self.heard[topic].message

    def decoded(self, message):
        """The occupied and the free cells of a message, as the OctoMap library decodes it: numbers of cells along x, y and z."""
        data, out = os.path.join(self.folder, "octomap.data"), os.path.join(self.folder, "octomap.leaves")
        with open(data, "wb") as file:
            file.write(struct.pack(f"{len(message.data)}b", *message.data))
        form = "binary" if message.binary else "full"
        subprocess.run([LIBRARY, "message", form, repr(message.resolution), data, out], check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
        cells = [set(), set()]
        with open(out, "rb") as file:
            leaves = file.read()
        for x, y, z, depth, value in struct.iter_unpack("<HHHBf", leaves):
            side = 1 << (16 - depth)
            for cell in ((x + i, y + j, z + k) for i in range(side) for j in range(side) for k in range(side)):
                cells[0 if value >= 0 else 1].add(tuple(n - 32768 for n in cell))
        return cells

    @staticmethod
    def points(cloud):
        return [struct.unpack_from("<3f", cloud.data, i * cloud.point_step) for i in range(cloud.width * cloud.height)]

    @staticmethod
    def cell(point):
        return tuple(math.floor(x / EDGE_M) for x in point)

    @staticmethod
    def objects():
        import rospy
        from karakuri_msgs.msg import Objects
        return rospy.wait_for_message(f"{NS}/objects", Objects, timeout=PATIENCE)

    def scene(self):
        import rospy
        from moveit_msgs.msg import PlanningSceneComponents
        from moveit_msgs.srv import GetPlanningScene
        ask = rospy.ServiceProxy(f"{NS}/get_planning_scene", GetPlanningScene)
        return ask(PlanningSceneComponents(components=OCTOMAP_PART)).scene.world.octomap

    # ── checks ──

    def topics(self):
        for topic in ["octomap_binary", "octomap_full", "octomap_point_cloud_centers", "left_over", "occupied_cells_vis_array"]:
            wait_until(f"{topic} is published", lambda: self.newest(topic) is not None)
        binary, full = self.newest("octomap_binary"), self.newest("octomap_full")
        assert binary.binary and not full.binary and binary.id == full.id == "OcTree"
        assert abs(full.resolution - EDGE_M) < 1e-12 and full.header.frame_id == "world_link"
        assert self.newest("octomap_fault").data == "", self.newest("octomap_fault").data
        assert len(self.points(self.newest("left_over"))) > 100

    def the_library_reads_what_is_published(self):
        """Nothing moves and the camera has no noise, so after some pictures every topic tells the same cells."""
        def all_agree():
            occupied, free = self.decoded(self.newest("octomap_full"))
            likely, likely_free = self.decoded(self.newest("octomap_binary"))
            centres = {self.cell(point) for point in self.points(self.newest("octomap_point_cloud_centers"))}
            [marker] = self.newest("occupied_cells_vis_array").markers
            cubes = {self.cell((p.x, p.y, p.z)) for p in marker.points}
            self.occupied = occupied
            agree = occupied == likely == centres == cubes and free == likely_free
            return agree and len(occupied) > 50 and len(free) > 1000 and abs(marker.scale.x - EDGE_M) < 1e-12
        wait_until("all topics tell the same cells", all_agree)
        # They are of objects that can move: the robot, its table and its mat are known and not in the map.
        places = [p.position for p in self.objects().pose]
        for cell in self.occupied:
            x, y, z = ((n + 0.5) * EDGE_M for n in cell)
            assert any(math.dist((x, y, z), (p.x, p.y, p.z)) < 0.25 for p in places), (x, y, z)
        print(f"   {len(self.occupied)} occupied cells", flush=True)

    def planning_scene(self):
        octomap = wait_until("the scene has the map", lambda: self.scene() if len(self.scene().octomap.data) else None)
        occupied, _ = self.decoded(octomap.octomap)
        assert occupied == self.occupied, f"{len(occupied)} cells in the scene, {len(self.occupied)} on the topic"

    def clears(self):
        """clear_octomap forgets everything; what the camera sees comes back with the next pictures."""
        import rospy
        from std_srvs.srv import Empty
        before = self.heard["octomap_full"].count
        rospy.ServiceProxy(f"{NS}/clear_octomap", Empty)()
        wait_until("the map is published again", lambda: self.heard["octomap_full"].count > before)
        wait_until("the objects are seen again", lambda: self.decoded(self.newest("octomap_full"))[0] == self.occupied)

    def an_unplugged_camera_is_named(self):
        """The fault is told, and what was seen stays."""
        import rospy
        from karakuri_msgs.srv import RemoveComponent
        answer = rospy.ServiceProxy(f"{NS}/remove_component", RemoveComponent)("kinect1")
        assert answer.success, answer.message
        wait_until("the fault is told", lambda: "kinect1" in self.newest("octomap_fault").data)
        assert self.decoded(self.newest("octomap_full"))[0] == self.occupied


if __name__ == "__main__":
    main(Mapping)
