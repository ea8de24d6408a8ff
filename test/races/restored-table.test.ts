import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusalOf } from '../../cli/plans/describe-refusals.ts';
import { describeChanges } from '../../publish/club/changes/describe-changes.ts';
import { recordsOfName } from '../../publish/club/people/forgotten/find-forgotten.ts';
import { namesOf } from '../../publish/club/people/names.ts';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import type { Privacy } from '../../publish/club/rules/schema.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { findPeople, findRecorded, listStored } from '../../publish/revisions/find-person.ts';
import { forget } from '../../publish/revisions/forget.ts';
import { findLiveFile } from '../../publish/revisions/live-file.ts';
import { planPublish } from '../../publish/revisions/plan-publish.ts';
import { publishClub, publishPlanned } from '../../publish/revisions/publish-club.ts';
import { removeClub } from '../../publish/revisions/remove-club.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { VIEWS, type View } from '../../shared/license/view.ts';
import { listPlayers } from '../../shared/model/documents.ts';
import { Problem } from '../../shared/problem.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { documentInView } from '../../shared/table/document-names.ts';
import { findDocument, unpack } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { deleteItem } from '../../shared/table/dynamodb/write-item.ts';
import { listForgotten, removeForgotten } from '../../shared/table/forgotten.ts';
import { documentKey, SOURCE } from '../../shared/table/keys.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../support/clubs/club-file.ts';
import { copyTable } from '../support/dynamodb/copy-table.ts';
import { isWrite, type Sent } from '../support/dynamodb/intercept-table.ts';
import { createOwnTable } from '../support/own-table.ts';
import { freshSlug } from '../support/table.ts';

/** Tables of the history that runs: a restore reads all items. */
let tables: { restored: Table; inUse: Table };

const NAMES = ['Ada Augentrost', 'Berta Bilsenkraut', 'Carl Distel', 'Ada  Augentrost'];

/** A step of a club's history in the table in use. */
type Step = (slug: string) => Promise<unknown>;

interface Written {
  /** Whether the person is in the file. */
  isIn: boolean;
  /** Added to the id: clubs renumber. */
  shift: number;
  born: string | undefined;
  privacy: 'full' | 'limited' | 'hidden' | undefined;
}

const person: fc.Arbitrary<Written> = fc.record({
  isIn: fc.boolean(),
  shift: fc.constantFrom(0, 0, 0, 1, 100),
  born: fc.constantFrom(undefined, '2001-02-03'),
  privacy: fc.constantFrom(undefined, undefined, 'full', 'limited', 'hidden'),
});

function fileOf(slug: string, people: Written[]) {
  const players = people.flatMap(({ isIn, shift, born, privacy }, i) => {
    const [first_name = '', last_name = ''] = NAMES[i]?.split(/ +/) ?? [];
    const given = { ...(born && { date_of_birth: born }), ...(privacy && { privacy }) };
    return isIn ? [{ id: i + 1 + shift, first_name, last_name, ...given }] : [];
  });
  return makeClubFile({ slug, players, teams: [makeTeam(1)] });
}

const publishing = fc.array(person, { minLength: 4, maxLength: 4 }).map(
  (people): Step =>
    async (slug) => {
      const prepared = prepareClub(bytesOf(fileOf(slug, people)), utcDate(new Date()));
      await publishClub(tables.inUse, prepared, { allowRemovals: true });
    },
);

/** A publish that is killed at one of its writes. */
const crashing = fc.tuple(publishing, fc.integer({ min: 1, max: 12 })).map(
  ([publishAs, write]): Step =>
    (slug) => {
      const { inUse } = tables;
      tables = { ...tables, inUse: interrupted(inUse, write, false) };
      return publishAs(slug)
        .catch((error) => {
          if (!(error instanceof Problem)) throw error;
        })
        .finally(() => {
          tables = { ...tables, inUse };
        });
    },
);

