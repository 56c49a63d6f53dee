/** The renderer and its settings. */
export const PEN = pen();

/** Whether rendering uses software; then some effects are switched off. `?quality=high` or `plain` overrides this. */
export const PLAIN = isPlain(PEN);

/** Opaque, so that the browser does not blend; the buffer is preserved, so that a screenshot can be taken at any time. */
function pen(): WebGL2RenderingContext | null {
  const open = (antialias: boolean) =>
    document.createElement("canvas").getContext("webgl2", { alpha: false, antialias, depth: true, stencil: false, powerPreference: "high-performance", preserveDrawingBuffer: true });
  const plain = open(false);
  if (!plain || isPlain(plain)) return plain;
  plain.getExtension("WEBGL_lose_context")?.loseContext();
  return open(true);
}

function isPlain(pen: WebGL2RenderingContext | null): boolean {
  const wanted = new URLSearchParams(location.search).get("quality");
  if (wanted) return wanted !== "high";
  const facts = pen?.getExtension("WEBGL_debug_renderer_info");
  const name = pen && facts ? String(pen.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : "";
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** Rendering times of a moving frame (ms): the upper bound, and the bound below which the resolution may grow. */
const SLOW_MS = PLAIN ? 70 : 26;
const FAST_MS = PLAIN ? 35 : 12;
const FINEST = PLAIN ? 0.75 : Math.min(devicePixelRatio, 2);
const COARSEST = PLAIN ? 0.5 : 0.75;
/** Resolution of a still frame (pixels per page pixel). */
const STILL = PLAIN ? Math.max(1.5, Math.min(devicePixelRatio, 2)) : FINEST;

/** Controls the resolution: adapted to the rendering time while something moves, high when nothing does. */
export class Fineness {
  /** Pixels of a moving frame per pixel of the page. */
  moving = FINEST;
  readonly still = STILL;
  private mean_ms = (SLOW_MS + FAST_MS) / 2;
  private pictures = 0;

  /** Records the rendering time of a moving frame. */
  took(ms: number): void {
    // A single slow frame is caused by shader compilation or another process.
    this.mean_ms += 0.15 * (Math.min(ms, 4 * SLOW_MS) - this.mean_ms);
    this.pictures += 1;
    if (this.pictures < 12) return;
    const before = this.moving;
    if (this.mean_ms > SLOW_MS) this.moving = Math.max(COARSEST, 0.85 * this.moving);
    else if (this.mean_ms < FAST_MS) this.moving = Math.min(FINEST, 1.15 * this.moving);
    if (this.moving === before) return;
    this.pictures = 0;
    this.mean_ms = (SLOW_MS + FAST_MS) / 2;
  }
}
