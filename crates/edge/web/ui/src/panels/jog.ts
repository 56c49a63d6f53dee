import { button, h, put, section, select, toggle } from "../dom";
import type { Device, Joint, Servoed, ServoVelocity, World } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";

/** Interval at which a held button repeats its velocity (ms); the arm ends a velocity after 250 ms. */
const REPEAT_MS = 80;
/** Velocities at full speed: of the tip (m/s, rad/s), and of joints as a fraction of their limit. */
const LINEAR = 0.2;
const ANGULAR = 0.8;
const JOINT_SHARE = 0.4;
/** Limit of joints that have none (rad/s or m/s). */
const USUAL_LIMIT = 1;
const AXES = ["x", "y", "z"];
const WORDS: Record<Servoed["status"], string> = {
  free: "Moving.",
  singular: "Slower: the arm is nearly singular here.",
  near: "Slower: something is near.",
  blocked: "Stopped: something would be touched.",
  at_limit: "Slower: a joint is near its limit.",
};

const armsOf = (world: World): Device[] => world.devices.filter((device) => device.class === "arm");

export const jog: Panel = { name: "Jog", icon: "jog", offered: (world) => armsOf(world).length > 0, build: ({ store }) => jogPanel(store) };

/** Buttons that move the tip or a joint of an arm while they are held. */
function jogPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let arm = "";
  let speed = 0.5;
  let inTip = false;
  let timer = 0;
  const verdict = h("p", { class: "small", id: "jog-state", role: "status" });

  const send = async (velocity: ServoVelocity) => {
    const answer = await store.try<Servoed>({ kind: "servo", arm, velocity });
    if (answer === null) release();
    else put(verdict, timer === 0 ? "At rest." : WORDS[answer.status]);
  };
  let rest: (() => ServoVelocity) | null = null;
  const hold = (velocity: () => ServoVelocity, stop: () => ServoVelocity) => {
    release();
    rest = stop;
    timer = window.setInterval(() => void send(velocity()), REPEAT_MS);
    void send(velocity());
  };
  const release = () => {
    if (timer === 0) return;
    window.clearInterval(timer);
    timer = 0;
    if (rest) void send(rest());
    rest = null;
  };
  /** A button that moves the arm while it is pressed, by pointer or keyboard. */
  const held = (label: string, words: string, velocity: () => ServoVelocity, stop: () => ServoVelocity) => {
    const press = (event: Event) => {
      event.preventDefault();
      hold(velocity, stop);
    };
    const key = (event: KeyboardEvent) => {
      if ((event.key === " " || event.key === "Enter") && !event.repeat) press(event);
    };
    return button(label, () => {}, { "aria-label": words, title: words, "data-control": true, onpointerdown: press, onpointerup: release, onpointerleave: release, onpointercancel: release, onkeydown: key, onkeyup: release, onblur: release });
  };
  const tip = (axis: number, turn: boolean, sign: number): ServoVelocity => {
    const vector = (on: boolean, most: number): [number, number, number] => {
      const all: [number, number, number] = [0, 0, 0];
      if (on) all[axis] = sign * speed * most;
      return all;
    };
    return { kind: "tip", linear: vector(!turn, LINEAR), angular: vector(turn, ANGULAR), in_tip: inTip };
  };
  const pair = (name: string, words: string, velocity: (sign: number) => ServoVelocity) =>
    h("div", { class: "joint" }, h("span", { title: words }, name), h("div", { class: "row even" }, held("−", `${words} backward`, () => velocity(-1), () => velocity(0)), held("+", `${words} forward`, () => velocity(1), () => velocity(0))));

  const build = () => {
    release();
    const arms = store.world ? armsOf(store.world) : [];
    if (arms.length === 0) return host.replaceChildren();
    const device = arms.find((one) => one.name === arm) ?? arms[0];
    arm = device.name;
    const words = h("output", {}, `${Math.round(100 * speed)} %`);
    const range = h("input", {
      type: "range", min: 0.05, max: 1, step: 0.05, value: speed, id: "jog-speed", "aria-label": "jog speed",
      oninput: () => {
        speed = Number(range.value);
        put(words, `${Math.round(100 * speed)} %`);
      },
    });
    host.replaceChildren(
      section(
        "Arm",
        select("Arm", arms.map((one) => one.name), arm, (name) => {
          arm = name;
          build();
        }, { id: "jog-arm" }),
        h("label", { class: "joint" }, h("span", {}, "Speed"), range, words),
        toggle("In the axes of the tool", inTip, (on) => (inTip = on), { id: "jog-tool" }),
      ),
      section("Tool", ...AXES.map((name, axis) => pair(name, `move along ${name}`, (sign) => tip(axis, false, sign))), ...AXES.map((name, axis) => pair(`turn ${name}`, `turn about ${name}`, (sign) => tip(axis, true, sign)))),
      section("Joints", ...jointRows(device)),
      h("div", { class: "foot" }, verdict),
    );
    put(verdict, "Hold a button: the arm moves until it is released.");
  };
  const jointRows = (device: Device) => {
    const all = store.joints();
    const joints = device.joints.flatMap((name) => all.find((joint) => joint.name === name) ?? []);
    const velocity = (joint: Joint, sign: number): ServoVelocity => ({
      kind: "joints",
      velocities: joints.map((one) => (one === joint ? sign * speed * JOINT_SHARE * (joint.velocity ?? USUAL_LIMIT) : 0)),
    });
    return joints.map((joint) => pair(joint.name.replace(/_joint$/, "").replaceAll("_", " "), joint.name, (sign) => velocity(joint, sign)));
  };
  store.on("world", build);
  store.on("control", () => {
    if (!store.control?.yours) release();
  });
  window.addEventListener("blur", release);
  document.addEventListener("visibilitychange", () => document.hidden && release());
  build();
  return host;
}
