import { Color, Material, MeshLambertMaterial, MeshStandardMaterial, ShaderMaterial, ShadowMaterial, UniformsLib, UniformsUtils, Vector3 } from "three";
import type { Part } from "./protocol";
import { PLAIN } from "./quality";

const HARD = new Color(0xdb261f);
const SOFT = new Color(0xfaad1a);

/** Directions of the sun and of the second light. */
export const SUN = new Vector3(0.9, -0.75, 1.7);
export const LAMP = new Vector3(-2.4, 2.6, 1.8);

const paints = new Map<string, Material>();

/** Material key of a part: parts with equal keys are drawn together, each with its own colour. */
export function kindOf([r, g, b, a]: Part["rgba"]): string {
  if (a < 1) return `glass ${a.toFixed(3)}`;
  // Dark parts look like rubber, light grey ones like painted metal: they differ in roughness.
  const metal = !PLAIN && Math.max(r, g, b) - Math.min(r, g, b) < 0.08 && (r + g + b) / 3 > 0.45;
  return metal ? "metal" : "paint";
}

/** The material of a key. Materials are shared. */
export function paintOf(kind: string): Material {
  const known = paints.get(kind) ?? mix(kind);
  paints.set(kind, known);
  return known;
}

/** The warning material, instead of the body's own: 1 hard, 2 soft. */
export function warningPaint(state: number): Material {
  return paintOf(state === 1 ? "hard" : "soft");
}

/** A transparent material that shows only the nearest surface, so that the shape stays recognisable. */
export interface Ghost {
  surface: Material;
  /** Depth pass, drawn before: the nearest surface. */
  depth: Material;
}

export function ghostPaint(colour: number, opacity: number): Ghost {
  const key = `ghost ${colour} ${opacity}`;
  const surface = paints.get(key) ?? thin(colour, opacity);
  const depth = paints.get(`${key} depth`) ?? surface.clone();
  depth.colorWrite = false;
  depth.depthWrite = true;
  paints.set(key, surface);
  paints.set(`${key} depth`, depth);
  return { surface, depth };
}

function mix(kind: string): Material {
  const warned = kind === "hard" ? HARD : kind === "soft" ? SOFT : null;
  const opacity = kind.startsWith("glass") ? Number(kind.slice(6)) : 1;
  const seen = { transparent: opacity < 1, opacity };
  if (PLAIN) return plain(warned, opacity);
  if (warned) return new MeshStandardMaterial({ color: warned, emissive: warned, emissiveIntensity: 0.25, roughness: 0.6 });
  return new MeshStandardMaterial({ ...seen, vertexColors: true, roughness: kind === "metal" ? 0.4 : 0.62, metalness: kind === "metal" ? 0.2 : 0.02 });
}

function thin(colour: number, opacity: number): Material {
  if (PLAIN) return plain(new Color(colour), opacity, false);
  return new MeshLambertMaterial({ color: colour, transparent: true, opacity, depthWrite: false });
}

/**
 * Light is computed per vertex instead of per pixel, once with and once without the sun; a pixel only looks up its shadow. With
 * software rendering this is several times faster than per-pixel lighting.
 */
const VERTEX = `
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform mat4 directionalShadowMatrix[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
  #endif
  uniform vec3 sun;
  uniform vec3 lamp;
  uniform vec3 tint;
  uniform float own;
  attribute vec3 color;
  varying vec3 vLit;
  varying vec3 vShade;

  vec3 seen(vec3 light) {
    return pow(1.0 - exp(-1.5 * light), vec3(0.4545));
  }

  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vec3 up = normalize(mat3(modelMatrix) * normal);
    vec3 paint = mix(tint, color, own);
    vec3 shade = paint * (mix(vec3(0.26, 0.25, 0.24), vec3(0.45, 0.47, 0.5), 0.5 + 0.5 * up.z) + vec3(0.2, 0.22, 0.25) * max(0.0, dot(up, lamp)));
    vShade = seen(shade);
    vLit = seen(shade + paint * vec3(0.86, 0.82, 0.75) * max(0.0, dot(up, sun)));
    #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
      vPlace = (directionalShadowMatrix[0] * (place + vec4(0.012 * up, 0.0))).xyz;
    #endif
    gl_Position = projectionMatrix * viewMatrix * place;
  }`;

/** Fraction of sunlight, 0 to 1: `lit`, for fragments with a position `vPlace` in the shadow map. */
const SHADOWED = `
  #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
    uniform highp sampler2DShadow directionalShadowMap[NUM_DIR_LIGHT_SHADOWS];
    varying vec3 vPlace;
    float lit() { return texture(directionalShadowMap[0], vPlace - vec3(0.0, 0.0, 0.0004)); }
  #else
    float lit() { return 1.0; }
  #endif`;

const FRAGMENT = `
  ${SHADOWED}
  uniform float opacity;
  varying vec3 vLit;
  varying vec3 vShade;

  void main() {
    gl_FragColor = vec4(mix(vShade, vLit, lit()), opacity);
  }`;

function plain(tint: Color | null, opacity: number, solid = true): Material {
  const own = { sun: { value: SUN.clone().normalize() }, lamp: { value: LAMP.clone().normalize() }, tint: { value: tint ?? new Color() }, own: { value: tint ? 0 : 1 }, opacity: { value: opacity } };
  return new ShaderMaterial({
    uniforms: UniformsUtils.merge([UniformsLib.lights, own]),
    vertexShader: VERTEX, fragmentShader: FRAGMENT, lights: true, transparent: opacity < 1, depthWrite: solid, toneMapped: false,
  });
}

/** A ground plane that shows only shadows, and a setting for their darkness. */
export function floorPaint(): { paint: Material; darken: (depth: number) => void } {
  if (!PLAIN) {
    const paint = new ShadowMaterial();
    return { paint, darken: (depth) => (paint.opacity = depth) };
  }
  const paint = new ShaderMaterial({
    uniforms: UniformsUtils.merge([UniformsLib.lights, { depth: { value: 0.25 } }]),
    vertexShader: `
      #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
        uniform mat4 directionalShadowMatrix[NUM_DIR_LIGHT_SHADOWS];
        varying vec3 vPlace;
      #endif
      void main() {
        vec4 place = modelMatrix * vec4(position, 1.0);
        #if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
          vPlace = (directionalShadowMatrix[0] * place).xyz;
        #endif
        gl_Position = projectionMatrix * viewMatrix * place;
      }`,
    fragmentShader: `
      ${SHADOWED}
      uniform float depth;
      void main() {
        gl_FragColor = vec4(0.0, 0.0, 0.0, depth * (1.0 - lit()));
      }`,
    lights: true, transparent: true, depthWrite: false, toneMapped: false,
  });
  return { paint, darken: (depth) => (paint.uniforms.depth.value = depth) };
}

/** The background: a vertical gradient that fills the picture for every camera direction. */
export function backPaint(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { above: { value: new Color() }, below: { value: new Color() } },
    vertexShader: `
      uniform vec3 above;
      uniform vec3 below;
      varying vec3 vColour;
      void main() {
        vColour = mix(below, above, 0.5 + 0.5 * position.y);
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,
    fragmentShader: `
      varying vec3 vColour;
      void main() { gl_FragColor = vec4(vColour, 1.0); }`,
    depthTest: false, depthWrite: false, toneMapped: false,
  });
}
