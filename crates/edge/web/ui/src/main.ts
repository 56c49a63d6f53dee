import { Box3, Group, Matrix4, Sphere } from "three";
import { Connection } from "./connection";
import { button, h } from "./dom";
import { Figure, Things } from "./figure";
import { matrixOf, poseOf } from "./kinematics";
import { cameraPanel } from "./panels/camera";
import { handPanel } from "./panels/hand";
import { logPanel } from "./panels/log";
import { motionPanel, reach } from "./panels/motion";
import { plotsPanel } from "./panels/plots";
import { recordingPanel } from "./panels/recording";
import { type Shown, scenePanel } from "./panels/scene";
import { taskPanel } from "./panels/task";
import { Player } from "./player";
import type { State } from "./protocol";
import { Stage } from "./stage";
import { Store } from "./store";
import "./style.css";

const connection = new Connection();
const store = new Store((wish) => connection.ask(wish));

// ── The window ──────────────────────────────────────────────────────────────────────────────────────────────────────
const view = h("main", { id: "view", "aria-label": "3-D view" });
const banner = h("div", { class: "banner", role: "status" });
const clock = h("output", { id: "clock" }, "–");
const title = h("h1", {}, "Karakuri");
const pause = button("❚❚", () => void store.try({ kind: "pause", paused: !store.state?.paused }), { "aria-label": "pause", id: "pause" });
const step = button("Step", () => void store.try({ kind: "step", count: 1 }), { title: "one step of simulated time" });
const reset = button("Reset", () => void store.try({ kind: "reset_world" }), { title: "everything back to the beginning" });
const speed = h("select", { "aria-label": "simulation speed", onchange: () => void store.try({ kind: "speed", factor: Number(speed.value) }) });
for (const factor of [0.1, 0.5, 1, 2, 5]) speed.append(h("option", { value: factor, selected: factor === 1 }, `${factor}×`));
const control = button("Take control", () => void store.try({ kind: store.mayChange ? "release_control" : "take_control" }), { id: "control" });
const dark = matchMedia("(prefers-color-scheme: dark)");
let isDark = localStorage.getItem("theme") ? localStorage.getItem("theme") === "dark" : dark.matches;
const theme = button("◐", () => setTheme(!isDark), { "aria-label": "dark or light", title: "dark or light" });
const stop = button("STOP", () => void pressStop(), { id: "stop", class: "stop", title: "Stops everything at once (Escape)" });
const tabs = h("nav", { role: "tablist" });
const aside = h("aside", { id: "side" });
const live = h("div", { class: "row live" }, clock, pause, step, speed, reset, control);
document.getElementById("app")!.append(h("header", {}, title, live, h("div", { class: "grow" }), theme, stop), view, aside, banner);

const stage = new Stage(view);
const shown: Shown = { frames: false, frustum: false, contacts: false, path: true, commanded: false, look: "visuals", shield: false };

function setTheme(next: boolean): void {
  isDark = next;
  localStorage.setItem("theme", next ? "dark" : "light");
  document.documentElement.dataset.theme = next ? "dark" : "light";
  stage.theme(next);
}
setTheme(isDark);

async function pressStop(): Promise<void> {
  // Stop works for everybody, in every state; only its end needs control.
  await store.try({ kind: store.state?.stopped ? "reset_stop" : "stop" });
}

// ── What is shown ───────────────────────────────────────────────────────────────────────────────────────────────────
let robot: Figure | null = null;
let shield: Figure | null = null;
let ghost: Figure | null = null;
let wantedGhost: Figure | null = null;
let things: Things | null = null;
let looking: State | null = null;
const frames = new Group();
const frustum = stage.frustum();
stage.scene.add(frames, frustum.group);

function dress(): void {
  const world = store.world;
  if (!world) return;
  for (const figure of [robot, shield, ghost, wantedGhost]) figure?.dispose();
  things?.dispose();
  robot = new Figure(world, { look: shown.look });
  shield = new Figure(world, { look: "shield", ghost: { colour: 0x2fae5a, opacity: 0.18 } });
  ghost = new Figure(world, { look: "visuals", ghost: { colour: 0x3b82f6, opacity: 0.34 } });
  wantedGhost = new Figure(world, { look: "visuals", ghost: { colour: 0xf59e0b, opacity: 0.3 } });
  things = new Things(world.bodies);
  shield.group.visible = shown.shield;
  ghost.group.visible = false;
  wantedGhost.group.visible = false;
  stage.scene.add(robot.group, shield.group, ghost.group, wantedGhost.group, things.group);
  frames.clear();
  for (const link of world.links) frames.add(stage.axes(link.name, robot.link(link.name)!, 0.08));
  draw();
}

