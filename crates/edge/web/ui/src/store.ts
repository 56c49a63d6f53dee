import type { Control, DeviceStatus, Joint, Log, Motion, Pose, State, Status, Task, Request, World } from "./protocol";

export type Event = "world" | "state" | "status" | "control" | "task" | "motion" | "log" | "connected" | "wanted" | "sample";

/** Requests that need no control. */
const FOR_EVERYBODY = new Set<Request["kind"]>(["stop", "ik", "plan", "camera", "scene_text", "recordings", "balls", "take_control", "release_control"]);

/** The state of the page, with change notifications. */
export class Store {
  world: World | null = null;
  state: State | null = null;
  status: Status | null = null;
  /** The newest status, even if no frame has shown it yet, and its time. */
  sample: { status: Status; time_secs: number } | null = null;
  control: Control | null = null;
  task: Task | null = null;
  motion: Motion | null = null;
  log: Log[] = [];
  connected = false;
  /** The configuration that is being edited, before it is planned. */
  wanted: number[] = [];
  /** Whether the user edits it; otherwise it follows the robot. */
  editing = false;
  group = "";

  private listeners = new Map<Event, Set<() => void>>();

  constructor(readonly ask: <T = unknown>(request: Request) => Promise<T>) {}

  on(event: Event, act: () => void): void {
    const all = this.listeners.get(event) ?? new Set();
    all.add(act);
    this.listeners.set(event, all);
  }

  tell(event: Event): void {
    this.listeners.get(event)?.forEach((act) => act());
  }

  say(level: Log["level"], text: string): void {
    this.hear({ type: "log", level, time_secs: this.state?.time_secs ?? 0, text });
  }

  hear(log: Log): void {
    this.log.push(log);
    if (this.log.length > 500) this.log.shift();
    this.tell("log");
  }

  /** Sends a request and shows the reason if it fails. Takes control first if it is free. */
  async try<T = unknown>(request: Request): Promise<T | null> {
    try {
      if (this.control && !this.control.yours && !this.control.holder && !FOR_EVERYBODY.has(request.kind)) await this.ask({ kind: "take_control" });
      return await this.ask<T>(request);
    } catch (error) {
      this.say("error", (error as Error).message);
      return null;
    }
  }

  show(motion: Motion | null): void {
    this.motion = motion;
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

  /** Requests inverse kinematics for the group's tip, and sets the result as targets. */
  async reach(pose: Pose): Promise<boolean> {
    try {
      const joints = await this.ask<Record<string, number>>({ kind: "ik", group: this.group, pose, near: this.wanted });
      this.want(new Map(this.joints().flatMap((joint) => (joints[joint.name] === undefined ? [] : [[joint, joints[joint.name]] as const]))));
      return true;
    } catch {
      return false;
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
