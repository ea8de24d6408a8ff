import pMap from 'p-map';
import { countOf, describeCounts } from '../../../publish/club/describe-counts.ts';
import { RESPONSE_LIMIT } from '../../../publish/documents/response-limit.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { findDocument, listDocuments, unpack } from '../../../shared/table/documents.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listLicenses } from '../../../shared/table/licenses.ts';
import { findRevision } from '../../../shared/table/revisions.ts';
import {
  addressIn,
  explainNoCalendars,
  findCalendars,
  isLasting,
} from '../../licenses/calendars.ts';
import { tabulateLicenses, toLicenseData } from '../../licenses/describe-license.ts';
import { type AddCommand, CLUB, onTarget, withJson } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { columns } from '../../terminal/table.ts';

const LARGEST = 5;

async function showCommand(slug: string, options: TargetOptions & OutputOptions): Promise<void> {
  const output = createOutput(options);
  const { table, deployment } = await openTarget(options);
  const club = await getClub(table, slug);
  const { counts, sizes } = (await findRevision(table, slug, club.revision)) ?? {};
  const documents = await measureDocuments(table, club);
  const licenses = await listLicenses(table, slug);
  const calendars = counts?.matches ? await findCalendars(table, club) : [];
  const addresses = calendars?.map(addressIn(deployment, slug, '<token>')) ?? [];

  output.line(`${club.name} (${slug}), ${club.domain}`);
  if (counts) output.line(describeCounts(counts));
  output.line(`live: ${club.revision}, since ${toSeconds(club.publishedAt)}`);
  output.line('');
  const size = countOf(documents.length, 'document');
  output.line(`${size}; the largest, and how much of a response each takes:`);
  const rows = documents
    .slice(0, LARGEST)
    .map(({ name, length, share }) => [name, length, 'bytes', `${share.toFixed(1)} %`.padStart(7)]);
  for (const line of columns(rows)) output.line(`  ${line}`);
  output.line('');
  if (licenses.length === 0) output.line('no license');
  else for (const line of tabulateLicenses(licenses, new Date())) output.line(line);
  if (!calendars) output.problem(`no calendars: ${explainNoCalendars(club)}`);
  if (addresses.length > 0) {
    output.line('');
    output.line('calendars, with the token of a public license:');
    const rows = addresses.filter(isLasting).map(({ name, url }) => [name, url]);
    for (const line of columns(rows)) output.line(`  ${line}`);
  }
  const { wasLive: _, ...shown } = club;
  output.data({
    ...shown,
    counts,
    sizes,
    documents,
    licenses: licenses.map(toLicenseData),
    calendars: addresses,
  });
}

interface Measured {
  name: string;
  /** Bytes of the uncompressed body. */
  length: number;
  /** Size of the escaped body, in percent of the largest response that Lambda allows. */
  share: number;
}

/** Measures a club's documents, largest first. */
async function measureDocuments(table: Table, { slug, revision }: Club): Promise<Measured[]> {
  const listed = (await listDocuments(table, slug, revision)).sort((a, b) => b.length - a.length);
  const measure = async ({ name, length }: { name: string; length: number }): Promise<Measured> => {
    const document = await findDocument(table, { slug, revision, name, consistent: true });
    const bytes = document ? bytesInResponse(unpack(document)) : length;
    return { name, length, share: (100 * bytes) / RESPONSE_LIMIT };
  };
  return pMap(listed, measure, { concurrency: 16 });
}

/**
 * Returns the number of bytes to which Lambda's limit applies. Lambda counts the body as an escaped JSON
 * string.
 */
const bytesInResponse = (body: Buffer): number =>
  Buffer.byteLength(JSON.stringify(body.toString()));

export const addShow: AddCommand = (add) =>
  withJson(
    onTarget(
      add(
        'show',
        'show how many teams, players and matches a club has, the size of its documents (stored responses), and its licenses',
        'fc-example --local',
      ).argument(...CLUB),
    ),
  ).action(showCommand);
