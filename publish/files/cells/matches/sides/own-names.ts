import { findSimilar } from '../../headings/find-similar.ts';
import type { Entry, Lookup } from '../../identity/lookup.ts';
import { isLeftOut, type Vocabulary } from '../../words/vocabulary.ts';
import { isDistinctive, isOfTeam, isYear, numberIn, splitName, teamIn } from './name-words.ts';

interface Called {
  club: Record<string, unknown> | undefined;
  teams: Lookup;
  categories: Lookup;
}

/**
 * Owner of a name in a list of matches. `perhaps`: the name resembles the name of the club or of a team, and
 * the sheet Words does not say that it is another club. If the list does not decide, a problem asks the author.
 */
type NameOwner = 'ours' | 'perhaps' | 'other';

export interface OwnNames {
  owner(name: string, vocabulary: Vocabulary): NameOwner;
  /** Reports whether the sheet Words says that a name is another club. */
  isSaidOther(name: string, vocabulary: Vocabulary): boolean;
  /**
   * Finds the teams with a name such as `U13`. The club's name may precede the team's name, as in `SV Berge
   * U13`.
   */
  findTeams(name: string): Entry[];
  /** Returns the number of a team in a name: 2 for `Men II`; undefined if there is none. */
  numberOf(name: string): number | undefined;
  /**
   * Returns the words of a side's name that say which team it is: `2` for `FC Lindenau II`. Words of `team`,
   * except its number, are left out.
   */
  teamOf(name: string, team: string): string;
  /** Whether a team of the club has the number 1 in its name. */
  hasFirst: boolean;
}

/** Part of the letters that may be typing errors: one in four. */
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

  /** Reports whether the words after the club's name may denote one of its teams. */
  function isTeamOfOurs(rest: readonly string[]): boolean {
    if (years.size > 0 && rest.some((word) => isYear(word) && !years.has(word))) return false;
    return rest.every(isOfTeam) || suffixes.has(keyOfSuffix(rest));
  }

  function find(name: string, vocabulary: Vocabulary): NameOwner {
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

  const known = new Map<string, NameOwner>();
  return {
    owner(name, vocabulary) {
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

/** Returns the words of a club's name without `e.V.` and years at its end, if the others identify the club. */
function baseOf(words: string[]): string[] {
  const end = words.findLastIndex((word) => word !== 'ev' && !isYear(word));
  const base = words.slice(0, end + 1);
  return base.some(isDistinctive) ? base : words;
}

const keyOfSuffix = (words: readonly string[]): string =>
  words.filter((word) => !isOfTeam(word)).join(' ');

/**
 * Returns the initials of a club's name, `fcl` for `FC Lindenau`; none if they are too short. Words of up to 3
 * letters are kept whole.
 */
function initialsOf(words: string[]): string[] {
  const text = words.map((word) => (word.length < 4 ? word : word.slice(0, 1))).join('');
  return words.length > 1 && text.length > 2 ? [text] : [];
}

const HAS_NO_SPACES = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Returns a function that takes a word of the club's name, and reports whether `given` is this word, a longer
 * form of it or a misspelling.
 */
const isSpelling =
  (given: string) =>
  (word: string): boolean =>
    given === word ||
    (HAS_NO_SPACES.test(word) && given.includes(word)) ||
    (word.length > 4 && given.startsWith(word)) ||
    (word.length > 4 && findSimilar(given, [word], SIMILAR_PART) !== undefined);

/**
 * Returns a function that reports whether a name is similar to one of `names` with the same initials. Comparing
 * all pairs would take minutes.
 */
function createSimilar(names: readonly string[]): (name: string) => boolean {
  const keyOf = (name: string) =>
    splitName(name)
      .map((word) => word.charAt(0))
      .join('');
  const byKey = Map.groupBy(new Set(names), keyOf);
  return (name) => findSimilar(name, byKey.get(keyOf(name)) ?? [], SIMILAR_PART) !== undefined;
}

/** Reports whether the sheet Words marks a name, or its club, as another club. */
function saysOther(name: string, vocabulary: Vocabulary): boolean {
  const words = splitName(name);
  const isSaid = (end: number) => isLeftOut(vocabulary, words.slice(0, end).join(' '));
  const ends = words.map((_, i) => words.length - i);
  return (
    isLeftOut(vocabulary, name) ||
    ends.some((end) => words.slice(end).every(isOfTeam) && isSaid(end))
  );
}

/**
 * Returns a name and its shorter forms without team words at the end, longest first: `fc lindenau ii`, `fc
 * lindenau`.
 */
export function basesOf(name: string): string[] {
  const words = splitName(name);
  const ends = words.map((_, i) => words.length - i);
  return ends
    .filter((end) => words.slice(end).every(isOfTeam))
    .map((end) => words.slice(0, end).join(' '));
}

/** Reports whether two names are those of one team of the club. */
export const isTeam = (name: string, team: unknown, { findTeams }: OwnNames): boolean =>
  typeof team === 'string' && findTeams(name).some((entry) => findTeams(team).includes(entry));
