import { ArrowHelper, BufferGeometry, Color, ConeGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial, Object3D, Points, PointsMaterial, Vector3, WireframeGeometry } from "three";
import { matrixOf } from "../kinematics";
import type { DeviceStatus, Status } from "../protocol";
import type { Layer, LayerView } from "../registry";

const SCAN = new Color(0xef4444);
const RAY = new Color(0xf59e0b);
const CONE = 0x06b6d4;
const ARROW = 0x8b5cf6;
/** Length of an arrow per newton (m), as for contact forces. */
const M_PER_N = 0.002;
/** Length of an arrow per m/s² (m): gravity is 10 cm. */
const M_PER_M_S2 = 0.01;

/** Laser scans, proximity cones, inertial accelerations, and the forces of contact and force sensors, where they are measured. */
export const sensors: Layer = {
  id: "sensors", label: "Sensors", on: true,
  build(): LayerView {
    const group = new Group();
    return {
      object: group,
      draw: (frame) => {
        for (const place of group.children) place.traverse(dispose);
        group.clear();
        for (const { name, class: role, place } of frame.world.devices) {
          const status = role === "sensor" && frame.status?.devices.find((one) => one.name === name);
          const on = place && (frame.robot.link(place.on) ?? frame.things.where(place.on));
          if (!status || !place || !on) continue;
          const drawn = reading(status);
          drawn.matrixAutoUpdate = false;
          drawn.matrix.copy(on).multiply(matrixOf(place.pose));
          group.add(drawn);
        }
      },
      draws: told,
    };
  },
};

/** What a sensor measures, in its own frame. */
function reading({ scan, range, touch, wrench, imu }: DeviceStatus): Group {
  const group = new Group();
  if (scan) group.add(...rays(scan));
  if (range) group.add(cone(range));
  const force = touch?.force ?? wrench?.slice(0, 3);
  if (force) add(group, arrow(force, M_PER_N));
  if (imu) add(group, arrow(imu.slice(3), M_PER_M_S2));
  return group;
}

/** The points that a scan hits, and a faint ray to each. */
function rays({ first, step, distances }: NonNullable<DeviceStatus["scan"]>): Object3D[] {
  const ends = distances.flatMap((distance, k) => (distance === null ? [] : [distance * Math.cos(first + k * step), distance * Math.sin(first + k * step), 0]));
  const hits = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(ends, 3));
  const lines: number[] = [];
  for (let i = 0; i < ends.length; i += 3) lines.push(0, 0, 0, ends[i], ends[i + 1], ends[i + 2]);
  const beams = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(lines, 3));
  return [
    new Points(hits, new PointsMaterial({ color: SCAN, size: 4, sizeAttenuation: false })),
    new LineSegments(beams, new LineBasicMaterial({ color: RAY, transparent: true, opacity: 0.12 })),
  ];
}

/** The cone that a proximity sensor looks into, up to what it sees. */
function cone({ distance, fov, far }: NonNullable<DeviceStatus["range"]>): Object3D {
  const length = distance ?? far;
  // Three's cone points along +y with its middle at the origin; the sensor looks along +x from the tip.
  const shape = new ConeGeometry(length * Math.tan(fov / 2), length, 16, 1, true).translate(0, -length / 2, 0).rotateZ(Math.PI / 2);
  if (distance === null) {
    const lines = new WireframeGeometry(shape);
    shape.dispose();
    return new LineSegments(lines, new LineBasicMaterial({ color: CONE, transparent: true, opacity: 0.15 }));
  }
  return new Mesh(shape, new MeshBasicMaterial({ color: CONE, transparent: true, opacity: 0.35, depthWrite: false }));
}

function arrow([x, y, z]: number[], scale: number): ArrowHelper | null {
  const along = new Vector3(x, y, z);
  const length = Math.min(0.5, scale * along.length());
  if (length < 0.004) return null;
  const made = new ArrowHelper(along.normalize(), new Vector3(), length, ARROW, 0.3 * length, 0.16 * length);
  // It begins inside of what is measured.
  for (const { material } of [made.line, made.cone]) for (const one of [material].flat()) one.depthTest = false;
  return made;
}

function add(group: Group, part: Object3D | null): void {
  if (part) group.add(part);
}

function dispose(part: Object3D): void {
  if (part instanceof Mesh || part instanceof Points || part instanceof LineSegments) {
    part.geometry.dispose();
    part.material.dispose();
  } else if (part instanceof ArrowHelper) {
    part.dispose();
  }
}

/** What is drawn, coarsely: noise alone is no reason for a new picture. */
function told(status: Status | null): string {
  const rounded = (values: readonly (number | null)[] | undefined, digits: number) => values?.map((value) => value?.toFixed(digits));
  return JSON.stringify(status?.devices.map(({ scan, range, touch, imu }) => [rounded(scan?.distances, 2), range?.distance?.toFixed(2), rounded(touch?.force, 0), rounded(imu?.slice(3), 0)]));
}
