import { foldForSearch, spellingsOf } from '../../fold-text.ts';
import { type Entry, listPeople, type PeopleFile } from '../list-people.ts';
import { namesOf, wordsOf } from '../names.ts';
import { hasTrait } from '../traits.ts';
import { areLikeNames, toWords, wordsOfNames } from './likeness.ts';

/** Person whose name, e-mail address, phone number or registry id matches a search. */
export interface PersonMatch {
  id: number;
  name: string;
  /** YYYY-MM-DD; null when it is unknown. */
  dateOfBirth: string | null;
  /** The names of their teams, each once. */
  teams: string[];
  /** Every word of the search is a whole word of the name, or the search is not a name. */
  isWhole: boolean;
}

/**
 * Finds everyone whose name has each word of `text`, also as a part of a word or, if there are several, with
 * mistakes, and everyone who has `text` as an e-mail address, phone number or registry id. Case, accents and
 * punctuation do not count. Whole words come first.
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

/** One word is like too many names. */
function isLike(entries: readonly Entry[], text: string): boolean {
  const words = toWords(text);
  return words.length > 1 && wordsOfNames(entries).some((name) => areLikeNames(words, name));
}

/** Whether each word of `text` occurs in one of the names, which may be written with blanks or without. */
export function hasWords(names: readonly string[], text: string): boolean {
  const searched = names
    .flatMap(spellingsOf)
    .map(foldForSearch)
    .map((name) => `${name} ${name.replaceAll(' ', '')}`);
  return wordsIn(text).some((words) =>
    searched.some((name) => words.every((word) => name.includes(word))),
  );
}

/** Whether each word of `text` is a whole word of one of the names. */
export function hasWholeWords(names: readonly string[], text: string): boolean {
  const searched = names.flatMap(wordsIn).map((words) => new Set(words));
  return wordsIn(text).some((words) => searched.some((name) => new Set(words).isSubsetOf(name)));
}

/** The words of each spelling of a text; none of a text without words. */
const wordsIn = (text: string): string[][] =>
  spellingsOf(text)
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** The names of the teams that entries are in, each once. */
export function findTeams({ teams }: PeopleFile): (entries: readonly Entry[]) => string[] {
  const names = new Map<Entry, string>();
  for (const { name, players = [], staff = [] } of teams) {
    for (const entry of [...players, ...staff]) names.set(entry, name);
  }
  return (entries) => [...new Set(entries.flatMap((entry) => names.get(entry) ?? []))];
}

const byName = (a: PersonMatch, b: PersonMatch): number =>
  foldForSearch(a.name).localeCompare(foldForSearch(b.name), 'en');
