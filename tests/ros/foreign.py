#!/usr/bin/python3
"""Pick and place with robots that nobody here made, through `pickup` and `place`.

The robots come from a package registry (tests/robots/robots.toml, fetched by tests/robots/fetch.py) and have neither SRDF nor
controllers; the scene is a table with a box where the hand reaches, drawn by the program.

usage: foreign.py real|embedded KARAKURI
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "robots")]
from fetch import named
from harness import PATIENCE, Suite, main, tool

CLIENT = os.path.join(HERE, "foreign_client.py")


class Foreign(Suite):
    checks = ["parallel_jaws"]

    def set_up(self):
        self.use_generated()

    def parallel_jaws(self):
        self.pick_and_place("Franka Panda")

    def turning_jaw(self):
        """One jaw turns against one that does not move. Runs if it is named."""
        self.pick_and_place("Unitree Z1")

    def pick_and_place(self, name):
        robot = named(name)
        files = [word for path in robot["paths"] for word in ("--package-path", path)]
        scene = os.path.join(self.folder, "table.toml")
        saved = tool(self.binary, "pick-place", "--robot", robot["file"], *files, "--save-scene", scene, "--json",
                     patience=2 * PATIENCE)
        errand = json.loads(saved[saved.index("{"):])
        world, _ = self.start_ours("up", scene, "--robot", robot["file"], *files, "--headless")
        said = tool("/usr/bin/python3", CLIENT, json.dumps(errand), patience=6 * PATIENCE)
        print(f"{robot['name']}: {said}", end="", flush=True)
        world.terminate()
        world.wait(PATIENCE)


if __name__ == "__main__":
    main(Foreign)
