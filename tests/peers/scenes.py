"""Random robots, scenes and problems for random_scenes.py: Pinocchio reads the robots, coal sees the objects."""

import math
import pathlib

import coal
import numpy as np
import pinocchio as pin

# Planted paths are this far from everything at samples between which no point moves farther than STEP (m).
PLANTED, STEP = 0.0125, 0.005


class Robot:
    """A robot as Pinocchio reads it, and the words with which our program is asked about it."""

    def __init__(self, name, urdf, srdf, group, joints, tip, reach, packages=(), words=(), scene_robot=None, elbow=None):
        self.name, self.group, self.tip, self.reach, self.elbow = name, group, tip, reach, elbow
        self.words, self.scene_robot = list(words), scene_robot
        self.model = pin.buildModelFromUrdf(urdf)
        kind = pin.GeometryType.COLLISION
        self.bodies = pin.buildGeomFromUrdf(self.model, urdf, kind, [str(p) for p in packages])
        self.bodies.addAllCollisionPairs()
        pin.removeCollisionPairs(self.model, self.bodies, srdf)
        self.data = self.model.createData()
        self.ids = [self.model.getJointId(joint) for joint in joints]
        # Pairs that the group does not move relative to each other.
        moved_by = lambda joint: [one for one in self.ids if one in list(self.model.supports[joint])]
        for pair in [(pair.first, pair.second) for pair in self.bodies.collisionPairs]:
            of = [self.bodies.geometryObjects[k].parentJoint for k in pair]
            if moved_by(of[0]) == moved_by(of[1]):
                self.bodies.removeCollisionPair(pin.CollisionPair(*pair))
        self.low, self.high = [], []
        for joint in self.ids:
            one = self.model.joints[joint]
            bounded = one.nq == 1
            self.low.append(self.model.lowerPositionLimit[one.idx_q] if bounded else -math.inf)
            self.high.append(self.model.upperPositionLimit[one.idx_q] if bounded else math.inf)
        self.low, self.high = np.array(self.low), np.array(self.high)
        self.frame = self.model.getFrameId(tip)

    def whole(self, q):
        """The configuration of all joints."""
        full = pin.neutral(self.model)
        for joint, x in zip(self.ids, q):
            one = self.model.joints[joint]
            full[one.idx_q : one.idx_q + one.nq] = [x] if one.nq == 1 else [math.cos(x), math.sin(x)]
        return full

    def draw(self, rng):
        inside = zip(np.maximum(self.low, -2.6), np.minimum(self.high, 2.6))
        return np.array([rng.uniform(low + 0.02, high - 0.02) for low, high in inside])

    def place(self, q, frame=None):
        pin.framesForwardKinematics(self.model, self.data, self.whole(q))
        return self.data.oMf[self.frame if frame is None else frame].copy()

    def jacobian(self, q):
        full = pin.computeFrameJacobian(self.model, self.data, self.whole(q), self.frame, pin.LOCAL)
        return full[:, [self.model.joints[joint].idx_v for joint in self.ids]]

    def inside(self, q, by=0.0):
        return bool(np.all(q >= self.low - by) and np.all(q <= self.high + by))

    def solve(self, pose, q, steps=60):
        """A configuration near `q` that meets a pose, within the limits; None if the iteration does not find one."""
        for _ in range(steps):
            off = pin.log6(self.place(q).actInv(pose)).vector
            if np.linalg.norm(off) < 1e-9:
                return q if self.inside(q) else None
            j = self.jacobian(q)
            q = q + j.T @ np.linalg.solve(j @ j.T + 1e-8 * np.eye(6), off)
            if not np.all(np.abs(q) < 20.0):
                return None
            q = np.where(q > math.pi, np.where(q > self.high, q - 2 * math.pi, q), q)
            q = np.where(q < -math.pi, np.where(q < self.low, q + 2 * math.pi, q), q)
        return None


