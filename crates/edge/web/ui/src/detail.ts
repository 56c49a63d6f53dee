import { BufferAttribute, BufferGeometry, Mesh, Object3D } from "three";
import type { Answer, Question } from "./coarsen.worker";

/** Meshes with fewer triangles than this are not simplified. */
const FEW = 150;

/**
 * Simplified copies of meshes for moving pictures: without a graphics card triangles cost more than pixels. A worker computes
 * them in the background.
 */
export class Detail {
  private worker: Worker | null = null;
  private fine: BufferGeometry[] = [];
  /** Simplified copies by their original; null while they are computed. */
  private twins = new Map<BufferGeometry, BufferGeometry | null>();
  private originals = new Map<BufferGeometry, BufferGeometry>();

  /** Shows everything below in full or simplified, as far as simplified copies exist. */
  show(root: Object3D, all: boolean): void {
    root.traverseVisible((child) => {
      if (!(child instanceof Mesh)) return;
      const shown = child.geometry as BufferGeometry;
      const twin = all ? this.originals.get(shown) : this.twins.get(shown);
      if (twin) child.geometry = twin;
    });
  }

  /** Requests the missing simplified copies. */
  want(root: Object3D, tolerance_m: number): void {
    root.traverseVisible((child) => {
      if (!(child instanceof Mesh)) return;
      const shown = child.geometry as BufferGeometry;
      const { position, color } = shown.attributes;
      if (!position || !color || !shown.index || shown.index.count < 3 * FEW || this.twins.has(shown) || this.originals.has(shown)) return;
      this.twins.set(shown, null);
      this.worker ??= this.hire();
      const question: Question = {
        id: this.fine.push(shown) - 1, tolerance_m, position: Float32Array.from(position.array), colour: Float32Array.from(color.array), index: Uint32Array.from(shown.index.array),
      };
      this.worker.postMessage(question, [question.position.buffer, question.colour.buffer, question.index.buffer]);
    });
  }

  private hire(): Worker {
    // Loaded by its name in the bundle.
    const worker = new Worker(new URL("./coarsen.worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const fine = this.fine[data.id];
      const twin = new BufferGeometry();
      twin.setAttribute("position", new BufferAttribute(data.position, 3));
      twin.setAttribute("normal", new BufferAttribute(data.normal, 3));
      twin.setAttribute("color", new BufferAttribute(data.colour, 3));
      twin.setIndex(new BufferAttribute(data.position.length < 3 * 65_536 ? Uint16Array.from(data.index) : data.index, 1));
      this.twins.set(fine, twin);
      this.originals.set(twin, fine);
    };
    return worker;
  }
}
