import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { button, download, empty, h, section, select } from "../dom";
import type { DeviceStatus } from "../protocol";
import type { Store } from "../store";

const SIGNALS = ["position", "velocity", "effort", "external", "wrench", "tracking error"] as const;
type Signal = (typeof SIGNALS)[number];
const LONGEST = 3000;
const COLOURS = ["#3b82f6", "#ef4444", "#10b981", "#f59e0b", "#8b5cf6", "#06b6d4", "#ec4899"];

/** Signals over time: pick, zoom, keep. */
export function plotsPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  const room = h("div", { class: "plot" });
  let device = "";
  let signal: Signal = "position";
  let times: number[] = [];
  let curves: number[][] = [];
  let plot: uPlot | null = null;
  let frozen = false;
  const hold = button("Hold", () => {
    frozen = !frozen;
    hold.textContent = frozen ? "Go on" : "Hold";
  }, { title: "Let the picture stand still" });

  const values = (status: DeviceStatus): number[] | undefined => {
    if (signal === "tracking error") {
      return status.position?.map((position, i) => (status.commanded?.[i] ?? position) - position);
    }
    return status[signal];
  };
  const restart = () => {
    times = [];
    curves = [];
    plot?.destroy();
    plot = null;
    room.replaceChildren();
  };
  const names = (count: number): string[] =>
    signal === "wrench" ? ["Fx", "Fy", "Fz", "Tx", "Ty", "Tz"] : Array.from({ length: count }, (_, i) => `${i}`);
  const collect = () => {
    const status = store.device(device);
    const now = status && values(status);
    const time = store.state?.time_secs;
    if (!now || time === undefined || (times.length > 0 && time <= times[times.length - 1])) return;
    if (curves.length !== now.length) {
      restart();
      curves = now.map(() => []);
    }
    times.push(time);
    now.forEach((value, i) => curves[i].push(value));
    if (times.length > LONGEST) {
      times.shift();
      curves.forEach((curve) => curve.shift());
    }
    if (frozen || host.offsetParent === null) return;
    plot ??= draw();
    plot.setData([times, ...curves], plot.scales.x.min === undefined || times.length < 3 || !zoomed(plot));
  };
  const zoomed = (plot: uPlot) => plot.root.dataset.zoomed === "yes";
  const draw = () => {
    const ink = getComputedStyle(document.body).color;
    const axis = { stroke: ink, grid: { stroke: "rgba(128,140,155,0.25)" }, ticks: { stroke: "rgba(128,140,155,0.4)" } };
    const made = new uPlot(
      {
        width: Math.max(280, host.clientWidth - 28), height: 280, axes: [axis, { ...axis, size: 56 }], scales: { x: { time: false } },
        series: [{ label: "t" }, ...names(curves.length).map((label, i) => ({ label, stroke: COLOURS[i % COLOURS.length], width: 1.4 }))],
        hooks: { setSelect: [(plot: uPlot) => (plot.root.dataset.zoomed = "yes")] },
      },
      [times, ...curves],
      room,
    );
    made.root.addEventListener("dblclick", () => (made.root.dataset.zoomed = "no"));
    return made;
  };
  const csv = () => {
    const head = ["time_s", ...names(curves.length).map((name) => `${device} ${signal} ${name}`)].join(",");
    const rows = times.map((time, i) => [time, ...curves.map((curve) => curve[i])].join(","));
    download(`${device}-${signal.replace(" ", "-")}.csv`, [head, ...rows, ""].join("\n"), "text/csv");
  };
  const build = () => {
    const devices = store.world?.devices.filter((one) => one.joints.length > 0).map((one) => one.name) ?? [];
    if (devices.length === 0) return host.replaceChildren(empty("Nothing to plot: no device moves here."));
    if (!devices.includes(device)) device = devices[0];
    restart();
    host.replaceChildren(
      section(
        "Signals",
        h("div", { class: "row" },
          select("Device", devices, device, (name) => {
            device = name;
            restart();
          }, { id: "plot-device" }),
          select("Signal", [...SIGNALS], signal, (name) => {
            signal = name as Signal;
            restart();
          }, { id: "plot-signal" }),
        ),
        room,
        h("div", { class: "row even" }, hold, button("CSV", csv, { id: "export-csv" }), button("Clear", restart)),
        h("p", { class: "small" }, "Drag to zoom, double-click to see all."),
      ),
    );
  };
  store.on("world", build);
  store.on("status", collect);
  build();
  return host;
}
