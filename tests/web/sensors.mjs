#!/usr/bin/env node
// Sensors in a real browser: a mast with a laser scanner, a proximity sensor and an inertial unit, and a crate that feels contacts.
//
// usage: node tests/web/sensors.mjs KARAKURI [CHECK …]

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Program, ROOT, Witness, assert, assertNear, browse, drawn, freePort, open, ready, run, until } from "./harness.mjs";

const [binary, ...only] = process.argv.slice(2);
const karakuri = resolve(ROOT, binary ?? "target/strict/karakuri");

const ROBOT = `<robot name="mast">
  <link name="world"/>
  <joint name="turn" type="revolute">
    <parent link="world"/><child link="head"/><origin xyz="0 0 0.5" rpy="0 0 3.14159265358979"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="10" velocity="1"/>
  </joint>
  <link name="head">
    <inertial><mass value="1"/><inertia ixx="0.01" iyy="0.01" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial>
    <visual><geometry><cylinder radius="0.05" length="0.2"/></geometry></visual>
    <collision><geometry><cylinder radius="0.05" length="0.2"/></geometry></collision>
  </link>
</robot>
`;
const sensor = (type, name, on, more) => `
[[component]]
type = "${type}"
name = "${name}"
[component.settings]
on = "${on}"
${more}
`;
const WALL_M = 2.0;
const SCENE = `
[robot]
urdf = "mast.urdf"

[[object]]
name = "floor"
shape = "plane"

[[object]]
name = "wall"
shape = "box"
size = [0.1, 6, 2]
xyz = [${-WALL_M - 0.05}, 0, 1]

[[object]]
name = "crate"
shape = "box"
size = [0.2, 0.2, 0.2]
xyz = [0, 2, 0.1]
mass = 3.0
${sensor("lidar", "laser", "head", "xyz = [0.1, 0, 0.1]\nrays = 61\nfrom_deg = -45\nto_deg = 45")}
${sensor("proximity", "near", "head", "xyz = [0.1, 0, 0]")}
${sensor("imu", "inertial", "head", "")}
${sensor("contact", "bumper", "crate", "")}
`;

const folder = mkdtempSync(join(tmpdir(), "karakuri-sensors-"));
writeFileSync(join(folder, "mast.urdf"), ROBOT);
writeFileSync(join(folder, "yard.toml"), SCENE);
const browser = await browse();
const program = await Program.serve(karakuri, ["up", join(folder, "yard.toml"), "--no-ros"], await freePort());
const witness = await Witness.visit(program.url);
const page = await open(browser, program.url);
await ready(page);

const measured = (name) => until(`${name} measures`, () => witness.status?.devices.find((device) => device.name === name));

/** World positions of the points that the layer of sensors draws. */
const points = () => page.evaluate(() => {
  const { cast, stage: { held } } = window.karakuri;
  const found = [];
  cast.layers.get("sensors").object.updateMatrixWorld(true);
  cast.layers.get("sensors").object.traverse((part) => {
    if (!part.isPoints) return;
    const at = part.geometry.attributes.position;
    for (let i = 0; i < at.count; i++) found.push(held.position.fromBufferAttribute(at, i).applyMatrix4(part.matrixWorld).toArray());
  });
  return found;
});

const checks = {
  async what_is_measured_arrives() {
    const { scan } = await measured("laser");
    assert(scan.distances.length === 61, `${scan.distances.length} rays`);
    // The ray straight ahead, and the outermost one.
    assertNear(scan.distances[30], WALL_M - 0.1, 2e-3, "ahead");
    assertNear(scan.distances[0], (WALL_M - 0.1) * Math.SQRT2, 3e-3, "at 45 degrees");
    assertNear((await measured("near")).range.distance, WALL_M - 0.1, 5e-3, "proximity");
    const { imu } = await measured("inertial");
    assertNear(imu[5], 9.81, 0.05, "specific force at rest");
    const { touch } = await measured("bumper");
    assertNear(touch.force[2], 3 * 9.81, 0.5, "weight of the crate");
    assert(touch.with.includes("floor"), `it stands on the floor, not on ${touch.with}`);
  },

  async it_is_drawn_where_it_is() {
    const hits = await until("the scan is drawn", async () => {
      const found = await points();
      return found.length === 61 && found;
    });
    for (const [x, y, z] of hits) {
      assertNear(x, -WALL_M, 5e-3, `a hit at y = ${y.toFixed(2)} is on the wall`);
      assertNear(z, 0.6, 2e-3, "in the plane of the scanner");
    }
    await drawn(page);
    await page.screenshot({ path: resolve(ROOT, "target/sensors.png") });
    await page.click("#show");
    await page.uncheck("#show-sensors");
    assert(await page.evaluate(() => !window.karakuri.cast.layers.has("sensors")), "it can be switched off");
    await page.check("#show-sensors");
    await page.click("#show");
  },

  async it_is_plotted() {
    await page.click("#tab-plots");
    for (const [device, signal, curves] of [["inertial", "imu", 6], ["near", "range", 1], ["bumper", "contact force", 3]]) {
      await page.selectOption("#plot-device", device);
      await until(`${device} has its own signal`, async () => (await page.inputValue("#plot-signal")) === signal);
      // The time is a series too.
      await until(`${signal} has ${curves} curves`, async () => (await page.locator(".u-legend .u-series").count()) === curves + 1);
    }
  },

  async nothing_went_wrong() {
    assert(page.faults.length === 0, page.faults.join("\n"));
  },
};

await run("sensors", checks, only, async () => {
  witness.leave();
  await browser.close();
  await program.stop();
  rmSync(folder, { recursive: true });
});
