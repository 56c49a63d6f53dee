"""Steps the same worlds with our engine and with MuJoCo, in one run on one core, and prints one JSON object.

Called by `physics`. Both take steps of 1 ms with the same motors holding every joint; a second is stepped many times after
half a second to come to rest, and the fastest second counts. MuJoCo reads the model that we write, and is timed with
elliptic cones, which slide as ours do, and with its faster pyramids.
"""

import argparse
import json
import os
import subprocess
import time
from importlib.metadata import version

import mujoco

SETTLE_STEPS, STEPS = 500, 1000


def main():
    parser = argparse.ArgumentParser(prog="benches/compare/physics", description=__doc__)
    parser.add_argument("worlds", nargs="*", help="which (all)")
    parser.add_argument("--turns", type=int, default=3, help="how often ours and theirs take turns (3)")
    parser.add_argument("--rounds", type=int, default=10, help="seconds that MuJoCo steps in a turn (10)")
    parser.add_argument("--ours", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

    rows = {}
    for _ in range(options.turns):
        asked = subprocess.run([options.ours, *options.worlds], capture_output=True, text=True, check=True)
        for world in json.loads(asked.stdout)["worlds"]:
            model = world.pop("model")
            row = rows.setdefault(world["name"], world | {"mujoco_us": float("inf"), "mujoco_pyramids_us": float("inf")})
            row["us"] = min(row["us"], world["us"])
            for key, cone in (("mujoco_us", mujoco.mjtCone.mjCONE_ELLIPTIC), ("mujoco_pyramids_us", mujoco.mjtCone.mjCONE_PYRAMIDAL)):
                least, row["mujoco_contacts"] = step(model, cone, options.rounds)
                row[key] = min(row[key], least)
    for row in rows.values():
        row["times_faster"] = row["mujoco_us"] / row["us"]
        row["times_faster_than_pyramids"] = row["mujoco_pyramids_us"] / row["us"]
    print(json.dumps({"peer": f"MuJoCo {version('mujoco')}", "worlds": list(rows.values())}, indent=1))


def step(text, cone, rounds):
    """The least time of a step (µs), and how many contacts there are."""
    model = mujoco.MjModel.from_xml_string(text)
    model.opt.cone = cone
    data = mujoco.MjData(model)
    mujoco.mj_resetDataKeyframe(model, data, 0)
    mujoco.mj_step(model, data, nstep=SETTLE_STEPS)
    least = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        mujoco.mj_step(model, data, nstep=STEPS)
        least = min(least, (time.perf_counter() - begin) * 1e6 / STEPS)
    return least, int(data.ncon)


if __name__ == "__main__":
    main()
