/** Key of an item. Besides lib/, tests and benchmarks, only this file builds keys (docs/data-model.md). */
export type Key = { pk: string; sk: string };

export const clubKey = (slug: string): Key => ({ pk: `CLUB#${slug}`, sk: 'CLUB' });

/** Partition that lists all clubs for the operator, one item per club. */
export const DIRECTORY = 'CLUBS';

export const directoryKey = (slug: string): Key => ({ pk: DIRECTORY, sk: slug });

/**
 * Returns the key of the record for a club that `npm start` has published, so that it does not publish a
 * removed club again.
 */
export const startedKey = (slug: string): Key => ({ pk: 'STARTED', sk: slug });

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
 * Partition of people who were forgotten or left while hidden (docs/data-model.md#forgotten-person). All clubs
 * share it, because a new club is compared with all others. Functions that serve readers must not read it.
 */
export const FORGOTTEN = 'FORGOTTEN';

export const forgottenKey = (slug: string, key: string): Key => ({
  pk: FORGOTTEN,
  sk: `${slug}#${key}`,
});

export const documentPartition = (slug: string, revision: string): string =>
  `CLUB#${slug}#${revision}`;

/** Name under which a revision's club file is stored. */
export const SOURCE = 'SOURCE';

/** Name under which a revision's entity tags are stored. */
export const ENTITY_TAGS = 'ETAGS';

/**
 * Returns the partition of a revision's club file, which has withheld data: functions that serve readers must
 * not read it.
 */
export const sourcePartition = (slug: string, revision: string): string =>
  `SOURCE#${slug}#${revision}`;

/** Name under which the list of a revision's document names is stored. */
export const NAMES = 'NAMES';

/** Prefix of documents in brotli. Each encoding has its own item, so that a read is charged for one only. */
export const BROTLI = 'BROTLI#';

/**
 * Returns the key of a document's part. Part 1 is the document itself; bodies too large for one item have more.
 */
export const documentKey = (slug: string, revision: string, name: string, part = 1): Key => ({
  pk: partitionOf(name)(slug, revision),
  sk: part === 1 ? name : `PART#${part}#${name}`,
});

const partitionOf = (name: string): ((slug: string, revision: string) => string) =>
  name === SOURCE || name === ENTITY_TAGS ? sourcePartition : documentPartition;
