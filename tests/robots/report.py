"""Writes the tables of docs/robots.md."""

import datetime
import json
import os
import re

from checks import Checks
from fetch import ROOT, STORE

PAGE = os.path.join(ROOT, "docs", "robots.md")


def place(robot, tasks):
    """Where the result of a robot is kept."""
    name = re.sub(r"[^A-Za-z0-9]+", "-", robot["name"]).strip("-").lower()
    return os.path.join(STORE, "results", f"{name}{'.tasks' if tasks else ''}.json")


def keep(robot, result, failures, tasks):
    """Keeps the result of a robot for the table."""
    path = place(robot, tasks)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"date": datetime.date.today().isoformat(), "result": result, "failures": failures}, file)


def kept(robots, tasks):
    """Robots with their results and failures, and the dates of these."""
    rows, dates = [], set()
    for robot in robots:
        if os.path.exists(place(robot, tasks)):
            with open(place(robot, tasks), encoding="utf-8") as file:
                found = json.load(file)
            rows.append((robot, found["result"], found["failures"]))
            dates.add(found["date"])
    return rows, " to ".join(sorted({min(dates), max(dates)})) if dates else ""


def write(robots, packages, tasks):
    """Replaces one of the page's tables: between the comments `begin` and `end` of its name."""
    name = "tasks" if tasks else "robots"
    rows, dates = kept(robots, tasks)
    lines = task_table(rows, dates) if tasks else robot_table(rows, dates, packages)
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    section = f"<!-- begin {name} -->\n" + "\n".join(lines) + f"\n<!-- end {name} -->"
    page, count = re.subn(f"<!-- begin {name} -->.*<!-- end {name} -->", lambda _: section, page, flags=re.DOTALL)
    assert count == 1, f"{PAGE} has no place for the table {name!r}"
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(page)


def robot_table(rows, dates, packages):
    used = sorted({robot["package"] for robot, _, _ in rows})
    versions = ", ".join(f"{name} {packages[name]['version']}" for name in used)
    good = sum(not failures for _, _, failures in rows)
    yield f"{dates}: {good} of {len(rows)} robots pass everything. Packages: {versions}."
    yield ""
    yield from header(["robot", "package", *Checks.names])
    for robot, cells, failures in rows:
        shown = [cells.get(name) or ("**failed**" if name in failures else "not run") for name in Checks.names]
        yield row([robot["name"], robot["package"], *shown])
    if good < len(rows):
        yield ""
        yield "Failures:"
        yield ""
    for robot, _, failures in rows:
        for check, why in failures.items():
            yield f"- {robot['name']}, {check}: {plain(why)}"


def task_table(rows, dates):
    yield f"{dates}; *placed* tells of how many seeds:"
    yield ""
    yield from header(["robot", "package", "placed", "forbidden contacts", "error p50 / max mm", "plan p50 / p95 ms", "not placed"])
    for robot, table, failures in rows:
        if table is None:
            yield row([robot["name"], robot["package"], "**failed**", "", "", "", plain(failures["tasks"])])
            continue
        error, plan = table["final_error_m"], table["plan_ms"]
        yield row([
            robot["name"], robot["package"], f"{table['placed']} of {table['runs']}", str(table["hard_collisions"]),
            f"{1e3 * (error['p50'] or 0):.1f} / {1e3 * (error['max'] or 0):.1f}", f"{plan['p50']:.0f} / {plan['p95']:.0f}",
            plain("; ".join(table["reasons"]))])


def header(names):
    return [row(names), "|" + "---|" * len(names)]


def row(cells):
    return "| " + " | ".join(cells) + " |"


def plain(text):
    """Text without what the machine's folders are called, and without what would end a cell."""
    text = re.sub(r"/[^\s:,'\"]*/([^/\s:,'\"]+)", r"\1", text)
    return text.replace("|", "\\|").replace("\n", " ")
