import { Box3, BoxGeometry, EdgesGeometry, LineBasicMaterial, LineSegments, Vector3 } from "three";
import { explorationLayer } from "../exploration_layer";

/** Colours of the reasons for which parts stayed unknown. */
export const WHY: Record<string, number> = { limit: 0xf59e0b, blocked: 0xdc2626, out_of_reach: 0x7c3aed, hidden: 0x475569 };

/** Boxes around what an exploration left unknown, by reason; the region before it has ended. */
export const unseen = explorationLayer({ id: "unseen", label: "What stayed unknown", on: true }, ({ region, account }, group) => {
  if (region) group.add(box(region, 0x2f7bff));
  for (const { why, bounds } of account?.parts ?? []) group.add(box(bounds, WHY[why] ?? 0));
});

function box([low, high]: [number[], number[]], colour: number): LineSegments {
  const [from, to] = [new Vector3(...low), new Vector3(...high)];
  const size = new Box3(from, to).getSize(new Vector3());
  const shape = new BoxGeometry(size.x, size.y, size.z);
  const lines = new LineSegments(new EdgesGeometry(shape), new LineBasicMaterial({ color: colour }));
  shape.dispose();
  lines.position.copy(from.add(to).multiplyScalar(0.5));
  return lines;
}
