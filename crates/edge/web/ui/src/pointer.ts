import { Box3, Sphere, Vector3 } from "three";
import type { Cast } from "./cast";
import { h } from "./dom";
import type { Stage } from "./stage";

/** Pointer actions: hovering shows names, a click selects an object, a double click moves the camera closer. */
export class Pointer {
  private label = h("div", { class: "label", hidden: true });
  private down = { x: 0, y: 0 };
  private waiting = false;

  constructor(private stage: Stage, private cast: Cast, private take: (object: string | null) => void) {
    const canvas = stage.renderer.domElement;
    canvas.parentElement!.append(this.label);
    canvas.addEventListener("pointermove", (event) => this.hover(event));
    canvas.addEventListener("pointerleave", () => (this.label.hidden = true));
    canvas.addEventListener("pointerdown", (event) => {
      this.down = { x: event.clientX, y: event.clientY };
      this.label.hidden = true;
    });
    canvas.addEventListener("click", (event) => {
      if (Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y) > 4 || stage.handle.dragging) return;
      const hit = stage.pick(event, cast.solid);
      if (!hit) this.take(null);
      else if (cast.things?.where(hit.name)) this.take(hit.name);
    });
    canvas.addEventListener("dblclick", (event) => {
      const hit = stage.pick(event, cast.solid);
      const thing = hit && cast.solid.flatMap((group) => group.children).find((child) => child.name === hit.name);
      if (!thing) return;
      const round = new Box3().setFromObject(thing).getBoundingSphere(new Sphere());
      stage.frame(round.center, Math.max(0.1, 1.6 * round.radius), new Vector3().subVectors(stage.camera.position, stage.orbit.target));
    });
  }

  private hover(event: PointerEvent): void {
    // Picking costs more than drawing: at most once per frame, and never while the camera turns.
    if (event.buttons !== 0 || event.pointerType === "touch" || this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      const hit = this.stage.pick(event, this.cast.solid);
      this.label.hidden = !hit;
      if (!hit) return;
      const box = this.stage.renderer.domElement.getBoundingClientRect();
      this.label.textContent = hit.name;
      this.label.style.transform = `translate(${event.clientX - box.left + 14}px, ${event.clientY - box.top + 16}px)`;
    });
  }
}
