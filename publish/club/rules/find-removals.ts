import { nameSome } from '../cut-list.ts';
import { foldForSearch } from '../fold-text.ts';
import { fullNameOf, wordsOf } from '../people/names.ts';
import type { ClubFileProblem } from './club-file-error.ts';
import { COLLECTIONS, type Collection, entryName, isGuarded } from './collections.ts';
import { findExchangedTeams } from './matches/find-exchanged-teams.ts';
import { isAhead } from './matches/find-gone-matches.ts';
import type { ClubFile, FileMatch } from './schema.ts';

/** Share of a list that one publish may remove without permission. */
const MAX_SHARE = 0.1;

/**
 * Finds removals that look accidental, such as more than a tenth of the players, all matches of an active
 * season, or moved ids. `today` is YYYY-MM-DD.
 */
export function findRemovals(before: ClubFile, after: ClubFile, today: string): ClubFileProblem[] {
  const lists = COLLECTIONS.filter((list) => isGuarded(list) && list !== 'matches');
  return [
    // Reversed, so that people are listed first.
    ...lists
      .toReversed()
      .flatMap((list) => missing(list, entriesOf(before, list), entriesOf(after, list))),
    ...emptiedTeams(before, after),
    ...findExchangedTeams(before, after),
    ...movedMatches(before, after),
    ...removedMatches(before, after, today),
  ];
}

/** Reports whether removals may be intended, so that messages name the option that allows them. */
export const mayBeMeant = (problems: readonly ClubFileProblem[]): boolean =>
  problems.some(({ code }) => code === REMOVES) && problems.every(({ code }) => code !== MOVED);

function missing(field: string, before: Names, after: Names): ClubFileProblem[] {
  const gone = Array.from(before).filter(([id, one]) => isGone(one, after.get(id)));
  const moved = field === 'players' ? findMoved(before, after) : [];
  if (moved.length > 1) return [movedIds(field, moved)];
  if (gone.length <= before.size * MAX_SHARE) return [];
  const added = Array.from(after).flatMap(([id, { name }]) => (before.has(id) ? [] : [name]));
  const again = new Set(added);
  const names = gone.map(([id, { name }]) => (again.has(name) ? `${name} ${keepingOf(id)}` : name));
  const detail = `${gone.length} of ${before.size} would be removed: ${nameSome(names)}`;
  return [removal(field, detail)];
}

/**
 * Finds ids whose name in `after` belonged to another id in `before`: the author has sorted only the column of
 * ids.
 */
function findMoved(before: Names, after: Names): [number, One][] {
  const nameOf = (names: Names, id: number) => foldForSearch(names.get(id)?.name ?? '');
  const idsOf = Map.groupBy(before.keys(), (id) => nameOf(before, id));
  return Array.from(before).filter(([id, one]) => {
    const now = after.get(id);
    const earlier = idsOf.get(nameOf(after, id)) ?? [];
    if (!now?.name || earlier.length === 0 || earlier.includes(id)) return false;
    return isGone(one, now) || earlier.every((other) => nameOf(after, other) !== nameOf(after, id));
  });
}

function movedIds(field: string, moved: [number, One][]): ClubFileProblem {
  const texts = moved.map(([id, { name }]) => `${id} of ${name}`);
  return misplaced(field, 'the names of other players', texts);
}

function misplaced(field: string, where: string, texts: string[]): ClubFileProblem {
  const detail = `${texts.length} ids are beside ${where}: ${nameSome(texts)}. Is the column with the ids still beside its rows?`;
  return { field, code: MOVED, detail };
}

/** Formats advice for keeping the id of somebody who is added again with the same name but another id. */
const keepingOf = (id: number): string => `(added with another id: to keep it, write id ${id})`;

function emptiedTeams(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const named = playersOf(before);
  const squads = new Map(before.teams.map((team) => [team.id, team]));
  return after.teams.flatMap(({ id, name, players }, i) => {
    const members = squads.get(id)?.players ?? [];
    if (members.length === 0 || players.length > 0) return [];
    const names = nameSome(members.map((member) => named.get(member.id)?.name ?? ''));
    const detail = `all ${members.length} players of team ${id} ${name} would be removed: ${names}`;
    return [removal(`teams[${i}].players`, detail)];
  });
}

