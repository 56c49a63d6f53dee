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

export function select(label: string, options: string[], chosen: string, act: (value: string) => void): HTMLLabelElement {
  const list = h("select", { onchange: () => act(list.value), "aria-label": label });
  for (const option of options) list.append(h("option", { value: option, selected: option === chosen }, option));
  return h("label", { class: "field" }, h("span", {}, label), list);
}

export function number(label: string, value: number, step: number, act: (value: number) => void): HTMLLabelElement {
  const input = h("input", { type: "number", step, value, onchange: () => act(Number(input.value)), "aria-label": label });
  return h("label", { class: "field" }, h("span", {}, label), input);
}

export function toggle(label: string, on: boolean, act: (on: boolean) => void): HTMLLabelElement {
  const box = h("input", { type: "checkbox", checked: on, onchange: () => act(box.checked) });
  return h("label", { class: "toggle" }, box, h("span", {}, label));
}

export function section(title: string, ...children: Child[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), ...children);
}

export function empty(words: string): HTMLElement {
  return h("p", { class: "empty" }, words);
}
