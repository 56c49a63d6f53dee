// Serves the page from its sources, bundled again whenever one changes, with the data of a running karakuri.
//
// usage: npm run dev (KARAKURI_URL: where `karakuri lab` or `karakuri view` serves its own page, by default port 8080)

import { mkdtempSync, copyFileSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { context } from "esbuild";
import { OPTIONS, UI } from "./build.mjs";

const PORT = 5173;
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".map": "application/json" };
const karakuri = new URL(process.env.KARAKURI_URL ?? "http://127.0.0.1:8080");
const folder = mkdtempSync(join(tmpdir(), "karakuri-page-"));

const bundler = await context({ ...OPTIONS, minify: false, sourcemap: true, outdir: folder });
await bundler.watch();

/** What karakuri is asked instead: it answers only pages of its own origin. */
function forwarded({ headers, method, url }) {
  return { host: karakuri.hostname, port: karakuri.port, path: url, method, headers: { ...headers, host: karakuri.host, origin: karakuri.origin } };
}

const server = createServer((asked, answer) => {
  const path = new URL(asked.url, "http://page").pathname;
  if (/^\/(mesh|recording)\//.test(path)) {
    const passed = request(forwarded(asked), (given) => given.pipe(answer.writeHead(given.statusCode, given.headers)));
    passed.on("error", (error) => answer.writeHead(502).end(`${karakuri}: ${error.message}`));
    asked.pipe(passed);
    return;
  }
  copyFileSync(join(UI, "index.html"), join(folder, "index.html"));
  const file = path === "/" ? "index.html" : normalize(path).slice(1);
  try {
    const bytes = readFileSync(join(folder, file));
    answer.writeHead(200, { "Content-Type": KINDS[extname(file)] ?? "application/octet-stream", "Cache-Control": "no-cache" }).end(bytes);
  } catch {
    answer.writeHead(404).end("there is nothing here");
  }
});

server.on("upgrade", (asked, socket) => {
  const { method, path, headers } = forwarded(asked);
  const passed = connect(Number(karakuri.port || 80), karakuri.hostname, () => {
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    passed.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
    passed.pipe(socket).pipe(passed);
  });
  passed.on("error", () => socket.destroy());
  socket.on("error", () => passed.destroy());
});

server.listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT} shows ${karakuri}`));
