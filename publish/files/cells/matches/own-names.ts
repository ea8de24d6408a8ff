import { findSimilar } from '../headings/find-similar.ts';
import type { Entry, Lookup } from '../identity/lookup.ts';
import { isLeftOut, type Vocabulary } from '../words/vocabulary.ts';
import { isDistinctive, isOfTeam, numberIn, splitName } from './name-words.ts';

/** What the club and its teams are called. */
export interface Called {
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
  /** Teams that have exactly this name. */
  findTeams(name: string): Entry[];
  /** Number of a team that a name has: `Men II` has 2. */
  numberOf(name: string): number | undefined;
}

/** Comparisons with the names of teams, as for suggestions. */
const SIMILAR_PART = 4;

export function createOwnNames({ club = {}, teams, categories }: Called): OwnNames {
  const clubs = [String(club.name ?? ''), ...listOf(club.also_called)]
    .map(baseOf)
    .filter((words) => words.length > 0);
  const teamAliases = teams.entries.flatMap(({ values }) => listOf(values.also_called));
  const bases = [...clubs, ...teamAliases.map(baseOf)];
  const names = [...teams.entries, ...categories.entries].map(({ values }) => String(values.name));
  const own = new Set(names.flatMap(splitName));
  const words = new Set(bases.flat());
  const all = Array.from(words).filter((word) => word.length > 3);
  const telling = all.some(isDistinctive) ? all.filter(isDistinctive) : all;
  const initials = new Set(clubs.flatMap(initialsOf));
  const teamNames = new Set(teams.entries.map(({ values }) => String(values.name)));

  function find(name: string): Whose {
    if (teams.find(name).length > 0) return 'ours';
    const given = splitName(name);
    const isOne = bases.some(
      (base) =>
        base.every((word, i) => given[i] === word) &&
        given.slice(base.length).every((word) => isOfTeam(word) || own.has(word)),
    );
    if (isOne) return 'ours';
    const isLike = given.some((word) => initials.has(word) || telling.some(isSpelling(word)));
    return isLike || findSimilar(name, teamNames, SIMILAR_PART) ? 'perhaps' : 'other';
  }

  const known = new Map<string, Whose>();
  return {
    tell(name, vocabulary) {
      const whose = known.get(name) ?? find(name);
      known.set(name, whose);
      return whose === 'perhaps' && isSaidOther(name, vocabulary) ? 'other' : whose;
    },
    findTeams: (name) => teams.find(name),
    numberOf: (name) => numberIn(splitName(name)),
  };
}

/** The words of a name, without `e.V.` and the year at its end, which lists leave out. */
function baseOf(name: string): string[] {
  const words = splitName(name);
  const end = words.findLastIndex((word) => !/^(?:e|v|ev|(?:18|19|20)\d\d)$/.test(word));
  return words.slice(0, end + 1);
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** `FC Lindenau` is also written `FCL`. */
function initialsOf(words: string[]): string[] {
  const text = words.map((word) => (word.length < 4 ? word : word.slice(0, 1))).join('');
  return words.length > 1 && text.length > 2 ? [text] : [];
}

/** Whether a word of a side is one that tells the club, a longer form of it, or a typing error. */
const isSpelling =
  (given: string) =>
  (word: string): boolean =>
    given === word ||
    (word.length > 4 && given.startsWith(word)) ||
    (word.length > 4 && findSimilar(given, [word], SIMILAR_PART) !== undefined);

/** Whether a name is another one with what says the team of a club: `FC Lindenau II`, of `FC Lindenau`. */
export function isNameOfTeam(name: string, base: string): boolean {
  const [words, start] = [splitName(name), splitName(base)];
  return start.every((word, i) => words[i] === word) && words.slice(start.length).every(isOfTeam);
}

/** Whether the sheet Words says that a club, or the one of which it is a team, is another one. */
function isSaidOther(name: string, vocabulary: Vocabulary): boolean {
  const words = splitName(name);
  return words.some((_, i) => {
    const end = words.length - i;
    const isOne = words.slice(end).every(isOfTeam);
    return isOne && isLeftOut(vocabulary, words.slice(0, end).join(' '));
  });
}

/** Whether a name is one of the team that a row names. */
export const isTeam = (name: string, team: unknown, { findTeams }: OwnNames): boolean =>
  typeof team === 'string' && findTeams(name).some((entry) => findTeams(team).includes(entry));
