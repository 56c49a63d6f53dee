/** How bad an alarm is, worst first. */
const SEVERITIES = ["error", "hard", "warn", "soft", "note"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Alarm {
  /** Identifies the cause. */
  key: string;
  severity: Severity;
  text: string;
  since_ms: number;
  /** When the cause ended; null: it lasts. */
  until_ms: number | null;
}

/** Number of alarms that are kept after their end. */
const KEPT = 50;

/** All alarms of this page, with severity, age and end. */
export class Alarms {
  onChange: () => void = () => {};
  private all = new Map<string, Alarm>();
  private timers = new Map<string, number>();

  /** Raises an alarm. It lasts until `end`, or for a time (ms) if its cause is an event. */
  raise(key: string, severity: Severity, text: string, lasts_ms: number | null = null): void {
    clearTimeout(this.timers.get(key));
    if (lasts_ms !== null) this.timers.set(key, window.setTimeout(() => this.end(key), lasts_ms));
    const known = this.all.get(key);
    if (known && known.until_ms === null && known.severity === severity && known.text === text) return;
    const since_ms = known && known.until_ms === null ? known.since_ms : performance.now();
    this.all.delete(key);
    this.all.set(key, { key, severity, text, since_ms, until_ms: null });
    const ended = [...this.all.values()].filter((alarm) => alarm.until_ms !== null);
    for (const { key } of ended.slice(0, Math.max(0, ended.length - KEPT))) this.all.delete(key);
    this.onChange();
  }

  end(key: string): void {
    const alarm = this.all.get(key);
    if (!alarm || alarm.until_ms !== null) return;
    alarm.until_ms = performance.now();
    this.onChange();
  }

  /** Ends the alarms of a kind whose cause is gone. */
  keepOnly(prefix: string, keys: Set<string>): void {
    for (const key of this.all.keys()) if (key.startsWith(prefix) && !keys.has(key)) this.end(key);
  }

  /** The alarms that last, worst first, then the newest first. */
  get active(): Alarm[] {
    const rank = (alarm: Alarm) => SEVERITIES.indexOf(alarm.severity);
    return [...this.all.values()].filter((alarm) => alarm.until_ms === null).sort((a, b) => rank(a) - rank(b) || b.since_ms - a.since_ms);
  }

  /** The alarms that have ended, the last one first. */
  get ended(): Alarm[] {
    return [...this.all.values()].filter((alarm) => alarm.until_ms !== null).sort((a, b) => b.until_ms! - a.until_ms!);
  }
}
