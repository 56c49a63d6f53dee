import { Refused } from "../connection";
import { button, download, empty, h, iconButton, number, put, section, select } from "../dom";
import type { Pose, Shape } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";

export const scene: Panel = { name: "Scene", icon: "scene", offered: (world) => !world.explored, build: ({ store, drag }) => scenePanel(store, (name) => drag.hold({ kind: "object", name })) };

/** Objects of the scene: add, move, delete, save, load. */
function scenePanel(store: Store, hold: (name: string) => void): HTMLElement {
  const host = h("div", { class: "panel" });
  let kind = "box";
  let name = "";
  const size = [0.1, 0.1, 0.1];
  const place = [0.35, 0.35, 0.2];
  let mass = 0;
  const fresh = () => {
    const names = new Set(store.world?.bodies.map((body) => body.name));
    let count = 1;
    while (names.has(`${kind}_${count}`)) count += 1;
    return `${kind}_${count}`;
  };
  const add = () => {
    const shapes: Record<string, Shape> = {
      box: { kind: "box", size: [size[0], size[1], size[2]] },
      sphere: { kind: "sphere", radius: size[0] / 2 },
      cylinder: { kind: "cylinder", radius: size[0] / 2, length: size[2] },
    };
    const pose: Pose = [place[0], place[1], place[2], 0, 0, 0, 1];
    void store.try({
      kind: "add_object", name: name || fresh(), shape: shapes[kind], pose, rgba: [0.55, 0.36, 0.62, 1], mass: mass > 0 ? mass : null,
    });
    name = "";
  };
  const undoButton = button("Undo", () => void store.try({ kind: "undo" }), { id: "undo", class: "full", "data-control": true });
  const showUndo = () => {
    const what = store.status?.undo ?? null;
    undoButton.disabled = what === null;
    put(undoButton, what === null ? "Nothing to undo" : `Undo: ${what}`);
  };
  /** Removes an object; asks first if it holds up others. */
  const remove = async (name: string) => {
    try {
      if (!store.mayChange) return void store.try({ kind: "remove_object", name, confirmed: false });
      await store.ask({ kind: "remove_object", name, confirmed: false });
    } catch (error) {
      if (!(error instanceof Refused && error.code === "carries")) store.say("error", (error as Error).message);
      else if (confirm(`${error.message}. Remove ${name} anyway?`)) await store.try({ kind: "remove_object", name, confirmed: true });
    }
  };
  const save = async () => {
    const text = await store.try<string>({ kind: "scene_text" });
    if (text !== null) download("scene.toml", text, "application/toml");
  };
  const load = async (file: File | undefined) => {
    if (file) await store.try({ kind: "load_scene", text: await file.text() });
  };
  const three = (title: string, id: string, values: number[], from: number) =>
    h("fieldset", {}, h("legend", {}, title), ...["x", "y", "z"].map((axis, i) =>
      number(axis, values[i], 0.01, (value) => (values[i] = Number.isFinite(value) ? Math.max(from, value) : values[i]), { id: `${id}-${axis}`, "aria-label": `${title} ${axis}` })));
  const build = () => {
    const bodies = store.world?.bodies ?? [];
    const live = store.world?.live ?? false;
    host.replaceChildren(
      section(
        "Objects",
        bodies.length === 0 ? empty("Nothing stands around the robot.") : null,
        h("ul", { class: "objects" }, ...bodies.map((body) =>
          h("li", { "data-object": body.name },
            h("i", { class: "swatch", style: `background: rgb(${(body.parts[0]?.rgba ?? [0.5, 0.5, 0.5]).slice(0, 3).map((part) => Math.round(255 * part)).join(" ")})` }),
            h("span", { title: body.mass === null ? "stands fast" : `${body.mass} kg` }, body.name),
            live ? button("Move", () => hold(body.name), { class: "chip", "data-control": true }) : null,
            live ? iconButton("close", `remove ${body.name}`, () => void remove(body.name), { class: "quiet", "data-control": true }) : null))),
        live ? undoButton : null,
      ),
    );
    if (!live) return;
    const naming = h("input", { type: "text", placeholder: fresh(), value: name, id: "add-name", oninput: () => (name = naming.value.trim()) });
    host.append(
      section(
        "Add",
        h("div", { class: "row" },
          select("Shape", ["box", "sphere", "cylinder"], kind, (chosen) => {
            kind = chosen;
            build();
          }, { id: "add-shape" }),
          h("label", { class: "field" }, h("span", {}, "Name"), naming)),
        three(kind === "box" ? "Size (m)" : "Size (m): x is the diameter", "add-size", size, 0.001),
        three("Place (m)", "add-place", place, -10),
        number("Mass (kg); 0 stands fast", mass, 0.1, (value) => (mass = value), { id: "add-mass", min: 0 }),
        button("Add", add, { class: "primary full", id: "add-object", "data-control": true }),
      ),
      section(
        "File",
        h("div", { class: "row even" }, button("Save", () => void save(), { id: "save-scene" }),
          h("label", { class: "button" }, "Load", h("input", { type: "file", accept: ".toml", id: "load-scene", hidden: true, onchange: (event: Event) => void load((event.target as HTMLInputElement).files?.[0]) }))),
      ),
    );
  };
  store.on("world", build);
  store.on("status", showUndo);
  build();
  showUndo();
  return host;
}
