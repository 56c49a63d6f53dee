"""Plans in random scenes with our program, and judges every answer without our code: Pinocchio reads the robots and places their
links, coal measures, OMPL searches where no path is said to exist.

    random_scenes.py KARAKURI [N [SEED [DEADLINE]]]

makes N scenes (300): problems with a planted solution that is clear of everything by 10 mm, pose goals of redundant arms in rings of
balls with and without a gap, goals in collision or out of reach, clutter, and walls between start and goal; of boxes, balls, cylinders
and meshes; for robots of ours and, where KARAKURI_DATA names the test data, for robots made of meshes.

Prints one JSON object. Fails if a motion that is called free comes 1 mm closer to something than it says, or leaves a limit, or misses
its goal; if something that cannot be had, or has no path, is found here with 1 mm to spare; if less than 99 % of the planted problems
are solved within the deadline (s, 2 if not given); or if an answer takes longer than that and a tenth, in processor time without
reading the robot. With KARAKURI_PROGRESS=1 every scene is a line on stderr; KARAKURI_KEEP names a folder for the files of wrong ones.
"""

import json
import math
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile

import numpy as np
import pinocchio as pin
import xacro

import scenes
from scenes import Robot

# What a claim may be wrong by (m), and the tolerance of limits (rad or m).
ALLOWANCE, LIMIT = 1e-3, 1e-4
SAMPLES = 300
STARTS = 150
SEARCH_SECS = 3.0
# These say that there is nothing to find; other refusals say only that nothing was found.
DENIALS = ("no_free_goal", "infeasible", "start_in_collision", "start_outside_limits")
ROBOTS = pathlib.Path(__file__).resolve().parents[2] / "robots"


def robots(folder):
    """Robots of ours; three made of meshes if the test data is there."""
    folder, all_of_them = pathlib.Path(folder), []

    def own(name, group, joints, tip, reach, elbow=None):
        urdf, srdf = folder / f"{name}.urdf", folder / f"{name}.srdf"
        urdf.write_text(xacro.process_file(str(ROBOTS / f"{name}.xacro")).toxml())
        srdf.write_text(xacro.process_file(str(ROBOTS / f"{name}.srdf")).toxml())
        all_of_them.append(Robot(name, str(urdf), str(srdf), group, joints, tip, reach, scene_robot=name, elbow=elbow))

    own("lwr4", "arm", [f"arm_{k}_joint" for k in range(7)], "arm_7_link", 1.0, "arm_4_link")
    own("kr210", "arm", [f"joint_{k}" for k in range(1, 7)], "link_6", 3.0)
    own("rrbot3", "arm", ["joint1", "joint2"], "tip_link", 2.0)
    data = os.environ.get("KARAKURI_DATA")
    if not data:
        return all_of_them
    # Meshes lie in folders of other names than their packages.
    resources, packages = pathlib.Path(data).resolve() / "robots", folder / "packages"
    packages.mkdir()
    moveit = resources / "moveit-resources"
    for package, of in [
        ("moveit_resources_panda_description", moveit / "panda_description"),
        ("moveit_resources_fanuc_description", moveit / "fanuc_description"),
        ("ur_description", resources / "ur-description"),
    ]:
        (packages / package).symlink_to(of)

    def foreign(name, urdf, srdf, group, joints, tip, reach, elbow=None):
        words = ["--robot", str(urdf), "--srdf", str(srdf), "--package-path", str(packages)]
        one = Robot(name, str(urdf), str(srdf), group, joints, tip, reach, [packages], words, elbow=elbow)
        all_of_them.append(one)

    panda = moveit / "panda_moveit_config" / "config" / "panda.srdf"
    joints = [f"panda_joint{k}" for k in range(1, 8)]
    foreign("panda", moveit / "expanded" / "panda.urdf", panda, "panda_arm", joints, "panda_link8", 0.95, "panda_link4")
    fanuc = moveit / "fanuc_moveit_config" / "config" / "fanuc.srdf"
    joints = [f"joint_{k}" for k in range(1, 7)]
    foreign("fanuc", moveit / "fanuc_description" / "urdf" / "fanuc.urdf", fanuc, "manipulator", joints, "tool0", 1.8)
    ur5, links = resources / "ur-description" / "expanded" / "ur5.urdf", folder / "ur5.srdf"
    names = ["base_link_inertia", "shoulder_link", "upper_arm_link", "forearm_link", "wrist_1_link", "wrist_2_link", "wrist_3_link"]
    near = [(a, b) for k, a in enumerate(names) for b in names[k + 1 : k + 2]] + [("wrist_1_link", "wrist_3_link")]
    near.append(("base_link_inertia", "upper_arm_link"))
    pairs = "".join(f'<disable_collisions link1="{a}" link2="{b}" reason="Adjacent"/>' for a, b in near)
    chain = '<group name="arm"><chain base_link="base_link" tip_link="tool0"/></group>'
    links.write_text(f'<robot name="ur5">{chain}{pairs}</robot>')
    parts = ["shoulder_pan", "shoulder_lift", "elbow", "wrist_1", "wrist_2", "wrist_3"]
    foreign("ur5", ur5, links, "arm", [f"{part}_joint" for part in parts], "tool0", 0.95)
    return all_of_them


