import { highlight } from '../samples/highlight.ts';
import { copyText } from './copy.ts';
import { create, createButton, find } from './dom.ts';

/** Number of lines of a body to draw at a time, because a large response would freeze the page. */
const LINES = 300;

interface Answer {
  response: Response;
  text: string;
  /** Milliseconds that the call took. */
  time: number;
}

export function showAnswer(section: HTMLElement, { response, text, time }: Answer): void {
  const lines = format(text).split('\n');
  const code = create('code', '');
  const body = create('pre', '', code);
  body.tabIndex = 0;
  body.role = 'group';
  body.ariaLabel = 'Response body';
  const more = createButton('', () => {
    showLines(lines, { code, more });
    if (more.hidden) body.focus();
  });
  showLines(lines, { code, more });
  const status = create('strong', response.ok || response.status === 304 ? 'is-ok' : 'is-error');
  status.textContent = `${response.status}`;
  showOutcome(section, status, `, ${sizeOf(text)}, ${Math.round(time)} ms`);
  place(
    section,
    create('h4', '', 'Response'),
    headersOf(response),
    ...(text === '' ? [] : [copyOf(lines, section), body, more]),
  );
}

export function showFailure(section: HTMLElement): void {
  const text = 'The service did not respond. Check your connection and try again.';
  clearAnswer(section);
  showOutcome(section, create('span', 'is-error', text));
}

/** Shows the outcome in a line. Screen readers announce this line instead of the whole response. */
const showOutcome = (section: HTMLElement, ...said: (Node | string)[]): void =>
  find('.outcome', HTMLElement, section).replaceChildren(...said);

function place(section: HTMLElement, ...nodes: Node[]): void {
  find('.answer', HTMLElement, section).replaceChildren(...nodes);
  find('.example', HTMLElement, section).hidden = true;
}

/** Shows the example instead of a response. */
export function clearAnswer(section: HTMLElement): void {
  showOutcome(section);
  find('.answer', HTMLElement, section).replaceChildren();
  find('.example', HTMLElement, section).hidden = false;
}

interface Shown {
  code: HTMLElement;
  more: HTMLButtonElement;
}

/** Shows the next lines of a body. Further lines are kept as text in memory. */
function showLines(lines: string[], { code, more }: Shown): void {
  const shown = Number(code.dataset.lines ?? 0);
  const next = lines.slice(shown, shown + LINES);
  const part = create('span', '');
  part.innerHTML = highlight(`${shown > 0 ? '\n' : ''}${next.join('\n')}`); // escaped by highlight
  code.append(part);
  code.dataset.lines = String(shown + next.length);
  const rest = lines.length - shown - next.length;
  more.hidden = rest === 0;
  more.textContent = `Show ${Math.min(rest, LINES)} more of ${rest} lines`;
}

function headersOf({ headers }: Response): HTMLElement {
  const list = [...headers].map(([name, value]) => `${name}: ${value}`);
  const summary = create('summary', '', `${list.length} headers`);
  return create('details', '', summary, create('pre', 'wrap', list.join('\n')));
}

const copyOf = (lines: string[], section: HTMLElement): HTMLElement => {
  const button = createButton('Copy', (self) => copyText(self, lines.join('\n')));
  button.className = 'copy';
  button.ariaLabel = `Copy the response: ${find('h3', HTMLElement, section).textContent}`;
  return button;
};

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function sizeOf(text: string): string {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
