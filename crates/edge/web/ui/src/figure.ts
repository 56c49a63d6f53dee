import { BufferGeometry, Group, Material, Matrix4, Mesh } from "three";
import { forward, matrixOf } from "./kinematics";
import { trianglesOf } from "./mesh";
import { type Ghost, ghostPaint, kindOf, paintOf, warningPaint } from "./paint";
import type { Body, Link, Part, Shape, World } from "./protocol";

export type Look = "visuals" | "collisions" | "balls" | "shield";

let arrived = () => {};

/** Notifies when a mesh arrives after its object was shown. */
export function onArrival(act: () => void): void {
  arrived = act;
}

/** The shapes of one frame: a link or a body. */
class Piece {
  readonly group = new Group();
  private meshes: { mesh: Mesh; own: Material }[] = [];
  private warned = 0;

  constructor(name: string, parts: Part[], ghost: Ghost | null, order: number) {
    this.group.name = name;
    this.group.matrixAutoUpdate = false;
    const kinds = ghost ? [parts] : [...new Set(parts.map((part) => kindOf(part.rgba)))].map((kind) => parts.filter((part) => kindOf(part.rgba) === kind));
    for (const alike of kinds) {
      if (alike.length === 0) continue;
      if (!ghost) this.add(alike, paintOf(kindOf(alike[0].rgba)), 0);
      else {
        this.add(alike, ghost.depth, 2 * order + 1);
        this.add(alike, ghost.surface, 2 * order + 2);
      }
    }
  }

  private add(parts: Part[], own: Material, order: number): void {
    const mesh = new Mesh(undefined, own);
    mesh.matrixAutoUpdate = false;
    mesh.renderOrder = order;
    mesh.castShadow = mesh.receiveShadow = order === 0;
    const show = (triangles: BufferGeometry) => {
      mesh.geometry = triangles;
      mesh.visible = true;
    };
    const triangles = trianglesOf(parts);
    if (triangles instanceof BufferGeometry) show(triangles);
    else {
      mesh.visible = false;
      triangles.then((late) => {
        show(late);
        arrived();
      }, console.error);
    }
    this.meshes.push({ mesh, own });
    this.group.add(mesh);
  }

  /** Whether all its meshes are loaded. */
  get complete(): boolean {
    return this.meshes.every(({ mesh }) => mesh.visible);
  }

  warn(state: number): void {
    if (state === this.warned) return;
    this.warned = state;
    for (const { mesh, own } of this.meshes) mesh.material = state === 0 ? own : warningPaint(state);
  }
}

/** Planes are not drawn: the stage already has a ground. */
function isPlane(part: Part): boolean {
  return part.shape.kind === "plane";
}

export interface Dress {
  look: Look;
  /** One transparent colour for everything: a ghost. */
  ghost?: { colour: number; opacity: number };
  /** Ghosts with a smaller number hide what is behind them of those with a larger one. */
  order?: number;
}

/** A whole robot at a configuration. */
export class Figure {
  readonly group = new Group();
  private pieces: Piece[];
  q: number[];

  constructor(private world: World, dress: Dress) {
    const ghost = dress.ghost ? ghostPaint(dress.ghost.colour, dress.ghost.opacity) : null;
    this.pieces = world.links.map((link) => new Piece(link.name, partsOf(world, link.name, dress.look), ghost, dress.order ?? 0));
    for (const piece of this.pieces) this.group.add(piece.group);
    this.q = [...world.home];
    this.pose(this.q);
  }

  get complete(): boolean {
    return this.pieces.every((piece) => piece.complete);
  }

  pose(q: ArrayLike<number>): void {
    this.q = Array.from(q);
    const places = forward(this.world, q);
    this.pieces.forEach((piece, i) => {
      piece.group.matrix.copy(places[i]);
      piece.group.matrixWorldNeedsUpdate = true;
    });
  }

  /** Applies a configuration and shows only the links whose pose differs from another figure. */
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
      // Only for moving links.
      return moves(world, link) ? link.collisions.map((part) => ({ ...part, rgba: green, shape: grown(part.shape) })) : [];
    case "balls":
      // Links that never move have no spheres in the checker.
      if (!link.balls?.length) return link.collisions;
      return link.balls.map(([x, y, z, radius]) => ({
        shape: { kind: "sphere", radius }, pose: [x, y, z, 0, 0, 0, 1], rgba: [0.35, 0.55, 0.9, 0.5],
      }));
  }
}

/** Whether any joint between it and the world is movable. */
function moves(world: World, link: Link): boolean {
  for (let at: Link | null = link; at; at = at.parent === null ? null : world.links[at.parent]) if (at.joint && at.joint.kind !== "fixed") return true;
  return false;
}

/** A shape enlarged sideways but not along its length, as the collision shield is defined. */
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

/** All bodies that do not belong to the robot. */
export class Things {
  readonly group = new Group();
  private pieces: Piece[];

  constructor(readonly bodies: Body[]) {
    this.pieces = bodies.map((body) => new Piece(body.name, body.parts.filter((part) => !isPlane(part)), null, 0));
    this.pieces.forEach((piece, i) => piece.group.matrix.copy(matrixOf(bodies[i].pose)));
    for (const piece of this.pieces) this.group.add(piece.group);
  }

  get complete(): boolean {
    return this.pieces.every((piece) => piece.complete);
  }

  place(poses: Float32Array): void {
    this.pieces.forEach((piece, i) => {
      if (7 * i + 7 > poses.length) return;
      // Bodies that did not exist in a recorded state are hidden.
      piece.group.visible = Number.isFinite(poses[7 * i]);
      if (!piece.group.visible) return;
      piece.group.matrix.copy(matrixOf(poses, 7 * i));
      piece.group.matrixWorldNeedsUpdate = true;
    });
  }

  /** Colours bodies in contact or too close, by name. */
  warn(states: Map<string, number>): void {
    for (const piece of this.pieces) piece.warn(states.get(piece.group.name) ?? 0);
  }

  /** Height of the highest horizontal plane, if there is one. */
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
  }
}
