// The cells of a map and their surfaces: faces between cells that are in a set and cells that are not, joined to rectangles.

import { Box3, Vector3 } from "three";
import { matrixOf } from "./kinematics";
import type { MapBrick, MapBricks, Pose } from "./protocol";

/** A set of cells that is drawn. */
export type Cells = "occupied" | "free" | "frontier";

/** Cells along an edge of a brick. */
const EDGE = 8;
/** Rows along x of a brick and its neighbours: from -1 to 8 in y and z. */
const ROWS = EDGE + 2;
/** Rectangles of a direction: numbers for each. */
const NUMBERS = 5;

interface Brick {
  at: MapBrick["at"];
  cells: NonNullable<MapBrick["cells"]>;
  /** Whether all its cells are free. */
  isFree: boolean;
  /** Rectangles of each set and direction, as far as they were asked for. */
  faces: Partial<Record<Cells, Int16Array[]>>;
}

/** The newest state of a map. */
export class Voxels {
  cell_m = 0.1;
  pose: Pose = [0, 0, 0, 0, 0, 0, 1];
  /** Whether the server left out a part of the map. */
  cut = false;
  private bricks = new Map<number, Brick>();

  /** Takes in what the server tells. */
  update({ whole, cut, cell_m, pose, bricks }: MapBricks): void {
    if (whole) this.bricks.clear();
    this.cut = whole ? cut : this.cut || cut;
    this.cell_m = cell_m;
    this.pose = pose;
    for (const { at, cells } of bricks) {
      const key = keyOf(at[0], at[1], at[2]);
      if (cells) this.bricks.set(key, { at, cells, isFree: isFree(cells), faces: {} });
      else this.bricks.delete(key);
      if (!whole) this.forgetAround(at);
    }
  }

