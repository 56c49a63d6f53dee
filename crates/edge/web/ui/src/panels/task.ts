import { button, empty, h, number, section, select } from "../dom";
import type { Stage } from "../protocol";
import type { Store } from "../store";

const MARK: Record<Stage["state"], string> = { waiting: "○", planned: "◐", running: "▶", done: "●", failed: "✕" };

/** The task's stages: plan, look, approve. */
export function taskPanel(store: Store): HTMLElement {
  const host = h("div", { class: "panel" });
  let seed = 0;
  let arm = "right";
  const plan = () => void store.try({ kind: "task_plan", seed, arm });
  const build = () => {
    const task = store.task;
    host.replaceChildren(
      section(
        "Pick and place",
        h("div", { class: "row" },
          select("Arm", ["right", "left"], arm, (chosen) => (arm = chosen)),
          number("Seed", seed, 1, (value) => (seed = Math.max(0, Math.round(value)))),
        ),
        h("div", { class: "row" },
          button(task?.state === "planned" ? "Replan" : "Plan", () => {
            if (task?.state === "planned") seed += 1;
            plan();
          }, { id: "task-plan", class: "primary" }),
          button("Approve", () => void store.try({ kind: "task_approve" }), { id: "task-approve", disabled: task?.state !== "planned" }),
          button("Stop", () => void store.try({ kind: "stop" }), { class: "danger" }),
        ),
      ),
    );
    if (!task || task.stages.length === 0) {
      host.append(empty("Press Plan: the stages will stand here, with what was tried and why it failed."));
      return;
    }
    host.append(h("p", { class: `verdict ${task.state}`, id: "task-state" }, task.words || task.state));
    for (const stage of task.stages) {
      const failed = stage.alternatives.filter((alternative) => alternative.failed);
      host.append(
        h("details", { class: `stage ${stage.state}`, open: stage.state === "failed" },
          h("summary", {}, h("b", {}, `${MARK[stage.state]} ${stage.name}`), h("span", {}, stage.words)),
          ...stage.alternatives.map((alternative) =>
            h("p", { class: alternative.failed ? "failed" : "chosen" }, alternative.failed ? `${alternative.words}: ${alternative.failed}` : alternative.words),
          ),
          stage.alternatives.length === 0 && failed.length === 0 ? h("p", {}, "One way, taken.") : null,
        ),
      );
    }
  };
  store.on("task", build);
  store.on("world", build);
  build();
  return host;
}
