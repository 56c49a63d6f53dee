"""Steps the same worlds with our engine and with MuJoCo, in one run on one core, and prints one JSON object.

Called by `physics`. Both take steps of 1 ms with the same motors. Worlds are timed by their processor time: at rest, while
they fall, and with motors whose targets swing (set every 10 ms); every phase is repeated from the same start, and the fastest
counts. MuJoCo reads the model that we write, and is timed with elliptic cones, which slide as ours do, and with its faster
pyramids.
"""

import argparse
import json
import math
import os
import subprocess
import time
from importlib.metadata import version

import mujoco


def main():
    parser = argparse.ArgumentParser(prog="benches/compare/physics", description=__doc__)
    parser.add_argument("worlds", nargs="*", help="which (all)")
    parser.add_argument("--turns", type=int, default=2, help="how often ours and theirs take turns (2)")
    parser.add_argument("--rounds", type=int, default=3, help="how often MuJoCo repeats a phase in a turn (3)")
    parser.add_argument("--ours", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

    rows = {}
    for _ in range(options.turns):
        asked = subprocess.run([options.ours, *options.worlds], capture_output=True, text=True, check=True)
        for world in json.loads(asked.stdout)["worlds"]:
            model = world.pop("model")
            stiffness = world.pop("stiffness")
            row = rows.setdefault((world["name"], world["phase"]), world | {"mujoco_us": float("inf"), "mujoco_pyramids_us": float("inf")})
            row["us"] = min(row["us"], world["us"])
            for key, cone in (("mujoco_us", mujoco.mjtCone.mjCONE_ELLIPTIC), ("mujoco_pyramids_us", mujoco.mjtCone.mjCONE_PYRAMIDAL)):
                least, row["mujoco_contacts"] = step(model, cone, options.rounds, world, stiffness)
                row[key] = min(row[key], least)
    for row in rows.values():
        row["times_faster"] = row["mujoco_us"] / row["us"]
        row["times_faster_than_pyramids"] = row["mujoco_pyramids_us"] / row["us"]
    print(json.dumps({"peer": f"MuJoCo {version('mujoco')}", "worlds": list(rows.values())}, indent=1))


def step(text, cone, rounds, world, stiffness):
    """The least time of a step (µs), and how many contacts there are."""
    model = mujoco.MjModel.from_xml_string(text)
    model.opt.cone = cone
    data = mujoco.MjData(model)
    least = float("inf")
    for _ in range(rounds):
        mujoco.mj_resetDataKeyframe(model, data, 0)
        held = list(data.ctrl)
        move(model, data, 0, world["before"], world["phase"], held, stiffness)
        begin = time.thread_time()
        move(model, data, world["before"], world["steps"], world["phase"], held, stiffness)
        least = min(least, (time.thread_time() - begin) * 1e6 / world["steps"])
    return least, int(data.ncon)


def move(model, data, first, steps, phase, held, stiffness):
    """Takes steps; while moving, sets the motors' targets every ten steps as `physics_steps` does."""
    if phase != "moving":
        mujoco.mj_step(model, data, nstep=steps)
        return
    for at in range(first, first + steps, 10):
        secs = at * 1e-3
        for motor, (start, stiff) in enumerate(zip(held, stiffness)):
            data.ctrl[motor] = start + stiff * 0.1 * (1.0 - math.cos((1.2 + 0.15 * (motor % 7)) * secs))
        mujoco.mj_step(model, data, nstep=10)


if __name__ == "__main__":
    main()
