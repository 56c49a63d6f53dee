"""TRAC-IK on a pose file.   ik_tracik.py URDF BASE TIP POSES OUT TOLERANCE TIMEOUT_S ROUNDS

Time is processor time of the whole process: TRAC-IK runs two threads for each call.
"""

import sys
import time

import numpy as np
import pytracik

urdf, base, tip, poses, out = sys.argv[1:6]
tolerance, timeout_s, rounds = float(sys.argv[6]), float(sys.argv[7]), int(sys.argv[8])

data = np.fromfile(poses, "<f8")
n, dof = int(data[0]), int(data[1])
rows = data[2:].reshape(n, 2 * dof + 12)
start, rotation, position = rows[:, dof : 2 * dof], rows[:, 2 * dof : 2 * dof + 9].reshape(n, 3, 3), rows[:, -3:]


def quaternion(m):
    """x, y, z, w of a rotation: the column of largest norm of 4 q q' is q."""
    d = np.diag(m)
    k = np.empty((4, 4))
    k[:3, :3] = m + m.T
    k[:3, :3][np.diag_indices(3)] = 1.0 + 2.0 * d - d.sum()
    k[3, 3] = 1.0 + d.sum()
    k[3, :3] = k[:3, 3] = m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]
    column = k[:, np.argmax(np.diag(k))]
    return column / np.linalg.norm(column)


turns = [quaternion(m) for m in rotation]
solver = pytracik.TRAC_IK(base, tip, open(urdf).read(), timeout_s, 0.5 * tolerance, pytracik.SolveType.Speed)
times, answers = np.full(n, np.inf), [None] * n
for _ in range(rounds):
    for i in range(n):
        begin = time.process_time_ns()
        answer = pytracik.ik(solver, start[i], *position[i], *turns[i])
        times[i] = min(times[i], 1e-3 * (time.process_time_ns() - begin))
        if answer[0] >= 0:
            answers[i] = answer[1:]
with open(out, "wb") as file:
    for t, q in zip(times, answers):
        row = [t, 0.0] if q is None else [t, 1.0, *q]
        np.array(row, "<f8").tofile(file)
