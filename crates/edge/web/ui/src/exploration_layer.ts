import { Group } from "three";
import { empty } from "./cubes";
import type { Exploration } from "./protocol";
import type { Layer } from "./registry";

/** A layer that draws an exploration anew whenever it goes on. */
export function explorationLayer(about: Pick<Layer, "id" | "label" | "on">, draw: (exploration: Exploration, group: Group) => void): Layer {
  return {
    ...about,
    build() {
      const group = new Group();
      return {
        object: group,
        exploration: (exploration) => {
          empty(group);
          if (exploration) draw(exploration, group);
        },
      };
    },
  };
}
