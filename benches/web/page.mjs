#!/usr/bin/env node
// How fast the page is without a graphics card: from navigation to the first whole picture, and pictures per second at 1280 × 720 while the
// simulation runs. Prints one line of JSON; nothing is asserted.
//
// usage: tests/web/install && node benches/web/page.mjs [KARAKURI [SECONDS]]

import { loadavg } from "node:os";
import { resolve } from "node:path";
import { Program, ROOT, SIZE, browse, freePort } from "../../tests/web/harness.mjs";

const [binary = "target/release/karakuri", seconds = "6"] = process.argv.slice(2);
const load_before = loadavg()[0];
const program = await Program.serve(resolve(ROOT, binary), ["lab"], await freePort(), { ROS_MASTER_URI: `http://127.0.0.1:${await freePort()}` });
const browser = await browse();

/** A window that nobody has been in, so that nothing is kept from before. */
async function fresh(url) {
  const room = await browser.newContext({ viewport: SIZE, colorScheme: "light" });
  const page = await room.newPage();
  page.setDefaultTimeout(120_000);
  const started = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  // The page says itself when everything was drawn for the first time, on a clock that begins with the navigation.
  await page.waitForFunction(() => window.karakuri?.seen_ms);
  const outside_ms = performance.now() - started;
  return { page, inside_ms: await page.evaluate(() => window.karakuri.seen_ms), outside_ms };
}

/** Pictures per second while something goes on. */
async function pace(page, what) {
  return page.evaluate(async ([what, seconds]) => {
    const { stage, store } = window.karakuri;
    const joint = store.joints("right_arm")[6];
    const from = store.state.q[joint.first];
    const began = performance.now();
    let [frames, since] = [0, 0];
    for (let last = 0; ; ) {
      const now = performance.now();
      const t = (now - began) / 1000;
      // The first second is for the page to find out how fine it may draw.
      if (!since && t > 1) [frames, since] = [stage.frames, now];
      if (t > 1 + seconds) return Number(((1000 * (stage.frames - frames)) / (now - since)).toFixed(1));
      if (what === "turning") {
        stage.camera.position.sub(stage.orbit.target).applyAxisAngle(stage.camera.up, 0.01).add(stage.orbit.target);
        stage.orbit.update();
        stage.turned();
      } else if (now - last > 100) {
        last = now;
        store.want(new Map([[joint, from + 0.4 * Math.sin(t)]]));
        store.ask({ kind: "jog", group: "right_arm", joints: store.joints("right_arm").map((one) => store.wanted[one.first]) }).catch(() => {});
      }
      await new Promise((yes) => requestAnimationFrame(yes));
    }
  }, [what, Number(seconds)]);
}

const loads = [];
let visit = await fresh(program.url);
const first = visit;
for (let i = 0; i < 4; i++) {
  await visit.page.context().close();
  visit = await fresh(program.url);
  loads.push(visit.inside_ms / 1000);
}
loads.sort((a, b) => a - b);
await visit.page.evaluate(() => window.karakuri.store.ask({ kind: "take_control" }).catch(() => {}));
const moving = await pace(visit.page, "moving");
const turning = await pace(visit.page, "turning");
const renderer = await visit.page.evaluate(() => {
  const pen = window.karakuri.stage.renderer.getContext();
  return pen.getParameter(pen.getExtension("WEBGL_debug_renderer_info").UNMASKED_RENDERER_WEBGL);
});
console.log(JSON.stringify({
  ...SIZE,
  renderer,
  first_load_secs: Number((first.inside_ms / 1000).toFixed(2)),
  load_secs: { median: Number(loads[Math.floor(loads.length / 2)].toFixed(2)), most: Number(loads[loads.length - 1].toFixed(2)) },
  fps_robot_moves: moving,
  fps_camera_turns: turning,
  load_average: [Number(load_before.toFixed(1)), Number(loadavg()[0].toFixed(1))],
}));
await browser.close();
await program.stop();
