"""A serial chain read from a URDF, its forward kinematics, and the judge of all answers.

Written for the comparison alone: it shares no code with any of the solvers it judges.
"""

import xml.etree.ElementTree as ET
from dataclasses import dataclass

import numpy as np


@dataclass
class Joint:
    """One moving joint, the fixed ones before it folded into its place."""

    place: np.ndarray  # 4 x 4, on the moving side of the joint before
    axis: np.ndarray
    lower: float
    upper: float
    mass: float = 0.0
    com: np.ndarray = None
    inertia: np.ndarray = None  # about the centre of mass


@dataclass
class Chain:
    joints: list
    tip: np.ndarray  # 4 x 4, on the moving side of the last joint

    @property
    def lower(self):
        return np.array([j.lower for j in self.joints])

    @property
    def upper(self):
        return np.array([j.upper for j in self.joints])


def read(urdf, tip):
    """The chain from the root to `tip`; what hangs on it by fixed joints adds to its masses."""
    root = ET.fromstring(urdf)
    links = {link.get("name"): link for link in root.iter("link")}
    by_child = {j.find("child").get("link"): j for j in root.findall("joint")}
    fixed_children = {}
    for joint in root.findall("joint"):
        if joint.get("type") == "fixed":
            fixed_children.setdefault(joint.find("parent").get("link"), []).append(joint)

    path, link = [], tip
    while link in by_child:
        path.append(by_child[link])
        link = by_child[link].find("parent").get("link")

    joints, place = [], np.eye(4)
    for element in reversed(path):
        place = place @ origin(element)
        if element.get("type") == "fixed":
            continue
        axis = numbers(element.find("axis"), "xyz", "1 0 0")
        limit = element.find("limit")
        joint = Joint(place, axis / np.linalg.norm(axis), float(limit.get("lower")), float(limit.get("upper")))
        bodies = rigid_bodies(links, fixed_children, element.find("child").get("link"), np.eye(4))
        joint.mass, joint.com, joint.inertia = combine(bodies)
        joints.append(joint)
        place = np.eye(4)
    return Chain(joints, place)


def forward(chain, q):
    """The tip for every row of `q`: (n, dof) to (n, 4, 4)."""
    pose = np.tile(np.eye(4), (len(q), 1, 1))
    for i, joint in enumerate(chain.joints):
        turn = np.tile(np.eye(4), (len(q), 1, 1))
        k = cross(joint.axis)
        s, c = np.sin(q[:, i])[:, None, None], np.cos(q[:, i])[:, None, None]
        turn[:, :3, :3] = np.eye(3) + s * k + (1.0 - c) * (k @ k)
        pose = pose @ joint.place @ turn
    return pose @ chain.tip


def errors(chain, q, target):
    """Distance (m) and angle (rad) between the tip at each row of `q` and each target."""
    reached = forward(chain, q)
    offset = np.linalg.norm(reached[:, :3, 3] - target[:, :3, 3], axis=1)
    turn = np.swapaxes(reached[:, :3, :3], 1, 2) @ target[:, :3, :3]
    skew = 0.5 * np.stack([turn[:, 2, 1] - turn[:, 1, 2], turn[:, 0, 2] - turn[:, 2, 0], turn[:, 1, 0] - turn[:, 0, 1]], -1)
    angle = np.arctan2(np.linalg.norm(skew, axis=1), 0.5 * (np.trace(turn, axis1=1, axis2=2) - 1.0))
    return offset, angle


def poses(chain, n, seed):
    """Random configurations and starts within the limits, and the poses of the former."""
    chance = np.random.default_rng(seed)
    q = chance.uniform(chain.lower, chain.upper, (n, len(chain.joints)))
    start = chance.uniform(chain.lower, chain.upper, (n, len(chain.joints)))
    return q, start, forward(chain, q)


