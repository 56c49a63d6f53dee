import { button, h, put, section, select } from "../dom";
import type { Device, DeviceStatus, World } from "../protocol";
import { PLAIN } from "../quality";
import type { Panel } from "../registry";
import type { Store } from "../store";

const HANDS: Device["class"][] = ["hand", "gripper", "vacuum"];

/** The hands of a world. */
export const handsOf = (world: World): Device[] => world.devices.filter((device) => HANDS.includes(device.class));

const GRASPS = ["centrical", "parallel", "cylindrical", "spherical"];
/** Six pads are those of a three-fingered hand, in the order of its driver. */
const PADS = ["finger_1 inner", "finger_1 outer", "thumb inner", "thumb outer", "finger_2 inner", "finger_2 outer"];
/** Lower bound of the force shown in the hottest colour (N). */
const HOT_N = 2;

interface Shown {
  device: Device;
  pads: HTMLCanvasElement;
  felt: HTMLElement;
  motors: HTMLElement;
}

export const hand: Panel = { name: "Hand", icon: "hand", offered: (world) => handsOf(world).length > 0, build: ({ store }) => handPanel(store) };

/** Grasp type, close ratio, current; and the tactile pads. */
function handPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let shown: Shown[] = [];
  const build = () => {
    const hands = store.world ? handsOf(store.world) : [];
    shown = [];
    host.replaceChildren(...hands.map(hand));
    show();
  };
  const hand = (device: Device) => {
    const fingers = device.class === "hand";
    let grasp = 2;
    const ratio = h("input", { type: "range", min: 0, max: 1, step: 0.01, value: 0, "aria-label": `${device.name} ratio`, id: `${device.name}-ratio` });
    const current = h("input", { type: "range", min: 0, max: 1, step: 0.01, value: 1, "aria-label": `${device.name} current`, id: `${device.name}-current` });
    const send = (to: number) => {
      ratio.value = String(to);
      ratio.dispatchEvent(new Event("input"));
      void store.try({ kind: "grip", device: device.name, grasp, ratio: to, current: Number(current.value) });
    };
    ratio.addEventListener("change", () => send(Number(ratio.value)));
    const one: Shown = { device, pads: h("canvas", { class: "pads", role: "img", "aria-label": "force on the tactile pads" }), felt: h("p", { class: "small" }), motors: h("p", { class: "small" }) };
    shown.push(one);
    return section(
      device.name,
      fingers ? select("Grasp type", GRASPS, GRASPS[grasp], (name) => (grasp = GRASPS.indexOf(name)), { id: `${device.name}-grasp` }) : null,
      h("label", { class: "joint" }, h("span", {}, fingers ? "Closed (ratio)" : "Closed"), ratio, percent(ratio)),
      h("label", { class: "joint" }, h("span", {}, "Current"), current, percent(current)),
      h("div", { class: "row even spaced" }, button("Open", () => send(0), { id: `${device.name}-open` }), button("Close", () => send(1), { class: "primary", id: `${device.name}-close` })),
      fingers ? h("figure", {}, one.pads, h("figcaption", {}, one.felt)) : one.felt,
      one.motors,
    );
  };
  const show = () => {
    if (host.hidden) return;
    for (const { device, pads, felt, motors } of shown) {
      const status = store.device(device.name);
      if (!status) continue;
      const most = Math.max(0, ...(status.tactile ?? []).flatMap((pad) => pad.cells));
      if (status.tactile) {
        heat(pads, status.tactile, Math.max(HOT_N, most));
        put(felt, most > 0 ? `Tactile pads: at most ${most.toFixed(2)} N on a cell` : "Tactile pads: nothing touches them");
      } else put(felt, status.holds ? "Holds something" : "Holds nothing");
      put(motors, motorWords(status));
    }
  };
  store.on("world", build);
  store.on("status", show);
  build();
  return host;
}

function motorWords({ current, temperature }: DeviceStatus): string {
  const words = [];
  const allowed = [...new Set(current?.map((part) => `${Math.round(100 * part)} %`))];
  if (allowed.length > 0) words.push(`Current allowed: ${allowed.join(", ")}`);
  if (temperature?.length) words.push(`hottest motor ${Math.max(...temperature).toFixed(1)} °C`);
  return words.join("; ");
}

function percent(slider: HTMLInputElement): HTMLElement {
  const words = h("output", {});
  const show = () => (words.textContent = `${Math.round(100 * Number(slider.value))} %`);
  slider.addEventListener("input", show);
  show();
  return words;
}

/** Pads side by side, tips up; low force is blue, high force is red. */
function heat(canvas: HTMLCanvasElement, pads: { x: number; y: number; cells: number[] }[], most: number): void {
  const pen = canvas.getContext("2d");
  const { clientWidth, clientHeight } = canvas;
  if (!pen || clientWidth === 0) return;
  const fine = PLAIN ? 1 : devicePixelRatio;
  if (canvas.width !== Math.round(fine * clientWidth)) {
    canvas.width = Math.round(fine * clientWidth);
    canvas.height = Math.round(fine * clientHeight);
  }
  pen.setTransform(fine, 0, 0, fine, 0, 0);
  pen.clearRect(0, 0, clientWidth, clientHeight);
  pen.font = "11px system-ui, sans-serif";
  pen.textAlign = "center";
  const ink = getComputedStyle(canvas).color;
  const width = clientWidth / Math.max(1, pads.length);
  const high = Math.max(...pads.map((pad) => pad.y));
  pads.forEach((pad, i) => {
    const size = Math.min((width - 12) / pad.x, (clientHeight - 30) / high);
    const left = (i + 0.5) * width - 0.5 * pad.x * size;
    pad.cells.forEach((force, k) => {
      const part = Math.min(1, force / most);
      pen.fillStyle = force > 0.01 ? `hsl(${220 - 215 * part} 90% ${48 + 8 * part}%)` : "rgba(128,140,155,0.25)";
      pen.fillRect(left + (k % pad.x) * size, 8 + (high - 1 - Math.floor(k / pad.x)) * size, size - 1, size - 1);
    });
    pen.fillStyle = ink;
    const name = pads.length === PADS.length ? PADS[i] : String(i + 1);
    name.split(" ").forEach((word, line) => pen.fillText(word.replace("_", " "), (i + 0.5) * width, clientHeight - 15 + 12 * line));
  });
}
