import {
  BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, Color, ConeGeometry, CylinderGeometry, Group, Matrix4, Mesh,
  MeshLambertMaterial, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace, SphereGeometry,
} from "three";
import { mergeVertices, toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { forward, matrixOf } from "./kinematics";
import { PLAIN } from "./quality";
import type { Body, Part, Shape, World } from "./protocol";

export type Look = "visuals" | "collisions" | "balls" | "shield";

type Paint = MeshStandardMaterial | MeshLambertMaterial;

const HARD = new Color(0xdb261f);
const SOFT = new Color(0xfaad1a);
let arrived = () => {};
const meshes = new Map<string, Promise<BufferGeometry>>();

/** Says when a mesh came after what it belongs to was shown. */
export function onArrival(act: () => void): void {
  arrived = act;
}

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
      // Edges stay edges, round things stay round: robots are machined. Very fine meshes are smooth anyway.
      if (vertices < 40_000) return mergeVertices(toCreasedNormals(indexed, 0.6));
      indexed.computeVertexNormals();
      return indexed;
    });
    meshes.set(id, known);
  }
  return known;
}

/** Corners of what is round. */
const ROUND = PLAIN ? 16 : 48;
const alongZ = new Matrix4().makeRotationX(Math.PI / 2);
const solids = new Map<string, BufferGeometry>();

/** Equal shapes share their triangles. */
function geometry(shape: Exclude<Shape, { kind: "mesh" }>): BufferGeometry {
  const key = JSON.stringify(shape);
  const known = solids.get(key) ?? solid(shape);
  solids.set(key, known);
  return known;
}

function solid(shape: Exclude<Shape, { kind: "mesh" }>): BufferGeometry {
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

function surface(rgba: Part["rgba"]): Paint {
  const [r, g, b, a] = rgba;
  // Dark parts are rubber, light grey ones painted metal: roughness tells them apart.
  const light = (r + g + b) / 3;
  const grey = Math.max(r, g, b) - Math.min(r, g, b) < 0.08;
  const color = new Color().setRGB(r, g, b, SRGBColorSpace);
  const seen = { color, transparent: a < 1, opacity: a };
  if (PLAIN) return new MeshLambertMaterial(seen);
  return new MeshStandardMaterial({
    ...seen,
    roughness: grey && light > 0.45 ? 0.4 : 0.62,
    metalness: grey && light > 0.45 ? 0.2 : 0.02,
  });
}

function partMesh(part: Part, material: Paint): Mesh {
  const shown = new Mesh(undefined, material);
  shown.matrixAutoUpdate = false;
  shown.matrix.copy(matrixOf(part.pose));
  shown.castShadow = part.shape.kind !== "plane";
  shown.receiveShadow = true;
  if (part.shape.kind === "mesh") {
    shown.visible = false;
    mesh(part.shape.id).then((loaded) => {
      shown.geometry = loaded;
      shown.visible = true;
      arrived();
    }, console.error);
  } else shown.geometry = geometry(part.shape);
  return shown;
}

/** Something that stands in one frame: a link or a body. */
class Piece {
  readonly group = new Group();
  private materials: { material: Paint; own: Color }[] = [];
  private warned = 0;

  constructor(name: string, parts: Part[], paint: (part: Part) => Paint) {
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

/** A plane is the floor, which the stage has already. */
function isPlane(part: Part): boolean {
  return part.shape.kind === "plane";
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
      return new MeshLambertMaterial({ color: ghost.colour, transparent: true, opacity: ghost.opacity, depthWrite: false });
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

  /** Takes a pose, and shows only what then is somewhere else than in another figure: a ghost of what moves. */
  poseApart(q: ArrayLike<number>, other: Figure): void {
    this.pose(q);
    this.pieces.forEach((piece, i) => {
      const [a, b] = [piece.group.matrix.elements, other.pieces[i].group.matrix.elements];
      piece.group.visible = a.some((value, k) => Math.abs(value - b[k]) > 0.004);
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
      if (child instanceof Mesh) (child.material as Paint).dispose();
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
    this.pieces = bodies.map((body) => new Piece(body.name, body.parts.filter((part) => !isPlane(part)), (part) => surface(part.rgba)));
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

  /** Marks what touches or comes too close, by name. */
  warn(states: Map<string, number>): void {
    for (const piece of this.pieces) piece.warn(states.get(piece.group.name) ?? 0);
  }

  /** How high the highest level plane is, if there is one. */
  floor(): number | null {
    const planes = this.bodies.flatMap((body) => body.parts.filter(isPlane).map((part) => matrixOf(body.pose).multiply(matrixOf(part.pose))));
    const level = planes.filter((place) => place.elements[10] > 0.99).map((place) => place.elements[14]);
    return level.length > 0 ? Math.max(...level) : null;
  }

  where(name: string): Matrix4 | null {
    return this.pieces.find((piece) => piece.group.name === name)?.group.matrix ?? null;
  }

  dispose(): void {
    this.group.removeFromParent();
    this.group.traverse((child) => {
      if (child instanceof Mesh) (child.material as Paint).dispose();
    });
  }
}
