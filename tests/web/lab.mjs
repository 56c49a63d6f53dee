#!/usr/bin/env node
// The lab in a real browser: physics, planning and the task, driven as a person drives them. The page acts; what it did to the world is
// read through ROS, or from the server by a second client.
//
// usage: node tests/web/lab.mjs KARAKURI [CHECK …]

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  PATIENCE_MS, Program, ROOT, Ros, Witness, assert, assertNear, browse, colourAt, dragTool, drawn, freePort, hueOf, open, picture, ready, run,
  seeColours, slideTo, until,
} from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");
const port = await freePort();
const environment = { ROS_MASTER_URI: `http://127.0.0.1:${await freePort()}` };
const recordings = mkdtempSync(join(tmpdir(), "karakuri-recordings-"));
const start = () => Program.serve(karakuri, ["lab", "--recordings", recordings], port, environment);
const ros = new Ros(karakuri, environment);
const browser = await browse();
let program = await start();
const page = await open(browser, program.url, { pace_ms: 500 });
await ready(page);
let witness = await Witness.visit(program.url);

const JOINT = "right_arm_0_joint";
/** Two places of that joint that are free, and so is the way between them; far enough for something to stand between them. */
await until("the robot is seen", () => witness.state);
const HOME = witness.joint(JOINT);
const AWAY = HOME + 1;
/** Where the benchmark wants the cylinder. */
const GOAL = [0.38, 0.42];

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const place = (elements) => [...elements].slice(12, 15);

async function group(name) {
  await page.click("#tab-motion");
  await page.selectOption("#group", name);
}

const slide = (joint, position) => slideTo(page, `input[data-joint="${joint}"]`, position);

/** Presses Plan in the motion panel and returns the motion that is shown. */
async function plan() {
  await page.evaluate(() => window.karakuri.store.show(null));
  const said = witness.log.length;
  await page.click("#plan");
  return until("a motion is planned", async () => {
    const refused = witness.log.slice(said).find((line) => line.level === "warn");
    if (refused) throw Object.assign(new Error(refused.text), { final: true });
    return page.evaluate(() => window.karakuri.store.motion);
  });
}

/** The words of every button that is not disabled have a contrast of at least 3 with what is behind them (WCAG's relative luminance). */
async function illegible(when) {
  await page.waitForTimeout(500); // Colours change gradually.
  const weak = await page.$$eval("button", (buttons) => {
    const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (rgb) => rgb.slice(0, 3).map((x) => x / 255).map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
      .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
    const behind = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const colour = numbers(getComputedStyle(at).backgroundColor);
        if ((colour[3] ?? 1) > 0.5) return colour;
      }
      return [255, 255, 255];
    };
    const seen = buttons.filter((button) => button.offsetWidth > 0 && !button.disabled && button.textContent.trim() !== "");
    if (seen.length < 5) return [`only ${seen.length} buttons`];
    return seen.flatMap((button) => {
      const [a, b] = [numbers(getComputedStyle(button).color), behind(button)].map(light);
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return contrast < 3 ? [`${button.textContent.trim()}: ${contrast.toFixed(2)}`] : [];
    });
  });
  assert(weak.length === 0, `${when}: ${weak.join(", ")}`);
}

/** Adds a box with the scene panel. */
async function addBox(name, size, at) {
  await page.click("#tab-scene");
  await page.fill("#add-name", name);
  for (const [i, axis] of ["x", "y", "z"].entries()) {
    await page.fill(`#add-size-${axis}`, String(size[i]));
    await page.fill(`#add-place-${axis}`, String(at[i].toFixed(4)));
  }
  await page.fill("#add-mass", "0");
  await page.click("#add-object");
}

async function remove(name) {
  await page.click("#tab-scene");
  await page.click(`[aria-label="remove ${name}"]`);
  await until(`${name} is gone`, () => !witness.world.bodies.some((body) => body.name === name));
}

const isThere = (name) => until(`${name} is there`, async () =>
  witness.body(name) && (await page.evaluate((name) => window.karakuri.body(name) !== null, name)));

