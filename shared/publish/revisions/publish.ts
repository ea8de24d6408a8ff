import { createHash } from 'node:crypto';
import { type Club, recordClaim, recordPointer } from '../../table/clubs.ts';
import { documentItems } from '../../table/documents.ts';
import { putAll } from '../../table/dynamodb/batch.ts';
import type { Table } from '../../table/dynamodb/open-table.ts';
import {
  createRevisionId,
  recordRetirement,
  recordRevision,
  removeRevision,
} from '../../table/revisions.ts';
import type { PreparedClub } from '../prepare-club.ts';
import { prune } from './prune.ts';

export interface PublishOptions {
  now: Date;
  /** How many revisions are kept, the live one included. */
  keep?: number;
  /** Called as documents are written: how many of how many. */
  onProgress?: ((written: number, total: number) => void) | undefined;
}

const KEEP = 10;

/**
 * Writes a club's documents under a new revision, then moves the club's pointer to it: until that
 * one write nothing that readers see has changed, and after it everything has. Every step before
 * it says first what it is about to leave, so that the next publish can clear it. Undefined, with
 * nothing left behind, when another publisher began later: readers then get what that one writes.
 */
export async function publish(
  table: Table,
  prepared: PreparedClub,
  { now, keep = KEEP, onProgress }: PublishOptions,
): Promise<Club | undefined> {
  const { slug, name, domain } = prepared.club;
  const revision = createRevisionId(now);
  const publishedAt = now.toISOString();
  const previous = await recordClaim(table, slug, revision);
  await recordRevision(table, slug, { ...describe(prepared), revision, publishedAt, name, domain });

  const stored = [...prepared.documents, prepared.source];
  const items = stored.flatMap((document) => documentItems(slug, revision, document));
  let written = 0;
  const onWritten = (count: number) => {
    written += count;
    onProgress?.(written, items.length);
  };
  await putAll(table, items, { onWritten });

  if (previous) await recordRetirement(table, slug, { revision: previous, now: new Date() });
  const club: Club = { slug, name, domain, revision, publishedAt };
  if (!(await recordPointer(table, club, { claim: revision }))) {
    await removeRevision(table, slug, revision);
    return undefined;
  }
  // It is live, whatever becomes of this: what cannot be cleared now, the next publish clears.
  await prune(table, slug, keep).catch(() => undefined);
  return club;
}

/** What tells whether two revisions are the same to every reader. */
export function fingerprintOf({ documents }: PreparedClub): string {
  const hash = createHash('sha256');
  for (const { name, etag } of documents) hash.update(`${name} ${etag}\n`);
  return hash.digest('hex');
}

function describe(prepared: PreparedClub) {
  const { digest, counts, documents } = prepared;
  return {
    digest,
    counts,
    fingerprint: fingerprintOf(prepared),
    sizes: {
      documents: documents.length,
      plainBytes: sum(documents.map((document) => document.length)),
      gzipBytes: sum(documents.map((document) => document.gzip.length)),
    },
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
