import { Color, Group } from "three";
import { cubes, empty } from "../cubes";
import type { Layer, LayerView } from "../registry";

const LITTLE = new Color(0x1e3a8a);
const MUCH = new Color(0xfacc15);

/** Free cells from which voids can be seen, by their greatest utility; only the method `frontier_void` has them. */
export const utilities: Layer = {
  id: "utilities", label: "Utilities", on: false,
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      exploration: (exploration) => {
        empty(group);
        if (!exploration || exploration.utilities.length === 0) return;
        const most = Math.max(...exploration.utilities.map((cell) => cell[3]), 1e-12);
        group.add(cubes(exploration.utilities, 0.25 * exploration.cell_m, (cell) => LITTLE.clone().lerp(MUCH, cell[3] / most), 0.6));
      },
    };
  },
};
