import { BufferGeometry, Color, Float32BufferAttribute, LineBasicMaterial, LineSegments } from "three";
import { explorationLayer } from "../exploration_layer";

/** Length of a view's line (m). */
const LENGTH_M = 0.06;
const TAKEN = new Color(0x16a34a);
const LITTLE = new Color(0x94a3b8);
const MUCH = new Color(0xf59e0b);

/** Candidate views of an exploration, from where the camera would be to where it would look: green if they were taken, the more orange the more they promise. */
export const views = explorationLayer({ id: "views", label: "Candidate views", on: false }, ({ candidates }, group) => {
  if (candidates.length === 0) return;
  const most = Math.max(1, ...candidates.map((one) => (one.taken ? 0 : one.promises ?? 0)));
  const ends = candidates.flatMap(({ place, ahead }) => [...place, ...place.map((x, k) => x + LENGTH_M * ahead[k])]);
  const colours = candidates.flatMap(({ taken, promises }) => {
    const { r, g, b } = taken ? TAKEN : LITTLE.clone().lerp(MUCH, (promises ?? 0) / most);
    return [r, g, b, r, g, b];
  });
  const lines = new BufferGeometry();
  lines.setAttribute("position", new Float32BufferAttribute(ends, 3));
  lines.setAttribute("color", new Float32BufferAttribute(colours, 3));
  group.add(new LineSegments(lines, new LineBasicMaterial({ vertexColors: true })));
});
