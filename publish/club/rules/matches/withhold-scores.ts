import { foldForSearch } from '../../fold-text.ts';
import type { ClubFileProblem } from '../club-file-error.ts';
import type { ClubFile, FileMatch, FileTeam } from '../schema.ts';
import { without } from '../without.ts';

/**
 * Removes the results of teams with `publishes_scores: false` in the team or, if the team omits it, in its
 * category. Associations forbid results of the youngest teams (docs/decisions/32-matches.md). `today` is the
 * day of publishing, YYYY-MM-DD.
 */
export function withholdScores(file: ClubFile, today: string): ClubFile {
  const publishes = publishesScoresIn(file);
  return {
    ...file,
    matches: file.matches.map((match) =>
      publishes(match.team_id) ? match : withoutScore(match, today),
    ),
  };
}

/** Removes whatever reveals the winner, including the note on a played match and the status `awarded`. */
const withoutScore = (match: FileMatch, today: string): FileMatch => ({
  ...match,
  score: null,
  opponent_score: null,
  score_note: null,
  status: match.status === 'awarded' ? 'finished' : match.status,
  status_note: mayTell(match, today) ? null : match.status_note,
});

const PLAYED = ['finished', 'awarded', 'abandoned'];

/**
 * Reports whether the status note could reveal the result. Uses only values that readers see, so that they
 * cannot infer a score.
 */
const mayTell = ({ status, date }: FileMatch, today: string): boolean =>
  PLAYED.includes(status) || (status === 'scheduled' && Boolean(date && date < today));

/**
 * Returns a function that checks whether a team's scores are published, by the team's setting or else its
 * category's.
 */
function publishesScoresIn({ teams, categories }: ClubFile): (team: number) => boolean {
  const ofCategories = new Map(categories.map((each) => [each.id, each.publishes_scores]));
  const words = new Map(
    teams.map((team) => [team.id, team.publishes_scores ?? ofCategories.get(team.category_id)]),
  );
  return (team) => words.has(team) && words.get(team) !== false;
}

/** Lists teams whose results `after` shows and `before` withholds. */
function listOpened(before: ClubFile, after: ClubFile): FileTeam[] {
  const [was, becomes] = [publishesScoresIn(before), publishesScoresIn(after)];
  const withheld = new Set(before.teams.filter(({ id }) => !was(id)).map(({ id }) => id));
  const matches = before.matches.filter(({ team_id }) => withheld.has(team_id));
  const ids = new Set(matches.map(({ id }) => id));
  const moved = after.matches.filter(({ id }) => ids.has(id)).map((one) => one.team_id);
  const again = listAgain(matches, before, after).map((one) => one.team_id);
  const now = new Set([...moved, ...again]);
  return after.teams.filter(({ id }) => becomes(id) && (withheld.has(id) || now.has(id)));
}

/** Finds new matches with the date and opponent of a removed one, whose team may have another id. */
function listAgain(matches: FileMatch[], before: ClubFile, after: ClubFile): FileMatch[] {
  const keyOf = ({ date, opponent, name }: FileMatch) =>
    `${date} ${foldForSearch(opponent ?? name ?? '')}`;
  const gone = new Set(without(matches, after.matches).map(keyOf));
  return without(after.matches, before.matches).filter((match) => gone.has(keyOf(match)));
}

/** Lists teams with matches whose results `before` withholds and `after` would show. */
export function listScoresShownAgain(before: ClubFile, after: ClubFile): FileTeam[] {
  const playing = new Set(after.matches.map(({ team_id }) => team_id));
  return listOpened(before, after).filter(({ id }) => playing.has(id));
}

/**
 * Finds categories and teams that would show results withheld by `before`, although no setting in `after` says
 * so.
 */
