"""Checks certificates of motions without our code: Pinocchio places the links, coal measures the distances.

    certificates.py check FILE…              reads certificates and checks them at many moments
    certificates.py run KARAKURI [N [SEED]]  makes N certificates in random scenes of several robots, lets `karakuri verify`
                                             prove them, and checks each of them too; then changes numbers in each (a shape
                                             grown, a limit lowered, a number nudged, a pair or step left out), and checks what
                                             is still called proven. Fails if verifying takes five times as long as certifying

The format is described in docs/certificates.md. The proof itself is not read: the claims must be true without it.
"""

import hashlib
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import coal
import numpy as np
import pinocchio as pin

SAMPLES = 150
TOLERANCE = 2e-6
FAR_M = 0.4


class Certificate:
    """The claims of a file."""

    def __init__(self, text):
        self.frames, self.bodies, self.allowed = [], [], {}
        self.variables, self.pieces, self.states, self.goals = [], [], {}, []
        self.start = []
        self.model = pin.Model()
        for line in text.splitlines():
            key, *words = line.split()
            if key == "proof":
                break
            read = getattr(self, "read_" + key.replace("-", "_"), None)
            if read:
                read(words)
        self.bodies = [body for body in self.bodies if body["parts"]]
        self.data = self.model.createData()

    def read_frame(self, words):
        name, joint, parent = words[0], words[1], int(words[2])
        self.bodies.append(dict(name=name, number=len(self.bodies), frame=len(self.frames), object=False, parts=[]))
        pose, kind = se3(words[3:10]), words[10]
        if not self.frames:
            self.frames.append(dict(name=name, joint=0, offset=pose, fixed=True, parent=None))
            return
        above = self.frames[parent]
        if kind == "fixed":
            frame = dict(name=name, joint=above["joint"], offset=above["offset"] * pose, fixed=True, parent=parent)
            self.frames.append(frame)
            return
        axis = np.array([float(x) for x in words[11:14]])
        moves = pin.JointModelRevoluteUnaligned if kind == "turn" else pin.JointModelPrismaticUnaligned
        number = self.model.addJoint(above["joint"], moves(axis / np.linalg.norm(axis)), above["offset"] * pose, joint)
        limits = [float(x) for x in words[14:17]]
        follows = (int(words[17]), float(words[18]), float(words[19])) if len(words) > 17 else None
        frame = dict(name=name, joint=number, offset=pin.SE3.Identity(), fixed=False, parent=parent)
        self.frames.append(dict(frame, limits=limits, follows=follows))

    def read_shape(self, words):
        parts = self.bodies[int(words[0])]["parts"]
        parts.extend(shapes(se3(words[1:8]), words[8], [float(x) for x in words[9:]]))

    def read_pad(self, words):
        body = self.bodies[int(words[0])]
        body["parts"] = [(pose, shape, radius, grow + float(words[1])) for pose, shape, radius, grow in body["parts"]]

    def read_bare(self, words):
        self.bodies[int(words[0])]["parts"] = []

    def read_state(self, words):
        self.states[int(words[0])] = float(words[1])

    def read_object(self, words):
        self.bodies.append(dict(name=words[0], number=len(self.bodies), frame=int(words[1]), object=True, parts=[]))

    def read_allow(self, words):
        self.allowed[frozenset(int(word) for word in words[:2])] = " ".join(words[2:])

    def read_variable(self, words):
        self.variables.append((int(words[0]), float(words[1]), float(words[2])))

    def read_start(self, words):
        self.start = [float(x) for x in words]

    def read_goal(self, words):
        self.goals.append(("configuration", [float(x) for x in words]))

    def read_tip(self, words):
        self.goals.append(("axis" if len(words) > 10 else "pose", [float(x) for x in words]))

    def read_piece(self, words):
        end, at, polynomials = float(words[0]), 1, []
        for _ in self.variables:
            count = int(words[at])
            polynomials.append(np.polynomial.Polynomial([float(x) for x in words[at + 1 : at + 1 + count]] or [0.0]))
            at += 1 + count
        self.pieces.append((self.pieces[-1][1] if self.pieces else 0.0, end, polynomials))

    def rigid(self, frame):
        while self.frames[frame]["fixed"] and self.frames[frame]["parent"] is not None:
            frame = self.frames[frame]["parent"]
        return frame

    def pairs(self):
        """All pairs that must not touch."""
        carried = lambda body: body["object"] and body["frame"] != 0
        for j, b in enumerate(self.bodies):
            for a in self.bodies[:j]:
                together = self.rigid(a["frame"]) == self.rigid(b["frame"])
                if together and not carried(a) and not carried(b):
                    continue
                if frozenset((a["number"], b["number"])) not in self.allowed:
                    yield a, b

    def place(self, positions):
        """Poses of all frames."""
        own = dict(self.states)
        own.update({frame: x for (frame, _, _), x in zip(self.variables, positions)})
        q = pin.neutral(self.model)
        for number, frame in enumerate(self.frames):
            if frame["fixed"]:
                continue
            leader, factor, offset = frame["follows"] or (number, 1.0, 0.0)
            q[self.model.joints[frame["joint"]].idx_q] = factor * own[leader] + offset
        pin.forwardKinematics(self.model, self.data, q)
        return [self.data.oMi[frame["joint"]] * frame["offset"] for frame in self.frames]