const checks = {
  async see_the_robot_and_the_objects() {
    await seeColours(page, witness, ["cylinder", "cube"]);
  },

  async every_button_can_be_read() {
    await illegible("while nobody has control");
    await page.click("#theme");
    await illegible("in the other theme");
    await page.click("#theme");
    await illegible("in the first theme again");
  },

  async control_is_asked_for() {
    await page.click("#pause");
    await until("it says what is missing", async () => (await page.textContent("#banner")).includes("nobody has control"));
    assert(!witness.state.paused, "nobody without control changes anything");
    await page.click("#control");
    await until("it has control", () => page.evaluate(() => window.karakuri.store.control.yours));
  },

  async plan_scrub_execute() {
    await group("right_arm");
    const [from, to] = [witness.joint(JOINT), AWAY];
    await slide(JOINT, to);
    const motion = await plan();
    const tip = witness.world.groups.find((group) => group.name === "right_arm").tip;
    // The ghost at the end of the motion differs from the robot.
    await slideTo(page, "#scrub", 1);
    const [ghost, robot] = await page.evaluate((tip) => [window.karakuri.ghost(tip), window.karakuri.link(tip)], tip);
    assert(apart(place(ghost), motion.tool_path[motion.tool_path.length - 1]) < 0.01, "the ghost ends where the path ends");
    assert(apart(place(ghost), place(robot)) > 0.1, "the ghost is ahead of the robot");
    assert(Math.abs(witness.joint(JOINT) - from) < 0.02, "looking at a motion moves nothing");
    await page.click("#execute");
    await ros.arrive({ [JOINT]: to });
    await until("the motion is done", () => witness.status.motion?.state === "done", 2 * PATIENCE_MS);
    await until("its ghost is gone", () => page.evaluate(() => window.karakuri.store.motion === null));
  },

  async a_stale_plan_is_not_executed() {
    await group("right_arm");
    await page.click("#unwant");
    const from = witness.joint(JOINT);
    await slide(JOINT, Math.abs(from - HOME) < 0.5 ? AWAY : HOME);
    const motion = await plan();
    assert(await page.locator("#execute").isEnabled(), "the plan belongs to the goal");
    await slide(JOINT, from + 0.1);
    assert(await page.locator("#execute").isDisabled(), "the goal has changed");
    assert((await page.textContent("#plan-state")).includes("Plan again"), "it says so");
    assert(await page.evaluate(() => document.querySelector("#player").classList.contains("stale")), "the ghost is grey");
    // A page that asks nevertheless is refused.
    const refused = await page.evaluate(({ id }) => {
      const { store } = window.karakuri;
      return store.ask({ kind: "execute", motion: id, goal: store.joints("right_arm").map((joint) => store.wanted[joint.first]) }).then(() => null, (error) => error.message);
    }, motion);
    assert(refused?.includes("another goal"), `${refused}`);
    assertNear(witness.joint(JOINT), from, 0.02, "nothing moved");
    await page.evaluate(() => window.karakuri.store.show(null));
    await page.click("#unwant");
  },

  async keys_do_only_what_they_say() {
    await page.click("#tab-scene");
    await page.focus("#add-name");
    await page.keyboard.type("a b ? f");
    assert((await page.inputValue("#add-name")) === "a b ? f", "one can type");
    assert(!witness.state.paused && !(await page.locator("#shortcuts").isVisible()), "typing does nothing else");
    await page.fill("#add-name", "");
    await page.click('[data-object="cube"] .chip');
    await until("the cube is held", () => page.evaluate(() => window.karakuri.drag.held?.name === "cube"));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Enter");
    await until("it is let go", () => page.evaluate(() => window.karakuri.drag.held === null));
    await group("right_arm");
    await page.focus("#follow");
    await page.keyboard.press("Space");
    assert(await page.isChecked("#follow"), "space switches a switch");
    await page.keyboard.press("Space");
    assert(!(await page.isChecked("#follow")), "and back");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("?");
    await page.locator("#shortcuts").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#shortcuts").waitFor({ state: "hidden" });
    const time = witness.state.time_secs;
    await until("time goes on", () => witness.state.time_secs > time + 0.2);
    assert(!witness.state.paused && !witness.state.stopped, "nothing was paused or stopped by all that");
  },

  async edits_are_undone_and_reset_is_the_beginning() {
    await addBox("extra", [0.05, 0.05, 0.05], [0.3, -0.6, 1.6]);
    await isThere("extra");
    await until("it can be undone", async () => (await page.textContent("#undo")).includes("add extra"));
    await page.click("#undo");
    await until("extra is gone", () => !witness.world.bodies.some((body) => body.name === "extra"));
    await addBox("extra", [0.05, 0.05, 0.05], [0.3, -0.6, 1.6]);
    await isThere("extra");
    await remove("cube");
    await page.click("#reset");
    await isThere("cube");
    await until("extra is gone", () => !witness.world.bodies.some((body) => body.name === "extra"));
    // What carries others is removed only on confirmation.
    const asked = [];
    const answer = (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    };
    page.on("dialog", answer);
    await addBox("shelf", [0.1, 0.1, 0.1], [0.3, -0.9, 1.6]);
    await isThere("shelf");
    const load = { kind: "add_object", name: "load", shape: { kind: "sphere", radius: 0.03 }, pose: [0.3, -0.9, 1.681, 0, 0, 0, 1], rgba: [1, 0, 0, 1], mass: 0.2 };
    await page.evaluate((load) => window.karakuri.store.try(load), load);
    await isThere("load");
    const rests = (contact) => Math.abs(contact[1] + 0.9) < 0.1 && Math.abs(contact[2] - 1.65) < 0.02;
    await until("the load rests on the shelf", () => witness.status.contacts.some(rests));
    await page.click("#tab-scene");
    await page.click('[aria-label="remove shelf"]');
    await until("it asks", () => asked.length > 0);
    page.off("dialog", answer);
    assert(asked[0].includes("load would fall"), asked[0]);
    assert(witness.world.bodies.some((body) => body.name === "shelf"), "the shelf stays");
    await page.click("#reset");
    await until("everything is as at the beginning", () => !witness.world.bodies.some((body) => body.name === "shelf" || body.name === "load"));
    return asked[0];
  },

  async plan_around_an_obstacle() {
    await group("right_arm");
    await page.click("#unwant");
    const to = Math.abs(witness.joint(JOINT) - HOME) < 0.5 ? AWAY : HOME;
    await slide(JOINT, to);
    const straight = await plan();
    // A post in the middle of the way of the wrist.
    const middle = straight.tool_path[Math.floor(straight.tool_path.length / 2)];
    const size = [0.04, 0.04, 0.04];
    await addBox("post", size, middle);
    await isThere("post");
    const gap = (motion) => Math.min(...motion.tool_path.map((point) =>
      Math.hypot(...point.map((part, i) => Math.max(0, Math.abs(part - middle[i]) - size[i] / 2)))));
    assert(gap(straight) < 1e-6, "the way leads through the post");
    await page.click("#tab-motion");
    await slide(JOINT, to);
    const around = await plan();
    assert(gap(around) > 0.02, `the way keeps clear of the post: ${gap(around)} m`);
    await page.click("#execute");
    const touched = [];
    await until("the motion is done", () => {
      if (witness.status.motion?.id !== around.id) return false;
      assert(witness.status.motion.state !== "stopped", witness.status.motion.why);
      touched.push(...witness.status.warnings.filter((warning) => warning.state === "hard" && warning.pairs.flat().includes("post")));
      return witness.status.motion.state === "done";
    }, 2 * PATIENCE_MS);
    assert(touched.length === 0, `nothing touched the post: ${JSON.stringify(touched)}`);
    await ros.arrive({ [JOINT]: to });
    await page.evaluate(() => window.karakuri.store.show(null));
    await remove("post");
    return `${(1000 * gap(around)).toFixed(0)} mm away`;
  },

  async drag_the_tool() {
    await group("right_arm");
    await page.click("#unwant");
    await dragTool(page, [12, -30]);
    const wanted = await page.evaluate(() => {
      const { store } = window.karakuri;
      return Object.fromEntries(store.joints(store.group).map((joint) => [joint.name, store.wanted[joint.first]]));
    });
    await plan();
    await page.click("#execute");
    await ros.arrive(wanted);
    // It is where it goes before its controller says so, and a reset would end the motion early.
    await until("the motion is done", () => witness.status.motion?.state === "done");
    await page.evaluate(() => window.karakuri.store.show(null));
    await page.click("#reset");
    await ros.arrive({ [JOINT]: HOME });
  },

  async record_open_and_scrub_back() {
    await group("right_arm");
    await page.click("#unwant");
    const from = witness.joint(JOINT);
    const to = Math.abs(from - HOME) < 0.5 ? AWAY : HOME;
    await page.click("#tab-recording");
    await page.click("#record");
    const name = await until("it is recorded", () => witness.status.recording);
    await group("right_arm");
    await slide(JOINT, to);
    await plan();
    await page.click("#execute");
    await ros.arrive({ [JOINT]: to });
    await page.evaluate(() => window.karakuri.store.show(null));
    await page.click("#tab-recording");
    await page.click("#record");
    await until("it is over", () => witness.status.recording === null);
    await page.click(`[data-recording="${name}"] button`);
    await page.waitForFunction(() => window.karakuri.cast.past);
    // The page shows a past state; the robot itself does not move.
    const tip = witness.world.groups.find((group) => group.name === "right_arm").tip;
    const first = witness.world.links.find((link) => link.joint?.name === JOINT).joint.first;
    const shown = () => page.evaluate(([tip, first]) => {
      const { cast, store } = window.karakuri;
      return { q: cast.robot.q[first], place: [...window.karakuri.link(tip)].slice(12, 15), now: store.state.q[first], words: document.querySelector("#past-time").textContent };
    }, [tip, first]);
    const begin = await shown();
    assertNear(begin.q, from, 0.02, "the recording begins where the arm was");
    assert(begin.words.includes(name), begin.words);
    await slideTo(page, "#past", await page.locator("#past").getAttribute("max"));
    const end = await shown();
    assertNear(end.q, to, 0.02, "it ends where the arm went");
    assert(apart(begin.place, end.place) > 0.1, "the picture goes along");
    await slideTo(page, "#past", 0);
    const time = witness.state.time_secs;
    await until("the lab goes on", () => witness.state.time_secs > time + 0.2);
    const again = await shown();
    assertNear(again.q, from, 0.02, "one can go back and forth");
    assertNear(again.now, to, 0.02, "and the robot does not move for that");
    assertNear((await ros.joints())[JOINT], to, 0.02, "ROS sees the robot of now");
    await page.click("#now");
    await until("now is shown again", async () => Math.abs((await shown()).q - to) < 0.02);
    return name;
  },

  async warn_in_colour() {
    // Time stands still meanwhile: nothing is pushed away, and the picture is of the moment.
    await page.click("#pause");
    await until("time stands still", () => witness.state.paused);
    await page.evaluate(() => window.karakuri.stage.look("all"));
    const link = "right_arm_4_link";
    const centre = await page.evaluate((link) => [...window.karakuri.link(link)].slice(12, 15), link);
    await addBox("probe", [0.05, 0.05, 0.05], [centre[0], centre[1], centre[2] + 0.4]);
    const step = async () => {
      const before = witness.state.time_secs;
      await page.evaluate(() => window.karakuri.store.try({ kind: "step", count: 1 }));
      await until("a step is made", () => witness.state.time_secs > before);
    };
    await step();
    await isThere("probe");
    const worst = () => witness.status.warnings.filter((warning) => warning.pairs.flat().includes("probe"));
    const words = [];
    let above = 0.24;
    for (const [wanted, low, high] of [["soft", 30, 60], ["hard", -14, 14]]) {
      for (; above > -0.01; above -= wanted === "soft" ? 0.02 : 0.01) {
        const pose = [centre[0], centre[1], centre[2] + above, 0, 0, 0, 1];
        await page.evaluate((pose) => window.karakuri.store.try({ kind: "move_object", name: "probe", pose }), pose);
        await step();
        const time = witness.state.time_secs;
        await until("the status is of now", () => Math.abs((witness.body("probe")?.[2] ?? 9) - pose[2]) < 0.01 && witness.status.time_secs >= time);
        if (worst().some((warning) => warning.state === wanted)) break;
      }
      await until(`it is ${wanted}`, () => worst().some((warning) => warning.state === wanted));
      await until("the banner names the pair", async () => {
        const banner = page.locator("#banner");
        return (await banner.getAttribute("class")).includes(wanted) && (await banner.textContent()).includes("probe");
      });
      // The arm may hide some of it.
      const at = witness.body("probe");
      const corners = [-0.02, 0.02].flatMap((x) => [-0.02, 0.02].flatMap((y) => [-0.02, 0.02].map((z) => [at[0] + x, at[1] + y, at[2] + z])));
      let seen;
      await until("it has the colour of the warning", async () => {
        await drawn(page);
        const spots = await page.evaluate((points) => points.map((point) => window.karakuri.project(point)), corners);
        const drawing = await picture(page);
        seen = spots.map((spot) => hueOf(colourAt(drawing, spot, 1)));
        return seen.some(({ hue, saturation }) => {
          const turned = hue > 180 ? hue - 360 : hue;
          return turned >= low && turned <= high && saturation > 0.5;
        });
      }).catch((error) => {
        throw new Error(`${wanted}: ${JSON.stringify(seen)}: ${error.message}`);
      });
      words.push(await page.locator("#banner").textContent());
    }
    await remove("probe").catch(async (error) => {
      // A paused world removes objects with its next step.
      await step();
      if (witness.world.bodies.some((body) => body.name === "probe")) throw error;
    });
    await page.click("#pause");
    await until("time goes on", () => !witness.state.paused);
    return words.join("; ");
  },

  async stop_in_mid_motion() {
    await group("right_arm");
    await page.click("#unwant");
    const from = witness.joint(JOINT);
    const to = Math.abs(from - HOME) < 0.5 ? AWAY : HOME;
    await slide(JOINT, to);
    await plan();
    // Slowly, so that a slow machine has the time to press Stop.
    await page.selectOption("[aria-label='simulation speed']", "0.1");
    await until("time is slow", () => witness.status.speed === 0.1);
    await page.click("#execute");
    await until("the arm moves", () => Math.abs(witness.joint(JOINT) - from) > 0.02, 2 * PATIENCE_MS);
    await page.locator("#stop").dispatchEvent("click");
    await until("everything is stopped", () => witness.state.stopped);
    await until("ROS knows of the stop", async () => (await ros.hear("/simulation/emergency_stopped")).data);
    await page.selectOption("[aria-label='simulation speed']", "1");
    const stopped = witness.state.time_secs;
    await until("half a second passes", () => witness.state.time_secs > stopped + 0.5);
    const rest = witness.joint(JOINT);
    await until("another half second passes", () => witness.state.time_secs > stopped + 1.0);
    assertNear(witness.joint(JOINT), rest, 0.005, "the arm rests");
    assert(Math.abs(witness.joint(JOINT) - to) > 0.05, "it did not get there");
    await until("the button offers the way out", async () => (await page.locator("#stop").textContent()) === "Release stop");
    await page.click("#stop");
    await until("the stop is released", () => !witness.state.stopped);
    // The arms do not move again before they are enabled, whatever interface has released the stop.
    await page.click("#enable");
    await page.locator("#enable").waitFor({ state: "hidden" });
    await page.evaluate(() => window.karakuri.store.show(null));
    await page.click("#unwant");
  },

  async two_viewers_and_one_in_control() {
    // Both are rendered by the same processor: the page in the background renders rarely, or opening another page takes a minute.
    const pace = (pace_ms) => page.evaluate((pace_ms) => (window.karakuri.stage.pace_ms = pace_ms), pace_ms);
    const own = () => page.evaluate(() => window.karakuri.store.control);
    assert((await own()).yours, "the first page has control");
    assert(witness.log.some((line) => line.level !== "info"), "there were alarms before");
    await pace(5000);
    const other = await open(browser, program.url, { pace_ms: 1000, size: { width: 800, height: 500 } });
    await other.waitForFunction(() => window.karakuri?.store.control && window.karakuri.store.state);
    const theirs = () => other.evaluate(() => window.karakuri.store.control);
    const first = (await own()).holder;
    assert((await theirs()).holder === first && !(await theirs()).yours, "the second one looks");
    await until("it says who has control", async () => (await other.textContent("#control")).includes(`${first} has control`));
    assert((await other.evaluate(() => window.karakuri.store.alarms.active.filter(({ key }) => key.startsWith("event")))).length === 0, "old log lines are no new alarms");
    // What it wants is refused, and it is told why.
    await other.locator("#pause").dispatchEvent("click");
    await until("it is told why", async () => (await other.textContent("#banner")).includes("has control"));
    assert(!witness.state.paused, "time goes on");
    // But every client may stop.
    await other.locator("#stop").dispatchEvent("click");
    await until("everything is stopped", () => witness.state.stopped);
    await until("ROS knows of the stop", async () => (await ros.hear("/simulation/emergency_stopped")).data);
    await page.evaluate(() => window.karakuri.store.try({ kind: "reset_stop" }));
    await until("the stop is released", () => !witness.state.stopped);
    await page.locator("#enable").dispatchEvent("click");
    // The first one lets go, the second takes over.
    await other.locator("#control").dispatchEvent("click");
    await until("the first one is asked", () => page.locator("#asked").isVisible());
    await page.locator("#give-control").dispatchEvent("click");
    await until("the second one has it", async () => (await theirs()).yours && !(await own()).yours);
    await other.locator("#pause").dispatchEvent("click");
    await until("time stands still", () => witness.state.paused);
    const refused = await page.evaluate(() => window.karakuri.store.ask({ kind: "pause", paused: false }).then(() => null, (error) => error.message));
    assert(refused?.includes("has control"), `the first one only looks now: ${refused}`);
    await other.evaluate(() => window.karakuri.store.ask({ kind: "pause", paused: false }));
    await until("time goes on", () => !witness.state.paused);
    assert(other.faults.length === 0, other.faults.join("\n"));
    await other.context().close();
    // Who leaves gives it back.
    await until("nobody has control", () => witness.control.holder === null);
    await page.locator("#control").dispatchEvent("click");
    await until("the first one has it again", async () => (await own()).yours);
    await pace(500);
  },

  async a_slow_viewer_slows_nobody() {
    const stalled = await Witness.visit(program.url);
    stalled.socket.pause();
    const [time, frames] = [witness.state.time_secs, witness.frames];
    await until("time goes on", () => witness.state.time_secs > time + 2);
    assert(witness.frames > frames + 5, "others see it");
    stalled.socket.terminate();
  },

  async task() {
    await page.click("#reset");
    await until("everything is back", () => {
      const [x, y] = witness.body("cylinder");
      return Math.hypot(x - 0.25, y - 0.62) < 0.01;
    });
    await page.click("#tab-task");
    await page.click("#task-plan");
    await until("the task is planned", () => {
      assert(witness.task.state !== "failed", witness.task.words);
      return witness.task.state === "planned";
    }, 2 * PATIENCE_MS);
    await slideTo(page, "#scrub", 0.6);
    assert(await page.locator("#player").isVisible(), "the ghost can be played");
    // Every motion is shown and approved: picking, then placing.
    const approved = [];
    await until("the task is done", async () => {
      if (witness.task.state === "failed") throw Object.assign(new Error(witness.task.words), { final: true });
      const { state, plan } = witness.task;
      const shown = `#task-approve[data-plan="${plan}"]`;
      if (state === "planned" && !approved.includes(plan) && (await page.locator(shown).count()) > 0 && (await page.locator(shown).isEnabled())) {
        assert(await page.locator("#player").isVisible(), "the motion is shown before it is approved");
        approved.push(plan);
        await page.click(shown);
      }
      return witness.task.state === "done";
    }, 6 * PATIENCE_MS);
    assert(approved.length >= 2, "one approval does not cover motions that were not shown");
    const [x, y, , qx, qy] = await ros.object("cylinder");
    assert(Math.hypot(x - GOAL[0], y - GOAL[1]) < 0.02, `the cylinder is at ${x}, ${y}`);
    assert(2 * Math.asin(Math.min(1, Math.hypot(qx, qy))) < 0.09, "it stands upright");
    return `${(1000 * Math.hypot(x - GOAL[0], y - GOAL[1])).toFixed(1)} mm from the goal`;
  },

  async come_back_after_a_restart() {
    witness.leave();
    await program.stop();
    await until("the page says so", () => page.locator("#veil").isVisible());
    await page.locator("#stop").dispatchEvent("click");
    await until("a stop that is not delivered is reported", async () => (await page.textContent("#banner")).includes("DID NOT REACH"));
    program = await start();
    await until("the page is back by itself", () => page.evaluate(() => window.karakuri.store.connected && window.karakuri.store.state?.time_secs > 0));
    witness = await Witness.visit(program.url);
    await until("it shows the new world", async () => {
      const shown = await page.evaluate(() => window.karakuri.store.state.time_secs);
      return witness.state && Math.abs(shown - witness.state.time_secs) < 5;
    });
    await page.locator("#veil").waitFor({ state: "hidden" });
    await until("the stop is delivered when the connection is back", () => witness.state.stopped);
    await until("with the time to its acknowledgement", async () => /acknowledged after \d+ ms/.test(await page.textContent("#banner")));
  },

  async nothing_went_wrong() {
    assert(page.faults.length === 0, page.faults.join("\n"));
  },
};

await run("a lab", checks, only, async () => {
  witness.leave();
  await browser.close();
  await program.stop();
  rmSync(recordings, { recursive: true });
});
