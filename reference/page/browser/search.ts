import { create, find, findAll } from './dom.ts';

interface Entry {
  text: string;
  /** Second text of a search result, such as the route of a call. The search also finds words in this text. */
  hint: string;
  href: string;
}

const LIMIT = 12;

/**
 * Searches calls, headings, error codes, fields and texts. Ctrl+K focuses the field; the arrow keys move
 * through the results.
 */
export function handleSearch(): void {
  const field = find('#search', HTMLInputElement);
  const found = find('#found', HTMLElement);
  const root = find('search', HTMLElement);
  let entries: Entry[] | undefined;
  const search = () => {
    entries ??= listEntries();
    show(found, field.value.trim(), entries);
  };
  const close = () => show(found, '', []);
  field.addEventListener('input', search);
  field.addEventListener('focus', search);
  found.addEventListener('click', close);
  root.addEventListener('keydown', (event) => onKey(event, { field, found, close }));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) close();
  });
  focusOnShortcut(field);
}

/**
 * Focuses the field on Ctrl+K. Dictation software could trigger a shortcut without Ctrl by accident (WCAG
 * 2.1.4).
 */
function focusOnShortcut(field: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.focus();
    field.select(); // so that typing replaces the last search
  });
}

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
  if (event.key === 'Enter' && event.target === field && stops[1]) {
    stops[1].click();
  }
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
    hint: `${row.id.replace('.', ': ')} · ${descriptionOf(row)}`,
    href: `#${row.id}`,
  }));
  const errors = findAll('#errors tr[id]', HTMLElement).map((row) => ({
    text: row.id,
    hint: `Error ${textOf('td:nth-child(2)', row)}`,
    href: `#${row.id}`,
  }));
  const sections = findAll('main :is(h2, h3, h4)[id]', HTMLElement)
    .filter((heading) => !heading.closest('section.call'))
    .map((heading) => ({
      text: heading.textContent ?? '',
      hint: 'Section',
      href: anchorOf(heading),
    }));
  return [...calls, ...sections, ...errors, ...listTexts(), ...fields];
}

function listTexts(): Entry[] {
  return findAll('main :is(p, li)', HTMLElement).flatMap((paragraph) => {
    const part = paragraph.closest<HTMLElement>('main section[id]');
    const title = part?.querySelector<HTMLElement>('h2, h3');
    const text = paragraph.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    if (!part || !title || !text || paragraph.matches('.route, .headers')) return [];
    return [{ text: title.textContent ?? '', hint: text, href: `#${part.id}` }];
  });
}

/** Returns the description of a field without descriptions of nested fields. */
const descriptionOf = (row: HTMLElement): string =>
  [...find('dd', HTMLElement, row).childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.matches('dl, details')))
    .map((node) => node.textContent ?? '')
    .join('');

/** Returns the anchor of a heading or, for `basics-title`, of its section, `#basics`. */
const anchorOf = ({ id }: HTMLElement): string => `#${id.replace(/-title$/, '')}`;

const textOf = (selector: string, root: HTMLElement): string =>
  find(selector, HTMLElement, root).textContent?.trim() ?? '';

/** Maps a word that people search for to the words that the page uses: `birthday` to `date of birth`. */
const SYNONYMS: Record<string, string> = {
  birthday: 'date of birth',
  cache: 'etag',
  coach: 'staff',
  fixture: 'matches',
  game: 'matches',
  ical: 'subscribe to the matches',
  pagination: 'without pages',
  paging: 'without pages',
  picture: 'photo_url',
  results: 'matches',
  roster: 'team',
  schedule: 'matches',
  squad: 'team',
  stadium: 'venue',
  trainer: 'staff',
  typescript: 'javascript client',
};

/** Searched words for which the service has no data. */
const ABSENT = ['goals', 'league table', 'lineup', 'line-up', 'ranking', 'scorers', 'standings'];

/**
 * Finds the page's term for a synonym, its plural or its beginning: `venue` for `stadium`, `stadiums` and
 * `stadi`.
 */
function synonymOf(words: string): string | undefined {
  const names = Object.keys(SYNONYMS);
  const isOf = (name: string) => [name, `${name}s`, `${name}es`].includes(words);
  const begins = (name: string) => words.length > 3 && name.startsWith(words);
  return SYNONYMS[names.find(isOf) ?? names.find(begins) ?? ''];
}

function describeNothing(typed: string): string {
  const words = fold(typed);
  const absent = ABSENT.find((name) => name === words || name === `${words}s`);
  return absent
    ? `This service has no ${absent}: clubs publish teams, people, matches and results.`
    : `Nothing found for “${typed}”.`;
}

/** Folds a text for comparison. `_` counts as a space, so that `first name` finds `first_name`. */
const fold = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** Finds the entries with the words, best first: at the beginning, within the text, in the hint. */
function rank(entries: Entry[], words: string): Entry[] {
  const rankOf = ({ text, hint }: Entry): number => {
    const at = fold(text).indexOf(words);
    if (at >= 0) return at === 0 ? 0 : 1;
    return fold(hint).includes(words) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/**
 * Finds entries with the words, then entries with a synonym: `birthday` also finds `date of birth`. Lists each
 * location once.
 */
function findEntries(entries: Entry[], words: string): Entry[] {
  const synonym = synonymOf(words);
  const others = synonym === undefined ? [] : rank(entries, fold(synonym));
  const found = [...rank(entries, words), ...others];
  return found.filter(({ href }, i) => found.findIndex((one) => one.href === href) === i);
}

function show(found: HTMLElement, words: string, entries: Entry[]): void {
  const typed = fold(words);
  const synonym = fold(synonymOf(typed) ?? words);
  const matches = words ? findEntries(entries, typed) : [];
  const nothing = describeNothing(words);
  found.hidden = words === '';
  find('#found-count', HTMLElement).textContent =
    words && (matches.length === 0 ? nothing : `${matches.length} found`);
  const items = matches.slice(0, LIMIT).map(({ text, hint, href }) => {
    const link = create(
      'a',
      '',
      text,
      ' ',
      create('small', '', excerpt(hint, fold(hint).includes(typed) ? typed : synonym)),
    );
    link.href = href;
    return create('li', '', link);
  });
  found.replaceChildren(...(matches.length === 0 ? [create('li', 'nothing', nothing)] : items));
}

const EXCERPT = 80;

function excerpt(text: string, words: string): string {
  if (text.length <= EXCERPT) return text;
  const at = fold(text).indexOf(words);
  const from = at < 25 ? 0 : text.indexOf(' ', at - 25) + 1;
  const part = text.slice(from, from + EXCERPT).replace(/ \S*$/, '');
  return `${from > 0 ? '… ' : ''}${part} …`;
}
