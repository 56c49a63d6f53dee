import { type Coloured, coarsen } from "./coarsen";
import { creased } from "./normals";

/** The request: a mesh, the largest error, and a number that identifies the answer. */
export interface Question extends Coloured {
  id: number;
  tolerance_m: number;
}

export interface Answer extends Coloured {
  id: number;
  normal: Float32Array;
}

self.onmessage = ({ data }: MessageEvent<Question>) => {
  const coarse = coarsen(data, data.tolerance_m);
  const { position, normal, index, was } = creased(coarse.position, coarse.index);
  const colour = new Float32Array(position.length);
  was.forEach((vertex, i) => colour.set(coarse.colour.subarray(3 * vertex, 3 * vertex + 3), 3 * i));
  self.postMessage({ id: data.id, position, normal, colour, index } satisfies Answer);
};
