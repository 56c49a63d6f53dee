// What every browser test needs: our program, a real Chromium, a second pair of eyes on the wire, and patience.

import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const require = createRequire(resolve(ROOT, "target/web/package.json"));
const { chromium } = require("playwright-core");
const { PNG } = require("pngjs");
const { WebSocket } = require("ws");

export const PATIENCE_MS = 60_000;
export const SIZE = { width: 1280, height: 720 };

export function assert(holds, words) {
  if (!holds) throw new Error(words);
}

export function assertNear(found, wanted, tolerance, words) {
  assert(Math.abs(found - wanted) <= tolerance, `${words}: ${found} instead of ${wanted} ± ${tolerance}`);
}

/** Polls a condition until it returns a truthy value; returns that value. */
export async function until(what, condition, patience_ms = PATIENCE_MS) {
  const end = Date.now() + patience_ms;
  let last = null;
  for (;;) {
    try {
      const found = await condition();
      if (found) return found;
      last = null;
    } catch (error) {
      if (error.final) throw error;
      last = error;
    }
    if (Date.now() > end) throw new Error(`waited in vain: ${what}${last ? ` (${last.message})` : ""}`);
    await new Promise((yes) => setTimeout(yes, 30));
  }
}

/** A free loopback port. */
export function freePort() {
  return new Promise((yes, no) => {
    const probe = createServer();
    probe.on("error", no);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => yes(port));
    });
  });
}

/** Our program, serving a page. */
export class Program {
  constructor(binary, args, environment = {}) {
    this.printed = "";
    this.process = spawn(binary, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...environment } });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on("data", (text) => (this.printed += text));
    this.ended = new Promise((yes) => this.process.on("close", yes));
    this.process.on("error", (error) => (this.printed += error.message));
    this.alive = true;
    void this.ended.then(() => (this.alive = false));
  }

  /** Starts it at a port and waits for its page. */
  static async serve(binary, args, port, environment = {}) {
    const program = new Program(binary, [...args, "--port", String(port)], environment);
    try {
      program.url = await until("an address is printed", () => {
        assert(program.alive, `it ended\n${program.printed}`);
        // The address of a ROS master may stand before it.
        return program.printed.match(/^(?:page: )?(http:\/\/127\.0\.0\.1:\d+\/)\s/m)?.[1];
      });
      await until("the page is served", async () => (await fetch(program.url)).ok);
    } catch (error) {
      await program.stop();
      throw new Error(`${error.message}\n${program.printed}`);
    }
    return program;
  }

  async stop() {
    if (this.alive) this.process.kill("SIGINT");
    const late = setTimeout(() => this.process.kill("SIGKILL"), 20_000);
    await this.ended;
    clearTimeout(late);
  }
}

/** A second client without a page: reads the server's messages, so that effects are not read from the page alone. */
export class Witness {
  static async visit(url) {
    const witness = new Witness();
    const place = new URL("ws", url);
    place.protocol = "ws:";
    place.search = new URL(url).search;
    witness.socket = new WebSocket(place, { origin: new URL(url).origin });
    witness.next = 1;
    witness.waiting = new Map();
    witness.log = [];
    witness.frames = 0;
    witness.socket.on("message", (data, isBinary) => (isBinary ? witness.see(data) : witness.hear(JSON.parse(data))));
    await new Promise((yes, no) => {
      witness.socket.on("open", yes);
      witness.socket.on("error", no);
    });
    await until("the witness sees a world", () => witness.world);
    return witness;
  }

