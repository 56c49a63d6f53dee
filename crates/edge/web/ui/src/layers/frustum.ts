import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments } from "three";
import type { Camera } from "../protocol";
import type { Layer, LayerView } from "../registry";

/** Depth at which the pyramid ends (m). */
const FAR_M = 1.1;

/** The view of every camera, as a pyramid along +z of its optical frame. */
export const frustum: Layer = {
  id: "frustum", label: "Camera's view", on: false,
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      world: ({ devices }) => {
        for (const lines of group.children) (lines as LineSegments).geometry.dispose();
        group.clear();
        for (const { camera } of devices) if (camera) group.add(pyramid(camera));
      },
      draw: ({ robot }) => {
        for (const lines of group.children) {
          const at = robot.link(lines.name);
          lines.visible = at !== null;
          if (!at) continue;
          lines.matrix.copy(at);
          lines.matrixWorldNeedsUpdate = true;
        }
      },
    };
  },
};

function pyramid({ frame, fov }: Camera): LineSegments {
  const [wide, high] = fov.map((angle) => FAR_M * Math.tan(angle / 2));
  const corners = [[-wide, -high], [wide, -high], [wide, high], [-wide, high]];
  const ends: number[] = [];
  corners.forEach(([x, y], i) => {
    const [u, v] = corners[(i + 1) % 4];
    ends.push(0, 0, 0, x, y, FAR_M, x, y, FAR_M, u, v, FAR_M);
  });
  const lines = new BufferGeometry();
  lines.setAttribute("position", new Float32BufferAttribute(ends, 3));
  const drawn = new LineSegments(lines, new LineBasicMaterial({ color: 0xf59e0b, transparent: true, opacity: 0.8 }));
  drawn.name = frame;
  drawn.matrixAutoUpdate = false;
  return drawn;
}
