import type { Cast, Commanded, Shown } from "./cast";
import { button, h, iconButton, select, toggle } from "./dom";
import type { Look } from "./figure";
import type { Stage } from "./stage";

const WORDS: [keyof Shown & string, string][] = [
  ["shield", "Collision shield"], ["frames", "Frames"], ["frustum", "Camera's view"], ["contacts", "Contact forces"],
  ["path", "Tool path"],
];

const COMMANDED: Commanded[] = ["hidden", "over the robot", "beside the robot"];

/** From where one looks, and at what. */
export function viewBar(stage: Stage, cast: Cast): HTMLElement {
  const change = (key: keyof Shown) => (on: boolean) => {
    Object.assign(cast.shown, { [key]: on });
    cast.dress();
  };
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
    ...WORDS.map(([key, words]) => toggle(words, Boolean(cast.shown[key]), change(key), { id: `show-${key}` })));
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
