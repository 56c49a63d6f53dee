// The protocol's messages. Every type has a counterpart in crates/edge/web/src/protocol; tests compare both with golden files.

export const VERSION = 1;

/** x, y, z in metres, then a unit quaternion x, y, z, w. */
export type Pose = [number, number, number, number, number, number, number];

export type Shape =
  | { kind: "box"; size: [number, number, number] }
  | { kind: "sphere"; radius: number }
  | { kind: "cylinder"; radius: number; length: number }
  | { kind: "capsule"; radius: number; length: number }
  | { kind: "cone"; radius: number; length: number }
  | { kind: "plane" }
  | { kind: "mesh"; id: string };

export interface Part {
  shape: Shape;
  pose: Pose;
  rgba: [number, number, number, number];
}

export interface Joint {
  name: string;
  kind: "fixed" | "revolute" | "continuous" | "prismatic" | "planar" | "floating";
  axis: [number, number, number];
  /** Index of its first position in a configuration. */
  first: number;
  multiplier: number;
  offset: number;
  /** Whether it is driven (not a mimic joint). */
  driven: boolean;
  lower: number | null;
  upper: number | null;
  velocity: number | null;
}

export type Ball = [number, number, number, number];

export interface Link {
  name: string;
  parent: number | null;
  /** Pose of its joint in the parent's frame. */
  origin: Pose;
  joint: Joint | null;
  visuals: Part[];
  collisions: Part[];
  /** Its spheres in the fast checker: x, y, z, radius (m). Requested when they are first shown. */
  balls?: Ball[];
}

export interface Body {
  name: string;
  parts: Part[];
  /** Pose until the first state arrives. */
  pose: Pose;
  /** Whether it is dynamic. */
  dynamic: boolean;
  mass: number | null;
}

export interface Group {
  name: string;
  joints: string[];
  tip: string | null;
}

export interface NamedPose {
  group: string;
  name: string;
  joints: Record<string, number>;
}

export interface Device {
  name: string;
  /** The component's kind, as scene files call it. */
  kind: string;
  /** Its role. */
  class: "arm" | "hand" | "gripper" | "vacuum" | "camera" | "base" | "actuator" | "sensor";
  joints: string[];
  camera: Camera | null;
  /** Where a sensor other than a camera is, and a base. */
  place: Place | null;
}

/** A frame that is fixed to a link or to a body. */
export interface Place {
  on: string;
  pose: Pose;
}

/** Frame and field of view of a camera. */
export interface Camera {
  /** The link of its optical frame: z looks ahead, x points right in the picture. */
  frame: string;
  /** Horizontal and vertical field of view (rad). */
  fov: [number, number];
}

export interface World {
  type: "world";
  number: number;
  name: string;
  positions: number;
  links: Link[];
  bodies: Body[];
  groups: Group[];
  poses: NamedPose[];
  devices: Device[];
  planners: string[];
  /** Configuration to show before the first state arrives. */
  home: number[];
  /** Whether the robot moves by itself; otherwise there are only sliders. */
  live: boolean;
  /** Whether it is explored: clients start, pause and stop that, and command nothing else. */
  explored: boolean;
}

export interface Hello {
  type: "hello";
  version: number;
  visitor: string;
  title: string;
}

/** Which client holds control. */
export interface Control {
  type: "control";
  holder: string | null;
  yours: boolean;
  /** Another client that asks the holder for control. */
  asking: string | null;
  visitors: number;
  /** What happened to control last. */
  notice: string | null;
}

export interface Warning {
  part: string;
  state: "clear" | "hard" | "soft";
  pairs: [string, string][];
}

