import type { Picture } from "../connection";
import { empty, h, section, toggle } from "../dom";
import type { Device, World } from "../protocol";
import type { Panel } from "../registry";
import type { Store } from "../store";

/** The picture on the page, and the newest one waiting: a slow page shows fewer pictures, but always some. */
class Screen {
  readonly image: HTMLImageElement;
  readonly element: HTMLElement;
  private waiting: Blob | null = null;
  private loading = false;

  constructor(name: string, kind: string, caption: string) {
    this.image = h("img", { alt: "", id: `${name}-${kind}` });
    this.element = h("figure", {}, h("div", { class: "picture" }, this.image, h("span", {}, "Off")), h("figcaption", {}, caption));
    this.image.onload = this.image.onerror = () => {
      URL.revokeObjectURL(this.image.src);
      this.loading = false;
      if (this.waiting) this.show(this.waiting);
    };
  }

  show(png: Blob): void {
    this.waiting = this.loading ? png : null;
    if (this.loading) return;
    this.loading = true;
    this.image.src = URL.createObjectURL(png);
  }

  clear(words: string): void {
    this.waiting = null;
    this.image.removeAttribute("src");
    this.loading = false;
    this.element.querySelector("span")!.textContent = words;
  }
}

const camerasOf = (world: World): Device[] => world.devices.filter((device) => device.class === "camera");

export const camera: Panel = {
  name: "Camera", icon: "camera", offered: (world) => camerasOf(world).length > 0,
  build: ({ store, connection }) => {
    const { element, show } = cameraPanel(store);
    connection.onPicture = show;
    return element;
  },
};

/** Colour and depth as the robot's camera sees them. */
function cameraPanel(store: Store): { element: HTMLElement; show: (picture: Picture) => void } {
  const element = h("div", { class: "panel" });
  const on = new Set<string>();
  const screens = new Map<string, Screen>();
  const build = () => {
    const cameras = store.world ? camerasOf(store.world) : [];
    // If something else in the world was added or removed, the pictures stay.
    if (cameras.length > 0 && cameras.every(({ name }) => screens.has(`${name} colour`)) && screens.size === 2 * cameras.length) return;
    screens.clear();
    element.replaceChildren(...cameras.map(({ name }) => {
      const both = [new Screen(name, "colour", "Colour"), new Screen(name, "depth", "Depth: 0.5 m is bright, 4.5 m is dark")];
      screens.set(`${name} colour`, both[0]);
      screens.set(`${name} depth`, both[1]);
      return section(
        name,
        toggle("Live pictures", on.has(name), (wanted) => {
          if (wanted) on.add(name);
          else on.delete(name);
          for (const screen of both) screen.clear(wanted ? "Waiting for a picture …" : "Off");
          void store.try({ kind: "camera", device: name, on: wanted });
        }, { id: `${name}-on` }),
        ...both.map((screen) => screen.element),
      );
    }));
    if (cameras.length === 0) element.append(empty("There is no camera in this world."));
  };
  store.on("world", build);
  build();
  return { element, show: (picture) => on.has(picture.device) && screens.get(`${picture.device} ${picture.kind}`)?.show(picture.png) };
}
