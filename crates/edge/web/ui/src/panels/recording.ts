import { button, empty, h, put, section } from "../dom";
import { type Recording, type State, decodePast } from "../protocol";
import { isSimulated, type Panel } from "../registry";
import type { Store } from "../store";

const KEPT = 3600;
const NOTE = "Every state and sample but pictures goes into a file (MCAP), which Foxglove opens, too.";

export const recording: Panel = {
  name: "Recording", icon: "recording", offered: isSimulated,
  build: ({ store, cast }) => recordingPanel(store, (state) => {
    cast.past = state;
    cast.draw();
  }),
};

/** Playback: the last minute is always kept here; the server writes and opens files. */
function recordingPanel(store: Store, look: (state: State | null) => void): HTMLElement {
  const lately: State[] = [];
  let opened: { name: string; states: State[] } | null = null;
  let back = false;
  const past = () => opened?.states ?? lately;
  const words = h("p", { class: "small", id: "past-time" }, "Nothing yet.");
  const slider = h("input", {
    type: "range", min: 0, max: 0, step: 1, value: 0, "aria-label": "time", id: "past",
    oninput: () => {
      back = opened !== null || Number(slider.value) < lately.length - 1;
      look(back ? past()[Number(slider.value)] : null);
      show();
    },
  });
  const now = button("Back to now", () => {
    opened = null;
    back = false;
    look(null);
    show();
    list();
  }, { id: "now", disabled: true });
  const show = () => {
    slider.max = String(Math.max(0, past().length - 1));
    if (!back) slider.value = slider.max;
    const at = past()[Number(slider.value)];
    const newest = lately[lately.length - 1];
    const ago = () => (back ? `, ${(newest.time_secs - at.time_secs).toFixed(2)} s ago` : ", now");
    words.textContent = !at ? "Nothing yet." : `${at.time_secs.toFixed(2)} s${opened ? ` of ${opened.name}` : ago()}`;
    now.disabled = !back;
  };
  store.on("state", () => {
    if (!store.state || (back && !opened)) return;
    // A world that was reset starts a new history.
    if (lately.length > 0 && store.state.time_secs < lately[lately.length - 1].time_secs) lately.length = 0;
    lately.push(store.state);
    if (lately.length > KEPT) lately.shift();
    if (lately.length % 10 === 0 && !opened) show();
  });

  const file = h("p", { class: "small", id: "recording" });
  const files = h("ul", { class: "objects", id: "recordings" });
  const record = button("Record", () => void toggle(), { class: "primary full", id: "record" });
  let known: Recording[] = [];
  const toggle = async () => {
    await store.try({ kind: "record", on: !store.status?.recording });
    await refresh();
  };
  const refresh = async () => {
    if (store.world?.live) known = (await store.try<Recording[]>({ kind: "recordings" })) ?? known;
    list();
  };
  const list = () => files.replaceChildren(...(known.length === 0 ? [empty("No recordings yet.")] : known.map((one) =>
    h("li", { "data-recording": one.name }, h("span", { title: `${(one.bytes / 1e6).toFixed(1)} MB` }, one.name),
      button(opened?.name === one.name ? "Opened" : "Open", () => void open(one.name), { class: "chip" })))));
  const open = async (name: string, at = 0) => {
    const answer = await fetch(new URL(`recording/${name}`, document.baseURI)).catch(() => null);
    if (!answer?.ok) return store.say("error", answer ? await answer.text() : "there is no connection");
    const { past, states } = decodePast(await answer.arrayBuffer());
    opened = { name, states };
    back = true;
    show();
    slider.value = String(Math.min(at, states.length - 1));
    look(states[Number(slider.value)]);
    if (past.unknown.length > 0) store.say("warn", `${name} has things that are not here now: ${past.unknown.join(", ")}`);
    show();
    list();
  };
  // Bodies were added or removed: the recording has to be fetched again for the current world.
  store.on("world", () => {
    if (opened) void open(opened.name, Number(slider.value));
    else void refresh();
  });
  const showFile = () => {
    const recording = store.status?.recording;
    put(record, recording ? "Stop recording" : "Record");
    record.classList.toggle("danger", Boolean(recording));
    put(file, recording ? `Writing ${recording}` : NOTE);
  };
  store.on("status", showFile);
  showFile();
  list();
  return h("div", { class: "panel" },
    section("Look back", h("p", { class: "small" }, "The last minute is always kept. The world goes on meanwhile."), slider, words, now),
    section("Recordings", record, file, files));
}
