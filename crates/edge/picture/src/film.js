// Plays FILM: bodies on carriers that move, and the ways of some of them. Drag turns, the wheel zooms, right drag shifts.
"use strict";
const canvas = document.getElementById("view");
const gl = canvas.getContext("webgl", { antialias: true });
const slider = document.getElementById("slider");
const clock = document.getElementById("clock");
const play = document.getElementById("play");
const decode = (text) => new Float32Array(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);

const placements = decode(FILM.placements);
const timed = FILM.times.length === FILM.moments;
const end = timed ? FILM.times[FILM.moments - 1] : FILM.moments - 1;
slider.max = String(Math.max(end, 1e-9));
let now = 0;
let playing = FILM.moments > 1;
let eye = { turn: 0.7, rise: 0.35, far: 3, at: [0, 0, 0.5] };

function program(vertex, fragment) {
  const made = gl.createProgram();
  for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(made));
  return made;
}

const solid = program(
  `attribute vec3 place, normal; uniform mat4 view; uniform vec4 turn; uniform vec3 origin; varying vec3 facing;
   vec3 turned(vec3 v) { return v + 2.0 * cross(turn.xyz, cross(turn.xyz, v) + turn.w * v); }
   void main() { facing = turned(normal); gl_Position = view * vec4(turned(place) + origin, 1.0); }`,
  `precision mediump float; varying vec3 facing; uniform vec3 rgb;
   void main() {
     vec3 n = normalize(gl_FrontFacing ? facing : -facing);
     float light = 0.42 + 0.38 * max(0.0, dot(n, normalize(vec3(0.4, 0.3, 0.85)))) + 0.2 * (0.5 + 0.5 * n.z);
     gl_FragColor = vec4(rgb * light, 1.0);
   }`);
const line = program(
  "attribute vec3 place; uniform mat4 view; void main() { gl_Position = view * vec4(place, 1.0); gl_PointSize = 5.0; }",
  "precision mediump float; uniform vec3 rgb; void main() { gl_FragColor = vec4(rgb, 1.0); }");

function buffer(numbers) {
  const made = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, made);
  gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
  return made;
}
const bodies = FILM.bodies.map((body) => {
  const numbers = decode(body.data);
  return { ...body, buffer: buffer(numbers), count: numbers.length / 6, numbers };
});
const hex = (text) => [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16) / 255);
const traces = FILM.traces.map((trace) => {
  const numbers = decode(trace.data);
  return { rgb: hex(trace.rgb), buffer: buffer(numbers), count: numbers.length / 3 };
});

// Where a carrier is: between two moments the turn is mixed and made whole again.
function carrier(link, moment) {
  if (link < 0) return { origin: [0, 0, 0], turn: [0, 0, 0, 1] };
  const low = Math.min(Math.floor(moment), FILM.moments - 1);
  const high = Math.min(low + 1, FILM.moments - 1);
  const share = moment - low;
  const a = (low * FILM.links + link) * 7;
  const b = (high * FILM.links + link) * 7;
  const mix = (k, sign) => placements[a + k] * (1 - share) + sign * placements[b + k] * share;
  let dot = 0;
  for (let k = 3; k < 7; k++) dot += placements[a + k] * placements[b + k];
  const turn = [3, 4, 5, 6].map((k) => mix(k, dot < 0 ? -1 : 1));
  const size = Math.hypot(...turn);
  return { origin: [0, 1, 2].map((k) => mix(k, 1)), turn: turn.map((x) => x / size) };
}

function frameEverything() {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const body of bodies) {
    const { origin, turn: [x, y, z, w] } = carrier(body.carrier, 0);
    for (let i = 0; i < body.numbers.length; i += 60) {
      const [a, b, c] = body.numbers.subarray(i, i + 3);
      const t = [y * c - z * b + w * a, z * a - x * c + w * b, x * b - y * a + w * c];
      const p = [a + 2 * (y * t[2] - z * t[1]), b + 2 * (z * t[0] - x * t[2]), c + 2 * (x * t[1] - y * t[0])];
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], p[k] + origin[k]);
        high[k] = Math.max(high[k], p[k] + origin[k]);
      }
    }
  }
  eye.at = low.map((x, k) => 0.5 * (x + high[k]));
  eye.far = 0.95 * Math.hypot(...low.map((x, k) => high[k] - x));
}

