import { Box3, Group, Matrix4, Object3D, Sphere } from "three";
import { Figure, type Look, Things } from "./figure";
import { forward } from "./kinematics";
import { LAYERS } from "./layers";
import type { Ball, Exploration, Found, MapBricks, Motion, State, Status, Watched, World } from "./protocol";
import type { Frame, LayerView } from "./registry";
import type { Stage } from "./stage";
import type { Store } from "./store";
import { Voxels } from "./voxels";

/** Where the commanded robot is shown: over the measured one, or beside it. */
export type Commanded = "hidden" | "over the robot" | "beside the robot";

/** The user's display settings. */
export interface Shown {
  look: Look;
  commanded: Commanded;
  /** Ids of the visible layers. */
  layers: Set<string>;
}

const BLUE = 0x2f7bff;
const AMBER = 0xf59e0b;
const TEAL = 0x14b8a6;
const VIOLET = 0x8b5cf6;

/** The ghosts: the planned motion at the current playback time, its start, its goal, and the target of sliders and dragged tool. */
const GHOSTS = [{ colour: BLUE, opacity: 0.6 }, { colour: TEAL, opacity: 0.22 }, { colour: VIOLET, opacity: 0.3 }, { colour: AMBER, opacity: 0.5 }];
const [PLANNED, START, GOAL, WANTED] = [0, 1, 2, 3];

/** Everything in the 3-D view: the robot, its ghosts, and the bodies around it. */
export class Cast {
  robot: Figure | null = null;
  /** The target of sliders and dragged tool: its link poses are valid even if it is hidden. */
  readonly wanted = {
    link: (name: string): Matrix4 | null => {
      const { world, wanted } = this.store;
      const at = world?.links.findIndex((link) => link.name === name) ?? -1;
      return world && at >= 0 ? forward(world, wanted)[at] : null;
    },
  };
  things: Things | null = null;
  readonly shown: Shown = { look: "visuals", commanded: "hidden", layers: new Set(LAYERS.filter((layer) => layer.on).map((layer) => layer.id)) };
  /** A recorded state, during playback. */
  past: State | null = null;
  /** The map, as far as a layer shows it. */
  readonly voxels = new Voxels();
  /** What visible layers need to be told changes. */
  onWatch: (watched: Watched) => void = () => {};
  private cloud: Float32Array | null = null;
  private found: Found | null = null;
  private watched = "";
  /** The views of the visible layers, by id. */
  private layers = new Map<string, LayerView>();
  private frameNow: Frame | null = null;
  private commanded: Figure | null = null;
  private ghosts: (Figure | null)[] = [];
  /** Configurations of the ghosts; null: hidden. */
  private ways: (ArrayLike<number> | null)[] = GHOSTS.map(() => null);
  private group = new Group();
  /** What the current frame shows, to detect changes. */
  private drawn = { q: [] as ArrayLike<number>, bodies: [] as ArrayLike<number>, warned: [] as ArrayLike<number>, warnings: "" };

  constructor(private stage: Stage, private store: Store) {
    stage.scene.add(this.group);
  }

  /** Rebuilds everything: a new world, or changed display settings. */
  dress(): void {
    const world = this.store.world;
    if (!world) return;
    for (const figure of [this.robot, this.commanded, ...this.ghosts]) figure?.dispose();
    this.things?.dispose();
    this.robot = new Figure(world, { look: this.shown.look });
    this.commanded = this.shown.commanded === "hidden" ? null : new Figure(world, { look: "visuals", ghost: { colour: TEAL, opacity: 0.5 }, order: GHOSTS.length + 1 });
    // Ghosts are built on first use.
    this.ghosts = GHOSTS.map(() => null);
    this.things = new Things(world.bodies);
    for (const one of [this.robot, this.commanded, this.things]) if (one) this.group.add(one.group);
    this.arrangeLayers();
    for (const layer of this.layers.values()) layer.world?.(world);
    if (this.commanded && this.shown.commanded === "beside the robot") this.commanded.group.position.y = -this.width();
    if (this.shown.look === "balls") void this.fetchBalls(world);
    this.draw();
    this.drawWanted();
    this.showMotion(this.store.motion);
  }

