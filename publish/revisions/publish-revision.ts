import { createRevisionId } from '../../shared/model/revision-id.ts';
import { type Club, movePointer, recordClaim } from '../../shared/table/clubs.ts';
import { documentItems, type PackedDocument } from '../../shared/table/documents.ts';
import { putAll } from '../../shared/table/dynamodb/batch.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { type EntityTags, formatEntityTags } from '../../shared/table/entity-tags.ts';
import { ENTITY_TAGS, NAMES, SOURCE } from '../../shared/table/keys.ts';
import { formatNames } from '../../shared/table/name-list.ts';
import {
  type Origin,
  type Revision,
  recordRetirement,
  recordRevision,
  removeRevision,
} from '../../shared/table/revisions.ts';
import { listHidden } from '../club/people/privacy/find-missing.ts';
import { packBodies, packBytes } from '../documents/pack-bodies.ts';
import { countDocuments, type PreparedClub } from '../documents/prepare-club.ts';
import type { TaggedRevision } from '../documents/render-changes.ts';
import { checkForgotten } from './check-forgotten.ts';
import { compareRevisions } from './compare-revisions.ts';
import { nextClub } from './next-club.ts';
import { prune } from './prune.ts';
import type { Retention } from './retention.ts';

/** Error if another revision has become live since the live one was read. */
export class LiveRevisionChanged extends Error {
  constructor(slug: string) {
    super(`${slug}: another revision has become live`);
    this.name = 'LiveRevisionChanged';
  }
}

export interface PublishOptions {
  now: Date;
  /**
   * Clock of this machine, for the times of steps after `now`, such as the retirement of the earlier revision.
   */
  clock?: (() => Date) | undefined;
  retention?: Retention | undefined;
  /** Required live revision (optimistic locking): null for no live revision, undefined for no requirement. */
  expected?: string | null | undefined;
  /** Whether everyone in the file is already in the revision `expected`, so that nobody needs to be checked. */
  bringsNobody?: boolean | undefined;
  origin?: Origin | undefined;
  /** Called as items are written, with the count so far and the total. */
  onProgress?: ((written: number, total: number) => void) | undefined;
}

/**
 * Writes a revision, then makes it live. Undefined if a later publish or rollback won.
 *
 * @throws LiveRevisionChanged if the live revision is not `expected`
 * @throws ClubFileError for a forgotten person
 */
export async function publish(
  table: Table,
  prepared: PreparedClub,
  { now, clock = () => new Date(), retention, ...options }: PublishOptions,
): Promise<Club | undefined> {
  const { expected, bringsNobody, origin, onProgress } = options;
  const { slug, name, domain } = prepared.club;
  const { digest, fingerprint, counts, today: asOf } = prepared;
  const documents = packBodies(prepared.documents);
  const source = packBytes(SOURCE, prepared.bytes);
  const sizes = sizesOf(documents);
  const revision = createRevisionId(now);
  const publishedAt = now.toISOString();
  const { publishedBy } = origin ?? {};
  const claimed = await recordClaim(table, slug, { revision, expected });
  if (!claimed) throw new LiveRevisionChanged(slug);
  const { claim, before } = claimed;
  const live = before?.revision;
  if (!bringsNobody) await checkForgotten(table, { slug, after: prepared.file, live, claim });
  const after = { revision, tags: tagsOf(documents) };
  // Listed after the claim: if a revision becomes live later, the pointer update fails.
  const changes = await compareRevisions(table, { slug, after, before });
  const hides = listHidden(prepared.file).length > 0;
  const description = { name, domain, asOf, digest, fingerprint, counts, hides, sizes, ...origin };
  await recordRevision(table, slug, { revision, publishedAt, hasNames: true, ...description });
  await writeDocuments(table, { slug, after, source, documents, changes, onProgress });

  if (live) await recordRetirement(table, slug, { revision: live, now: clock() });
  const to = { slug, name, domain, revision, publishedAt, publishedBy, hasNames: true };
  const club = nextClub({ before, to, now: clock() });
  if (!(await movePointer(table, club, claim))) {
    await removeRevision(table, slug, revision);
    return undefined;
  }
  // The revision is live even if pruning fails: the next publish prunes again.
  await prune(table, slug, retention).catch(() => undefined);
  return club;
}

interface Write extends Pick<PublishOptions, 'onProgress'> {
  slug: string;
  after: TaggedRevision;
  source: PackedDocument;
  documents: PackedDocument[];
  changes: PackedDocument[];
}

async function writeDocuments(
  table: Table,
  { slug, after, source, documents, changes, onProgress }: Write,
): Promise<void> {
  const itemsOf = (document: PackedDocument) => documentItems(slug, after.revision, document);
  const tags = packBytes(ENTITY_TAGS, formatEntityTags(after.tags));
  const sourceItems = [source, tags].flatMap(itemsOf);
  const names = packBytes(NAMES, formatNames(documents.map(({ name }) => name)));
  const items = [...documents, names, ...changes].flatMap(itemsOf);
  const total = sourceItems.length + items.length;
  let written = 0;
  const onWritten = (count: number) => {
    written += count;
    onProgress?.(written, total);
  };
  // `forget` searches the club file, so it must be stored before any document is.
  await putAll(table, sourceItems, { onWritten });
  await putAll(table, items, { onWritten });
}

const sizesOf = (documents: PackedDocument[]): Revision['sizes'] => ({
  documents: countDocuments(documents),
  plainBytes: sum(documents.map(({ length }) => length)),
  gzipBytes: sum(documents.map(({ gzip }) => gzip.length)),
  brotliBytes: sum(documents.map(({ brotli }) => brotli?.length ?? 0)),
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const tagsOf = (documents: PackedDocument[]): EntityTags =>
  new Map(documents.map(({ name, etag }) => [name, etag]));
