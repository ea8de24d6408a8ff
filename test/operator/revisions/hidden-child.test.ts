import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findShownAgain } from '../../../publish/club/people/privacy/find-shown-again.ts';
import {
  ClubFileError,
  type ClubFileProblem,
} from '../../../publish/club/rules/club-file-error.ts';
import type { ClubFile } from '../../../publish/club/rules/schema.ts';
import { readAnyForm } from '../../../publish/files/read-any-form.ts';
import type { CheckedClub } from '../../../publish/files/read-club.ts';
import { markOf, sourceOf } from '../../support/office/forms.ts';
import {
  arbitraryHistory,
  CHILD,
  firstRows,
  nextRows,
  type OfficeHistory,
  type OfficeRow,
} from '../../support/office/hidden-office.ts';
import { whyUntellable } from '../../support/office/untellable.ts';

const TODAY = '2026-09-01';
const numRuns = Number(process.env.RUNS) || 1_000;
/** The same histories at each change; with `RUNS`, as at night, others each time. */
const seed = process.env.RUNS ? undefined : 82;

interface Published {
  club: CheckedClub;
  rows: OfficeRow[];
}

/** Reads a list and compares it with the live one as a publish does, and returns why it is refused. */
async function plan(form: OfficeHistory['form'], rows: OfficeRow[], live: ClubFile | undefined) {
  try {
    const club = await readAnyForm(await sourceOf(form, rows), { today: TODAY });
    return { club, problems: findShownAgain(live, club.file, TODAY) };
  } catch (error) {
    if (error instanceof ClubFileError) return { problems: error.problems };
    throw error;
  }
}

/** Publishes a list; an office that is asked answers in the rows, until it is not asked any more. */
async function publish(
  form: OfficeHistory['form'],
  rows: OfficeRow[],
  live?: ClubFile,
): Promise<Published | undefined> {
  const { club, problems } = await plan(form, rows, live);
  if (club && problems.length === 0) return { club, rows };
  const answered = answer(rows, problems);
  return answered && publish(form, answered, live);
}

/** Answers truly in the rows of problems; undefined if another problem is left. */
function answer(rows: OfficeRow[], problems: ClubFileProblem[]): OfficeRow[] | undefined {
  const asked = new Map(problems.map(({ field, code }) => [rowOf(rows, field), code] as const));
  if (![...asked].every(([row, code]) => row && code.endsWith('withheld'))) return undefined;
  const next = rows.map((row) => {
    const code = asked.get(row);
    if (code === undefined) return row;
    const other = code === 'withheld' ? 'full' : 'normal';
    return { ...row, privacy: row.who === CHILD ? 'hidden' : other };
  });
  // Who is asked twice for the same row is asked for something else.
  const isNews = next.some((row, i) => row.privacy !== rows[i]?.privacy);
  return isNews ? next : undefined;
}

function rowOf(rows: OfficeRow[], field: string): OfficeRow | undefined {
  const [, list, index] =
    /^(players|teams\[0\]\.players|teams\[0\]\.staff)\[(\d+)\]/.exec(field) ?? [];
  if (list === 'players') return rows.filter(({ sheet }) => sheet === 'players')[Number(index)];
  const role = list === 'teams[0].staff' ? 'staff' : 'player';
  const members = rows.filter((row) => row.sheet === 'members' && row.role === role);
  return list ? members[Number(index)] : undefined;
}

/** The rows of the child that readers see. */
function shownRows({ club, rows }: Published): OfficeRow[] {
  const bodies = club.documents.map(({ bytes }) => Buffer.from(bytes).toString()).join();
  return rows.filter((row) => row.who === CHILD && bodies.includes(markOf(row)));
}

it('a child who is hidden is in no document, however the next list writes it', async () => {
  const counts = {
    published: 0,
    refused: 0,
    'two mistakes': 0,
    'another name': 0,
    'normal filled down': 0,
  };
  /** Counts those that no rule tells. */
  const expectHidden = (list: Published, live?: OfficeRow[]): number => {
    const shown = shownRows(list);
    for (const row of shown) {
      const why = whyUntellable(row, list.rows, live);
      if (why === undefined) throw new Error(`${JSON.stringify(row)} is shown`);
      counts[why] += 1;
    }
    return shown.length;
  };
  await fc.assert(
    fc.asyncProperty(arbitraryHistory, async (history) => {
      const first = await publish(history.form, firstRows(history));
      if (!first) return;
      if (history.isFirst && expectHidden(first) > 0) return;
      const list = nextRows(history, first.rows);
      const next = await publish(history.form, list, first.club.file);
      counts[next ? 'published' : 'refused'] += 1;
      if (next) expectHidden(next, first.rows);
    }),
    { numRuns, seed },
  );
  // Most lists are published in the end, and hardly any of them shows the child.
  expect(counts.published).toBeGreaterThan(numRuns / 2);
  expect(counts['two mistakes'] + counts['another name']).toBeLessThan(numRuns / 10);
}, 600_000);