function draw(): void {
  const world = store.world;
  const state = looking ?? store.state;
  if (!world || !robot || !things) return;
  const q = state && state.q.length === world.positions ? state.q : world.live ? world.home : store.wanted;
  robot.pose(q);
  if (shown.shield) shield?.pose(q);
  if (state) {
    robot.warn(state.warned);
    if (state.bodies.length === 7 * world.bodies.length) things.place(state.bodies);
  }
  frames.visible = shown.frames;
  if (shown.frames) for (const axes of frames.children) axes.matrix.copy(robot.link(axes.name)!);
  const eye = robot.link("kinect_rgb_optical_frame");
  frustum.group.visible = shown.frustum && eye !== null;
  if (frustum.group.visible && eye) frustum.place(eye);
  stage.refresh();
}

function drawWanted(): void {
  const world = store.world;
  if (!world || !wantedGhost) return;
  if (!world.live) return draw();
  wantedGhost.pose(store.wanted);
  const q = store.state?.q ?? world.home;
  const differs = store.wanted.some((value, i) => Math.abs(value - q[i]) > 0.01);
  wantedGhost.group.visible = differs || shown.commanded;
  if (!dragging) placeHandle();
  stage.refresh();
}

const player = new Player((q) => {
  if (!ghost) return;
  ghost.group.visible = q !== null;
  if (q) ghost.pose(q);
  stage.refresh();
});
view.append(player.element);

// ── Dragging the tool, or an object ─────────────────────────────────────────────────────────────────────────────────
let dragging = false;
let holding: { kind: "tool" } | { kind: "object"; name: string } | null = null;
let asking = false;

function placeHandle(): void {
  if (holding?.kind === "tool") {
    const tip = store.world?.groups.find((group) => group.name === store.group)?.tip;
    const place = tip ? wantedGhost?.link(tip) : null;
    if (place) place.decompose(stage.held.position, stage.held.quaternion, stage.held.scale);
  } else if (holding?.kind === "object") {
    things?.where(holding.name)?.decompose(stage.held.position, stage.held.quaternion, stage.held.scale);
  }
}

function hold(what: typeof holding): void {
  holding = what;
  if (what) {
    placeHandle();
    stage.handle.attach(stage.held);
  } else stage.handle.detach();
  stage.refresh();
}

const dragTool = (on: boolean) => {
  const tip = store.world?.groups.find((group) => group.name === store.group)?.tip;
  if (on && !tip) store.say("warn", `group ${store.group} has no tip to drag`);
  hold(on && tip && holding?.kind !== "tool" ? { kind: "tool" } : null);
};
stage.handle.addEventListener("dragging-changed", (event) => {
  dragging = event.value as boolean;
  if (dragging || holding?.kind !== "object") return;
  stage.held.updateMatrix();
  void store.try({ kind: "move_object", name: holding.name, pose: poseOf(stage.held.matrix) });
});
stage.handle.addEventListener("objectChange", () => {
  if (holding?.kind !== "tool" || asking) return;
  stage.held.updateMatrix();
  asking = true;
  reach(store, poseOf(stage.held.matrix)).then((reached) => {
    asking = false;
    banner.textContent = reached ? "" : "out of reach";
    drawWanted();
  });
});
addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.type !== "range") return;
  if (event.key === "Escape" && !store.state?.stopped) void pressStop();
  else if (event.key === " ") {
    event.preventDefault();
    pause.click();
  } else if (event.key === "g") stage.handle.setMode("translate");
  else if (event.key === "r") stage.handle.setMode("rotate");
  else if (event.key === "f") frameAll();
});

function frameAll(): void {
  if (!robot) return;
  const round = new Box3().setFromObject(robot.group).getBoundingSphere(new Sphere());
  stage.frame(round.center, round.radius);
}

