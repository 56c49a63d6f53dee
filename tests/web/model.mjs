#!/usr/bin/env node
// A robot on its pedestal in a real browser: `karakuri view`.
//
// usage: node tests/web/model.mjs KARAKURI [CHECK …]

import { resolve } from "node:path";
import { Program, ROOT, SIZE, Witness, assert, assertNear, browse, dragTool, drawn, freePort, open, ready, run, seeColours } from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");
const browser = await browse();
const program = await Program.serve(karakuri, ["view", "lab"], await freePort());
const witness = await Witness.visit(program.url);
const page = await open(browser, program.url);

const JOINT = "right_arm_3_joint";

/** Moves a slider as a person does: with the keyboard. */
async function slide(joint, presses) {
  await page.click("#tab-motion");
  const slider = page.locator(`input[data-joint="${joint}"]`);
  await slider.focus();
  for (let i = 0; i < Math.abs(presses); i++) await page.keyboard.press(presses > 0 ? "PageUp" : "PageDown");
  return Number(await slider.inputValue());
}

const checks = {
  async load() {
    // A reload would break off the meshes that are still being fetched, and the page would report them.
    await ready(page);
    const started = Date.now();
    await page.reload();
    await ready(page);
    const secs = (Date.now() - started) / 1000;
    assert((await page.title()).includes("lab"), "the page is called after what it shows");
    assert(await page.locator("#stop").isHidden(), "where nothing moves, nothing has to be stopped");
    return JSON.stringify({ load_secs: secs });
  },

  async robot_is_where_kinematics_says() {
    // The same pose by the server's inverse kinematics: the page's forward kinematics agrees with it.
    const group = witness.world.groups.find((group) => group.name === "right_arm");
    assert(group?.tip, `the lab has a right arm with a tip: ${JSON.stringify(witness.world.groups)}`);
    await page.selectOption("#group", "right_arm");
    await slide(JOINT, 3);
    const { pose, wanted } = await page.evaluate((tip) => {
      const { store, cast, stage: { held } } = window.karakuri;
      cast.robot.link(tip).decompose(held.position, held.quaternion, held.scale);
      return { pose: [...held.position.toArray(), ...held.quaternion.toArray()], wanted: [...store.wanted] };
    }, group.tip);
    const answer = await witness.ask({ kind: "ik", group: "right_arm", pose, near: wanted });
    assert(answer.ok, `the pose can be reached: ${answer.why}`);
    for (const name of group.joints) {
      const { joint } = witness.world.links.find((link) => link.joint?.name === name);
      assertNear(answer.value[name], wanted[joint.first], 2e-3, name);
    }
  },

  async colours() {
    await seeColours(page, witness, ["cylinder", "cube"]);
  },

  async sliders_move_the_robot() {
    const where = () => page.evaluate(() => [...window.karakuri.link("right_arm_7_link")].slice(12, 15));
    await page.selectOption("#group", "right_arm");
    const before = await where();
    await slide(JOINT, 4);
    const after = await where();
    assert(Math.hypot(...after.map((x, i) => x - before[i])) > 0.05, `the hand moves: ${before} to ${after}`);
    await page.click("#unwant");
    const home = await page.evaluate(() => window.karakuri.store.world.home.every((x, i) => x === window.karakuri.store.wanted[i]));
    assert(home, "the sliders go back to the start");
  },

  async drag_the_tool() {
    await page.selectOption("#group", "right_arm");
    const { before, reached } = await dragTool(page, [20, -40]);
    assert(reached[2] - before[2] > 0.01, "it was dragged upwards");
  },

  async looks() {
    await page.click("#show");
    for (const look of ["collisions", "balls"]) await page.selectOption("#look", look);
    // The sphere model is fetched when it is first shown.
    await page.waitForFunction(() => window.karakuri.store.world.links.some((link) => link.balls?.length > 1));
    await page.selectOption("#look", "visuals");
    for (const what of ["shield", "frames", "frustum"]) await page.check(`#show-${what}`);
    await drawn(page);
    for (const what of ["shield", "frames", "frustum"]) await page.uncheck(`#show-${what}`);
    await page.click("#show");
    for (const theme of ["dark", "light"]) {
      await page.click("#theme");
      assert((await page.evaluate(() => document.documentElement.dataset.theme)) === theme, `it is ${theme} now`);
    }
  },

  async frames_per_second() {
    // Not asserted: other programs share the processor.
    const fps = await page.evaluate(async () => {
      const { stage, store } = window.karakuri;
      stage.pace_ms = 0;
      const joint = store.joints(store.group)[3];
      const [from, started] = [stage.frames, performance.now()];
      for (let i = 0; performance.now() - started < 2500; i++) {
        store.want(new Map([[joint, 0.5 * Math.sin(0.1 * i)]]));
        await new Promise((yes) => requestAnimationFrame(yes));
      }
      return ((stage.frames - from) / (performance.now() - started)) * 1000;
    });
    return JSON.stringify({ fps: Number(fps.toFixed(1)), gl: "software", ...SIZE });
  },

  async nothing_went_wrong() {
    assert(page.faults.length === 0, page.faults.join("\n"));
  },
};

await run("a model", checks, only, async () => {
  witness.leave();
  await browser.close();
  await program.stop();
});
