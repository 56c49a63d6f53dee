import type { Cast } from "./cast";
import { poseOf } from "./kinematics";
import type { Pose } from "./protocol";
import type { Stage } from "./stage";
import type { Store } from "./store";

type Held = { kind: "tool" } | { kind: "object"; name: string } | null;

/** The handle that moves the tool (with live inverse kinematics) or an object. */
export class Drag {
  held: Held = null;
  /** Called when the selection changes, and when the tool gets out of reach (with the reason) or back. */
  onChange: (held: Held, unreached: string | null) => void = () => {};
  private dragging = false;
  private asking = false;
  private next: Pose | null = null;

  constructor(private stage: Stage, private store: Store, private cast: Cast) {
    stage.handle.addEventListener("dragging-changed", (event) => {
      this.dragging = event.value as boolean;
      if (this.dragging || this.held?.kind !== "object") return;
      void store.try({ kind: "move_object", name: this.held.name, pose: this.pose() });
    });
    stage.handle.addEventListener("objectChange", () => {
      if (this.held?.kind === "tool") this.reach(this.pose());
    });
    store.on("wanted", () => this.follow());
    store.on("world", () => this.hold(null));
  }

  /** Selects something, or clears the selection. */
  hold(what: Held): void {
    if (what?.kind === "tool" && !this.tip()) {
      this.store.say("warn", `group ${this.store.group} is not one chain: it has no tool to drag`);
      what = null;
    }
    this.held = what;
    if (what) {
      this.follow();
      this.stage.handle.attach(this.stage.held);
    } else this.stage.handle.detach();
    this.onChange(what, null);
    this.stage.refresh();
  }

  /** Moves the handle to the selected object. */
  follow(): void {
    if (this.dragging) return;
    const { position, quaternion, scale } = this.stage.held;
    if (this.held?.kind === "tool") {
      const live = this.store.world?.live;
      const tip = this.tip() ?? "";
      (live ? this.cast.wanted : this.cast.robot)?.link(tip)?.decompose(position, quaternion, scale);
    } else if (this.held) this.cast.things?.where(this.held.name)?.decompose(position, quaternion, scale);
    this.stage.held.updateMatrixWorld();
  }

  private tip(): string | null {
    return this.store.world?.groups.find((group) => group.name === this.store.group)?.tip ?? null;
  }

  private pose(): Pose {
    this.stage.held.updateMatrix();
    return poseOf(this.stage.held.matrix);
  }

  /** Requests joint positions for the newest pose, one request at a time. */
  private reach(pose: Pose): void {
    this.next = pose;
    if (this.asking) return;
    this.asking = true;
    const ask = async () => {
      while (this.next) {
        const wanted = this.next;
        this.next = null;
        this.onChange(this.held, await this.store.reach(wanted));
      }
      this.asking = false;
    };
    void ask();
  }
}
