import { createHash } from 'node:crypto';
import { viewOf } from '../../shared/table/document-names.ts';
import type { Counts } from '../../shared/table/revisions.ts';
import { ClubFileError, type ClubFileProblem } from '../club/rules/club-file-error.ts';
import { mapCollections } from '../club/rules/collections.ts';
import { parseClubFile } from '../club/rules/parse-club-file.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import { renderCalendars } from './calendars/render-calendars.ts';
import { renderDocuments } from './render-documents.ts';
import { type ResponseBody, toBodies } from './response-body.ts';
import { checkResponseLimit } from './response-limit.ts';

/** Bytes of a club file, some eighty times the largest known club. */
export const FILE_LIMIT = 32 * 1024 * 1024;

/** Club file that is ready to publish, with the uncompressed content of its revision. */
export interface PreparedClub {
  club: ClubFile['club'];
  file: ClubFile;
  documents: ResponseBody[];
  bytes: Uint8Array;
  /** SHA-256 of the club file, hex. */
  digest: string;
  /** SHA-256 of all documents, hex; equal if readers would see no difference. */
  fingerprint: string;
  counts: Counts;
  /** Warnings about documents that are close to the size limit of a response. */
  nearLimit: ClubFileProblem[];
  /**
   * Live revision from which the matches of a workbook got their ids; null for a new club. Undefined if none
   * was needed.
   */
  comparedWith?: string | null | undefined;
  /** Day of rendering, YYYY-MM-DD in UTC. Ages are as of this day. */
  today: string;
  /** Adds lines or cells of the author's file to problems. */
  locate?: (problems: ClubFileProblem[]) => ClubFileProblem[];
}

export interface LiveFile {
  /** Live revision; null for a new club. */
  revision: string | null;
  /** Live club file; undefined for a new club, or if the file is missing or invalid by today's rules. */
  file: ClubFile | undefined;
}

/**
 * Validates a club file and renders its documents, except lists of changes, as of `today` (YYYY-MM-DD, UTC).
 * @throws ClubFileError
 */
export function prepareClub(bytes: Uint8Array, today: string): PreparedClub {
  checkFileSize(bytes.length);
  return prepareParsed({ bytes, file: parseClubFile(bytes) }, today);
}

interface ParsedBytes {
  bytes: Uint8Array;
  /** Parsed content of `bytes`. */
  file: ClubFile;
}

/**
 * Renders the documents of a parsed club file, except lists of changes, as of `today` (YYYY-MM-DD, UTC).
 * @throws ClubFileError when a document is larger than one response can carry
 */
export function prepareParsed({ bytes, file }: ParsedBytes, today: string): PreparedClub {
  const documents = renderBodies(file, today);
  return {
    nearLimit: checkResponseLimit(documents),
    club: file.club,
    file,
    today,
    documents,
    bytes,
    digest: createHash('sha256').update(bytes).digest('hex'),
    fingerprint: fingerprintOf(documents),
    counts: mapCollections((list) => file[list].length),
  };
}

/** Counts the documents of a club. Views of one document count once. */
export const countDocuments = (documents: Pick<ResponseBody, 'name'>[]): number =>
  documents.filter(({ name }) => viewOf(name) === 'full').length;

/**
 * Checks the size of a file in bytes. Call it before reading a file, too, so that an oversized file is never
 * loaded.
 *
 * @throws ClubFileError
 */
export function checkFileSize(size: number): void {
  if (size <= FILE_LIMIT) return;
  throw new ClubFileError(`The file is ${size} bytes; the limit is ${FILE_LIMIT}.`);
}

/** Computes the fingerprint of a club file rendered on a day (YYYY-MM-DD, UTC). */
export const fingerprintOn = (file: ClubFile, today: string): string =>
  fingerprintOf(renderBodies(file, today));

function renderBodies(file: ClubFile, today: string): ResponseBody[] {
  const documents = renderDocuments(file, today);
  return [...toBodies(documents), ...renderCalendars(file.club, documents)];
}

function fingerprintOf(documents: ResponseBody[]): string {
  const hash = createHash('sha256');
  for (const { name, etag } of documents) hash.update(`${name} ${etag}\n`);
  return hash.digest('hex');
}
