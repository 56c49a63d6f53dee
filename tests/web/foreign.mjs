#!/usr/bin/env node
// Pick and place on the page with robots that nobody here made: object, arm and goal are chosen in the task panel, every motion is
// looked at and approved, and carries a certificate, without which the robot does not move; a second client sees where the object ends.
//
// usage: node tests/web/foreign.mjs KARAKURI

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PATIENCE_MS, Program, ROOT, Witness, assert, browse, freePort, open, ready, run, until } from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");
const python = process.env.KARAKURI_PYTHON ?? resolve(ROOT, "target/peers/venv/bin/python");
const folder = mkdtempSync(join(tmpdir(), "karakuri-foreign-"));
const browser = await browse();

/** A robot of tests/robots/robots.toml: its file, and where its packages are. */
function robot(name) {
  const code = "import json, sys; sys.path.insert(0, sys.argv[1]); from fetch import named; print(json.dumps(named(sys.argv[2])))";
  const { file, paths } = JSON.parse(execFileSync(python, ["-c", code, resolve(ROOT, "tests/robots"), name], { encoding: "utf8" }));
  return { file, files: paths.flatMap((path) => ["--package-path", path]) };
}

async function pickAndPlace(name) {
  const { file, files } = robot(name);
  const scene = join(folder, `${name.replace(/\W+/g, "-")}.toml`);
  const saved = execFileSync(karakuri, ["pick-place", "--robot", file, ...files, "--save-scene", scene, "--json"], { encoding: "utf8" });
  const { object, to } = JSON.parse(saved);
  const program = await Program.serve(karakuri, ["up", scene, "--robot", file, ...files, "--no-ros", "--certified"], await freePort());
  try {
    const page = await open(browser, program.url, { pace_ms: 1000 });
    await ready(page);
    const witness = await Witness.visit(program.url);
    await page.click("#control");
    await until("it has control", () => page.evaluate(() => window.karakuri.store.control.yours));
    await page.click("#tab-task");
    await until("the object can be chosen", () => page.locator(`#task-object option[value="${object}"]`).count());
    await page.selectOption("#task-object", object);
    for (const [i, axis] of ["x", "y"].entries()) {
      await page.fill(`#task-to-${axis}`, to[i].toFixed(4));
      await page.press(`#task-to-${axis}`, "Tab");
    }
    await page.click("#task-plan");
    const approved = [];
    await until("the task is done", async () => {
      const { state, plan, words } = witness.task ?? {};
      if (state === "failed") throw Object.assign(new Error(words), { final: true });
      const shown = `#task-approve[data-plan="${plan}"]`;
      if (state === "planned" && !approved.includes(plan) && (await page.locator(shown).count()) > 0 && (await page.locator(shown).isEnabled())) {
        approved.push(plan);
        await page.click(shown);
      }
      return state === "done";
    }, 8 * PATIENCE_MS);
    assert(approved.length >= 2, "picking and placing are approved one by one");
    const [x, y, , qx, qy] = witness.body(object);
    const off = Math.hypot(x - to[0], y - to[1]);
    assert(off < 0.02, `${object} is at ${x}, ${y}, which is ${(1000 * off).toFixed(1)} mm from its goal`);
    assert(2 * Math.asin(Math.min(1, Math.hypot(qx, qy))) < 0.09, "it stands upright");
    assert(page.faults.length === 0, page.faults.join("\n"));
    witness.leave();
    await page.close();
    return `${(1000 * off).toFixed(1)} mm from the goal`;
  } finally {
    await program.stop();
  }
}

const checks = {
  parallel_jaws: () => pickAndPlace("Franka Panda"),
  // One jaw turns against one that does not move. Runs if it is named.
  ...(only.includes("turning_jaw") && { turning_jaw: () => pickAndPlace("Unitree Z1") }),
};

await run("pick and place with a foreign robot", checks, only, async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});
