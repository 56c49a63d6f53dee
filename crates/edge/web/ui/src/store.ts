import type { Control, DeviceStatus, Log, Motion, State, Status, Task, Wish, World } from "./protocol";

/** What the page knows, and how it is told of changes. */
export class Store {
  world: World | null = null;
  state: State | null = null;
  status: Status | null = null;
  control: Control | null = null;
  task: Task | null = null;
  motion: Motion | null = null;
  log: Log[] = [];
  connected = false;
  title = "Karakuri";
  /** The configuration that is being edited, before it is planned. */
  wanted: number[] = [];
  group = "";

  private listeners = new Map<string, Set<() => void>>();

  constructor(readonly ask: <T = unknown>(wish: Wish) => Promise<T>) {}

  on(event: Event, act: () => void): () => void {
    const all = this.listeners.get(event) ?? new Set();
    all.add(act);
    this.listeners.set(event, all);
    return () => all.delete(act);
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

  /** Asks, and says why not. */
  async try<T = unknown>(wish: Wish): Promise<T | null> {
    try {
      return await this.ask<T>(wish);
    } catch (error) {
      this.say("error", (error as Error).message);
      return null;
    }
  }

  show(motion: Motion | null): void {
    this.motion = motion;
    this.tell("motion");
  }

  device(name: string): DeviceStatus | null {
    return this.status?.devices.find((device) => device.name === name) ?? null;
  }

  get mayChange(): boolean {
    return this.control?.yours ?? false;
  }
}

export type Event = "world" | "state" | "status" | "control" | "task" | "motion" | "log" | "connected" | "wanted";
