import { BoxGeometry, type Color, Group, InstancedMesh, Line, Matrix4, Mesh, MeshBasicMaterial, Points } from "three";

/** Small cubes at places (m), each in its own colour. */
export function cubes<T extends readonly number[]>(cells: readonly T[], edge: number, colour: (cell: T) => Color, opacity: number): InstancedMesh {
  const material = new MeshBasicMaterial({ transparent: opacity < 1, opacity });
  const made = new InstancedMesh(new BoxGeometry(edge, edge, edge), material, cells.length);
  const at = new Matrix4();
  cells.forEach((cell, i) => {
    made.setMatrixAt(i, at.makeTranslation(cell[0], cell[1], cell[2]));
    made.setColorAt(i, colour(cell));
  });
  return made;
}

/** Removes and disposes everything in a group. */
export function empty(group: Group): void {
  for (const part of group.children) {
    if (part instanceof Group) empty(part);
    if (!(part instanceof Mesh || part instanceof Line || part instanceof Points)) continue;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
    if (part instanceof InstancedMesh) part.dispose();
  }
  group.clear();
}