  /** The faces of a brick depend on the cells beside it. */
  private forgetAround([x, y, z]: MapBrick["at"]): void {
    for (let dz = -1; dz <= 1; dz++) for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      const beside = this.bricks.get(keyOf(x + dx, y + dy, z + dz));
      if (beside) beside.faces = {};
    }
  }

  /** Number of cells in a set; a frontier is counted among the free cells, too. */
  count(what: "occupied" | "free"): number {
    let count = 0;
    for (const { cells } of this.bricks.values()) {
      for (let row = 0; row < 64; row++) count += BITS[what === "occupied" ? cells.occupied[row] : cells.known[row] & ~cells.occupied[row]];
    }
    return count;
  }

  /** A box around all bricks with occupied cells, in the world (m); empty if there are none. */
  bounds(): Box3 {
    const box = new Box3();
    for (const { at, cells } of this.bricks.values()) {
      if (cells.occupied.every((row) => row === 0)) continue;
      const low = new Vector3(...at).multiplyScalar(EDGE * this.cell_m);
      box.expandByPoint(low).expandByPoint(low.clone().addScalar(EDGE * this.cell_m));
    }
    return box.isEmpty() ? box : box.applyMatrix4(matrixOf(this.pose));
  }

  /** The least and the greatest number along z of a layer with occupied cells; null if there are none. */
  heights(): [number, number] | null {
    let [low, high] = [Infinity, -Infinity];
    for (const { at, cells } of this.bricks.values()) {
      const first = EDGE * at[2];
      if (first >= low && first + EDGE - 1 <= high) continue;
      for (let row = 0; row < 64; row++) {
        if (cells.occupied[row] === 0) continue;
        const z = first + (row >> 3);
        low = Math.min(low, z);
        high = Math.max(high, z);
      }
    }
    return low <= high ? [low, high] : null;
  }

  /**
   * The surface of a set of cells, by direction: +x, -x, +y, -y, +z, -z. Five numbers for each rectangle: where it is along its
   * direction, then its corner and its edges along the two other axes in the order x, y, z (cells). Sorted by the first.
   */
  surface(what: Cells): Int16Array[] {
    const parts: Int16Array[][] = [[], [], [], [], [], []];
    for (const brick of this.bricks.values()) {
      const sides = brick.faces[what] ?? this.facesOf(brick, what);
      brick.faces[what] = sides;
      sides.forEach((side, direction) => {
        if (side.length > 0) parts[direction].push(side);
      });
    }
    return parts.map(sorted);
  }

  private facesOf(brick: Brick, what: Cells): Int16Array[] {
    if (what !== "occupied" && brick.isFree && this.isDeep(brick)) return NO_FACES;
    const rows = this.rowsAround(brick, what);
    return rows ? faces(rows, brick.at) : NO_FACES;
  }

  /** Whether a brick and all around it are wholly free. */
  private isDeep({ at: [x, y, z] }: Brick): boolean {
    for (let dz = -1; dz <= 1; dz++) for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      if (!this.bricks.get(keyOf(x + dx, y + dy, z + dz))?.isFree) return false;
    }
    return true;
  }

  /** Rows of a set in a brick and one cell around it: the bit x + 1. Null if the brick itself has none. */
  private rowsAround(brick: Brick, what: Cells): Uint16Array | null {
    if (what === "frontier") return this.frontier(brick);
    const rows = this.gather(brick, (cells, row) => (what === "occupied" ? cells.occupied[row] : cells.known[row] & ~cells.occupied[row]));
    return inside(rows) ? rows : null;
  }

  /** Cells of a brick and one layer around it: bit x + 1 of the row 10 (z + 1) + y + 1. */
  private gather({ at: [bx, by, bz] }: Brick, of: (cells: Brick["cells"], row: number) => number): Uint16Array {
    const rows = new Uint16Array(ROWS * ROWS);
    for (let dz = -1; dz <= 1; dz++) for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      const cells = this.bricks.get(keyOf(bx + dx, by + dy, bz + dz))?.cells;
      if (!cells) continue;
      const [zs, ys] = [span(dz), span(dy)];
      for (let z = zs[0]; z < zs[1]; z++) for (let y = ys[0]; y < ys[1]; y++) {
        const row = of(cells, EDGE * z + y);
        const shifted = dx === 0 ? row << 1 : dx < 0 ? row >> 7 : (row & 1) << 9;
        rows[ROWS * (z + EDGE * dz + 1) + y + EDGE * dy + 1] |= shifted;
      }
    }
    return rows;
  }

  /** Free cells of a brick with an unknown one among their 26 neighbours; what is around the brick is left out. */
  private frontier(brick: Brick): Uint16Array | null {
    const known = this.gather(brick, (cells, row) => cells.known[row]);
    const rows = new Uint16Array(ROWS * ROWS);
    for (let z = 1; z <= EDGE; z++) for (let y = 1; y <= EDGE; y++) {
      const row = EDGE * (z - 1) + y - 1;
      const free = brick.cells.known[row] & ~brick.cells.occupied[row];
      if (free === 0) continue;
      let unknown = 0;
      for (let dz = -1; dz <= 1; dz++) for (let dy = -1; dy <= 1; dy++) unknown |= ~known[ROWS * (z + dz) + y + dy] & 0x3ff;
      rows[ROWS * z + y] = (free << 1) & (unknown | (unknown << 1) | (unknown >> 1));
    }
    return inside(rows) ? rows : null;
  }
}

const NO_FACES = [0, 1, 2, 3, 4, 5].map(() => new Int16Array(0));
/** Number of set bits of a byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

function isFree({ known, occupied }: Brick["cells"]): boolean {
  return known.every((row) => row === 255) && occupied.every((row) => row === 0);
}

/** Bricks from -4096 to 4095 along each axis. */
function keyOf(x: number, y: number, z: number): number {
  return ((z + 4096) * 8192 + y + 4096) * 8192 + x + 4096;
}