def interpolated(points, count):
    """Positions between the exported points as a controller makes them: quintics."""
    times = np.array([p["time_secs"] for p in points])
    rows = [np.array([p[key] for p in points]) for key in ("positions", "velocities", "accelerations")]
    for at in np.linspace(0.0, times[-1], count):
        k = min(int(np.searchsorted(times, at, side="right")) - 1, len(times) - 2)
        h = times[k + 1] - times[k]
        s = (at - times[k]) / h
        (p0, p1), (v0, v1), (a0, a1) = ((row[k], row[k + 1]) for row in rows)
        v0, v1, a0, a1 = v0 * h, v1 * h, a0 * h * h, a1 * h * h
        c3 = 10 * (p1 - p0) - 6 * v0 - 4 * v1 - 1.5 * a0 + 0.5 * a1
        c4 = -15 * (p1 - p0) + 8 * v0 + 7 * v1 + 1.5 * a0 - a1
        c5 = 6 * (p1 - p0) - 3 * v0 - 3 * v1 - 0.5 * a0 + 0.5 * a1
        yield p0 + s * (v0 + s * (0.5 * a0 + s * (c3 + s * (c4 + s * c5))))


def judge_motion(problem, answer, motion):
    """What is wrong with a motion that is called free; None if nothing is."""
    robot, scene = problem.scene.robot, problem.scene
    said = answer["certificate"]["motion_clearance_m"]
    points = motion["points"]
    if not points:
        end, track = problem.start, [problem.start]
    else:
        track = list(interpolated(points, SAMPLES))
        end = track[-1]
    margin = max((said or 0.0) - ALLOWANCE, 0.0)
    nearer = scene.checker(min(margin, 0.5))
    for number, q in enumerate(track):
        if not robot.inside(q, LIMIT):
            return f"sample {number}: beyond a limit: {list(q)}"
        pair = nearer(q)
        if pair:
            return f"sample {number}: {pair} nearer than {1e3 * margin:.2f} mm at {list(q)}"
    if np.abs(track[0] - problem.start).max() > LIMIT:
        return "it does not begin at the start"
    if isinstance(problem.goal, pin.SE3):
        off = np.linalg.norm(pin.log6(robot.place(end).actInv(problem.goal)).vector)
    else:
        turns = 2 * math.pi * np.round((end - problem.goal) / (2 * math.pi))
        endless = np.array([robot.model.joints[joint].nq == 2 for joint in robot.ids])
        off = np.abs(end - problem.goal - np.where(endless, turns, 0.0)).max()
    return None if off < 1e-3 else f"it misses its goal by {off}"