export interface DeviceStatus {
  name: string;
  mode?: string;
  position?: number[];
  velocity?: number[];
  effort?: number[];
  external?: number[];
  /** Set-point of the controller (rad or m). */
  commanded?: number[];
  /** Motor currents as fractions of the maximum. */
  current?: number[];
  wrench?: number[];
  temperature?: number[];
  tactile?: { x: number; y: number; cells: number[] }[];
  holds?: boolean;
  /** Angular velocity (rad/s) and specific force (m/s²) of an inertial unit, in its axes. */
  imu?: number[];
  /** Ray k has the angle first + k · step (rad) from x towards y of the sensor's frame; null where nothing is within reach. */
  scan?: { first: number; step: number; distances: (number | null)[] };
  /** The nearest surface within a cone about x of the sensor's frame. */
  range?: { distance: number | null; fov: number; far: number };
  /** Sum of the contact forces in the sensor's axes (N), and what it touches. */
  touch?: { force: number[]; with: string[] };
  /** Place (m), heading (rad), forward speed (m/s) and turning rate (rad/s) of a base, relative to where it began. */
  odometry?: number[];
  /** Speeds of rotors (rad/s) or belts (m/s). */
  speeds?: number[];
  /** Deflections of series springs (rad or m). */
  deflection?: number[];
}

/** Status data that changes too slowly or too irregularly for the binary frames. */
export interface Status {
  type: "status";
  /** Simulated time of the status (s). */
  time_secs: number;
  warnings: Warning[];
  devices: DeviceStatus[];
  contacts: [number, number, number, number, number, number][];
  stopped: boolean;
  /** Requested simulated seconds per second. */
  speed: number;
  recording: string | null;
  motion: MotionStatus | null;
  /** The edit of the scene that can be undone. */
  undo: string | null;
}

export interface MotionStatus {
  id: number;
  state: "running" | "done" | "stopped";
  at_secs: number;
  why: string | null;
}

export interface Log {
  type: "log";
  level: "info" | "warn" | "error";
  time_secs: number;
  text: string;
  /** Whether it was logged before this page connected. */
  past: boolean;
}

/** A planned motion for preview: configurations of the whole robot at equal time steps. */
export interface Motion {
  id: number;
  group: string;
  secs: number;
  every_secs: number;
  configurations: number[][];
  tool_path: [number, number, number][];
  words: string;
}

/** A failure with its evidence; absent facts are null. */
export interface Failure {
  code: string;
  text: string;
  stage: string | null;
  object: string | null;
  between: [string, string] | null;
  distance_m: number | null;
  angle_rad: number | null;
  secs: number | null;
}

export interface Stage {
  name: string;
  phase: string;
  kind: string;
  state: "planned" | "running" | "done" | "failed";
  words: string;
  alternatives: { words: string; failed: Failure | null }[];
}

export interface Task {
  type: "task";
  name: string;
  state: "idle" | "planning" | "planned" | "running" | "done" | "failed";
  /** Number of the current plan; it identifies what is approved. */
  plan: number;
  words: string;
  failure: Failure | null;
  stages: Stage[];
  motion: Motion | null;
}

/** A part of what an exploration left unknown. */
export interface Unseen {
  why: string;
  /** (m³) */
  volume: number;
  /** Two corners of a box around it (m). */
  bounds: [Point, Point];
}

export type Point = [number, number, number];

/** An exploration: its progress, what it knows and considers, and what stayed unknown. */
export interface Exploration {
  type: "exploration";
  state: "idle" | "running" | "paused" | "ended";
  method: string;
  methods: string[];
  /** For every view the known part of the region and the volume of the voids (m³). */
  views: [number, number][];
  most_views: number;
  /** Why it ended. */
  ended: string;
  cell_m: number;
  region: [Point, Point] | null;
  /** Frontier cells: place (m) and number of the cluster. */
  frontier: [number, number, number, number][];
  voids: { centre: Point; half_axes: [Point, Point, Point]; volume: number; frontiers: number[] }[];
  /** Free cells from which voids can be seen: place (m) and utility (m³). */
  utilities: [number, number, number, number][];
  candidates: { place: Point; ahead: Point; promises: number | null; taken: boolean }[];
  /** Known once it has ended: volumes in m³. */
  account: { region: number; reasons: [string, number][]; parts: Unseen[] } | null;
}

/** An object that was found in depth pictures. */
export interface FoundObject {
  id: number;
  state: "seen" | "hidden";
  fit: Fit | null;
  /** Why no shape was fitted; then its points are all that is known. */
  why: string | null;
  points: Point[];
}

/** A fitted shape and how certain it is. */
export interface Fit {
  shape: Shape;
  pose: Pose;
  /** Half axes (m) of the ellipsoid in which its middle is, to two standard deviations. */
  spread: [Point, Point, Point];
  /** Standard deviation of the direction of its axis (rad). */
  axis_sigma: number;
  /** Root mean square of the distances of its points (m). */
  rms: number;
}

