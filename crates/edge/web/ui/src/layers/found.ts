import { BufferGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshBasicMaterial, Points, PointsMaterial, SphereGeometry, Vector3 } from "three";
import { empty } from "../cubes";
import { matrixOf } from "../kinematics";
import { trianglesOf } from "../mesh";
import type { Fit, FoundObject } from "../protocol";
import type { Layer, LayerView } from "../registry";

/** Spreads are a few tenths of a millimetre: they are drawn this much larger. */
const ENLARGED = 20;
const SEEN = 0xf59e0b;
const HIDDEN = 0x94a3b8;
const SPREAD = 0xdc2626;

/** Objects that were found in depth pictures: the fitted shape, its axis, and where its middle is to two standard deviations; of others the points. */
export const found: Layer = {
  id: "found", label: `Found objects, uncertainty × ${ENLARGED}`, on: false, watches: "found",
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      found: ({ objects }) => {
        empty(group);
        for (const object of objects) group.add(drawn(object));
      },
      dispose: () => empty(group),
    };
  },
};

function drawn({ id, state, fit, points }: FoundObject): Group {
  const group = new Group();
  group.name = `seen_${id}`;
  const colour = state === "seen" ? SEEN : HIDDEN;
  if (!fit) {
    const places = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
    group.add(new Points(places, new PointsMaterial({ color: colour, size: 3, sizeAttenuation: false })));
    return group;
  }
  const triangles = trianglesOf([{ shape: fit.shape, pose: fit.pose, rgba: [1, 1, 1, 1] }]);
  if (triangles instanceof BufferGeometry) {
    group.add(new Mesh(triangles.clone(), new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.45, depthWrite: false })));
  }
  group.add(spread(fit), axis(fit));
  return group;
}

/** The ellipsoid of the middle's place, enlarged. */
function spread({ pose, spread }: Fit): Mesh {
  const made = new Mesh(new SphereGeometry(1, 16, 10), new MeshBasicMaterial({ color: SPREAD, transparent: true, opacity: 0.6, depthTest: false }));
  const [a, b, c] = spread.map((half) => new Vector3(...half).multiplyScalar(ENLARGED));
  made.matrixAutoUpdate = false;
  made.matrix.copy(new Matrix4().makeBasis(a, b, c).setPosition(pose[0], pose[1], pose[2]));
  return made;
}

/** The axis, and on both sides where it points to if it is off by two standard deviations, enlarged. */
function axis({ shape, pose, axis_sigma }: Fit): LineSegments {
  const length = shape.kind === "box" ? shape.size[2] : shape.kind === "cylinder" ? shape.length : shape.kind === "sphere" ? 2 * shape.radius : 0;
  const half = 0.5 * length + 0.05;
  const off = half * Math.tan(Math.min(1.2, 2 * ENLARGED * axis_sigma));
  const ends = [[0, 0], ...(shape.kind === "sphere" ? [] : [[off, 0], [-off, 0], [0, off], [0, -off]])];
  const places = ends.flatMap(([x, y]) => [-x, -y, -half, x, y, half]);
  const lines = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(places, 3)).applyMatrix4(matrixOf(pose));
  return new LineSegments(lines, new LineBasicMaterial({ color: SPREAD, depthTest: false, transparent: true }));
}