def refute(problem, code, rng):
    """What makes a denial false; None if nothing was found."""
    robot, scene = problem.scene.robot, problem.scene
    if problem.planted:
        return "a solution was planted"
    free = scene.checker(ALLOWANCE)
    if code.startswith("start"):
        return None if free(problem.start) or not robot.inside(problem.start) else "the start is free"
    goals = [problem.goal]
    if isinstance(problem.goal, pin.SE3):
        found = (robot.solve(problem.goal, robot.draw(rng)) for _ in range(STARTS))
        goals = [q for q in found if q is not None]
    open_goals = [q for q in goals if robot.inside(q) and not free(q)]
    if code == "no_free_goal":
        return f"{list(open_goals[0])} is free" if open_goals else None
    for q in open_goals[:3]:
        if searched(robot, free, problem.start, q):
            return f"OMPL finds a path to {list(q)}"
    return None


def searched(robot, free, start, goal):
    """Whether OMPL finds a path that is free at many samples."""
    from ompl import base, geometric, util

    util.setLogLevel(util.LogLevel.LOG_NONE)
    space, dof = base.RealVectorStateSpace(len(start)), len(start)
    bounds = base.RealVectorBounds(dof)
    for k in range(dof):
        bounds.setLow(k, max(float(robot.low[k]), -math.pi))
        bounds.setHigh(k, min(float(robot.high[k]), math.pi))
    space.setBounds(bounds)
    setup = geometric.SimpleSetup(space)
    row = lambda state: np.array([state[k] for k in range(dof)])
    setup.setStateValidityChecker(base.StateValidityCheckerFn(lambda state: free(row(state)) is None))
    setup.getSpaceInformation().setStateValidityCheckingResolution(0.002)
    ends = [base.State(space), base.State(space)]
    for state, q in zip(ends, (start, goal)):
        for k in range(dof):
            state[k] = float(q[k])
    setup.setStartAndGoalStates(*ends)
    setup.setPlanner(geometric.RRTConnect(setup.getSpaceInformation()))
    solved = setup.solve(SEARCH_SECS)
    return bool(solved) and setup.haveExactSolutionPath()


def cpu_secs():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Asked:
    """An answer of our program to a problem, with the processor time that it took (s)."""

    def __init__(self, karakuri, problem, deadline):
        robot, folder = problem.scene.robot, problem.scene.folder
        pose = isinstance(problem.goal, pin.SE3)
        goal = scenes.pose_words(robot, problem.goal) if pose else scenes.to_words(problem.goal)
        self.words = [karakuri, "plan", problem.scene.write(), "--group", robot.group, *robot.words]
        self.words += ["--from", ",".join(repr(float(x)) for x in problem.start), *goal]
        self.words += ["--deadline", str(deadline), "--json", "--out", str(folder / "motion.json"), "--force"]
        before = cpu_secs()
        run = subprocess.run(self.words, capture_output=True, text=True, check=False)
        self.secs = cpu_secs() - before
        if run.returncode not in (0, 1):
            raise AssertionError((self.words, run.returncode, run.stdout, run.stderr))
        self.solved, self.answer = run.returncode == 0, json.loads(run.stdout)
        self.motion = json.loads((folder / "motion.json").read_text()) if self.solved else None
        self.verdict = "solved" if self.solved else self.answer["code"]


def loading_secs(karakuri, robot, rng, folder):
    """Processor time to start and to read a robot: a motion from a configuration to itself."""
    scene = scenes.Scene(robot, folder)
    free = scene.checker(0.002)
    q = robot.draw(rng)
    while free(q):
        q = robot.draw(rng)
    return Asked(karakuri, scenes.Problem("still", scene, q, q, True), 10.0).secs


MAKERS = [scenes.planted, scenes.ring, scenes.planted, scenes.infeasible, scenes.planted]
MAKERS += [scenes.walls, scenes.planted, scenes.ring, scenes.planted, scenes.clutter]
# A busy machine ends a deadline before the program had that time: it is then asked again with this much more.
PATIENCE = 10.0


