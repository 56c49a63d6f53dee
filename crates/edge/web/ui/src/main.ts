import { Cast } from "./cast";
import { Chrome } from "./chrome";
import { Connection } from "./connection";
import { h } from "./dom";
import { Drag } from "./drag";
import { onArrival } from "./figure";
import { PANELS } from "./panels";
import { Player } from "./player";
import { Pointer } from "./pointer";
import type { Message, State, Status, Task } from "./protocol";
import { PEN } from "./quality";
import { isPressed, shortcutList, takesKeys } from "./shortcuts";
import { Stage } from "./stage";
import { Store } from "./store";
import { viewBar } from "./viewbar";
import "./style.css";

if (!PEN) {
  document.getElementById("app")!.replaceWith(h("main", { class: "without", id: "without-webgl" },
    h("h1", {}, "This browser does not draw in 3-D"),
    h("p", {}, "The page needs WebGL 2. Every current browser has it; it may be switched off in the settings (hardware acceleration), or the graphics driver may be blocked. Firefox says more at about:support, Chromium at chrome://gpu."),
    h("p", {}, "The robot does not mind: ROS and the command line work as ever.")));
  throw new Error("this browser has no WebGL 2");
}
const connection = new Connection();
// Connect first, so that the world loads while the stage is built. Messages are delivered only after this script has run.
connection.start();
const store = new Store((request) => connection.ask(request));
const chrome = new Chrome(store, document.getElementById("app")!);
const stage = new Stage(chrome.view);
const cast = new Cast(stage, store);
const drag = new Drag(stage, store, cast);
const player = new Player((q) => cast.showGhost(q));
const shortcuts = shortcutList();
document.body.append(shortcuts);
const letGo = h("button", { type: "button", class: "held", id: "let-go", hidden: true, onclick: () => drag.hold(null) });
chrome.view.append(player.element, viewBar(stage, cast), letGo);
const pointer = new Pointer(stage, cast, (name) => {
  // A click beside all objects lets go of the held one.
  if (name === null) drag.hold(null);
  else if (store.world?.live && store.mayChange) drag.hold({ kind: "object", name });
});
chrome.onTheme = (dark) => stage.theme(dark);
chrome.start(PANELS, { store, stage, cast, drag, connection });

// Meshes arrive one by one after the world; the view is fitted again unless the user has moved the camera.
let touched = false;
stage.renderer.domElement.addEventListener("pointerdown", () => (touched = true));
stage.renderer.domElement.addEventListener("wheel", () => (touched = true));
let arrivals = false;
onArrival(() => (arrivals = true));

function hear(message: Message): void {
  switch (message.type) {
    case "hello":
      chrome.name(message.title);
      break;
    case "world": {
      const first = store.world?.name !== message.name || store.world.live !== message.live;
      store.world = message;
      if (store.wanted.length !== message.positions || !store.editing) store.unwant();
      if (!message.groups.some((group) => group.name === store.group)) {
        // The first arm is selected by default.
        store.group = (message.groups.find((group) => group.tip !== null) ?? message.groups[0])?.name ?? "";
      }
      if (first) {
        world_ms = performance.now();
      }
      chrome.arrange(first);
      store.tell("world");
      cast.dress();
      if (first) cast.frame();
      break;
    }
    case "control":
      store.control = message;
      store.tell("control");
      break;
    case "status":
      if (store.executing !== 0 && message.motion?.id === store.executing && message.motion.state !== "running") {
        // The ghost of a motion that is over would only mislead.
        if (store.motion?.id === store.executing) store.show(null);
        store.executing = 0;
      }
      newest.status = message;
      store.sample = { status: message, time_secs: newest.time_secs };
      store.tell("sample");
      break;
    case "task":
      store.task = message;
      store.tell("task");
      showTask(message);
      break;
    case "exploration":
      store.exploration = message;
      cast.showExploration(message);
      store.tell("exploration");
      break;
    case "found":
      store.found = message;
      cast.showFound(message);
      break;
    case "log":
      store.hear(message);
      break;
    case "answer":
      break;
  }
}

