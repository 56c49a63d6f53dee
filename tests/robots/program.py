"""Asks the program, and keeps what it says."""

import json
import resource
import subprocess


class Failed(Exception):
    """A check that failed, with the reason in one line."""


class Karakuri:
    """The program with the files of one robot."""

    def __init__(self, binary, robot, patience):
        self.binary, self.robot, self.patience = binary, robot, patience

    def files(self):
        """Arguments that say where packages are."""
        return [word for path in self.robot["paths"] for word in ("--package-path", path)]

    def ask(self, *arguments, may_refuse=False, given=None):
        """Runs a command; returns the document that it prints, or the documents of all lines if lines were given."""
        command = [self.binary, *arguments, *self.files()]
        began = processor_secs()
        try:
            done = subprocess.run(command, input=given, capture_output=True, text=True, timeout=self.patience)
        except subprocess.TimeoutExpired:
            raise Failed(f"no answer within {self.patience:.0f} s") from None
        self.secs = processor_secs() - began
        allowed = (0, 1) if may_refuse else (0,)
        if done.returncode not in allowed:
            raise Failed(reason(done))
        if given is not None:
            return [json.loads(line) for line in done.stdout.splitlines()]
        return json.loads(done.stdout)


def processor_secs():
    """Processor time of all commands that have ended (s): other programs on the machine do not change it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def reason(done):
    """Why a command failed, in one line."""
    try:
        document = json.loads(done.stdout)
        return f"{document['code']}: {document['errors'][0]['message']}".replace("\n", " ")
    except (ValueError, KeyError, IndexError):
        lines = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("error")] or lines[-1:]
        return f"exit {done.returncode}: {' '.join(errors)}"