  hear(message) {
    if (message.type === "answer") {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else if (message.type === "log") this.log.push(message);
    else this[message.type] = message;
  }

  see(data) {
    if (data[0] !== 1) return;
    this.frames += 1;
    // Acknowledges frames as the page does, to get no old ones.
    this.socket.send(data.subarray(4, 8));
    const positions = data.readUInt16LE(16);
    const bodies = data.readUInt16LE(18);
    const links = data.readUInt16LE(20);
    const numbers = (from, count) => Array.from({ length: count }, (_, i) => data.readFloatLE(from + 4 * i));
    this.state = {
      time_secs: data.readDoubleLE(8),
      paused: (data[1] & 1) !== 0,
      stopped: (data[1] & 2) !== 0,
      q: numbers(24, positions),
      bodies: numbers(24 + 4 * positions, 7 * bodies),
      warned: [...data.subarray(24 + 4 * (positions + 7 * bodies), 24 + 4 * (positions + 7 * bodies) + links)],
    };
  }

  ask(request) {
    const id = this.next++;
    this.socket.send(JSON.stringify({ id, request }));
    return new Promise((yes) => this.waiting.set(id, yes));
  }

  /** Where a body is: x, y, z and a quaternion. */
  body(name) {
    const at = this.world.bodies.findIndex((body) => body.name === name);
    return at < 0 || !this.state ? null : this.state.bodies.slice(7 * at, 7 * at + 7);
  }

  /** Where a joint is. */
  joint(name) {
    const link = this.world.links.find((link) => link.joint?.name === name);
    return this.state?.q[link.joint.first];
  }

  leave() {
    this.socket.close();
  }
}

/** Reads effects over ROS, as any other program would. Our own client prints the messages. */
export class Ros {
  constructor(binary, environment) {
    Object.assign(this, { binary, environment });
  }

  /** The next message of a topic. */
  async hear(topic) {
    const printed = await new Promise((yes, no) => {
      const options = { env: { ...process.env, ...this.environment }, timeout: PATIENCE_MS, maxBuffer: 1 << 26 };
      execFile(this.binary, ["ros", "echo", topic, "-n", "1", "--json"], options, (error, out, said) =>
        error ? no(new Error(`${topic}: ${error.message} ${said}`)) : yes(out));
    });
    return JSON.parse(printed);
  }

  /** Where joints are, by name. */
  async joints() {
    const { name, position } = await this.hear("/joint_states");
    return Object.fromEntries(name.map((joint, i) => [joint, position[i]]));
  }

  /** Waits until joints reach their targets; `wanted` by name. */
  async arrive(wanted, tolerance = 0.02) {
    return until(`the joints are at ${JSON.stringify(wanted)}`, async () => {
      const found = await this.joints();
      return Object.entries(wanted).every(([name, position]) => Math.abs(found[name] - position) < tolerance);
    }, 2 * PATIENCE_MS);
  }

  /** Where an object is: x, y, z and a quaternion. */
  async object(name) {
    const objects = await this.hear("/simulation/objects");
    const { position, orientation } = objects.pose[objects.name.indexOf(name)];
    return [position.x, position.y, position.z, orientation.x, orientation.y, orientation.z, orientation.w];
  }
}

/** A Chromium that draws without a graphics card. */
export async function browse() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--mute-audio", "--disable-dev-shm-usage"],
  });
}

/**
 * A window with the page in it; whatever goes wrong in the page is kept. Unless a test is about that, the page draws only a few times a
 * second: without a graphics card rendering takes processor time from the program under test.
 */
export async function open(browser, url, { theme = "light", size = SIZE, pace_ms = 300, ...context } = {}) {
  const room = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: "reduce", ...context });
  const page = await room.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    // A server that is being restarted refuses connections; the page says so itself.
    if (message.type() === "error" && !/WebSocket connection|ERR_CONNECTION/.test(message.text())) page.faults.push(message.text());
  });
  const place = new URL(url);
  place.searchParams.set("pace", String(pace_ms));
  await page.goto(place.href);
  return page;
}

/** Waits until the page has a world, all its meshes, and has drawn them. */
export async function ready(page) {
  await page.waitForFunction(() => window.karakuri?.store.connected && window.karakuri.store.world && window.karakuri.cast.robot);
  await page.waitForFunction(() => {
    const meshes = [];
    window.karakuri.cast.robot.group.traverse((child) => child.isMesh && meshes.push(child.visible));
    return meshes.length > 0 && meshes.every(Boolean);
  });
  await drawn(page);
}

/** Waits for a picture that shows everything that was true when this was called. */
export async function drawn(page) {
  await page.evaluate(() => {
    const { stage } = window.karakuri;
    stage.refresh();
    const before = stage.frames;
    return new Promise((yes) => {
      const look = () => (stage.frames > before ? requestAnimationFrame(() => yes()) : requestAnimationFrame(look));
      look();
    });
  });
}

/** A picture of the window. */
export async function picture(page) {
  return PNG.sync.read(await page.screenshot());
}

