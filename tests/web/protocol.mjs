#!/usr/bin/env node
// What Rust writes is what TypeScript reads: every golden message of crates/edge/web/golden, which Rust's tests compare with its own
// types, is given to the compiler as a value of the page's type. A missing, misspelt or superfluous field is an error.
//
// usage: node tests/web/protocol.mjs

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./harness.mjs";

const golden = resolve(ROOT, "crates/edge/web/golden");
const work = resolve(ROOT, "target/web/golden");
mkdirSync(work, { recursive: true });

/** The type that a file's messages have, by how its name begins. */
function typeOf(name) {
  return name.startsWith("wish") ? "{ id: number; wish: Wish }" : "Message";
}

const files = readdirSync(golden).filter((name) => name.endsWith(".json")).sort();
if (files.length === 0) throw new Error(`there are no golden messages in ${golden}`);
const values = files.flatMap((name) => {
  const read = JSON.parse(readFileSync(resolve(golden, name), "utf8"));
  const all = Array.isArray(read) ? read : [read];
  return all.map((one, i) => `// ${name}\nexport const v_${name.replace(/\W/g, "_")}_${i}: ${typeOf(name)} = ${JSON.stringify(one)};`);
});
const source = resolve(ROOT, "crates/edge/web/ui/src/protocol");
writeFileSync(resolve(work, "golden.ts"), `import type { Message, Wish } from ${JSON.stringify(source)};\n${values.join("\n")}\n`);
const options = ["--noEmit", "--strict", "--target", "ES2022", "--module", "ESNext", "--moduleResolution", "bundler"];
const tsc = resolve(ROOT, "target/web/node_modules/typescript/bin/tsc");
try {
  execFileSync(process.execPath, [tsc, ...options, resolve(work, "golden.ts")], { stdio: "pipe" });
} catch (error) {
  console.error(`${error.stdout}`);
  process.exit(1);
}
console.log(`the protocol: ${values.length} golden messages of ${files.length} files have their types`);