/** All objects that are believed to be there. */
export interface Found {
  type: "found";
  time_secs: number;
  objects: FoundObject[];
}

/** What the page is told only while it watches it. */
export interface Watched {
  map: boolean;
  cloud: boolean;
  found: boolean;
}

export type Request =
  | { kind: "take_control" }
  | { kind: "release_control" }
  | { kind: "keep_control" }
  | { kind: "stop" }
  | { kind: "reset_stop" }
  | { kind: "enable" }
  | { kind: "pause"; paused: boolean }
  | { kind: "step"; count: number }
  | { kind: "speed"; factor: number }
  | { kind: "reset_world" }
  | { kind: "ik"; group: string; pose: Pose; near: number[] }
  | { kind: "plan"; group: string; goal: PlanGoal; planner: string | null; start: number[] | null }
  | { kind: "execute"; motion: number; goal: number[] }
  | { kind: "jog"; group: string; joints: number[] }
  | { kind: "servo"; arm: string; velocity: ServoVelocity }
  | { kind: "grip"; device: string; grasp: number; ratio: number; current: number | null }
  | { kind: "camera"; device: string; on: boolean }
  | { kind: "add_object"; name: string; shape: Shape; pose: Pose; rgba: [number, number, number, number]; mass: number | null }
  | { kind: "move_object"; name: string; pose: Pose }
  | { kind: "remove_object"; name: string; confirmed: boolean }
  | { kind: "undo" }
  | { kind: "scene_text" }
  | { kind: "load_scene"; text: string }
  | { kind: "task_plan"; seed: number; arm: string; carry?: Carry }
  | { kind: "task_choices" }
  | { kind: "task_approve"; plan: number; rest: boolean }
  | { kind: "record"; on: boolean }
  | { kind: "recordings" }
  | { kind: "balls" }
  | ({ kind: "watch" } & Watched)
  | { kind: "explore"; ask: "start" | "pause" | "resume" | "stop"; method?: string };

/** A velocity of an arm: of its joints (rad/s or m/s, in the arm's order), or of its tip (m/s, rad/s). */
export type ServoVelocity =
  | { kind: "joints"; velocities: number[] }
  | { kind: "tip"; linear: [number, number, number]; angular: [number, number, number]; in_tip: boolean };

/** What became of a velocity. */
export interface Servoed {
  status: "free" | "singular" | "near" | "blocked" | "at_limit";
  /** One per joint (rad/s or m/s). */
  velocities: number[];
}

/** An object that is to be carried to a place in the world (m). */
export interface Carry {
  object: string;
  to: [number, number];
}

/** What a task can be about. */
export interface TaskChoices {
  /** Arms with a task of the world's own, which needs no object and no goal. */
  own: string[];
  arms: { arm: string; hand: string }[];
  /** Arms that cannot grasp, with the reason. */
  without: { arm: string; why: string }[];
  objects: string[];
}

export type PlanGoal =
  | { kind: "joints"; joints: number[] }
  | { kind: "pose"; pose: Pose }
  | { kind: "named"; name: string };

/** A recording, under /recording/. */
export interface Recording {
  name: string;
  bytes: number;
}

/** Header before the states of a recording. */
export interface Past {
  name: string;
  secs: number;
  /** Recorded bodies that do not exist now. */
  unknown: string[];
}

export interface Answer {
  type: "answer";
  id: number;
  ok: boolean;
  value: unknown;
  why: string | null;
  /** Stable identifier of the reason. */
  code?: string;
}

export type Message = Hello | World | Control | Status | Log | Task | Exploration | Found | Answer;

/** The state of the world at one time. */
export interface State {
  number: number;
  time_secs: number;
  paused: boolean;
  stopped: boolean;
  q: Float32Array;
  bodies: Float32Array;
  /** Per link: 0 clear, 1 hard, 2 soft. */
  warned: Uint8Array;
}

export const STATE_FRAME = 1;
export const COLOUR_FRAME = 2;
export const DEPTH_FRAME = 3;
export const MAP_FRAME = 4;
export const CLOUD_FRAME = 5;

