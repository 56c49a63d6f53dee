import { button, empty, h, put, section, select, toggle } from "../dom";
import type { Drag } from "../drag";
import type { Joint, Motion } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";

const DEGREES = 180 / Math.PI;
const HERE = "where the robot is";
const SET = "where the sliders were";

export const motion: Panel = { name: "Motion", icon: "motion", offered: (world) => !world.explored, build: ({ store, drag }) => motionPanel(store, drag) };

/** Sliders, named poses, and motion planning. */
function motionPanel(store: Store, drag: Drag): HTMLElement {
  const host = h("div", { class: "panel" });
  let planner: string | null = null;
  let start: number[] | null = null;
  let follows = false;
  let rows: Row[] = [];
  let planning = false;
  const planButton = button("Plan", () => void plan(), { id: "plan", class: "primary" });
  const executeButton = button("Execute", () => void execute(), { id: "execute", "data-control": true });
  const dragButton = button("Drag the tool", () => drag.hold(drag.held?.kind === "tool" ? null : { kind: "tool" }), { id: "drag-tool" });

  const verdict = h("p", { class: "verdict", id: "plan-state", hidden: true });
  const joints = () => store.joints(store.group);
  const wantedOfGroup = () => joints().map((joint) => store.wanted[joint.first]);
  const move = (joint: Joint, position: number) => {
    store.want(new Map([[joint, position]]));
    if (follows) void store.try({ kind: "jog", group: store.group, joints: wantedOfGroup() });
  };
  const plan = async () => {
    const goal = { kind: "joints", joints: wantedOfGroup() } as const;
    planning = true;
    store.show(null);
    const found = await store.try<Motion>({ kind: "plan", group: store.group, goal, planner, start });
    planning = false;
    if (found) {
      store.show(found);
      store.say("info", found.words);
    } else store.tell("motion");
  };
  const execute = async () => {
    const { motion } = store;
    if (!motion || store.isStale(motion)) return;
    store.executing = motion.id;
    if (await store.succeeds({ kind: "execute", motion: motion.id, goal: wantedOfGroup() })) store.editing = false;
    else store.executing = 0;
    showButtons();
  };
  const goTo = (name: string) => {
    const pose = store.world?.poses.find((pose) => pose.group === store.group && pose.name === name);
    const known = joints().flatMap((joint) => (pose?.joints[joint.name] === undefined ? [] : [[joint, pose.joints[joint.name]] as const]));
    store.want(new Map(known));
    if (follows) void store.try({ kind: "jog", group: store.group, joints: wantedOfGroup() });
  };

  const build = () => {
    host.replaceChildren();
    rows = [];
    const world = store.world;
    if (!world) return host.append(empty("No robot yet."));
    const poses = world.poses.filter((pose) => pose.group === store.group).map((pose) => pose.name);
    if (world.groups.length > 0) {
      host.append(
        section(
          "Planning group",
          select("Group", world.groups.map((group) => group.name), store.group, (name) => {
            store.group = name;
            start = null;
            drag.hold(null);
            build();
          }, { id: "group" }),
          poses.length > 0 ? h("div", { class: "chips" }, ...poses.map((name) => button(name.replaceAll("_", " "), () => goTo(name), { class: "chip" }))) : null,
        ),
      );
    }
    rows = joints().map((joint) => new Row(joint, move));
    host.append(section("Joints", rows.length === 0 ? empty("Nothing moves here.") : null, ...rows.map((row) => row.element)));
    host.append(h("div", { class: "row wrap" }, dragButton, button(world.live ? "Back to the robot" : "Back to the start", () => store.unwant(), { id: "unwant" })));
    if (world.live) {
      host.append(
        toggle("The robot follows the sliders", follows, (on) => (follows = on), { id: "follow", "data-control": true }),
        section(
          "Plan",
          select("Planner", ["automatic", ...world.planners], planner ?? "automatic", (name) => (planner = name === "automatic" ? null : name), { id: "planner" }),
          select("Start", [HERE, SET], start ? SET : HERE, (choice) => (start = choice === SET ? [...store.wanted] : null), { id: "start" }),
        ),
        h("div", { class: "foot" }, verdict, h("div", { class: "row even" }, planButton, executeButton)),
      );
    }
    show();
    showNow();
  };
  const show = () => {
    if (host.hidden) return;
    for (const row of rows) row.show(store.wanted[row.joint.first] ?? 0);
    dragButton.classList.toggle("primary", drag.held?.kind === "tool");
    const tip = store.world?.groups.find((group) => group.name === store.group)?.tip;
    dragButton.disabled = !tip;
    dragButton.title = tip ? `Move ${tip} in the picture; the joints follow` : "Only a chain has a tool to drag";
  };
  const showNow = () => {
    if (host.hidden) return;
    const q = store.world?.live ? store.state?.q : undefined;
    for (const row of rows) row.showNow(q?.[row.joint.first]);
  };
  const showButtons = () => {
    planButton.disabled = planning;
    planButton.textContent = planning ? "Planning …" : "Plan";
    const { motion, executing } = store;
    // A task's motion has no id: it is approved in its own panel.
    const planned = motion !== null && motion.id !== 0;
    const runs = planned && executing === motion.id;
    const stale = planned && !runs && store.isStale(motion);
    executeButton.disabled = !planned || runs || stale;
    executeButton.title = stale ? "The goal has changed since this was planned: plan again" : "Move the robot as shown";
    put(verdict, stale ? "The goal has changed since this was planned. Plan again." : runs ? "The robot is moving." : "");
    verdict.hidden = !stale && !runs;
    store.showStale(stale);
  };
  store.on("world", build);
  store.on("wanted", show);
  store.on("state", showNow);
  for (const event of ["motion", "wanted", "status"] as const) store.on(event, showButtons);
  build();
  showButtons();
  return host;
}

