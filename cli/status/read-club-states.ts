import pMap from 'p-map';
import { listDoubts, problemsOf } from '../../publish/club/people/privacy/find-doubts.ts';
import type { ClubFile } from '../../publish/club/rules/schema.ts';
import { fingerprintOn } from '../../publish/documents/prepare-club.ts';
import { listMissingDocuments } from '../../publish/revisions/list-missing-documents.ts';
import { findLiveFile } from '../../publish/revisions/live-file.ts';
import type { Retention } from '../../publish/revisions/retention.ts';
import { listSeasons } from '../../shared/model/documents.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { findRevisionsInUse, listClubs, listSlugs } from '../../shared/table/clubs.ts';
import { findDocument, unpack } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../../shared/table/licenses.ts';
import { listRevisions, type Revision } from '../../shared/table/revisions.ts';
import type { ActiveSeason, ClubState } from './finding.ts';

/** Number of clubs that are read at the same time. Each takes several reads. */
const AT_ONCE = 8;

/** Reads the state of every club in the table, published or not. Clubs are in the order of their slugs. */
export async function readClubStates(
  { table, retention }: { table: Table; retention: Retention },
  onProgress: (done: number, total: number) => void,
): Promise<ClubState[]> {
  const slugs = (await listSlugs(table)).toSorted();
  const clubs = new Map((await listClubs(table)).map((club) => [club.slug, club]));
  const readNext = async (slug: string, i: number): Promise<ClubState> => {
    onProgress(i, slugs.length);
    return { retention, ...(await readOne(table, slug, clubs.get(slug))) };
  };
  return pMap(slugs, readNext, { concurrency: AT_ONCE });
}

async function readOne(
  table: Table,
  slug: string,
  club: Club | undefined,
): Promise<Omit<ClubState, 'retention'>> {
  const [licenses, revisions, activeSeasons, file] = await Promise.all([
    listLicenses(table, slug),
    listRevisions(table, slug),
    club ? readActiveSeasons(table, club) : [],
    club && findLiveFile(table, club),
  ]);
  // Read after listing, because a revision may have become live meanwhile.
  const inUse = await findRevisionsInUse(table, slug);
  const live = revisions.find(({ revision }) => revision === club?.revision);
  const isOutdated = file !== undefined && live !== undefined && isRenderedAnew(file, live);
  const missing = live ? await listMissingDocuments(table, slug, live) : [];
  const doubts = file ? problemsOf(listDoubts(file), file).length : 0;
  return { slug, club, licenses, revisions, inUse, activeSeasons, isOutdated, missing, doubts };
}

/**
 * Reports whether this version of club-data would render other documents than the stored ones. Renders for the
 * day of the publish, so that birthdays make no difference.
 */
const isRenderedAnew = (file: ClubFile, { fingerprint, asOf }: Revision): boolean =>
  fingerprintOn(file, asOf) !== fingerprint;

async function readActiveSeasons(
  table: Table,
  { slug, revision }: Club,
): Promise<ActiveSeason[] | undefined> {
  const place = { slug, revision, name: listSeasons.name({}), consistent: true };
  const document = await findDocument(table, place);
  if (!document) return undefined;
  return (JSON.parse(unpack(document).toString()) as { data: ActiveSeason[] }).data;
}
