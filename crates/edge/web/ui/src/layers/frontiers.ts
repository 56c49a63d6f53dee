import { Color, Group } from "three";
import type { Layer, LayerView } from "../registry";
import { cubes, empty } from "../cubes";

/** Clusters side by side have hues far apart. */
const TURN = 0.381966;

/** Frontier cells of an exploration, every cluster in its own colour. */
export const frontiers: Layer = {
  id: "frontiers", label: "Frontiers", on: true,
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      exploration: (exploration) => {
        empty(group);
        if (!exploration || exploration.frontier.length === 0) return;
        const colour = (cell: readonly number[]) => new Color().setHSL((cell[3] * TURN) % 1, 0.75, 0.5);
        group.add(cubes(exploration.frontier, 0.7 * exploration.cell_m, colour, 0.8));
      },
    };
  },
};
