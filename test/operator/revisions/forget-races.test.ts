import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../shared/publish/club-file/club-file-error.ts';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import { findPeopleWithId } from '../../../shared/publish/revisions/find-person.ts';
import { forget } from '../../../shared/publish/revisions/forget.ts';
import { LiveRevisionChanged, publish } from '../../../shared/publish/revisions/publish.ts';
import { rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
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

const prepare = (slug: string, players: Player[]) =>
  prepareClub(
    bytesOf(
      makeClubFile({
        slug,
        players,
        teams: [
          makeTeam(1, { players: players.map(({ id }) => ({ id, position: '', sort_order: 1 })) }),
        ],
      }),
    ),
    TODAY,
  );

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
    { first: forgetVera, second: goingBack('nobody'), forgotten: [vera] },
  ],
  [
    'a publish of a file with the person',
    { first: forgetWilma, second: publishing, forgotten: [wilma] },
  ],
  [
    'forget of another person',
    { first: forgetWilma, second: forgetVera, forgotten: [wilma, vera] },
  ],
])('forget beside %s', (_rival, rivals) => {
  it('leaves nobody who is forgotten and nothing that is not whole, in every order', async () => {
    const counts = [await stepsOf(rivals.first), await stepsOf(rivals.second)];
    const [firsts = [], seconds = []] = counts.map((count) => [...Array(count + 1).keys()]);
    const outcomes = new Set<string>();
    for (const i of firsts) {
      for (const j of seconds) {
        outcomes.add(await race(rivals, [i, j]));
      }
    }
    expect(firsts.length * seconds.length).toBeGreaterThan(100);
    // Each succeeds in some order, so that the test shows something.
    expect([...outcomes].join()).toMatch(/true.*true/);
  }, 180_000);
});
