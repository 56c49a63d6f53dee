import {
  ACESFilmicToneMapping, AmbientLight, ArrowHelper, AxesHelper, BufferGeometry, CameraHelper, Color, DirectionalLight, Fog, GridHelper, Group,
  HemisphereLight, Line, LineBasicMaterial, Matrix4, Object3D, PCFSoftShadowMap, PerspectiveCamera, Raycaster, Scene, Vector2, Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { TransformControls } from "three/addons/controls/TransformControls.js";

/** Light, camera and floor: where everything is shown. */
export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(42, 1, 0.02, 60);
  readonly renderer: WebGLRenderer;
  readonly orbit: OrbitControls;
  readonly handle: TransformControls;
  /** What the handle moves. */
  readonly held = new Object3D();
  readonly overlays = new Group();
  frames = 0;
  private path: Line | null = null;
  private arrows = new Group();
  private grid: GridHelper;
  private dirty = true;

  constructor(host: HTMLElement) {
    Object3D.DEFAULT_UP.set(0, 0, 1);
    this.scene.up.set(0, 0, 1);
    this.camera.up.set(0, 0, 1);
    this.camera.position.set(2.1, -0.9, 1.35);
    // Kept after a frame so that a picture can be taken at any time.
    this.renderer = new WebGLRenderer({ antialias: true, powerPreference: "high-performance", preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.12;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    host.append(this.renderer.domElement);

    this.orbit = new OrbitControls(this.camera, this.renderer.domElement);
    this.orbit.target.set(0.25, 0.65, 0.3);
    this.orbit.enableDamping = true;
    this.orbit.dampingFactor = 0.12;
    this.orbit.minDistance = 0.2;
    this.orbit.maxDistance = 20;

    const sun = new DirectionalLight(0xfff4e2, 2.6);
    sun.position.set(1.8, -1.6, 3.4);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.bias = -0.0004;
    sun.shadow.normalBias = 0.01;
    Object.assign(sun.shadow.camera, { left: -2.6, right: 2.6, top: 2.6, bottom: -2.6, near: 0.5, far: 9 });
    sun.target.position.set(0.2, 0.6, 0);
    const fill = new DirectionalLight(0xdfe9ff, 0.7);
    fill.position.set(-2.5, 2.2, 1.6);
    this.scene.add(sun, sun.target, fill, new HemisphereLight(0xf4f7fb, 0x6d6a64, 1.0), new AmbientLight(0xffffff, 0.18));

    this.grid = new GridHelper(8, 32);
    this.grid.rotation.x = Math.PI / 2;
    this.grid.position.z = -0.733;
    this.scene.add(this.grid, this.overlays, this.arrows, this.held);

    this.handle = new TransformControls(this.camera, this.renderer.domElement);
    this.handle.setSpace("local");
    this.handle.setSize(0.75);
    this.handle.addEventListener("dragging-changed", (event) => (this.orbit.enabled = !event.value));
    this.scene.add(this.handle.getHelper());

    new ResizeObserver(() => this.resize(host)).observe(host);
    this.resize(host);
    this.orbit.addEventListener("change", () => (this.dirty = true));
    this.handle.addEventListener("change", () => (this.dirty = true));
    const draw = () => {
      this.orbit.update();
      if (this.dirty) {
        this.dirty = false;
        this.renderer.render(this.scene, this.camera);
        this.frames++;
      }
      requestAnimationFrame(draw);
    };
    draw();
  }

  /** Something changed: draw once more. */
  refresh(): void {
    this.dirty = true;
  }

  theme(dark: boolean): void {
    const back = new Color(dark ? 0x14171c : 0xe9edf2);
    this.scene.background = back;
    this.scene.fog = new Fog(back, 7, 16);
    const lines = this.grid.material as LineBasicMaterial;
    lines.color.set(dark ? 0x4a5260 : 0xa9b2bd);
    lines.vertexColors = false;
    lines.transparent = true;
    lines.opacity = 0.55;
    lines.needsUpdate = true;
    this.refresh();
  }

  /** Shows all of a thing. */
  frame(centre: Vector3, radius: number): void {
    this.orbit.target.copy(centre);
    const from = new Vector3(1.5, -1.35, 0.85).normalize();
    this.camera.position.copy(centre).addScaledVector(from, Math.max(0.4, 2.6 * radius));
    this.orbit.update();
    this.refresh();
  }

  toolPath(points: [number, number, number][], colour: number): void {
    if (this.path) {
      this.path.removeFromParent();
      this.path.geometry.dispose();
      this.path = null;
    }
    if (points.length > 1) {
      const geometry = new BufferGeometry().setFromPoints(points.map((point) => new Vector3(...point)));
      this.path = new Line(geometry, new LineBasicMaterial({ color: colour }));
      this.overlays.add(this.path);
    }
    this.refresh();
  }

  /** Contact forces: 100 N are 20 cm. */
  forces(contacts: [number, number, number, number, number, number][]): void {
    this.arrows.clear();
    for (const [x, y, z, fx, fy, fz] of contacts) {
      const force = new Vector3(fx, fy, fz);
      const length = Math.min(0.4, 0.002 * force.length());
      if (length < 0.004) continue;
      this.arrows.add(new ArrowHelper(force.normalize(), new Vector3(x, y, z), length, 0xd0307a, 0.25 * length, 0.14 * length));
    }
    this.refresh();
  }

  axes(name: string, place: Matrix4, size = 0.12): AxesHelper {
    const axes = new AxesHelper(size);
    axes.name = name;
    axes.matrixAutoUpdate = false;
    axes.matrix.copy(place);
    return axes;
  }

  /** Where a camera looks, drawn as its pyramid. */
  frustum(): { group: Group; place: (at: Matrix4) => void } {
    const eye = new PerspectiveCamera(49, 640 / 480, 0.05, 0.9);
    const helper = new CameraHelper(eye);
    const group = new Group();
    group.add(helper);
    // Optical frames look along +z with y down; cameras here look along −z with y up.
    const flip = new Matrix4().makeRotationX(Math.PI);
    return {
      group,
      place: (at) => {
        eye.matrixAutoUpdate = false;
        eye.matrix.copy(at).multiply(flip);
        eye.matrixWorld.copy(eye.matrix);
        eye.matrixWorldInverse.copy(eye.matrixWorld).invert();
        helper.update();
      },
    };
  }

  /** The name of whatever is seen at a place of the window. */
  pick(event: PointerEvent, among: Object3D): string | null {
    const box = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera);
    const hit = ray.intersectObject(among, true)[0];
    for (let thing: Object3D | null = hit?.object ?? null; thing; thing = thing.parent) if (thing.name) return thing.name;
    return null;
  }

  /** Where a point of the world is in the window (pixels): tests look there. */
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
