/** The partition and sort keys of every item; no other file builds keys (docs/data-model.md). */
export type Key = { pk: string; sk: string };

export const clubKey = (slug: string): Key => ({ pk: `CLUB#${slug}`, sk: 'CLUB' });

/** Lists all clubs for the operator: one partition, one item per club. */
export const DIRECTORY = 'CLUBS';

export const directoryKey = (slug: string): Key => ({ pk: DIRECTORY, sk: slug });

/** Records that `npm start` has published a sample club once, so that a removed club does not come back. */
export const startedKey = (slug: string): Key => ({ pk: 'STARTED', sk: slug });

/** The last run of the job that publishes all clubs. */
export const jobKey: Key = { pk: 'JOBS', sk: 'PUBLISH' };

export const LICENSE = 'LICENSE#';

export const licenseKey = (slug: string, licenseId: string): Key => ({
  pk: `CLUB#${slug}`,
  sk: `${LICENSE}${licenseId}`,
});

export const REVISION = 'REVISION#';

export const revisionKey = (slug: string, revision: string): Key => ({
  pk: `CLUB#${slug}`,
  sk: `${REVISION}${revision}`,
});

/**
 * Partition of records of people who must not be published again (docs/data-model.md#forgotten-person): one for all
 * clubs, because a new club is compared with all. No function that serves readers may read it.
 */
export const FORGOTTEN = 'FORGOTTEN';

export const forgottenKey = (slug: string, key: string): Key => ({
  pk: FORGOTTEN,
  sk: `${slug}#${key}`,
});

export const documentPartition = (slug: string, revision: string): string =>
  `CLUB#${slug}#${revision}`;

/** The name under which a revision's club file is stored, beside the names of its documents. */
export const SOURCE = 'SOURCE';

/** The name under which the entity tags of its documents are stored, to compare revisions. */
export const ENTITY_TAGS = 'ETAGS';

/**
 * Returns the partition of a club file. It is not under CLUB#, which functions may read: the file
 * has what privacy settings withhold.
 */
export const sourcePartition = (slug: string, revision: string): string =>
  `SOURCE#${slug}#${revision}`;

/** The name under which the names of a revision's documents are stored, beside them. */
export const NAMES = 'NAMES';

/** Precedes the name of a document in brotli: a reader reads, and pays for, one encoding. */
export const BROTLI = 'BROTLI#';

/** Part 1 is the document's own item; a body too large for one item has further parts. */
export const documentKey = (slug: string, revision: string, name: string, part = 1): Key => ({
  pk: partitionOf(name)(slug, revision),
  sk: part === 1 ? name : `PART#${part}#${name}`,
});

const partitionOf = (name: string): ((slug: string, revision: string) => string) =>
  name === SOURCE || name === ENTITY_TAGS ? sourcePartition : documentPartition;
