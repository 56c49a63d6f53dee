import { empty, h } from "../dom";
import type { Panel } from "../registry";
import type { Store } from "../store";

export const log: Panel = { name: "Log", icon: "log", live: false, build: ({ store }) => logPanel(store) };

/** Log lines, newest first. */
function logPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel", id: "log" });
  const build = () => {
    if (store.log.length === 0) return host.replaceChildren(empty("Nothing was said yet."));
    const lines = store.log.slice(-200).reverse();
    host.replaceChildren(...lines.map((line) =>
      h("p", { class: `line ${line.level}` }, h("time", {}, line.time_secs.toFixed(2)), h("span", {}, line.text))));
  };
  store.on("log", build);
  build();
  return host;
}
