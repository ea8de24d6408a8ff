import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, FileMatch } from '../../rules/schema.ts';
import { listPeople } from '../list-people.ts';
import { namesOf, wordsOf } from '../names.ts';
import { resolvePeople } from './resolve-privacy.ts';

const TEXTS = [
  'opponent',
  'name',
  'competition',
  'round',
  'venue',
  'venue_address',
  'score_note',
  'status_note',
] as const satisfies (keyof FileMatch)[];

/**
 * Finds match texts that contain the whole name of a hidden person, such as a scorer in a note. Privacy
 * settings do not withhold match texts.
 */
export function findNamedInMatches(file: ClubFile, today: string): ClubFileProblem[] {
  if (file.matches.length === 0) return [];
  const privacyOf = resolvePeople(file, { today, view: 'public' });
  const hidden = listPeople(file).filter((person) => privacyOf(person) === 'hidden');
  const names = new Set(hidden.flatMap(({ entries }) => namesOf(entries)).flatMap(spellings));
  if (names.size === 0) return [];
  const lengths = new Set(Array.from(names, (name) => name.split(' ').length));
  const hasName = (text: string): boolean => {
    const words = text.split(/(,)/).flatMap((part) => (part === ',' ? part : wordsOf(part)));
    return Array.from(lengths).some((length) =>
      words.some((_, i) => names.has(words.slice(i, i + length).join(' '))),
    );
  };
  return file.matches.flatMap((match, i) =>
    TEXTS.filter((field) => {
      const text = match[field];
      return typeof text === 'string' && hasName(text);
    }).map((field) => ({ field: `matches[${i}].${field}`, code: 'withheld', detail: DETAIL })),
  );
}

const DETAIL = 'has the name of somebody who is hidden: leave it out of the text';

/**
 * Returns the folded words of a name, in order and with the first words behind a comma, such as `ada berg` and
 * `berg , ada`; empty for a single word.
 */
function spellings(name: string): string[] {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  return words.map((_, i) =>
    (i === 0 ? words : [...words.slice(i), ',', ...words.slice(0, i)]).join(' '),
  );
}
