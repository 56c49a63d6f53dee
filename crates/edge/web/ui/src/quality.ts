function isSoftware(): boolean {
  const wanted = new URLSearchParams(location.search).get("quality");
  if (wanted) return wanted !== "high";
  const pen = document.createElement("canvas").getContext("webgl2");
  const facts = pen?.getExtension("WEBGL_debug_renderer_info");
  const name = pen && facts ? String(pen.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : "";
  pen?.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

/** Whether pictures are computed without a graphics card; then some beauty is left out. `?quality=high` or `plain` decides otherwise. */
export const PLAIN = isSoftware();
