/** Cosine of the crease angle: faces that meet at a smaller angle are smoothed, others have a sharp edge. */
const CREASE = Math.cos(0.6);

export interface Surface {
  position: Float32Array;
  normal: Float32Array;
  index: Uint32Array;
  /** The original vertex of each vertex. */
  was: Uint32Array;
}

/** Computes vertex normals that are smooth on round surfaces and split at sharp edges. */
export function creased(places: Float32Array, corners: Uint32Array): Surface {
  const faces = faceNormals(places, corners);
  const { starts, meeting } = meetings(places.length / 3, corners);
  const position: number[] = [];
  const normal: number[] = [];
  const was: number[] = [];
  const index = new Uint32Array(corners.length);
  for (let vertex = 0; vertex + 1 < starts.length; vertex++) {
    const first = was.length;
    for (let k = starts[vertex]; k < starts[vertex + 1]; k++) {
      const own = 3 * Math.floor(meeting[k] / 3);
      const [a, b, c] = [faces[own], faces[own + 1], faces[own + 2]];
      const bound = CREASE * Math.hypot(a, b, c);
      let [x, y, z] = [0, 0, 0];
      for (let j = starts[vertex]; j < starts[vertex + 1]; j++) {
        const face = 3 * Math.floor(meeting[j] / 3);
        const [u, v, w] = [faces[face], faces[face + 1], faces[face + 2]];
        if (a * u + b * v + c * w < bound * Math.hypot(u, v, w)) continue;
        x += u;
        y += v;
        z += w;
      }
      const length = Math.hypot(x, y, z) || 1;
      [x, y, z] = [x / length, y / length, z / length];
      // Usually the vertex with this normal already exists.
      let at = first;
      while (at < was.length && x * normal[3 * at] + y * normal[3 * at + 1] + z * normal[3 * at + 2] < 0.9999) at += 1;
      if (at === was.length) {
        position.push(places[3 * vertex], places[3 * vertex + 1], places[3 * vertex + 2]);
        normal.push(x, y, z);
        was.push(vertex);
      }
      index[meeting[k]] = at;
    }
  }
  return { position: Float32Array.from(position), normal: Float32Array.from(normal), index, was: Uint32Array.from(was) };
}

/** Normals of the faces, with a length of twice their area. */
export function faceNormals(places: ArrayLike<number>, corners: Uint32Array): Float64Array {
  const normals = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]];
    const [ux, uy, uz] = [places[b] - places[a], places[b + 1] - places[a + 1], places[b + 2] - places[a + 2]];
    const [vx, vy, vz] = [places[c] - places[a], places[c + 1] - places[a + 1], places[c + 2] - places[a + 2]];
    normals[i] = uy * vz - uz * vy;
    normals[i + 1] = uz * vx - ux * vz;
    normals[i + 2] = ux * vy - uy * vx;
  }
  return normals;
}

/** The corners that meet in a vertex: those of vertex `i` are from `starts[i]` to `starts[i + 1]`. */
export function meetings(vertices: number, corners: Uint32Array): { starts: Uint32Array; meeting: Uint32Array } {
  const starts = new Uint32Array(vertices + 1);
  for (let i = 0; i < corners.length; i++) starts[corners[i] + 1] += 1;
  for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
  const meeting = new Uint32Array(corners.length);
  const filled = starts.slice();
  for (let i = 0; i < corners.length; i++) meeting[filled[corners[i]]++] = i;
  return { starts, meeting };
}
