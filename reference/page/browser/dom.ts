export function find<T extends Element>(
  selector: string,
  type: new () => T,
  root: ParentNode = document,
): T {
  const found = root.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}.`);
}

export function findAll<T extends Element>(
  selector: string,
  type: new () => T,
  root: ParentNode = document,
): T[] {
  return [...root.querySelectorAll(selector)].filter((each): each is T => each instanceof type);
}

export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

export function createButton(
  text: string,
  onClick: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = create('button', '', text);
  button.type = 'button';
  button.addEventListener('click', () => onClick(button));
  return button;
}