/** The rows of a neighbour that are beside a brick: all, the last or the first. */
function span(offset: number): [number, number] {
  return offset === 0 ? [0, EDGE] : offset < 0 ? [EDGE - 1, EDGE] : [0, 1];
}

function inside(rows: Uint16Array): boolean {
  for (let z = 1; z <= EDGE; z++) for (let y = 1; y <= EDGE; y++) if (rows[ROWS * z + y] & 0x1fe) return true;
  return false;
}

/** The faces of the cells in a brick, joined to rectangles within it. */
function faces(rows: Uint16Array, [bx, by, bz]: MapBrick["at"]): Int16Array[] {
  const found: number[][] = [[], [], [], [], [], []];
  const [x0, y0, z0] = [EDGE * bx, EDGE * by, EDGE * bz];
  const mask = new Uint8Array(EDGE);
  const at = (y: number, z: number) => rows[ROWS * (z + 1) + y + 1];
  for (let side = 0; side < 2; side++) {
    const step = side === 0 ? 1 : -1;
    for (let n = 0; n < EDGE; n++) {
      // Across x: rows along z, bits along y.
      for (let z = 0; z < EDGE; z++) {
        let bits = 0;
        for (let y = 0; y < EDGE; y++) bits |= ((at(y, z) >> (n + 1)) & 1 & ~(at(y, z) >> (n + 1 + step))) << y;
        mask[z] = bits;
      }
      join(mask, (y, z, width, height) => found[side].push(x0 + n + 1 - side, y0 + y, z0 + z, width, height));
      // Across y: rows along z, bits along x.
      for (let z = 0; z < EDGE; z++) mask[z] = ((at(n, z) & ~at(n + step, z)) >> 1) & 255;
      join(mask, (x, z, width, height) => found[2 + side].push(y0 + n + 1 - side, x0 + x, z0 + z, width, height));
      // Across z: rows along y, bits along x.
      for (let y = 0; y < EDGE; y++) mask[y] = ((at(y, n) & ~at(y, n + step)) >> 1) & 255;
      join(mask, (x, y, width, height) => found[4 + side].push(z0 + n + 1 - side, x0 + x, y0 + y, width, height));
    }
  }
  return found.map((numbers) => Int16Array.from(numbers));
}

/** Covers the set bits of eight rows with rectangles. */
function join(mask: Uint8Array, each: (x: number, y: number, width: number, height: number) => void): void {
  for (let y = 0; y < EDGE; y++) {
    while (mask[y] !== 0) {
      const row = mask[y];
      let x = 0;
      while (((row >> x) & 1) === 0) x++;
      let width = 1;
      while (x + width < EDGE && (row >> (x + width)) & 1) width++;
      const run = ((1 << width) - 1) << x;
      let height = 1;
      while (y + height < EDGE && (mask[y + height] & run) === run) height++;
      for (let k = 0; k < height; k++) mask[y + k] &= ~run;
      each(x, y, width, height);
    }
  }
}

/** Rectangles in the order of where they are along their direction. */
function sorted(parts: Int16Array[]): Int16Array {
  let [low, high] = [32767, -32768];
  let count = 0;
  for (const part of parts) {
    for (let i = 0; i < part.length; i += NUMBERS) {
      low = Math.min(low, part[i]);
      high = Math.max(high, part[i]);
    }
    count += part.length;
  }
  const starts = new Uint32Array(count === 0 ? 1 : high - low + 2);
  for (const part of parts) for (let i = 0; i < part.length; i += NUMBERS) starts[part[i] - low + 1] += NUMBERS;
  for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
  const all = new Int16Array(count);
  for (const part of parts) {
    for (let i = 0; i < part.length; i += NUMBERS) {
      const to = starts[part[i] - low];
      starts[part[i] - low] += NUMBERS;
      for (let k = 0; k < NUMBERS; k++) all[to + k] = part[i + k];
    }
  }
  return all;
}