class Judge:
    """What was asked, and what was wrong with the answers."""

    def __init__(self, karakuri, deadline):
        self.karakuri, self.deadline, self.loading = karakuri, deadline, {}
        self.told = dict(scenes=0, robots={}, kinds={}, false_free=[], false_cannot=[], late=[], lost=[])
        self.planted, self.solved, self.took = 0, 0, []

    def ask(self, problem, rng):
        robot, number = problem.scene.robot, self.told["scenes"]
        if robot.name not in self.loading:
            self.loading[robot.name] = loading_secs(self.karakuri, robot, rng, problem.scene.folder)
        asked = Asked(self.karakuri, problem, self.deadline)
        secs = asked.secs - self.loading[robot.name]
        if problem.planted and not asked.solved and secs < 0.7 * self.deadline:
            asked = Asked(self.karakuri, problem, PATIENCE * self.deadline)
            secs = asked.secs - self.loading[robot.name]
            if asked.solved and secs > self.deadline:
                asked.solved, asked.verdict = False, "too late"
        elif secs > 1.1 * self.deadline + 0.02 + 0.5 * self.loading[robot.name]:
            self.told["late"].append(f"scene {number}: {secs:.2f} s")
        name = f"scene {number} ({robot.name}, {problem.kind})"
        wrong = self.judge(problem, asked, name, rng)
        self.count(problem, asked, secs)
        if os.environ.get("KARAKURI_KEEP") and (wrong or (problem.planted and not asked.solved)):
            keep(problem.scene.folder, number, asked.words)
        if os.environ.get("KARAKURI_PROGRESS"):
            print(f"{name}: {asked.verdict} {secs:.2f} s {wrong or ''}", file=sys.stderr, flush=True)

    def judge(self, problem, asked, name, rng):
        wrong = None
        if asked.solved:
            wrong = judge_motion(problem, asked.answer, asked.motion)
            self.told["false_free"] += [f"{name}: {wrong}"] if wrong else []
        elif asked.verdict in DENIALS:
            wrong = refute(problem, asked.verdict, rng)
            self.told["false_cannot"] += [f"{name}: {wrong}: {asked.answer['message']}"] if wrong else []
        if problem.planted and not asked.solved:
            self.told["lost"].append(f"{name}: {asked.verdict}: {asked.answer.get('message')}")
        return wrong

    def count(self, problem, asked, secs):
        told, robot = self.told, problem.scene.robot.name
        told["scenes"] += 1
        told["robots"][robot] = told["robots"].get(robot, 0) + 1
        kind = told["kinds"].setdefault(problem.kind, {})
        kind[asked.verdict] = kind.get(asked.verdict, 0) + 1
        self.planted += problem.planted
        self.solved += problem.planted and asked.solved
        self.took += [secs] if asked.solved else []

    def end(self):
        """Prints what was found; returns whether all is right."""
        self.told.update(planted=self.planted, planted_solved=self.solved)
        # The median, the 95th of a hundred, and the longest (s of processor time, without reading the robot).
        self.told["solved_secs"] = [round(float(np.percentile(self.took, p)), 3) for p in (50, 95, 100)]
        print(json.dumps(self.told, indent=1))
        wrong = any(self.told[key] for key in ("false_free", "false_cannot", "late"))
        return not wrong and self.solved >= 0.99 * self.planted


def main(karakuri, count, seed, deadline):
    rng, turn, judge = random.Random(seed), 0, Judge(karakuri, deadline)
    with tempfile.TemporaryDirectory() as folder:
        known = robots(folder)
        redundant = [robot for robot in known if robot.elbow]
        while judge.told["scenes"] < count:
            make = MAKERS[judge.told["scenes"] % len(MAKERS)]
            can = redundant if make is scenes.ring else known
            problem = make(rng, can[turn % len(can)], folder)
            turn += 1
            if problem is not None:
                judge.ask(problem, rng)
    return judge.end()


def keep(folder, number, words):
    """Copies the files of a scene to the folder KARAKURI_KEEP, with the command."""
    to = pathlib.Path(os.environ["KARAKURI_KEEP"]) / f"scene{number}"
    shutil.copytree(folder, to, symlinks=True, dirs_exist_ok=True)
    (to / "command.txt").write_text(" ".join(words).replace(str(folder), str(to)) + "\n")


if __name__ == "__main__":
    rest = sys.argv[2:]
    given = lambda k, usual: type(usual)(rest[k]) if len(rest) > k else usual
    sys.exit(0 if main(sys.argv[1], given(0, 300), given(1, 1), given(2, 2.0)) else 1)
