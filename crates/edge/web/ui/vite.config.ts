import { defineConfig } from "vite";

// `npm run dev` shows the sources as they are, with what a running karakuri says (`karakuri view lab`, `karakuri lab`).
const karakuri = process.env.KARAKURI_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  base: "./",
  build: { target: "es2022", chunkSizeWarningLimit: 1500, assetsInlineLimit: 0 },
  server: {
    proxy: {
      "/ws": { target: karakuri, ws: true, changeOrigin: true, headers: { origin: karakuri } },
      "/mesh": { target: karakuri, changeOrigin: true },
    },
  },
});
