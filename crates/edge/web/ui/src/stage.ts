import {
  ACESFilmicToneMapping, BufferGeometry, CanvasTexture, DirectionalLight, Float32BufferAttribute, Fog, Group, HemisphereLight, LineBasicMaterial,
  LineSegments, Mesh, Object3D, PCFShadowMap, PMREMGenerator, PerspectiveCamera, PlaneGeometry, Raycaster, SRGBColorSpace, Scene, ShadowMaterial,
  Vector2, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { TransformControls } from "three/addons/controls/TransformControls.js";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { PLAIN } from "./quality";

export type View = "all" | "front" | "side" | "top";

/** Light, camera and floor: where everything is shown. */
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(36, 1, 0.02, 80);
  readonly renderer: WebGLRenderer;
  readonly orbit: OrbitControls;
  readonly handle: TransformControls;
  /** What the handle moves. */
  readonly held = new Object3D();
  readonly overlays = new Group();
  /** How many pictures were drawn. */
  frames = 0;
  /** Called before every picture that may be drawn: the place to look for news. */
  onPicture: () => void = () => {};
  /** Time between pictures, at least. */
  pace_ms = Number(new URLSearchParams(location.search).get("pace") ?? 0);
  private floor = new Group();
  private shadow = new ShadowMaterial({ opacity: 0.25 });
  private grid: LineSegments;
  private sun = new DirectionalLight(0xfff1dd, 2.5);
  private sky = new HemisphereLight(0xf2f6fc, 0xa09c96, 1.3);
  private dirty = true;
  /** Whether shadows stand where things were. */
  private stale = true;
  private round = { centre: new Vector3(0.2, 0.5, 0.2), radius: 1 };

  constructor(host: HTMLElement) {
    Object3D.DEFAULT_UP.set(0, 0, 1);
    this.camera.up.set(0, 0, 1);
    // Kept after a frame so that a picture can be taken at any time.
    this.renderer = new WebGLRenderer({ antialias: !PLAIN, powerPreference: "high-performance", preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.0;
    this.renderer.setPixelRatio(PLAIN ? 1 : Math.min(devicePixelRatio, 2));
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
    fill.position.set(-2.4, 2.6, 1.8);
    this.scene.add(this.sun, this.sun.target, fill, this.sky);
    if (!PLAIN) {
      // A room to be mirrored in: what makes paint and metal differ.
      const generator = new PMREMGenerator(this.renderer);
      this.scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
      this.scene.environmentIntensity = 0.35;
      this.scene.environmentRotation.x = Math.PI / 2;
      this.sky.intensity = 0.5;
      generator.dispose();
    }

    const ground = new Mesh(new PlaneGeometry(24, 24), this.shadow);
    ground.receiveShadow = true;
    this.grid = new LineSegments(gridLines(7, PLAIN ? 0.5 : 0.25), new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    this.grid.position.z = 0.001;
    this.floor.add(ground, this.grid);
    this.scene.add(this.floor, this.overlays, this.held);

    this.handle = new TransformControls(this.camera, this.renderer.domElement);
    this.handle.setSpace("local");
    this.handle.setSize(0.8);
    this.handle.addEventListener("dragging-changed", (event) => (this.orbit.enabled = !event.value));
    this.scene.add(this.handle.getHelper());

    this.settle({ centre: this.round.centre, radius: 1.1, floor: 0 });
    this.look("all");
    new ResizeObserver(() => this.resize(host)).observe(host);
    this.resize(host);
    this.orbit.addEventListener("change", () => (this.dirty = true));
    this.handle.addEventListener("change", () => this.refresh());
    let last_ms = 0;
    let shadows_ms = 0;
    let drawing: WebGLSync | null = null;
    let rest_ms = 0;
    const pen = this.renderer.getContext() as WebGL2RenderingContext;
    // Without a graphics card others need the processor, too: after a picture there is a rest as long as it took.
    const rested = (now_ms: number) => {
      if (!PLAIN) return true;
      if (drawing) {
        if (pen.getSyncParameter(drawing, pen.SYNC_STATUS) !== pen.SIGNALED) return false;
        pen.deleteSync(drawing);
        drawing = null;
        rest_ms = Math.min(500, now_ms - last_ms);
      }
      return now_ms - last_ms >= 2 * rest_ms;
    };
    const draw = (now_ms: number) => {
      const due = now_ms - last_ms >= this.pace_ms && rested(now_ms);
      if (due) {
        this.onPicture();
        this.orbit.update();
      }
      if (due && this.dirty) {
        this.dirty = false;
        last_ms = now_ms;
        if (this.stale && now_ms - shadows_ms > (PLAIN ? 250 : 0)) {
          this.renderer.shadowMap.needsUpdate = true;
          this.stale = false;
          shadows_ms = now_ms;
        } else if (this.stale) setTimeout(() => (this.dirty = true), 260);
        this.renderer.render(this.scene, this.camera);
        if (PLAIN) drawing = pen.fenceSync(pen.SYNC_GPU_COMMANDS_COMPLETE, 0);
        this.frames++;
      }
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }

  /** Something changed: draw once more. */
  refresh(): void {
    this.dirty = this.stale = true;
  }

  theme(dark: boolean): void {
    const [above, below] = dark ? ["#12151b", "#272d37"] : ["#f7f9fb", "#d9dfe7"];
    const canvas = document.createElement("canvas");
    canvas.width = 4;
    canvas.height = 256;
    const pen = canvas.getContext("2d")!;
    const fade = pen.createLinearGradient(0, 0, 0, 256);
    fade.addColorStop(0, above);
    fade.addColorStop(1, below);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 4, 256);
    const back = new CanvasTexture(canvas);
    back.colorSpace = SRGBColorSpace;
    (this.scene.background as CanvasTexture | null)?.dispose?.();
    this.scene.background = back;
    this.scene.fog = new Fog(dark ? 0x1f242d : 0xe6eaf0, 9, 22);
    this.shadow.opacity = dark ? 0.5 : 0.22;
    const lines = this.grid.material as LineBasicMaterial;
    lines.color.set(dark ? 0x6c7889 : 0x8f9aa8);
    lines.opacity = dark ? 0.5 : 0.6;
    this.sun.intensity = dark ? 2.1 : 2.5;
    this.refresh();
  }

  /** Puts floor, light and camera limits around what is shown. */
  settle(round: { centre: Vector3; radius: number; floor: number }): void {
    this.round = round;
    this.floor.position.z = round.floor;
    const reach = Math.max(0.6, 1.25 * round.radius);
    this.sun.position.copy(round.centre).add(new Vector3(0.9, -0.75, 1.7).multiplyScalar(2 * reach));
    this.sun.target.position.copy(round.centre);
    Object.assign(this.sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.1, far: 7 * reach });
    this.sun.shadow.camera.updateProjectionMatrix();
    this.orbit.maxDistance = Math.max(6, 9 * round.radius);
    this.camera.far = Math.max(30, 24 * round.radius);
    this.camera.updateProjectionMatrix();
    this.refresh();
  }

  /** Shows all, from somewhere. */
  look(from: View): void {
    const side = { all: [1.5, -1.15, 0.8], front: [1, 0, 0.12], side: [0, -1, 0.12], top: [0.02, 0, 1] }[from];
    this.frame(this.round.centre, this.round.radius, new Vector3(...side));
  }

  /** Shows all of a thing. */
  frame(centre: Vector3, radius: number, from = new Vector3().subVectors(this.camera.position, this.orbit.target)): void {
    const narrow = Math.min(1, this.camera.aspect);
    const distance = Math.max(0.35, (1.06 * radius) / Math.sin((Math.PI / 360) * this.camera.fov) / narrow);
    this.orbit.target.copy(centre);
    this.camera.position.copy(centre).addScaledVector(from.normalize(), distance);
    this.orbit.update();
    this.refresh();
  }

  /** The name of whatever is seen at a place of the window, and where it is hit. */
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

  /** Where a point of the world is in the window (pixels): labels stand there, and tests look there. */
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
