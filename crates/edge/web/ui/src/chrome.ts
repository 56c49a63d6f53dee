import { button, h, iconButton, put } from "./dom";
import { icon } from "./icons";
import { PLAIN } from "./quality";
import type { Context, Panel } from "./registry";
import type { Store } from "./store";

/** Key of the alarm of a stop that was not delivered. */
const STOP_LOST = "stop lost";
/** A stop that is not acknowledged within this time is reported as lost (ms). */
const STOP_TIMEOUT_MS = 1000;

/** Mode of an arm that accepts no motion. */
const DISABLED = "Stop";

interface Tab {
  panel: Panel;
  element: HTMLElement;
}

/** Everything around the 3-D view: head, tabs, messages. */
export class Chrome {
  readonly view = h("main", { id: "view" });
  onTheme: (dark: boolean) => void = () => {};
  private store: Store;
  private title = h("h1", {}, "Karakuri");
  private light = h("span", { class: "light", title: "connection" });
  private clock = h("output", { id: "clock", title: "simulated time" }, "–");
  private pause = iconButton("pause", "pause (space)", () => void this.store.try({ kind: "pause", paused: !this.store.state?.paused }), { id: "pause" });
  private control = h("button", { type: "button", id: "control", onclick: () => this.pressControl() });
  private theme = iconButton("moon", "dark or light", () => this.setTheme(!this.dark), { id: "theme" });
  private stop = button("Stop", () => void this.pressStop(), { id: "stop", class: "stop", title: "Everything stops at once (Escape)" });
  private enable = button("Enable arms", () => void this.store.try({ kind: "enable" }), { id: "enable", class: "primary", hidden: true, title: "Arms accept positions again" });
  private time: HTMLElement;
  private speed: HTMLSelectElement;
  private rail = h("nav", { role: "tablist", "aria-label": "panels" });
  private side = h("aside", { id: "side" });
  private notice = h("p", { class: "notice", id: "notice", hidden: true });
  private asker = h("span", {});
  private asked = h("p", { class: "notice", id: "asked", hidden: true }, this.asker,
    button("Give", () => void this.store.try({ kind: "release_control" }), { id: "give-control" }),
    button("Keep", () => void this.store.try({ kind: "keep_control" }), { id: "keep-control", class: "primary" }));
  /** The last notice about control that was shown. */
  private noticed: string | null = null;
  private banner = h("div", { class: "banner", id: "banner", role: "status" });
  private veil = h("div", { class: "veil", id: "veil" });
  private tabs: Tab[] = [];
  private dark = false;
  /** Whether Stop was pressed and could not be delivered. */
  private owesStop = false;
  /** Time from the press to the acknowledgement of the last stop (ms). */
  private stop_ms: number | null = null;
  private wasStopped = false;
  private ticked_ms = 0;

  constructor(store: Store, host: HTMLElement) {
    this.store = store;
    const speed = (this.speed = h("select", { "aria-label": "simulation speed", title: "speed of simulated time", onchange: () => void store.try({ kind: "speed", factor: Number(speed.value) }) }));
    for (const factor of [0.1, 0.25, 0.5, 1, 2, 4]) speed.append(h("option", { value: factor, selected: factor === 1 }, `${factor}×`));
    this.time = h("div", { class: "cluster", hidden: true }, this.clock, this.pause,
      iconButton("step", "one step of simulated time", () => void store.try({ kind: "step", count: 1 })), speed,
      iconButton("reset", "everything back to the beginning", () => void store.try({ kind: "reset_world" }), { id: "reset" }));
    const brand = h("div", { class: "brand" }, this.light, this.title);
    host.append(h("header", {}, brand, this.time, h("div", { class: "grow" }), this.control, this.theme, this.enable, this.stop), this.view, this.side);
    this.view.append(this.banner, this.veil);
    this.side.append(this.asked, this.notice, this.rail);
    const saved = localStorage.getItem("theme");
    this.dark = saved ? saved === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    for (const event of ["connected", "status", "control", "world"] as const) store.on(event, () => this.refresh());
    store.on("state", () => this.tick());
    store.on("alarms", () => this.refresh());
    store.on("connected", () => {
      // A stop that could not be delivered is delivered as soon as there is a connection.
      if (store.connected && this.owesStop) void this.pressStop();
    });
    this.refresh();
  }