// ── Panels ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const camera = cameraPanel(store);
const panels: [string, HTMLElement, boolean][] = [
  ["Task", taskPanel(store), true],
  ["Motion", motionPanel(store, dragTool), false],
  ["Hand", handPanel(store), true],
  ["Camera", camera.element, true],
  ["Plots", plotsPanel(store), true],
  ["Scene", scenePanel(store, shown, () => dress(), (name) => hold({ kind: "object", name })), false],
  ["Log", logPanel(store), false],
  ["Recording", recordingPanel(store, (state) => {
    looking = state;
    draw();
  }), true],
];
function choose(name: string): void {
  for (const [tab, panel] of panels) panel.hidden = tab !== name;
  for (const tab of tabs.children) tab.setAttribute("aria-selected", String(tab.textContent === name));
}
function buildTabs(): void {
  const isLive = store.world?.live ?? true;
  tabs.replaceChildren(...panels.filter(([, , needsLife]) => isLive || !needsLife).map(([name]) =>
    button(name, () => choose(name), { role: "tab", id: `tab-${name.toLowerCase()}` })));
  live.hidden = !isLive;
  stop.hidden = !isLive;
  choose(isLive && store.task ? "Task" : "Motion");
}
aside.append(tabs, ...panels.map(([, panel]) => panel));
buildTabs();

// ── What the server says ────────────────────────────────────────────────────────────────────────────────────────────
connection.onMessage = (message) => {
  switch (message.type) {
    case "hello":
      store.title = message.title;
      title.textContent = message.title;
      document.title = `${message.title} · Karakuri`;
      break;
    case "world": {
      const first = store.world === null;
      store.world = message;
      store.wanted = Array.from(store.state?.q.length === message.positions ? store.state.q : message.home);
      if (!message.groups.some((group) => group.name === store.group)) store.group = message.groups[0]?.name ?? "";
      if (first) buildTabs();
      store.tell("world");
      dress();
      if (first && !message.live) frameAll();
      break;
    }
    case "control":
      store.control = message;
      store.tell("control");
      break;
    case "status":
      store.status = message;
      stage.forces(shown.contacts ? message.contacts : []);
      store.tell("status");
      showBanner();
      break;
    case "task":
      store.task = message;
      if (message.motion && message.motion.id !== store.motion?.id) store.show(message.motion);
      store.tell("task");
      break;
    case "log":
      store.hear(message);
      break;
    case "answer":
      break;
  }
};
connection.onState = (state) => {
  store.state = state;
  clock.textContent = `${state.time_secs.toFixed(2)} s`;
  pause.textContent = state.paused ? "▶" : "❚❚";
  stop.textContent = state.stopped ? "RESET STOP" : "STOP";
  stop.classList.toggle("stopped", state.stopped);
  if (!looking) draw();
  store.tell("state");
};
connection.onPicture = camera.show;
connection.onOpen = (open) => {
  store.connected = open;
  store.tell("connected");
  showBanner();
};
store.on("motion", () => {
  player.load(store.motion);
  stage.toolPath(shown.path && store.motion ? store.motion.tool_path : [], 0x3b82f6);
});
store.on("wanted", drawWanted);
store.on("control", () => {
  const { holder, yours } = store.control ?? { holder: null, yours: false };
  control.textContent = yours ? "Release control" : holder ? `${holder} has control` : "Take control";
  control.classList.toggle("primary", yours);
});
store.on("log", () => {
  const last = store.log[store.log.length - 1];
  if (last?.level === "error") {
    banner.className = "banner error";
    banner.textContent = last.text;
    clearTimeout(bannerTimer);
    bannerTimer = window.setTimeout(showBanner, 6000);
  }
});
let bannerTimer = 0;

function showBanner(): void {
  clearTimeout(bannerTimer);
  banner.className = "banner";
  if (!store.connected) {
    banner.classList.add("error");
    banner.textContent = "No connection to karakuri. Trying again …";
    return;
  }
  const worst = store.status?.warnings.find((warning) => warning.state === "hard") ?? store.status?.warnings.find((warning) => warning.state === "soft");
  if (store.status?.stopped) {
    banner.classList.add("error");
    banner.textContent = "Stopped. Nothing moves until the stop is reset.";
  } else if (worst && worst.state !== "clear") {
    banner.classList.add(worst.state);
    const [a, b] = worst.pairs[0] ?? ["?", "?"];
    banner.textContent = worst.state === "hard" ? `${a} touches ${b}` : `${a} is close to ${b}`;
  } else banner.textContent = "";
}

connection.start();

// For tests and for the curious: what is shown, and where.
Object.assign(window, {
  karakuri: {
    store, stage,
    link: (name: string) => robot?.link(name)?.elements ?? null,
    ghost: (name: string) => (ghost?.group.visible ? ghost.link(name)?.elements ?? null : null),
    body: (name: string) => things?.where(name)?.elements ?? null,
    project: (point: [number, number, number]) => stage.project(point),
    matrixOf: (pose: [number, number, number, number, number, number, number]): Matrix4 => matrixOf(pose),
  },
});
