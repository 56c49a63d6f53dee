import { button, empty, h, number, section, select, toggle } from "../dom";
import type { Stage, Task, TaskChoices } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";
import { handsOf } from "./hand";

const MARK: Record<Stage["state"], string> = { planned: "", running: "", done: "✓", failed: "✕" };
const STATE: Record<Task["state"], string> = {
  idle: "Ready to plan.", planning: "Planning …", planned: "Planned. Look at the ghost, then approve.", running: "Running.", done: "Done.", failed: "Failed.",
};

export const task: Panel = { name: "Task", icon: "task", offered: (world) => handsOf(world).length > 0, build: ({ store }) => taskPanel(store) };

/** Choice of the world's own task, which has its own object and goal. */
const OWN = "the task of this world";

/** The task's stages: plan, preview, approve, execute. */
function taskPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let seed = 0;
  let choices: TaskChoices = { own: [], arms: [], without: [], objects: [] };
  let object = OWN;
  let arm = "";
  const to: [number, number] = [0.5, 0];
  /** Whether approval covers the later plans of the task too, which are not shown yet. */
  let rest = false;
  const open = new Set<string>();
  const plan = () => void store.try({ kind: "task_plan", seed, arm, ...(object === OWN ? {} : { carry: { object, to: [...to] } }) });
  const arms = () => (object === OWN ? choices.own : choices.arms.map((one) => one.arm));
  /** Keeps the choice if it is still possible. */
  const settle = () => {
    const objects = [...(choices.own.length > 0 ? [OWN] : []), ...choices.objects];
    if (!objects.includes(object)) object = objects[0] ?? OWN;
    if (!arms().includes(arm)) arm = arms()[0] ?? "";
    build();
  };
  const fetchChoices = async () => {
    if (!store.world?.live || !store.task) return;
    choices = (await store.try<TaskChoices>({ kind: "task_choices" })) ?? choices;
    settle();
  };
  const build = () => {
    const task = store.task;
    if (!task) return host.replaceChildren(section("Task", empty("This world has no task. `karakuri lab` has one: picking and placing.")));
    const state = task.state;
    const busy = state === "planning" || state === "running";
    const planned = state === "planned";
    host.replaceChildren(
      section(
        "Pick and place",
        h("div", { class: "row" },
          select("Object", [...(choices.own.length > 0 ? [OWN] : []), ...choices.objects], object, (chosen) => {
            object = chosen;
            settle();
          }, { id: "task-object", disabled: busy }),
          select("Arm", arms(), arm, (chosen) => (arm = chosen), { id: "task-arm", disabled: busy }),
          number("Seed", seed, 1, (value) => (seed = Math.max(0, Math.round(value))), { id: "task-seed", min: 0, disabled: busy }),
        ),
        object === OWN ? null : h("div", { class: "row even" }, ...to.map((value, i) =>
          number(`To ${"xy"[i]} (m)`, value, 0.01, (given) => (to[i] = Number.isFinite(given) ? given : to[i]), { id: `task-to-${"xy"[i]}`, disabled: busy }))),
        choices.arms.length === 0 && choices.without.length > 0 ? empty(`No arm can grasp: ${choices.without.map(({ arm, why }) => `${arm}: ${why}`).join("; ")}`) : null,
        h("div", { class: "row even" },
          button("Plan", plan, { id: "task-plan", class: planned ? "" : "primary", disabled: busy || arm === "", "data-control": true }),
          button("Replan", () => {
            seed += 1;
            plan();
          }, { id: "task-replan", "data-control": true, disabled: busy || state === "idle", title: "Plan with the next seed: another way" }),
        ),
        h("div", { class: "row even" },
          button("Approve and execute", () => void store.try({ kind: "task_approve", plan: task.plan, rest }),
            { id: "task-approve", class: planned ? "primary" : "", disabled: !planned, title: "Carry out the motion that is shown", "data-control": true, "data-plan": task.plan }),
          button("Stop", () => void store.try({ kind: "stop" }), { id: "task-stop", class: "danger", disabled: state !== "running" }),
        ),
        toggle("Approve the following motions unseen", rest, (on) => (rest = on), { id: "task-rest", "data-control": true }),
      ),
      h("p", { class: `verdict ${state}`, id: "task-state", "data-state": state, "data-code": task.failure?.code ?? "" }, task.words || STATE[state]),
    );
    if (task.stages.length === 0) {
      host.append(empty("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));
      return;
    }
    const list = h("ol", { class: "stages" });
    task.stages.forEach((stage, i) => list.append(row(stage, `${i} ${stage.name}`)));
    host.append(list);
  };
  const row = (stage: Stage, key: string) => {
    const failed = stage.alternatives.filter((one) => one.failed).length;
    const details = h("details", { open: open.has(key) || stage.state === "failed" },
      h("summary", {}, h("b", {}, stage.name), h("span", {}, stage.words), failed > 0 ? h("em", {}, `${failed} rejected`) : null),
      ...stage.alternatives.filter((one) => !one.failed).map((one) => h("p", { class: "chosen" }, one.words)),
      ...alike(stage).map(([why, names]) => h("p", { class: "failed" },
        h("b", {}, names.length > 2 ? `${names[0]} and ${names.length - 1} more: ` : `${names.join(", ")}: `), why)),
      stage.alternatives.length === 0 ? h("p", {}, "There was only one way.") : null,
    );
    details.addEventListener("toggle", () => (details.open ? open.add(key) : open.delete(key)));
    return h("li", { class: `stage ${stage.state}`, "data-stage": stage.name, "data-state": stage.state }, h("i", {}, MARK[stage.state]), details);
  };
  let known = false;
  store.on("task", () => {
    if (!known) void fetchChoices();
    known = true;
    build();
  });
  store.on("world", () => void fetchChoices());
  store.on("connected", () => store.connected && void fetchChoices());
  build();
  return host;
}

/** Rejected alternatives grouped by their code and the bodies involved; the text is the first one's. */
function alike(stage: Stage): [string, string[]][] {
  const reasons = new Map<string, [string, string[]]>();
  for (const { words, failed } of stage.alternatives) {
    if (!failed) continue;
    const kind = [failed.code, ...(failed.between ?? [])].join(" ");
    const known = reasons.get(kind) ?? [failed.text, []];
    known[1].push(words);
    reasons.set(kind, known);
  }
  return [...reasons.values()];
}
