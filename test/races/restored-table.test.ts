import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareClub } from '../../cli/compare/compare-tables.ts';
import type { Difference, Pair } from '../../cli/compare/difference.ts';
import { syncLicenses } from '../../cli/compare/sync-licenses.ts';
import { recordsOfName } from '../../publish/club/people/forgotten/find-forgotten.ts';
import { namesOf } from '../../publish/club/people/plain-name.ts';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { findPeople, findRecorded, listStored } from '../../publish/revisions/find-person.ts';
import { forget } from '../../publish/revisions/forget.ts';
import { publishClub } from '../../publish/revisions/publish-club.ts';
import { removeClub } from '../../publish/revisions/remove-club.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { syncClubFile } from '../../publish/revisions/sync-club-file.ts';
import { Problem } from '../../shared/problem.ts';
import { changeLicense, revokeLicense } from '../../shared/table/change-license.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listForgotten, removeForgotten } from '../../shared/table/forgotten.ts';
import { findLicense, listLicenses } from '../../shared/table/licenses.ts';
import { findRevision, listRevisions } from '../../shared/table/revisions.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { bytesOf, makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { addLicense } from '../support/clubs/club-of-status.ts';
import { isWrite, type Sent } from '../support/dynamodb/intercept-table.ts';
import { createOwnTable } from '../support/own-table.ts';
import { freshSlug } from '../support/table.ts';

/** Tables of the history that runs: a restore reads all items. */
let tables: Pair<Table>;

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

const TERMS = [
  { status: 'suspended' },
  { status: 'active' },
  { expiresOn: '2020-01-01' },
  { expiresOn: '2030-01-01' },
  { tokenGeneration: 1 },
];
const licenseId = fc.constantFrom('a1', 'b2').map((start) => start.repeat(16));
const licensing = fc.tuple(licenseId, fc.constantFrom('issue', 'revoke', ...TERMS)).map(
  ([id, change]): Step =>
    async (slug) => {
      const shown = await findLicense(tables.inUse, slug, id);
      if (change === 'issue') {
        const isPublished = await findClub(tables.inUse, slug, { consistent: true });
        if (isPublished && !shown) await addLicense(tables.inUse, slug, { licenseId: id });
      } else if (shown && typeof change === 'string')
        await revokeLicense(tables.inUse, slug, shown);
      else if (shown && typeof change === 'object') {
        const { tokenGeneration = 0 } = shown;
        const ended = change.tokenGeneration ? { tokenGeneration: tokenGeneration + 1 } : {};
        const next = { ...shown, ...change, ...ended };
        await changeLicense(tables.inUse, slug, { shown, next });
      }
    },
);

const step = fc.oneof(
  { arbitrary: publishing, weight: 4 },
  { arbitrary: licensing, weight: 3 },
  { arbitrary: forgetting, weight: 2 },
  ...[allowing, crashing, rollingBack, removing].map((arbitrary) => ({ arbitrary, weight: 1 })),
);

/** Copies the items of a club, as a restore does. */
async function restore(slug: string): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const { inUse } = tables;
    const scan = new ScanCommand({ TableName: inUse.name, ExclusiveStartKey: from });
    const { Items = [], LastEvaluatedKey } = await inUse.send(scan);
    const own = Items.filter(({ pk, sk }) => `${pk}#${sk}#`.includes(`#${slug}#`) || sk === slug);
    await putAll(
      tables.restored,
      own.map(({ body, ...item }) =>
        body === undefined ? item : { ...item, body: Buffer.from(String(body), 'base64') },
      ),
    );
    from = LastEvaluatedKey;
  } while (from);
}

async function compare(slug: string): Promise<Difference[]> {
  const clubs = {
    restored: await findClub(tables.restored, slug, { consistent: true }),
    inUse: await findClub(tables.inUse, slug, { consistent: true }),
  };
  return compareClub(tables, { slug, clubs, today: new Date() });
}

async function allowAgain(slug: string, restored: Table): Promise<void> {
  const keys = (await listForgotten(tables.inUse, slug)).map(({ key }) => key);
  for (const { key } of await listForgotten(restored, slug)) {
    if (!keys.includes(key)) await removeForgotten(restored, slug, key);
  }
}

/** Runs what the printed commands run. */
async function remedy(slug: string, restored = tables.restored): Promise<void> {
  const differences = await compare(slug);
  const remedies = new Set(differences.flatMap(({ remedy: each }) => each ?? []).flat());
  const both = { ...tables, restored };
  // The operator says that a person who is live in the table in use was allowed again.
  if (differences.some(({ code }) => code === 'person_allowed')) await allowAgain(slug, restored);
  if (remedies.has('remove')) await removeClub(restored, slug);
  if (remedies.has('file')) await syncClubFile(both, slug, { now: new Date(), waitMs: 0 });
  if (remedies.has('licenses')) await syncLicenses(both, slug);
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

const digestIn = async (table: Table, slug: string): Promise<string | undefined> => {
  const club = await findClub(table, slug, { consistent: true });
  return club && (await findRevision(table, slug, club.revision))?.digest;
};

/** Checks a restored table that was made the same as the one in use. */
async function check(slug: string): Promise<void> {
  expect(await digestIn(tables.restored, slug)).toBe(await digestIn(tables.inUse, slug));
  const usable = async (table: Table) =>
    (await listLicenses(table, slug)).filter(
      (license) => !('unreadable' in license) && license.expiresOn > '2026',
    );
  expect(await usable(tables.restored)).toEqual(await usable(tables.inUse));
  const club = await findClub(tables.restored, slug, { consistent: true });
  if (!club) return;
  const people = await listStored(tables.restored, club);
  const ofInUse = await listStored(tables.inUse, {
    slug,
    revision: (await findClub(tables.inUse, slug, { consistent: true }))?.revision ?? '',
  });
  const names = (all: typeof people) => new Set(all.flatMap(({ entries }) => namesOf(entries)));
  expect(names(people).difference(names(ofInUse))).toEqual(new Set());
  const stored = new Set((await listRevisions(tables.inUse, slug)).map(({ digest }) => digest));
  for (const { digest } of await listRevisions(tables.restored, slug)) {
    expect(stored).toContain(digest);
  }
  for (const record of await listForgotten(tables.inUse, slug)) {
    expect(await findRecorded(people, record)).toHaveLength(
      (await findRecorded(ofInUse, record)).length,
    );
  }
}

/** `RUNS=1000` runs so many; a failure names its seed. */
it('a restored table is as the one in use once all that compare prints was run', {
  timeout: 600_000,
}, async () => {
  const history = fc.array(step, { minLength: 2, maxLength: 6 });
  const interruption = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean());
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
        await restore(slug);
        expect(await compare(slug)).toEqual([]);
        for (const one of after) await run(one);
        // Most commands are interrupted, and repeated.
        await remedy(slug, interrupted(tables.restored, ...at)).catch((error) => {
          expect(error).toMatchObject({ code: 'unavailable' });
        });
        await remedy(slug);
        expect(await compare(slug)).toEqual([]);
        await check(slug);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true },
  );
});
