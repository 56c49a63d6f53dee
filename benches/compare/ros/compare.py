"""Runs our ROS layer, rospy and roscpp against themselves and against each other, at one real master, and prints JSON."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../tests/ros"))
import harness

PAIRS = [("ours", "ours"), ("roscpp", "roscpp"), ("rospy", "rospy"), ("roscpp", "ours"), ("rospy", "ours"), ("ours", "roscpp")]


def main():
    parser = argparse.ArgumentParser(prog="benches/compare/ros/run", description=__doc__)
    parser.add_argument("--ours", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--roscpp", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, help="how often each pair runs; the round with the least p99 counts (3)")
    options = parser.parse_args()
    peers = {"ours": [options.ours], "roscpp": [options.roscpp], "rospy": ["/usr/bin/python3", os.path.join(HERE, "peer.py")]}
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        suite = harness.Suite("real", options.ours, folder)
        try:
            suite.start_roscore()
            for client, server in PAIRS:
                rounds = [measure(suite, peers[client], peers[server]) for _ in range(options.rounds)]
                best = {what: min((r[what] for r in rounds), key=cost) for what in rounds[0]}
                result[f"{client} asks {server}"] = best
                print(f"{client} asks {server}: {json.dumps(best)}", file=sys.stderr, flush=True)
        finally:
            suite.end()
    print(json.dumps(result, indent=2))


def cost(summary):
    """Loss first, then the slow end."""
    return summary["expected"] - summary["count"], summary["p99_us"]


def measure(suite, client, server):
    serving = suite.start(*server, "serve", stdout=subprocess.PIPE, text=True)
    assert serving.stdout.readline().strip() == "ready"
    try:
        return json.loads(subprocess.run([*client, "ask"], stdout=subprocess.PIPE, text=True, check=True, timeout=120).stdout)
    finally:
        serving.stdin.close()
        serving.terminate()
        serving.wait()


main()
