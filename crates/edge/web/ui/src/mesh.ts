import { BufferAttribute, BufferGeometry, BoxGeometry, CapsuleGeometry, Color, ConeGeometry, CylinderGeometry, Matrix3, Matrix4, PlaneGeometry, SRGBColorSpace, SphereGeometry, Vector3 } from "three";
import { matrixOf } from "./kinematics";
import { creased } from "./normals";
import type { Part, Shape } from "./protocol";
import { PLAIN } from "./quality";

/** Number of segments of round shapes. */
const ROUND = PLAIN ? 16 : 48;

const alongZ = new Matrix4().makeRotationX(Math.PI / 2);
const solids = new Map<string, BufferGeometry>();
const fetched = new Map<string, Promise<BufferGeometry>>();
const loaded = new Map<string, BufferGeometry>();
const joined = new Map<string, BufferGeometry>();

/** The merged mesh of some parts, with their colours; a promise if a mesh is not yet loaded. Equal parts share it. */
export function trianglesOf(parts: Part[]): BufferGeometry | Promise<BufferGeometry> {
  const key = JSON.stringify(parts);
  const known = joined.get(key);
  if (known) return known;
  const join = (pieces: BufferGeometry[]) => {
    const made = joined.get(key) ?? merge(parts, pieces);
    joined.set(key, made);
    return made;
  };
  const pieces = parts.map((part) => (part.shape.kind === "mesh" ? loaded.get(part.shape.id) ?? mesh(part.shape.id) : solid(part.shape)));
  return pieces.every((piece) => piece instanceof BufferGeometry) ? join(pieces) : Promise.all(pieces).then(join);
}

/** A mesh as the server encodes it: vertex count, positions, then triangle indices. */
function mesh(id: string): Promise<BufferGeometry> {
  let known = fetched.get(id);
  if (!known) {
    known = fetch(new URL(`mesh/${id}`, document.baseURI)).then(async (answer) => {
      if (!answer.ok) throw new Error(`mesh ${id}: ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      const vertices = new DataView(bytes).getUint32(0, true);
      const { position, normal, index } = creased(new Float32Array(bytes, 4, 3 * vertices), new Uint32Array(bytes, 4 + 12 * vertices));
      const made = new BufferGeometry();
      made.setAttribute("position", new BufferAttribute(position, 3));
      made.setAttribute("normal", new BufferAttribute(normal, 3));
      made.setIndex(new BufferAttribute(index, 1));
      loaded.set(id, made);
      return made;
    });
    fetched.set(id, known);
  }
  return known;
}

/** Equal shapes share their meshes. */
function solid(shape: Exclude<Shape, { kind: "mesh" }>): BufferGeometry {
  const key = JSON.stringify(shape);
  const made = solids.get(key) ?? solidOf(shape);
  solids.set(key, made);
  return made;
}

function solidOf(shape: Exclude<Shape, { kind: "mesh" }>): BufferGeometry {
  switch (shape.kind) {
    case "box":
      return new BoxGeometry(...shape.size);
    case "sphere":
      return new SphereGeometry(shape.radius, ROUND, ROUND / 2);
    case "cylinder":
      return new CylinderGeometry(shape.radius, shape.radius, shape.length, ROUND).applyMatrix4(alongZ);
    case "capsule":
      return new CapsuleGeometry(shape.radius, shape.length, ROUND / 4, ROUND).applyMatrix4(alongZ);
    case "cone":
      return new ConeGeometry(shape.radius, shape.length, ROUND).applyMatrix4(alongZ);
    case "plane":
      return new PlaneGeometry(12, 12);
  }
}

/** Merges meshes: a draw call costs more than a hundred triangles. */
function merge(parts: Part[], pieces: BufferGeometry[]): BufferGeometry {
  const vertices = pieces.reduce((sum, piece) => sum + piece.attributes.position.count, 0);
  const corners = pieces.reduce((sum, piece) => sum + piece.index!.count, 0);
  const [position, normal, colour] = [new Float32Array(3 * vertices), new Float32Array(3 * vertices), new Float32Array(3 * vertices)];
  const index = vertices < 65_536 ? new Uint16Array(corners) : new Uint32Array(corners);
  const at = new Vector3();
  let [vertex, corner] = [0, 0];
  pieces.forEach((piece, i) => {
    const place = matrixOf(parts[i].pose);
    const turn = new Matrix3().setFromMatrix4(place);
    const [r, g, b] = parts[i].rgba;
    const seen = new Color().setRGB(r, g, b, SRGBColorSpace);
    const [places, normals, order] = [piece.attributes.position, piece.attributes.normal, piece.index!];
    for (let k = 0; k < order.count; k++) index[corner++] = vertex + order.getX(k);
    for (let k = 0; k < places.count; k++, vertex++) {
      at.fromBufferAttribute(places, k).applyMatrix4(place).toArray(position, 3 * vertex);
      at.fromBufferAttribute(normals, k).applyMatrix3(turn).toArray(normal, 3 * vertex);
      seen.toArray(colour, 3 * vertex);
    }
  });
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(position, 3));
  made.setAttribute("normal", new BufferAttribute(normal, 3));
  made.setAttribute("color", new BufferAttribute(colour, 3));
  made.setIndex(new BufferAttribute(index, 1));
  return made;
}
