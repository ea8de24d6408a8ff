import { findSimilar } from '../../headings/find-similar.ts';
import type { Entry, Lookup } from '../../identity/lookup.ts';
import { isLeftOut, type Vocabulary } from '../../words/vocabulary.ts';
import { isDistinctive, isOfTeam, isYear, numberIn, splitName, teamIn } from './name-words.ts';

interface Called {
  /** The row of the club. */
  club: Record<string, unknown> | undefined;
  teams: Lookup;
  categories: Lookup;
}

/**
 * Whose a name in a list of matches is. `perhaps` is for what begins like the club's name or has a word of it,
 * and is neither of its teams nor said to be another club: that is asked for.
 */
type Whose = 'ours' | 'perhaps' | 'other';

export interface OwnNames {
  tell(name: string, vocabulary: Vocabulary): Whose;
  /** Whether the sheet Words says that it is another club. */
  isSaidOther(name: string, vocabulary: Vocabulary): boolean;
  /** Teams that have exactly this name, or this behind the name of the club. */
  findTeams(name: string): Entry[];
  /** Number of a team that a name has: `Men II` has 2. */
  numberOf(name: string): number | undefined;
  /** What a name of the club says of its team that the team's own name does not: nothing for the first, or the only one. */
  teamOf(name: string, team: string): string;
  /** Whether a team says in its name that it is the first. */
  hasFirst: boolean;
}

/** As many letters may differ as one of so many. */
const SIMILAR_PART = 4;

export function createOwnNames({ club = {}, teams, categories }: Called): OwnNames {
  const exact = [String(club.name ?? ''), ...listOf(club.also_called)].map(splitName);
  const bases = exact.map(baseOf).filter((words) => words.length > 0);
  const aliases = teams.entries.flatMap(({ values }) => listOf(values.also_called).map(splitName));
  const named = [...teams.entries, ...categories.entries].map(({ values }) => String(values.name));
  const suffixes = new Set(named.map((name) => keyOfSuffix(splitName(name))));
  const years = new Set([...exact, ...aliases].flat().filter(isYear));
  const words = Array.from(new Set([...bases, ...aliases].flat()));
  const telling = words.some(isDistinctive) ? words.filter(isDistinctive) : words;
  const initials = new Set(bases.flatMap(initialsOf));
  const similarTo = createSimilar(teams.entries.map(({ values }) => String(values.name)));

  const restOf = (given: readonly string[]): string[] | undefined =>
    bases
      .filter((base) => base.every((word, i) => given[i] === word))
      .map((base) => given.slice(base.length))
      .toSorted((a, b) => a.length - b.length)[0];

  /** Whether what follows the club's name says a team of it: words of age and rank, or the name of one. */
  function isTeamOfOurs(rest: readonly string[]): boolean {
    if (years.size > 0 && rest.some((word) => isYear(word) && !years.has(word))) return false;
    return rest.every(isOfTeam) || suffixes.has(keyOfSuffix(rest));
  }

  function find(name: string, vocabulary: Vocabulary): Whose {
    const given = splitName(name);
    const isExact = exact.some((one) => one.join(' ') === given.join(' '));
    if (teams.find(name).length > 0 || isExact) return 'ours';
    if (saysOther(name, vocabulary)) return 'other';
    const rest = restOf(given);
    if (rest && isTeamOfOurs(rest)) return 'ours';
    const joined = given.join('');
    const isLike =
      rest !== undefined ||
      given.some((word) => initials.has(word) || telling.some(isSpelling(word))) ||
      bases.some((base) => base.join('').length > 2 && joined.startsWith(base.join('')));
    return isLike || similarTo(name) ? 'perhaps' : 'other';
  }

  const entriesByWords = Map.groupBy(teams.entries, ({ values }) =>
    splitName(String(values.name)).join(' '),
  );
  const findTeams = (name: string): Entry[] => {
    const found = teams.find(name);
    const rest = found.length > 0 ? undefined : restOf(splitName(name))?.join(' ');
    return rest ? (entriesByWords.get(rest) ?? []) : found;
  };

  const known = new Map<string, Whose>();
  return {
    tell(name, vocabulary) {
      const whose = known.get(name) ?? find(name, vocabulary);
      known.set(name, whose);
      return whose;
    },
    findTeams,
    isSaidOther: saysOther,
    numberOf: (name) => numberIn(restOf(splitName(name)) ?? splitName(name)),
    teamOf: (name, team) => {
      const own = new Set(splitName(team).filter((word) => numberIn([word]) === undefined));
      const rest = restOf(splitName(name)) ?? [];
      return teamIn(rest.filter((word) => !own.has(word)));
    },
    hasFirst: teams.entries.some(({ values }) => numberIn(splitName(String(values.name))) === 1),
  };
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** The words of a name, without `e.V.` and the year at its end, which lists leave out, if others tell the club. */
function baseOf(words: string[]): string[] {
  const end = words.findLastIndex((word) => word !== 'ev' && !isYear(word));
  const base = words.slice(0, end + 1);
  return base.some(isDistinctive) ? base : words;
}

/** What the name of a team or category has that is no number, age or rank. */
const keyOfSuffix = (words: readonly string[]): string =>
  words.filter((word) => !isOfTeam(word)).join(' ');

/** `FC Lindenau` is also written `FCL`. */
function initialsOf(words: string[]): string[] {
  const text = words.map((word) => (word.length < 4 ? word : word.slice(0, 1))).join('');
  return words.length > 1 && text.length > 2 ? [text] : [];
}

const HAS_NO_SPACES = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Whether a word of a side is one that tells the club, a longer form of it, or a typing error. */
const isSpelling =
  (given: string) =>
  (word: string): boolean =>
    given === word ||
    (HAS_NO_SPACES.test(word) && given.includes(word)) ||
    (word.length > 4 && given.startsWith(word)) ||
    (word.length > 4 && findSimilar(given, [word], SIMILAR_PART) !== undefined);

/** Returns whether a name is like one of some names, whose words begin alike: all with all would take minutes. */
function createSimilar(names: readonly string[]): (name: string) => boolean {
  const keyOf = (name: string) =>
    splitName(name)
      .map((word) => word.charAt(0))
      .join('');
  const byKey = Map.groupBy(new Set(names), keyOf);
  return (name) => findSimilar(name, byKey.get(keyOf(name)) ?? [], SIMILAR_PART) !== undefined;
}

/** Whether the sheet Words says that a club, or the one of which it is a team, is another one. */
function saysOther(name: string, vocabulary: Vocabulary): boolean {
  const words = splitName(name);
  const isSaid = (end: number) => isLeftOut(vocabulary, words.slice(0, end).join(' '));
  const ends = words.map((_, i) => words.length - i);
  return (
    isLeftOut(vocabulary, name) ||
    ends.some((end) => words.slice(end).every(isOfTeam) && isSaid(end))
  );
}

/** A name and those that it has with what says the team of a club: `FC Lindenau II` has `FC Lindenau`. */
export function basesOf(name: string): string[] {
  const words = splitName(name);
  const ends = words.map((_, i) => words.length - i);
  return ends
    .filter((end) => words.slice(end).every(isOfTeam))
    .map((end) => words.slice(0, end).join(' '));
}

/** Whether a name is one of the team that a row names. */
export const isTeam = (name: string, team: unknown, { findTeams }: OwnNames): boolean =>
  typeof team === 'string' && findTeams(name).some((entry) => findTeams(team).includes(entry));
