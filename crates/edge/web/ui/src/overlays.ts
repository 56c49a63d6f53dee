import {
  ArrowHelper, AxesHelper, CatmullRomCurve3, Group, LineBasicMaterial, BufferGeometry, Float32BufferAttribute, LineSegments, Matrix4, Mesh,
  MeshBasicMaterial, TubeGeometry, Vector3,
} from "three";
import type { Figure } from "./figure";
import type { World } from "./protocol";

/** What is drawn over the things themselves: paths, forces, frames, a camera's view. */
export class Overlays {
  readonly group = new Group();
  private path: Mesh | null = null;
  private arrows = new Group();
  private frames = new Group();
  private pyramid = pyramid();

  constructor() {
    this.group.add(this.arrows, this.frames, this.pyramid);
    this.frames.visible = this.pyramid.visible = false;
  }

  /** Where the tool will go. */
  toolPath(points: [number, number, number][]): void {
    if (this.path) {
      this.path.removeFromParent();
      this.path.geometry.dispose();
      this.path = null;
    }
    // A place where the tool rests is one point of a curve, not many.
    const apart = points.filter((point, i) => i === 0 || Math.hypot(...point.map((x, k) => x - points[i - 1][k])) > 1e-4);
    if (apart.length < 2) return;
    const curve = new CatmullRomCurve3(apart.map((point) => new Vector3(...point)), false, "centripetal");
    const tube = new TubeGeometry(curve, Math.min(600, 3 * apart.length), 0.0035, 6);
    this.path = new Mesh(tube, new MeshBasicMaterial({ color: 0x2f7bff, transparent: true, opacity: 0.9 }));
    this.group.add(this.path);
  }

  /** Contact forces: 100 N are 20 cm. */
  forces(contacts: [number, number, number, number, number, number][]): void {
    for (const arrow of this.arrows.children) (arrow as ArrowHelper).dispose();
    this.arrows.clear();
    for (const [x, y, z, fx, fy, fz] of contacts) {
      const force = new Vector3(fx, fy, fz);
      const length = Math.min(0.5, 0.002 * force.length());
      if (length < 0.004) continue;
      this.arrows.add(new ArrowHelper(force.normalize(), new Vector3(x, y, z), length, 0xe0218a, 0.3 * length, 0.16 * length));
    }
  }

  /** An origin and three axes for every link. */
  axes(world: World): void {
    this.frames.clear();
    for (const link of world.links) {
      const axes = new AxesHelper(0.07);
      axes.name = link.name;
      axes.matrixAutoUpdate = false;
      this.frames.add(axes);
    }
  }

  place(robot: Figure, shown: { frames: boolean; frustum: boolean }, eye: string | null): void {
    this.frames.visible = shown.frames;
    if (shown.frames) {
      for (const axes of this.frames.children) {
        axes.matrix.copy(robot.link(axes.name)!);
        axes.matrixWorldNeedsUpdate = true;
      }
    }
    const at = eye ? robot.link(eye) : null;
    this.pyramid.visible = shown.frustum && at !== null;
    if (at) {
      this.pyramid.matrix.copy(at as Matrix4);
      this.pyramid.matrixWorldNeedsUpdate = true;
    }
  }
}

/** What a Kinect sees, as a pyramid along +z of its optical frame. */
function pyramid(): LineSegments {
  const far = 1.1;
  const [wide, high] = [far * Math.tan((57 / 2) * (Math.PI / 180)), far * Math.tan((43 / 2) * (Math.PI / 180))];
  const corners = [[-wide, -high], [wide, -high], [wide, high], [-wide, high]];
  const ends: number[] = [];
  corners.forEach(([x, y], i) => {
    const [u, v] = corners[(i + 1) % 4];
    ends.push(0, 0, 0, x, y, far, x, y, far, u, v, far);
  });
  const lines = new BufferGeometry();
  lines.setAttribute("position", new Float32BufferAttribute(ends, 3));
  const drawn = new LineSegments(lines, new LineBasicMaterial({ color: 0xf59e0b, transparent: true, opacity: 0.8 }));
  drawn.matrixAutoUpdate = false;
  return drawn;
}
