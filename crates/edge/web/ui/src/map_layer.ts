import { Group } from "three";
import type { Layer } from "./registry";
import { type Look, Surface } from "./surface";

/** A layer that draws surfaces of sets of cells of the map. */
export function mapLayer(about: Pick<Layer, "id" | "label" | "on">, looks: Look[]): Layer {
  return {
    ...about,
    watches: "map",
    build() {
      const group = new Group();
      const surfaces = looks.map((look) => new Surface(look));
      group.add(...surfaces.map((surface) => surface.group));
      return {
        object: group,
        map: (voxels) => surfaces.forEach((surface) => surface.show(voxels)),
        dispose: () => surfaces.forEach((surface) => surface.dispose()),
      };
    },
  };
}
