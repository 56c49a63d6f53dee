#!/usr/bin/env node
// How fast the page is without a graphics card: from navigation to the first whole picture, and pictures per second at 1280 × 720 while the
// simulation runs. The browser's processor time stands beside both: other than seconds, it hardly depends on who else is busy. Prints one line
// of JSON; nothing is asserted.
//
// usage: tests/web/install && node benches/web/page.mjs [KARAKURI [SECONDS]]

import { readFileSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { Program, ROOT, SIZE, browse, freePort } from "../../tests/web/harness.mjs";

const [binary = "target/release/karakuri", seconds = "6"] = process.argv.slice(2);
const load_before = loadavg()[0];
const program = await Program.serve(resolve(ROOT, binary), ["lab"], await freePort(), { ROS_MASTER_URI: `http://127.0.0.1:${await freePort()}` });
const browser = await browse();

/** Processor time of the browser so far (ms): of everything that descends from here, except our program. */
function cpu_ms() {
  const parents = new Map();
  const spent = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
      parents.set(pid, fields[1]);
      // Ticks of 10 ms, of the process and of children that have ended.
      spent.set(pid, 10 * (fields[11] + fields[12]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const ours = (pid) => pid !== program.process.pid && (pid === process.pid || (parents.has(pid) && ours(parents.get(pid))));
  return [...spent].reduce((sum, [pid, ms]) => sum + (pid !== process.pid && ours(pid) ? ms : 0), 0);
}

/** A fresh browser context without stored data. */
async function fresh(url) {
  const room = await browser.newContext({ viewport: SIZE, colorScheme: "light" });
  const page = await room.newPage();
  page.setDefaultTimeout(120_000);
  const before_ms = cpu_ms();
  await page.goto(url, { waitUntil: "commit" });
  // The page says itself when everything was drawn for the first time, on a clock that begins with the navigation.
  await page.waitForFunction(() => window.karakuri?.seen_ms);
  return { page, secs: (await page.evaluate(() => window.karakuri.seen_ms)) / 1000, cpu_secs: (cpu_ms() - before_ms) / 1000 };
}

/** Pictures per second while something goes on. */
async function pace(page, what) {
  const before_ms = cpu_ms();
  const { pictures, fps } = await page.evaluate(async ([what, seconds]) => {
    const { stage, store } = window.karakuri;
    const from = store.joints("right_arm").map((joint) => store.state.q[joint.first]);
    const began = performance.now();
    const first = stage.frames;
    let [frames, since] = [0, 0];
    for (let last = 0; ; ) {
      const now = performance.now();
      const t = (now - began) / 1000;
      // The first second is for the page to find out how fine it may draw.
      if (!since && t > 1) [frames, since] = [stage.frames, now];
      if (t > 1 + seconds) return { pictures: stage.frames - first, fps: (1000 * (stage.frames - frames)) / (now - since) };
      if (what === "turning") {
        stage.camera.position.sub(stage.orbit.target).applyAxisAngle(stage.camera.up, 0.01).add(stage.orbit.target);
        stage.orbit.update();
        stage.turned();
      } else if (now - last > 100) {
        last = now;
        const joints = from.map((position, i) => (i === 6 ? position + 0.4 * Math.sin(t) : position));
        store.ask({ kind: "jog", group: "right_arm", joints }).catch(() => {});
      }
      await new Promise((yes) => requestAnimationFrame(yes));
    }
  }, [what, Number(seconds)]);
  return { fps: Number(fps.toFixed(1)), cpu_ms_per_picture: Math.round((cpu_ms() - before_ms) / pictures) };
}

const loads = [];
let visit = await fresh(program.url);
const first = visit;
for (let i = 0; i < 3; i++) {
  await visit.page.context().close();
  visit = await fresh(program.url);
  loads.push(visit);
}
const middle = (of) => Number(loads.map(of).sort((a, b) => a - b)[Math.floor(loads.length / 2)].toFixed(2));
await visit.page.evaluate(() => window.karakuri.store.ask({ kind: "take_control" }).catch(() => {}));
// Once for nothing: meanwhile a worker thins triangles out, and shaders are compiled.
await pace(visit.page, "turning");
const turning = await pace(visit.page, "turning");
const moving = await pace(visit.page, "moving");
const renderer = await visit.page.evaluate(() => {
  const pen = window.karakuri.stage.renderer.getContext();
  return pen.getParameter(pen.getExtension("WEBGL_debug_renderer_info").UNMASKED_RENDERER_WEBGL);
});
console.log(JSON.stringify({
  ...SIZE,
  renderer,
  first_load_secs: Number(first.secs.toFixed(2)),
  load_secs: middle((load) => load.secs),
  load_cpu_secs: middle((load) => load.cpu_secs),
  robot_moves: moving,
  camera_turns: turning,
  load_average: [Number(load_before.toFixed(1)), Number(loadavg()[0].toFixed(1))],
}));
await browser.close();
await program.stop();
