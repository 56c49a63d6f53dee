import { button, h, section } from "../dom";
import type { State } from "../protocol";
import type { Store } from "../store";

const KEPT = 3600;

/** Back in time: the last minute is always kept here; the server writes files. */
export function recordingPanel(store: Store, look: (state: State | null) => void): HTMLElement {
  const past: State[] = [];
  let back = false;
  const words = h("p", { class: "small" });
  const slider = h("input", {
    type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "time", id: "past",
    oninput: () => {
      back = Number(slider.value) < past.length - 1;
      look(back ? past[Number(slider.value)] : null);
      show();
    },
  });
  const show = () => {
    slider.max = String(Math.max(0, past.length - 1));
    if (!back) slider.value = slider.max;
    const at = past[Number(slider.value)];
    words.textContent = at ? `${at.time_secs.toFixed(2)} s${back ? " (looking back)" : ""}` : "nothing yet";
  };
  const file = h("p", { class: "small", id: "recording" });
  const record = button("Record", () => void store.try({ kind: "record", on: !store.status?.recording }), { class: "primary", id: "record" });
  store.on("state", () => {
    if (!store.state || back) return;
    past.push({ ...store.state, q: store.state.q.slice(), bodies: store.state.bodies.slice(), warned: store.state.warned.slice() });
    if (past.length > KEPT) past.shift();
    if (past.length % 10 === 0) show();
  });
  store.on("status", () => {
    const recording = store.status?.recording;
    record.textContent = recording ? "Stop recording" : "Record";
    file.textContent = recording ? `writing ${recording}` : "Files hold every command and sample (MCAP); `karakuri replay` runs them again.";
  });
  return h("div", { class: "panel" },
    section("Look back", slider, words, button("Now", () => {
      back = false;
      look(null);
      show();
    })),
    section("File", record, file));
}
