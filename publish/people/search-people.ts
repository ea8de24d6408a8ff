import { type Entry, listPeople, type PeopleFile } from './list-people.ts';
import { namesOf, plainName, wordsOf } from './plain-name.ts';

/** A person whose name fits a search. */
export interface PersonMatch {
  id: number;
  name: string;
  /** YYYY-MM-DD; null when it is unknown. */
  dateOfBirth: string | null;
  /** The names of their teams, each once. */
  teams: string[];
  /** Every word of the search is a whole word of the name. */
  isWhole: boolean;
}

/**
 * Everyone in whose name each word of `text` occurs, also as a part of a word; case, accents and
 * punctuation do not count. Whole words come first.
 */
export function searchPeople(file: PeopleFile, text: string): PersonMatch[] {
  const teamsIn = findTeams(file);
  return listPeople(file)
    .map(({ id, entries }) => ({ id, entries, names: namesOf(entries) }))
    .filter(({ names }) => hasWords(names, text))
    .map(({ id, entries, names }) => ({
      id,
      name: names[0] ?? '',
      dateOfBirth: entries.flatMap(({ date_of_birth: date }) => date ?? [])[0] ?? null,
      teams: teamsIn(entries),
      isWhole: hasWholeWords(names, text),
    }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || byName(a, b) || a.id - b.id);
}

/** Whether each word of `text` occurs in one of the names. */
export function hasWords(names: readonly string[], text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 0 && names.some((name) => words.every((word) => plainName(name).includes(word)))
  );
}

/** Whether each word of `text` is a whole word of one of the names. */
export function hasWholeWords(names: readonly string[], text: string): boolean {
  const words = new Set(wordsOf(text));
  return words.size > 0 && names.some((name) => words.isSubsetOf(new Set(wordsOf(name))));
}

/** The names of the teams that entries are in, each once. */
export function findTeams({ teams }: PeopleFile): (entries: readonly Entry[]) => string[] {
  const names = new Map<Entry, string>();
  for (const { name, players = [], staff = [] } of teams) {
    for (const entry of [...players, ...staff]) names.set(entry, name);
  }
  return (entries) => [...new Set(entries.flatMap((entry) => names.get(entry) ?? []))];
}

const byName = (a: PersonMatch, b: PersonMatch): number =>
  plainName(a.name).localeCompare(plainName(b.name), 'en');
