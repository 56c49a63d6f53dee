import {
  BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, Color, ConeGeometry, CylinderGeometry, Group, Matrix4, Mesh,
  MeshStandardMaterial, PlaneGeometry, SphereGeometry,
} from "three";
import { forward, matrixOf } from "./kinematics";
import type { Body, Part, Shape, World } from "./protocol";

export type Look = "visuals" | "collisions" | "balls" | "shield";

const HARD = new Color(0xdb261f);
const SOFT = new Color(0xfaad1a);
const meshes = new Map<string, Promise<BufferGeometry>>();

/** A mesh as the server keeps it: vertex count, positions, then corners of triangles. */
function mesh(id: string): Promise<BufferGeometry> {
  let known = meshes.get(id);
  if (!known) {
    known = fetch(new URL(`mesh/${id}`, document.baseURI)).then(async (answer) => {
      if (!answer.ok) throw new Error(`mesh ${id}: ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      const vertices = new DataView(bytes).getUint32(0, true);
      const indexed = new BufferGeometry();
      indexed.setAttribute("position", new BufferAttribute(new Float32Array(bytes, 4, 3 * vertices), 3));
      indexed.setIndex(new BufferAttribute(new Uint32Array(bytes, 4 + 12 * vertices), 1));
      // Facets keep their edges: robots are machined, not moulded.
      const flat = indexed.toNonIndexed();
      flat.computeVertexNormals();
      return flat;
    });
    meshes.set(id, known);
  }
  return known;
}

const alongZ = new Matrix4().makeRotationX(Math.PI / 2);

function geometry(shape: Exclude<Shape, { kind: "mesh" }>): BufferGeometry {
  switch (shape.kind) {
    case "box":
      return new BoxGeometry(...shape.size);
    case "sphere":
      return new SphereGeometry(shape.radius, 32, 20);
    case "cylinder":
      return new CylinderGeometry(shape.radius, shape.radius, shape.length, 48).applyMatrix4(alongZ);
    case "capsule":
      return new CapsuleGeometry(shape.radius, shape.length, 10, 32).applyMatrix4(alongZ);
    case "cone":
      return new ConeGeometry(shape.radius, shape.length, 48).applyMatrix4(alongZ);
    case "plane":
      return new PlaneGeometry(12, 12);
  }
}

function surface(rgba: Part["rgba"]): MeshStandardMaterial {
  const [r, g, b, a] = rgba;
  // Dark parts are rubber, light grey ones painted metal: roughness tells them apart.
  const light = (r + g + b) / 3;
  const grey = Math.max(r, g, b) - Math.min(r, g, b) < 0.08;
  return new MeshStandardMaterial({
    color: new Color().setRGB(r, g, b, "srgb"),
    roughness: grey && light > 0.45 ? 0.42 : 0.68,
    metalness: grey && light > 0.45 ? 0.25 : 0.02,
    transparent: a < 1,
    opacity: a,
  });
}

function partMesh(part: Part, material: MeshStandardMaterial): Mesh {
  const shown = new Mesh(undefined, material);
  shown.matrixAutoUpdate = false;
  shown.matrix.copy(matrixOf(part.pose));
  shown.castShadow = part.shape.kind !== "plane";
  shown.receiveShadow = true;
  if (part.shape.kind === "mesh") mesh(part.shape.id).then((loaded) => (shown.geometry = loaded), console.error);
  else shown.geometry = geometry(part.shape);
  return shown;
}

/** Something that stands in one frame: a link or a body. */
class Piece {
  readonly group = new Group();
  private materials: { material: MeshStandardMaterial; own: Color }[] = [];
  private warned = 0;

  constructor(name: string, parts: Part[], paint: (part: Part) => MeshStandardMaterial) {
    this.group.name = name;
    this.group.matrixAutoUpdate = false;
    for (const part of parts) {
      const material = paint(part);
      this.materials.push({ material, own: material.color.clone() });
      this.group.add(partMesh(part, material));
    }
  }

  warn(state: number): void {
    if (state === this.warned) return;
    this.warned = state;
    for (const { material, own } of this.materials) {
      material.color.copy(state === 1 ? HARD : state === 2 ? SOFT : own);
      material.emissive.copy(state === 1 ? HARD : state === 2 ? SOFT : new Color(0));
      material.emissiveIntensity = state === 0 ? 0 : 0.25;
    }
  }
}

export interface Dress {
  look: Look;
  /** One colour for everything, seen through: a ghost. */
  ghost?: { colour: number; opacity: number };
}

/** A whole robot at a configuration. */
export class Figure {
  readonly group = new Group();
  private pieces: Piece[];
  q: number[];

  constructor(private world: World, dress: Dress) {
    const { ghost } = dress;
    const paint = (part: Part) => {
      if (!ghost) return surface(part.rgba);
      return new MeshStandardMaterial({
        color: ghost.colour, transparent: true, opacity: ghost.opacity, roughness: 0.8, depthWrite: false,
      });
    };
    this.pieces = world.links.map((link) => {
      const piece = new Piece(link.name, partsOf(world, link.name, dress.look), paint);
      if (ghost) piece.group.traverse((child) => (child.castShadow = child.receiveShadow = false));
      return piece;
    });
    this.group.add(...this.pieces.map((piece) => piece.group));
    this.q = [...world.home];
    this.pose(this.q);
  }

  pose(q: ArrayLike<number>): void {
    this.q = Array.from(q);
    const places = forward(this.world, q);
    this.pieces.forEach((piece, i) => {
      piece.group.matrix.copy(places[i]);
      piece.group.matrixWorldNeedsUpdate = true;
    });
  }

  warn(states: ArrayLike<number>): void {
    this.pieces.forEach((piece, i) => piece.warn(states[i] ?? 0));
  }

  link(name: string): Matrix4 | null {
    const at = this.world.links.findIndex((link) => link.name === name);
    return at < 0 ? null : this.pieces[at].group.matrix;
  }

  dispose(): void {
    this.group.removeFromParent();
    this.group.traverse((child) => {
      if (child instanceof Mesh) (child.material as MeshStandardMaterial).dispose();
    });
  }
}

const SHIELD_M = 0.05;

function partsOf(world: World, name: string, look: Look): Part[] {
  const link = world.links.find((link) => link.name === name)!;
  const green: Part["rgba"] = [0.2, 0.75, 0.35, 0.28];
  switch (look) {
    case "visuals":
      return link.visuals.length > 0 ? link.visuals : link.collisions;
    case "collisions":
      return link.collisions;
    case "shield":
      return link.collisions.map((part) => ({ ...part, rgba: green, shape: grown(part.shape) }));
    case "balls":
      return link.balls.map(([x, y, z, radius]) => ({
        shape: { kind: "sphere", radius }, pose: [x, y, z, 0, 0, 0, 1], rgba: [0.35, 0.55, 0.9, 0.5],
      }));
  }
}

/** A shape grown sideways, not along its length: how the collision shield is meant. */
function grown(shape: Shape): Shape {
  switch (shape.kind) {
    case "box":
      return { kind: "box", size: [shape.size[0] + 2 * SHIELD_M, shape.size[1] + 2 * SHIELD_M, shape.size[2]] };
    case "sphere":
      return { kind: "sphere", radius: shape.radius + SHIELD_M };
    case "cylinder":
    case "capsule":
    case "cone":
      return { ...shape, radius: shape.radius + SHIELD_M };
    default:
      return shape;
  }
}

/** Everything that is not a robot. */
export class Things {
  readonly group = new Group();
  private pieces: Piece[];

  constructor(readonly bodies: Body[]) {
    this.pieces = bodies.map((body) => new Piece(body.name, body.parts, (part) => surface(part.rgba)));
    this.pieces.forEach((piece, i) => piece.group.matrix.copy(matrixOf(bodies[i].pose)));
    this.group.add(...this.pieces.map((piece) => piece.group));
  }

  place(poses: Float32Array): void {
    this.pieces.forEach((piece, i) => {
      if (7 * i + 7 > poses.length) return;
      piece.group.matrix.copy(matrixOf(poses, 7 * i));
      piece.group.matrixWorldNeedsUpdate = true;
    });
  }

  where(name: string): Matrix4 | null {
    return this.pieces.find((piece) => piece.group.name === name)?.group.matrix ?? null;
  }

  dispose(): void {
    this.group.removeFromParent();
  }
}
