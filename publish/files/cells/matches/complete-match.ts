import type { Finding } from '../findings.ts';
import type { TableRow } from '../table.ts';
import type { Weekdays } from '../values/weekdays-beside.ts';
import { findMoment } from './find-moment.ts';
import { findScores } from './find-scores.ts';
import { findWrittenStatus } from './find-written-status.ts';

type Values = Record<string, unknown>;

type Completing = Parameters<typeof findScores>[1] & {
  zone: unknown;
  weekdays: Weekdays | undefined;
};

interface Completed {
  problems: Finding[];
  warnings: Finding[];
}

/**
 * Changes the values of a row to the fields of a match: splits Result into two scores, and a cell with date and
 * time into two fields. Returns the problems and warnings found.
 */
export function completeMatch(row: TableRow, { zone, weekdays, ...played }: Completing): Completed {
  const written = findWrittenStatus(row, played.values);
  const scores = findScores(row, played);
  const { result, home_score, away_score, ...values } = played.values;
  const moment = findMoment(row, { values, zone, weekdays });
  row.values = { ...finishedIn(values), ...scores.values, ...values, ...moment.values };
  const problems = [...written, ...scores.problems, ...moment.problems];
  return { problems, warnings: moment.warnings };
}

const finishedIn = ({ score, opponent_score }: Values): Values =>
  typeof score === 'number' && typeof opponent_score === 'number' ? { status: 'finished' } : {};
