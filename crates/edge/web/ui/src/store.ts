import { Alarms } from "./alarms";
import type { Control, DeviceStatus, Exploration, Found, Joint, Log, Motion, Pose, State, Status, Task, Request, World } from "./protocol";

export type Event = "world" | "state" | "status" | "control" | "task" | "exploration" | "motion" | "log" | "connected" | "wanted" | "sample" | "alarms" | "stale";

/** Requests that need no control. */
const FOR_EVERYBODY = new Set<Request["kind"]>(["stop", "ik", "plan", "camera", "scene_text", "task_choices", "recordings", "balls", "watch", "take_control", "release_control", "keep_control"]);
/** Duration of alarms whose cause is an event (ms). */
const EVENT_MS = 8000;
/** A plan leads to the shown goal if no joint differs by more (rad or m). */
const SAME_GOAL = 1e-3;

/** The state of the page, with change notifications. */
export class Store {
  world: World | null = null;
  state: State | null = null;
  status: Status | null = null;
  /** The newest status, even if no frame has shown it yet, and its time. */
  sample: { status: Status; time_secs: number } | null = null;
  control: Control | null = null;
  task: Task | null = null;
  exploration: Exploration | null = null;
  found: Found | null = null;
  motion: Motion | null = null;
  /** Whether the shown motion leads to another goal than the one on the page. */
  stale = false;
  /** Id of the motion that the robot was told to execute; 0: none. */
  executing = 0;
  log: Log[] = [];
  readonly alarms = new Alarms();
  connected = false;
  /** The configuration that is being edited, before it is planned. */
  wanted: number[] = [];
  /** Whether the user edits it; otherwise it follows the robot. */
  editing = false;
  group = "";

  private listeners = new Map<Event, Set<() => void>>();
  /** Keys of the alarms of failed requests, by kind of request. */
  private failed = new Map<Request["kind"], string>();

  constructor(readonly ask: <T = unknown>(request: Request) => Promise<T>) {
    this.alarms.onChange = () => this.tell("alarms");
  }

  on(event: Event, act: () => void): void {
    const all = this.listeners.get(event) ?? new Set();
    all.add(act);
    this.listeners.set(event, all);
  }

  tell(event: Event): void {
    this.listeners.get(event)?.forEach((act) => act());
  }

  say(level: Log["level"], text: string): void {
    this.hear({ type: "log", level, time_secs: this.state?.time_secs ?? 0, text, past: false });
  }

  hear(log: Log): void {
    this.log.push(log);
    if (this.log.length > 500) this.log.shift();
    if (!log.past && log.level !== "info") this.alarms.raise(`event ${log.text}`, log.level, log.text, EVENT_MS);
    this.tell("log");
  }

  /** Sends a request and shows the reason if it fails: then the answer is null. A later success of the same kind of request ends that alarm. */
  async try<T = unknown>(request: Request): Promise<T | null> {
    const before = this.failed.get(request.kind);
    try {
      if (this.control && !this.control.yours && !FOR_EVERYBODY.has(request.kind)) {
        throw new Error(this.control.holder ? `${this.control.holder} has control: ask for it at the top of the page` : "nobody has control: take it at the top of the page");
      }
      const answer = await this.ask<T>(request);
      if (before) this.alarms.end(before);
      return answer ?? (true as T);
    } catch (error) {
      const { message } = error as Error;
      if (before && before !== `event ${message}`) this.alarms.end(before);
      this.failed.set(request.kind, `event ${message}`);
      this.say("error", message);
      return null;
    }
  }

  /** Sends a request whose answer has no value; returns whether it was carried out. */
  async succeeds(request: Request): Promise<boolean> {
    return (await this.try(request)) !== null;
  }

  show(motion: Motion | null): void {
    this.motion = motion;
    this.stale = false;
    this.tell("motion");
  }

  /** Sets the targets of some joints. */
  want(joints: Map<Joint, number>): void {
    this.editing = true;
    for (const [joint, position] of joints) this.wanted[joint.first] = position;
    this.tell("wanted");
  }

  /** Resets the targets to the current positions. */
  unwant(): void {
    this.editing = false;
    if (this.world) this.wanted = Array.from(this.state?.q.length === this.world.positions ? this.state.q : this.world.home);
    this.tell("wanted");
  }

  /** Marks the shown motion as out of date, or not. */
  showStale(stale: boolean): void {
    if (this.stale === stale) return;
    this.stale = stale;
    this.tell("stale");
  }

  /** Whether a planned motion no longer leads to the goal on the page. */
  isStale(motion: Motion): boolean {
    const end = motion.configurations[motion.configurations.length - 1];
    const apart = (joint: Joint) => {
      const gap = Math.abs(end[joint.first] - this.wanted[joint.first]);
      return joint.kind === "continuous" ? Math.abs(gap - 2 * Math.PI * Math.round(gap / (2 * Math.PI))) : gap;
    };
    return motion.group !== this.group || this.joints(motion.group).some((joint) => !(apart(joint) <= SAME_GOAL));
  }

  /** Requests inverse kinematics for the group's tip, and sets the result as targets. Returns the reason if there is none. */
  async reach(pose: Pose): Promise<string | null> {
    try {
      const joints = await this.ask<Record<string, number>>({ kind: "ik", group: this.group, pose, near: this.wanted });
      this.want(new Map(this.joints().flatMap((joint) => (joints[joint.name] === undefined ? [] : [[joint, joints[joint.name]] as const]))));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Every joint of the world; or those of a group, in its order. */
  joints(group: string | null = null): Joint[] {
    const all = this.world?.links.flatMap((link) => link.joint ?? []) ?? [];
    const names = this.world?.groups.find((one) => one.name === group)?.joints;
    return names ? names.flatMap((name) => all.find((joint) => joint.name === name) ?? []) : all.filter((joint) => joint.driven && joint.kind !== "fixed");
  }

  device(name: string): DeviceStatus | null {
    return this.status?.devices.find((device) => device.name === name) ?? null;
  }

  /** A configuration with the controllers' set-points, where available. */
  commanded(q: ArrayLike<number>): number[] {
    const all = Array.from(q);
    for (const device of this.world?.devices ?? []) {
      const commanded = this.device(device.name)?.commanded;
      device.joints.forEach((name, i) => {
        const joint = this.world?.links.find((link) => link.joint?.name === name)?.joint;
        if (joint && commanded?.[i] !== undefined) all[joint.first] = commanded[i];
      });
    }
    return all;
  }

  get mayChange(): boolean {
    return this.control?.yours ?? false;
  }
}
