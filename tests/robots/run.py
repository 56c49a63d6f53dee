#!/usr/bin/env python3
"""Robots that nobody here made, from package registries: everything that a user does first with a robot, for each of them.

usage: run.py KARAKURI [--short] [--only NAME,NAME] [--rest] [--write] [--tasks SEEDS]

Needs a Python with Pinocchio (./test makes one in target/peers/venv). Fetches the packages of robots.toml that it needs, and
ends with 1 if something failed.
  --short   only the robots that ./test checks
  --only    only these robots
  --rest    only robots of which no result is kept in target/peers/robots/results: goes on after an interruption
  --write   write the table into docs/robots.md: of these robots, and of the others what earlier runs found
  --tasks   pick and place in physics instead, this many seeds for every robot with a hand
"""

import argparse
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import report
from checks import Checks
from fetch import catalogue, located
from program import Failed, Karakuri

# Longest time of a command (s).
PATIENCE = 900.0


def arguments():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("karakuri")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--rest", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--tasks", type=int, default=0)
    return parser.parse_args()


def chosen(asked, robots):
    """The robots that were asked for."""
    names = [name.strip() for name in asked.only.split(",") if name.strip()]
    unknown = [name for name in names if name not in [robot["name"] for robot in robots]]
    if unknown:
        sys.exit(f"robots.toml has no {', '.join(unknown)}")
    wanted = [robot for robot in robots if not names or robot["name"] in names]
    if asked.short:
        wanted = [robot for robot in wanted if robot.get("short")]
    if asked.tasks:
        wanted = [robot for robot in wanted if robot.get("hand")]
    if asked.rest:
        wanted = [robot for robot in wanted if not report.known(robot, bool(asked.tasks))]
    return wanted


def examine(karakuri):
    """All checks of a robot: what the table shows, and the failures."""
    cells, failures = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(karakuri, folder)
        for name in Checks.names:
            try:
                cells[name] = getattr(checks, name)()
            except Failed as why:
                cells[name], failures[name] = None, str(why)
                if name in ("show", "setup"):
                    break
    return cells, failures


def carry(karakuri, seeds):
    """Pick and place in physics."""
    robot = karakuri.robot
    arm = [] if robot["hand"] == "auto" else ["--arm", robot["hand"]]
    answer = karakuri.ask("bench", "tasks", "--robot", robot["file"], *arm, "--runs", str(seeds), "--json", may_refuse=True)
    return answer["tasks"][0]


def main():
    asked = arguments()
    binary = os.path.abspath(asked.karakuri)
    packages, robots = catalogue()
    bad = 0
    for robot in chosen(asked, robots):
        karakuri = Karakuri(binary, located(robot, packages), PATIENCE * max(1, asked.tasks))
        began = time.monotonic()
        try:
            if asked.tasks:
                result, failures = carry(karakuri, asked.tasks), {}
                short = {key: result[key] for key in ("runs", "placed", "hard_collisions", "reasons")}
                bad += result["placed"] < 0.9 * result["runs"] or result["hard_collisions"] > 0
            else:
                result, failures = examine(karakuri)
                short = result
        except Failed as why:
            result, failures, short = None, {"tasks": str(why)}, {}
        bad += bool(failures)
        report.keep(robot, result, failures, bool(asked.tasks))
        print(f"{'FAILED' if failures else 'ok':6} {robot['name']} ({time.monotonic() - began:.1f} s) {json.dumps(short, ensure_ascii=False)}", flush=True)
        for check, why in failures.items():
            print(f"       {check}: {why}", flush=True)
    if asked.write:
        report.write(robots, packages, bool(asked.tasks))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
