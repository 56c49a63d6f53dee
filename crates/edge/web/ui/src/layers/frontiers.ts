import { Color } from "three";
import { cubes } from "../cubes";
import { explorationLayer } from "../exploration_layer";

/** Clusters side by side have hues far apart. */
const TURN = 0.381966;

/** Frontier cells of an exploration, every cluster in its own colour. */
export const frontiers = explorationLayer({ id: "frontiers", label: "Frontiers", on: true }, ({ frontier, cell_m }, group) => {
  if (frontier.length === 0) return;
  const colour = (cell: readonly number[]) => new Color().setHSL((cell[3] * TURN) % 1, 0.75, 0.5);
  group.add(cubes(frontier, 0.7 * cell_m, colour, 0.8));
});
