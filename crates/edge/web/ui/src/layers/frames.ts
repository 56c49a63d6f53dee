import { AxesHelper, Group } from "three";
import type { Layer, LayerView } from "../registry";

/** An origin and three axes for every link. */
export const frames: Layer = {
  id: "frames", label: "Frames", on: false,
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      world: (world) => {
        for (const axes of group.children) (axes as AxesHelper).dispose();
        group.clear();
        for (const link of world.links) {
          const axes = new AxesHelper(0.07);
          axes.name = link.name;
          axes.matrixAutoUpdate = false;
          group.add(axes);
        }
      },
      draw: ({ robot }) => {
        for (const axes of group.children) {
          axes.matrix.copy(robot.link(axes.name)!);
          axes.matrixWorldNeedsUpdate = true;
        }
      },
    };
  },
};
