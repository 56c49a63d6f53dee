"""Times the same random splines with ours and with toppra, and prints one JSON object.

Called by `run timing`. Both build a natural cubic spline through the same waypoints at the same places, take velocity
and acceleration limits, and make a trajectory; every path is timed `--rounds` times and its least time counts.
"""

import argparse
import json
import os
import subprocess
import time
from importlib.metadata import version

import numpy as np
import toppra
import toppra.algorithm as algorithm
import toppra.constraint as constraint


def main():
    parser = argparse.ArgumentParser(prog="benches/compare/run timing", description=__doc__)
    parser.add_argument("--paths", type=int, default=50, help="how many (50)")
    parser.add_argument("--waypoints", type=int, default=20, help="of each path (20)")
    parser.add_argument("--dof", type=int, default=7, help="variables (7)")
    parser.add_argument("--intervals", type=int, nargs="+", default=[100, 1000], help="of the grid (100 1000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each path is timed (3)")
    parser.add_argument("--seed", type=int, default=0, help="of the paths (0)")
    parser.add_argument("--ours", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()

    toppra.setup_logging("ERROR")
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    chance = np.random.default_rng(options.seed)
    paths = [draw(chance, options.waypoints, options.dof) for _ in range(options.paths)]
    rows = [compare(options, paths, intervals) for intervals in options.intervals]
    print(json.dumps({"peer": f"toppra {version('toppra')}", "paths": options.paths, "waypoints": options.waypoints, "dof": options.dof, "grids": rows}))


def draw(chance, waypoints, dof):
    steps = chance.uniform(-0.25, 0.25, (waypoints, dof))
    return {
        "waypoints": np.cumsum(steps, 0).tolist(),
        "velocity": chance.uniform(1.5, 3.5, dof).tolist(),
        "acceleration": chance.uniform(4.0, 12.0, dof).tolist(),
    }


def compare(options, paths, intervals):
    question = json.dumps({"intervals": intervals, "rounds": 10 * options.rounds, "paths": paths})
    ours = json.loads(subprocess.run([options.ours], input=question, capture_output=True, text=True, check=True).stdout)
    us, ratios, unsolved = [], [], 0
    for path, breaks, secs in zip(paths, ours["breaks"], ours["secs"]):
        least, theirs = min((time_one(path, breaks, intervals) for _ in range(options.rounds)), key=lambda one: one[0])
        us.append(least)
        if theirs is None:
            unsolved += 1
        else:
            ratios.append(secs / theirs)
    return {
        "intervals": intervals,
        "ours_us": spread(ours["us"]),
        "toppra_us": spread(us),
        "times_faster": float(np.median(us) / np.median(ours["us"])),
        "ours_over_toppra_secs": {"least": min(ratios), "p50": float(np.median(ratios)), "most": max(ratios)},
        "toppra_unsolved": unsolved,
    }


def time_one(path, breaks, intervals):
    """Processor time (µs), and how long the motion is (s)."""
    v, a = np.array(path["velocity"]), np.array(path["acceleration"])
    points, grid = np.array(path["waypoints"]), np.linspace(0, breaks[-1], intervals + 1)
    begin = time.process_time_ns()
    spline = toppra.SplineInterpolator(breaks, points, bc_type="natural")
    limits = [
        constraint.JointVelocityConstraint(np.stack([-v, v], 1)),
        constraint.JointAccelerationConstraint(np.stack([-a, a], 1)),
    ]
    problem = algorithm.TOPPRA(limits, spline, gridpoints=grid, solver_wrapper="seidel", parametrizer="ParametrizeConstAccel")
    timed = problem.compute_trajectory()
    us = 1e-3 * (time.process_time_ns() - begin)
    return us, None if timed is None else float(timed.duration)


def spread(values):
    return {"p50": float(np.median(values)), "p95": float(np.percentile(values, 95))}


if __name__ == "__main__":
    main()
