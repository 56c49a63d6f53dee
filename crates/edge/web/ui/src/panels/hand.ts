import { button, empty, h, section, select } from "../dom";
import type { Device } from "../protocol";
import type { Store } from "../store";

const GRASPS = ["centrical", "parallel", "cylindrical", "spherical"];

/** Grasps, how far, how hard; and what the pads feel. */
export function handPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  const pads = new Map<string, { device: Device; canvas: HTMLCanvasElement; words: HTMLElement }>();
  const build = () => {
    host.replaceChildren();
    pads.clear();
    const hands = store.world?.devices.filter((device) => ["sdh2", "two_finger_gripper", "vacuum_gripper"].includes(device.kind)) ?? [];
    if (hands.length === 0) host.append(empty("There is no hand in this world."));
    for (const device of hands) {
      let grasp = 2;
      const ratio = h("input", { type: "range", min: 0, max: 1, step: 0.01, value: 0, "aria-label": `${device.name} ratio`, id: `${device.name}-ratio` });
      const current = h("input", { type: "range", min: 0, max: 1, step: 0.01, value: 1, "aria-label": `${device.name} current` });
      const send = () => void store.try({ kind: "grip", device: device.name, grasp, ratio: Number(ratio.value), current: Number(current.value) });
      const canvas = h("canvas", { width: 240, height: 84, class: "pads" });
      const words = h("p", { class: "small" });
      pads.set(device.name, { device, canvas, words });
      ratio.addEventListener("change", send);
      host.append(
        section(
          device.name,
          device.kind === "sdh2" ? select("Grasp", GRASPS, GRASPS[grasp], (name) => (grasp = GRASPS.indexOf(name))) : null,
          h("label", { class: "joint" }, h("span", {}, "How far"), ratio, percent(ratio)),
          h("label", { class: "joint" }, h("span", {}, "How hard"), current, percent(current)),
          h("div", { class: "row even" },
            button("Open", () => {
              ratio.value = "0";
              send();
            }),
            button("Close", () => {
              ratio.value = "1";
              send();
            }, { class: "primary", id: `${device.name}-close` }),
          ),
          device.kind === "sdh2" ? canvas : null,
          words,
        ),
      );
    }
  };
  const show = () => {
    for (const { device, canvas, words } of pads.values()) {
      const status = store.device(device.name);
      if (!status) continue;
      const hottest = Math.max(...(status.temperature ?? []));
      words.textContent = `${status.holds ? "Holds something" : "Holds nothing"}${Number.isFinite(hottest) ? `, hottest motor ${hottest.toFixed(1)} °C` : ""}`;
      if (status.tactile) heat(canvas, status.tactile);
    }
  };
  store.on("world", build);
  store.on("status", show);
  build();
  return host;
}

function percent(slider: HTMLInputElement): HTMLElement {
  const words = h("output", {});
  const show = () => (words.textContent = `${Math.round(100 * Number(slider.value))} %`);
  slider.addEventListener("input", show);
  show();
  return words;
}

function heat(canvas: HTMLCanvasElement, pads: { x: number; y: number; cells: number[] }[]): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  const most = Math.max(1, ...pads.flatMap((pad) => pad.cells));
  const width = canvas.width / Math.max(1, pads.length);
  pads.forEach((pad, i) => {
    const size = Math.min((width - 8) / pad.x, (canvas.height - 4) / pad.y);
    pad.cells.forEach((value, k) => {
      const heat = value / most;
      pen.fillStyle = value > 0 ? `hsl(${220 - 200 * heat} 85% ${35 + 25 * heat}%)` : "rgba(128,140,155,0.22)";
      pen.fillRect(i * width + 4 + (k % pad.x) * size, 2 + Math.floor(k / pad.x) * size, size - 0.7, size - 0.7);
    });
  });
}
