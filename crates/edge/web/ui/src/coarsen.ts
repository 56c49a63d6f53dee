import { faceNormals, meetings } from "./normals";

/** Triangles whose vertices have colours. */
export interface Coloured {
  position: Float32Array;
  colour: Float32Array;
  index: Uint32Array;
}

/** Number of entries of a quadric: the squared distance to a set of planes, as a symmetric 4 × 4 matrix. */
const QUADRIC = 10;
const PASSES = 14;

/**
 * Simplifies a mesh: edges are collapsed to one of their ends while that end stays near all the planes that met
 * there. Edges of the surface, and of its colours, stay where they are.
 */
export function coarsen(fine: Coloured, tolerance_m: number): Coloured {
  const { position, colour, index } = weld(fine);
  const vertices = position.length / 3;
  const quadrics = quadricsOf(position, index);
  const locked = rims(vertices, index);
  let corners = index;
  for (let pass = 0; pass < PASSES; pass++) {
    // Increasing error bounds, so that the best collapses come first.
    const bound = tolerance_m ** 2 * Math.min(1, (pass + 1) / 8) ** 2;
    const rest = collapse(position, corners, quadrics, locked, bound);
    if (rest.length > 0.985 * corners.length && pass >= 8) break;
    corners = rest;
  }
  return compact(position, colour, corners);
}

/** One pass over all edges; vertices around a collapse wait for the next one. */
function collapse(position: Float32Array, corners: Uint32Array, quadrics: Float64Array, locked: Uint8Array, bound: number): Uint32Array {
  const vertices = position.length / 3;
  const { starts, meeting } = meetings(vertices, corners);
  const touched = new Uint8Array(vertices);
  const dead = new Uint8Array(corners.length / 3);
  const around = (vertex: number, act: (neighbour: number) => void) => {
    for (let k = starts[vertex]; k < starts[vertex + 1]; k++) {
      const face = meeting[k] - (meeting[k] % 3);
      for (let j = face; j < face + 3; j++) if (corners[j] !== vertex) act(corners[j]);
    }
  };
  const seen = new Uint8Array(vertices);
  /** Two faces at the edge and no others between its ends: otherwise the surface would fold. */
  const foldless = (a: number, b: number) => {
    let common = 0;
    around(a, (near) => (seen[near] = 1));
    around(b, (near) => {
      if (seen[near] === 1) {
        seen[near] = 2;
        common += 1;
      }
    });
    around(a, (near) => (seen[near] = 0));
    return common === 2;
  };
  for (let corner = 0; corner < corners.length; corner++) {
    const face = corner - (corner % 3);
    if (dead[face / 3]) continue;
    const [a, b] = [corners[corner], corners[face + ((corner + 1) % 3)]];
    if (touched[a] || touched[b]) continue;
    const [toB, toA] = [locked[a] ? Infinity : cost(quadrics, a, b, position, b), locked[b] ? Infinity : cost(quadrics, a, b, position, a)];
    const [from, to] = toB <= toA ? [a, b] : [b, a];
    if (Math.min(toA, toB) > bound || !foldless(a, b) || turnsOver(position, corners, starts, meeting, from, to)) continue;
    around(from, (near) => (touched[near] = 1));
    around(to, (near) => (touched[near] = 1));
    touched[from] = touched[to] = 1;
    for (let k = starts[from]; k < starts[from + 1]; k++) {
      const first = meeting[k] - (meeting[k] % 3);
      if (corners[first] === to || corners[first + 1] === to || corners[first + 2] === to) dead[first / 3] = 1;
      else corners[meeting[k]] = to;
    }
    for (let k = 0; k < QUADRIC; k++) quadrics[QUADRIC * to + k] += quadrics[QUADRIC * from + k];
  }
  return corners.filter((_, corner) => !dead[Math.floor(corner / 3)]);
}

/** Whether a face would turn by more than 45°, or vanish, if a vertex went to another. */
function turnsOver(position: Float32Array, corners: Uint32Array, starts: Uint32Array, meeting: Uint32Array, from: number, to: number): boolean {
  for (let k = starts[from]; k < starts[from + 1]; k++) {
    const first = meeting[k] - (meeting[k] % 3);
    const face = corners.slice(first, first + 3);
    if (face.includes(to)) continue;
    const before = faceNormals(position, face);
    const after = faceNormals(position, face.map((vertex) => (vertex === from ? to : vertex)));
    const [m, n] = [Math.hypot(...before), Math.hypot(...after)];
    if (n < 1e-12 || before[0] * after[0] + before[1] * after[1] + before[2] * after[2] < 0.707 * m * n) return true;
  }
  return false;
}

