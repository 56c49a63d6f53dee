#!/usr/bin/env node
// An exploration in a real browser: start, pause, go on, stop; its layers, and the account at the end.
//
// usage: node tests/web/explore.mjs KARAKURI [CHECK …]

import { resolve } from "node:path";
import { Program, ROOT, Witness, assert, assertNear, browse, drawn, freePort, open, ready, run, until } from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");
const VIEWS = 6;

const browser = await browse();
const coarse = ["--resolution", "0.04", "--candidates", "60", "--views", String(VIEWS), "--speed", "4", "--threads", "1"];
const program = await Program.serve(karakuri, ["explore", "youbot", "--page", ...coarse], await freePort());
const witness = await Witness.visit(program.url);
const page = await open(browser, program.url);
await ready(page);

const told = () => witness.exploration;
const state = (wanted) => until(`it is ${wanted}`, () => told()?.state === wanted);
/** What a layer has drawn: numbers of its parts and of the instances in them. */
const parts = (id) => page.evaluate((layer) => {
  const group = window.karakuri.cast.layers.get(layer)?.object;
  return group ? group.children.map((part) => part.count ?? 1) : null;
}, id);

const checks = {
  async it_waits_for_a_client() {
    await page.click("#tab-exploration");
    assert((await page.getAttribute("#explore-state", "data-state")) === "idle", "nothing runs unasked");
    assert(!(await page.isVisible("#banner.error")), "opening the page is refused nothing");
    assert(told().views.length === 0, "no view was taken");
    const refused = await witness.ask({ kind: "explore", ask: "pause" });
    assert(!refused.ok, "nothing can be paused");
  },

  async it_starts_pauses_and_goes_on() {
    await page.click("#control");
    await until("it has control", () => page.evaluate(() => window.karakuri.store.control.yours));
    await page.click("#explore-start");
    await until("a view was taken", () => told().views.length > 0);
    await page.click("#explore-pause");
    await state("paused");
    const views = told().views.length;
    await until("the page says so", async () => (await page.getAttribute("#explore-state", "data-state")) === "paused");
    await page.waitForTimeout(1500);
    assert(told().views.length === views && told().state === "paused", "it waits");
    await page.click("#explore-pause");
    await until("it goes on", () => told().views.length > views || told().state === "ended");
  },

  async the_robot_moves_and_the_layers_show_what_is_known() {
    const home = witness.world.home;
    await until("the arm has moved", () => witness.state?.q.some((x, i) => Math.abs(x - home[i]) > 0.05));
    const { frontier, candidates, region } = told();
    assert(frontier.length > 10 && candidates.length > 10, "there are frontier cells and views");
    const drawnCells = await until("the frontier is drawn", async () => {
      const found = await parts("frontiers");
      return found?.length === 1 && found[0] > 0 && found[0];
    });
    assert(drawnCells > 10, `${drawnCells} cells`);
    for (const [x, y, z] of frontier) {
      [x, y, z].forEach((at, k) => assert(at > region[0][k] - 0.1 && at < region[1][k] + 0.1, `a frontier cell at ${x}, ${y}, ${z}`));
    }
    await page.click("#show");
    for (const id of ["voids", "views", "utilities"]) await page.check(`#show-${id}`);
    assert((await parts("views")).length === 1, "candidate views are lines");
    assert((await parts("voids")).length === told().voids.length || told().state === "running", "an ellipsoid for every void");
    await page.click("#show");
  },

  async it_ends_with_an_account() {
    await state("ended");
    const { views, account, ended } = told();
    assert(views.length <= VIEWS && views.length > 1, `${views.length} views, ended: ${ended}`);
    const [known] = views[views.length - 1];
    const unknown = account.reasons.reduce((sum, [, volume]) => sum + volume, 0);
    assertNear(known + unknown / account.region, 1, 1e-9, "every cell is known or accounted for");
    await until("the page shows the reasons", async () => (await page.locator("[data-why]").count()) === 4);
    await drawn(page);
    await page.screenshot({ path: resolve(ROOT, "target/explore.png") });
    assert((await parts("unseen")).length === 1 + account.parts.length, "a box for every part, and the region");
  },

  async it_starts_again_and_is_stopped() {
    await page.selectOption("#explore-method", "frontier_void");
    await page.click("#explore-start");
    await until("a view was taken", () => told().state === "running" && told().views.length > 0);
    assert(told().method === "frontier_void", told().method);
    await page.click("#explore-stop");
    await state("ended");
    assert(told().ended === "stopped" || told().views.length < VIEWS, `ended: ${told().ended}`);
  },

  async nothing_went_wrong() {
    assert(page.faults.length === 0, page.faults.join("\n"));
  },
};

await run("explore", checks, only, async () => {
  witness.leave();
  await browser.close();
  await program.stop();
});
