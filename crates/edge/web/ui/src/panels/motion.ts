import { button, empty, h, section, select } from "../dom";
import type { Joint, Motion, Pose } from "../protocol";
import type { Store } from "../store";

const DEGREES = 180 / Math.PI;

/** Sliders, named poses, and from a wish to a motion. */
export function motionPanel(store: Store, dragTool: (on: boolean) => void): HTMLElement {
  const host = h("div", { class: "panel" });
  let planner: string | null = null;
  let start: "here" | "start" = "here";
  let startConfiguration: number[] | null = null;
  let live = false;
  let sliders: { joint: Joint; slider: HTMLInputElement; value: HTMLElement; now: HTMLElement }[] = [];

  const joints = () => {
    const group = store.world?.groups.find((group) => group.name === store.group);
    const named = new Map(store.world?.links.flatMap((link) => (link.joint ? [[link.joint.name, link.joint] as const] : [])));
    return group?.joints.flatMap((name) => named.get(name) ?? []) ?? [...named.values()].filter((joint) => joint.driven);
  };
  const wantedOfGroup = () => joints().map((joint) => store.wanted[joint.first]);
  const setWanted = (joint: Joint, position: number) => {
    store.wanted[joint.first] = position;
    store.tell("wanted");
    if (live) void store.try({ kind: "jog", group: store.group, joints: wantedOfGroup() });
  };

  const slider = (joint: Joint) => {
    const turns = joint.kind === "revolute" || joint.kind === "continuous";
    const scale = turns ? DEGREES : 1000;
    const unit = turns ? "°" : " mm";
    const lower = joint.lower ?? -Math.PI;
    const upper = joint.upper ?? Math.PI;
    const value = h("output", {});
    const now = h("i", { class: "now" });
    const input = h("input", {
      type: "range", min: lower, max: upper, step: (upper - lower) / 1000, "aria-label": joint.name,
      oninput: () => setWanted(joint, Number(input.value)),
    });
    const show = () => {
      const position = store.wanted[joint.first] ?? 0;
      input.value = String(position);
      value.textContent = `${(position * scale).toFixed(turns ? 1 : 0)}${unit}`;
    };
    show();
    sliders.push({ joint, slider: input, value, now });
    const limits = `${(lower * scale).toFixed(0)} … ${(upper * scale).toFixed(0)}${unit}`;
    return h("label", { class: "joint", title: limits }, h("span", {}, short(joint.name)), h("div", { class: "track" }, now, input), value);
  };

  const plan = async () => {
    const goal = { kind: "joints", joints: wantedOfGroup() } as const;
    const from = start === "start" ? startConfiguration : null;
    store.show(null);
    const found = await store.try<Motion>({ kind: "plan", group: store.group, goal, planner, start: from });
    if (found) {
      store.show(found);
      store.say("info", found.words);
    }
  };
  const execute = () => {
    if (store.motion) void store.try({ kind: "execute", motion: store.motion.id });
  };
  const goTo = (name: string) => {
    const pose = store.world?.poses.find((pose) => pose.group === store.group && pose.name === name);
    for (const joint of joints()) {
      const position = pose?.joints[joint.name];
      if (position !== undefined) store.wanted[joint.first] = position;
    }
    store.tell("wanted");
  };

  const build = () => {
    host.replaceChildren();
    sliders = [];
    const world = store.world;
    if (!world) return host.append(empty("No robot yet."));
    const poses = world.poses.filter((pose) => pose.group === store.group).map((pose) => pose.name);
    if (world.groups.length > 0) {
      host.append(
        section(
          "Group",
          select("Planning group", world.groups.map((group) => group.name), store.group, (name) => {
            store.group = name;
            store.tell("wanted");
            build();
          }),
          poses.length > 0 ? h("div", { class: "row wrap" }, ...poses.map((name) => button(name, () => goTo(name), { class: "chip" }))) : null,
        ),
      );
    }
    host.append(section("Joints", ...joints().map(slider)));
    if (!world.live) return;
    host.append(
      h("div", { class: "row wrap" },
        button("Set to robot", () => {
          store.wanted = Array.from(store.state?.q ?? world.home);
          store.tell("wanted");
        }),
        button("Drag tool", () => dragTool(true), { id: "drag-tool" }),
        h("label", { class: "toggle" }, h("input", { type: "checkbox", id: "live", onchange: (event: Event) => (live = (event.target as HTMLInputElement).checked) }), h("span", {}, "Robot follows sliders")),
      ),
      section(
        "Plan",
        select("Planner", ["default", ...world.planners], planner ?? "default", (name) => (planner = name === "default" ? null : name)),
        select("Start", ["where the robot is", "where I set it"], start === "here" ? "where the robot is" : "where I set it", (choice) => {
          start = choice === "where I set it" ? "start" : "here";
          startConfiguration = start === "start" ? wantedOfGroup() : null;
          store.tell("wanted");
        }),
        h("div", { class: "row" }, button("Plan", () => void plan(), { id: "plan", class: "primary" }), button("Execute", execute, { id: "execute" })),
      ),
    );
  };
  store.on("world", build);
  store.on("wanted", () => {
    for (const { joint, slider, value } of sliders) {
      const turns = joint.kind === "revolute" || joint.kind === "continuous";
      const position = store.wanted[joint.first] ?? 0;
      slider.value = String(position);
      value.textContent = turns ? `${(position * DEGREES).toFixed(1)}°` : `${(position * 1000).toFixed(0)} mm`;
    }
  });
  store.on("state", () => {
    for (const { joint, now } of sliders) {
      const lower = joint.lower ?? -Math.PI;
      const upper = joint.upper ?? Math.PI;
      const position = store.state?.q[joint.first] ?? 0;
      now.style.left = `${(100 * (position - lower)) / (upper - lower)}%`;
    }
  });
  build();
  return host;
}

function short(name: string): string {
  return name.replace(/_joint$/, "").replaceAll("_", " ");
}

/** Asks for the joints that bring a group's tip to a pose, and takes them over. */
export async function reach(store: Store, pose: Pose): Promise<boolean> {
  const world = store.world;
  const group = world?.groups.find((group) => group.name === store.group);
  if (!world || !group) return false;
  try {
    const joints = await store.ask<Record<string, number>>({ kind: "ik", group: group.name, pose, near: store.wanted });
    for (const link of world.links) {
      if (link.joint && joints[link.joint.name] !== undefined) store.wanted[link.joint.first] = joints[link.joint.name];
    }
    store.tell("wanted");
    return true;
  } catch {
    return false;
  }
}
