import { button, h, put, section } from "../dom";
import type { State } from "../protocol";
import type { Store } from "../store";

const KEPT = 3600;

/** Back in time: the last minute is always kept here; the server writes files. */
export function recordingPanel(store: Store, look: (state: State | null) => void): HTMLElement {
  const past: State[] = [];
  let back = false;
  const words = h("p", { class: "small", id: "past-time" }, "Nothing yet.");
  const slider = h("input", {
    type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "time", id: "past",
    oninput: () => {
      back = Number(slider.value) < past.length - 1;
      look(back ? past[Number(slider.value)] : null);
      show();
    },
  });
  const now = button("Back to now", () => {
    back = false;
    look(null);
    show();
  }, { id: "now", disabled: true });
  const show = () => {
    slider.max = String(Math.max(0, past.length - 1));
    if (!back) slider.value = slider.max;
    const at = past[Number(slider.value)];
    const newest = past[past.length - 1];
    words.textContent = at ? `${at.time_secs.toFixed(2)} s${back ? `, ${(newest.time_secs - at.time_secs).toFixed(2)} s ago` : ", now"}` : "Nothing yet.";
    now.disabled = !back;
  };
  const file = h("p", { class: "small", id: "recording" });
  const record = button("Record", () => void store.try({ kind: "record", on: !store.status?.recording }), { class: "primary full", id: "record" });
  store.on("state", () => {
    if (!store.state || back) return;
    // A world that was put back has a new past.
    if (past.length > 0 && store.state.time_secs < past[past.length - 1].time_secs) past.length = 0;
    past.push(store.state);
    if (past.length > KEPT) past.shift();
    if (past.length % 10 === 0) show();
  });
  const showFile = () => {
    const recording = store.status?.recording;
    put(record, recording ? "Stop recording" : "Record");
    record.classList.toggle("danger", Boolean(recording));
    put(file, recording ? `Writing ${recording}` : "A file holds every command and sample (MCAP). `karakuri replay FILE` runs it again, to the last bit.");
  };
  store.on("status", showFile);
  showFile();
  return h("div", { class: "panel" },
    section("Look back", h("p", { class: "small" }, "The last minute is always kept. The world goes on meanwhile."), slider, words, now),
    section("File", record, file));
}
