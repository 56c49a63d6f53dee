import { Color } from "three";
import { cubes } from "../cubes";
import { explorationLayer } from "../exploration_layer";

const LITTLE = new Color(0x1e3a8a);
const MUCH = new Color(0xfacc15);

/** Free cells from which voids can be seen, by their greatest utility; only the method `frontier_void` has them. */
export const utilities = explorationLayer({ id: "utilities", label: "Utilities", on: false }, ({ utilities, cell_m }, group) => {
  if (utilities.length === 0) return;
  const most = Math.max(...utilities.map((cell) => cell[3]), 1e-12);
  group.add(cubes(utilities, 0.25 * cell_m, (cell) => LITTLE.clone().lerp(MUCH, cell[3] / most), 0.6));
});
