import { ArrowHelper, Group, Vector3 } from "three";
import type { Layer, LayerView } from "../registry";

/** Length of an arrow per newton (m): 100 N are 20 cm. */
const M_PER_N = 0.002;

/** Contact forces as arrows. */
export const contacts: Layer = {
  id: "contacts", label: "Contact forces", on: false,
  build(): LayerView {
    const arrows = new Group();
    return {
      object: arrows,
      draw: ({ status }) => {
        for (const arrow of arrows.children) (arrow as ArrowHelper).dispose();
        arrows.clear();
        for (const [x, y, z, fx, fy, fz] of status?.contacts ?? []) {
          const force = new Vector3(fx, fy, fz);
          const length = Math.min(0.5, M_PER_N * force.length());
          if (length < 0.004) continue;
          arrows.add(new ArrowHelper(force.normalize(), new Vector3(x, y, z), length, 0xe0218a, 0.3 * length, 0.16 * length));
        }
      },
      draws: (status) => JSON.stringify(status?.contacts.map((contact) => contact.map((part) => part.toFixed(part > 1 ? 0 : 2)))),
    };
  },
};
