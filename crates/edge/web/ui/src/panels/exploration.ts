import { button, empty, h, section, select } from "../dom";
import type { Exploration } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";

const STATE: Record<Exploration["state"], string> = { idle: "Ready to start.", running: "Looking around.", paused: "Paused before the next view.", ended: "Ended." };
const WHY: Record<string, string> = {
  limit: "a reachable view may show it; the exploration ended before",
  blocked: "only views show it in which the robot would touch something, or what nobody has seen",
  out_of_reach: "only views show it that the arm does not reach",
  hidden: "no candidate view shows it",
};
const LITRES = 1000;

export const exploration: Panel = { name: "Exploration", icon: "eye", offered: (world) => world.explored, build: ({ store }) => explorationPanel(store) };

/** Starts, pauses and stops an exploration; its progress, and what stayed unknown. */
function explorationPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let method = "";
  const ask = (word: "start" | "pause" | "resume" | "stop") => void store.try({ kind: "explore", ask: word, ...(word === "start" && method ? { method } : {}) });
  const build = () => {
    const now = store.exploration;
    if (!now) return host.replaceChildren(section("Exploration", empty("Nothing is explored here. `karakuri explore SCENE --page` does.")));
    const runs = now.state === "running" || now.state === "paused";
    if (method === "") method = now.method;
    const last = now.views[now.views.length - 1];
    host.replaceChildren(
      section(
        "Exploration",
        h("div", { class: "row" }, select("Method", now.methods, runs ? now.method : method, (chosen) => (method = chosen), { id: "explore-method", disabled: runs })),
        h("div", { class: "row even" },
          button("Start", () => ask("start"), { id: "explore-start", class: runs ? "" : "primary", disabled: runs, "data-control": true }),
          button(now.state === "paused" ? "Go on" : "Pause", () => ask(now.state === "paused" ? "resume" : "pause"), { id: "explore-pause", disabled: !runs, "data-control": true }),
          button("Stop", () => ask("stop"), { id: "explore-stop", class: "danger", disabled: !runs }),
        ),
      ),
      h("p", { class: `verdict ${now.state === "ended" ? "done" : now.state}`, id: "explore-state", "data-state": now.state, "data-views": now.views.length },
        now.state === "ended" ? `Ended: ${now.ended.replaceAll("_", " ")}.` : STATE[now.state]),
      section("Progress",
        h("p", { id: "explore-progress" }, last ? `${now.views.length} of at most ${now.most_views} views; ${(100 * last[0]).toFixed(1)} % of the region is known; voids ${(LITRES * last[1]).toFixed(1)} litres` : "no view yet"),
        last ? curve(now.views.map((view) => view[0])) : null),
    );
    const { account } = now;
    if (!account) return;
    const share = (volume: number) => `${(LITRES * volume).toFixed(1)} l (${((100 * volume) / account.region).toFixed(1)} %)`;
    host.append(section("What stayed unknown",
      ...account.reasons.map(([why, volume]) => h("p", { "data-why": why, "data-volume": volume }, h("b", {}, `${why.replaceAll("_", " ")}: ${share(volume)}. `), WHY[why] ?? "")),
      h("ol", {}, ...account.parts.slice(0, 10).map(({ why, volume, bounds: [low, high] }) =>
        h("li", {}, `${share(volume)}, ${why.replaceAll("_", " ")}, around ${low.map((x, k) => ((x + high[k]) / 2).toFixed(2)).join(", ")}`)))));
  };
  store.on("exploration", build);
  build();
  return host;
}

/** The known part by views, from 0 to 1. */
function curve(known: number[]): Element {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 200 60");
  svg.setAttribute("class", "curve");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  line.setAttribute("points", known.map((part, i) => `${((200 * i) / Math.max(1, known.length - 1)).toFixed(1)},${(58 - 56 * part).toFixed(1)}`).join(" "));
  line.setAttribute("fill", "none");
  line.setAttribute("stroke", "currentColor");
  svg.append(line);
  return svg;
}