function viewMatrix() {
  const [sa, ca, se, ce] = [Math.sin(eye.turn), Math.cos(eye.turn), Math.sin(eye.rise), Math.cos(eye.rise)];
  const back = [ca * ce, sa * ce, se];
  const right = [-sa, ca, 0];
  const up = [-ca * se, -sa * se, ce];
  const from = eye.at.map((x, k) => x + eye.far * back[k]);
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const focal = 2.2;
  const wide = focal * canvas.height / canvas.width;
  const [near, far] = [eye.far * 0.05, eye.far * 20];
  const depth = (far + near) / (far - near);
  const rows = [
    [...right.map((x) => x * wide), -dot(right, from) * wide],
    [...up.map((x) => x * focal), -dot(up, from) * focal],
    [...back.map((x) => -x * depth), dot(back, from) * depth - 2 * far * near / (far - near)],
    [...back.map((x) => -x), dot(back, from)],
  ];
  return new Float32Array([0, 1, 2, 3].flatMap((column) => rows.map((row) => row[column])));
}

function momentAt(time) {
  if (!timed) return time;
  let low = 0;
  while (low + 2 < FILM.moments && FILM.times[low + 1] <= time) low++;
  const span = FILM.times[Math.min(low + 1, FILM.moments - 1)] - FILM.times[low];
  return span > 0 ? low + Math.min(1, (time - FILM.times[low]) / span) : low;
}

function draw() {
  const scale = window.devicePixelRatio || 1;
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight].map((x) => Math.max(1, Math.round(x * scale)));
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  gl.viewport(0, 0, wide, high);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.enable(gl.DEPTH_TEST);
  const view = viewMatrix();
  const at = (made, name) => gl.getUniformLocation(made, name);
  const moment = momentAt(Math.min(now, end));
  gl.useProgram(solid);
  gl.uniformMatrix4fv(at(solid, "view"), false, view);
  const [place, normal] = ["place", "normal"].map((name) => gl.getAttribLocation(solid, name));
  for (const body of bodies) {
    const { origin, turn } = carrier(body.carrier, moment);
    gl.uniform3fv(at(solid, "origin"), origin);
    gl.uniform4fv(at(solid, "turn"), turn);
    gl.uniform3fv(at(solid, "rgb"), body.rgb);
    gl.bindBuffer(gl.ARRAY_BUFFER, body.buffer);
    gl.enableVertexAttribArray(place);
    gl.enableVertexAttribArray(normal);
    gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 24, 0);
    gl.vertexAttribPointer(normal, 3, gl.FLOAT, false, 24, 12);
    gl.drawArrays(gl.TRIANGLES, 0, body.count);
  }
  // Paths are drawn over objects, because they are the subject of the picture.
  gl.disable(gl.DEPTH_TEST);
  gl.useProgram(line);
  gl.uniformMatrix4fv(at(line, "view"), false, view);
  const point = gl.getAttribLocation(line, "place");
  for (const trace of traces) {
    gl.uniform3fv(at(line, "rgb"), trace.rgb);
    gl.bindBuffer(gl.ARRAY_BUFFER, trace.buffer);
    gl.enableVertexAttribArray(point);
    gl.vertexAttribPointer(point, 3, gl.FLOAT, false, 12, 0);
    gl.drawArrays(gl.LINE_STRIP, 0, trace.count);
    gl.drawArrays(gl.POINTS, 0, trace.count);
  }
}

let before = null;
function tick(stamp) {
  if (playing && before !== null) {
    const speed = timed ? 1 : Math.max(1, end) / 4;
    now += speed * (stamp - before) / 1000;
    if (now > end + 0.7 * speed) now = 0;
  }
  before = stamp;
  const shown = Math.min(now, end);
  slider.value = String(shown);
  clock.textContent = timed ? `${shown.toFixed(2)} s` : `${Math.round(shown) + 1} / ${FILM.moments}`;
  draw();
  requestAnimationFrame(tick);
}

play.onclick = () => {
  playing = !playing;
  play.textContent = playing ? "Pause" : "Play";
};
slider.oninput = () => {
  now = Number(slider.value);
  playing = false;
  play.textContent = "Play";
};
canvas.onpointermove = (event) => {
  if (event.buttons === 1 && !event.shiftKey) {
    eye.turn -= event.movementX * 0.008;
    eye.rise = Math.min(1.5, Math.max(-1.5, eye.rise + event.movementY * 0.008));
  } else if (event.buttons) {
    const step = eye.far * 0.0012;
    eye.at[0] += Math.sin(eye.turn) * event.movementX * step;
    eye.at[1] -= Math.cos(eye.turn) * event.movementX * step;
    eye.at[2] += event.movementY * step;
  }
};
canvas.oncontextmenu = (event) => event.preventDefault();
canvas.onwheel = (event) => {
  event.preventDefault();
  eye.far *= Math.exp(event.deltaY * 0.001);
};
frameEverything();
requestAnimationFrame(tick);
