"""Writes the tables of docs/robots.md."""

import datetime
import json
import os
import re

from checks import Checks
from fetch import ROOT, STORE

PAGE = os.path.join(ROOT, "docs", "robots.md")
TASK_COLUMNS = ["placed", "forbidden contacts", "error p50 / max mm", "plan p50 / p95 ms", "not placed"]
FAILED = "**failed**"


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


def known(robot, tasks):
    """Whether there is a result of a robot."""
    return os.path.exists(place(robot, tasks))


def write(robots, packages, tasks):
    """Replaces one of the page's tables: between the comments `begin` and `end` of its name. Robots of which no result is kept stay as
    the page has them."""
    name = "tasks" if tasks else "robots"
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    pattern = re.compile(f"(?<=<!-- begin {name} -->\n).*?(?=\n<!-- end {name} -->)", flags=re.DOTALL)
    before = pattern.search(page)
    assert before, f"{PAGE} has no place for the table {name!r}"
    rows, dates = read(before[0])
    for robot in robots:
        if known(robot, tasks):
            with open(place(robot, tasks), encoding="utf-8") as file:
                found = json.load(file)
            make = task_row if tasks else robot_row
            rows[robot["name"]] = make(robot, found["result"], found["failures"])
            dates.add(found["date"])
    rows = [rows[robot["name"]] for robot in robots if robot["name"] in rows]
    dates = " to ".join(sorted({min(dates), max(dates)}))
    lines = task_table(rows, dates) if tasks else robot_table(rows, dates, packages)
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(pattern.sub(lambda _: "\n".join(lines), page))


def read(table):
    """The rows of a table as the page has it, by the robots' names: cells, and the lines of failures. And its dates."""
    cells = [re.split(r"(?<!\\)\|", line)[1:-1] for line in table.splitlines() if line.startswith("| ")]
    rows = {row[0].strip(): ([cell.strip() for cell in row], []) for row in cells[1:]}
    for line in table.splitlines():
        for name, (_, failures) in rows.items():
            if line.startswith(f"- {name}, "):
                failures.append(line)
    return rows, set(re.findall(r"\d{4}-\d{2}-\d{2}", table.splitlines()[0]))


def robot_row(robot, cells, failures):
    shown = [cells.get(name) or (FAILED if name in failures else "not run") for name in Checks.names]
    return [robot["name"], robot["package"], *shown], [f"- {robot['name']}, {check}: {plain(why)}" for check, why in failures.items()]


def robot_table(rows, dates, packages):
    used = sorted({cells[1] for cells, _ in rows})
    versions = ", ".join(f"{name} {packages[name]['version']}" for name in used)
    failures = [line for _, failures in rows for line in failures]
    good = sum(not failures for _, failures in rows)
    yield f"{dates}: {good} of {len(rows)} robots pass everything. Packages: {versions}."
    yield ""
    yield from header(["robot", "package", *Checks.names])
    yield from (row(cells) for cells, _ in rows)
    if failures:
        yield from ["", "Failures:", "", *failures]


def task_row(robot, table, failures):
    if table is None:
        return [robot["name"], robot["package"], FAILED, "", "", "", plain(failures["tasks"])], []
    # What was never placed has no distance from its goal.
    error, plan = table["final_error_m"] or {"p50": 0, "max": 0}, table["plan_ms"]
    return [
        robot["name"], robot["package"], f"{table['placed']} of {table['runs']}", str(table["hard_collisions"]),
        f"{1e3 * error['p50']:.1f} / {1e3 * error['max']:.1f}", f"{plan['p50']:.0f} / {plan['p95']:.0f}",
        plain("; ".join(table["reasons"]))], []


def task_table(rows, dates):
    yield f"{dates}; *placed* tells of how many seeds:"
    yield ""
    yield from header(["robot", "package", *TASK_COLUMNS])
    yield from (row(cells) for cells, _ in rows)


def header(names):
    return [row(names), "|" + "---|" * len(names)]


def row(cells):
    return "| " + " | ".join(cells) + " |"


def plain(text):
    """Text without what the machine's folders are called, and without what would end a cell."""
    text = re.sub(r"/[^\s:,'\"]*/([^/\s:,'\"]+)", r"\1", text)
    return text.replace("|", "\\|").replace("\n", " ")
