#!/usr/bin/env node
// A map and what a camera sees, in a real browser: a file, and a lab that keeps a map.
//
// usage: node tests/web/map.mjs KARAKURI [CHECK …]

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Program, ROOT, assert, assertNear, browse, colourAt, drawn, freePort, hueOf, open, picture, run, until } from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");
const folder = mkdtempSync(join(tmpdir(), "karakuri-map-"));

// A wall seen from the origin, as a cloud, and the map that our program makes of it.
const points = [];
for (let y = -50; y <= 50; y++) for (let z = 0; z <= 100; z++) points.push(`1.005 ${0.01 * y} ${0.01 * z}`);
const header = ["ply", "format ascii 1.0", `element vertex ${points.length}`, "property float x", "property float y", "property float z", "end_header"];
writeFileSync(join(folder, "wall.ply"), [...header, ...points, ""].join("\n"));
execFileSync(karakuri, ["map", join(folder, "wall.ply"), "--resolution", "0.05", "--out", join(folder, "wall.bt")]);
const told = JSON.parse(execFileSync(karakuri, ["map", join(folder, "wall.bt"), "--json"]));

const browser = await browse();
const file = await Program.serve(karakuri, ["view", join(folder, "wall.bt")], await freePort());
const alone = await open(browser, file.url);
const lab = await Program.serve(karakuri, ["lab", "--live-map", "--live-map-objects", "--no-ros"], await freePort());
const page = await open(browser, lab.url);

const counts = (at) => at.evaluate(() => ["occupied", "free"].map((what) => window.karakuri.cast.voxels.count(what)));
const layer = (at, id) => at.evaluate((id) => {
  const sides = [];
  window.karakuri.cast.layers.get(id)?.object.traverse((part) => part.isMesh && part.visible && sides.push(part.geometry.drawRange.count));
  return sides;
}, id);

const checks = {
  async a_file_is_shown_cell_for_cell() {
    await until("the map arrives", async () => (await counts(alone))[0] > 0);
    const [occupied, free] = await counts(alone);
    assert(occupied === told.occupied_cells && free === told.free_cells, `${occupied} and ${free} instead of ${JSON.stringify(told)}`);
    await alone.evaluate(() => window.karakuri.stage.look("front"));
    await drawn(alone);
    const png = await picture(alone);
    // From blue at the bottom to red at the top.
    for (const [z, hue] of [[0.05, 240], [0.95, 0]]) {
      const at = await alone.evaluate((point) => window.karakuri.project(point), [1.05, 0, z]);
      const seen = hueOf(colourAt(png, at));
      assertNear(((seen.hue - hue + 540) % 360) - 180, 0, 40, `the hue at ${z} m`);
    }
    await alone.screenshot({ path: resolve(ROOT, "target/map.png") });
  },

  async its_states_and_its_frontier_are_layers() {
    await alone.click("#show");
    for (const id of ["map-state", "map-frontier"]) {
      await alone.check(`#show-${id}`);
      assert((await layer(alone, id)).length > 0, `${id} is drawn`);
      await alone.uncheck(`#show-${id}`);
    }
    await alone.click("#show");
  },

  async a_running_lab_shows_its_map_cloud_and_objects() {
    await until("the map arrives", async () => (await counts(page))[0] > 50);
    await page.click("#show");
    for (const id of ["cloud", "found"]) await page.check(`#show-${id}`);
    await page.click("#show");
    const objects = await until("objects are found", () => page.evaluate(() => window.karakuri.store.found?.objects.filter((one) => one.fit) ?? null));
    assert(objects.length > 0, "the cylinder stands in view");
    const [x, y, z] = objects[0].fit.pose;
    assert([x, y, z].every(Number.isFinite) && objects[0].fit.spread.flat().every(Number.isFinite), "with its uncertainty");
    await until("points are drawn", () => page.evaluate(() => (window.karakuri.cast.layers.get("cloud").object.geometry.attributes.position?.count ?? 0) > 100));
    await drawn(page);
    await page.screenshot({ path: resolve(ROOT, "target/map-live.png") });
  },

  async nothing_went_wrong() {
    for (const one of [alone, page]) assert(one.faults.length === 0, one.faults.join("\n"));
  },
};

await run("map", checks, only, async () => {
  await browser.close();
  await file.stop();
  await lab.stop();
  rmSync(folder, { recursive: true });
});
