import { foldForSearch, spellingsOf } from '../../fold-text.ts';
import { type Entry, listPeople, type PeopleFile } from '../list-people.ts';
import { namesOf, wordsOf } from '../names.ts';
import { hasTrait } from '../traits.ts';
import { areLikeNames, toWords, wordsOfNames } from './likeness.ts';

/** Person whose name, e-mail address, phone number or registry id matches a search. */
export interface PersonMatch {
  id: number;
  name: string;
  /** Birth date, YYYY-MM-DD; null if it is unknown. */
  dateOfBirth: string | null;
  /** Names of the person's teams, each once. */
  teams: string[];
  /**
   * Whether every word of the search is a whole word of the name, or the search matches a value other than the
   * name.
   */
  isWhole: boolean;
}

/**
 * Finds everyone whose name contains each word of `text`, also as a part of a word. Several words may have
 * mistakes. Also finds everyone who has `text` as an e-mail address, phone number or registry id. Case, accents
 * and punctuation do not count. Matches of whole words come first.
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

/**
 * Checks whether a name is like the search, with mistakes. One word is not enough, because too many names are
 * like it.
 */
function isLike(entries: readonly Entry[], text: string): boolean {
  const words = toWords(text);
  return words.length > 1 && wordsOfNames(entries).some((name) => areLikeNames(words, name));
}

/**
 * Checks whether one of the names contains each word of `text`. The name may be written with blanks or without.
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

/** Checks whether one of the names has each word of `text` as a whole word. */
export function hasWholeWords(names: readonly string[], text: string): boolean {
  const searched = names.flatMap(wordsIn).map((words) => new Set(words));
  return wordsIn(text).some((words) => searched.some((name) => new Set(words).isSubsetOf(name)));
}

/** Returns the words of each spelling of a text, without spellings that have no words. */
const wordsIn = (text: string): string[][] =>
  spellingsOf(text)
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** Returns a function that lists the names of the teams of some entries, each once. */
export function findTeams({ teams }: PeopleFile): (entries: readonly Entry[]) => string[] {
  const names = new Map<Entry, string>();
  for (const { name, players = [], staff = [] } of teams) {
    for (const entry of [...players, ...staff]) names.set(entry, name);
  }
  return (entries) => [...new Set(entries.flatMap((entry) => names.get(entry) ?? []))];
}

const byName = (a: PersonMatch, b: PersonMatch): number =>
  foldForSearch(a.name).localeCompare(foldForSearch(b.name), 'en');