class Scene:
    """Objects around a robot, as a file and as coal sees them."""

    def __init__(self, robot, folder):
        self.robot, self.folder, self.count = robot, pathlib.Path(folder), 0
        self.text = f'[robot]\nname = "{robot.scene_robot}"\n' if robot.scene_robot else ""
        self.bodies = pin.GeometryModel(robot.bodies)

    def copy(self):
        twin = Scene.__new__(Scene)
        twin.robot, twin.folder, twin.count, twin.text = self.robot, self.folder, self.count, self.text
        twin.bodies = pin.GeometryModel(self.bodies)
        return twin

    def add(self, shape, geometry, place):
        name = f"thing{self.count}"
        self.count += 1
        rotation = pin.Quaternion(place.rotation).coeffs()
        at, turn = list(map(float, place.translation)), list(map(float, rotation))
        self.text += f'\n[[object]]\nname = "{name}"\n{shape}\nxyz = {at}\nquat_xyzw = {turn}\n'
        number = self.bodies.addGeometryObject(pin.GeometryObject(name, 0, place, geometry))
        for other in range(number):
            if self.bodies.geometryObjects[other].parentJoint != 0:
                self.bodies.addCollisionPair(pin.CollisionPair(other, number))

    def checker(self, margin):
        """A function that tells whether nothing is nearer than `margin`, and otherwise the pair."""
        data, model = pin.GeometryData(self.bodies), self.robot.model
        for request in data.collisionRequests:
            request.security_margin = margin
        pairs, placed = self.bodies.collisionPairs, model.createData()

        def free(q):
            if not pin.computeCollisions(model, placed, self.bodies, data, self.robot.whole(q), True):
                return None
            hit = next(k for k in range(len(pairs)) if data.collisionResults[k].isCollision())
            return [self.bodies.geometryObjects[k].name for k in (pairs[hit].first, pairs[hit].second)]

        return free

    def clear(self, path, margin):
        """Whether a path of straight edges is clear of everything, checked so finely that no point moves by more than STEP."""
        free = self.checker(margin)
        for a, b in zip(path, path[1:]):
            way = float(np.abs(b - a).sum()) * self.robot.reach
            count = max(2, math.ceil(way / STEP))
            # The ends and the middle first: most paths are blocked there.
            order = sorted(range(count + 1), key=lambda k: bin(k ^ (k >> 1)).count("1"))
            if any(free(a + (b - a) * k / count) for k in order):
                return False
        return True

    def write(self):
        file = self.folder / "scene.toml"
        file.write_text(self.text)
        return str(file)


def rotation(rng):
    q = pin.Quaternion(*[rng.gauss(0.0, 1.0) for _ in range(4)])
    q.normalize()
    return q.matrix()


