import { create, find, findAll } from './dom.ts';

interface Entry {
  text: string;
  /** Where it is: the call of a field, the meaning of an error. */
  hint: string;
  href: string;
}

const LIMIT = 12;

/** Finds calls, fields and error codes. `/` goes to the field, the arrows through what is found. */
export function handleSearch(): void {
  const field = find('#search', HTMLInputElement);
  const found = find('#found', HTMLElement);
  const root = find('search', HTMLElement);
  let entries: Entry[] | undefined;
  const search = () => {
    entries ??= listEntries();
    show(found, field.value.trim() === '' ? undefined : rank(entries, field.value));
  };
  const close = () => show(found, undefined);
  field.addEventListener('input', search);
  field.addEventListener('focus', search);
  found.addEventListener('click', close);
  root.addEventListener('keydown', (event) => onKey(event, { field, found, close }));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) close();
  });
  focusOnSlash(field);
}

function focusOnSlash(field: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

interface Parts {
  field: HTMLInputElement;
  found: HTMLElement;
  close: () => void;
}

function onKey(event: KeyboardEvent, { field, found, close }: Parts): void {
  const stops = [field, ...findAll('a', HTMLAnchorElement, found)];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    field.value = '';
    field.focus();
    close();
  }
  if (event.key === 'Enter' && event.target === field) stops[1]?.click();
  if (step === undefined) return;
  event.preventDefault();
  const at = stops.indexOf(document.activeElement as HTMLInputElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}

function listEntries(): Entry[] {
  const calls = findAll('section.call', HTMLElement).map((section) => ({
    text: textOf('h3', section),
    hint: textOf('.route', section),
    href: `#${section.id}`,
  }));
  const fields = findAll('.field', HTMLElement).map((row) => ({
    text: textOf('dt code', row),
    hint: row.id.replace(/\./, ': '),
    href: `#${row.id}`,
  }));
  const errors = findAll('#errors tr[id]', HTMLElement).map((row) => ({
    text: row.id,
    hint: `Error ${textOf('td:nth-child(2)', row)}`,
    href: `#${row.id}`,
  }));
  const sections = findAll('main h2, #errors h3', HTMLElement).map((heading) => ({
    text: heading.textContent ?? '',
    hint: 'Section',
    href: `#${heading.id.replace(/-title$/, '')}`,
  }));
  return [...calls, ...sections, ...errors, ...fields];
}

const textOf = (selector: string, root: HTMLElement): string =>
  find(selector, HTMLElement, root).textContent?.trim() ?? '';

/** What begins with the words first, then what has them, then what has them in its hint. */
function rank(entries: Entry[], text: string): Entry[] {
  const words = text.trim().toLowerCase();
  const rankOf = (entry: Entry): number => {
    const at = entry.text.toLowerCase().indexOf(words);
    if (at >= 0) return at === 0 ? 0 : 1;
    return entry.hint.toLowerCase().includes(words) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** Shows what was found, or closes the list. */
function show(found: HTMLElement, entries: Entry[] | undefined): void {
  found.hidden = entries === undefined || entries.length === 0;
  find('#found-count', HTMLElement).textContent =
    entries === undefined ? '' : `${entries.length === 0 ? 'Nothing' : entries.length} found`;
  const items = (entries ?? []).slice(0, LIMIT).map(({ text, hint, href }) => {
    const link = create('a', '', text, ' ', create('small', '', hint));
    link.href = href;
    return create('li', '', link);
  });
  found.replaceChildren(...items);
}
