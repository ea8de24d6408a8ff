import { HALF_SCORE } from '../../../club/rules/matches/check-matches.ts';
import { quote } from '../../../club/rules/schema-values.ts';
import { type Finding, report } from '../findings.ts';
import { headingIn, type TableRow } from '../table.ts';
import { hasScoresAlone, type Result, SCORE } from '../values/read-result.ts';
import { isAwarded } from '../words/status-words.ts';
import { alsoIn } from './row-numbers.ts';
import { SIDES, type SideName } from './sides/read-fixture.ts';

type Values = Record<string, unknown>;

interface Played {
  values: Values;
  /** Side of the club, if the row names both sides. */
  side?: SideName | undefined;
  /** Receives a row that does not show whose goals come first. */
  onUnclear: (row: TableRow) => void;
}

interface Scores {
  values: Values;
  problems: Finding[];
}

export function findScores(row: TableRow, played: Played): Scores {
  const { home_score, away_score, result } = played.values;
  const [home, away] = [home_score, away_score].map(countIn);
  const unread = SIDES.find((side) => typeof played.values[`${side}_score`] === 'string');
  if (unread) return problem(row, `${unread}_score`, describeUnread(row, unread));
  if ((home === undefined) !== (away === undefined)) {
    const missing = home === undefined ? 'home_score' : 'away_score';
    return problem(row, missing, HALF_SCORE);
  }
  const read = result as Result | undefined;
  if (home === undefined || away === undefined) return read ? orient(row, read, played) : NONE;
  if (read && (read.home !== home || read.away !== away)) {
    return contrary(row, read, { columns: ['home_score', 'away_score'], goals: [home, away] });
  }
  return orient(row, { ...read, home, away }, { ...played, isOfSides: true });
}

function describeUnread({ values, table }: TableRow, side: SideName): string {
  const note = headingIn(table, 'score_note');
  const text = quote(String(values[`${side}_score`]));
  return `${text} is not a number: write the goals alone, and what else it says into ${note}`;
}

const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const NONE: Scores = { values: {}, problems: [] };

const problem = (row: TableRow, column: string, detail: string): Scores => ({
  values: {},
  problems: [report(row, column, detail)],
});

interface Goals {
  columns: [string, string];
  goals: [number, number];
}

function contrary(row: TableRow, { home, away }: Result, { columns, goals }: Goals): Scores {
  const [one, another] = columns.map((name) => headingIn(row.table, name));
  const detail = `is not what ${one} and ${another} say, ${goals.join(':')}: correct one of them`;
  return problem(row, 'result', `${quote(`${home}:${away}`)} ${detail}`);
}

interface Orienting extends Played {
  /** Whether the goals come from separate columns for home and away. */
  isOfSides?: boolean;
}

/** Assigns the goals of home and away to the club and its opponent. */
function orient(row: TableRow, goals: Result, played: Orienting): Scores {
  const { values, side, isOfSides = false, onUnclear } = played;
  const { home, away, note } = goals;
  const own = [values.score, values.opponent_score].map(countIn);
  const byPlace = isOfSides ? placeIn(values) : firstBy(goals, values.is_home);
  const bySide = side && !isReversed(row) ? side === 'home' : undefined;
  const isFirst = bySide ?? (side ? firstBy(goals, false) : byPlace) ?? firstAs(goals, own);
  const [score, opponent_score] = isFirst === false ? [away, home] : [home, away];
  const isOwn = own.every((count) => count !== undefined);
  if (isOwn && (isFirst === undefined || own[0] !== score || own[1] !== opponent_score)) {
    const columns: Goals['columns'] = ['score', 'opponent_score'];
    return contrary(row, goals, { columns, goals: [Number(own[0]), Number(own[1])] });
  }
  if (isFirst === undefined) return askWhose(row, { isOfSides, onUnclear });
  const wrong = describeOutcome(row, goals, { isFirst, values, side });
  if (wrong) return problem(row, 'result', wrong);
  const isKnown = goals.outcome !== undefined || home !== away;
  const isOursFirst = isKnown && !side && !isOfSides && isFirst && values.is_home === false;
  const score_note = noteOf(note, isOursFirst);
  const status = values.status === undefined ? { status: statusOf(note ?? values.score_note) } : {};
  return { values: { score, opponent_score, ...score_note, ...status }, problems: [] };
}