def star(rng, radius, folder, name):
    """A closed surface of 80 triangles with dents, as a file and for coal."""
    t = (1.0 + 5.0**0.5) / 2.0
    corners = [(-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t)]
    corners += [(0, -1, -t), (0, 1, -t), (t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1)]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8)]
    faces += [(3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    points, fine, middle = [np.array(c) / np.linalg.norm(c) for c in corners], [], {}

    def between(a, b):
        key = (min(a, b), max(a, b))
        if key not in middle:
            middle[key] = len(points)
            p = points[a] + points[b]
            points.append(p / np.linalg.norm(p))
        return middle[key]

    for a, b, c in faces:
        ab, bc, ca = between(a, b), between(b, c), between(c, a)
        fine += [(a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca)]
    points = [p * radius * rng.uniform(0.6, 1.0) for p in points]
    with open(folder / name, "w", encoding="utf-8") as file:
        file.write("".join(f"v {p[0]!r} {p[1]!r} {p[2]!r}\n".replace("np.float64(", "").replace(")", "") for p in points))
        file.write("".join(f"f {a + 1} {b + 1} {c + 1}\n" for a, b, c in fine))
    mesh = coal.BVHModelOBBRSS()
    mesh.beginModel(len(fine), len(points))
    mesh.addVertices(np.array(points))
    mesh.addTriangles(np.array(fine))
    mesh.endModel()
    return f'shape = "mesh"\nfile = "{name}"', mesh


def thing(rng, scene, at=None):
    """Adds an object of any kind."""
    reach = scene.robot.reach
    size = lambda: round(rng.uniform(0.04, 0.25) * reach, 4)
    if at is None:
        at = np.array([rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.2, 1.1)]) * reach
    kind = rng.randrange(4)
    if kind == 0:
        x, y, z = size(), size(), size()
        shape, geometry = f'shape = "box"\nsize = [{x}, {y}, {z}]', coal.Box(x, y, z)
    elif kind == 1:
        r = size() / 2
        shape, geometry = f'shape = "sphere"\nradius = {r}', coal.Sphere(r)
    elif kind == 2:
        r, length = size() / 2, size()
        shape, geometry = f'shape = "cylinder"\nradius = {r}\nlength = {length}', coal.Cylinder(r, length)
    else:
        shape, geometry = star(rng, size() / 2, scene.folder, f"star{scene.count}.obj")
    scene.add(shape, geometry, pin.SE3(rotation(rng), at))


def ball(scene, at, radius):
    scene.add(f'shape = "sphere"\nradius = {radius}', coal.Sphere(radius), pin.SE3(np.eye(3), at))


def pose_words(robot, pose):
    x, y, z, w = pin.Quaternion(pose.rotation).coeffs()
    numbers = [*pose.translation, x, y, z, w]
    return ["--pose", robot.tip + "=" + ",".join(repr(float(n)) for n in numbers)]


def to_words(q):
    return ["--to", ",".join(repr(float(x)) for x in q)]


class Problem:
    """A scene, a start, and a goal: a configuration or a pose. `planted` if a solution is known."""

    def __init__(self, kind, scene, start, goal, planted):
        self.kind, self.scene, self.start, self.goal, self.planted = kind, scene, start, goal, planted


def planted(rng, robot, folder):
    """A random path, and objects that leave it free."""
    scene = Scene(robot, folder)
    start = robot.draw(rng)
    path = [start]
    for _ in range(2):
        other = robot.draw(rng)
        path.append(path[-1] + (other - path[-1]) * rng.uniform(0.2, 0.6))
    if not scene.clear(path, PLANTED):
        return None
    for _ in range(rng.randint(5, 10)):
        fuller = scene.copy()
        thing(rng, fuller)
        if fuller.clear(path, PLANTED):
            scene = fuller
    goal = robot.place(path[-1]) if len(robot.ids) >= 6 and rng.random() < 0.5 else path[-1]
    return Problem("planted", scene, path[0], goal, True)


def family(robot, q, step=0.06):
    """Configurations with the pose of `q`, along the motion that keeps it."""
    pose, found = robot.place(q), [q]
    for side in (1.0, -1.0):
        at, along = q, None
        for _ in range(120):
            null = np.linalg.svd(robot.jacobian(at))[2][-1]
            along = null * side if along is None else null * math.copysign(1.0, float(null @ along))
            at = robot.solve(pose, at + step * along, 8)
            if at is None or (len(found) > 12 and np.linalg.norm(at - q) < step):
                break
            found.append(at)
    return found


def ring(rng, robot, folder):
    """Balls where the elbow can be while the tip stays at its pose; a gap is left for one configuration, or none."""
    q, scene = robot.draw(rng), Scene(robot, folder)
    if scene.checker(PLANTED)(q):
        return None
    spare = rng.choice([None, 0.003, PLANTED, PLANTED, 0.04])
    elbow = lambda x: robot.place(x, robot.model.getFrameId(robot.elbow)).translation.copy()
    home, places = elbow(q), []
    for other in family(robot, q):
        at = elbow(other)
        alone = all(np.linalg.norm(at - p) > 0.04 * robot.reach for p in places)
        if alone and (spare is None or np.linalg.norm(at - home) > 0.22 * robot.reach):
            places.append(at)
    if len(places) < 5:
        return None

    def with_balls(radius):
        full = scene.copy()
        for at in places:
            ball(full, at, radius)
        return full

    if spare is None:
        full = with_balls(0.09 * robot.reach)
        start = next((s for s in (robot.draw(rng) for _ in range(60)) if not full.checker(0.005)(s)), None)
        return None if start is None else Problem("closed ring", full, start, robot.place(q), False)
    low, high = 0.01 * robot.reach, 0.3 * robot.reach
    if with_balls(low).checker(spare)(q):
        return None
    while high - low > 1e-3:
        middle = 0.5 * (low + high)
        low, high = (low, middle) if with_balls(middle).checker(spare)(q) else (middle, high)
    full = with_balls(low)
    for _ in range(40):
        off = np.array([rng.uniform(-1, 1) for _ in q]) * rng.uniform(0.1, 0.7)
        start = np.clip(q + off, robot.low, robot.high)
        if full.clear([start, q], min(spare, PLANTED)):
            return Problem("ring", full, start, robot.place(q), spare >= PLANTED)
    return None


def infeasible(rng, robot, folder):
    """A goal that touches something, or a pose out of reach."""
    scene = Scene(robot, folder)
    start, goal = robot.draw(rng), robot.draw(rng)
    if rng.random() < 0.3 and len(robot.ids) >= 6:
        far = robot.place(goal)
        far.translation = far.translation * (2.2 * robot.reach / max(np.linalg.norm(far.translation), 0.1))
        goal_of, kind = far, "out of reach"
    else:
        thing(rng, scene, robot.place(goal).translation)
        goal_of, kind = (robot.place(goal) if len(robot.ids) >= 6 and rng.random() < 0.4 else goal), "covered goal"
    if scene.checker(0.005)(start):
        return None
    return Problem(kind, scene, start, goal_of, False)


def walls(rng, robot, folder):
    """Two upright walls on both sides of the start, which the goal is beyond."""
    scene, start = Scene(robot, folder), robot.draw(rng)
    goal = start.copy()
    goal[0] = start[0] + math.copysign(rng.uniform(1.4, 2.4), -start[0])
    here = robot.place(start).translation
    angle, out = math.atan2(here[1], here[0]), rng.uniform(0.02, 0.3) * robot.reach
    for side in (0.7, -0.7):
        length, height = 2.0 * robot.reach, rng.choice([1.0, 4.0]) * robot.reach
        turn = pin.rpy.rpyToMatrix(0.0, 0.0, angle + side)
        at = turn @ np.array([out + length / 2, 0.0, 0.0])
        shape = f'shape = "box"\nsize = [{length}, 0.02, {height}]'
        scene.add(shape, coal.Box(length, 0.02, height), pin.SE3(turn, at))
    free = scene.checker(0.002)
    return None if free(start) or free(goal) else Problem("walls", scene, start, goal, False)


def clutter(rng, robot, folder):
    scene = Scene(robot, folder)
    for _ in range(rng.randint(6, 14)):
        thing(rng, scene)
    start, goal = robot.draw(rng), robot.draw(rng)
    goal_of = robot.place(goal) if len(robot.ids) >= 6 and rng.random() < 0.4 else goal
    return Problem("clutter", scene, start, goal_of, False)