/** Null if the bytes do not encode a state. */
export function decodeState(buffer: ArrayBuffer): State | null {
  if (buffer.byteLength < 24) return null;
  const view = new DataView(buffer);
  if (view.getUint8(0) !== STATE_FRAME) return null;
  const flags = view.getUint8(1);
  const positions = view.getUint16(16, true);
  const bodies = view.getUint16(18, true);
  const links = view.getUint16(20, true);
  const end = 24 + 4 * (positions + 7 * bodies) + links;
  if (buffer.byteLength !== end) return null;
  return {
    number: view.getUint32(4, true),
    time_secs: view.getFloat64(8, true),
    paused: (flags & 1) !== 0,
    stopped: (flags & 2) !== 0,
    q: new Float32Array(buffer, 24, positions),
    bodies: new Float32Array(buffer, 24 + 4 * positions, 7 * bodies),
    warned: new Uint8Array(buffer, 24 + 4 * (positions + 7 * bodies), links),
  };
}

/** Bricks of 8 × 8 × 8 cells of a map. */
export interface MapBricks {
  /** Whether they replace all that came before. */
  whole: boolean;
  /** Whether bricks were left out because there are too many. */
  cut: boolean;
  /** Edge of a cell (m). */
  cell_m: number;
  /** Where the map's frame is. */
  pose: Pose;
  bricks: MapBrick[];
}

/** A brick: the numbers of its first cell divided by eight, and its cells: a byte for each row along x, rows along y, then z. Null: it is unknown. */
export interface MapBrick {
  at: [number, number, number];
  cells: { known: Uint8Array; occupied: Uint8Array } | null;
}

const NO_CELLS = new Uint8Array(64);
const ALL_CELLS = new Uint8Array(64).fill(255);

/** Null if the bytes do not encode bricks. */
export function decodeMap(buffer: ArrayBuffer): MapBricks | null {
  if (buffer.byteLength < 40) return null;
  const view = new DataView(buffer);
  if (view.getUint8(0) !== MAP_FRAME) return null;
  const flags = view.getUint8(1);
  const pose = [0, 1, 2, 3, 4, 5, 6].map((i) => view.getFloat32(8 + 4 * i, true)) as Pose;
  const bricks: MapBrick[] = [];
  let at = 40;
  for (let left = view.getUint32(36, true); left > 0; left--) {
    if (at + 8 > buffer.byteLength) return null;
    const kind = view.getUint8(at + 6);
    const place: MapBrick["at"] = [view.getInt16(at, true), view.getInt16(at + 2, true), view.getInt16(at + 4, true)];
    at += 8;
    if (kind === 3 && at + 128 > buffer.byteLength) return null;
    const cells = [
      null,
      { known: ALL_CELLS, occupied: NO_CELLS },
      { known: ALL_CELLS, occupied: ALL_CELLS },
      kind === 3 ? { known: new Uint8Array(buffer, at, 64), occupied: new Uint8Array(buffer, at + 64, 64) } : null,
    ][kind];
    if (cells === undefined) return null;
    if (kind === 3) at += 128;
    bricks.push({ at: place, cells });
  }
  if (at !== buffer.byteLength) return null;
  return { whole: (flags & 1) !== 0, cut: (flags & 2) !== 0, cell_m: view.getFloat32(4, true), pose, bricks };
}

/** The points (m) of a cloud, x, y, z in turn; null if the bytes do not encode one. */
export function decodeCloud(buffer: ArrayBuffer): Float32Array | null {
  if (buffer.byteLength < 8) return null;
  const view = new DataView(buffer);
  if (view.getUint8(0) !== CLOUD_FRAME || buffer.byteLength !== 8 + 12 * view.getUint32(4, true)) return null;
  return new Float32Array(buffer, 8);
}

/** An opened recording: a header, then states, each after its length. */
export function decodePast(buffer: ArrayBuffer): { past: Past; states: State[] } {
  const view = new DataView(buffer);
  let at = 0;
  const next = () => {
    const from = at + 4;
    at = from + view.getUint32(at, true);
    return buffer.slice(from, at);
  };
  const past = JSON.parse(new TextDecoder().decode(next())) as Past;
  const states: State[] = [];
  while (at < buffer.byteLength) {
    const state = decodeState(next());
    if (state) states.push(state);
  }
  return { past, states };
}
