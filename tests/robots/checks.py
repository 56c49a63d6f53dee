"""What is asked about every robot. Each check returns what the table shows, or fails with the reason."""

import json
import math
import os
import random
import subprocess

import numpy as np
import pinocchio
from pinocchio_fk import Peer, matrix
from program import Failed

CONFIGURATIONS = 20
GOALS = 2
# Most configurations that are drawn until nothing touches in enough of them.
DRAWS = 20
# Differences of poses that count as equal (m, and as entries of a rotation).
SAME = 1e-9
REACHED = 1e-4
# Rounds of `bench sim`, and how long one is in the world (s).
ROUNDS = 5
SECS_PER_ROUND = 0.1


class Checks:
    """All checks of one robot, in their order; later ones use what earlier ones found."""

    names = ["check", "show", "setup", "fk", "ik", "plan", "sim"]

    def __init__(self, karakuri, folder):
        self.karakuri, self.file, self.folder = karakuri, karakuri.robot["file"], folder
        self.random = random.Random(karakuri.robot["name"])
        self.shown, self.found = None, None

    def check(self):
        """The description check answers; what it finds is the description's, not ours."""
        found = self.karakuri.ask("check", self.file, "--json", may_refuse=True)["findings"]
        counts = [sum(f["severity"] == kind for f in found) for kind in ("error", "warning")]
        return ", ".join(f"{n} {word}" for n, word in zip(counts, ("errors", "warnings")) if n) or "clean"

    def show(self):
        self.shown = self.karakuri.ask("show", self.file, "--json")
        picture = os.path.join(self.folder, "robot.png")
        self.karakuri.ask("show", self.file, "--json", "--picture", picture)
        if os.path.getsize(picture) < 1000:
            raise Failed("the picture is empty")
        return f"{len(self.shown['links'])} links, {len(self.driven())} joints"

    def setup(self):
        self.found = self.karakuri.ask(
            "setup", self.file, "--json", "--samples", "200", "--out", os.path.join(self.folder, "config"))
        groups, secs = len(self.found["groups"]), self.karakuri.secs
        return f"{groups} group{'' if groups == 1 else 's'}, {secs:.1f} s"

    def fk(self):
        """Forward kinematics of random configurations is that of Pinocchio."""
        try:
            peer = Peer(self.file, self.expanded())
        except Exception as why:
            return f"Pinocchio does not read it ({type(why).__name__})"
        states = [self.configuration(self.ranges()) for _ in range(CONFIGURATIONS)]
        worst, links = 0.0, []
        for q, ours in zip(states, self.poses(states)):
            theirs = peer.poses(q)
            # Ours are in the frame of the root link, theirs in that of the world.
            root = np.linalg.inv(theirs.get(self.shown["root"], np.eye(4)))
            links = [name for name in ours if name in theirs]
            for name in links:
                off = np.abs(root @ theirs[name] - matrix(ours[name])).max()
                worst = max(worst, off)
                if off > SAME:
                    raise Failed(f"{name} is {off:.1e} (m, or part of a rotation) from where Pinocchio has it")
        if not links:
            raise Failed("no link has the name that Pinocchio gives it")
        return f"{len(links)} links, {worst:.0e}"

    def expanded(self):
        """The text of a URDF that is written in xacro."""
        if not self.file.endswith(".xacro"):
            return None
        command = [self.karakuri.binary, "xacro", self.file, *self.karakuri.files()]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def ranges(self, names=None):
        """Names and ranges of the joints that have one position, or of some of them."""
        single = {joint["name"]: joint for joint in self.driven() if joint["type"] not in ("planar", "floating")}
        return [(name, *limits(single[name])) for name in names or single]

    def driven(self):
        return [joint for joint in self.shown["joints"] if joint["type"] != "fixed" and not joint["mimic"]]

    def configuration(self, joints):
        return {name: self.random.uniform(low, high) for name, low, high in joints}

    def poses(self, states):
        """Our poses of all links, for some configurations."""
        lines = "".join(json.dumps({"q": q}) + "\n" for q in states)
        answers = self.karakuri.ask("fk", self.file, "--stdin", given=lines)
        for answer in answers:
            if "error" in answer:
                raise Failed(str(answer["error"]))
        return [answer["links"] for answer in answers]

    def group(self):
        """The first group that is a chain, with the ranges of its joints; `None` if there is none."""
        chains = [group for group in self.found["groups"] if group["tip"]]
        return (chains[0], self.ranges(chains[0]["joints"])) if chains else (None, [])

    def ik(self):
        """Poses of the tip that some configuration has are reached, and the answer has that pose."""
        group, ranges = self.group()
        if group is None:
            return "no arm"
        states = [self.configuration(ranges) for _ in range(CONFIGURATIONS)]
        goals = [relative(links, group) for links in self.poses(states)]
        lines = "".join(json.dumps({"pose": pose_of(goal)}) + "\n" for goal in goals)
        answers = self.karakuri.ask("ik", self.file, "--base", group["base"], "--tip", group["tip"], "--stdin", given=lines)
        solved = [(goal, answer["solutions"][0]) for goal, answer in zip(goals, answers) if answer.get("status") == "solved"]
        reached = self.poses([dict(zip(group["joints"], q)) for _, q in solved]) if solved else []
        for (goal, _), links in zip(solved, reached):
            off = np.abs(goal - relative(links, group)).max()
            if off > REACHED:
                raise Failed(f"an answer of {group['name']} is {off:.2e} away from its pose")
        if len(solved) < CONFIGURATIONS:
            raise Failed(f"{len(solved)} of {CONFIGURATIONS} poses of {group['name']} solved, all can be reached")
        return f"{len(solved)} of {CONFIGURATIONS}"

    def plan(self):
        """Certified motions from a named pose to random configurations in which nothing touches."""
        group, ranges = self.group()
        if group is None:
            return "no arm"
        poses = [pose["name"] for pose in self.found["poses"] if pose["group"] == group["name"]]
        start = ["--from", "ready" if "ready" in poses else poses[0]] if poses else []
        planned, refused, taken = 0, [], 0
        for _ in range(DRAWS):
            answer = self.karakuri.ask(
                "plan", os.path.join(self.folder, "config"), "--group", group["name"], *start, "--to",
                text(self.configuration(ranges)), "--deadline", "120", "--json", may_refuse=True)
            if answer["code"] in ("no_free_goal", "free_goal_not_found"):
                taken += 1
                continue
            planned += answer["code"] == "ok"
            refused += [] if answer["code"] == "ok" else [f"{answer['code']}: {answer['errors'][0]['message']}"]
            if planned + len(refused) == GOALS:
                break
        if planned == 0:
            raise Failed(f"{group['name']}: {(refused or [f'something touches in all of {taken} random configurations'])[0]}")
        return f"{planned} of {planned + len(refused)}"

    def sim(self):
        """The robot runs in physics, at real time or faster."""
        factor = self.timed(ROUNDS)["real_time_factor"]
        if factor < 1.0:
            # Other programs on the machine take time too: by the processor time of more rounds.
            few = self.karakuri.secs
            self.timed(6 * ROUNDS)
            factor = 5 * ROUNDS * SECS_PER_ROUND / (self.karakuri.secs - few)
        if factor < 1.0:
            raise Failed(f"{factor:.2f} times real time")
        return f"{factor:.1f} ×"

    def timed(self, rounds):
        config = os.path.join(self.folder, "config")
        return self.karakuri.ask("bench", "sim", "--robot", config, "--rounds", str(rounds), "--json")["rows"][0]


def limits(joint):
    """The range of a joint in which configurations are drawn: at most one turn."""
    low, high = joint["limits"]["lower"], joint["limits"]["upper"]
    low, high = (-math.pi if low is None else low), (math.pi if high is None else high)
    return max(low, -math.pi), min(high, math.pi)


def relative(links, group):
    """The tip's pose in the base's frame."""
    return np.linalg.inv(matrix(links[group["base"]])) @ matrix(links[group["tip"]])


def pose_of(goal):

    turn = pinocchio.Quaternion(goal[:3, :3])
    return [*goal[:3, 3].tolist(), turn.x, turn.y, turn.z, turn.w]


def text(q):
    return ",".join(f"{name}={value:.6f}" for name, value in q.items())
