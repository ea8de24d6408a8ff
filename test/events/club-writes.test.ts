import { beforeEach, expect, it } from 'vitest';
import { type FoundPerson, findPeopleWithId } from '../../publish/revisions/find-person.ts';
import { forget } from '../../publish/revisions/forget.ts';
import { pruneAll } from '../../publish/revisions/prune.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { rememberForgotten } from '../../publish/revisions/remember-forgotten.ts';
import { removeClub } from '../../publish/revisions/remove-club.ts';
import { rollBack } from '../../publish/revisions/roll-back.ts';
import type { License } from '../../shared/license/license.ts';
import { type Club, findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../shared/table/licenses.ts';
import { findRevision } from '../../shared/table/revisions.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { prepareSmallClub } from '../support/clubs/published-club.ts';
import { interceptTable, stepOf } from '../support/dynamodb/intercept-table.ts';
import { startStepwise } from '../support/dynamodb/stepwise.ts';
import { onlyOne, synthesize } from '../support/synthesize.ts';
import { freshSlug, publishClub, table } from '../support/table.ts';
import { match } from './support/match.ts';
import { recordWrites, type StreamRecord } from './support/record-writes.ts';

const { SourceParameters } = onlyOne(
  synthesize('prod', { events: true }),
  'AWS::Pipes::Pipe',
).properties;
const pattern = JSON.parse(SourceParameters.FilterCriteria.Filters[0].Pattern);

/** The revisions of the records that the pipe's filter lets through. */
function announced(records: StreamRecord[]): string[] {
  const matches = match(pattern, records);
  return records
    .filter((_, i) => matches[i])
    .map(({ dynamodb }) => (dynamodb.NewImage as { revision: { S: string } }).revision.S);
}

let slug: string;
let one: string;
let two: string;
let watched: ReturnType<typeof recordWrites>;

/** A club with two revisions: `two` is live, and only `one` has people. */
beforeEach(async () => {
  slug = freshSlug('events');
  one = (await publishClub(makeClubFile({ slug }))).revision;
  two = (await publishClub(makeClubFile({ slug, players: [], teams: [] }))).revision;
  watched = recordWrites();
});

const publishNow = (on: Table, name = 'third') =>
  publish(on, prepareSmallClub(slug, name), { now: new Date() });

const findLive = async (): Promise<Club> => {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Error('Nothing is published.');
  return club;
};

async function goBack(on: Table) {
  const [club, to] = [await findLive(), await findRevision(table, slug, one)];
  if (!to) throw new Error('The first revision is gone.');
  return rollBack(on, { club, to, now: new Date() });
}

async function findAnna(club: Club): Promise<FoundPerson> {
  const [found] = await findPeopleWithId(table, club, 11);
  if (!found) throw new Error('Nobody has the id.');
  return found;
}

async function forgetAnna(on: Table) {
  const club = await findLive();
  return forget(on, { club, found: await findAnna(club) }, { now: new Date(), waitMs: 0 });
}

/** The table whose records are watched, until a publisher's write: before it, or after it has arrived. */
function killedAt(step: 'claim' | 'flip', moment: 'before' | 'after'): Table {
  let isKilled = false;
  return interceptTable(async (command) => {
    const isStep = stepOf(command) === step;
    isKilled ||= isStep && moment === 'before';
    if (isKilled) throw new Error('killed');
    const answer = await watched.table.send(command as never);
    isKilled = isStep;
    return answer;
  });
}

/** Another command, while a publish stands still before it moves the pointer. */
async function duringPublish(other: () => Promise<unknown>) {
  const run = startStepwise((on) => publishNow(on), { isStep: (sent) => stepOf(sent) === 'flip' });
  await run.advance(0);
  await other();
  await run.finish();
}

const LICENSE = { licenseId: '0123456789abcdef0123456789abcdef', status: 'active', view: 'full' };
const DATES = { expiresOn: '2099-12-31', createdAt: '2026-01-01T00:00:00.000Z' };

/** Writes, with the revisions of which each sends an event: `live` is the one that is live then. */
const WRITES: [what: string, write: () => Promise<unknown>, revisions: () => string[]][] = [
  ['a publish', () => publishNow(watched.table), () => [live]],
  ['a publish under another name', () => publishNow(watched.table, 'renamed'), () => [live]],
  ['a rollback', () => goBack(watched.table), () => [one]],
  ['a publish killed after its claim', () => publishNow(killedAt('claim', 'after')), () => []],
  ['a publish killed before its move', () => publishNow(killedAt('flip', 'before')), () => []],
  ['a publish killed after its move', () => publishNow(killedAt('flip', 'after')), () => [live]],
  ['the forgetting of who is in an earlier revision', () => forgetAnna(watched.table), () => []],
  ['the same during a publish', () => duringPublish(() => forgetAnna(watched.table)), () => [two]],
  ['a prune', () => pruneAll(watched.table, slug), () => []],
  ['a removal', () => removeClub(watched.table, slug), () => []],
  [
    'a new license',
    () => recordLicense(watched.table, slug, { ...LICENSE, ...DATES } as License),
    () => [],
  ],
  [
    'the first publish of a club',
    () => {
      slug = freshSlug('events');
      return publishNow(watched.table);
    },
    () => [live],
  ],
  [
    'a rollback that is refused after its claim',
    async () => {
      const found = await findAnna(await findLive());
      await rememberForgotten(table, slug, { found, now: new Date() });
      await goBack(watched.table);
    },
    () => [two],
  ],
  [
    'the forgetting of who is in the live revision',
    async () => {
      await goBack(table);
      await forgetAnna(watched.table);
    },
    () => [live],
  ],
];

let live: string;

it.each(WRITES)('the pipe lets through what it should of %s', async (_what, write, revisions) => {
  await write().catch(() => {}); // refused or killed
  const records = watched.takeRecords();
  expect(records).not.toEqual([]);
  live = (await findClub(table, slug, { consistent: true }))?.revision ?? '';
  expect(announced(records)).toEqual(revisions());
});
