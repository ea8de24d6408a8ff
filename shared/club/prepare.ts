import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { ClubFile } from './file/club-file.ts';
import { parseClubFile } from './file/parse-club-file.ts';
import { type PackedDocument, packBytes, packDocument } from './pack.ts';
import { renderDocuments } from './render.ts';

/** Some eighty times the largest club known, and what the table can hold and give back whole. */
const FILE_LIMIT = 32 * 1024 * 1024;

/** A club file made ready to publish: everything that its revision will hold. */
export interface PreparedClub {
  club: ClubFile['club'];
  documents: PackedDocument[];
  /** The club file itself, as it was given. */
  source: PackedDocument;
  /** SHA-256 of the club file, hex. */
  digest: string;
  counts: { seasons: number; categories: number; teams: number; players: number };
  file: ClubFile;
}

/**
 * Validates a club file as a whole and renders every response once.
 * @throws Problem malformed_body, validation_failed or body_too_large
 */
export function prepareClub(bytes: Uint8Array): PreparedClub {
  if (bytes.length > FILE_LIMIT) {
    const detail = `The club file is ${bytes.length} bytes; at most ${FILE_LIMIT} are published.`;
    throw new Problem('body_too_large', { detail });
  }
  const file = parseClubFile(bytes);
  const rendered = renderDocuments(file);
  return {
    club: file.club,
    documents: Array.from(rendered, ([name, data]) => packDocument(name, data)),
    source: packBytes('SOURCE', bytes),
    digest: createHash('sha256').update(bytes).digest('hex'),
    counts: {
      seasons: file.seasons.length,
      categories: file.categories.length,
      teams: file.teams.length,
      players: file.players.length,
    },
    file,
  };
}
