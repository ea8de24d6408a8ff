import { onTestFinished, vi } from 'vitest';

/** A document and its window, which a test hides, shows, and takes online. */
class Page extends EventTarget {
  hidden = false;
  defaultView = new EventTarget();
  listeners = 0;

  constructor() {
    super();
    for (const target of [this, this.defaultView]) this.#count(target);
  }

  #count(target: EventTarget): void {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...args) => {
      this.listeners += 1;
      addEventListener.apply(target, args);
    };
    target.removeEventListener = (...args) => {
      this.listeners -= 1;
      removeEventListener.apply(target, args);
    };
  }

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** The page that the client finds, until the test ends. */
export function stubPage(): Page {
  const page = new Page();
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  return page;
}
