"""Moves models with MuJoCo and says where their joints are on the way.

Reads a JSON list of tasks: `model` (MJCF; it starts at key frame 0), `joints` (names), `steps` of 1 ms, `every` how many
steps to look, and if motors drive it `drive`: every joint swings about `start` by `amplitude` rad at `frequency_hz`, pulled
by `stiffness` and `damping`. Answers each task with a list of positions, and how many
points touched at most.
"""

import json
import math
import sys

import mujoco
import numpy as np


def run(task):
    model = mujoco.MjModel.from_xml_string(task["model"])
    data = mujoco.MjData(model)
    mujoco.mj_resetDataKeyframe(model, data, 0)
    places = [model.jnt_qposadr[model.joint(name).id] for name in task["joints"]]
    drive = task.get("drive")
    if drive:
        actuators = [model.actuator(name).id for name in task["joints"]]
        start, stiffness, damping = (np.array(drive[key]) for key in ("start", "stiffness", "damping"))
        omega = 2.0 * math.pi * drive["frequency_hz"]
    seen, contacts = [], 0
    for step in range(task["steps"]):
        if drive:
            time = step * model.opt.timestep
            target = start + drive["amplitude"] * math.sin(omega * time)
            speed = drive["amplitude"] * omega * math.cos(omega * time)
            data.ctrl[actuators] = stiffness * target + damping * speed
        mujoco.mj_step(model, data)
        contacts = max(contacts, int(data.ncon))
        if (step + 1) % task["every"] == 0:
            seen.append(data.qpos[places].tolist())
    return {"seen": seen, "contacts": contacts}


json.dump([run(task) for task in json.load(sys.stdin)], sys.stdout)
