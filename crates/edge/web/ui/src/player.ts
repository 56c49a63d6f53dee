import { h, iconButton } from "./dom";
import { icon } from "./icons";
import type { Motion } from "./protocol";

/** Plays a planned motion as a ghost: play, pause, scrub, faster, slower. */
export class Player {
  readonly element: HTMLElement;
  private motion: Motion | null = null;
  private at_secs = 0;
  private playing = false;
  private speed = 1;
  private last_ms = 0;
  private slider = h("input", { type: "range", min: 0, max: 1, step: 0.001, value: 0, "aria-label": "time of the motion", id: "scrub", oninput: () => this.scrub() });
  private clock = h("output", {});
  private play = iconButton("play", "play", () => this.toggle(), { id: "play" });

  constructor(private show: (q: number[] | null) => void) {
    const speeds = h("select", { "aria-label": "speed of the ghost", onchange: () => (this.speed = Number(speeds.value)) });
    for (const speed of [0.25, 0.5, 1, 2, 4]) speeds.append(h("option", { value: speed, selected: speed === 1 }, `${speed}×`));
    this.element = h("div", { class: "player", id: "player", hidden: true }, this.play, this.slider, this.clock, speeds, iconButton("close", "hide the ghost", () => this.load(null), { id: "hide-ghost" }));
    const tick = (now_ms: number) => {
      const passed_secs = Math.min(0.1, (now_ms - this.last_ms) / 1000);
      this.last_ms = now_ms;
      if (this.playing && this.motion) {
        this.at_secs += passed_secs * this.speed;
        if (this.at_secs > this.motion.secs + 0.5) this.at_secs = 0;
        this.draw();
      }
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** Shows that the motion leads to another goal than the one on the page. */
  markStale(stale: boolean): void {
    this.element.classList.toggle("stale", stale);
    this.element.title = stale ? "Out of date: the goal has changed since this was planned" : "";
  }

  load(motion: Motion | null): void {
    this.markStale(false);
    this.motion = motion;
    this.at_secs = 0;
    this.playing = motion !== null;
    this.element.hidden = motion === null;
    if (motion) this.draw();
    else this.show(null);
  }

  private toggle(): void {
    this.playing = !this.playing;
    this.draw();
  }

  private scrub(): void {
    this.playing = false;
    this.at_secs = Number(this.slider.value) * (this.motion?.secs ?? 0);
    this.draw();
  }

  private draw(): void {
    const motion = this.motion;
    if (!motion) return;
    const at_secs = Math.min(this.at_secs, motion.secs);
    if (this.play.dataset.playing !== String(this.playing)) {
      this.play.dataset.playing = String(this.playing);
      this.play.replaceChildren(icon(this.playing ? "pause" : "play"));
    }
    this.slider.value = String(motion.secs > 0 ? at_secs / motion.secs : 1);
    this.clock.textContent = `${at_secs.toFixed(2)} / ${motion.secs.toFixed(2)} s`;
    const last = motion.configurations.length - 1;
    const exact = Math.min(last, at_secs / motion.every_secs);
    const before = motion.configurations[Math.floor(exact)];
    const after = motion.configurations[Math.min(last, Math.floor(exact) + 1)];
    const part = exact - Math.floor(exact);
    this.show(before.map((q, i) => q + part * (after[i] - q)));
  }
}
