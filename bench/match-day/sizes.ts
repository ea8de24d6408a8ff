import { prepareClub } from '../../shared/publish/prepare-club.ts';
import { BIG_CLUB, wireTeams } from '../club/big-club.ts';

/** What the benchmark's club of 30 teams takes, in bytes; to the kB, which another zlib may not move. */
export interface Sizes {
  /** The list of its teams, as JSON and as it is stored. */
  teamsJson: number;
  teamsGzip: number;
  /** The same in the usual way: one item a team. */
  teamsItems: number;
  /** Of each item that a publish writes: the documents, and the file itself. */
  published: number[];
  /** Of each item that the usual way writes for the teams. */
  items: number[];
}

export function measureSizes(): Sizes {
  const file = Buffer.from(JSON.stringify(BIG_CLUB));
  const { documents, source } = prepareClub(file, '2026-11-20');
  const teams = documents.find(({ name }) => name === 'TEAMS');
  if (!teams) throw new Error('The club has no teams.');
  const items = wireTeams(BIG_CLUB).map(itemBytes);
  return {
    teamsJson: toKb(teams.length),
    teamsGzip: toKb(teams.gzip.length),
    teamsItems: toKb(items.reduce((sum, bytes) => sum + bytes, 0)),
    published: [...documents, source].map(({ gzip }) => toKb(gzip.length + KEYS)),
    items: items.map((bytes) => toKb(bytes + KEYS)),
  };
}

/** Keys, etag, length and part of an item, about. */
const KEYS = 150;

const toKb = (bytes: number): number => Math.max(1, Math.round(bytes / 1_000)) * 1_000;

/**
 * "DynamoDB item sizes and formats": names and texts in UTF-8; a number about a byte for two of
 * its digits, and one; a list or map 3, and one for each element.
 */
function itemBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1;
  if (value === null || typeof value !== 'object') return 1;
  const parts = Array.isArray(value)
    ? value.map(itemBytes)
    : Object.entries(value).map(([name, of]) => Buffer.byteLength(name) + itemBytes(of));
  return parts.reduce((sum, bytes) => sum + bytes + 1, 3);
}
