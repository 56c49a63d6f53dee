import { type Icon, icon } from "./icons";

type Child = Node | string | null | undefined;
type Attributes = Record<string, unknown>;

/** An element with attributes, listeners (`onclick`) and children. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on") && typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: act, ...attributes }, label);
}

/** An icon button; its label is used for the tooltip and for screen readers. */
export function iconButton(drawing: Icon, label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: act, "aria-label": label, title: label, class: "quiet", ...attributes }, icon(drawing));
}

export function select(label: string, options: string[], chosen: string, act: (value: string) => void, attributes: Attributes = {}): HTMLLabelElement {
  const list = h("select", { onchange: () => act(list.value), ...attributes });
  for (const option of options) list.append(h("option", { value: option, selected: option === chosen }, option.replaceAll("_", " ")));
  return h("label", { class: "field" }, h("span", {}, label), list);
}

export function number(label: string, value: number, step: number, act: (value: number) => void, attributes: Attributes = {}): HTMLLabelElement {
  const input = h("input", { type: "number", step, value, onchange: () => act(Number(input.value)), ...attributes });
  return h("label", { class: "field" }, h("span", {}, label), input);
}

export function toggle(label: string, on: boolean, act: (on: boolean) => void, attributes: Attributes = {}): HTMLLabelElement {
  const box = h("input", { type: "checkbox", role: "switch", checked: on, onchange: () => act(box.checked), ...attributes });
  return h("label", { class: "toggle" }, h("span", {}, label), box);
}

export function section(title: string, ...children: Child[]): HTMLElement {
  return h("section", {}, h("h2", {}, title.replaceAll("_", " ")), ...children);
}

export function empty(words: string): HTMLElement {
  return h("p", { class: "empty" }, words);
}

/** Sets the text if it differs, because every assignment causes a repaint. */
export function put(element: Element, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

/** Offers a file for download. */
export function download(name: string, text: string, kind: string): void {
  const place = URL.createObjectURL(new Blob([text], { type: kind }));
  h("a", { href: place, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}
