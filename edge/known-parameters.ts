import type { Fields } from './event.ts';

/** The parameters that select a document, in the one order that the cache's key has. */
const KNOWN = ['season_id', 'category_id', 'all', 'since', 'revision'];

/** The API decodes names, too. */
export function knownParameters(sent: Fields): Fields {
  const known: Fields = {};
  const names = Object.keys(sent);
  KNOWN.forEach((name) => {
    const found = names.find((each) => decode(each) === name);
    if (found !== undefined) known[name] = sent[found];
  });
  return known;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
