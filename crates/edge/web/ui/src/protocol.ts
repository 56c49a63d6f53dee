// What the server says and hears. Every type has its twin in crates/edge/web/src/protocol; golden files hold both together.

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
  /** Where its first position stands in a configuration. */
  first: number;
  multiplier: number;
  offset: number;
  /** Whether it has a motor of its own. */
  driven: boolean;
  lower: number | null;
  upper: number | null;
  velocity: number | null;
}

export type Ball = [number, number, number, number];

export interface Link {
  name: string;
  parent: number | null;
  /** From the parent link to the joint that carries this one. */
  origin: Pose;
  joint: Joint | null;
  visuals: Part[];
  collisions: Part[];
  /** Balls that stand for it in the fast checker: x, y, z, radius. Asked for by the page when somebody wants to see them. */
  balls?: Ball[];
}

export interface Body {
  name: string;
  parts: Part[];
  /** Where it stands until the first state comes. */
  pose: Pose;
  /** Whether it moves when pushed. */
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
  /** What can be done with it. */
  class: "arm" | "hand" | "gripper" | "vacuum" | "camera";
  joints: string[];
  camera: Camera | null;
}

/** Where a camera looks from, and how wide. */
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
  /** Configuration to show before the first state comes. */
  home: number[];
  /** Whether time passes here; without it there are only sliders. */
  live: boolean;
}

export interface Hello {
  type: "hello";
  version: number;
  visitor: string;
  title: string;
}

/** Who may change things. */
export interface Control {
  type: "control";
  holder: string | null;
  yours: boolean;
  visitors: number;
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
  /** Where the controller wants it right now. */
  commanded?: number[];
  /** Parts of the most current that the motors get. */
  current?: number[];
  wrench?: number[];
  temperature?: number[];
  tactile?: { x: number; y: number; cells: number[] }[];
  holds?: boolean;
}

/** What changes too slowly or too irregularly for a frame of numbers. */
export interface Status {
  type: "status";
  /** Of which moment it is. */
  time_secs: number;
  warnings: Warning[];
  devices: DeviceStatus[];
  contacts: [number, number, number, number, number, number][];
  stopped: boolean;
  /** Simulated seconds per second, as asked for. */
  speed: number;
  recording: string | null;
  motion: MotionStatus | null;
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
}

/** A motion to look at before it happens: whole configurations at equal distances in time. */
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
  words: string;
  failure: Failure | null;
  stages: Stage[];
  motion: Motion | null;
}

export type Request =
  | { kind: "take_control" }
  | { kind: "release_control" }
  | { kind: "stop" }
  | { kind: "reset_stop" }
  | { kind: "pause"; paused: boolean }
  | { kind: "step"; count: number }
  | { kind: "speed"; factor: number }
  | { kind: "reset_world" }
  | { kind: "ik"; group: string; pose: Pose; near: number[] }
  | { kind: "plan"; group: string; goal: PlanGoal; planner: string | null; start: number[] | null }
  | { kind: "execute"; motion: number }
  | { kind: "jog"; group: string; joints: number[] }
  | { kind: "grip"; device: string; grasp: number; ratio: number; current: number | null }
  | { kind: "camera"; device: string; on: boolean }
  | { kind: "add_object"; name: string; shape: Shape; pose: Pose; rgba: [number, number, number, number]; mass: number | null }
  | { kind: "move_object"; name: string; pose: Pose }
  | { kind: "remove_object"; name: string }
  | { kind: "scene_text" }
  | { kind: "load_scene"; text: string }
  | { kind: "task_plan"; seed: number; arm: string }
  | { kind: "task_approve" }
  | { kind: "record"; on: boolean }
  | { kind: "recordings" }
  | { kind: "balls" };

export type PlanGoal =
  | { kind: "joints"; joints: number[] }
  | { kind: "pose"; pose: Pose }
  | { kind: "named"; name: string };

/** A file of the past, under /recording/. */
export interface Recording {
  name: string;
  bytes: number;
}

/** What stands before the states of a recording. */
export interface Past {
  name: string;
  secs: number;
  /** Things that were there and are not now. */
  unknown: string[];
}

export interface Answer {
  type: "answer";
  id: number;
  ok: boolean;
  value: unknown;
  why: string | null;
}

export type Message = Hello | World | Control | Status | Log | Task | Answer;

/** A frame of numbers: where everything is at one time. */
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

/** Null if the bytes are no state. */
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

/** A recording that was opened: what it is, then states, each behind its length. */
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
