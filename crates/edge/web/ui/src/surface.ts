import { BufferAttribute, BufferGeometry, Camera, Color, Group, Matrix4, Mesh, ShaderMaterial, Vector3 } from "three";
import { matrixOf } from "./kinematics";
import type { Cells, Voxels } from "./voxels";

/** How the surface of a set of cells looks. */
export interface Look {
  what: Cells;
  /** One colour, or from blue at the bottom over green to red at the top. */
  colour: number | "height";
  opacity: number;
}

/** Brightness of faces towards +x, -x, +y, -y, +z, -z. */
const SHADE = [0.86, 0.74, 0.8, 0.68, 1, 0.56];
/** Numbers of a rectangle. */
const NUMBERS = 5;

/**
 * The surface of a set of cells: a mesh for each of the six directions, with rectangles in the order of where they are along it.
 * Those that the camera can see from in front are a range; the others are not drawn, because without a graphics card corners are
 * what costs time.
 */
export class Surface {
  readonly group = new Group();
  /** Number of rectangles. */
  count = 0;
  private sides: Side[];

  constructor(private look: Look) {
    this.group.matrixAutoUpdate = false;
    this.sides = SHADE.map((shade, direction) => new Side(direction, shade, look));
    this.group.add(...this.sides.map((side) => side.mesh));
  }

  /** Shows the newest state of a map. */
  show(voxels: Voxels): void {
    const { cell_m } = voxels;
    this.group.matrix.copy(matrixOf(voxels.pose)).multiply(new Matrix4().makeScale(cell_m, cell_m, cell_m));
    this.group.matrixWorldNeedsUpdate = true;
    const heights = voxels.heights() ?? [0, 1];
    const surface = voxels.surface(this.look.what);
    this.sides.forEach((side, direction) => side.show(surface[direction], heights));
    this.count = surface.reduce((sum, part) => sum + part.length / NUMBERS, 0);
  }

  dispose(): void {
    for (const side of this.sides) side.dispose();
  }
}

/** The rectangles of one direction. */
class Side {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** Where each rectangle is along the direction. */
  private planes = new Int16Array(0);
  private axis: number;
  private isUp: boolean;

  constructor(direction: number, shade: number, look: Look) {
    this.axis = direction >> 1;
    this.isUp = direction % 2 === 0;
    this.mesh = new Mesh(new BufferGeometry(), paint(look, shade));
    this.mesh.visible = false;
    this.mesh.matrixAutoUpdate = false;
    this.mesh.onBeforeRender = (_renderer, _scene, camera) => this.chooseRange(camera);
  }

  show(rectangles: Int16Array, [low, high]: [number, number]): void {
    const { geometry, material } = this.mesh;
    const count = rectangles.length / NUMBERS;
    this.mesh.visible = count > 0;
    material.uniforms.low.value = low;
    material.uniforms.high.value = high + 1;
    this.planes = Int16Array.from({ length: count }, (_, i) => rectangles[NUMBERS * i]);
    const old = geometry.attributes.position as BufferAttribute | undefined;
    // A larger buffer needs a new geometry on the graphics card.
    const places = old && old.array.length >= 16 * count ? (old.array as Int16Array) : new Int16Array(16 * Math.ceil(1.25 * count));
    corners(rectangles, this.axis, places);
    if (old && places === old.array) {
      old.needsUpdate = true;
    } else {
      geometry.dispose();
      geometry.setAttribute("position", new BufferAttribute(places, 4));
      geometry.setIndex(new BufferAttribute(order(places.length / 16), 1));
    }
    geometry.setDrawRange(0, 6 * count);
    bound(geometry, places, 4 * count);
  }

  /** Leaves out rectangles whose back is turned to the camera. */
  private chooseRange(camera: Camera): void {
    const eye = new Vector3().setFromMatrixPosition(camera.matrixWorld).applyMatrix4(new Matrix4().copy(this.mesh.matrixWorld).invert());
    const at = eye.getComponent(this.axis);
    const before = firstFrom(this.planes, at);
    const [from, to] = this.isUp ? [0, before] : [before, this.planes.length];
    this.mesh.geometry.setDrawRange(6 * from, 6 * (to - from));
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** The number of the first of these sorted places that is not before another one. */
function firstFrom(places: Int16Array, at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Four corners of every rectangle: x, y, z (cells) and a number that is not used, so that each takes eight bytes. */
function corners(rectangles: Int16Array, axis: number, places: Int16Array): void {
  const [u, v] = [[1, 2], [0, 2], [0, 1]][axis];
  let to = 0;
  for (let i = 0; i < rectangles.length; i += NUMBERS) {
    for (let corner = 0; corner < 4; corner++, to += 4) {
      places[to + axis] = rectangles[i];
      places[to + u] = rectangles[i + 1] + (corner & 1 ? rectangles[i + 3] : 0);
      places[to + v] = rectangles[i + 2] + (corner & 2 ? rectangles[i + 4] : 0);
    }
  }
}

/** Two triangles of every rectangle. */
function order(count: number): Uint32Array {
  const order = new Uint32Array(6 * count);
  for (let i = 0; i < count; i++) order.set([4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 2, 4 * i + 1, 4 * i + 3], 6 * i);
  return order;
}

/** The bounding volumes of the first corners. */
function bound(geometry: BufferGeometry, places: Int16Array, count: number): void {
  const used = new BufferGeometry().setAttribute("position", new BufferAttribute(places.subarray(0, 4 * count), 4));
  used.computeBoundingBox();
  used.computeBoundingSphere();
  geometry.boundingBox = used.boundingBox;
  geometry.boundingSphere = used.boundingSphere;
}

function paint({ colour, opacity }: Look, shade: number): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      low: { value: 0 }, high: { value: 1 }, shade: { value: shade }, opacity: { value: opacity },
      tint: { value: new Color(colour === "height" ? 0 : colour) }, byHeight: { value: colour === "height" ? 1 : 0 },
    },
    vertexShader: `
      uniform float low;
      uniform float high;
      uniform float shade;
      uniform vec3 tint;
      uniform float byHeight;
      varying vec3 vColour;
      void main() {
        float share = clamp((position.z - low) / (high - low), 0.0, 1.0);
        float red = max(0.0, 2.0 * share - 1.0);
        float blue = max(0.0, 1.0 - 2.0 * share);
        vec3 height = 0.15 + 0.8 * vec3(red, 1.0 - red - blue, blue);
        vColour = shade * mix(tint, height, byHeight);
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform float opacity;
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, opacity); }`,
    // Those that are seen from behind are left out already.
    side: 2,
    transparent: opacity < 1, depthWrite: opacity === 1, toneMapped: false,
  });
}