  /** Shows or hides a layer. */
  showLayer(id: string, on: boolean): void {
    if (on) this.shown.layers.add(id);
    else this.shown.layers.delete(id);
    this.arrangeLayers();
    this.stage.refresh();
  }

  /** Layers are built when they are shown, and disposed when they are hidden. */
  private arrangeLayers(): void {
    for (const { id, build } of LAYERS) {
      const view = this.layers.get(id);
      if (this.shown.layers.has(id) && !view) {
        const made = build();
        this.layers.set(id, made);
        this.group.add(made.object);
        if (this.store.world) made.world?.(this.store.world);
        if (this.frameNow) made.draw?.(this.frameNow);
        made.motion?.(this.store.motion);
        made.exploration?.(this.store.exploration);
        made.map?.(this.voxels);
        if (this.cloud) made.cloud?.(this.cloud);
        if (this.found) made.found?.(this.found);
      } else if (!this.shown.layers.has(id) && view) {
        view.object.removeFromParent();
        view.dispose?.();
        this.layers.delete(id);
      }
    }
    this.watch();
  }

  /** Asks for what visible layers need; `anew`: the server knows nothing of it. */
  watch(anew = false): void {
    const needs = (what: keyof Watched) => LAYERS.some((layer) => layer.watches === what && this.layers.has(layer.id));
    const watched: Watched = { map: needs("map"), cloud: needs("cloud"), found: needs("found") };
    const key = JSON.stringify(watched);
    if (this.layers.size === 0 || (key === this.watched && !anew)) return;
    this.watched = key;
    this.onWatch(watched);
  }

  /** Whether all meshes are loaded. */
  get complete(): boolean {
    return Boolean(this.robot?.complete && this.things?.complete);
  }

  /** Applies the newest state if it differs visibly: a robot at rest still moves by micrometres. */
  follow(): void {
    const { state, status } = this.store;
    if (!state || this.past) return;
    const { q, bodies, warned, warnings } = this.drawn;
    const stays = near(state.q, q) && near(state.bodies, bodies) && near(state.warned, warned) && this.told(status) === warnings;
    if (!stays) this.draw();
  }

  /** A text key of everything in the status that changes the picture. */
  private told(status: Status | null): string {
    const { commanded } = this.shown;
    const layers = [...this.layers.values()].map((layer) => layer.draws?.(status));
    const wants = commanded === "hidden" ? [] : status?.devices.map((device) => device.commanded?.map((position) => position.toFixed(3)));
    return JSON.stringify([status?.warnings, wants, layers]);
  }

  /** Distance of two robots side by side (m). */
  private width(): number {
    const box = new Box3().setFromObject(this.robot!.group);
    return box.isEmpty() ? 1 : box.max.y - box.min.y + 0.3;
  }

  /** Requests the sphere model when it is first shown. */
  private async fetchBalls(world: World): Promise<void> {
    if (world.links.some((link) => link.balls)) return;
    world.links.forEach((link) => (link.balls = []));
    const balls = await this.store.try<Ball[][]>({ kind: "balls" });
    balls?.forEach((of, i) => (world.links[i].balls = of));
    if (balls && this.store.world === world) this.dress();
  }

  /** Moves everything to the newest state, or to the played-back one. */
  draw(): void {
    const { world, status } = this.store;
    const state = this.past ?? this.store.state;
    if (!world || !this.robot || !this.things) return;
    const q = state && state.q.length === world.positions ? state.q : world.live ? world.home : this.store.wanted;
    this.robot.pose(q);
    this.commanded?.pose(this.store.commanded(q));
    this.drawGhosts();
    if (state) {
      this.robot.warn(state.warned);
      if (state.bodies.length === 7 * world.bodies.length) this.things.place(state.bodies);
    }
    const warned = new Map<string, number>();
    // While a task is carried out, its hand comes close to what it handles, as planned: that is no warning.
    const expected = this.store.task?.state === "running";
    for (const warning of (this.past ? null : status?.warnings) ?? []) {
      if (warning.state === "soft" && expected) continue;
      for (const name of warning.pairs.flat()) if (warning.state !== "clear" && warned.get(name) !== 1) warned.set(name, warning.state === "hard" ? 1 : 2);
    }
    this.things.warn(warned);
    this.drawn = { q, bodies: state?.bodies ?? [], warned: state?.warned ?? [], warnings: this.told(status) };
    this.frameNow = { world, robot: this.robot, things: this.things, q, status };
    for (const layer of this.layers.values()) layer.draw?.(this.frameNow);
    this.stage.refresh();
  }