/** A plan that waits for approval is shown as a ghost; the ghost is hidden when the robot moves. */
let planned = "";
function showTask(task: Task): void {
  const plan = task.state === "planned" && task.motion ? `plan ${task.plan}` : "";
  if (plan === planned) return;
  planned = plan;
  store.show(plan ? task.motion : null);
}

connection.onMessage = hear;
cast.onWatch = (watched) => void store.ask({ kind: "watch", ...watched }).catch(() => {});
connection.onMap = (bricks) => {
  if (cast.showMap(bricks)) cast.frame();
  if (cast.voxels.cut) store.alarms.raise("map", "warn", "The map is larger than the page can show: a part of it is missing.");
  else store.alarms.end("map");
};
connection.onCloud = (places) => cast.showCloud(places);
// Updates are applied once per frame: a slow page shows fewer states, never old ones.
connection.onState = (state) => {
  newest.state = state;
  newest.time_secs = state.time_secs;
};
const newest: { state: State | null; status: Status | null; time_secs: number } = { state: null, status: null, time_secs: 0 };
stage.onPicture = () => {
  const { state, status } = newest;
  newest.state = newest.status = null;
  if (arrivals) {
    arrivals = false;
    if (touched) stage.refresh();
    else cast.frame();
  }
  whole = cast.complete;
  if (status) {
    store.status = status;
    store.tell("status");
  }
  if (state) {
    store.state = state;
    cast.follow();
    store.tell("state");
    if (!store.editing) store.unwant();
  }
};
connection.onOpen = (open) => {
  store.connected = open;
  if (open) cast.watch(true);
  store.tell("connected");
};
store.on("motion", () => {
  player.load(store.motion);
  cast.showMotion(store.motion);
});
store.on("wanted", () => {
  cast.drawWanted();
  drag.follow();
});
store.on("stale", () => player.markStale(store.stale));
drag.onChange = (held, unreached) => {
  if (held?.kind === "tool" && unreached !== null) store.alarms.raise("reach", "note", `Out of reach: ${unreached}`, 6000);
  else store.alarms.end("reach");
  letGo.hidden = held === null;
  letGo.textContent = `Let go of ${held?.kind === "object" ? held.name : "the tool"} (Enter)`;
  store.tell("wanted");
};

addEventListener("keydown", (event) => {
  // Escape is the emergency stop and nothing else; in the list of shortcuts it closes the list.
  if (event.key === "Escape") {
    if (!shortcuts.open && store.world?.live && !chrome.stopped) void chrome.pressStop();
    return;
  }
  if (takesKeys(event.target)) return;
  if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    if (store.status?.undo) void store.try({ kind: "undo" });
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") shortcuts.showModal();
  else if (event.key === " " && !isPressed(event.target)) {
    event.preventDefault();
    chrome.pressPause();
  } else if (event.key === "Enter" && !isPressed(event.target)) drag.hold(null);
  else if (event.key === "g") stage.handle.setMode("translate");
  else if (event.key === "r") stage.handle.setMode("rotate");
  else if (event.key === "f") cast.frame();
  else if (event.key === "1") stage.look("front");
  else if (event.key === "2") stage.look("side");
  else if (event.key === "3") stage.look("top");
});

/** When everything was first shown (ms after the navigation); 0: not yet. */
let seen_ms = 0;
let whole = false;
// Waits until all meshes are loaded before drawing, because drawing would delay loading; but not for long.
let world_ms = 0;
stage.hurry = () => !cast.robot || cast.complete || performance.now() - world_ms > 1500;
stage.onDrawn = () => {
  if (seen_ms === 0 && whole) seen_ms = performance.now();
};

// For tests and debugging: what is shown, and where.
Object.assign(window, {
  karakuri: {
    get seen_ms() {
      return seen_ms;
    },
    store, stage, cast, drag, pointer, player,
    link: (name: string) => cast.robot?.link(name)?.elements ?? null,
    ghost: (name: string) => cast.ghost?.link(name)?.elements ?? null,
    body: (name: string) => cast.things?.where(name)?.elements ?? null,
    project: (point: [number, number, number]) => stage.project(point),
  },
});
