const PATHS = {
  task: "M4 6h2m3 0h11M4 12h2m3 0h11M4 18h2m3 0h11",
  motion: "M4 19l5-7 4 3 7-10M16 5h4v4",
  jog: "M12 3v18M3 12h18M12 3l-2.500 3M12 3l2.500 3M12 21l-2.500-3M12 21l2.500-3M3 12l3-2.500M3 12l3 2.500M21 12l-3-2.500M21 12l-3 2.500",
  hand: "M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11 6a1.5 1.5 0 0 1 3 0v8a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-1.500-3a1.500 1.500 0 0 1 2.500-1.500z",
  camera: "M4 8h3l2-2.500h6L17 8h3v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z",
  plots: "M4 4v16h16M7 15l3.500-5 3 3L19 6",
  scene: "M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500",
  log: "M5 5h14M5 10h9M5 15h14M5 20h7",
  recording: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  play: "M8 5.500v13l10.500-6.500z",
  pause: "M8.500 5.500v13M15.500 5.500v13",
  step: "M6 5.500v13l8-6.500zM17.500 5.500v13",
  reset: "M5 12a7 7 0 1 0 2.200-5.100M5 4v4h4",
  close: "M6 6l12 12M18 6L6 18",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  key: "M14.500 13.500a4.500 4.500 0 1 0-4.200-2.900L4 17v3h3v-2h2v-2l2.500-2.700a4.500 4.500 0 0 0 3 .2zM16 8.500h.01",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
} as const;

export type Icon = keyof typeof PATHS;

/** An icon in the colour of the surrounding text. */
export function icon(name: Icon): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  drawing.append(path);
  return drawing;
}
