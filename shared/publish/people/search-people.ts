import type { ClubFile } from '../club-file/schema.ts';
import { type Entry, listPeople, type Person } from './list-people.ts';
import { fullNameOf, plainName, wordsOf } from './plain-name.ts';

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
export function searchPeople(file: ClubFile, text: string): PersonMatch[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const teamsOf = findTeams(file);
  return listPeople(file)
    .flatMap((person) => match(person, words) ?? [])
    .map(({ person, ...found }) => ({ ...found, teams: teamsOf(person) }))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || byName(a, b) || a.id - b.id);
}

function match(person: Person, words: string[]) {
  const names = namesOf(person);
  const found = names.filter((name) => words.every((word) => plainName(name).includes(word)));
  if (found.length === 0) return undefined;
  const isWhole = found.some((name) => new Set(words).isSubsetOf(new Set(wordsOf(name))));
  const born = person.entries.flatMap(({ date_of_birth: date }) => date ?? [])[0];
  return { person, id: person.id, name: names[0] ?? '', dateOfBirth: born ?? null, isWhole };
}

/** The first one is the person's own; a full name may differ from it. */
function namesOf({ entries }: Person): string[] {
  const named = entries.filter(({ last_name: last }) => last !== undefined).map(fullNameOf);
  return [...named, ...entries.flatMap(({ full_name }) => full_name ?? [])];
}

function findTeams({ teams }: ClubFile): (person: Person) => string[] {
  const names = new Map<Entry, string>();
  for (const { name, players, staff } of teams) {
    for (const entry of [...players, ...staff]) names.set(entry, name);
  }
  return ({ entries }) => [...new Set(entries.flatMap((entry) => names.get(entry) ?? []))];
}

const byName = (a: PersonMatch, b: PersonMatch): number =>
  plainName(a.name).localeCompare(plainName(b.name), 'en');
