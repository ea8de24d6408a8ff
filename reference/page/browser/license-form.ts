import { find } from './dom.ts';

/** Calls back instead of sending a form. */
export function onSubmit(selector: string, handle: () => Promise<void>): void {
  find(selector, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void handle();
  });
}
