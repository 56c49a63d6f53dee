import type { Picture } from "../connection";
import { empty, h, section, toggle } from "../dom";
import type { Store } from "../store";

/** Colour and depth as the robot's camera sees them. */
export function cameraPanel(store: Store): { element: HTMLElement; show: (picture: Picture) => void } {
  const element = h("div", { class: "panel" });
  const on = new Set<string>();
  const pictures = new Map<string, HTMLImageElement>();
  const build = () => {
    element.replaceChildren();
    const cameras = store.world?.devices.filter((device) => device.kind === "kinect") ?? [];
    if (cameras.length === 0) element.append(empty("There is no camera in this world."));
    for (const { name } of cameras) {
      for (const kind of ["colour", "depth"]) pictures.set(`${name} ${kind}`, h("img", { alt: `${name} ${kind}`, class: "picture", id: `${name}-${kind}` }));
      element.append(
        section(
          name,
          toggle("On", on.has(name), (wanted) => {
            if (wanted) on.add(name);
            else on.delete(name);
            void store.try({ kind: "camera", device: name, on: wanted });
          }, { id: `${name}-on` }),
          h("figure", {}, pictures.get(`${name} colour`), h("figcaption", {}, "Colour")),
          h("figure", {}, pictures.get(`${name} depth`), h("figcaption", {}, "Depth, 0.5 to 4.5 m")),
        ),
      );
    }
  };
  store.on("world", build);
  build();
  const show = (picture: Picture) => {
    const image = pictures.get(`${picture.device} ${picture.kind}`);
    if (!image) return;
    if (image.src) URL.revokeObjectURL(image.src);
    image.src = URL.createObjectURL(picture.png);
  };
  return { element, show };
}
