import { button, empty, h, number, section, select, toggle } from "../dom";
import type { Look } from "../figure";
import type { Pose, Shape } from "../protocol";
import type { Store } from "../store";

export interface Shown {
  frames: boolean;
  frustum: boolean;
  contacts: boolean;
  path: boolean;
  commanded: boolean;
  look: Look;
  shield: boolean;
}

/** What is shown, and what stands around. */
export function scenePanel(store: Store, shown: Shown, changed: () => void, hold: (name: string) => void): HTMLElement {
  const host = h("div", { class: "panel" });
  let kind = "box";
  const size = [0.1, 0.1, 0.1];
  const place = [0.35, 0.35, 0.2];
  let mass = 0;
  const add = () => {
    const names = new Set(store.world?.bodies.map((body) => body.name));
    let count = 1;
    while (names.has(`${kind}_${count}`)) count += 1;
    const shapes: Record<string, Shape> = {
      box: { kind: "box", size: [size[0], size[1], size[2]] },
      sphere: { kind: "sphere", radius: size[0] / 2 },
      cylinder: { kind: "cylinder", radius: size[0] / 2, length: size[2] },
    };
    const pose: Pose = [place[0], place[1], place[2], 0, 0, 0, 1];
    void store.try({
      kind: "add_object", name: `${kind}_${count}`, shape: shapes[kind], pose, rgba: [0.55, 0.36, 0.62, 1], mass: mass > 0 ? mass : null,
    });
  };
  const save = async () => {
    const text = await store.try<string>({ kind: "scene_text" });
    if (text === null) return;
    const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: "scene.toml" });
    link.click();
  };
  const load = async (file: File | undefined) => {
    if (file) await store.try({ kind: "load_scene", text: await file.text() });
  };
  const set = (key: keyof Shown) => (on: boolean) => {
    Object.assign(shown, { [key]: on });
    changed();
  };
  const build = () => {
    const bodies = store.world?.bodies ?? [];
    const live = store.world?.live ?? false;
    host.replaceChildren(
      section(
        "Show",
        select("Robot as", ["visuals", "collisions", "balls"], shown.look, (look) => {
          shown.look = look as Look;
          changed();
        }),
        toggle("Collision shield", shown.shield, set("shield")),
        toggle("Frames", shown.frames, set("frames")),
        toggle("Camera's view", shown.frustum, set("frustum")),
        toggle("Contact forces", shown.contacts, set("contacts")),
        toggle("Tool path", shown.path, set("path")),
        toggle("Commanded robot beside the real one", shown.commanded, set("commanded")),
      ),
      section(
        "Objects",
        bodies.length === 0 ? empty("Nothing stands around.") : null,
        ...bodies.map((body) =>
          h("div", { class: "row object" }, h("span", {}, body.name),
            live ? button("Move", () => hold(body.name), { class: "chip" }) : null,
            live ? button("Remove", () => void store.try({ kind: "remove_object", name: body.name }), { class: "chip", "aria-label": `remove ${body.name}` }) : null),
        ),
      ),
    );
    if (!live) return;
    host.append(
      section(
        "Add",
        select("Shape", ["box", "sphere", "cylinder"], kind, (chosen) => (kind = chosen)),
        h("div", { class: "row" }, ...["x", "y", "z"].map((axis, i) => number(`Size ${axis} (m)`, size[i], 0.01, (value) => (size[i] = value)))),
        h("div", { class: "row" }, ...["x", "y", "z"].map((axis, i) => number(`At ${axis} (m)`, place[i], 0.01, (value) => (place[i] = value)))),
        number("Mass (kg), 0 stands fast", mass, 0.1, (value) => (mass = value)),
        button("Add", add, { class: "primary", id: "add-object" }),
      ),
      section(
        "File",
        h("div", { class: "row" }, button("Save", () => void save()),
          h("label", { class: "button" }, "Load", h("input", { type: "file", accept: ".toml", hidden: true, onchange: (event: Event) => void load((event.target as HTMLInputElement).files?.[0]) }))),
      ),
    );
  };
  store.on("world", build);
  build();
  return host;
}
