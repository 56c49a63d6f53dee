import { Matrix4, Mesh, MeshBasicMaterial, SphereGeometry, Vector3 } from "three";
import { explorationLayer } from "../exploration_layer";

/** Voids of an exploration that have a frontier, as ellipsoids. */
export const voids = explorationLayer({ id: "voids", label: "Voids", on: false }, (exploration, group) => {
  for (const { centre, half_axes } of exploration.voids) {
    const material = new MeshBasicMaterial({ color: 0x7c3aed, transparent: true, opacity: 0.25, depthWrite: false });
    const drawn = new Mesh(new SphereGeometry(1, 20, 14), material);
    const [a, b, c] = half_axes.map((axis) => new Vector3(...axis));
    drawn.matrixAutoUpdate = false;
    drawn.matrix.copy(new Matrix4().makeBasis(a, b, c).setPosition(...centre));
    group.add(drawn);
  }
});
