import { find } from './dom.ts';

/** Calls back instead of sending a form. */
export function onSubmit(selector: string, handle: () => Promise<void>): void {
  find(selector, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void handle();
  });
}

/** Handles the button that stands for a form with the public license of a sample club. */
export function handleSample(handle: (slug: string, key: string) => Promise<void>): void {
  const sample = find('#use-sample', HTMLButtonElement);
  sample.hidden = !LOOPBACK.includes(location.hostname);
  sample.addEventListener('click', () => {
    const { club = '', key = '' } = sample.dataset;
    void handle(club, key);
  });
}

/** Hosts at which `npm start` serves the sample clubs. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