def write_poses(path, q, start, target):
    """n, dof, then for each pose: configuration, start, rotation by rows, position; all little-endian f64."""
    n, dof = q.shape
    rows = np.concatenate([q, start, target[:, :3, :3].reshape(n, 9), target[:, :3, 3]], axis=1)
    np.concatenate([[n, dof], rows.ravel()]).astype("<f8").tofile(path)


def read_targets(path):
    """The poses of a file as `write_poses` makes it: (n, 4, 4)."""
    data = np.fromfile(path, "<f8")
    n, dof = int(data[0]), int(data[1])
    rows = data[2:].reshape(n, 2 * dof + 12)
    targets = np.tile(np.eye(4), (n, 1, 1))
    targets[:, :3, :3] = rows[:, 2 * dof : 2 * dof + 9].reshape(n, 3, 3)
    targets[:, :3, 3] = rows[:, -3:]
    return targets


def write_chain(path, chain):
    """The chain as plain numbers for the C++ peers, one joint a line, the tip last."""
    def place(m):
        return [*m[:3, 3], *m[:3, :3].ravel()]

    with open(path, "w") as out:
        print(len(chain.joints), file=out)
        for j in chain.joints:
            inertia = j.inertia[np.triu_indices(3)]
            row = [*place(j.place), *j.axis, j.lower, j.upper, j.mass, *j.com, *inertia]
            print(*(repr(float(x)) for x in row), file=out)
        print(*(repr(float(x)) for x in place(chain.tip)), file=out)


def read_answers(path, dof):
    """What a solver wrote: for each pose its time (us), the number of solutions, then those; f64 throughout."""
    data = np.fromfile(path, "<f8")
    times, solutions, at = [], [], 0
    while at < len(data):
        count = int(data[at + 1])
        times.append(data[at])
        solutions.append(data[at + 2 : at + 2 + count * dof].reshape(count, dof))
        at += 2 + count * dof
    return np.array(times), solutions


def rigid_bodies(links, fixed_children, link, place):
    inertial = links[link].find("inertial")
    bodies = []
    if inertial is not None:
        frame = place @ origin(inertial)
        i = {k: float(v) for k, v in inertial.find("inertia").items()}
        tensor = np.array([[i["ixx"], i["ixy"], i["ixz"]], [i["ixy"], i["iyy"], i["iyz"]], [i["ixz"], i["iyz"], i["izz"]]])
        turn = frame[:3, :3]
        bodies.append((float(inertial.find("mass").get("value")), frame[:3, 3], turn @ tensor @ turn.T))
    for joint in fixed_children.get(link, []):
        bodies += rigid_bodies(links, fixed_children, joint.find("child").get("link"), place @ origin(joint))
    return bodies


def combine(bodies):
    mass = sum(m for m, _, _ in bodies)
    if mass == 0.0:
        return 0.0, np.zeros(3), np.zeros((3, 3))
    com = sum(m * c for m, c, _ in bodies) / mass
    tensor = np.zeros((3, 3))
    for m, c, t in bodies:
        r = c - com
        tensor += t + m * (np.dot(r, r) * np.eye(3) - np.outer(r, r))
    return mass, com, tensor


def origin(element):
    tag = element.find("origin")
    pose = np.eye(4)
    if tag is not None:
        roll, pitch, yaw = numbers(tag, "rpy", "0 0 0")
        rx, ry, rz = (rotation(axis, angle) for axis, angle in (([1, 0, 0], roll), ([0, 1, 0], pitch), ([0, 0, 1], yaw)))
        pose[:3, :3] = rz @ ry @ rx
        pose[:3, 3] = numbers(tag, "xyz", "0 0 0")
    return pose


def rotation(axis, angle):
    k = cross(np.array(axis, float))
    return np.eye(3) + np.sin(angle) * k + (1.0 - np.cos(angle)) * (k @ k)


def cross(v):
    return np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])


def numbers(element, attribute, default):
    text = element.get(attribute, default) if element is not None else default
    return np.array([float(x) for x in text.split()])