/**
 * Describes the problem of a word for the outcome that contradicts the goals, or that may mean that the match
 * was not played.
 */
function describeOutcome(
  { table }: TableRow,
  goals: Result,
  { isFirst, values, side }: Pick<Played, 'values' | 'side'> & { isFirst: boolean },
): string | undefined {
  const { outcome, home, away, note, isBehind } = goals;
  if (!outcome) return undefined;
  if (side && isBehind && note === undefined && values.status === undefined) {
    return `ends with a letter or word for ${outcome}: if the match was decided and not played, write awarded into ${headingIn(table, 'status')}; if not, leave it out`;
  }
  return home !== away && isFirst !== firstByOutcome(goals)
    ? `says ${outcome}, and the goals of home and away the contrary: correct one of them`
    : undefined;
}

/**
 * Returns the note of the score. The scores in a swapped note are swapped, because the API shows the home side
 * first.
 */
function noteOf(note: string | undefined, isSwapped: boolean) {
  if (note === undefined) return {};
  return { score_note: isSwapped && hasScoresAlone(note) ? note.replace(SCORE, '$3$2$1') : note };
}

/** Returns `awarded` or `finished`. */
const statusOf = (note: unknown): string =>
  typeof note === 'string' && isAwarded(note) ? 'awarded' : 'finished';

/** Reports whether a list with a column Result has the column Away before Home. */
function isReversed({ table: { headings } }: TableRow): boolean {
  const [home, away, result] = ['home', 'away', 'result'].map((name) => headings.get(name)?.index);
  if (home === undefined || away === undefined || result === undefined) return false;
  return away < home;
}

const placeIn = ({ is_home }: Values): boolean | undefined =>
  typeof is_home === 'boolean' ? is_home : undefined;

/**
 * Reports whether the club's goals come first, by the place or the outcome. Some lists write the club's goals
 * first, others those of the home side.
 */
function firstBy(goals: Result, isHome: unknown): boolean | undefined {
  if (goals.home === goals.away || isHome === true) return true;
  return firstByOutcome(goals);
}

function firstByOutcome({ home, away, outcome }: Result): boolean | undefined {
  if (outcome === undefined || home === away) return undefined;
  return outcome === 'won' ? home > away : home < away;
}

/**
 * Reports whether the club's goals come first, by the cells Score and Opponent score; undefined if they do not
 * decide.
 */
function firstAs({ home, away }: Result, [own, theirs]: (number | undefined)[]) {
  if (own === home && theirs === away) return true;
  return own === away && theirs === home ? false : undefined;
}

function askWhose(
  row: TableRow,
  { isOfSides, onUnclear }: Pick<Orienting, 'isOfSides' | 'onUnclear'>,
): Scores {
  if (row.reported.has('result') || row.reported.has('is_home')) return NONE;
  if (!isOfSides) {
    onUnclear(row);
    return NONE;
  }
  const place = headingIn(row.table, 'is_home');
  const detail = `does not say whose goals are ours: write home or away into ${place}`;
  return problem(row, 'home_score', detail);
}

/** Reports results that do not say which goals are the club's, as one problem in the first row. */
export function reportUnclear([row, ...more]: TableRow[]): Finding[] {
  if (!row) return [];
  const { table } = row;
  const own = `${headingIn(table, 'score')} and ${headingIn(table, 'opponent_score')}`;
  const [home, away] = ['home', 'away'].map((name) => headingIn(table, name));
  const other = isReversed(row)
    ? `move the column ${home} before ${away}`
    : `both teams into ${home} and ${away}`;
  const detail = `does not say whose goals are ours: write them into ${own}, or ${other}`;
  return [report(row, 'result', detail + alsoIn(more))];
}
