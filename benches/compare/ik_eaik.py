"""EAIK, all branches of a 6R arm.   ik_eaik.py URDF TIP POSES OUT ROUNDS

One batched call with one worker solves the whole set, so that Python's share is nothing: every pose gets the mean time.
EAIK knows no limits.
"""

import sys
import time

import numpy as np
from eaik.IK_HP import HPRobot

import chain as judge

urdf, tip, poses, out, rounds = *sys.argv[1:5], int(sys.argv[5])
arm = judge.read(open(urdf).read(), tip)

# Axes and offsets at zero, in the base's axes; the tip's turn at zero is taken out of the targets.
pose, axes, offsets, before = np.eye(4), [], [], np.zeros(3)
for joint in arm.joints:
    pose = pose @ joint.place
    axes.append(pose[:3, :3] @ joint.axis)
    offsets.append(pose[:3, 3] - before)
    before = pose[:3, 3]
pose = pose @ arm.tip
offsets.append(pose[:3, 3] - before)
robot = HPRobot(np.array(axes), np.array(offsets))

targets = judge.read_targets(poses)
n, dof = len(targets), len(arm.joints)
targets[:, :3, :3] = targets[:, :3, :3] @ pose[:3, :3].T

each_us = np.inf
for _ in range(rounds):
    begin = time.process_time_ns()
    answers = robot.IK_batched(targets, 1)
    each_us = min(each_us, 1e-3 * (time.process_time_ns() - begin) / n)
with open(out, "wb") as file:
    for answer in answers:
        q = np.asarray(answer.Q, float).reshape(-1, dof)
        # Where a pose has no exact solution in a branch, EAIK offers the nearest and says so.
        q = q[~np.asarray(answer.is_LS, bool).reshape(-1)]
        np.concatenate([[each_us, len(q)], q.ravel()]).astype("<f8").tofile(file)
