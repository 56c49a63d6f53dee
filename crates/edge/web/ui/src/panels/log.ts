import type { Alarm } from "../alarms";
import { empty, h, section } from "../dom";
import type { Panel } from "../registry";
import type { Store } from "../store";

export const log: Panel = { name: "Log", icon: "log", offered: () => true, build: ({ store }) => logPanel(store) };

/** Interval at which the ages of alarms are updated (ms). */
const AGE_MS = 1000;

/** Alarms with severity, age and end; below them the log lines, newest first. */
function logPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel", id: "log" });
  const alarms = h("div", { id: "alarms" });
  const lines = h("div", {});
  host.append(alarms, lines);
  const seconds = (ms: number) => `${Math.max(0, ms / 1000).toFixed(0)} s`;
  const row = (alarm: Alarm) => h("p", { class: `line ${alarm.severity}`, "data-severity": alarm.severity },
    h("time", {}, alarm.until_ms === null ? `for ${seconds(performance.now() - alarm.since_ms)}` : `ended ${seconds(performance.now() - alarm.until_ms)} ago`), h("span", {}, alarm.text));
  const showAlarms = () => {
    if (host.hidden) return;
    const { active, ended } = store.alarms;
    alarms.replaceChildren(
      section("Alarms", active.length === 0 ? empty("None.") : null, ...active.map(row)),
      ...(ended.length > 0 ? [h("details", {}, h("summary", {}, `${ended.length} ended`), ...ended.map(row))] : []));
  };
  store.on("alarms", showAlarms);
  setInterval(() => store.alarms.active.length > 0 && showAlarms(), AGE_MS);
  const build = () => {
    if (store.log.length === 0) return lines.replaceChildren(section("Log", empty("Nothing was said yet.")));
    const newest = store.log.slice(-200).reverse();
    lines.replaceChildren(h("h2", {}, "Log"), ...newest.map((line) =>
      h("p", { class: `line ${line.level}` }, h("time", {}, line.time_secs.toFixed(2)), h("span", {}, line.text))));
  };
  store.on("log", build);
  store.on("status", showAlarms);
  build();
  showAlarms();
  return host;
}
