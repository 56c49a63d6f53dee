"""Forward kinematics by Pinocchio, by the names of joints and links."""

import math
import xml.etree.ElementTree as ElementTree

import numpy as np
import pinocchio


class Peer:
    """A robot as Pinocchio reads it."""

    def __init__(self, path, urdf=None):
        """Reads a file; `urdf` is the text of one that had to be expanded first."""
        self.mimics = {}
        if path.endswith(".xml"):
            self.model = pinocchio.buildModelFromMJCF(path)
        else:
            text = urdf or open(path, encoding="utf-8", errors="replace").read().rstrip("\0")
            root = ElementTree.fromstring(text)
            for joint in root.iter("joint"):
                mimic = joint.find("mimic")
                if mimic is not None:
                    factor, shift = float(mimic.get("multiplier", 1)), float(mimic.get("offset", 0))
                    self.mimics[joint.get("name")] = (mimic.get("joint"), factor, shift)
            self.model = pinocchio.buildModelFromXML(text)
        self.data = self.model.createData()

    def joints(self):
        """Names and position limits of the joints that have one position and mimic nothing."""
        found = []
        for name, joint in zip(self.model.names, self.model.joints):
            if joint.nv != 1 or name in self.mimics:
                continue
            low, high = -math.pi, math.pi
            if joint.nq == 1:
                low, high = self.model.lowerPositionLimit[joint.idx_q], self.model.upperPositionLimit[joint.idx_q]
            found.append((name, max(low, -math.pi), min(high, math.pi)))
        return found

    def position(self, name, q):
        """Position of a joint, of one that mimics another too."""
        if name not in self.mimics:
            return q.get(name, 0.0)
        leader, factor, shift = self.mimics[name]
        return factor * self.position(leader, q) + shift

    def poses(self, q):
        """The pose of every link in the world, as 4 × 4 matrices by name."""
        full = pinocchio.neutral(self.model)
        for name, joint in zip(self.model.names, self.model.joints):
            if joint.nv != 1:
                continue
            value = self.position(name, q)
            if joint.nq == 2:
                full[joint.idx_q:joint.idx_q + 2] = [math.cos(value), math.sin(value)]
            else:
                full[joint.idx_q] = value
        pinocchio.framesForwardKinematics(self.model, self.data, full)
        bodies = [(i, frame) for i, frame in enumerate(self.model.frames) if frame.type == pinocchio.FrameType.BODY]
        return {frame.name: np.array(self.data.oMf[i].homogeneous) for i, frame in bodies}


def matrix(pose):
    """Our pose as a matrix."""
    x, y, z, w = pose["quat_xyzw"]
    return pinocchio.SE3(pinocchio.Quaternion(w, x, y, z).matrix(), np.array(pose["xyz"])).homogeneous
