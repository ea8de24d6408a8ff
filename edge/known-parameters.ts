import type { Fields } from './event.ts';

/** The parameters that select a document, in the one order that the cache's key has. */
const KNOWN = ['season_id', 'category_id', 'all'];

export function knownParameters(sent: Fields): Fields {
  const known: Fields = {};
  KNOWN.forEach((name) => {
    if (sent[name]) known[name] = sent[name];
  });
  return known;
}
