import { expect } from 'vitest';
import { findPredecessor } from '../../../publish/revisions/roll-back.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { FORGOTTEN, REVISION } from '../../../shared/table/keys.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { contentOf, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { claimsOf, type Sent, stepOf } from '../../support/dynamodb/intercept-table.ts';
import { countSteps, type Run, startStepwise } from '../../support/dynamodb/stepwise.ts';
import { contentsOf, itemsOf, keysContaining } from '../../support/dynamodb/stored-items.ts';
import { table } from '../../support/table.ts';
import type { Command } from './commands.ts';
import { copyClub, type Player, prepare, type RaceClub, VERA, WILMA } from './race-club.ts';

/** Before which of its reads and writes a command stands; `end` is after the last one. */
export type Moment = 'claim' | 'check' | 'reservation' | 'move' | 'list' | 'end';

/** A moment, moments one after the other, or a number of steps. */
type Stop = Moment | Moment[] | number;

/** A command by its name; one that forgets says whom. */
export interface Runner {
  name: string;
  command: Command;
  forgets?: Player;
}

/** Stops of the commands, and the order in which they then end. */
export interface Schedule {
  stops: Stop[];
  order: number[];
}

/**
 * Whether a request is for items that the commands share: the items of the club, its revisions and
 * forgotten people.
 */
function isShared({ input: { Key, ExpressionAttributeValues: values } }: Sent): boolean {
  const [pk, sk] = [Key?.pk ?? values?.[':pk'], String(Key?.sk ?? values?.[':prefix'] ?? '')];
  return pk === FORGOTTEN || sk === 'CLUB' || sk.startsWith(REVISION);
}

const now = (): Date => new Date();

/** The clocks of the machines are four minutes apart, and none is right. */
const CLOCKS = [2, -2, 6].map((minutes) => () => new Date(Date.now() + minutes * 60_000));

/** How many of those a command sends when nobody else runs. */
export const countShared = async ({ command }: Runner): Promise<number> => {
  const club = await copyClub();
  return countSteps((on) => command(on, club, now), { isStep: isShared });
};

function momentOf(command: Sent): Moment | undefined {
  const { UpdateExpression: update = '', Key, ExpressionAttributeValues: values } = command.input;
  const step = stepOf(command);
  if (step) return step === 'flip' ? 'move' : step;
  if (update.startsWith('REMOVE claim')) return 'move'; // the pointer is left where it is
  if (/^REVISION#/.test(Key?.sk) && /retired_at/.test(update)) return 'reservation';
  if (values?.[':prefix'] === REVISION) return 'list';
  return (Key?.pk ?? values?.[':pk']) === FORGOTTEN ? 'check' : undefined;
}

async function advance(run: Run<unknown>, stop: Stop): Promise<void> {
  if (typeof stop === 'number') return run.advance(stop);
  for (const moment of [stop].flat()) {
    await run.advanceTo((command) => momentOf(command) === moment);
  }
}

type Outcome = Awaited<ReturnType<Command>>;

/** Runs the commands on a copy of the club. Each is true when it has done what it was asked to do. */
export async function race(
  runners: Runner[],
  { stops, order }: Schedule,
): Promise<{ club: RaceClub; outcomes: Outcome[] }> {
  const club = await copyClub();
  const start = await findClub(table, club.slug, { consistent: true });
  const moves: Sent[] = [];
  const onDone = (command: Sent) => {
    if (stepOf(command) === 'flip') moves.push(command);
  };
  const runs = runners.map(({ command }, i) =>
    startStepwise((on) => command(on, club, CLOCKS[i] ?? now), { isStep: isShared, onDone }),
  );
  for (const [i, run] of runs.entries()) await advance(run, stops[i] ?? 0);
  const outcomes: Outcome[] = [];
  for (const i of order) outcomes[i] = await runs[i]?.finish();
  const where = runners.map(({ name }, i) => `${name} at ${stops[i]}: ${outcomes[i]}`);
  const what = `${where.join(', ')}; ends: ${order}`;
  await checkOrder(club, { moves, movedAt: start?.movedAt ?? '' }, what);
  await check(club, runners, { outcomes, what });
  return { club, outcomes };
}

/** Which revisions were live, and their order, are those of the moves, whatever the clocks say. */
async function checkOrder(
  { slug, both, nobody, live }: RaceClub,
  { moves, movedAt: start }: { moves: Sent[]; movedAt: string },
  what: string,
): Promise<void> {
  let order = [live, nobody, both];
  let movedAt = start;
  for (const { input } of moves) {
    const values = input.ExpressionAttributeValues;
    order = [...new Set([values[':revision'], ...order])];
    expect([what, values[':moved'] > movedAt]).toEqual([what, true]);
    movedAt = values[':moved'];
  }
  const club = await findClub(table, slug, { consistent: true });
  expect([what, club?.revision, ...(club?.wasLive ?? [])]).toEqual([what, ...order]);
  const kept = (await listRevisions(table, slug)).map(({ revision }) => revision);
  const predecessor = club && (await findPredecessor(table, club));
  const expected = order.slice(1).find((revision) => kept.includes(revision));
  expect([what, predecessor?.revision]).toEqual([what, expected]);
}

/** The invariants of docs/reliability.md. */
async function check(
  club: RaceClub,
  runners: Runner[],
  { what, outcomes }: { what: string; outcomes: Outcome[] },
): Promise<void> {
  const shown = await readPublished(prepare(club.slug, []));
  expect(possibleContents(club.slug), what).toContainEqual(shown);
  const forgetters = runners.flatMap(({ command, forgets }, i) =>
    forgets ? { command, forgets, isDone: outcomes[i] } : [],
  );
  for (const { forgets, isDone } of forgetters) {
    if (isDone) expect([what, await isPresent(club, forgets)]).toEqual([what, false]);
  }
  const { claim } = (await itemsOf(`CLUB#${club.slug}`)).find(({ sk }) => sk === 'CLUB') ?? {};
  expect([what, claim]).toEqual([what, undefined]);
  // Who could not forget can, at the latest when the others have: no file may keep whom they forget.
  for (const { command } of forgetters) await command(table, club, now);
  for (const { command, forgets } of forgetters) {
    expect([what, await command(table, club, now)]).not.toEqual([what, false]);
    expect([what, await isPresent(club, forgets)]).toEqual([what, false]);
  }
  expect([what, await findInconsistencies(club.slug)]).toEqual([what, []]);
}

async function isPresent({ slug }: RaceClub, { last_name }: Player): Promise<boolean> {
  const revisions = [...new Set(claimsOf(slug))];
  const contents = await Promise.all(revisions.map((revision) => contentsOf(slug, revision)));
  const items = [...(await itemsOf(`CLUB#${slug}`)), ...contents.flat()];
  return (await keysContaining(last_name, items)).length > 0;
}

/** Every file that can be live, whole. */
const possibleContents = (slug: string) =>
  [[VERA, WILMA], [VERA], [WILMA], []].map((players) => contentOf(prepare(slug, players)));
