import { BufferAttribute, BufferGeometry, Points, PointsMaterial } from "three";
import type { Layer, LayerView } from "../registry";

/** The points that the map was last fed with: without the robot and what is known. */
export const cloud: Layer = {
  id: "cloud", label: "Live cloud", on: false, watches: "cloud",
  build(): LayerView {
    const points = new Points(new BufferGeometry(), new PointsMaterial({ color: 0x06b6d4, size: 2, sizeAttenuation: false }));
    points.frustumCulled = false;
    return {
      object: points,
      cloud: (places) => {
        points.geometry.dispose();
        points.geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(places, 3));
      },
      dispose: () => {
        points.geometry.dispose();
        points.material.dispose();
      },
    };
  },
};
