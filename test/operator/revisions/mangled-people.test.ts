import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommandError } from '../../../cli/command-error.ts';
import { getPerson } from '../../../cli/people/find-person.ts';
import { ClubFileError } from '../../../publish/club/rules/club-file-error.ts';
import { readAnyForm } from '../../../publish/files/read-any-form.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { publishClub } from '../../../publish/revisions/publish-club.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { bodyOf, itemsOf } from '../../support/dynamodb/stored-items.ts';
import {
  arbitraryOffice,
  firstFiles,
  markOf,
  nextFiles,
  type Office,
  secretOf,
} from '../../support/office/mangled-office.ts';
import { freshSlug, table } from '../../support/table.ts';

const TODAY = '2026-09-01';

/** Whether it is published. */
async function publishFiles(files: Map<string, Buffer>): Promise<boolean> {
  try {
    const club = await readAnyForm({ name: 'office', form: 'csv', files }, { today: TODAY });
    return (await publishClub(table, club, { allowRemovals: true })).action !== 'overtaken';
  } catch (error) {
    if (error instanceof ClubFileError) return false;
    throw error;
  }
}

/** All that readers can get. */
async function readEverything(slug: string): Promise<string> {
  const club = await findClub(table, slug, { consistent: true });
  const items = club ? await itemsOf(`CLUB#${slug}#${club.revision}`) : [];
  return items.map(bodyOf).join('\n');
}

/** Forgets by name whom the club can tell apart, and returns who that was. */
async function forgetPeople(slug: string, { people }: Office): Promise<boolean[]> {
  const forgotten: boolean[] = [];
  for (const { first, last, isForgotten } of people) {
    const club = await findClub(table, slug, { consistent: true });
    const found =
      isForgotten && club
        ? await getPerson(table, club, `${first} ${last}`).catch(ifSeveral)
        : undefined;
    if (club && found) await forget(table, { club, found }, { now: new Date(), waitMs: 0 });
    forgotten.push(found !== undefined);
  }
  return forgotten;
}

function ifSeveral(error: unknown): undefined {
  if (!(error instanceof CommandError)) throw error;
}

/** Returns what a reader must not see of each person, or must. */
function expectationsOf({ people, limit, preset }: Office, forgotten: boolean[]) {
  return people.map(({ privacy, born }, i) => {
    const isYoung = limit !== '' && born > '2010';
    const isLimited = privacy === 'limited' || isYoung || (privacy === '' && preset === 'limited');
    if (forgotten[i] || privacy === 'hidden') return { i, hidden: [markOf(i), secretOf(i)] };
    return { i, hidden: isLimited ? [secretOf(i)] : [] };
  });
}

const numRuns = Number(process.env.RUNS) || 6;

/** Expects that readers see nothing of people who are withheld and, with `all`, everybody else. */
function expectSeen(seen: string, expectations: ReturnType<typeof expectationsOf>, all = false) {
  for (const { i, hidden } of expectations) {
    expect(hidden.filter((text) => seen.includes(text))).toEqual([]);
    if (all && !hidden.includes(markOf(i))) expect(seen).toContain(markOf(i));
  }
}

it('nobody who was withheld is shown, and nobody else is deleted, whatever an office does to its workbook', {
  timeout: 120_000 * Math.max(1, numRuns / 25),
}, async () => {
  const outcomes = { published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(arbitraryOffice, async (office) => {
      const slug = freshSlug('office');
      if (!(await publishFiles(firstFiles(slug, office)))) return;
      const forgotten = await forgetPeople(slug, office);
      const expectations = expectationsOf(office, forgotten);
      expectSeen(await readEverything(slug), expectations, true);
      const isPublished = await publishFiles(nextFiles(slug, office));
      outcomes[isPublished ? 'published' : 'refused'] += 1;
      expectSeen(await readEverything(slug), expectations);
    }),
    { numRuns },
  );
  // A fifth is published; of a few, chance decides how many.
  if (numRuns >= 100) expect(outcomes.published).toBeGreaterThan(numRuns / 20);
});