const forgetting = fc.constantFrom(...NAMES).map(
  (name): Step =>
    async (slug) => {
      const club = await findClub(tables.inUse, slug, { consistent: true });
      const isNamed = ({ entries }: { entries: Parameters<typeof namesOf>[0] }) =>
        namesOf(entries).includes(name.replace(/ +/, ' '));
      const [found] = club ? await findPeople(tables.inUse, club, isNamed) : [];
      if (club && found)
        await forget(tables.inUse, { club, found }, { now: new Date(), waitMs: 0 });
    },
);

const allowing = fc.constantFrom(...NAMES).map(
  (name): Step =>
    async (slug) => {
      for (const { key } of await recordsOfName(await listForgotten(tables.inUse, slug), name)) {
        await removeForgotten(tables.inUse, slug, key);
      }
    },
);

const rollingBack = fc.constant<Step>(async (slug) => {
  const club = await findClub(tables.inUse, slug, { consistent: true });
  const to = club && (await findPredecessor(tables.inUse, club));
  if (to) await rollBack(tables.inUse, { club, to, now: new Date() });
});

const removing = fc.constant<Step>((slug) => removeClub(tables.inUse, slug));

/** The live club file is lost: whom it withholds is not known any more. */
const damaging = fc.constant<Step>(async (slug) => {
  const club = await findClub(tables.inUse, slug, { consistent: true });
  if (club) await deleteItem(tables.inUse, documentKey(slug, club.revision, SOURCE));
});

const step = fc.oneof(
  { arbitrary: publishing, weight: 5 },
  { arbitrary: forgetting, weight: 2 },
  ...[allowing, crashing, rollingBack, removing, damaging].map((arbitrary) => ({
    arbitrary,
    weight: 1,
  })),
);

/** Players whom readers of a view get, with the fields that are withheld from a limited one. */
async function listShown(table: Table, slug: string, view: View): Promise<Shown[]> {
  const club = await findClub(table, slug, { consistent: true });
  if (!club) return [];
  const name = documentInView(listPlayers, {}, view);
  const document = await findDocument(table, { slug, revision: club.revision, name });
  if (!document) throw new Error(`${name} of the live revision is missing.`);
  return JSON.parse(unpack(document).toString()).data.map(
    (one: { first_name: string; last_name: string; date_of_birth: string | null }) => ({
      name: `${one.first_name} ${one.last_name}`,
      isLimited: one.date_of_birth === null,
    }),
  );
}

interface Shown {
  name: string;
  isLimited: boolean;
}

/** What decides who may be shown, before anything is restored. */
async function readInUse(slug: string) {
  const club = await findClub(tables.inUse, slug, { consistent: true });
  return {
    club,
    file: club && (await findLiveFile(tables.inUse, club)),
    forgotten: await listForgotten(tables.inUse, slug),
    people: club ? await listStored(tables.inUse, club) : [],
  };
}

/** The club file of a restored table, which an operator edits until it is published. */
interface Exported {
  file: WrittenClubFile | undefined;
  /** What is named before anything is published. */
  named: string[];
}

/** `export SLUG` from the restored table. */
async function exportClub(slug: string): Promise<Exported> {
  const club = await findClub(tables.restored, slug, { consistent: true });
  const source = club && (await findSource(tables.restored, slug, club.revision));
  return { file: source && JSON.parse(source.toString()), named: [] };
}

/**
 * `publish --restored` into the table in use. The operator deletes players who are refused.
 * @returns whether it is published
 */
async function restore(inUse: Table, { file, named }: Exported): Promise<boolean> {
  if (!file) return false;
  for (;;) {
    const prepared = prepareClub(bytesOf(file), utcDate(new Date()));
    const plan = await planPublish(inUse, { ...prepared, path: `${file.club.slug}.json` });
    const refusal = refusalOf(plan, { restored: true, allowRemovals: true });
    if (!refusal) {
      if (plan.details) named.push(...describeChanges(plan.details));
      await publishPlanned(inUse, plan);
      return true;
    }
    const refused = refusal.problems.map(({ field }) => /^players\[(\d+)\]/.exec(field)?.[1]);
    if (!refused.every((index) => index !== undefined)) return false;
    file.players = file.players.filter((_, i) => !refused.includes(String(i)));
  }
}

