import { packBodies } from '../../../publish/documents/pack-bodies.ts';
import { type PreparedClub, prepareClub } from '../../../publish/documents/prepare-club.ts';
import { type Club, findClub } from '../../../shared/table/clubs.ts';
import { findDocument, type StoredDocument } from '../../../shared/table/documents.ts';
import { gatherReads } from '../dynamodb/gather-reads.ts';
import { table } from '../table.ts';
import { bytesOf, makeClubFile, makeTeam } from './club-file.ts';
import { TODAY } from './expected-answers.ts';

/** A club with so many teams that its documents take several batches; most contain `name`. */
export const clubFileBytes = (slug: string, name: string, teams = 60): Uint8Array =>
  bytesOf(
    makeClubFile({
      club: { name, slug, domain: `${name}.example` },
      teams: Array.from({ length: teams }, (_, i) => makeTeam(i + 1, { name: `${name} ${i}` })),
    }),
  );

export const prepareLargeClub = (slug: string, name: string): PreparedClub =>
  prepareClub(clubFileBytes(slug, name), TODAY);

/** A club whose documents take one batch, for tests that publish often. */
export const prepareSmallClub = (slug: string, name: string): PreparedClub =>
  prepareClub(clubFileBytes(slug, name, 2), TODAY);

interface Published {
  club: Pick<Club, 'name' | 'slug' | 'domain'>;
  documents: (StoredDocument | undefined)[];
}

const ENCODINGS = ['gzip', 'br'] as const;

/** Reads what clients get of a club: all documents of a prepared club, or undefined. */
export async function readPublished({
  club,
  documents,
}: PreparedClub): Promise<Published | undefined> {
  const found = await findClub(table, club.slug, { consistent: true });
  if (!found) return undefined;
  const { name, slug, domain, revision } = found;
  const places = documents.flatMap((document) =>
    ENCODINGS.map((encoding) => ({ slug, revision, name: document.name, encoding })),
  );
  const reading = gatherReads();
  return {
    club: { name, slug, domain },
    documents: await Promise.all(
      places.map((place) => findDocument(reading, { ...place, consistent: true })),
    ),
  };
}

/** Returns what clients get once a prepared club is published. */
export const contentOf = ({ club, documents }: PreparedClub): Published => ({
  club,
  documents: packBodies(documents).flatMap(({ gzip, brotli, ...rest }) =>
    ENCODINGS.flatMap((encoding) => {
      const bytes = encoding === 'br' ? brotli : gzip;
      return bytes ? [{ ...rest, encoding, base64: Buffer.from(bytes).toString('base64') }] : [];
    }),
  ),
});
