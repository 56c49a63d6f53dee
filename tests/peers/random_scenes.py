"""Plans in random scenes with our program, and judges every answer without our code: Pinocchio reads the robots and places their
links, coal measures, OMPL searches where no path is said to exist.

    random_scenes.py KARAKURI [N [SEED [DEADLINE]]] [--only KIND] [--judged FILE]

makes N scenes (300): problems with a planted solution that is clear of everything by 10 mm, pose goals of redundant arms in rings of
balls with and without a gap, goals in collision or out of reach, clutter, and walls between start and goal; of boxes, balls, cylinders
and meshes; for robots of ours and, where KARAKURI_DATA names the test data, for robots made of meshes. --only makes scenes of one
kind (planted, ring, infeasible, walls, clutter). A scene depends on its number and the seed alone: with --judged each result is added to
a file as a line of JSON, and scenes that are in it already are not judged again, so that a run may be interrupted.

Prints one JSON object. Fails if a motion that is called free comes 1 mm closer to something than it says, or leaves a limit, or misses
its goal; if something that cannot be had, or has no path, is found here with 1 mm to spare; if less than 99 % of the planted problems
are solved within the deadline (s, 2 if not given); if a refusal has no remedy, or does not name what is in the way; or if an answer takes longer than that and a tenth, in processor time without
reading the robot. With KARAKURI_PROGRESS=1 every scene is a line on stderr; KARAKURI_KEEP names a folder for the files of wrong ones.
"""

import argparse
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
DENIALS = ("no_free_goal", "infeasible", "start_in_collision", "start_too_close", "start_outside_limits")
# These name what is in the way.
CLOSED = ("infeasible", "not_found", "stopped", "path_not_certified", "trajectory_not_certified")
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
    """Judges answers: each scene gives a result, which is counted by `end`."""

    def __init__(self, karakuri, deadline):
        self.karakuri, self.deadline, self.loading = karakuri, deadline, {}

    def ask(self, number, problem, rng):
        robot = problem.scene.robot
        if robot.name not in self.loading:
            still = random.Random(robot.name)
            self.loading[robot.name] = loading_secs(self.karakuri, robot, still, problem.scene.folder)
        asked = Asked(self.karakuri, problem, self.deadline)
        secs, late = asked.secs - self.loading[robot.name], False
        unfinished = not asked.solved and (problem.planted or asked.verdict == "stopped")
        if unfinished and secs < 0.7 * self.deadline:
            asked = Asked(self.karakuri, problem, PATIENCE * self.deadline)
            secs = asked.secs - self.loading[robot.name]
            if asked.solved and secs > self.deadline:
                asked.solved, asked.verdict = False, "too late"
        else:
            late = secs > 1.1 * self.deadline + 0.02 + 0.5 * self.loading[robot.name]
        wrong = self.wrong(problem, asked, rng)
        lost = problem.planted and not asked.solved
        if os.environ.get("KARAKURI_KEEP") and (wrong or lost):
            keep(problem.scene.folder, number, asked.words)
        result = dict(scene=number, robot=robot.name, kind=problem.kind, verdict=asked.verdict, secs=round(secs, 4))
        result.update(planted=problem.planted, solved=asked.solved, late=late, wrong=wrong)
        if wrong or lost:
            result["message"] = asked.answer.get("message")
        told = asked.answer.get("message") and asked.answer.get("remedy")
        if not asked.solved and not (told and (asked.answer.get("between") or asked.verdict not in CLOSED)):
            result["unexplained"] = asked.answer
        return result

    def wrong(self, problem, asked, rng):
        """What is wrong with an answer; None if nothing was found."""
        if asked.solved:
            return judge_motion(problem, asked.answer, asked.motion)
        return refute(problem, asked.verdict, rng) if asked.verdict in DENIALS else None


def summary(results):
    """What was found, and whether all is right."""
    told = dict(scenes=len(results), robots={}, kinds={}, false_free=[], false_cannot=[], late=[], lost=[], unexplained=[])
    for one in results:
        name = f"scene {one['scene']} ({one['robot']}, {one['kind']})"
        told["robots"][one["robot"]] = told["robots"].get(one["robot"], 0) + 1
        kind = told["kinds"].setdefault(one["kind"], {})
        kind[one["verdict"]] = kind.get(one["verdict"], 0) + 1
        if one["wrong"]:
            told["false_free" if one["solved"] else "false_cannot"].append(f"{name}: {one['wrong']}: {one['message']}")
        if one["late"]:
            told["late"].append(f"{name}: {one['secs']:.2f} s")
        if one["planted"] and not one["solved"]:
            told["lost"].append(f"{name}: {one['verdict']}: {one['message']}")
        if "unexplained" in one:
            told["unexplained"].append(f"{name}: {one['unexplained']}")
    planted = [one["solved"] for one in results if one["planted"]]
    took = [one["secs"] for one in results if one["solved"]]
    told.update(planted=len(planted), planted_solved=sum(planted))
    # The median, the 95th of a hundred, and the longest (s of processor time, without reading the robot).
    told["solved_secs"] = [round(float(np.percentile(took, p)), 3) for p in (50, 95, 100)] if took else []
    wrong = any(told[key] for key in ("false_free", "false_cannot", "late", "unexplained"))
    return told, not wrong and sum(planted) >= 0.99 * len(planted)


def problem_of(number, seed, make, known, folder):
    """The problem of a number, and the random numbers that go on from it. A robot that hardly gives one leaves it to the next."""
    rng = random.Random(f"{seed} {number} {make.__name__}")
    can = [robot for robot in known if robot.elbow] if make is scenes.ring else known
    for tries in range(10_000):
        robot = can[(number + number // len(MAKERS) + tries // 30) % len(can)]
        problem = make(rng, robot, folder)
        if problem is not None:
            return problem, rng
    raise AssertionError(f"no scene {number} of kind {make.__name__}")


def main(given):
    key, known_results = [given.seed, given.deadline, given.only], {}
    judged = pathlib.Path(given.judged) if given.judged else None
    if judged and judged.exists():
        lines = (json.loads(line) for line in judged.read_text().splitlines())
        known_results = {one["scene"]: one for one in lines if one["run"] == key}
    judge, results = Judge(given.karakuri, given.deadline), []
    with tempfile.TemporaryDirectory() as folder:
        known = robots(folder)
        for number in range(given.scenes):
            result = known_results.get(number)
            if result is None:
                make = getattr(scenes, given.only) if given.only else MAKERS[number % len(MAKERS)]
                result = judge.ask(number, *problem_of(number, given.seed, make, known, folder))
                if judged:
                    with judged.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(dict(result, run=key)) + "\n")
                if os.environ.get("KARAKURI_PROGRESS"):
                    print(json.dumps(result), file=sys.stderr, flush=True)
            results.append(result)
    told, right = summary(results)
    print(json.dumps(told, indent=1))
    return right


def keep(folder, number, words):
    """Copies the files of a scene to the folder KARAKURI_KEEP, with the command."""
    to = pathlib.Path(os.environ["KARAKURI_KEEP"]) / f"scene{number}"
    shutil.copytree(folder, to, symlinks=True, dirs_exist_ok=True)
    (to / "command.txt").write_text(" ".join(words).replace(str(folder), str(to)) + "\n")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("karakuri")
    parser.add_argument("scenes", nargs="?", type=int, default=300)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("deadline", nargs="?", type=float, default=2.0)
    parser.add_argument("--only", choices=sorted({make.__name__ for make in MAKERS}))
    parser.add_argument("--judged")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(0 if main(arguments()) else 1)
