import { Box3, Group, Object3D, Sphere } from "three";
import { Figure, type Look, Things } from "./figure";
import { Overlays } from "./overlays";
import type { Motion, State } from "./protocol";
import type { Stage } from "./stage";
import type { Store } from "./store";

/** What a person chose to see. */
export interface Shown {
  look: Look;
  shield: boolean;
  frames: boolean;
  frustum: boolean;
  contacts: boolean;
  path: boolean;
  commanded: boolean;
}

const BLUE = 0x2f7bff;
const AMBER = 0xf59e0b;
const GREEN = 0x2fae5a;
const TEAL = 0x14b8a6;
const VIOLET = 0x8b5cf6;

/** Everybody on the stage: the robot, its ghosts, and the things around. */
export class Cast {
  robot: Figure | null = null;
  /** Where a planned motion is at the moment. */
  ghost: Figure | null = null;
  /** What sliders and the dragged tool ask for. */
  wanted: Figure | null = null;
  things: Things | null = null;
  readonly overlays = new Overlays();
  readonly shown: Shown = { look: "visuals", shield: false, frames: false, frustum: false, contacts: false, path: true, commanded: false };
  /** A state of the past, while somebody looks back. */
  past: State | null = null;
  private shield: Figure | null = null;
  private commanded: Figure | null = null;
  private ends: Figure[] = [];
  /** Configurations of the moving ghost, of the start and of the goal. */
  private ways: (number[] | null)[] = [null, null, null];
  private group = new Group();
  /** What the picture shows, to know what differs from it. */
  private drawn = { q: [] as ArrayLike<number>, bodies: [] as ArrayLike<number>, warned: [] as ArrayLike<number>, warnings: "" };

  constructor(private stage: Stage, private store: Store) {
    stage.scene.add(this.group, this.overlays.group);
  }

  /** Makes everybody anew: a world came, or it shall look different. */
  dress(): void {
    const world = this.store.world;
    if (!world) return;
    for (const figure of [this.robot, this.shield, this.ghost, this.wanted, this.commanded, ...this.ends]) figure?.dispose();
    this.things?.dispose();
    this.robot = new Figure(world, { look: this.shown.look });
    this.shield = this.shown.shield ? new Figure(world, { look: "shield", ghost: { colour: GREEN, opacity: 0.2 } }) : null;
    this.commanded = this.shown.commanded ? new Figure(world, { look: "visuals", ghost: { colour: TEAL, opacity: 0.3 } }) : null;
    this.ghost = new Figure(world, { look: "visuals", ghost: { colour: BLUE, opacity: 0.42 } });
    this.wanted = new Figure(world, { look: "visuals", ghost: { colour: AMBER, opacity: 0.34 } });
    this.ends = [TEAL, VIOLET].map((colour) => new Figure(world, { look: "visuals", ghost: { colour, opacity: 0.14 } }));
    this.things = new Things(world.bodies);
    for (const figure of [this.ghost, this.wanted, ...this.ends]) figure.group.visible = false;
    for (const one of [this.robot, this.shield, this.commanded, this.ghost, this.wanted, ...this.ends, this.things]) if (one) this.group.add(one.group);
    this.overlays.axes(world);
    this.draw();
    this.drawWanted();
    this.showMotion(this.store.motion);
  }

  /** Follows the newest state, if it looks different from what is shown: a robot at rest still trembles by micrometres. */
  follow(): void {
    const { state, status } = this.store;
    if (!state || this.past) return;
    const { q, bodies, warned, warnings } = this.drawn;
    const stays = near(state.q, q) && near(state.bodies, bodies) && near(state.warned, warned) && JSON.stringify(status?.warnings) === warnings;
    if (!stays || this.shown.commanded || (this.shown.contacts && status?.contacts.length)) this.draw();
  }

  /** Everybody takes the place that the newest (or the looked-back-at) state says. */
  draw(): void {
    const { world, status } = this.store;
    const state = this.past ?? this.store.state;
    if (!world || !this.robot || !this.things) return;
    const q = state && state.q.length === world.positions ? state.q : world.live ? world.home : this.store.wanted;
    this.robot.pose(q);
    this.shield?.pose(q);
    this.commanded?.pose(this.store.commanded(q));
    this.drawGhosts();
    if (state) {
      this.robot.warn(state.warned);
      if (state.bodies.length === 7 * world.bodies.length) this.things.place(state.bodies);
    }
    const warned = new Map<string, number>();
    for (const warning of status?.warnings ?? []) {
      for (const name of warning.pairs.flat()) if (warning.state !== "clear" && warned.get(name) !== 1) warned.set(name, warning.state === "hard" ? 1 : 2);
    }
    this.things.warn(warned);
    this.drawn = { q, bodies: state?.bodies ?? [], warned: state?.warned ?? [], warnings: JSON.stringify(status?.warnings) };
    this.overlays.forces(this.shown.contacts ? status?.contacts ?? [] : []);
    const eye = world.links.find((link) => link.name.endsWith("rgb_optical_frame"))?.name ?? null;
    this.overlays.place(this.robot, this.shown, eye);
    this.stage.refresh();
  }

  /** The configuration that sliders ask for, where it differs from the robot's. */
  drawWanted(): void {
    const world = this.store.world;
    if (!world || !this.wanted) return;
    if (!world.live) return this.draw();
    if (this.robot) this.wanted.poseApart(this.store.wanted, this.robot);
    const q = this.store.state?.q ?? world.home;
    this.wanted.group.visible = this.store.editing && this.store.wanted.some((value, i) => Math.abs(value - q[i]) > 0.01);
    this.stage.refresh();
  }

  /** Where a motion begins and ends, and the way between. */
  showMotion(motion: Motion | null): void {
    this.overlays.toolPath(this.shown.path && motion ? motion.tool_path : []);
    const last = motion ? motion.configurations[motion.configurations.length - 1] : null;
    this.ways = [this.ways[0], motion?.configurations[0] ?? null, last];
    this.drawGhosts();
    this.stage.refresh();
  }

  /** Where a motion is at a time. */
  showGhost(q: number[] | null): void {
    this.ways[0] = q;
    this.drawGhosts();
    this.stage.refresh();
  }

  private drawGhosts(): void {
    [this.ghost, ...this.ends].forEach((figure, i) => {
      const q = this.ways[i];
      if (!figure || !this.robot) return;
      figure.group.visible = Boolean(q);
      if (q) figure.poseApart(q, this.robot);
    });
  }

  /** Puts stage and camera around everybody. */
  frame(): void {
    if (!this.robot || !this.things) return;
    const box = new Box3();
    for (const group of [this.robot.group, this.things.group]) {
      group.updateMatrixWorld(true);
      box.union(new Box3().setFromObject(group));
    }
    if (box.isEmpty()) return;
    const floor = this.things.floor() ?? Math.min(0, box.min.z);
    const round = box.getBoundingSphere(new Sphere());
    // A box's sphere is larger than what is in the box.
    this.stage.settle({ centre: round.center, radius: 0.86 * round.radius, floor });
    this.stage.look("all");
  }

  /** What can be pointed at. */
  get solid(): Object3D[] {
    return [this.robot?.group, this.things?.group].filter((group) => group !== undefined);
  }
}

/** Whether nobody sees a difference between two rows of numbers (metres, radians). */
function near(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 2e-4) return false;
  return true;
}
