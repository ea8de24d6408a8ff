import { keysNaming, revisionsOf } from '../../support/dynamodb/stored-items.ts';

/** The keys of a club's documents and club files that belong to no revision on record. */
export async function findUnreachable(slug: string): Promise<string[]> {
  const recorded = await revisionsOf(slug);
  const keys = await keysNaming(`CLUB#${slug}#`, `SOURCE#${slug}#`);
  return keys.filter((key) => !recorded.some((revision) => key.includes(`#${revision} `)));
}
