import type { Cast, Commanded } from "./cast";
import { button, h, iconButton, select, toggle } from "./dom";
import type { Look } from "./figure";
import { LAYERS } from "./layers";
import type { Stage } from "./stage";

const COMMANDED: Commanded[] = ["hidden", "over the robot", "beside the robot"];

/** Camera views and display settings. */
export function viewBar(stage: Stage, cast: Cast): HTMLElement {
  const choices = h("div", { class: "menu", id: "show-menu", hidden: true },
    select("Robot as", ["visuals", "collisions", "balls"], cast.shown.look, (look) => {
      cast.shown.look = look as Look;
      cast.dress();
    }, { id: "look" }),
    select("As commanded", COMMANDED, cast.shown.commanded, (where) => {
      cast.shown.commanded = where as Commanded;
      cast.dress();
      if (where !== "over the robot") cast.frame();
    }, { id: "commanded" }),
    ...LAYERS.map(({ id, label }) => toggle(label, cast.shown.layers.has(id), (on) => cast.showLayer(id, on), { id: `show-${id}` })));
  const eye = iconButton("eye", "what is shown", () => {
    choices.hidden = !choices.hidden;
    eye.setAttribute("aria-expanded", String(!choices.hidden));
  }, { id: "show", "aria-expanded": "false" });
  return h("div", { class: "viewbar" },
    h("div", { class: "bar" },
      iconButton("fit", "show all (f)", () => cast.frame()),
      button("Front", () => stage.look("front"), { class: "quiet", title: "from the front (1)" }),
      button("Side", () => stage.look("side"), { class: "quiet", title: "from the side (2)" }),
      button("Top", () => stage.look("top"), { class: "quiet", title: "from above (3)" }),
      eye),
    choices);
}
