import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import {
  ClubFileError,
  type ClubFileProblem,
} from '../shared/publish/club-file/club-file-error.ts';
import { checkFileSize, type PreparedClub } from '../shared/publish/prepare-club.ts';
import { readClubFile } from '../shared/publish/read-club.ts';
import { utcDate } from '../shared/utc-date.ts';
import { ClubFilesError, CommandError, type FileProblem } from './command-error.ts';
import { clearActivity, showActivity } from './terminal/activity.ts';

/** A valid club file, ready to be published. */
export interface ReadClub extends PreparedClub {
  path: string;
  /** One line each. */
  warnings: string[];
}

/**
 * Reads the given club files, and those in given folders.
 * @throws CommandError with the problems of all files: if any file is invalid, none is published
 */
export function readClubs(paths: string[], now: Date): ReadClub[] {
  const lines: string[] = [];
  const problems: FileProblem[] = [];
  const attempt = <T>(path: string, read: (path: string) => T[]): T[] => {
    try {
      return read(path);
    } catch (error) {
      for (const line of linesOf(path, error)) lines.push(line);
      for (const problem of problemsOf(path, error)) problems.push(problem);
      return [];
    }
  };
  const clubs = paths
    .flatMap((path) => attempt(path, filesAt))
    .flatMap((path) => attempt(path, () => [readClub(path, now)]));
  clearActivity();
  for (const detail of repeatedSlugs(clubs)) {
    lines.push(detail);
    problems.push({ field: 'club.slug', code: 'repeated', detail });
  }
  if (lines.length > 0) {
    throw new ClubFilesError(limitLines(lines), problems.slice(0, MAX_LINES));
  }
  return clubs;
}

/** More lines than this do not help. */
const MAX_LINES = 10_000;

export function limitLines(lines: string[]): string[] {
  const rest = lines.length - MAX_LINES;
  return rest > 0 ? [...lines.slice(0, MAX_LINES), `and ${rest} more`] : lines;
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CommandError(`${path}: no such file or folder`);
  if (!stats.isDirectory()) return [path];
  const files = readdirSync(path).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new CommandError(`${path}: no club file (*.json) in this folder`);
  return files.sort().map((name) => join(path, name));
}

function readClub(path: string, now: Date): ReadClub {
  showActivity(`Checking ${path}`);
  const club = readClubFile(readFile(path), utcDate(now));
  return { ...club, path, warnings: club.warnings.map((warning) => lineOf(path, warning)) };
}

/** Only regular files: the size of a pipe or device is unknown, and it may never end. */
function readFile(path: string): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new CommandError(`${path}: is not a file`);
  checkFileSize(stats.size);
  return readFileSync(path);
}

/** The lines for an error about a path; any other error is thrown. */
function linesOf(path: string, error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof ClubFileError) {
    const lines = error.problems.map((problem) => lineOf(path, problem));
    return lines.length > 0 ? lines : [`${path}: ${error.message}`];
  }
  if (isSystemError(error)) return [`${path}: ${getSystemErrorMessage(error.errno)}`];
  throw error;
}

/** The same for scripts. */
function problemsOf(path: string, error: unknown): FileProblem[] {
  if (error instanceof ClubFileError && error.problems.length > 0) {
    return error.problems.map((problem) => ({ path, ...problem }));
  }
  const detail = linesOf(path, error).join('; ').replace(`${path}: `, '');
  return [{ path, field: '(file)', code: 'unreadable', detail }];
}

const lineOf = (path: string, { line, field, detail }: ClubFileProblem): string =>
  `${line ? `${path}:${line}` : path}: ${field}: ${detail}`;

export const isSystemError = (error: unknown): error is { errno: number; path?: string } =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number';

function repeatedSlugs(clubs: ReadClub[]): string[] {
  const groups = Map.groupBy(clubs, ({ club }) => club.slug);
  return Array.from(groups)
    .filter(([, group]) => group.length > 1)
    .map(
      ([slug, group]) => `${slug} is the club of ${group.map(({ path }) => path).join(' and ')}`,
    );
}
