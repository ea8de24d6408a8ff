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

/** Bytes of a club file, some eighty times the largest club known. */
export const FILE_LIMIT = 32 * 1024 * 1024;

/** Club file that is ready to publish, with everything that its revision will contain, not compressed yet. */
export interface PreparedClub {
  club: ClubFile['club'];
  file: ClubFile;
  /** Documents in all views, and the calendars. */
  documents: ResponseBody[];
  bytes: Uint8Array;
  /** SHA-256 of the club file, hex. */
  digest: string;
  /** SHA-256 of all documents, hex; equal if readers would see no difference. */
  fingerprint: string;
  counts: Counts;
  /** Warnings about documents that are close to the size limit of a response. */
  nearLimit: ClubFileProblem[];
  /** Live revision from which matches have their ids, null for a new club; undefined if no match needed it. */
  comparedWith?: string | null | undefined;
  /** Day for which the club is rendered: YYYY-MM-DD, UTC. */
  today: string;
  /** Adds the lines or cells of the author's file to problems. */
  locate?: (problems: ClubFileProblem[]) => ClubFileProblem[];
}

export interface LiveFile {
  /** Live revision; null for a new club. */
  revision: string | null;
  /** Live club file; undefined for a new club, and if the file is missing or no longer valid. */
  file: ClubFile | undefined;
}

/**
 * Validates a club file and renders every response once, as of `today` (YYYY-MM-DD, UTC).
 * @throws ClubFileError
 */
export function prepareClub(bytes: Uint8Array, today: string): PreparedClub {
  checkFileSize(bytes.length);
  return prepareParsed({ bytes, file: parseClubFile(bytes) }, today);
}

interface ParsedBytes {
  bytes: Uint8Array;
  /** Club file that `bytes` contains. */
  file: ClubFile;
}

/**
 * Prepares a club file that is already parsed, as of `today` (YYYY-MM-DD, UTC).
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

/** Counts the documents of a club, each once for all views. */
export const countDocuments = (documents: Pick<ResponseBody, 'name'>[]): number =>
  documents.filter(({ name }) => viewOf(name) === 'full').length;

/**
 * Checks the size of a file in bytes. Call it also before reading a file, so that an oversized file is never
 * loaded.
 * @throws ClubFileError when the file is too large
 */
export function checkFileSize(size: number): void {
  if (size <= FILE_LIMIT) return;
  throw new ClubFileError(`The file is ${size} bytes; the limit is ${FILE_LIMIT}.`);
}

/**
 * Computes the fingerprint of a club file as it would be rendered now, for a day (YYYY-MM-DD, UTC);
 * it differs from that of its revision if the rules have changed since.
 */
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
