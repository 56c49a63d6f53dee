"""Python classes for the message packages that Debian lacks, made by Debian's own generator from our definitions."""

import os
import shutil

import genpy.generator

RELEASES = ["hydro", "indigo", "kinetic", "melodic", "noetic"]
DEFINITIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../crates/edge/ros1/msg")
DEBIAN = "/usr/lib/python3/dist-packages"


def packages():
    """Those of our packages that Debian lacks."""
    return [name for name in sorted(os.listdir(DEFINITIONS)) if not os.path.isdir(os.path.join(DEBIAN, name))]


def definitions(package, release):
    """File name and text of everything in a package, as it stood in a release."""
    folder = os.path.join(DEFINITIONS, package)
    found = {}
    newest_first = [folder] + [os.path.join(folder, r) for r in reversed(RELEASES[RELEASES.index(release):-1])]
    for place in newest_first:
        if not os.path.isdir(place):
            continue
        for name in os.listdir(place):
            if "." in name:
                with open(os.path.join(place, name)) as text:
                    found[name] = text.read()
    return found


def expand_action(name, text):
    """The seven messages of an action, by actionlib's rule."""
    goal, result, feedback = [part.strip("\n") + "\n" for part in ("\n" + text).split("---\n")]
    status = "Header header\nactionlib_msgs/GoalStatus status\n"
    return {
        f"{name}Goal.msg": goal,
        f"{name}Result.msg": result,
        f"{name}Feedback.msg": feedback,
        f"{name}ActionGoal.msg": f"Header header\nactionlib_msgs/GoalID goal_id\n{name}Goal goal\n",
        f"{name}ActionResult.msg": f"{status}{name}Result result\n",
        f"{name}ActionFeedback.msg": f"{status}{name}Feedback feedback\n",
        f"{name}Action.msg": f"{name}ActionGoal action_goal\n{name}ActionResult action_result\n"
        f"{name}ActionFeedback action_feedback\n",
    }


def generate(release, out):
    """Writes the classes of a release below `out`, which then belongs on the Python path."""
    shutil.rmtree(out, ignore_errors=True)
    texts = os.path.join(out, "definitions")
    search = {name: [f"/usr/share/{name}/msg"] for name in os.listdir("/usr/share") if name.endswith("_msgs")}
    files = {}
    for package in packages():
        for kind in ["msg", "srv"]:
            os.makedirs(os.path.join(texts, package, kind))
        search[package] = [os.path.join(texts, package, "msg")]
        for name, text in definitions(package, release).items():
            base, kind = name.split(".")
            for name, text in (expand_action(base, text) if kind == "action" else {name: text}).items():
                path = os.path.join(texts, package, name.split(".")[1], name)
                with open(path, "w") as file:
                    file.write(text)
                files.setdefault((package, name.split(".")[1]), []).append(path)
    for (package, kind), paths in files.items():
        folder = os.path.join(out, package, kind)
        os.makedirs(folder)
        generator = genpy.generator.MsgGenerator() if kind == "msg" else genpy.generator.SrvGenerator()
        if generator.generate_messages(package, paths, folder, search) != 0:
            raise RuntimeError(f"the generator refuses {package}/{kind}")
        with open(os.path.join(folder, "__init__.py"), "w") as init:
            for path in paths:
                init.write(f"from ._{os.path.basename(path).split('.')[0]} import *\n")
        open(os.path.join(out, package, "__init__.py"), "w").close()
