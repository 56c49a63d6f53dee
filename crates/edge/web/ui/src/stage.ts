import {
  ACESFilmicToneMapping, BufferGeometry, Color, DirectionalLight, Float32BufferAttribute, Fog, Group, HemisphereLight, LineBasicMaterial,
  LineSegments, LinearSRGBColorSpace, Mesh, Object3D, PCFShadowMap, PMREMGenerator, PerspectiveCamera, PlaneGeometry, Raycaster, Scene, Vector2, Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { TransformControls } from "three/addons/controls/TransformControls.js";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { Detail } from "./detail";
import { LAMP, SUN, backPaint, floorPaint } from "./paint";
import { Fineness, PEN, PLAIN } from "./quality";

/** Time without motion before a frame is drawn at the highest resolution. */
const STILL_MS = 350;
/** Minimum time between frames with software rendering. */
const PLAIN_MS = 45;

export type View = "all" | "front" | "side" | "top";

/** Light, camera and ground of the 3-D view. */
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(36, 1, 0.02, 80);
  readonly renderer: WebGLRenderer;
  readonly orbit: OrbitControls;
  readonly handle: TransformControls;
  /** What the handle moves. */
  readonly held = new Object3D();
  readonly overlays = new Group();
  /** Number of frames drawn. */
  frames = 0;
  /** Whether frames may be drawn; false while meshes are still loading. */
  hurry: () => boolean = () => true;
  /** Called when a frame is on the page. */
  onDrawn: () => void = () => {};
  /** Called before every possible frame, to apply updates. */
  onPicture: () => void = () => {};
  /** Minimum time between frames. */
  pace_ms = Number(new URLSearchParams(location.search).get("pace") ?? 0);
  private floor = new Group();
  private ground: Mesh;
  private shadow = floorPaint();
  private back = backPaint();
  private grid: LineSegments;
  private sun = new DirectionalLight(0xfff1dd, 2.5);
  private sky = new HemisphereLight(0xf2f6fc, 0xa09c96, 1.3);
  private fineness = new Fineness();
  private detail = new Detail();
  private dirty = true;
  /** Whether the shadows are outdated. */
  private stale = true;
  private last_ms = 0;
  private shadows_ms = 0;
  private drawing: WebGLSync | null = null;
  /** Whether the frame on the page has the highest resolution. */
  private fine = false;
  private round = { centre: new Vector3(0.2, 0.5, 0.2), radius: 1 };

  constructor(host: HTMLElement) {
    Object3D.DEFAULT_UP.set(0, 0, 1);
    this.camera.up.set(0, 0, 1);
    if (!PEN) throw new Error("this browser has no WebGL 2");
    this.renderer = new WebGLRenderer({ canvas: PEN.canvas as HTMLCanvasElement, context: PEN });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.0;
    this.renderer.setPixelRatio(this.fineness.moving);
    this.renderer.domElement.tabIndex = 0;
    this.renderer.domElement.setAttribute("aria-label", "3-D view: drag to turn, wheel to come closer");
    host.append(this.renderer.domElement);

    this.orbit = new OrbitControls(this.camera, this.renderer.domElement);
    this.orbit.enableDamping = true;
    this.orbit.dampingFactor = 0.14;
    this.orbit.minDistance = 0.15;
    this.orbit.maxDistance = 25;
    this.orbit.maxPolarAngle = 0.62 * Math.PI;

    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(PLAIN ? 512 : 2048);
    this.sun.shadow.bias = -0.0003;
    this.sun.shadow.normalBias = 0.012;
    this.sun.shadow.radius = PLAIN ? 1.5 : 3;
    const fill = new DirectionalLight(0xd9e6ff, 0.75);
    fill.position.copy(LAMP);
    this.scene.add(this.sun, this.sun.target, fill, this.sky);
    if (!PLAIN) {
      // An environment map for reflections, which make paint and metal look different.
      const generator = new PMREMGenerator(this.renderer);
      this.scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
      this.scene.environmentIntensity = 0.35;
      this.scene.environmentRotation.x = Math.PI / 2;
      this.sky.intensity = 0.5;
      generator.dispose();
    }

    this.ground = new Mesh(new PlaneGeometry(1, 1), this.shadow.paint);
    this.ground.receiveShadow = true;
    const back = new Mesh(new PlaneGeometry(2, 2), this.back);
    back.frustumCulled = false;
    back.renderOrder = -1;
    this.grid = new LineSegments(gridLines(7, PLAIN ? 0.5 : 0.25), new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    this.grid.position.z = 0.001;
    this.floor.add(this.ground, this.grid);
    this.scene.add(back, this.floor, this.overlays, this.held);

    this.handle = new TransformControls(this.camera, this.renderer.domElement);
    this.handle.setSpace("local");
    this.handle.setSize(0.8);
    this.handle.addEventListener("dragging-changed", (event) => (this.orbit.enabled = !event.value));
    this.scene.add(this.handle.getHelper());

    this.settle({ centre: this.round.centre, radius: 1.1, floor: 0 });
    this.look("all");
    new ResizeObserver(() => this.resize(host)).observe(host);
    this.resize(host);
    this.orbit.addEventListener("change", () => this.turned());
    this.handle.addEventListener("change", () => this.refresh());
    requestAnimationFrame((now_ms) => this.turn(now_ms));
  }

  /** Draws a frame if something changed and the last frame is finished. */
  private turn(now_ms: number): void {
    requestAnimationFrame((now_ms) => this.turn(now_ms));
    if (!this.rested(now_ms) || now_ms - this.last_ms < this.pace_ms) return;
    this.onPicture();
    this.orbit.update();
    if (this.frames > 0 && !this.hurry()) return;
    if (this.dirty) {
      this.dirty = false;
      this.fine = false;
      // With software rendering shadows are updated later: they cost as much as everything else.
      if (this.stale && now_ms - this.shadows_ms > (PLAIN ? 600 : 0)) this.castShadows(now_ms);
      this.draw(now_ms, this.fineness.moving);
    } else if (!this.fine && now_ms - this.last_ms > STILL_MS) {
      this.fine = true;
      if (this.stale || this.fineness.still !== this.fineness.moving) {
        if (this.stale) this.castShadows(now_ms);
        this.draw(now_ms, this.fineness.still);
      }
    }
  }

  private castShadows(now_ms: number): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.stale = false;
    this.shadows_ms = now_ms;
  }

  private draw(now_ms: number, ratio: number): void {
    if (PLAIN) {
      if (this.frames > 3) this.detail.want(this.scene, 0.002 * this.round.radius);
      this.detail.show(this.scene, this.fine);
    }
    if (Math.abs(this.renderer.getPixelRatio() - ratio) > 0.01) this.renderer.setPixelRatio(ratio);
    this.renderer.render(this.scene, this.camera);
    const pen = this.renderer.getContext() as WebGL2RenderingContext;
    this.drawing = pen.fenceSync(pen.SYNC_GPU_COMMANDS_COMPLETE, 0);
    pen.flush();
    this.last_ms = now_ms;
    this.frames++;
  }

  /** Whether the last frame is finished, so that frames never queue. With software rendering the frame rate is limited, to leave processor time for others. */
  private rested(now_ms: number): boolean {
    if (this.drawing) {
      const pen = this.renderer.getContext() as WebGL2RenderingContext;
      if (pen.getSyncParameter(this.drawing, pen.SYNC_STATUS) !== pen.SIGNALED && now_ms - this.last_ms < 5000) return false;
      pen.deleteSync(this.drawing);
      this.drawing = null;
      if (!this.fine) this.fineness.took(now_ms - this.last_ms);
      this.onDrawn();
    }
    return !PLAIN || now_ms - this.last_ms >= PLAIN_MS;
  }

  /** Requests a new frame. */
  refresh(): void {
    this.dirty = this.stale = true;
  }

  /** Requests a new frame after a camera motion; shadows do not change. */
  turned(): void {
    this.dirty = true;
  }

  theme(dark: boolean): void {
    // Without colour conversion: they are written to the picture unchanged.
    const shade = (text: string) => new Color().setStyle(text, LinearSRGBColorSpace);
    const [above, below] = dark ? ["#12151b", "#272d37"] : ["#f7f9fb", "#d9dfe7"];
    this.back.uniforms.above.value = shade(above);
    this.back.uniforms.below.value = shade(below);
    this.scene.fog = new Fog(dark ? 0x1f242d : 0xe6eaf0, 9, 22);
    this.shadow.darken(dark ? 0.5 : 0.22);
    const lines = this.grid.material as LineBasicMaterial;
    lines.color.set(dark ? 0x6c7889 : 0x8f9aa8);
    lines.opacity = dark ? 0.5 : 0.6;
    this.sun.intensity = dark ? 2.1 : 2.5;
    this.refresh();
  }

  /** Fits ground, light and camera limits to the contents. */
  settle(round: { centre: Vector3; radius: number; floor: number }): void {
    this.round = round;
    this.floor.position.z = round.floor;
    const reach = Math.max(0.6, 1.25 * round.radius);
    this.sun.position.copy(round.centre).addScaledVector(SUN, 2 * reach);
    this.sun.target.position.copy(round.centre);
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 7 * reach });
    this.sun.shadow.camera.updateProjectionMatrix();
    // Only the area where shadows can fall: empty area costs as much.
    this.ground.position.set(round.centre.x, round.centre.y, 0);
    this.ground.scale.setScalar(3.2 * reach);
    this.orbit.maxDistance = Math.max(6, 9 * round.radius);
    this.camera.far = Math.max(30, 24 * round.radius);
    this.camera.updateProjectionMatrix();
    this.refresh();
  }

  /** Shows everything from a direction. */
  look(from: View): void {
    const side = { all: [1.5, -1.15, 0.8], front: [1, 0, 0.12], side: [0, -1, 0.12], top: [0.02, 0, 1] }[from];
    this.frame(this.round.centre, this.round.radius, new Vector3(...side));
  }

  /** Moves the camera to show a whole object. */
  frame(centre: Vector3, radius: number, from = new Vector3().subVectors(this.camera.position, this.orbit.target)): void {
    const narrow = Math.min(1, this.camera.aspect);
    const distance = Math.max(0.35, (1.06 * radius) / Math.sin((Math.PI / 360) * this.camera.fov) / narrow);
    this.orbit.target.copy(centre);
    this.camera.position.copy(centre).addScaledVector(from.normalize(), distance);
    this.orbit.update();
    this.refresh();
  }

  /** The name of the object at a window position, and the point that is hit. */
  pick(event: { clientX: number; clientY: number }, among: Object3D[]): { name: string; point: Vector3 } | null {
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera);
    const hit = ray.intersectObjects(among, true)[0];
    for (let thing: Object3D | null = hit?.object ?? null; thing; thing = thing.parent) {
      if (thing.name) return { name: thing.name, point: hit.point };
    }
    return null;
  }

  /** Projects a point of the world to the window (pixels), for labels and tests. */
  project(point: [number, number, number]): [number, number] {
    const box = this.renderer.domElement.getBoundingClientRect();
    this.camera.updateMatrixWorld();
    const at = new Vector3(...point).project(this.camera);
    return [box.left + (0.5 + 0.5 * at.x) * box.width, box.top + (0.5 - 0.5 * at.y) * box.height];
  }

  private resize(host: HTMLElement): void {
    const width = Math.max(1, host.clientWidth);
    const height = Math.max(1, host.clientHeight);
    this.renderer.setSize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.refresh();
  }
}

/** A grid that fades with the distance. */
function gridLines(half_m: number, cell_m: number): BufferGeometry {
  const places: number[] = [];
  const colours: number[] = [];
  const count = Math.round(half_m / cell_m);
  const strength = (x: number, y: number, major: boolean) => Math.max(0, 1 - Math.hypot(x, y) / half_m) ** 1.6 * (major ? 1 : 0.42);
  for (let i = -count; i <= count; i++) {
    for (let k = -count; k < count; k++) {
      for (const flip of [false, true]) {
        for (const end of [k, k + 1]) {
          const [x, y] = flip ? [i * cell_m, end * cell_m] : [end * cell_m, i * cell_m];
          places.push(x, y, 0);
          colours.push(1, 1, 1, strength(x, y, i % 4 === 0));
        }
      }
    }
  }
  const lines = new BufferGeometry();
  lines.setAttribute("position", new Float32BufferAttribute(places, 3));
  lines.setAttribute("color", new Float32BufferAttribute(colours, 4));
  return lines;
}
