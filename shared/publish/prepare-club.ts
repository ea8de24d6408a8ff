import { createHash } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { PackedDocument } from '../table/documents.ts';
import type { Counts } from '../table/revisions.ts';
import type { ClubFile } from './club-file/club-file.ts';
import { parseClubFile } from './club-file/parse-club-file.ts';
import { packBytes, packDocument } from './render/pack-document.ts';
import { renderDocuments } from './render/render-documents.ts';

/** Some eighty times the largest club known, and what the table can hold and give back whole. */
export const FILE_LIMIT = 32 * 1024 * 1024;

/** A club file made ready to publish: everything that its revision will hold. */
export interface PreparedClub {
  club: ClubFile['club'];
  documents: PackedDocument[];
  /** The club file itself, as it was given. */
  source: PackedDocument;
  /** SHA-256 of the club file, hex. */
  digest: string;
  counts: Counts;
  file: ClubFile;
}

/**
 * Validates a club file as a whole and renders every response once, as of `today` (YYYY-MM-DD, UTC).
 * @throws Problem malformed_body, validation_failed or body_too_large
 */
export function prepareClub(bytes: Uint8Array, today: string): PreparedClub {
  checkFileSize(bytes.length);
  const file = parseClubFile(bytes);
  const rendered = renderDocuments(file, today);
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

/**
 * Asked before a file is read, too: no machine needs to hold what is refused anyway.
 * @throws Problem body_too_large
 */
export function checkFileSize(size: number): void {
  if (size <= FILE_LIMIT) return;
  const detail = `The club file is ${size} bytes; at most ${FILE_LIMIT} are published.`;
  throw new Problem('body_too_large', { detail });
}