  /** Shows the sliders' configuration where it differs from the robot's. */
  drawWanted(): void {
    const { world, state, wanted, editing } = this.store;
    if (!world) return;
    if (!world.live) return this.draw();
    const q = state?.q ?? world.home;
    const differs = editing && wanted.some((value, i) => Math.abs(value - q[i]) > 0.01);
    this.call(WANTED, differs ? wanted : null);
  }

  /** Shows start, goal and path of a motion. */
  showMotion(motion: Motion | null): void {
    for (const layer of this.layers.values()) layer.motion?.(motion);
    this.call(START, motion?.configurations[0] ?? null);
    this.call(GOAL, motion?.configurations[motion.configurations.length - 1] ?? null);
    this.stage.refresh();
  }

  /** Shows what an exploration knows and considers. */
  showExploration(exploration: Exploration): void {
    for (const layer of this.layers.values()) layer.exploration?.(exploration);
    this.stage.refresh();
  }

  /** Takes in changes of the map. Whether it is the first of it, with nothing else to see. */
  showMap(bricks: MapBricks): boolean {
    this.voxels.update(bricks);
    for (const layer of this.layers.values()) layer.map?.(this.voxels);
    this.stage.refresh();
    return bricks.whole && this.isBare;
  }

  showCloud(places: Float32Array): void {
    this.cloud = places;
    for (const layer of this.layers.values()) layer.cloud?.(places);
    this.stage.refresh();
  }

  showFound(found: Found): void {
    this.found = found;
    for (const layer of this.layers.values()) layer.found?.(found);
    this.stage.refresh();
  }

  /** Whether neither a robot nor a body has a shape. */
  private get isBare(): boolean {
    const shapes = [...(this.store.world?.links.flatMap((link) => [...link.visuals, ...link.collisions]) ?? []), ...(this.store.world?.bodies.flatMap((body) => body.parts) ?? [])];
    return shapes.length === 0;
  }

  /** Shows a motion at a time. */
  showGhost(q: number[] | null): void {
    this.call(PLANNED, q);
  }

  /** The ghost of a planned motion, while it is visible. */
  get ghost(): Figure | null {
    return this.ways[PLANNED] ? this.ghosts[PLANNED] : null;
  }

  private call(which: number, q: ArrayLike<number> | null): void {
    if (!q && !this.ways[which]) return;
    this.ways[which] = q;
    this.drawGhosts();
    this.stage.refresh();
  }

  private drawGhosts(): void {
    const { world } = this.store;
    if (!world || !this.robot) return;
    for (const [i, q] of this.ways.entries()) {
      if (q && !this.ghosts[i]) {
        this.ghosts[i] = new Figure(world, { look: "visuals", ghost: GHOSTS[i], order: i });
        this.group.add(this.ghosts[i].group);
      }
      const ghost = this.ghosts[i];
      if (!ghost) continue;
      ghost.group.visible = Boolean(q);
      if (q) ghost.poseApart(q, this.robot);
    }
  }

  /** Fits stage and camera to the contents. */
  frame(): void {
    if (!this.robot || !this.things) return;
    const box = new Box3();
    for (const group of [this.robot.group, this.things.group, ...(this.commanded ? [this.commanded.group] : [])]) {
      group.updateMatrixWorld(true);
      box.union(new Box3().setFromObject(group));
    }
    // A map alone is what there is to see; otherwise it is around that.
    if (box.isEmpty()) box.union(this.voxels.bounds());
    if (box.isEmpty()) return;
    const floor = this.things.floor() ?? Math.min(0, box.min.z);
    const round = box.getBoundingSphere(new Sphere());
    // A box's sphere is larger than what is in the box.
    this.stage.settle({ centre: round.center, radius: 0.86 * round.radius, floor });
    this.stage.look("all");
  }

  /** The objects that can be selected with the pointer. */
  get solid(): Object3D[] {
    return [this.robot?.group, this.things?.group].filter((group) => group !== undefined);
  }
}

/** Whether two vectors (metres, radians) differ by less than is visible. */
function near(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 2e-4) return false;
  return true;
}
