import { createHash } from 'node:crypto';
import { countOf } from '../../publish/club/describe-counts.ts';
import { listPeople } from '../../publish/club/people/list-people.ts';
import { createNamesakeSearch } from '../../publish/club/people/namesakes.ts';
import { namesOf } from '../../publish/club/people/plain-name.ts';
import { listShownAgain } from '../../publish/club/people/privacy/find-shown-again.ts';
import { resolvePrivacy } from '../../publish/club/people/privacy/resolve-privacy.ts';
import { listScoresShownAgain } from '../../publish/club/people/privacy/scores.ts';
import type { ClubFile } from '../../publish/club/rules/schema.ts';
import { findLiveFile } from '../../publish/revisions/live-file.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findRevision, listRevisions } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { toSeconds } from '../terminal/format.ts';
import type { Difference, Pair, ReturningPerson } from './difference.ts';

/** The live revision of a club in a table. */
interface Live {
  table: Table;
  club: Club;
}

/** Compares the live club file and the stored revisions of a club. */
export async function compareFiles(pair: Pair<Live>, today: Date): Promise<Difference[]> {
  return [...(await compareLive(pair, today)), ...(await compareRevisions(pair))];
}

/** Whether the restored table shows another club file than the one in use, and whom that shows again. */
async function compareLive({ restored, inUse }: Pair<Live>, today: Date): Promise<Difference[]> {
  const { slug: club, movedAt } = restored.club;
  const [before, after] = [await findDigest(restored), await findDigest(inUse)];
  if (before !== undefined && before === after) return [];
  const file = await findLiveFile(inUse.table, inUse.club);
  const old = await findLiveFile(restored.table, restored.club);
  const people = old && file ? listReturning({ restored: old, inUse: file }, today) : [];
  const [ofRestored, ofInUse] = [movedAt, inUse.club.movedAt].map(toSeconds);
  const scores = old && file ? listScoresShownAgain(file, old).map((team) => team.name) : [];
  const shown = scores.length > 0 ? `: it shows withheld scores of ${scores.join(', ')}` : '';
  const detail = `its live club file is of ${ofRestored}, and in the table in use of ${ofInUse}${shown}`;
  return [{ code: 'club_differs', club, people, detail, remedy: ['file'] }];
}

/** Whether the restored table stores revisions, and with them people, that were deleted since. */
async function compareRevisions({ restored, inUse }: Pair<Live>): Promise<Difference[]> {
  const { slug: club, revision: live } = restored.club;
  const kept = await listIds(inUse);
  const deleted = (await listIds(restored)).filter((id) => id !== live && !kept.includes(id));
  if (deleted.length === 0) return [];
  const detail = `has ${countOf(deleted.length, 'earlier revision')} that the table in use has deleted`;
  return [{ code: 'revisions_return', club, detail, remedy: ['file'] }];
}

const listIds = async ({ table, club }: Live): Promise<string[]> =>
  (await listRevisions(table, club.slug)).map(({ revision }) => revision);

/** Digest of the live club file, from the file itself where a damaged table lacks the revision's record. */
async function findDigest({ table, club }: Live): Promise<string | undefined> {
  const record = await findRevision(table, club.slug, club.revision);
  if (record) return record.digest;
  const source = await findSource(table, club.slug, club.revision);
  return source && createHash('sha256').update(source).digest('hex');
}

function listReturning({ restored, inUse }: Pair<ClubFile>, today: Date): ReturningPerson[] {
  const withheld = listShownAgain(inUse, restored, utcDate(today)).map(({ person, was }) =>
    toReturning(person, was === 'full' ? 'limited' : was),
  );
  const known = new Set(withheld.map(keyOf));
  const removed = listRemoved(restored, inUse).map((person) => toReturning(person, 'removed'));
  return [...withheld, ...removed.filter((person) => !known.has(keyOf(person)))];
}

const keyOf = ({ id, name }: ReturningPerson): string => `${id} ${name}`;

/** Lists everyone whom a file shows, and who can be nobody in another file. */
function listRemoved(before: ClubFile, after: ClubFile) {
  const privacy = resolvePrivacy(before);
  const findNamesakes = createNamesakeSearch(listPeople(after));
  return listPeople(before).filter(({ entries }) => {
    const [first] = entries;
    return first && privacy(first) !== 'hidden' && findNamesakes(entries).length === 0;
  });
}

const toReturning = (
  { id, entries }: ReturnType<typeof listPeople>[number],
  was: ReturningPerson['was'],
): ReturningPerson => ({ id, name: namesOf(entries)[0] ?? '', was });
