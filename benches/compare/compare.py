"""Runs our solvers and their peers on the same poses, judges all answers alike, and prints tables.

Called by `run`, which installs and builds what is needed here.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

import numpy as np

import chain as judge

HERE = Path(__file__).resolve().parent
TOLERANCE = 1e-6
RESTARTS = 20
WORKSPACE_RESTARTS = 5
# How far outside its range a joint may stand, for rounding (rad).
SLACK = 1e-6
# TRAC-IK's two threads share one core here: 10 ms of wall time are 5 ms for each.
TRACIK_TIMEOUT_S = 0.010


def main():
    parser = argparse.ArgumentParser(prog="benches/compare/run", description=__doc__)
    parser.add_argument("--n", type=int, default=10_000, help="poses (10,000)")
    parser.add_argument("--rounds", type=int, default=3, help="how often each pose is solved; the least time counts (3)")
    parser.add_argument("--seed", type=int, default=1, help="of the poses (1)")
    parser.add_argument("--workspace", action="store_true", help="also let KDL do the workspace test of the lab, about two minutes more")
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    parser.add_argument("--work", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--ours", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()

    build_peers(options.work)
    pin_to_one_core()
    lwr4, kr210 = (Robot(options, name) for name in ("lwr4", "kr210"))
    result = {
        "machine": machine(),
        "n": options.n,
        "rounds": options.rounds,
        "tolerance": TOLERANCE,
        "restarts": RESTARTS,
        "ik_lwr4": ik_lwr4(options, lwr4),
        "ik_kr210_all": ik_kr210(options, kr210),
        "kernels_lwr4": kernels(options, lwr4),
    }
    if options.workspace:
        result["workspace"] = [workspace(options, arm) for arm in ("left", "right")]
    text = markdown(result)
    (options.work / "result.json").write_text(json.dumps(result, indent=2) + "\n")
    (options.work / "result.md").write_text(text)
    print(json.dumps(result, indent=2) if options.json else text, end="")
    say(f"written: {options.work}/result.json and result.md")


class Robot:
    """One of our built-in robots, as every peer reads it."""

    def __init__(self, options, name):
        self.name, self.work = name, options.work
        self.urdf, self.numbers, self.poses = (options.work / f"{name}{end}" for end in (".urdf", ".chain", ".poses"))
        described = json.loads(call(options.ours, "describe", name, str(self.urdf)))
        self.base, self.tip = described["base"], described["tip"]
        self.chain = judge.read(self.urdf.read_text(), self.tip)
        judge.write_chain(self.numbers, self.chain)
        self.q, self.start, self.targets = judge.poses(self.chain, options.n, options.seed)
        judge.write_poses(self.poses, self.q, self.start, self.targets)

    def answers(self, label):
        return str(self.work / f"{self.name}.{label}.answers")


def ik_lwr4(options, robot):
    """Any verified answer within the limits counts; started from the same random configurations."""
    rounds = str(options.rounds)
    files = [str(robot.numbers), str(robot.poses)]
    settings = [str(TOLERANCE), str(RESTARTS), rounds]
    ours = [options.ours, "ik", str(robot.urdf), robot.tip, str(robot.poses)]
    commands = {
        "KDL 1.5 LMA, restarted": [str(options.work / "ik_kdl"), *files, "OUT", *settings],
        "TRAC-IK": [sys.executable, str(HERE / "ik_tracik.py"), str(robot.urdf), robot.base, robot.tip, str(robot.poses),
                    "OUT", str(TOLERANCE), str(TRACIK_TIMEOUT_S), rounds],
        "DLS on Pinocchio, restarted": [str(options.work / "pinocchio"), "ik", *files, "OUT", *settings],
        "ours, numeric (default)": [*ours, "OUT", "numeric", rounds],
        "ours, closed form (nearest)": [*ours, "OUT", "closed", rounds],
        "ours, closed form without a list": [*ours, "OUT", "closed-direct", rounds],
    }
    rows = []
    for label, command in commands.items():
        out = robot.answers(f"one{len(rows)}")
        call(*(out if part == "OUT" else part for part in command))
        rows.append({"solver": label, **judged(robot, out)})
        say(f"{label}: {rows[-1]['solved_percent']:.2f} %, median {rows[-1]['time_us']['p50']:.2f} us")
    return rows


def judged(robot, out):
    """The same verdict for everyone: forward kinematics of `chain.py`, and the limits."""
    times, solutions = judge.read_answers(out, len(robot.chain.joints))
    has = np.array([len(s) > 0 for s in solutions])
    first = np.array([s[0] if len(s) else np.zeros(len(robot.chain.joints)) for s in solutions])
    offset, angle = judge.errors(robot.chain, first, robot.targets)
    within = ((first >= robot.chain.lower - SLACK) & (first <= robot.chain.upper + SLACK)).all(axis=1)
    right = has & within & (offset <= TOLERANCE) & (angle <= TOLERANCE)
    return {
        "n": len(times),
        "solved": int(right.sum()),
        "solved_percent": 100.0 * float(right.mean()),
        "wrong": int((has & ~right).sum()),
        "time_us": spread(times),
        "max_error_m": float(offset[right].max(initial=0.0)),
        "max_error_rad": float(angle[right].max(initial=0.0)),
    }


def ik_kr210(options, robot):
    """All branches. EAIK knows no limits, so ours is timed with and without them."""
    rounds = str(options.rounds)
    ours = [options.ours, "ik", str(robot.urdf), robot.tip, str(robot.poses)]
    commands = {
        "EAIK 1.2.2 (no limits)": [sys.executable, str(HERE / "ik_eaik.py"), str(robot.urdf), robot.tip, str(robot.poses), "OUT", rounds],
        "ours, all branches, no limits": [*ours, "OUT", "all-unlimited", rounds],
        "ours, all branches within limits": [*ours, "OUT", "all", rounds],
    }
    rows = []
    for number, (label, command) in enumerate(commands.items()):
        out = robot.answers(f"all{number}")
        call(*(out if part == "OUT" else part for part in command))
        rows.append({"solver": label, **judged_branches(robot, out)})
        say(f"{label}: {rows[-1]['original_found_percent']:.2f} %, {rows[-1]['time_us']['p50']:.3f} us")
    return rows


def judged_branches(robot, out):
    times, solutions = judge.read_answers(out, len(robot.chain.joints))
    owner = np.repeat(np.arange(len(solutions)), [len(s) for s in solutions])
    q = np.concatenate(solutions)
    offset, angle = judge.errors(robot.chain, q, robot.targets[owner])
    right = (offset <= TOLERANCE) & (angle <= TOLERANCE)
    # A branch counts modulo whole turns, and as allowed if some number of turns brings it within the limits.
    turn = 2.0 * np.pi
    base = q - turn * np.floor((q - robot.chain.lower + 1e-9) / turn)
    allowed = right & (base <= robot.chain.upper + 1e-9).all(axis=1)
    gap = np.abs((q - robot.q[owner] + np.pi) % turn - np.pi).max(axis=1)
    found = np.zeros(len(solutions), bool)
    found[owner[right & (gap < 1e-4)]] = True
    return {
        "n": len(times),
        "original_found": int(found.sum()),
        "original_found_percent": 100.0 * float(found.mean()),
        "wrong": int((~right).sum()),
        "branches_a_pose": float(right.sum() / len(times)),
        "within_limits_a_pose": float(allowed.sum() / len(times)),
        "time_us": spread(times),
        "max_error_m": float(offset[right].max(initial=0.0)),
        "max_error_rad": float(angle[right].max(initial=0.0)),
    }


def workspace(options, arm):
    """KDL on the poses of `karakuri bench workspace`: started at `home`, then from random places."""
    files = [options.work / f"workspace_{arm}{end}" for end in (".urdf", ".chain", ".poses", ".answers")]
    urdf, numbers, poses, answers = map(str, files)
    described = json.loads(call(options.ours, "workspace", arm, urdf, poses))
    chain = judge.read(Path(urdf).read_text(), described["tip"])
    judge.write_chain(numbers, chain)
    tolerance = described["tolerance"]
    call(str(options.work / "ik_kdl"), numbers, poses, answers, str(tolerance), str(WORKSPACE_RESTARTS), "1")

    targets = judge.read_targets(poses)
    times, solutions = judge.read_answers(answers, len(chain.joints))
    has = np.array([len(s) > 0 for s in solutions])
    first = np.array([s[0] if len(s) else np.zeros(len(chain.joints)) for s in solutions])
    offset, angle = judge.errors(chain, first, targets)
    right = has & (offset <= tolerance) & (angle <= tolerance)
    row = {"arm": arm, "poses": len(times), "kdl_solved": int(right.sum()), "ours_closed_solved": described["closed_solved"],
           "restarts": WORKSPACE_RESTARTS, "kdl_time_us": spread(times)}
    say(f"workspace, {arm} arm: KDL {row['kdl_solved']}, ours {row['ours_closed_solved']} of {row['poses']}")
    return row


def kernels(options, robot):
    """Ours and Pinocchio take turns, so that a busy minute troubles both; the least time of each counts."""
    peer_lines, our_lines = {}, {}
    for _ in range(options.rounds):
        keep_least(peer_lines, call(str(options.work / "pinocchio"), "kernels", str(robot.numbers), str(robot.poses)))
        keep_least(our_lines, call(options.ours, "kernels", str(robot.urdf), robot.tip, str(robot.poses)))
    peer_lines["aba"] = min(peer_lines.pop("aba_world"), peer_lines.pop("aba_local"))
    rows = []
    for name, (least, median, total) in our_lines.items():
        row = {"kernel": name, "ours_us": least, "ours_median_us": median}
        peer = peer_lines.get("fk" if name.startswith("fk_batched") else name)
        if peer:
            row |= {"pinocchio_us": peer[0], "pinocchio_median_us": peer[1], "ratio": peer[0] / least}
            agree = abs(total - peer[2]) <= 1e-9 * options.n
            row["agrees"] = bool(agree)
            if not agree:
                say(f"{name}: ours sums to {total!r}, Pinocchio to {peer[2]!r}")
        rows.append(row)
    return rows


def keep_least(lines, text):
    for line in text.splitlines():
        name, median, least, total = line.split()
        values = (float(least), float(median), float(total))
        lines[name] = min(lines.get(name, values), values)


def markdown(result):
    m = result["machine"]
    lines = [
        f"{m['cpu']}, one core, {result['n']:,} poses, tolerance {result['tolerance']:g} m and rad, "
        f"the least of {result['rounds']} rounds.",
        "",
        "### LWR4+, one answer from a random start",
        "",
        "| solver | solved | wrong | median µs | mean | p95 | max | worst error m / rad | median against ours, closed |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    best = result["ik_lwr4"][-2]["time_us"]["p50"]
    for row in result["ik_lwr4"]:
        t = row["time_us"]
        lines.append(
            f"| {row['solver']} | {row['solved_percent']:.2f} % | {row['wrong']} | {digits(t['p50'])} | {digits(t['mean'])} | {digits(t['p95'])} "
            f"| {digits(t['max'])} | {row['max_error_m']:.1e} / {row['max_error_rad']:.1e} | {digits(t['p50'] / best)}× |")
    lines += ["", "### KR210, all branches", "",
              "| solver | original branch found | wrong | branches a pose | within limits | µs a pose | against the fastest of ours |",
              "|---|---|---|---|---|---|---|"]
    best = min(row["time_us"]["p50"] for row in result["ik_kr210_all"][1:])
    for row in result["ik_kr210_all"]:
        lines.append(
            f"| {row['solver']} | {row['original_found_percent']:.2f} % | {row['wrong']} | {row['branches_a_pose']:.2f} "
            f"| {row['within_limits_a_pose']:.2f} | {digits(row['time_us']['p50'])} | {digits(row['time_us']['p50'] / best)}× |")
    lines += ["", "### LWR4+, algorithms", "", "| algorithm | ours µs | Pinocchio µs | times faster |", "|---|---|---|---|"]
    for row in result["kernels_lwr4"]:
        peer, ratio = row.get("pinocchio_us"), row.get("ratio")
        lines.append(f"| {row['kernel']} | {row['ours_us']:.4f} | {f'{peer:.4f}' if peer else '–'} | {f'{ratio:.2f}' if ratio else '–'} |")
    if "workspace" in result:
        lines += ["", "### Workspace test of the lab", "", "| arm | poses | KDL solved | ours, closed form | KDL mean µs |", "|---|---|---|---|---|"]
        for row in result["workspace"]:
            lines.append(f"| {row['arm']} | {row['poses']:,} | {row['kdl_solved']:,} | {row['ours_closed_solved']:,} | {digits(row['kdl_time_us']['mean'])} |")
    return "\n".join(lines) + "\n"


def spread(times):
    p50, p95 = np.percentile(times, [50, 95])
    return {"p50": float(p50), "mean": float(times.mean()), "p95": float(p95), "max": float(times.max())}


def digits(x):
    return f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:,.0f}"


def build_peers(work):
    """Compiles the C++ peers when their source is newer, with all that this machine can do."""
    import pinocchio

    prefix = next(p for p in Path(pinocchio.__file__).parents if p.name == "cmeel.prefix")
    # Boost's preprocessed lists end at 20; Pinocchio's variant of joints needs more.
    boost = ["-DBOOST_MPL_LIMIT_LIST_SIZE=30", "-DBOOST_MPL_LIMIT_VECTOR_SIZE=30",
             "-DBOOST_MPL_CFG_NO_PREPROCESSED_HEADERS", "-DBOOST_FUSION_INVOKE_MAX_ARITY=12"]
    links = [f"-I{prefix}/include", f"-L{prefix}/lib", "-lpinocchio_default", f"-Wl,-rpath,{prefix}/lib"]
    for name, extra in (("ik_kdl", ["-lorocos-kdl"]), ("pinocchio", boost + links)):
        source, binary = HERE / f"{name}.cpp", work / name
        newest = max(source.stat().st_mtime, (HERE / "peer.hpp").stat().st_mtime)
        if not binary.exists() or binary.stat().st_mtime < newest:
            say(f"compiling {source.name}")
            call("g++", "-std=c++17", "-O3", "-march=native", "-DNDEBUG", "-I/usr/include/eigen3", str(source), *extra, "-o", str(binary))


def pin_to_one_core():
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def machine():
    cpu = platform.processor()
    if Path("/proc/cpuinfo").exists():
        names = [line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")]
        cpu = names[0] if names else cpu
    return {"cpu": cpu, "system": platform.platform(terse=True)}


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}:\n{done.stderr}")
    return done.stdout


def say(text):
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