export function findScoresShownAgain(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const { categories, teams } = after;
  const idsOf = (some: { id: number }[]) => new Set(some.map(({ id }) => id));
  const withheld = idsOf(before.categories.filter(isWithheld));
  const gone = categories.filter((one) => isOpen(one) && withheld.has(one.id));
  const saidYes = idsOf(before.categories.filter((one) => one.publishes_scores));
  const now = categories.filter((one) => one.publishes_scores && !saidYes.has(one.id));
  const decided = idsOf([...gone, ...now]);
  const wasOwn = idsOf(before.teams.filter(isWithheld));
  const open = listOpened(before, after).filter(
    (team) => isOpen(team) && (wasOwn.has(team.id) || !decided.has(team.category_id)),
  );
  const next = listNextOfWithheld(before, after).filter((team) => !open.includes(team));
  return [
    ...gone.map((one) => problem(`categories[${categories.indexOf(one)}]`)),
    ...open.map((one) => problem(`teams[${teams.indexOf(one)}]`)),
    ...next.map((one) => problemOfNext(`teams[${teams.indexOf(one)}]`)),
  ];
}

/** Lists new teams that may continue a team with withheld results, in the same season or a later one. */
function listNextOfWithheld(before: ClubFile, after: ClubFile): FileTeam[] {
  const [was, becomes] = [publishesScoresIn(before), publishesScoresIn(after)];
  const gone = without(before.teams, after.teams).filter(({ id }) => !was(id));
  const inSeason = new Set(
    gone.flatMap((one) => [`${one.season_id} ${nameOf(one)}`, placeOf(one)]),
  );
  const startOf = new Map(before.seasons.map(({ id, start_date }) => [id, start_date]));
  const begins = ({ season_id }: FileTeam) => startOf.get(season_id) ?? '';
  const latest = new Map(
    before.teams
      .toSorted(
        (a, b) =>
          begins(a).localeCompare(begins(b)) || Number(isWithheld(a)) - Number(isWithheld(b)),
      )
      .map((one) => [keyOf(one), one]),
  );
  return without(after.teams, before.teams).filter((team) => {
    if (!isOpen(team) || !becomes(team.id)) return false;
    const isOne = inSeason.has(`${team.season_id} ${nameOf(team)}`) || inSeason.has(placeOf(team));
    const earlier = latest.get(keyOf(team));
    return isOne || (earlier !== undefined && isWithheld(earlier));
  });
}

const nameOf = ({ name }: FileTeam): string => `name ${foldForSearch(name)}`;
const placeOf = ({ season_id, category_id }: FileTeam): string => `${season_id} ${category_id}`;
const keyOf = (team: FileTeam): string => `${team.category_id} ${nameOf(team)}`;

/**
 * Finds teams of the file `older` that would show results which the live file withholds. Settings in `older`
 * permit nothing.
 */
export function findScoresShownByOlder(live: ClubFile, older: ClubFile): ClubFileProblem[] {
  const withheld = new Set(live.categories.filter(isWithheld).map(({ id }) => id));
  const becomes = publishesScoresIn(older);
  const unsaid = { ...older, teams: older.teams.map(({ publishes_scores: _, ...team }) => team) };
  const next = new Set(listNextOfWithheld(live, unsaid).map(({ id }) => id));
  const playing = new Set(older.matches.map(({ team_id }) => team_id));
  const known = new Set(live.teams.map(({ id }) => id));
  const opened = new Set(listScoresShownAgain(live, older));
  const shown = older.teams.filter((team) => {
    const { id, category_id } = team;
    const isOfWithheld = !known.has(id) && (withheld.has(category_id) || next.has(id));
    return opened.has(team) || (isOfWithheld && becomes(id) && playing.has(id));
  });
  return shown.map((team) => ({
    field: `teams[${older.teams.indexOf(team)}].publishes_scores`,
    code: 'withheld',
    detail: 'the live club publishes no scores here: write false (in a workbook no)',
  }));
}

type Word = { publishes_scores?: boolean | undefined };

const isWithheld = ({ publishes_scores }: Word): boolean => publishes_scores === false;
const isOpen = ({ publishes_scores }: Word): boolean => publishes_scores === undefined;

const problem = (path: string, of = 'here, or of a match that is here now'): ClubFileProblem => ({
  field: `${path}.publishes_scores`,
  code: 'withheld',
  detail: `the live club publishes no scores ${of}: write true or false (in a workbook yes or no)`,
});

const problemOfNext = (path: string): ClubFileProblem =>
  problem(path, 'of a team that is perhaps this one');