  setTheme(dark: boolean): void {
    this.dark = dark;
    localStorage.setItem("theme", dark ? "dark" : "light");
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    this.theme.replaceChildren(icon(dark ? "sun" : "moon"));
    this.onTheme(dark);
  }

  /** Builds all panels and shows the first applicable one. */
  start(panels: Panel[], context: Context): void {
    this.tabs = panels.map((panel) => ({ panel, element: panel.build(context) }));
    this.side.append(...this.tabs.map((tab) => tab.element));
    this.setTheme(this.dark);
    this.arrange();
  }

  /** Shows only the panels that this world offers; of another world, the first one. */
  arrange(other = true): void {
    const { world } = this.store;
    const sensible = this.tabs.filter(({ panel }) => world && panel.offered(world));
    const names = sensible.map(({ panel }) => panel.name);
    const shown = [...this.rail.children].map((tab) => tab.textContent ?? "");
    if (!other && names.join() === shown.join()) return;
    const chosen = other ? -1 : [...this.rail.children].findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    this.rail.replaceChildren(...sensible.map(({ panel, element }) => {
      const id = panel.name.toLowerCase();
      element.id = `panel-${id}`;
      element.setAttribute("role", "tabpanel");
      return h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => this.choose(panel.name) }, icon(panel.icon), h("span", {}, panel.name));
    }));
    this.rail.onkeydown = (event) => {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const at = [...this.rail.children].indexOf(document.activeElement!);
      if (!step || at < 0) return;
      event.preventDefault();
      (this.rail.children[(at + step + sensible.length) % sensible.length] as HTMLElement).click();
      (this.rail.children[(at + step + sensible.length) % sensible.length] as HTMLElement).focus();
    };
    this.time.hidden = this.control.hidden = this.stop.hidden = !world?.live;
    this.choose(names.includes(shown[chosen]) ? shown[chosen] : names[0] ?? "");
  }

  choose(name: string): void {
    for (const { panel, element } of this.tabs) element.hidden = panel.name !== name;
    for (const tab of this.rail.children) tab.setAttribute("aria-selected", String(tab.textContent === name));
    // Hidden panels are not updated.
    for (const event of ["wanted", "state", "status"] as const) this.store.tell(event);
  }

  name(title: string): void {
    this.title.textContent = title;
    document.title = `${title} · Karakuri`;
  }

  /** Stops everything, or releases the stop. Every client may stop, in every state; only the release needs control. */
  async pressStop(): Promise<void> {
    const { store } = this;
    if (this.stopped && !this.owesStop) return void store.try({ kind: "reset_stop" });
    const pressed_ms = performance.now();
    const lost = (why: string) => {
      this.owesStop = true;
      store.alarms.raise(STOP_LOST, "error", `STOP DID NOT REACH THE ROBOT: ${why}. Use the robot's own emergency stop. It is sent again when the connection is back.`);
      this.refresh();
    };
    if (!store.connected) return lost("there is no connection");
    const timer = setTimeout(() => lost(`no answer for ${STOP_TIMEOUT_MS / 1000} s`), STOP_TIMEOUT_MS);
    try {
      await store.ask({ kind: "stop" });
      this.owesStop = false;
      this.stop_ms = performance.now() - pressed_ms;
      store.alarms.end(STOP_LOST);
    } catch (error) {
      lost((error as Error).message);
    } finally {
      clearTimeout(timer);
    }
  }

  get stopped(): boolean {
    return this.store.state?.stopped ?? this.store.status?.stopped ?? false;
  }

  pressPause(): void {
    if (!this.time.hidden) this.pause.click();
  }

  private pressControl(): void {
    void this.store.try({ kind: this.store.mayChange ? "release_control" : "take_control" });
  }

  private tick(): void {
    const { state } = this.store;
    if (!state) return;
    // Limited precision is enough for reading; every change makes the browser repaint.
    const now_ms = performance.now();
    if (now_ms - this.ticked_ms > (PLAIN ? 250 : 100) || state.paused) {
      this.ticked_ms = now_ms;
      put(this.clock, `${state.time_secs.toFixed(2)} s`);
    }
    if (this.pause.dataset.paused !== String(state.paused)) {
      this.pause.dataset.paused = String(state.paused);
      this.pause.replaceChildren(icon(state.paused ? "play" : "pause"));
      this.pause.setAttribute("aria-label", state.paused ? "go on (space)" : "pause (space)");
    }
    if (this.stop.classList.contains("stopped") !== this.stopped) this.refresh();
  }

  private refresh(): void {
    const { store } = this;
    const { connected, status, control, world } = store;
    this.light.classList.toggle("on", connected);
    if (status && document.activeElement !== this.speed) this.speed.value = String(status.speed);
    this.stop.classList.toggle("stopped", this.stopped);
    put(this.stop, this.stopped ? "Release stop" : "Stop");
    const others = (control?.visitors ?? 1) - 1;
    const watching = Boolean(world?.live && control && !control.yours);
    const asked = control?.asking ? `, ${control.asking} asks for it` : "";
    const who = control?.yours ? "You have control" : control?.holder ? `${control.holder} has control${asked}` : "Take control";
    const more = others > 0 ? `${others} more` : "";
    if (this.control.textContent !== who + more) this.control.replaceChildren(icon("key"), who, ...(more ? [h("small", {}, more)] : []));
    this.control.classList.toggle("mine", control?.yours ?? false);
    this.control.classList.toggle("primary", watching && !control?.holder);
    this.control.title = control?.yours ? "Press to release control" : control?.holder ? "Press to ask for control; it passes to you if the holder does not answer" : "One client at a time holds control";
    document.body.classList.toggle("watching", watching);
    this.asked.hidden = !(control?.yours && control.asking);
    put(this.asker, `${control?.asking ?? ""} asks for control. It passes on in 15 s if you do not answer.`);
    this.notice.hidden = !watching;
    put(this.notice, control?.holder
      ? `You are watching: ${control.holder} has control. Look around, plan, stop; to move things, ask for control.`
      : "You are watching. Look around, plan, stop; to move things, take control.");
    if (control?.notice && control.notice !== this.noticed) store.alarms.raise("control", "note", control.notice, 8000);
    this.noticed = control?.notice ?? null;
    this.veil.hidden = connected && world !== null;
    const waits = connected ? "Waiting for the robot …" : world ? "The connection was lost. Trying again …" : "Looking for karakuri …";
    if (this.veil.textContent !== waits) this.veil.replaceChildren(h("div", {}, h("i", { class: "wheel" }), h("p", {}, waits)));

    this.watch();
    const [worst, ...rest] = connected ? store.alarms.active : store.alarms.active.filter(({ key }) => key === STOP_LOST);
    const kind = worst?.severity ?? "";
    const words = worst ? `${worst.text}${rest.length > 0 ? ` (and ${rest.length} more)` : ""}` : "";
    put(this.banner, words);
    if (this.banner.className !== `banner ${kind}`) this.banner.className = `banner ${kind}`;
  }

  /** Turns the state of the world into alarms. */
  private watch(): void {
    const { alarms, status, task } = this.store;
    const disabled = this.stopped ? [] : status?.devices.filter(({ mode }) => mode !== undefined && mode === DISABLED) ?? [];
    this.enable.hidden = disabled.length === 0;
    if (disabled.length > 0) alarms.raise("disabled", "note", `${disabled.map(({ name }) => name).join(", ")} waits: press Enable arms.`);
    else alarms.end("disabled");
    if (this.stopped) {
      const after = this.stop_ms === null ? "" : ` (acknowledged after ${this.stop_ms.toFixed(0)} ms)`;
      alarms.raise("stopped", "error", `Stopped${after}. Nothing moves until the stop is released.`);
      this.wasStopped = true;
    } else {
      alarms.end("stopped");
      // The acknowledgement may arrive before the state: it is forgotten only when the stop is over.
      if (this.wasStopped) this.stop_ms = null;
      this.wasStopped = false;
    }
    const now = new Set<string>();
    for (const { part, state, pairs } of status?.warnings ?? []) {
      // While a task is carried out, its hand comes close to what it handles, as planned.
      if (state === "clear" || (state === "soft" && task?.state === "running")) continue;
      const key = `collision ${part} ${state}`;
      now.add(key);
      const [a, b] = pairs[0] ?? [part, "something"];
      const more = pairs.length > 1 ? ` (and ${pairs.length - 1} more)` : "";
      alarms.raise(key, state, `${a} ${state === "hard" ? "touches" : "is close to"} ${b}${more}`);
    }
    alarms.keepOnly("collision ", now);
  }
}
