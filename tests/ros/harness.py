"""What every suite against real ROS needs: free ports, processes that end, conditions that are waited for.

A suite is a subclass of `Suite` with a method for each check, named in `checks` in their order, and ends with

    main(MySuite)

It runs as `/usr/bin/python3 suite.py real|embedded BINARY [CHECK …]`: `real` starts a roscore that our program joins, `embedded`
leaves the master to our program, too.
"""

import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback

PATIENCE = 60.0


def free_port():
    """A port of loopback that nobody has, and that the system gives to nobody who asks for any port: it is bound later."""
    while True:
        port = random.randrange(15000, 32000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def connects(port):
    """Whether somebody listens at this port of loopback."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(what, condition, patience=PATIENCE):
    """Waits for something that another process or thread makes true; returns what made it true."""
    until = time.monotonic() + patience
    while not (found := condition()):
        if time.monotonic() > until:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.02)
    return found


def interruptible():
    """Whoever was started in the background ignores SIGINT, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def tool(*command, ok=True, patience=PATIENCE, **options):
    """Runs a tool to its end and returns what it prints, errors included."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=patience,
        **options)
    if ok and done.returncode != 0:
        raise AssertionError(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}")
    return done.stdout


def watch_tool(wanted, *command, patience=PATIENCE):
    """Runs a tool that does not end by itself until it prints `wanted`, interrupts it, and returns what it printed."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        preexec_fn=interruptible)
    late = threading.Timer(patience, process.kill)
    late.start()
    printed = ""
    for line in process.stdout:
        printed += line
        if wanted in printed:
            process.send_signal(signal.SIGINT)
            break
    printed += process.stdout.read()
    process.wait()
    late.cancel()
    if wanted not in printed:
        raise AssertionError(f"{' '.join(command)}: {wanted!r} is never printed\n{printed}")
    return printed


def at_once(*jobs):
    """Runs functions in threads of their own and returns what they return: most of a tool's life is start-up."""
    from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(len(jobs)) as pool:
        return [done.result() for done in [pool.submit(job) for job in jobs]]


def wait_for_goals_that_end_at_once():
    """actionlib's simple client misses the end of a goal that ends before its `send_goal` has returned, and then waits in vain:
    ours may. Its goal handle knows, so that is what waits here."""
    import actionlib
    from actionlib.action_client import CommState

    def wait_for_result(client, timeout=None):
        until = time.monotonic() + (timeout.to_sec() if timeout else PATIENCE)
        while client.gh.get_comm_state() != CommState.DONE and time.monotonic() < until:
            time.sleep(0.005)
        return client.gh.get_comm_state() == CommState.DONE
    actionlib.SimpleActionClient.wait_for_result = wait_for_result


def resident_kib(pid):
    """The memory that a process really holds."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


class Suite:
    """Checks that share a master, a folder and a rospy node named `suite`."""

    checks = []

    def __init__(self, mode, binary, folder):
        self.mode, self.binary, self.folder = mode, binary, folder
        self.started, self.port = [], free_port()
        os.environ.update(
            ROS_MASTER_URI=f"http://127.0.0.1:{self.port}", ROS_IP="127.0.0.1", ROS_LOG_DIR=os.path.join(folder, "log"),
            ROS_HOME=folder, ROS_PACKAGE_PATH=f"{folder}/packages:/usr/share",
            PATH="/usr/bin:" + os.environ["PATH"], PYTHONUNBUFFERED="1",
        )
        for name in ["ROS_HOSTNAME", "ROS_NAMESPACE", "PYTHONHOME", "PYTHONPATH"]:
            os.environ.pop(name, None)

    def start(self, *command, **options):
        """Starts a process that ends with the suite at the latest; what it says on stderr is shown if a check fails."""
        log = open(os.path.join(self.folder, f"stderr-{len(self.started)}.txt"), "w+")
        options.setdefault("stdout", log)
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=log, preexec_fn=interruptible, **options)
        process.log, process.command, process.log_path = log, command, log.name
        self.started.append(process)
        return process

    def start_roscore(self):
        """A real master; returns it once it answers."""
        import rosgraph
        self.roscore = process = self.start("roscore", "-p", str(self.port))
        master = rosgraph.Master("/harness")
        wait_until("the real master answers", lambda: self.answers(master) and self.has_rosout(master))
        return process

    def kill_roscore(self):
        """The real master dies without a word, and rosout and roscore with it."""
        children = tool("pgrep", "-P", str(self.roscore.pid)).split()
        for pid in [self.roscore.pid] + [int(pid) for pid in children]:
            os.kill(pid, signal.SIGKILL)
        self.roscore.wait()
        wait_until("nobody listens there", lambda: not connects(self.port))

    @staticmethod
    def answers(master):
        try:
            return master.getPid() > 0
        except OSError:
            return False

    @staticmethod
    def has_rosout(master):
        return any(topic == "/rosout_agg" for topic, _ in master.getPublishedTopics(""))

    @staticmethod
    def said(process):
        """What a process has said on stderr so far."""
        with open(process.log_path) as log:
            return log.read()

    def start_ours(self, *arguments, ready="ready", binary=None):
        """Our program; returns it with the words of the line that says that it is ready."""
        process = self.start(binary or self.binary, *arguments, stdout=subprocess.PIPE, text=True)
        line = ""
        while not line.startswith(ready):
            line = process.stdout.readline()
            assert line, f"our program ends before it is ready: {process.command}"
        # Later output must not fill a pipe that is not read.
        threading.Thread(target=process.stdout.read, daemon=True).start()
        return process, line.split()

    def generated(self, release):
        """The folder of Python classes for what Debian lacks, as it stood in a release."""
        import generate
        out = os.path.join(self.folder, release)
        if not os.path.isdir(out):
            generate.generate(release, out)
        return out

    def use_generated(self, release="noetic"):
        """Makes those classes importable here and in every tool."""
        out = self.generated(release)
        sys.path.insert(0, out)
        os.environ["PYTHONPATH"] = out

    def set_up(self):
        """What stands before the first check: our program, and rospy."""

    def run(self):
        if self.mode == "real":
            self.start_roscore()
        self.set_up()
        for check in self.checks:
            began = time.monotonic()
            getattr(self, check)()
            print(f"ok {self.mode} {check} ({time.monotonic() - began:.1f} s)", flush=True)

    def end(self):
        running = [process for process in reversed(self.started) if process.poll() is None]
        for process in running:
            process.stdin.close()
            process.terminate()
        for process in running:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

    def show_logs(self):
        for process in self.started:
            process.log.seek(0)
            said = process.log.read()[-4000:]
            print(f"── {' '.join(process.command)} (exit {process.poll()})\n{said}", file=sys.stderr, flush=True)


def main(kind):
    """Runs a suite and ends the process."""
    mode, binary = sys.argv[1], os.path.abspath(sys.argv[2])
    assert mode in ("real", "embedded"), mode
    began = time.monotonic()
    wait_for_goals_that_end_at_once()
    with tempfile.TemporaryDirectory() as folder:
        suite = kind(mode, binary, folder)
        suite.checks = sys.argv[3:] or suite.checks
        try:
            suite.run()
            failed = False
        except BaseException:
            traceback.print_exc()
            suite.show_logs()
            failed = True
        finally:
            suite.end()
    name = os.path.basename(sys.argv[0])
    print(f"{name} {mode}: {'FAILED' if failed else 'passed'} in {time.monotonic() - began:.0f} s", flush=True)
    # rospy leaves threads behind that wait for a master that is gone.
    os._exit(int(failed))
