import { button, empty, h, number, section, select } from "../dom";
import type { Stage, Task } from "../protocol";
import type { Store } from "../store";

const MARK: Record<Stage["state"], string> = { waiting: "", planned: "", running: "", done: "✓", failed: "✕" };
const STATE: Record<Task["state"], string> = {
  idle: "Ready to plan.", planning: "Planning …", planned: "Planned. Look at the ghost, then approve.", running: "Running.", done: "Done.", failed: "Failed.",
};

/** The task's stages: plan, look, approve. */
export function taskPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let seed = 0;
  let arm = "right";
  const open = new Set<string>();
  const plan = () => void store.try({ kind: "task_plan", seed, arm });
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
          select("Arm", ["right", "left"], arm, (chosen) => (arm = chosen), { id: "task-arm", disabled: busy }),
          number("Seed", seed, 1, (value) => (seed = Math.max(0, Math.round(value))), { id: "task-seed", min: 0, disabled: busy }),
        ),
        h("div", { class: "row even" },
          button(planned ? "Replan" : "Plan", () => {
            if (planned) seed += 1;
            plan();
          }, { id: "task-plan", class: planned ? "" : "primary", disabled: busy }),
          button("Approve", () => void store.try({ kind: "task_approve" }), { id: "task-approve", class: planned ? "primary" : "", disabled: !planned, title: "Carry out what was planned" }),
          button("Stop", () => void store.try({ kind: "stop" }), { id: "task-stop", class: "danger", disabled: state !== "running" }),
        ),
      ),
      h("p", { class: `verdict ${state}`, id: "task-state", "data-state": state }, task.words || STATE[state]),
    );
    if (task.stages.length === 0) {
      host.append(empty("Press Plan. The stages appear here, with every alternative that was tried and why it failed."));
      return;
    }
    const list = h("ol", { class: "stages" });
    task.stages.forEach((stage, i) => {
      const key = `${i} ${stage.name}`;
      const failed = stage.alternatives.filter((one) => one.failed).length;
      const details = h("details", { open: open.has(key) || stage.state === "failed" },
        h("summary", {}, h("b", {}, stage.name), h("span", {}, stage.words), failed > 0 ? h("em", {}, `${failed} rejected`) : null),
        ...stage.alternatives.map((one) => h("p", { class: one.failed ? "failed" : "chosen" }, one.failed ? `${one.words}: ${one.failed}` : one.words)),
        stage.alternatives.length === 0 ? h("p", {}, "There was only one way.") : null,
      );
      details.addEventListener("toggle", () => (details.open ? open.add(key) : open.delete(key)));
      list.append(h("li", { class: `stage ${stage.state}`, "data-stage": stage.name, "data-state": stage.state }, h("i", {}, MARK[stage.state]), details));
    });
    host.append(list);
  };
  store.on("task", build);
  store.on("world", build);
  build();
  return host;
}
