"""OMPL's planners on small problems.   planners_ompl.py < QUESTION > ANSWER

The question is JSON: how many configurations a planner may look at for each problem (`checks`), and `problems`: planar arms and
mazes, which testkit/src/flatland.rs draws and judges the same way in Rust. Every planner has its default settings; the answer
says which problems it solved and how many configurations it looked at.
"""

import json
import math
import os
import sys
import time

from ompl import base as ob
from ompl import geometric as og
from ompl import util as ou

NAMESAKES = "RRT RRTConnect RRTstar InformedRRTstar BITstar PRM PRMstar LazyPRM EST BiEST SBL KPIECE1 BKPIECE1".split()


def meets_disc(ax, ay, bx, by, disc):
    x, y, radius = disc
    dx, dy = bx - ax, by - ay
    share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    share = min(max(share, 0.0), 1.0)
    ex, ey = ax + share * dx - x, ay + share * dy - y
    return ex * ex + ey * ey <= radius * radius


def meets_box(ax, ay, bx, by, sides):
    first, last = 0.0, 1.0
    for a, b, (low, high) in ((ax, bx, sides[0]), (ay, by, sides[1])):
        step = b - a
        if step == 0.0:
            if not low <= a <= high:
                return False
            continue
        enter, leave = (low - a) / step, (high - a) / step
        first = max(first, min(enter, leave))
        last = min(last, max(enter, leave))
    return first <= last


class Judge(ob.StateValidityChecker):
    """The same verdicts as in Rust; nothing is free once all checks are used."""

    def __init__(self, space_information, problem, checks):
        super().__init__(space_information)
        self.links, self.discs, self.boxes, self.bounds = (problem[k] for k in ("links", "discs", "boxes", "bounds"))
        self.left = checks

    def isValid(self, state):
        if self.left <= 0:
            return False
        self.left -= 1
        return self.is_free([state[i] for i in range(len(self.bounds))])

    def is_free(self, q):
        if not all(low <= x <= high for x, (low, high) in zip(q, self.bounds)):
            return False
        if not self.links:
            return not any(all(low <= x <= high for x, (low, high) in zip(q, sides)) for sides in self.boxes)
        ax = ay = angle = 0.0
        for link, turn in zip(self.links, q):
            angle += turn
            bx, by = ax + link * math.cos(angle), ay + link * math.sin(angle)
            for disc in self.discs:
                if meets_disc(ax, ay, bx, by, disc):
                    return False
            for sides in self.boxes:
                if meets_box(ax, ay, bx, by, sides):
                    return False
            ax, ay = bx, by
        return True


def solve(name, problem, checks):
    dimension = len(problem["bounds"])
    space = ob.RealVectorStateSpace(dimension)
    bounds = ob.RealVectorBounds(dimension)
    for i, (low, high) in enumerate(problem["bounds"]):
        bounds.setLow(i, low)
        bounds.setHigh(i, high)
    space.setBounds(bounds)
    space_information = ob.SpaceInformation(space)
    judge = Judge(space_information, problem, checks)
    space_information.setStateValidityChecker(judge)
    space_information.setup()
    question = ob.ProblemDefinition(space_information)
    start, goal = ob.State(space), ob.State(space)
    for i in range(dimension):
        start[i], goal[i] = problem["start"][i], problem["goal"][i]
    question.setStartAndGoalStates(start, goal)
    # Any path will do: planners that improve theirs stop at the first.
    objective = ob.PathLengthOptimizationObjective(space_information)
    objective.setCostThreshold(ob.Cost(math.inf))
    question.setOptimizationObjective(objective)
    planner = getattr(og, name)(space_information)
    planner.setProblemDefinition(question)
    planner.setup()
    # A planner that is stuck without looking at anything stops, too.
    until = time.monotonic() + 10.0
    over = ob.PlannerTerminationConditionFn(lambda: judge.left <= 0 or time.monotonic() > until)
    condition = ob.plannerOrTerminationCondition(
        ob.PlannerTerminationCondition(over), ob.exactSolnPlannerTerminationCondition(question)
    )
    planner.solve(condition)
    return question.hasExactSolution(), checks - judge.left


ou.setLogLevel(ou.LOG_NONE)
ou.RNG.setSeed(1)
question = json.load(sys.stdin)
result = {}
for name in NAMESAKES:
    answers = [solve(name, problem, question["checks"]) for problem in question["problems"]]
    result[name] = {"solved": [solved for solved, _ in answers], "checks": [used for _, used in answers]}
json.dump(result, sys.stdout)
# The bindings crash when Python clears up after them.
sys.stdout.flush()
os._exit(0)
