"""Fetches the packages of robots.toml into target/peers/robots; what is there already is not fetched again."""

import os
import subprocess
import sys
import tomllib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
STORE = os.path.join(ROOT, "target", "peers", "robots")


def catalogue():
    """Packages by name, and the list of robots."""
    with open(os.path.join(HERE, "robots.toml"), "rb") as file:
        content = tomllib.load(file)
    return content["packages"], content["robot"]


def fetch(name, package):
    """The folder of a package, fetched if it is not there. Only its files are used; nothing of it is run."""
    folder = os.path.join(STORE, f"{name}-{package['version']}")
    if not os.path.isdir(folder):
        partial = folder + ".partial"
        print(f"fetching {name} {package['version']}", file=sys.stderr, flush=True)
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile",
             "--only-binary", ":all:", "--upgrade", "--target", partial, f"{name}=={package['version']}"], check=True)
        os.rename(partial, folder)
    return folder


def located(robot, packages):
    """The robot with the absolute paths of its file and of where `package://` looks."""
    package = packages[robot["package"]]
    folder = fetch(robot["package"], package)
    paths = [os.path.join(folder, package["path"])] if "path" in package else []
    return robot | {"file": os.path.join(folder, package["root"], robot["file"]), "paths": paths}


def named(name):
    """A robot by its name."""
    packages, robots = catalogue()
    return located(next(robot for robot in robots if robot["name"] == name), packages)


if __name__ == "__main__":
    # The packages that ./test needs.
    packages, robots = catalogue()
    for package in sorted({robot["package"] for robot in robots if robot.get("short")}):
        print(fetch(package, packages[package]))