/** A joint: target, position, limits. */
class Row {
  readonly element: HTMLElement;
  private turns: boolean;
  private lower: number;
  private upper: number;
  private value = h("output", {});
  private now = h("i", { class: "now", hidden: true });
  private input: HTMLInputElement;

  constructor(readonly joint: Joint, move: (joint: Joint, position: number) => void) {
    this.turns = joint.kind === "revolute" || joint.kind === "continuous";
    this.lower = joint.lower ?? -Math.PI;
    this.upper = joint.upper ?? Math.PI;
    const step = Math.max(1e-5, (this.upper - this.lower) / 1000);
    this.input = h("input", {
      type: "range", min: this.lower, max: this.upper, step, "aria-label": joint.name, "data-joint": joint.name,
      oninput: () => move(joint, Number(this.input.value)),
    });
    const limits = `${joint.name}: ${this.words(this.lower)} … ${this.words(this.upper)}`;
    this.element = h("label", { class: "joint", title: limits }, h("span", {}, short(joint.name)), h("div", { class: "track" }, this.now, this.input), this.value);
  }

  show(position: number): void {
    if (document.activeElement !== this.input || Math.abs(Number(this.input.value) - position) > 1e-3) this.input.value = String(position);
    put(this.value, this.words(position));
  }

  showNow(position: number | undefined): void {
    this.now.hidden = position === undefined;
    if (position === undefined) return;
    const part = Math.min(1, Math.max(0, (position - this.lower) / (this.upper - this.lower)));
    // The centre of a slider's thumb never reaches the ends of its track.
    this.now.style.left = `calc(8px + ${part.toFixed(3)} * (100% - 16px))`;
  }

  private words(position: number): string {
    return this.turns ? `${(position * DEGREES).toFixed(1)}°` : `${(position * 1000).toFixed(0)} mm`;
  }
}

function short(name: string): string {
  return name.replace(/_joint$/, "").replaceAll("_", " ");
}
