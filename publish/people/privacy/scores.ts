import type { ClubFileProblem } from '../../club-file/club-file-error.ts';
import type { ClubFile, FileMatch, FileTeam } from '../../club-file/schema.ts';

/**
 * The club file without the results that nobody reads, in whichever view: associations forbid those of the
 * youngest (docs/decisions/32-matches.md).
 */
export function withholdScores(file: ClubFile): ClubFile {
  const publishes = publishesScoresIn(file);
  return {
    ...file,
    matches: file.matches.map((match) => (publishes(match.team_id) ? match : withoutScore(match))),
  };
}

/** Nothing tells who has won: not a note on a match that was played, and not that it was awarded. */
const withoutScore = (match: FileMatch): FileMatch => ({
  ...match,
  ...{ score: null, opponent_score: null, score_note: null },
  status: match.status === 'awarded' ? 'finished' : match.status,
  status_note: wasPlayed(match) ? null : match.status_note,
});

const PLAYED = ['finished', 'awarded', 'abandoned'];

const wasPlayed = ({ status, score }: FileMatch): boolean =>
  PLAYED.includes(status) || typeof score === 'number';

/** By a team's id: its own word, else that of its category. */
function publishesScoresIn({ teams, categories }: ClubFile): (team: number) => boolean {
  const ofCategories = new Map(categories.map((each) => [each.id, each.publishes_scores]));
  const words = new Map(
    teams.map((team) => [team.id, team.publishes_scores ?? ofCategories.get(team.category_id)]),
  );
  return (team) => words.has(team) && words.get(team) !== false;
}

/** The teams whose results `after` shows, and `before` does not. */
export function listScoresShownAgain(before: ClubFile, after: ClubFile): FileTeam[] {
  const [was, becomes] = [publishesScoresIn(before), publishesScoresIn(after)];
  const known = new Set(before.teams.map(({ id }) => id));
  return after.teams.filter(({ id }) => known.has(id) && !was(id) && becomes(id));
}

/** Of a live file that withholds results: where the next one no longer says so, and does not say the opposite. */
export function findScoresShownAgain(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const { categories } = after;
  const withheld = new Set(before.categories.filter(isWithheld).map(({ id }) => id));
  const gone = categories.filter((one) => isOpen(one) && withheld.has(one.id));
  const saysTrue = new Set(categories.filter((one) => one.publishes_scores).map(({ id }) => id));
  const wasOwn = new Set(before.teams.filter(isWithheld).map(({ id }) => id));
  const teams = listScoresShownAgain(before, after).filter(
    (team) => isOpen(team) && (wasOwn.has(team.id) || !saysTrue.has(team.category_id)),
  );
  const ofGone = new Set(gone.map(({ id }) => id));
  const rest = teams.filter((team) => wasOwn.has(team.id) || !ofGone.has(team.category_id));
  return [
    ...gone.map((one) => problem(`categories[${categories.indexOf(one)}]`)),
    ...rest.map((one) => problem(`teams[${after.teams.indexOf(one)}]`)),
  ];
}

type Word = { publishes_scores?: boolean | undefined };

const isWithheld = ({ publishes_scores }: Word): boolean => publishes_scores === false;
const isOpen = ({ publishes_scores }: Word): boolean => publishes_scores === undefined;

const problem = (path: string): ClubFileProblem => ({
  field: `${path}.publishes_scores`,
  code: 'withheld',
  detail: 'the live club publishes no scores here: write true or false (in a workbook yes or no)',
});
