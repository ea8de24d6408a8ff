import { foldForSearch, spellingsOf } from '../../fold-text.ts';
import { type Entry, listPeople, type PeopleFile } from '../list-people.ts';
import { namesOf, wordsOf } from '../names.ts';
import { hasTrait } from '../traits.ts';
import { areLikeNames, toWords, wordsOfNames } from './likeness.ts';

export interface PersonMatch {
  id: number;
  name: string;
  /** Birth date, YYYY-MM-DD; null if it is unknown. */
  dateOfBirth: string | null;
  teams: string[];
  /** Whether the search matches whole words, or an e-mail address, phone number or registry id. */
  isWhole: boolean;
}

/**
 * Finds people by words of the name, or by e-mail address, phone number or registry id, whole words first.
 * Searches of several words allow typing errors.
 */
export function searchPeople(file: PeopleFile, text: string): PersonMatch[] {
  const teamsIn = findTeams(file);
  return listPeople(file)
    .map((person) => ({
      ...person,
      names: namesOf(person.entries),
      isTrait: hasTrait(person.entries, text),
    }))
    .filter(
      ({ names, entries, isTrait }) => isTrait || hasWords(names, text) || isLike(entries, text),
    )
    .map(({ id, entries, names, isTrait }) => ({
      id,
      name: names[0] ?? '',
      dateOfBirth: entries.flatMap(({ date_of_birth: date }) => date ?? [])[0] ?? null,
      teams: teamsIn(entries),
      isWhole: isTrait || hasWholeWords(names, text),
    }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || byName(a, b) || a.id - b.id);
}

/** Checks whether a name is similar to the search. A single word would match too many names. */
function isLike(entries: readonly Entry[], text: string): boolean {
  const words = toWords(text);
  return words.length > 1 && wordsOfNames(entries).some((name) => areLikeNames(words, name));
}

/**
 * Checks whether one of `names` contains each word of `text`, even within a longer word. `vandijk` finds `Van
 * Dijk`.
 */
export function hasWords(names: readonly string[], text: string): boolean {
  const searched = names
    .flatMap(spellingsOf)
    .map(foldForSearch)
    .map((name) => `${name} ${name.replaceAll(' ', '')}`);
  return wordsIn(text).some((words) =>
    searched.some((name) => words.every((word) => name.includes(word))),
  );
}

export function hasWholeWords(names: readonly string[], text: string): boolean {
  const searched = names.flatMap(wordsIn).map((words) => new Set(words));
  return wordsIn(text).some((words) => searched.some((name) => new Set(words).isSubsetOf(name)));
}

const wordsIn = (text: string): string[][] =>
  spellingsOf(text)
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** Returns a function that lists the team names of some entries, without duplicates. */
export function findTeams({ teams }: PeopleFile): (entries: readonly Entry[]) => string[] {
  const names = new Map<Entry, string>();
  for (const { name, players = [], staff = [] } of teams) {
    for (const entry of [...players, ...staff]) names.set(entry, name);
  }
  return (entries) => [...new Set(entries.flatMap((entry) => names.get(entry) ?? []))];
}

const byName = (a: PersonMatch, b: PersonMatch): number =>
  foldForSearch(a.name).localeCompare(foldForSearch(b.name), 'en');
