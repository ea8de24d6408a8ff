import type { PreparedClub } from '../club/prepare.ts';
import { batchPut, type Item } from './batch.ts';
import { type Club, findClub, recordPointer } from './clubs.ts';
import { documentItems } from './documents.ts';
import { createRevisionId, recordRevision } from './revisions.ts';
import type { Table } from './table.ts';

/** A batch takes 25 items and 16 MB; an item is at most 0.4 MB. */
const BATCH_SIZE = 25;
/** Batches on their way at a time. */
const CONCURRENCY = 4;

/**
 * Writes a club's documents under a new revision, then moves the club's pointer to it: until that
 * last write nothing that readers see has changed, and after it everything has. Undefined when
 * another publisher moved the pointer first; readers then have what the other one published.
 */
export async function publish(
  table: Table,
  prepared: PreparedClub,
  now: Date,
): Promise<Club | undefined> {
  const { slug, name, domain } = prepared.club;
  const previous = await findClub(table, slug, { consistent: true });
  const revision = createRevisionId(now);
  const publishedAt = now.toISOString();

  const stored = [...prepared.documents, prepared.source];
  await putAll(
    table,
    stored.flatMap((document) => documentItems(slug, revision, document)),
  );
  const { digest, counts, documents } = prepared;
  const sizes = {
    documents: documents.length,
    plainBytes: sum(documents.map((document) => document.length)),
    gzipBytes: sum(documents.map((document) => document.gzip.length)),
  };
  await recordRevision(table, slug, { revision, publishedAt, digest, counts, sizes });

  const club: Club = { slug, name, domain, revision, publishedAt };
  return (await recordPointer(table, club, previous?.revision)) ? club : undefined;
}

async function putAll(table: Table, items: Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, i) =>
    items.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
  );
  const work = async () => {
    try {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await batchPut(table, batch);
    } catch (error) {
      batches.length = 0; // the others stop, too
      throw error;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