/** Sum of squared distances of a point to all the planes that met in two vertices. */
function cost(quadrics: Float64Array, a: number, b: number, position: Float32Array, at: number): number {
  const [x, y, z] = [position[3 * at], position[3 * at + 1], position[3 * at + 2]];
  const q = (k: number) => quadrics[QUADRIC * a + k] + quadrics[QUADRIC * b + k];
  return q(0) * x * x + 2 * q(1) * x * y + 2 * q(2) * x * z + 2 * q(3) * x + q(4) * y * y + 2 * q(5) * y * z + 2 * q(6) * y + q(7) * z * z + 2 * q(8) * z + q(9);
}

function quadricsOf(position: Float32Array, corners: Uint32Array): Float64Array {
  const quadrics = new Float64Array((QUADRIC * position.length) / 3);
  const normals = faceNormals(position, corners);
  for (let face = 0; face < corners.length; face += 3) {
    const length = Math.hypot(normals[face], normals[face + 1], normals[face + 2]);
    if (length < 1e-14) continue;
    const [a, b, c] = [normals[face] / length, normals[face + 1] / length, normals[face + 2] / length];
    const at = 3 * corners[face];
    const d = -(a * position[at] + b * position[at + 1] + c * position[at + 2]);
    const plane = [a * a, a * b, a * c, a * d, b * b, b * c, b * d, c * c, c * d, d * d];
    for (let k = 0; k < 3; k++) plane.forEach((part, i) => (quadrics[QUADRIC * corners[face + k] + i] += part));
  }
  return quadrics;
}

/** Vertices at edges that do not have exactly two faces. */
function rims(vertices: number, corners: Uint32Array): Uint8Array {
  const faces = new Map<number, number>();
  for (let i = 0; i < corners.length; i++) {
    const [a, b] = [corners[i], corners[i - (i % 3) + ((i + 1) % 3)]];
    const edge = Math.min(a, b) * vertices + Math.max(a, b);
    faces.set(edge, (faces.get(edge) ?? 0) + 1);
  }
  const locked = new Uint8Array(vertices);
  for (const [edge, count] of faces) if (count !== 2) locked[Math.floor(edge / vertices)] = locked[edge % vertices] = 1;
  return locked;
}

/** Merges vertices with equal position and colour; removes degenerate faces. */
function weld({ position, colour, index }: Coloured): Coloured {
  const known = new Map<string, number>();
  const [places, colours]: [number[], number[]] = [[], []];
  const now = new Uint32Array(position.length / 3);
  for (let i = 0; i < now.length; i++) {
    const [x, y, z, r, g, b] = [position[3 * i], position[3 * i + 1], position[3 * i + 2], colour[3 * i], colour[3 * i + 1], colour[3 * i + 2]];
    const key = `${x} ${y} ${z} ${r} ${g} ${b}`;
    let at = known.get(key);
    if (at === undefined) {
      at = known.size;
      known.set(key, at);
      places.push(x, y, z);
      colours.push(r, g, b);
    }
    now[i] = at;
  }
  const corners: number[] = [];
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [now[index[i]], now[index[i + 1]], now[index[i + 2]]];
    if (a !== b && b !== c && c !== a) corners.push(a, b, c);
  }
  return { position: Float32Array.from(places), colour: Float32Array.from(colours), index: Uint32Array.from(corners) };
}

/** Removes unused vertices. */
function compact(position: Float32Array, colour: Float32Array, corners: Uint32Array): Coloured {
  const now = new Map<number, number>();
  const index = corners.map((vertex) => now.get(vertex) ?? (now.set(vertex, now.size), now.size - 1));
  const [places, colours] = [new Float32Array(3 * now.size), new Float32Array(3 * now.size)];
  for (const [was, at] of now) {
    places.set(position.subarray(3 * was, 3 * was + 3), 3 * at);
    colours.set(colour.subarray(3 * was, 3 * was + 3), 3 * at);
  }
  return { position: places, colour: colours, index };
}