/** Mean colour of a few pixels around a place of the window. */
export function colourAt(png, [x, y], reach = 1) {
  const sum = [0, 0, 0];
  let count = 0;
  for (let v = Math.round(y) - reach; v <= Math.round(y) + reach; v++) {
    for (let u = Math.round(x) - reach; u <= Math.round(x) + reach; u++) {
      if (u < 0 || v < 0 || u >= png.width || v >= png.height) continue;
      const at = 4 * (v * png.width + u);
      for (let k = 0; k < 3; k++) sum[k] += png.data[at + k];
      count += 1;
    }
  }
  assert(count > 0, `there is no picture at ${x}, ${y}`);
  return sum.map((part) => part / count);
}

/** Hue (degrees), saturation and value (0 to 1). */
export function hueOf([r, g, b]) {
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  let hue = 0;
  if (range > 0) {
    if (most === r) hue = 60 * (((g - b) / range + 6) % 6);
    else if (most === g) hue = 60 * ((b - r) / range + 2);
    else hue = 60 * ((r - g) / range + 4);
  }
  return { hue, saturation: most > 0 ? range / most : 0, value: most / 255 };
}

/** Moves a slider to a value, as a finger does. */
export async function slideTo(page, selector, value) {
  await page.locator(selector).evaluate((slider, value) => {
    slider.value = String(value);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

/** Seen from above, objects that are not hidden show their colour at their projected position. */
export async function seeColours(page, witness, names) {
  await page.evaluate(() => window.karakuri.stage.look("top"));
  await drawn(page);
  const png = await picture(page);
  for (const name of names) {
    const body = witness.world.bodies.find((body) => body.name === name);
    const { shape, rgba } = body.parts[0];
    const top = shape.kind === "box" ? shape.size[2] / 2 : shape.length / 2;
    const [x, y, z] = witness.body(name) ?? body.pose;
    const at = await page.evaluate((point) => window.karakuri.project(point), [x, y, z + top]);
    const [seen, wanted] = [hueOf(colourAt(png, at)), hueOf(rgba.slice(0, 3).map((part) => 255 * part))];
    const off = Math.abs(((seen.hue - wanted.hue + 540) % 360) - 180);
    assert(off < 25 && seen.saturation > 0.2, `${name}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  }
  await page.evaluate(() => window.karakuri.stage.look("all"));
}

/** Drags the handle of the group's tool over the picture until the joints have followed; returns its position. */
export async function dragTool(page, [right, down]) {
  await page.evaluate(() => window.karakuri.stage.look("all"));
  await page.click("#drag-tool");
  await drawn(page);
  const handle = () => page.evaluate(() => window.karakuri.stage.held.position.toArray());
  const before = await handle();
  // The middle of the handle moves in the plane of the picture.
  const [x, y] = await page.evaluate((point) => window.karakuri.project(point), before);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2);
  await page.mouse.move(x + right, y + down);
  await page.mouse.up();
  const reached = await until("the joints followed the tool", async () => {
    const wanted = await handle();
    const tip = await page.evaluate(() => {
      const { store, cast } = window.karakuri;
      const group = store.world.groups.find((group) => group.name === store.group);
      return [...(store.world.live ? cast.wanted : cast.robot).link(group.tip).elements].slice(12, 15);
    });
    const moved = Math.hypot(...wanted.map((part, i) => part - before[i])) > 0.01;
    return moved && tip.every((part, i) => Math.abs(part - wanted[i]) < 1e-3) && wanted;
  });
  await page.click("#drag-tool");
  return { before, reached };
}

/** Runs checks one after the other; every failure is told. Tidies up and ends the program. */
export async function run(title, checks, only, tidy) {
  console.log(`the page: ${title}`);
  const failed = await runAll(Object.entries(checks), only);
  await tidy();
  process.exit(failed > 0 ? 1 : 0);
}

async function runAll(checks, only) {
  let failed = 0;
  for (const [name, check] of checks) {
    if (only.length > 0 && !only.includes(name)) continue;
    const started = Date.now();
    try {
      const said = await check();
      console.log(`  ✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)${said ? `: ${said}` : ""}`);
    } catch (error) {
      failed += 1;
      console.log(`  ✗ ${name}\n${error.stack}`);
    }
  }
  return failed;
}
