import { type Answer, CLOUD_FRAME, COLOUR_FRAME, DEPTH_FRAME, MAP_FRAME, type MapBricks, type Message, STATE_FRAME, type State, VERSION, type Request, decodeCloud, decodeMap, decodeState } from "./protocol";

export interface Picture {
  kind: "colour" | "depth";
  device: string;
  png: Blob;
}

/** A request that the server refused. */
export class Refused extends Error {
  constructor(why: string, readonly code: string) {
    super(why);
  }
}

/** The WebSocket to the server. It reconnects automatically and drops outdated frames. */
export class Connection {
  onMessage: (message: Message) => void = () => {};
  onState: (state: State) => void = () => {};
  onPicture: (picture: Picture) => void = () => {};
  onMap: (bricks: MapBricks) => void = () => {};
  onCloud: (points: Float32Array) => void = () => {};
  onOpen: (open: boolean, why: string) => void = () => {};

  private socket: WebSocket | null = null;
  private next = 1;
  private waiting = new Map<number, { yes: (value: unknown) => void; no: (why: Error) => void }>();
  private patience_ms = 250;

  start(): void {
    const place = new URL("ws", document.baseURI);
    place.protocol = place.protocol === "https:" ? "wss:" : "ws:";
    place.search = location.search;
    const socket = new WebSocket(place);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    socket.onopen = () => {
      this.patience_ms = 250;
      this.onOpen(true, "");
    };
    socket.onmessage = (event) => {
      if (typeof event.data === "string") this.hear(JSON.parse(event.data) as Message);
      else this.see(event.data as ArrayBuffer);
    };
    socket.onclose = (event) => {
      this.socket = null;
      for (const { no } of this.waiting.values()) no(new Error("the connection was lost"));
      this.waiting.clear();
      this.onOpen(false, event.reason);
      setTimeout(() => this.start(), this.patience_ms);
      this.patience_ms = Math.min(2 * this.patience_ms, 4000);
    };
  }

  /** Sends a request; rejects with the server's reason. */
  ask<T = unknown>(request: Request): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("there is no connection"));
    const id = this.next++;
    socket.send(JSON.stringify({ id, request }));
    return new Promise<T>((yes, no) => this.waiting.set(id, { yes: yes as (value: unknown) => void, no }));
  }

  private hear(message: Message): void {
    if (message.type === "answer") this.settle(message);
    else if (message.type === "hello" && message.version !== VERSION) location.reload();
    else this.onMessage(message);
  }

  private settle(answer: Answer): void {
    const asked = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (answer.ok) asked?.yes(answer.value);
    else asked?.no(new Refused(answer.why ?? "refused", answer.code ?? "refused"));
  }

  private see(buffer: ArrayBuffer): void {
    const kind = new Uint8Array(buffer, 0, 1)[0];
    if (kind === STATE_FRAME) {
      const state = decodeState(buffer);
      if (state) this.onState(state);
      // Acknowledges the frame with its number: the server limits the number of unacknowledged frames.
      this.socket?.send(buffer.slice(4, 8));
    } else if (kind === MAP_FRAME) {
      const bricks = decodeMap(buffer);
      if (bricks) this.onMap(bricks);
    } else if (kind === CLOUD_FRAME) {
      const points = decodeCloud(buffer);
      if (points) this.onCloud(points);
    } else if (kind === COLOUR_FRAME || kind === DEPTH_FRAME) {
      const length = new Uint8Array(buffer, 1, 1)[0];
      const device = new TextDecoder().decode(new Uint8Array(buffer, 2, length));
      const png = new Blob([buffer.slice(2 + length)], { type: "image/png" });
      this.onPicture({ kind: kind === COLOUR_FRAME ? "colour" : "depth", device, png });
    }
  }
}
