#!/usr/bin/python3
"""The benchmark of picking and placing through `pickup` and `place`: in one process, and with simulator and planner in two.

usage: tasks.py real|embedded KARAKURI
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import PATIENCE, Suite, main, tool

CLIENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tasks_client.py")


class Tasks(Suite):
    def __init__(self, mode, binary, folder):
        super().__init__(mode, binary, folder)
        # Each takes a while, and neither depends on which master is used.
        self.checks = ["one_process"] if mode == "embedded" else ["two_processes"]

    def set_up(self):
        self.use_generated()

    def client(self, *checks):
        """A client of its own for every lab: with an embedded master nobody outlives it."""
        said = tool("/usr/bin/python3", CLIENT, "simulation", ",".join(checks), patience=4 * PATIENCE)
        print(said, end="", flush=True)

    def stop(self, *processes):
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                raise AssertionError(f"does not end: {process.command}")

    def one_process(self):
        # Every motion of a task carries a certificate; the robot refuses others.
        lab, _ = self.start_ours("lab", "--certified")
        self.client("called_off", "refusals", "benchmark")
        self.stop(lab)

    def two_processes(self):
        lab, _ = self.start_ours("sim", "lab", "--ros")
        planner, _ = self.start_ours("move-group", "--speed-limit", "1")
        self.client("benchmark")
        self.stop(planner, lab)


if __name__ == "__main__":
    main(Tasks)
