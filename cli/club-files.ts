import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { utcDate } from '../shared/license/license.ts';
import { type FieldProblem, Problem } from '../shared/problem.ts';
import { findWarnings } from '../shared/publish/club-file/find-warnings.ts';
import { decodeText } from '../shared/publish/club-file/json/decode-text.ts';
import { findPlaces } from '../shared/publish/club-file/json/line-numbers.ts';
import { checkFileSize, type PreparedClub, prepareClub } from '../shared/publish/prepare-club.ts';
import { CommandError } from './command-error.ts';

/** A club file that was found valid, ready to be published. */
export interface ReadClub extends PreparedClub {
  path: string;
  /** What is probably a mistake, a line each. */
  warnings: string[];
}

/**
 * Reads every club file that is named, or that lies in a folder that is named.
 * @throws CommandError with everything that is wrong in any of them: then none is to be published
 */
export function readClubs(paths: string[], now: Date): ReadClub[] {
  const problems: string[] = [];
  const attempt = <T>(path: string, read: (path: string) => T[]): T[] => {
    try {
      return read(path);
    } catch (error) {
      for (const line of linesOf(path, error)) problems.push(line);
      return [];
    }
  };
  const clubs = paths
    .flatMap((path) => attempt(path, filesAt))
    .flatMap((path) => attempt(path, () => [readClub(path, now)]));
  problems.push(...repeatedSlugs(clubs));
  if (problems.length > 0) throw new CommandError(...shorten(problems));
  return clubs;
}

/** More than anyone reads: something is wrong with the file as a whole. */
const MOST_TOLD = 10_000;

function shorten(lines: string[]): string[] {
  const rest = lines.length - MOST_TOLD;
  return rest > 0 ? [...lines.slice(0, MOST_TOLD), `and ${rest} more`] : lines;
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
  const today = utcDate(now);
  const bytes = readFile(path);
  const prepared = prepareClub(bytes, today);
  const oddities = findWarnings(prepared.file, today);
  const located = oddities.length > 0 ? findPlaces(decodeText(bytes)).locate(oddities) : oddities;
  return { ...prepared, path, warnings: located.map((oddity) => lineOf(path, oddity)) };
}

/** A pipe or a device may never end, and its size is not known before. */
function readFile(path: string): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new CommandError(`${path}: is not a file`);
  checkFileSize(stats.size);
  return readFileSync(path);
}

/** What is wrong at a path, a line each; an error that is not about it is thrown on. */
function linesOf(path: string, error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof Problem) {
    return error.errors?.map((problem) => lineOf(path, problem)) ?? [`${path}: ${error.message}`];
  }
  if (isSystemError(error)) return [`${path}: ${getSystemErrorMessage(error.errno)}`];
  throw error;
}

/** A file's own words may hold what moves a terminal's cursor, or ends the line. */
const lineOf = (path: string, { line, field, detail }: FieldProblem): string =>
  `${line ? `${path}:${line}` : path}: ${field}: ${detail}`.replace(
    /\p{Cc}/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const isSystemError = (error: unknown): error is { errno: number } =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number';

function repeatedSlugs(clubs: ReadClub[]): string[] {
  const groups = Map.groupBy(clubs, ({ club }) => club.slug);
  return Array.from(groups)
    .filter(([, group]) => group.length > 1)
    .map(
      ([slug, group]) => `${slug} is the club of ${group.map(({ path }) => path).join(' and ')}`,
    );
}
