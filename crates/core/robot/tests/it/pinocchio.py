"""Pinocchio's answers for the robots on stdin, built joint by joint, as JSON on stdout."""
import json
import sys

import numpy as np
import pinocchio as pin


def pose(numbers):
    return pin.SE3(np.array(numbers[:9]).reshape(3, 3), np.array(numbers[9:]))


def build(robot):
    """The model, and for each link its joint and its place on it."""
    model = pin.Model()
    model.gravity.linear = np.array(robot["gravity"])
    seats = [(0, pin.SE3.Identity())]
    for joint in robot["joints"]:
        parent, parent_from_link = seats[joint["parent"]]
        place = parent_from_link * pose(joint["parent_from_joint"])
        axis = np.array(joint["axis"])
        name, kind = joint["name"], joint["kind"]
        if kind == "Fixed":
            seats.append((parent, place))
            continue
        if kind == "Floating":
            at = model.addJoint(parent, pin.JointModelFreeFlyer(), place, name)
        elif kind == "Prismatic":
            at = model.addJoint(parent, pin.JointModelPrismaticUnaligned(axis), place, name)
        elif kind == "Planar":
            for k, side in enumerate(joint["plane_axes"]):
                slide = pin.JointModelPrismaticUnaligned(np.array(side))
                parent = model.addJoint(parent, slide, place, f"{name}/{k}")
                place = pin.SE3.Identity()
            at = model.addJoint(parent, pin.JointModelRevoluteUnaligned(axis), place, name)
        else:
            at = model.addJoint(parent, pin.JointModelRevoluteUnaligned(axis), place, name)
        seats.append((at, pin.SE3.Identity()))
    for (at, place), body in zip(seats, robot["bodies"]):
        about_com = np.array(body["about_com"]).reshape(3, 3)
        inertia = pin.Inertia(body["mass"], np.array(body["com"]), about_com)
        model.appendBodyToJoint(at, inertia, place)
    return model, seats


def answer(robot):
    # Joints in the same order on both sides and none that mimics: vectors need no sorting.
    model, seats = build(robot)
    data = model.createData()
    q, v, a, effort = (np.array(robot[name]) for name in ("q", "v", "a", "effort"))
    pin.computeJointJacobians(model, data, q)
    poses = []
    for at, place in seats:
        poses.append((data.oMi[at] * place).homogeneous[:3].ravel().tolist())
    mass = pin.crba(model, data, q).copy()
    mass = np.triu(mass) + np.triu(mass, 1).T
    result = {
        "poses": poses,
        "jacobian": pin.getJointJacobian(model, data, seats[-1][0], pin.WORLD).T.ravel().tolist(),
        "effort": pin.rnea(model, data, q, v, a).tolist(),
        "mass": mass.ravel().tolist(),
        "acceleration": pin.aba(model, data, q, v, effort).tolist(),
        "gravity": pin.computeGeneralizedGravity(model, data, q).tolist(),
        "kinetic": [pin.computeKineticEnergy(model, data, q, v)],
    }
    pin.computeCentroidalMomentum(model, data, q, v)
    result["momentum"] = data.hg.linear.tolist() + data.hg.angular.tolist()
    return result


json.dump([answer(robot) for robot in json.load(sys.stdin)], sys.stdout)