/** A table until its n-th write, which does not arrive, or whose response does not. */
function interrupted({ name, send }: Table, write: number, isDone: boolean): Table {
  let writes = 0;
  return {
    name,
    send: (async (command: Sent) => {
      if (isWrite(command)) writes += 1;
      if (writes < write) return send(command as never);
      if (isDone && writes === write) await send(command as never);
      throw new Problem('unavailable');
    }) as Table['send'],
  };
}

/** Checks the club in use after a restore against what was in use before it. */
async function check(
  slug: string,
  before: Awaited<ReturnType<typeof readInUse>>,
  { isPublished, named }: { isPublished: boolean; named: string[] },
): Promise<void> {
  const { club, file, forgotten, people } = before;
  const after = await findClub(tables.inUse, slug, { consistent: true });
  if (!club || !isPublished) {
    expect(after?.revision).toBe(club?.revision);
    return;
  }
  if (!after) throw new Error('The club in use is gone.');
  const now = await listStored(tables.inUse, after);
  for (const record of forgotten) {
    const was = (await findRecorded(people, record)).length;
    expect((await findRecorded(now, record)).length).toBeLessThanOrEqual(was);
  }
  for (const view of VIEWS) {
    const shown = await listShown(tables.inUse, slug, view);
    for (const [name, same] of Map.groupBy(shown, (one) => one.name)) {
      const known = file?.players.filter((one) => nameOf(one) === name) ?? [];
      if (known.length === 0) expect(named.join('\n')).toContain(name);
      else
        checkNamesakes(
          same,
          known.map(({ privacy }) => (privacy === 'normal' ? 'full' : (privacy ?? 'full'))),
        );
    }
  }
}

/** Once one person of a name is withheld, no more people of that name are shown than before. */
function checkNamesakes(shown: Shown[], privacies: Privacy[]): void {
  const count = (...of: Privacy[]) => privacies.filter((one) => of.includes(one)).length;
  const open = shown.filter(({ isLimited }) => !isLimited).length;
  if (count('hidden') > 0) expect(shown.length).toBeLessThanOrEqual(count('limited', 'full'));
  if (count('hidden', 'limited') > 0) expect(open).toBeLessThanOrEqual(count('full'));
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`;

/** `RUNS=1000` runs so many; a failure names its seed. */
it('what is exported from a restored table and published shows nobody who is withheld', {
  timeout: 600_000,
}, async () => {
  const history = fc.array(step, { minLength: 1, maxLength: 6 });
  const interruption = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean());
  let published = 0;
  await fc.assert(
    fc.asyncProperty(
      publishing,
      history,
      history,
      interruption,
      async (first, before, after, at) => {
        tables = { restored: await createOwnTable(), inUse: await createOwnTable() };
        const slug = freshSlug('restored');
        const run = async (one: Step) => {
          await one(slug).catch((error) => expect(error).toBeInstanceOf(ClubFileError));
        };
        for (const one of [first, ...before]) await run(one);
        await copyTable(tables.inUse, tables.restored);
        for (const one of after) await run(one);
        const inUse = await readInUse(slug);
        const exported = await exportClub(slug);
        // Most commands are interrupted, and repeated.
        await restore(interrupted(tables.inUse, ...at), exported).catch((error) => {
          expect(error).toMatchObject({ code: 'unavailable' });
        });
        const isPublished = await restore(tables.inUse, exported);
        published += Number(isPublished);
        await check(slug, inUse, { isPublished, named: exported.named });
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true },
  );
  expect(published).toBeGreaterThan(0);
});
