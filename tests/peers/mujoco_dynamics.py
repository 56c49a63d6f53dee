"""Mass matrices, bias forces and shapes of models as MuJoCo sees them.

Reads a JSON list of questions and answers each with one object. A question has `model` (MJCF) and
* `joints`: name, qpos, qvel, the rows of the matrix that turns the asker's velocities into qvel, and the accelerations of
  MuJoCo's coordinates when those of the asker are zero; the answer has `mass` and `bias` in the asker's coordinates, or
* `rays`: points to look down from; the answer has `tops`, the height of what is met, or null.
"""

import json
import sys

import mujoco
import numpy as np


def answer(question):
    model = mujoco.MjModel.from_xml_string(question["model"])
    data = mujoco.MjData(model)
    if "rays" in question:
        mujoco.mj_resetDataKeyframe(model, data, 0)
        mujoco.mj_forward(model, data)
        return {"tops": [look_down(model, data, point) for point in question["rays"]]}

    reduce = np.zeros((model.nv, len(question["joints"][0]["rows"][0])))
    drift = np.zeros(model.nv)
    for joint in question["joints"]:
        index = model.joint(joint["name"]).id
        at, first = model.jnt_qposadr[index], model.jnt_dofadr[index]
        data.qpos[at : at + len(joint["qpos"])] = joint["qpos"]
        own = slice(first, first + len(joint["qvel"]))
        data.qvel[own] = joint["qvel"]
        reduce[own] = joint["rows"]
        drift[own] = joint["drift"]
    # The key frame says the same in MuJoCo's own order.
    same = np.array_equal(data.qpos, model.key_qpos[0]) and np.array_equal(data.qvel, model.key_qvel[0])
    mujoco.mj_forward(model, data)
    mass = np.zeros((model.nv, model.nv))
    mujoco.mj_fullM(model, data, mass)
    bias = reduce.T @ (data.qfrc_bias + mass @ drift)
    return {"mass": (reduce.T @ mass @ reduce).tolist(), "bias": bias.tolist(), "key": bool(same)}


def look_down(model, data, point):
    geom = np.zeros(1, dtype=np.int32)
    far = mujoco.mj_ray(
        model, data, np.array(point), np.array([0.0, 0.0, -1.0]), None, 1, -1, geom, None
    )
    return point[2] - far if geom[0] >= 0 else None


json.dump([answer(question) for question in json.load(sys.stdin)], sys.stdout)
