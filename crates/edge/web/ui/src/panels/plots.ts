import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { button, download, empty, h, section, select } from "../dom";
import type { Device, DeviceStatus } from "../protocol";
import { PLAIN } from "../quality";
import { isSimulated, type Panel } from "../registry";
import type { Store } from "../store";

const SIGNALS = ["position", "velocity", "effort", "external", "wrench", "tracking error", "imu", "odometry", "range", "contact force", "speeds", "deflection"] as const;
type Signal = (typeof SIGNALS)[number];
/** Units of the signals, for joints that turn. */
const UNITS: Record<Signal, string> = {
  position: "rad", velocity: "rad/s", effort: "Nm", external: "Nm", wrench: "N, Nm", "tracking error": "rad",
  imu: "rad/s, m/s²", odometry: "m, rad", range: "m", "contact force": "N", speeds: "rad/s, m/s", deflection: "rad, m",
};
/** Labels of signals that have nothing to do with joints. */
const LABELS: Partial<Record<Signal, string[]>> = {
  wrench: ["Fx", "Fy", "Fz", "Tx", "Ty", "Tz"],
  imu: ["ωx", "ωy", "ωz", "ax", "ay", "az"],
  odometry: ["x", "y", "heading", "forward", "turn"],
  range: ["distance"],
  "contact force": ["Fx", "Fy", "Fz"],
};
/** Signals with one digit after the point. */
const COARSE: Signal[] = ["wrench", "effort", "external", "contact force"];
/** Roles of devices that have signals although they have no joints. */
const PLOTTED: Device["class"][] = ["base", "actuator", "sensor"];
const LONGEST = 3000;
const COLOURS = ["#3b82f6", "#ef4444", "#10b981", "#f59e0b", "#8b5cf6", "#06b6d4", "#ec4899", "#84cc16"];

export const plots: Panel = { name: "Plots", icon: "plots", offered: isSimulated, build: ({ store }) => plotsPanel(store) };

/** Signals over time: select, zoom, hold. */
function plotsPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  const room = h("div", { class: "plot" });
  let device = "";
  let signal: Signal = "position";
  let times: number[] = [];
  let curves: number[][] = [];
  let plot: uPlot | null = null;
  let frozen = false;
  let shown_ms = 0;
  const hold = button("Hold", () => {
    frozen = !frozen;
    hold.textContent = frozen ? "Go on" : "Hold";
  }, { title: "Let the picture stand still" });

  const values = (status: DeviceStatus, of: Signal = signal): number[] | undefined => {
    switch (of) {
      case "tracking error":
        return status.commanded && status.position?.map((position, i) => (status.commanded?.[i] ?? position) - position);
      case "range":
        return status.range && [status.range.distance ?? NaN];
      case "contact force":
        return status.touch?.force;
      default:
        return status[of];
    }
  };
  /** The signals that the device has said something about; all, until it has. */
  const signals = (): Signal[] => {
    const status = store.sample?.status.devices.find((one) => one.name === device);
    const said = status ? SIGNALS.filter((one) => values(status, one)) : [];
    return said.length > 0 ? said : [...SIGNALS];
  };
  const restart = () => {
    times = [];
    curves = [];
    plot?.destroy();
    plot = null;
    room.replaceChildren();
  };
  const names = (count: number): string[] => {
    const labels = LABELS[signal];
    if (labels) return labels;
    const joints = store.world?.devices.find((one) => one.name === device)?.joints ?? [];
    // The common prefix and suffix of all names is removed.
    const short = joints.map((name) => name.replace(`${device}_`, "").replace(/_joint$/, "").replaceAll("_", " "));
    return Array.from({ length: count }, (_, i) => (/\D/.test(short[i] ?? "") ? short[i] : `joint ${short[i] ?? i}`));
  };
  const collect = () => {
    // Sampled directly from the messages, so that slow frames lose no samples.
    const status = store.sample?.status.devices.find((one) => one.name === device);
    const now = status && values(status);
    // A device that turns out not to say this: one of the signals that it has.
    if (status && !now && SIGNALS.some((one) => values(status, one))) build();
    const time = store.sample?.time_secs;
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
  };
  // At most once per frame, and not for every frame: drawing curves takes longer than collecting data.
  const show = () => {
    const now_ms = performance.now();
    if (frozen || host.hidden || times.length === 0 || now_ms - shown_ms < (PLAIN ? 500 : 90)) return;
    shown_ms = now_ms;
    plot ??= draw();
    plot.setData([times, ...curves], plot.scales.x.min === undefined || times.length < 3 || !zoomed(plot));
  };
  const zoomed = (plot: uPlot) => plot.root.dataset.zoomed === "yes";
  const draw = () => {
    const ink = getComputedStyle(document.body).color;
    const axis: uPlot.Axis = {
      stroke: ink, grid: { stroke: "rgba(128,140,155,0.22)", width: 1 }, ticks: { stroke: "rgba(128,140,155,0.22)", width: 1, size: 5 }, font: "12px system-ui, sans-serif",
      values: (_, ticks) => ticks.map((tick) => String(Number(tick.toFixed(6)))),
    };
    const [unit, digits] = [UNITS[signal], COARSE.includes(signal) ? 1 : 3];
    // Without a cursor the newest values are shown.
    const value = (_: uPlot, number: number | null, series: number) => {
      const shown = number ?? (series > 0 ? curves[series - 1]?.[times.length - 1] : times[times.length - 1]);
      return shown === undefined || shown === null ? "–" : `${shown.toFixed(series === 0 ? 2 : digits)}${series === 0 ? " s" : ""}`;
    };
    const made = new uPlot(
      {
        width: Math.max(260, room.clientWidth - 12), height: 270, axes: [axis, { ...axis, size: 52, label: unit, labelSize: 18, labelFont: "12px system-ui, sans-serif" }],
        scales: { x: { time: false } }, cursor: { points: { size: 6 } }, legend: { markers: { width: 2 } },
        series: [{ label: "time", value }, ...names(curves.length).map((label, i) => ({ label, stroke: COLOURS[i % COLOURS.length], width: 1.5, points: { show: false }, value }))],
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
    const devices = store.world?.devices.filter((one) => one.joints.length > 0 || PLOTTED.includes(one.class)).map((one) => one.name) ?? [];
    if (devices.length === 0) return host.replaceChildren(empty("Nothing to plot: no device moves or measures here."));
    if (!devices.includes(device)) device = devices[0];
    restart();
    const choices = signals();
    if (!choices.includes(signal)) signal = choices[0];
    host.replaceChildren(
      section(
        "Signals",
        h("div", { class: "row" },
          select("Device", devices, device, (name) => {
            device = name;
            build();
          }, { id: "plot-device" }),
          select("Signal", choices, signal, (name) => {
            signal = name as Signal;
            restart();
          }, { id: "plot-signal" }),
        ),
        room,
        h("div", { class: "row even" }, hold, button("CSV", csv, { id: "export-csv" }), button("Clear", restart)),
        h("p", { class: "small" }, "Drag to zoom, double-click to see all. A name in the legend hides its curve."),
      ),
    );
  };
  store.on("world", build);
  store.on("sample", collect);
  store.on("status", show);
  build();
  return host;
}
