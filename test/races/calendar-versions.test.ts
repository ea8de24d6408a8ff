import { describe, expect, it } from 'vitest';

import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { getCalendar, stampCalendar } from '../../shared/model/calendar.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { findDocument, unpack } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  makeTeam,
  type WrittenMatch,
} from '../support/clubs/club-file.ts';
import { TODAY } from '../support/clubs/expected-answers.ts';
import { readCalendar } from '../support/clubs/read-calendar.ts';
import { type Sent, stepOf } from '../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { sample } from '../support/sample.ts';
import { freshSlug, table } from '../support/table.ts';

/** The clocks of two machines, four minutes apart, of which neither is right. */
const [AHEAD, BEHIND] = [2, -2].map((minutes) => () => new Date(Date.now() + minutes * 60_000)) as [
  () => Date,
  () => Date,
];

function publishMatch(on: Table, slug: string, match: Partial<WrittenMatch>, clock: () => Date) {
  const teams = [makeTeam(101, { category_id: 2 })];
  const file = makeClubFile({ slug, teams, players: [], matches: [makeMatch(1, match)] });
  return publish(on, prepareClub(bytesOf(file), TODAY), { now: clock(), clock });
}

const MOVED = { date: '2026-09-13' };
const CANCELLED = { status: 'cancelled' } as const;

/** Notes the revisions that become live, in their order. */
function noteMoves() {
  const moves: { revision: string; movedAt: string }[] = [];
  const onDone = (command: Sent) => {
    const { ':revision': revision, ':moved': movedAt } =
      command.input.ExpressionAttributeValues ?? {};
    if (stepOf(command) === 'flip') moves.push({ revision, movedAt });
  };
  return { moves, onDone };
}

async function eventOf(slug: string, { revision, movedAt }: { revision: string; movedAt: string }) {
  const stored = await findDocument(table, { slug, revision, name: getCalendar.name({}) });
  const text = stored && stampCalendar(unpack(stored).toString(), new Date(movedAt));
  return readCalendar(text ?? '').events[0];
}

describe('a match that is moved and cancelled at once, brought back and rolled back', async () => {
  const count = await countSteps(async (on) => publishMatch(on, freshSlug('race'), {}, AHEAD));
  const range = Array.from({ length: count + 1 }, (_, i) => i);
  const pairs = range.flatMap((i) => range.map((j) => [i, j] as const));

  it.each(sample(pairs))(
    'keeps its UID, and its SEQUENCE never falls, after %i steps of one, then %i of the other',
    async (i, j) => {
      const slug = freshSlug('race');
      const { moves, onDone } = noteMoves();
      const run = (operate: (on: Table) => Promise<unknown>) => startStepwise(operate, { onDone });
      await run((on) => publishMatch(on, slug, {}, AHEAD)).finish();
      const left = run((on) => publishMatch(on, slug, MOVED, BEHIND));
      const right = run((on) => publishMatch(on, slug, CANCELLED, AHEAD));
      await left.advance(i);
      await right.advance(j);
      await left.finish();
      await right.finish();
      await run((on) => publishMatch(on, slug, {}, BEHIND)).finish();
      const club = await findClub(table, slug, { consistent: true });
      const to = club && (await findPredecessor(table, club));
      if (!club || !to) throw new Error('There is nothing to roll back to.');
      await run((on) => rollBack(on, { club, to, now: BEHIND(), clock: BEHIND })).finish();

      expect(moves.length).toBeGreaterThanOrEqual(4);
      const events = await Promise.all(moves.map((move) => eventOf(slug, move)));
      expect(new Set(events.map((event) => event?.uid))).toEqual(
        new Set([`match-1@${slug}.club-data`]),
      );
      const sequences = events.map((event) => event?.sequence ?? NaN);
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
      expect(events.at(-2)?.summary).not.toMatch(/^Cancelled/);
      expect(events.at(-1)).toMatchObject({
        ...events.at(-3),
        sequence: sequences.at(-1),
        stamp: expect.any(String),
        modified: expect.any(String),
      });
    },
  );
});
