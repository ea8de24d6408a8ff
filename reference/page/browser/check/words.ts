import { create, find } from '../dom.ts';
import type { UnknownWord } from './messages.ts';

/** Words that the reader is asked about, by word: unknown words that have choices, and words with an answer. */
const asked = new Map<string, UnknownWord>();
const answers = new Map<string, string>();

export const listAnswers = (): [own: string, ours: string][] => [...answers];

/**
 * Forgets all words. Called when files with other names are chosen, because the same word may have another
 * meaning there.
 */
export function forgetWords(): void {
  asked.clear();
  answers.clear();
  showWords([], () => {});
}

/** Shows a choice for each unknown word that has choices, including answered words. */
export function showWords(unknown: UnknownWord[], onAnswer: () => void): void {
  const focused =
    document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const { own: before } = focused?.dataset ?? {};
  for (const own of asked.keys()) if (!answers.has(own)) asked.delete(own);
  // Headings of an unknown sheet have no choices yet.
  for (const word of unknown) if (word.choices.length > 0) asked.set(word.own, word);
  find('#words', HTMLElement).hidden = asked.size === 0;
  const rows = Array.from(asked.values(), (word) => rowOf(word, onAnswer));
  find('#choices', HTMLElement).replaceChildren(...rows);
  find('#answered', HTMLElement).hidden = answers.size === 0;
  const lines = [['Own word', 'Ours'], ...answers].map((line) => line.join('\t'));
  find('#lines', HTMLElement).textContent = lines.join('\n');
  if (before !== undefined)
    document.querySelector<HTMLElement>(`[data-own="${CSS.escape(before)}"]`)?.focus();
}

function rowOf({ own, where, choices }: UnknownWord, onAnswer: () => void): HTMLTableRowElement {
  const select = create('select', '', ...optionsOf(choices));
  select.dataset.own = own;
  select.setAttribute('aria-label', `Meaning of ${own}`);
  select.value = answers.get(own) ?? '';
  select.addEventListener('change', () => {
    if (select.value === '') answers.delete(own);
    else answers.set(own, select.value);
    onAnswer();
  });
  return create(
    'tr',
    '',
    create('td', '', create('bdi', '', own)),
    create('td', '', where.join(', ')),
    create('td', '', select),
  );
}

function optionsOf(choices: string[]): HTMLOptionElement[] {
  const options = [
    ['', 'choose …'],
    ...choices.map((choice) => [choice, choice]),
    ['-', 'nothing of ours (-)'],
  ];
  return options.map(([value = '', text = '']) => {
    const option = create('option', '', text);
    option.value = value;
    return option;
  });
}
