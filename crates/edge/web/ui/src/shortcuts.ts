import { h } from "./dom";

const SHORTCUTS: [string, string][] = [
  ["Esc", "emergency stop"],
  ["Enter", "let go of the dragged object or tool"],
  ["Space", "pause or continue the simulation"],
  ["g, r", "drag by moving, by turning"],
  ["f", "show everything"],
  ["1, 2, 3", "look from the front, from the side, from above"],
  ["Ctrl Z", "undo the last change of the scene"],
  ["?", "this list"],
];

/** The list of keyboard shortcuts, as a dialog. */
export function shortcutList(): HTMLDialogElement {
  const rows = SHORTCUTS.flatMap(([keys, what]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, what)]);
  const dialog = h("dialog", { id: "shortcuts", "aria-label": "keyboard shortcuts", onclick: () => dialog.close() }, h("h2", {}, "Keyboard"), h("dl", {}, ...rows));
  return dialog;
}

/** Whether an element uses key presses itself, so that they are no shortcuts. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["range", "checkbox", "button", "file"].includes(target.type);
}

/** Whether the space bar or Enter presses this element. */
export function isPressed(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, input, select, summary, a") !== null;
}
