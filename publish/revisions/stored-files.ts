import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRevisions } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import type { PeopleFile } from '../club/people/list-people.ts';
import { readPeople } from '../club/people/read-people.ts';
import { ClubFileError } from '../club/rules/club-file-error.ts';
import { decodeText } from '../club/rules/json/decode-text.ts';
import type { WrittenClubFile } from '../club/rules/schema.ts';
import { validateClubFile } from '../club/rules/validate-club-file.ts';

export interface StoredFile {
  revision: string;
  isLive: boolean;
  people: PeopleFile;
  /** Validated club file as its author wrote it; undefined if invalid by today's rules. */
  written: WrittenClubFile | undefined;
  /** Parsed JSON of the club file, also if the file is invalid by today's rules. */
  json: unknown;
}

/** Lists club files of the revisions whose ids `isWanted` accepts: the live file first, then newest first. */
export async function listStoredFiles(
  table: Table,
  { slug, revision: live }: Pick<Club, 'slug' | 'revision'>,
  isWanted: (revision: string) => boolean = () => true,
): Promise<StoredFile[]> {
  const revisions = (await listRevisions(table, slug)).map(({ revision }) => revision);
  const files: StoredFile[] = [];
  for (const revision of [...new Set([live, ...revisions.toReversed()])].filter(isWanted)) {
    const file = await findStoredFile(table, { slug, revision });
    if (file) files.push({ ...file, isLive: revision === live, revision });
  }
  return files;
}

/** Lists the ids of stored revisions whose club file is missing or unreadable. */
export async function listUnreadable(
  table: Table,
  club: Pick<Club, 'slug' | 'revision'>,
  files: readonly StoredFile[],
): Promise<string[]> {
  const read = new Set(files.map(({ revision }) => revision));
  const revisions = (await listRevisions(table, club.slug)).map(({ revision }) => revision);
  return [...new Set([club.revision, ...revisions])].filter((revision) => !read.has(revision));
}

/** Finds the club file of a revision; undefined if the file is missing, damaged or not a JSON object. */
export async function findStoredFile(
  table: Table,
  { slug, revision }: Pick<Club, 'slug' | 'revision'>,
): Promise<Omit<StoredFile, 'isLive' | 'revision'> | undefined> {
  const source = await findSource(table, slug, revision);
  const json = source && parseStored(source);
  const written = isValid(json) ? json : undefined;
  const people = written ?? readPeople(json);
  return people && { people, written, json };
}

/** Parses a stored club file; undefined if it is not JSON. */
export function parseStored(source: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(source));
  } catch {
    return undefined;
  }
}

function isValid(json: unknown): json is WrittenClubFile {
  try {
    return validateClubFile(json).file !== undefined;
  } catch (error) {
    if (error instanceof ClubFileError) return false; // more problems than can be listed
    throw error;
  }
}
