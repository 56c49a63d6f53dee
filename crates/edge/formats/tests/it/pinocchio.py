"""Pinocchio's answers for the robots and states on stdin, as JSON on stdout."""
import json
import sys

import numpy as np
import pinocchio as pin


def spread(robot, model):
    """Pinocchio's velocities as a matrix times ours: joints that mimic add up."""
    matrix = np.zeros((model.nv, robot["dof"]))
    for joint in robot["joints"]:
        at = model.joints[model.getJointId(joint["name"])].idx_v
        matrix[at, joint["velocity"]] = joint["factor"]
    return matrix


def positions(robot, model, q):
    full = pin.neutral(model)
    for joint in robot["joints"]:
        own = model.joints[model.getJointId(joint["name"])]
        value = joint["factor"] * q[joint["position"]] + joint["shift"]
        if own.nq == 2:
            full[own.idx_q : own.idx_q + 2] = [np.cos(value), np.sin(value)]
        else:
            full[own.idx_q] = value
    return full


def answer(robot):
    model = pin.buildModelFromUrdf(robot["path"])
    for body in robot["bodies"]:
        frame = model.frames[model.getFrameId(body["link"], pin.FrameType.BODY)]
        inertia = pin.Inertia(body["mass"], np.array(body["com"]), np.array(body["about_com"]).reshape(3, 3))
        model.appendBodyToJoint(frame.parentJoint, inertia, frame.placement)
    model.gravity.linear = np.array(robot["gravity"])
    data = model.createData()
    frames = {link: model.getFrameId(link, pin.FrameType.BODY) for link in robot["links"]}
    columns = spread(robot, model)

    states = []
    for state in robot["states"]:
        q = positions(robot, model, state["q"])
        v, a = columns @ state["v"], columns @ state["a"]
        pin.computeJointJacobians(model, data, q)
        pin.updateFramePlacements(model, data)
        poses = [data.oMf[frame].homogeneous[:3].ravel().tolist() for frame in frames.values()]
        jacobians = [
            [
                (pin.getFrameJacobian(model, data, frames[link], reference) @ columns).T.ravel().tolist()
                for reference in (pin.WORLD, pin.LOCAL, pin.LOCAL_WORLD_ALIGNED)
            ]
            for link in robot["jacobian_links"]
        ]
        effort = columns.T @ pin.rnea(model, data, q, v, a)
        full = pin.crba(model, data, q)
        full = np.triu(full) + np.triu(full, 1).T
        mass = columns.T @ full @ columns
        if robot["dof"] == model.nv:
            order = np.argmax(columns, axis=1)
            acceleration = np.zeros(model.nv)
            acceleration[order] = pin.aba(model, data, q, v, np.array(state["effort"])[order])
        else:
            bias = columns.T @ pin.rnea(model, data, q, v, np.zeros(model.nv))
            acceleration = np.linalg.solve(mass, np.array(state["effort"]) - bias)
        states.append(
            {
                "poses": poses,
                "jacobians": jacobians,
                "effort": effort.tolist(),
                "mass": mass.ravel().tolist(),
                "acceleration": acceleration.tolist(),
            }
        )
    return states


json.dump([answer(robot) for robot in json.load(sys.stdin)], sys.stdout)