def se3(words):
    x = [float(word) for word in words]
    quaternion = pin.Quaternion(x[6], x[3], x[4], x[5])
    quaternion.normalize()
    return pin.SE3(quaternion.matrix(), np.array(x[:3]))


def shapes(pose, kind, x):
    """Places and coal shapes, each with the radius of a ball around it and how far it is rounded; a half space has no ball."""
    if kind == "box":
        return [(pose, coal.Box(*x), np.linalg.norm(x) / 2, 0.0)]
    if kind == "cone":
        base, top, length = x
        if base == top and base >= 1000.0:
            # So wide that it stands for a half space.
            up = pose * pin.SE3(np.eye(3), np.array([0.0, 0.0, length / 2]))
            return [(up, coal.Halfspace(np.array([0.0, 0.0, 1.0]), 0.0), math.inf, 0.0)]
        radius = math.hypot(max(base, top), length / 2)
        if base == top or top == 0.0:
            make = coal.Cylinder if base == top else coal.Cone
            return [(pose, make(base, length), radius, 0.0)]
        turns = np.linspace(0.0, 2 * math.pi, 64, endpoint=False)
        rim = lambda r, z: [np.array([r * math.cos(t), r * math.sin(t), z]) for t in turns]
        return [(pose, convex(rim(base, -length / 2) + rim(top, length / 2)), radius, 0.0)]
    if kind in ("hull", "cloud"):
        points = np.array(x[2 : 2 + 3 * int(x[1])]).reshape(-1, 3)
        if kind == "cloud" or len(points) == 1:
            return [(pose * pin.SE3(np.eye(3), p), coal.Sphere(x[0]), x[0], 0.0) for p in points]
        radius = float(np.linalg.norm(points, axis=1).max()) + x[0]
        if len(points) == 2:
            along = points[1] - points[0]
            turn = pin.Quaternion.FromTwoVectors(np.array([0.0, 0.0, 1.0]), along).matrix()
            place = pose * pin.SE3(turn, points.mean(axis=0))
            return [(place, coal.Capsule(x[0], float(np.linalg.norm(along))), radius, 0.0)]
        return [(pose, convex(list(points)), radius, x[0])]
    count = int(x[0])
    points = np.array(x[1 : 1 + 3 * count]).reshape(-1, 3)
    radius = float(np.linalg.norm(points, axis=1).max())
    triangles = np.array(x[2 + 3 * count :], dtype=int).reshape(-1, 3)
    mesh = coal.BVHModelOBBRSS()
    mesh.beginModel(len(triangles), count)
    mesh.addVertices(points)
    mesh.addTriangles(triangles)
    mesh.endModel()
    return [(pose, mesh, radius, 0.0)]


def convex(points):
    corners = coal.StdVec_Vec3s()
    corners.extend(points)
    return coal.Convex.convexHull(corners, False, None)


def distance(shape_a, at_a, shape_b, at_b):
    """The distance of two shapes (m)."""
    ta, tb = (coal.Transform3s(p.rotation, p.translation) for p in (at_a, at_b))
    return coal.distance(shape_a, ta, shape_b, tb, coal.DistanceRequest(), coal.DistanceResult())


