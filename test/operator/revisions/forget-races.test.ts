import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../shared/publish/club-file/club-file-error.ts';
import { type PreparedClub, prepareClub } from '../../../shared/publish/prepare-club.ts';
import { packBytes } from '../../../shared/publish/render/pack-document.ts';
import { findPeopleWithId } from '../../../shared/publish/revisions/find-person.ts';
import { forget } from '../../../shared/publish/revisions/forget.ts';
import { LiveRevisionChanged, publish } from '../../../shared/publish/revisions/publish.ts';
import { rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { SOURCE } from '../../../shared/table/keys.ts';
import { findRevision } from '../../../shared/table/revisions.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { contentOf, readPublished } from '../../support/clubs/published-club.ts';
import { findInconsistencies } from '../../support/dynamodb/find-inconsistencies.ts';
import { claimsOf, recordingTable, type Sent } from '../../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../../support/dynamodb/stepwise.ts';
import { contentsOf, itemsOf, keysContaining } from '../../support/dynamodb/stored-items.ts';
import { freshSlug, table } from '../../support/table.ts';

const VERA = { id: 4711, first_name: 'Vera', last_name: 'Augentrost' };
const WILMA = { id: 4712, first_name: 'Wilma', last_name: 'Immergrün' };
type Player = typeof VERA;

const fileOf = (slug: string, players: Player[]) => {
  const members = players.map(({ id }) => ({ id, position: '', sort_order: 1 }));
  return makeClubFile({ slug, players, teams: [makeTeam(1, { players: members })] });
};

/** Compressed once: the documents of a club do not have its slug. */
const rendered = new Map<string, PreparedClub>();

function prepare(slug: string, players: Player[]): PreparedClub {
  const key = players.map(({ id }) => id).join();
  const bytes = bytesOf(fileOf(slug, players));
  const known = rendered.get(key) ?? prepareClub(bytes, TODAY);
  rendered.set(key, known);
  const club = { ...known.club, slug };
  return { ...known, club, file: { ...known.file, club }, source: packBytes(SOURCE, bytes) };
}

/** Both are in an earlier revision, nobody in the next, and Wilma in the live one. */
async function setUpClub() {
  const slug = freshSlug('race');
  const clubs: Club[] = [];
  for (const players of [[VERA, WILMA], [], [WILMA]]) {
    const club = await publish(recordingTable, prepare(slug, players), { now: new Date() });
    if (club) clubs.push(club);
  }
  const [both, nobody, live] = clubs;
  if (!both || !nobody || !live) throw new Error('Nothing is published.');
  return { slug, both, nobody, live };
}

type TestClub = Awaited<ReturnType<typeof setUpClub>>;

/** A command: true when it has done what it was asked to do. */
type Command = (on: Table, club: TestClub) => Promise<boolean>;

const forgetting =
  ({ id }: Player): Command =>
  async (on, { slug }) => {
    const club = await findClub(on, slug, { consistent: true });
    const [found] = club ? await findPeopleWithId(on, club, id) : [];
    if (!club || !found) return true;
    return (await forget(on, { club, found }, { now: new Date(), waitMs: 0 })) !== undefined;
  };

const goingBack =
  (target: 'both' | 'nobody'): Command =>
  async (on, { slug, live, ...targets }) => {
    const to = await findRevision(on, slug, targets[target].revision);
    if (!to?.retiredAt) return false;
    return refusable(rollBack(on, { club: live, to, now: new Date() }));
  };

const publishing: Command = (on, { slug, live }) => {
  const prepared = prepare(slug, [VERA, WILMA]);
  return refusable(publish(on, prepared, { now: new Date(), expected: live.revision }));
};

const refusable = (command: Promise<unknown>): Promise<boolean> =>
  command.then(Boolean, (error) => {
    const isRefused = error instanceof ClubFileError || error instanceof LiveRevisionChanged;
    if (!isRefused) throw error;
    return false;
  });

/** What the commands tell each other by: the items of the club, its revisions and forgotten people. */
function isShared({ input: { Key, ExpressionAttributeValues: values } }: Sent): boolean {
  const sk = String(Key?.sk ?? values?.[':prefix'] ?? '');
  return sk === 'CLUB' || /^(REVISION|FORGOTTEN)#/.test(sk);
}

const start = (command: Command, club: TestClub) =>
  startStepwise((on) => command(on, club), { isStep: isShared });

const stepsOf = (command: Command) =>
  countSteps(async (on) => command(on, await setUpClub()), { isStep: isShared });

async function isPresent({ slug }: TestClub, { last_name }: Player) {
  const revisions = new Set(claimsOf(slug));
  const contents = await Promise.all([...revisions].map((one) => contentsOf(slug, one)));
  const items = [...(await itemsOf(`CLUB#${slug}`)), ...contents.flat()];
  return (await keysContaining(last_name, items)).length > 0;
}

/** Every file that can be live, whole. */
const possibleContents = (slug: string) =>
  [[VERA, WILMA], [VERA], [WILMA], []].map((players) => contentOf(prepare(slug, players)));

interface Rivals {
  first: Command;
  second: Command;
  /** A sample: the first stops at every third step only. */
  isSample?: boolean;
  /** Whom they forget. */
  forgotten: { player: Player; by: Command }[];
}

/** The first goes so many steps, then the second; then the first ends, then the second. */
async function race({ first, second, forgotten }: Rivals, [i, j]: [number, number]) {
  const club = await setUpClub();
  const runs = [start(first, club), start(second, club)] as const;
  await runs[0].advance(i);
  await runs[1].advance(j);
  const outcome = [await runs[0].finish(), await runs[1].finish()];
  const order = `${i} and ${j} steps: ${outcome}`;

  expect(possibleContents(club.slug), order).toContainEqual(
    await readPublished(prepare(club.slug, [])),
  );
  for (const { player, by } of forgotten) {
    const isDone = outcome[by === first ? 0 : 1];
    if (isDone) expect([order, await isPresent(club, player)]).toEqual([order, false]);
  }
  for (const { player, by } of forgotten) {
    expect([order, await by(table, club)]).toEqual([order, true]);
    expect([order, await isPresent(club, player)]).toEqual([order, false]);
  }
  expect([order, await findInconsistencies(club.slug)]).toEqual([order, []]);
  return outcome.join();
}

const forgetVera = forgetting(VERA);
const forgetWilma = forgetting(WILMA);
const vera = { player: VERA, by: forgetVera };
const wilma = { player: WILMA, by: forgetWilma };

describe.each<[string, Rivals]>([
  [
    'a rollback to a revision with the person',
    { first: forgetVera, second: goingBack('both'), forgotten: [vera] },
  ],
  [
    'a rollback to a revision without anybody',
    { first: forgetVera, second: goingBack('nobody'), forgotten: [vera], isSample: true },
  ],
  [
    'a publish of a file with the person',
    { first: forgetWilma, second: publishing, forgotten: [wilma] },
  ],
  [
    'forget of another person',
    { first: forgetWilma, second: forgetVera, forgotten: [wilma, vera] },
  ],
])('forget beside %s', async (_rival, rivals) => {
  const counts = [await stepsOf(rivals.first), await stepsOf(rivals.second)];
  const [firsts = [], seconds = []] = counts.map((count) => [...Array(count + 1).keys()]);
  const outcomes = new Set<string>();

  it('has more than 100 orders', () => {
    expect(firsts.length * seconds.length).toBeGreaterThan(100);
  });

  it.each(firsts.filter((i) => !rivals.isSample || i % 3 === 0))(
    'leaves nobody who is forgotten and nothing that is not whole, begun after %i steps',
    async (i) => {
      const found = await Promise.all(seconds.map((j) => race(rivals, [i, j])));
      for (const outcome of found) outcomes.add(outcome);
    },
    120_000,
  );

  it('succeeds in some order, like the other', () => {
    expect([...outcomes].join()).toMatch(/true.*true/);
  });
});
