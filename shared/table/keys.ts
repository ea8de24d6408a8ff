/** Where each item lives: the one place that spells partition and sort keys (docs/data-model.md). */
export type Key = { pk: string; sk: string };

export const clubKey = (slug: string): Key => ({ pk: `CLUB#${slug}`, sk: 'CLUB' });

/** The list of the clubs that there are, for the operator: one partition, an item each. */
export const DIRECTORY = 'CLUBS';

export const directoryKey = (slug: string): Key => ({ pk: DIRECTORY, sk: slug });

export const LICENSE = 'LICENSE#';

export const licenseKey = (slug: string, licenseId: string): Key => ({
  pk: `CLUB#${slug}`,
  sk: `${LICENSE}${licenseId}`,
});

/** Tokens have partitions of their own, so that the right to issue one is the right to nothing else. */
export const tokenPartition = (licenseId: string): string => `TOKEN#${licenseId}`;

export const tokenKey = (licenseId: string, digest: string): Key => ({
  pk: tokenPartition(licenseId),
  sk: `TOKEN#${digest}`,
});

export const REVISION = 'REVISION#';

export const revisionKey = (slug: string, revision: string): Key => ({
  pk: `CLUB#${slug}`,
  sk: `${REVISION}${revision}`,
});

export const documentPartition = (slug: string, revision: string): string =>
  `CLUB#${slug}#${revision}`;

/** Part 1 is the document's own item; the others follow it where it is too large for one. */
export const documentKey = (slug: string, revision: string, name: string, part = 1): Key => ({
  pk: documentPartition(slug, revision),
  sk: part === 1 ? name : `PART#${part}#${name}`,
});