def check(text, samples=SAMPLES):
    """Raises AssertionError if a claim is false at a sample; returns the least distance measured (m)."""
    certificate = Certificate(text)
    pairs, least, last = list(certificate.pairs()), math.inf, None
    duration = certificate.pieces[-1][1]
    for secs in np.linspace(0.0, duration, samples):
        begin, _, polynomials = next(p for p in certificate.pieces if secs <= p[1] or p is certificate.pieces[-1])
        since = secs - begin
        q = [p(since) for p in polynomials]
        for (frame, speed, push), p, x in zip(certificate.variables, polynomials, q):
            lower, upper, fastest = certificate.frames[frame]["limits"]
            assert not (x < lower - TOLERANCE or x > upper + TOLERANCE), ("position", secs, x)
            assert abs(p.deriv()(since)) <= speed * (1 + TOLERANCE), ("velocity", secs)
            assert abs(p.deriv(2)(since)) <= push * (1 + TOLERANCE), ("acceleration", secs)
            assert not speed > fastest * (1 + TOLERANCE), ("the robot is slower", speed, fastest)
        if last is None:
            assert np.allclose(q, certificate.start, rtol=0, atol=TOLERANCE), ("start", q)
        last = q
        places = certificate.place(q)
        for a, b in pairs:
            for pose_a, shape_a, radius_a, grow_a in a["parts"]:
                at_a = places[a["frame"]] * pose_a
                for pose_b, shape_b, radius_b, grow_b in b["parts"]:
                    at_b = places[b["frame"]] * pose_b
                    apart = np.linalg.norm(at_a.translation - at_b.translation) - radius_a - radius_b
                    if apart > FAR_M:
                        continue
                    gap = distance(shape_a, at_a, shape_b, at_b) - grow_a - grow_b
                    assert gap > 0.0, ("contact", a["name"], b["name"], secs, gap)
                    least = min(least, gap)
    for kind, numbers in certificate.goals:
        if kind == "configuration":
            assert np.allclose(last, numbers, rtol=0, atol=TOLERANCE), ("goal", last)
            continue
        place, goal = places[int(numbers[0])], se3(numbers[1:8])
        off = np.linalg.norm(place.translation - goal.translation)
        assert off <= numbers[8] + TOLERANCE, ("goal", off)
        if kind == "pose":
            angle = np.linalg.norm(pin.log3(goal.rotation.T @ place.rotation))
            assert angle <= numbers[9] + TOLERANCE, ("goal", angle)
    return least


def robots(folder):
    """Robots with a group and the half range in which positions are drawn; one of meshes if the test data is there."""
    known = [
        dict(robot="lwr4", group="arm", joints=7, half=1.6, reach=1.0),
        dict(robot="kr210", group="arm", joints=6, half=1.0, reach=3.0),
        dict(robot="rrbot3", group="arm", joints=2, half=2.5, reach=2.0),
        dict(robot="lab", group="left_arm", joints=7, half=1.2, reach=1.0),
        dict(robot="lab_one_arm", group="right_arm", joints=7, half=1.2, reach=1.0),
    ]
    data = os.environ.get("KARAKURI_DATA")
    if data:
        # Its meshes lie in a folder of another name than their package's.
        resources = pathlib.Path(data).resolve() / "robots" / "moveit-resources"
        packages = pathlib.Path(folder) / "packages"
        packages.mkdir()
        (packages / "moveit_resources_panda_description").symlink_to(resources / "panda_description")
        srdf = resources / "panda_moveit_config" / "config" / "panda.srdf"
        more = ["--srdf", str(srdf), "--package-path", str(packages)]
        urdf = resources / "expanded" / "panda.urdf"
        middle = [0.0, 0.0, 0.0, -1.6, 0.0, 1.8, 0.0]
        known.append(
            dict(robot=str(urdf), group="panda_arm", joints=7, half=1.2, reach=0.9, middle=middle, more=more)
        )
    return known


def scene(rng, robot, folder):
    """A random scene file: boxes, balls, cylinders and capsules around the robot."""
    named = "/" not in robot["robot"]
    lines = [f'[robot]\nname = "{robot["robot"]}"'] if named else []
    for k in range(rng.randint(3, 7)):
        size = lambda: rng.uniform(0.05, 0.25) * robot["reach"]
        at = [rng.uniform(-1.0, 1.0) * robot["reach"] for _ in range(2)] + [rng.uniform(0.0, 1.2) * robot["reach"]]
        turn = [rng.uniform(-3.0, 3.0) for _ in range(3)]
        shape = rng.choice(
            [
                f'shape = "box"\nsize = [{size()}, {size()}, {size()}]',
                f'shape = "sphere"\nradius = {size() / 2}',
                f'shape = "cylinder"\nradius = {size() / 2}\nlength = {size()}',
                f'shape = "capsule"\nradius = {size() / 3}\nlength = {size()}',
            ]
        )
        lines.append(f'[[object]]\nname = "thing{k}"\n{shape}\nxyz = {at}\nrpy_rad = {turn}')
    file = pathlib.Path(folder) / "scene.toml"
    file.write_text("\n\n".join(lines) + "\n")
    return str(file)


def draw(rng, robot):
    """A random configuration, as words of the command line."""
    middle = robot.get("middle", [0.0] * robot["joints"])
    return ",".join(str(round(x + rng.uniform(-1, 1) * robot["half"], 4)) for x in middle)


