import { Group } from "three";
import { Figure } from "../figure";
import type { Layer, LayerView } from "../registry";

/** The space around the robot in which the collision monitor warns. */
export const shield: Layer = {
  id: "shield", label: "Collision shield", on: false,
  build(): LayerView {
    const group = new Group();
    let figure: Figure | null = null;
    return {
      object: group,
      world: (world) => {
        figure?.dispose();
        figure = new Figure(world, { look: "shield", ghost: { colour: 0x2fae5a, opacity: 0.3 }, order: 4 });
        group.add(figure.group);
      },
      draw: ({ q }) => figure?.pose(q),
    };
  },
};
