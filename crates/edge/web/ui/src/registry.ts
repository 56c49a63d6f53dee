import type { Object3D } from "three";
import type { Cast } from "./cast";
import type { Connection } from "./connection";
import type { Drag } from "./drag";
import type { Figure, Things } from "./figure";
import type { Icon } from "./icons";
import type { Exploration, Found, Motion, Status, Watched, World } from "./protocol";
import type { Stage } from "./stage";
import type { Store } from "./store";
import type { Voxels } from "./voxels";

/** What panels are given when they are built. */
export interface Context {
  store: Store;
  stage: Stage;
  cast: Cast;
  drag: Drag;
  connection: Connection;
}

/** A panel beside the 3-D view: one file in `panels/`, one line in `panels/index.ts`. */
export interface Panel {
  /** Label of its tab. */
  name: string;
  icon: Icon;
  /** Whether it can do something in this world: without, it has no tab. */
  offered(world: World): boolean;
  build(context: Context): HTMLElement;
}

/** Whether clients command the world itself, not only an exploration of it. */
export function isSimulated(world: World): boolean {
  return world.live && !world.explored;
}

/** A layer over the robot and the objects: one file in `layers/`, one line in `layers/index.ts`. */
export interface Layer {
  /** Part of the switch's id on the page: `show-<id>`. */
  id: string;
  /** Label of its switch. */
  label: string;
  /** Whether it is initially visible. */
  on: boolean;
  /** What the server tells only while somebody shows it. */
  watches?: keyof Watched;
  build(): LayerView;
}

/** What a layer draws while it is shown. */
export interface LayerView {
  readonly object: Object3D;
  /** There is a new world, or the robot's display has changed. */
  world?(world: World): void;
  /** The robot or the objects moved. */
  draw?(frame: Frame): void;
  /** A different planned motion is shown, or none. */
  motion?(motion: Motion | null): void;
  /** An exploration went on. */
  exploration?(exploration: Exploration | null): void;
  /** The map changed. */
  map?(voxels: Voxels): void;
  /** There is a new cloud (m; x, y, z in turn). */
  cloud?(places: Float32Array): void;
  /** Objects were looked for. */
  found?(found: Found): void;
  /** It is hidden, and will be built anew. */
  dispose?(): void;
  /** The part of the status that the layer draws, as text: a new frame is drawn only if it changes. */
  draws?(status: Status | null): string;
}

/** What is currently shown. */
export interface Frame {
  world: World;
  robot: Figure;
  /** All bodies that do not belong to the robot. */
  things: Things;
  q: ArrayLike<number>;
  status: Status | null;
}