def changed(rng, text):
    """The certificate with one change and right hashes."""
    lines = text.splitlines()
    proof = lines.index("proof")
    keys = ["frame", "shape", "variable", "piece", "stop", "clearance", "state", "allow", "proof"]
    key = rng.choice(keys)
    at = [k for k, line in enumerate(lines) if line.startswith(key) and k < proof]
    at = rng.choice(at) if at and key != "proof" else rng.randrange(proof + 1, len(lines) - 1)
    words = lines[at].split(" ")
    numbers = [k for k, word in enumerate(words) if k > 1 and is_number(word)]
    if key == "allow" or not numbers or rng.random() < 0.1:
        del lines[at]
    elif key == "shape":
        # The number after the kind is a radius or a length; a mesh begins with a count.
        k = 11 if words[9] == "mesh" else 10
        words[k] = repr(float(words[k]) + rng.uniform(0.0, 0.1))
    elif key in ("variable", "stop"):
        k = rng.choice(numbers)
        words[k] = repr(float(words[k]) * rng.uniform(0.3, 1.0))
    else:
        k = rng.choice(numbers)
        words[k] = repr(float(words[k]) + rng.uniform(-1.0, 1.0) * 10.0 ** rng.uniform(-9.0, 0.0))
    if at < len(lines) and key != "allow":
        lines[at] = " ".join(words)
    return signed("\n".join(lines) + "\n")


def is_number(word):
    try:
        return math.isfinite(float(word))
    except ValueError:
        return False


def signed(text):
    """Gives a text the hashes of its sections."""
    digest = lambda lines: hashlib.sha256("".join(lines).encode()).hexdigest()
    whole, section = [], []
    for line in text.splitlines(keepends=True):
        if line.startswith("end "):
            whole += section + [f"end {digest(section)}\n"]
            section = []
        elif line.startswith("karakuri-certificate "):
            whole.append(line)
        else:
            section.append(line)
    return "".join(whole + section)


def attack(karakuri, rng, text, file, count):
    """Changes a certificate; what is still called proven must be true. Returns how many were refused, and how many not."""
    refused = 0
    for _ in range(count):
        change = changed(rng, text)
        pathlib.Path(file).write_text(change)
        proven = subprocess.run([karakuri, "verify", file, "--json"], capture_output=True, text=True, check=False)
        assert proven.returncode in (0, 1), (proven.stdout, proven.stderr)
        if proven.returncode == 0:
            check(change, 30)
        refused += proven.returncode
    return refused, count - refused


# Changes of every certificate.
CHANGES = 10


def run(karakuri, count, seed):
    """Certificates of random scenes, each proven by `karakuri verify` and checked here."""
    rng, done, tries, secs, sizes = random.Random(seed), {}, 0, [], []
    refused = still_true = 0
    with tempfile.TemporaryDirectory() as folder:
        known, file = robots(folder), str(pathlib.Path(folder) / "motion.cert")
        while len(sizes) < count:
            robot = known[len(sizes) % len(known)]
            name = pathlib.Path(robot["robot"]).stem
            tries += 1
            assert tries < 60 * count, f"hardly any scene of {name} has a motion"
            ends = ["--from", draw(rng, robot), "--to", draw(rng, robot)]
            words = [karakuri, "plan", scene(rng, robot, folder), "--group", robot["group"], *ends]
            if "more" in robot:
                words += ["--robot", robot["robot"], *robot["more"]]
            plan = subprocess.run(
                words + ["--certificate", file, "--force", "--deadline", "5", "--json"], capture_output=True, text=True
            )
            # No is an answer (a start in collision, no way); a motion without a certificate is a failure.
            if plan.returncode == 1:
                continue
            assert plan.returncode == 0, (words, plan.stderr)
            proven = subprocess.run([karakuri, "verify", file, "--json"], capture_output=True, text=True)
            assert proven.returncode == 0, (words, proven.stdout, proven.stderr)
            proven, text = json.loads(proven.stdout), pathlib.Path(file).read_text()
            least = check(text)
            assert proven["distance_m"] is None or proven["distance_m"] <= least + 1e-6, (words, proven, least)
            secs.append((json.loads(plan.stdout)["certificate"]["made_secs"], proven["took_secs"]))
            sizes.append(len(text))
            done[name] = done.get(name, 0) + 1
            counts = attack(karakuri, rng, text, file, CHANGES)
            refused, still_true = refused + counts[0], still_true + counts[1]
    made, verified = (1e3 * sum(column) / len(secs) for column in zip(*secs))
    size = sum(sizes) // len(sizes)
    print(f"{len(sizes)} motions hold: {done}; on average {size} bytes, made in {made:.1f} ms, verified in {verified:.1f} ms")
    print(f"{refused + still_true} changes: {refused} refused, {still_true} still proven and true")
    assert verified <= 5.0 * made, "verifying takes too long"


if __name__ == "__main__":
    what, *rest = sys.argv[1:] or ["check"]
    if what == "run":
        run(rest[0], int(rest[1]) if len(rest) > 1 else 300, int(rest[2]) if len(rest) > 2 else 1)
    else:
        for name in rest:
            print(f"{name}: holds, nearest {1e3 * check(pathlib.Path(name).read_text()):.3f} mm")
