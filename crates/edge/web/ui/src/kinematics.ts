import { Matrix4, Quaternion, Vector3 } from "three";
import type { Joint, Link, Pose, World } from "./protocol";

const ONE = new Vector3(1, 1, 1);

export function matrixOf(pose: Pose | Float32Array, at = 0): Matrix4 {
  const place = new Vector3(pose[at], pose[at + 1], pose[at + 2]);
  const turn = new Quaternion(pose[at + 3], pose[at + 4], pose[at + 5], pose[at + 6]);
  return new Matrix4().compose(place, turn, ONE);
}

export function poseOf(matrix: Matrix4): Pose {
  const place = new Vector3();
  const turn = new Quaternion();
  matrix.decompose(place, turn, new Vector3());
  return [place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w];
}

function motion(joint: Joint, q: ArrayLike<number>): Matrix4 {
  const at = joint.first;
  const axis = new Vector3(...joint.axis);
  const position = joint.multiplier * q[at] + joint.offset;
  switch (joint.kind) {
    case "fixed":
      return new Matrix4();
    case "revolute":
    case "continuous":
      return new Matrix4().makeRotationAxis(axis, position);
    case "prismatic":
      return new Matrix4().makeTranslation(axis.multiplyScalar(position));
    case "planar": {
      const [u, v] = planeAxes(axis);
      const place = u.multiplyScalar(q[at]).add(v.multiplyScalar(q[at + 1]));
      return new Matrix4().makeTranslation(place).multiply(new Matrix4().makeRotationAxis(axis, q[at + 2]));
    }
    case "floating":
      return matrixOf(Float32Array.from({ length: 7 }, (_, i) => q[at + i]));
  }
}

/** The two axes that a planar joint slides along; with `normal` z they are x and y. */
function planeAxes(normal: Vector3): [Vector3, Vector3] {
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), normal);
  return [new Vector3(1, 0, 0).applyQuaternion(turn), new Vector3(0, 1, 0).applyQuaternion(turn)];
}

/** Poses of all links. Parents come before their children. */
export function forward(world: World, q: ArrayLike<number>): Matrix4[] {
  const places: Matrix4[] = [];
  for (const link of world.links) places.push(place(link, places, q));
  return places;
}

function place(link: Link, places: Matrix4[], q: ArrayLike<number>): Matrix4 {
  if (link.parent === null || !link.joint) return new Matrix4();
  return places[link.parent].clone().multiply(matrixOf(link.origin)).multiply(motion(link.joint, q));
}
