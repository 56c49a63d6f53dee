import { CatmullRomCurve3, Group, Mesh, MeshBasicMaterial, TubeGeometry, Vector3 } from "three";
import type { Layer, LayerView } from "../registry";

/** Points of a path closer than this are merged (m). */
const APART_M = 1e-4;

/** The tool path of the shown motion. */
export const path: Layer = {
  id: "path", label: "Tool path", on: true,
  build(): LayerView {
    const group = new Group();
    const material = new MeshBasicMaterial({ color: 0x2f7bff, transparent: true, opacity: 0.9 });
    return {
      object: group,
      motion: (motion) => {
        for (const tube of group.children) (tube as Mesh).geometry.dispose();
        group.clear();
        const points = motion?.tool_path ?? [];
        const apart = points.filter((point, i) => i === 0 || Math.hypot(...point.map((x, k) => x - points[i - 1][k])) > APART_M);
        if (apart.length < 2) return;
        const curve = new CatmullRomCurve3(apart.map((point) => new Vector3(...point)), false, "centripetal");
        group.add(new Mesh(new TubeGeometry(curve, Math.min(600, 3 * apart.length), 0.0035, 6), material));
      },
    };
  },
};
