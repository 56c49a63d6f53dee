// Bundles the page into a folder: `node build.mjs [FOLDER]`, by default ../page, which the program embeds.
//
// The same sources give the same bytes: versions come from the lock file, and file names carry no hashes.
// `made-from.txt` lists a hash of every source and of every file that was made. `xtask tidy` compares it with the tree, without node.

import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const UI = dirname(fileURLToPath(import.meta.url));

/** What esbuild is asked for. The worker is an entry of its own because `detail.ts` starts it by its file name. */
export const OPTIONS = {
  absWorkingDir: UI,
  entryPoints: ["src/main.ts", "src/coarsen.worker.ts"],
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "eof",
  banner: { js: "/*! Made by crates/edge/web/ui/build. Packages inside and their licences: licences.txt */" },
  charset: "utf8",
  logLevel: "warning",
};

/** Writes the whole page into `folder`, which is emptied first. */
export async function page(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({ ...OPTIONS, metafile: true, outdir: folder });
  writeFileSync(join(folder, "licences.txt"), licences(Object.keys(metafile.inputs)));
  copyFileSync(join(UI, "index.html"), join(folder, "index.html"));
  const sources = files(UI).map((path) => line(`ui/${path}`, join(UI, path)));
  const made = files(folder).map((path) => line(`page/${path}`, join(folder, path)));
  writeFileSync(join(folder, "made-from.txt"), [...sources, ...made].join(""));
}

/** The licences of all packages that the bundle has parts of. */
function licences(inputs) {
  const packages = inputs.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean);
  const texts = [...new Set(packages)].sort().map((name) => {
    const { version } = JSON.parse(readFileSync(join(UI, "node_modules", name, "package.json"), "utf8"));
    const text = readFileSync(join(UI, "node_modules", name, "LICENSE"), "utf8").replaceAll("\r", "").trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return `The page has parts of these packages.\n\n${texts.join("\n")}`;
}

/** Files below `folder`, sorted by path; without hidden ones and installed packages. */
function files(folder, below = "") {
  const found = [];
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const path = below ? `${below}/${entry.name}` : entry.name;
    found.push(...(entry.isDirectory() ? files(folder, path) : [path]));
  }
  return found.sort();
}

function line(name, path) {
  return `${fnv1a(readFileSync(path)).toString(16).padStart(16, "0")}  ${name}\n`;
}

/** 64-bit FNV-1a: enough to notice an edit, and a few lines in any language. */
function fnv1a(bytes) {
  // In two halves of 32 bits, because products of 64 bits are not exact in a double and slow in a BigInt.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await page(resolve(process.argv[2] ?? join(UI, "../page")));
}