/** Finds unchanged matches with the id of another match: the author has sorted only the column of ids. */
function movedMatches(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const keyOf = ({ team_id, opponent, name, date, time, is_home }: FileMatch) =>
    [team_id, foldForSearch(opponent ?? name ?? ''), date, time, is_home].join('\n');
  const [live, next] = [before, after].map(
    ({ matches }) => new Map(matches.map((match) => [match.id, keyOf(match)])),
  ) as [Map<number, string>, Map<number, string>];
  const alike = Map.groupBy(before.matches, keyOf);
  const moved = after.matches.filter((match) => {
    const [{ id: earlier } = {}, another] = alike.get(keyOf(match)) ?? [];
    if (earlier === undefined || another || earlier === match.id || !match.date) return false;
    return live.has(match.id) && next.get(earlier) !== live.get(earlier);
  });
  if (moved.length < 2) return [];
  const texts = moved.map((match) => `${match.id} of ${entryName('matches', match)}`);
  return [misplaced('matches', 'other matches than until now', texts)];
}

function removedMatches(before: ClubFile, after: ClubFile, today: string): ClubFileProblem[] {
  const left = new Set(after.matches.map(({ id }) => id));
  const named = (matches: FileMatch[]) => nameSome(matches.map((one) => entryName('matches', one)));
  const emptied = emptiedSeasons(before, after, left);
  const found = emptied.map(({ season, matches }) => {
    const what = matches.length === 1 ? 'the only match' : `all ${matches.length} matches`;
    const detail = `${what} of season ${season.id} ${season.name} would be removed: ${named(matches)}`;
    return removal('matches', detail);
  });
  const ofEmptied = new Set(emptied.flatMap(({ matches }) => matches));
  const ahead = before.matches.filter((match) => isAhead(match, today) && !ofEmptied.has(match));
  const gone = ahead.filter(({ id }) => !left.has(id));
  if (gone.length <= ahead.length * MAX_SHARE) return found;
  const detail = `${gone.length} of ${ahead.length} that are ahead would be removed: ${named(gone)}`;
  return [...found, removal('matches', detail)];
}

/** Finds active seasons that lost all matches. A season that is over may lose its matches. */
function emptiedSeasons(before: ClubFile, after: ClubFile, left: ReadonlySet<number>) {
  const ofSeason = ({ teams, matches }: ClubFile) => {
    const seasons = new Map(teams.map(({ id, season_id }) => [id, season_id]));
    return Map.groupBy(matches, ({ team_id }) => seasons.get(team_id));
  };
  const [earlier, later] = [ofSeason(before), ofSeason(after)];
  const over = new Set(after.seasons.filter((one) => !one.is_active).map(({ id }) => id));
  return before.seasons.flatMap((season) => {
    const matches = earlier.get(season.id) ?? [];
    if (matches.length === 0 || !season.is_active || over.has(season.id)) return [];
    const isEmptied = !later.has(season.id) && matches.every(({ id }) => !left.has(id));
    return isEmptied ? [{ season, matches }] : [];
  });
}

const removal = (field: string, detail: string): ClubFileProblem => ({
  field,
  code: REMOVES,
  detail,
});

const REMOVES = 'removes_too_much';
const MOVED = 'moved_ids';

interface One {
  name: string;
  born?: string | null | undefined;
}

type Names = ReadonlyMap<number, One>;

/** Checks whether the person or team of an id is gone, and not only renamed. */
function isGone(before: One, after: One | undefined): boolean {
  if (!after) return true;
  if (before.born && before.born === after.born) return false;
  return new Set(wordsOf(before.name)).isDisjointFrom(new Set(wordsOf(after.name)));
}

/** Lists the players by id, including those who are in teams only. */
function playersOf({ players, teams }: ClubFile): Names {
  const names = new Map<number, One>();
  for (const person of [...players, ...teams.flatMap((team) => team.players)]) {
    const born = person.date_of_birth;
    if (!names.get(person.id)?.name) names.set(person.id, { name: fullNameOf(person), born });
  }
  return names;
}

function entriesOf(file: ClubFile, list: Collection): Names {
  if (list === 'players') return playersOf(file);
  const entries: ClubFile[Collection] = file[list];
  return new Map(
    entries.map((entry) => [entry.id, { name: `${entry.id} ${entryName(list, entry)}` }]),
  );
}
