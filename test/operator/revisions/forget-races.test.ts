import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../shared/publish/club-file/club-file-error.ts';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import { findPeopleWithId } from '../../../shared/publish/revisions/find-person.ts';
import { forget } from '../../../shared/publish/revisions/forget.ts';
import { publish } from '../../../shared/publish/revisions/publish.ts';
import { rollBack } from '../../../shared/publish/revisions/roll-back.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { findRevision } from '../../../shared/table/revisions.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { contentOf, readPublished } from '../../support/clubs/published-club.ts';
import { recordingTable } from '../../support/dynamodb/intercept-table.ts';
import { countSteps, startStepwise } from '../../support/dynamodb/stepwise.ts';
import { contentsOf, keysContaining } from '../../support/dynamodb/stored-items.ts';
import { freshSlug } from '../../support/table.ts';

const NAME = 'Augentrost';
const PLAYER = { id: 4711, first_name: 'Vera', last_name: NAME };

function prepare(slug: string, name: string, players: (typeof PLAYER)[] = []) {
  const members = players.map(({ id }) => ({ id, position: 'winger', sort_order: 1 }));
  const teams = [{ ...makeTeam(1, { name }), players: members }];
  return prepareClub(bytesOf(makeClubFile({ slug, players, teams })), TODAY);
}

/** Three revisions; the person is in the second alone. */
async function setUpClub() {
  const slug = freshSlug('forget');
  const clubs: Club[] = [];
  for (const name of ['without', 'with', 'live']) {
    const prepared = prepare(slug, name, name === 'with' ? [PLAYER] : []);
    const club = await publish(recordingTable, prepared, { now: new Date() });
    if (club) clubs.push(club);
  }
  const [without, withPerson, live] = clubs;
  if (!without || !withPerson || !live) throw new Error('Nothing is published.');
  return { slug, live, targets: { without, with: withPerson } };
}

type TestClub = Awaited<ReturnType<typeof setUpClub>>;
type Target = keyof TestClub['targets'];

async function goBack(on: Table, { slug, live, targets }: TestClub, target: Target) {
  const to = await findRevision(on, slug, targets[target].revision);
  if (!to?.retiredAt) return false;
  return rollBack(on, { club: live, to, now: new Date() }).catch((error) => {
    expect(error).toBeInstanceOf(ClubFileError); // it has the person
    return false;
  });
}

async function forgetPerson(on: Table, { slug }: TestClub) {
  const club = await findClub(on, slug, { consistent: true });
  const [found] = club ? await findPeopleWithId(on, club, PLAYER.id) : [];
  return club && found && forget(on, { club, found }, { now: new Date(), waitMs: 0 });
}

async function itemsWithPerson({ slug, live, targets }: TestClub): Promise<string[]> {
  const clubs = [live, ...Object.values(targets)];
  const contents = await Promise.all(clubs.map(({ revision }) => contentsOf(slug, revision)));
  return keysContaining(NAME, contents.flat());
}

/** Each operation goes so many steps, then forgetting ends, then going back. */
async function race(target: Target, { forgetSteps = 0, backSteps = 0 }): Promise<string> {
  const club = await setUpClub();
  const forgetting = startStepwise((on) => forgetPerson(on, club));
  const goingBack = startStepwise((on) => goBack(on, club, target));
  await forgetting.advance(forgetSteps);
  await goingBack.advance(backSteps);
  const isForgotten = (await forgetting.finish()) !== undefined;
  const isBack = await goingBack.finish();

  const order = `forgetting goes ${forgetSteps} steps, going back ${backSteps}`;
  const expected = prepare(club.slug, isBack ? target : 'live');
  expect(await readPublished(expected), order).toEqual(contentOf(expected));
  if (isForgotten) expect(await itemsWithPerson(club), order).toEqual([]);
  return `back: ${isBack}, forgotten: ${isForgotten}`;
}

/** Some from the record of the person to the first deletion; before that, forgetting only reads. */
const FORGET_STEPS = [0, 8, 10, 12];

describe('going back while a person of an earlier revision is forgotten', () => {
  it('leaves a whole revision live, in every interleaving', async () => {
    const forgetSteps = await countSteps(async (on) => forgetPerson(on, await setUpClub()));
    const steps = await countSteps(async (on) => goBack(on, await setUpClub(), 'without'));
    expect([forgetSteps, steps]).toEqual([26, 13]);
    const outcomes = new Set<string>();
    for (const i of FORGET_STEPS) {
      for (let j = 0; j <= steps; j += 1) {
        outcomes.add(await race('without', { forgetSteps: i, backSteps: j }));
      }
    }
    expect(outcomes).toEqual(
      new Set([
        'back: true, forgotten: true',
        'back: true, forgotten: false',
        'back: false, forgotten: true',
      ]),
    );
  }, 120_000);

  it('leaves nobody who is forgotten, however far it is with a revision that has them', async () => {
    const steps = await countSteps(async (on) => goBack(on, await setUpClub(), 'with'));
    const outcomes = new Set<string>();
    for (const i of FORGET_STEPS) {
      for (let j = 0; j <= steps; j += 1) {
        outcomes.add(await race('with', { forgetSteps: i, backSteps: j }));
      }
    }
    expect(outcomes).toEqual(
      new Set([
        'back: true, forgotten: true', // the rollback had ended
        'back: false, forgotten: true',
        'back: false, forgotten: false', // it was refused, and keeps the revision by its claim
      ]),
    );
  }, 120_000);
});
