export type Header = [name: string, value: string];

/** Node.js's `rawHeaders` by lower-case names, without those that are of one connection. */
export const pairsOf = (raw: string[]): Header[] =>
  Array.from(
    { length: raw.length / 2 },
    (_, i): Header => [(raw[2 * i] ?? '').toLowerCase(), raw[2 * i + 1] ?? ''],
  ).filter(([name]) => !OF_CONNECTION.has(name));

const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
