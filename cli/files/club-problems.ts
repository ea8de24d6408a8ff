import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { cutLines } from '../../publish/club/cut-list.ts';
import {
  ClubFileError,
  type ClubFileProblem,
  withNames,
  withoutNames,
  withoutValues,
} from '../../publish/club/rules/club-file-error.ts';
import { describeGroup, groupProblems } from '../../publish/club/rules/group-problems.ts';
import {
  countOpen,
  toWordRows,
  type WordRows,
} from '../../publish/files/cells/own-words/to-word-rows.ts';
import { SheetsError } from '../../publish/files/cells/read-sheets.ts';
import { ClubFilesError, CommandError, type FileProblem } from '../command-error.ts';
import { OWN_COMMAND } from '../terminal/own-command.ts';

/** Problems of one path, or of several files with the same club: `lines` for people, `problems` for scripts. */
export interface Failure {
  /** Path of the club; undefined for a problem of several paths. */
  path?: string;
  /** Slug, if it is known. */
  club?: string | undefined;
  lines: string[];
  problems: FileProblem[];
  /** Whether the problems quote values of an invalid file, which must not be logged. */
  quotesFile?: boolean;
  /** Unknown words, as rows to paste into the sheet Words. */
  words?: WordRows;
  /** Lines to print once, after the problems of all files. */
  hints?: string[];
}

/** Error for clubs that cannot be published. `lines` groups the entries of `problems`. */
export class InvalidClubsError extends ClubFilesError {
  readonly failures: Failure[];

  /** @param listed failures for `problems`; by default those for `lines` */
  constructor(failures: Failure[], conclusion: string[], listed = failures) {
    const lines = limitLines(failures.length === 1 ? underPath(failures[0]) : linesIn(failures));
    super([...lines, ...conclusion], listed.flatMap(problemsOf));
    this.failures = failures;
  }
}

const linesIn = (failures: Failure[]): string[] => failures.flatMap(({ lines }) => lines);

/** Puts the lines of a single file below its path, instead of repeating the path in each line. */
function underPath(failure: Failure | undefined): string[] {
  const { path, lines = [] } = failure ?? {};
  const start = `${path}: `;
  if (lines.length < 2 || !lines.every((line) => line.startsWith(start))) return lines;
  return [`${path}:`, ...lines.map((line) => `  ${line.slice(start.length)}`)];
}

/**
 * Returns the problems for scripts. A failure without listed problems, such as a folder without a club, becomes
 * one problem itself.
 */
export function problemsOf({ path, lines, problems }: Failure): FileProblem[] {
  if (problems.length > 0) return problems.map(withoutNames);
  const code = path === undefined ? 'repeated' : 'unreadable';
  const start = `${path}: `;
  return lines.map((line) => ({
    ...(path !== undefined && { path }),
    field: '(file)',
    code,
    detail: line.startsWith(start) ? line.slice(start.length) : line,
  }));
}

/** Removes the quoted values of an invalid file from a failure, because the output may be logged. */
export function hideValues<F extends Failure>(failure: F): F {
  const { path, problems, quotesFile } = failure;
  if (path === undefined || !quotesFile || problems.length === 0) return failure;
  const hidden = problems.map(withoutValues);
  return { ...failure, lines: linesOf(path, hidden), problems: hidden };
}

const MAX_LINES = 10_000;

const limitLines = (lines: string[]): string[] => cutLines(lines, MAX_LINES, '');

/**
 * Describes an error that the file or folder at a path caused.
 * @throws the error if the path did not cause it
 */
export function failureOf(path: string, error: unknown): Failure {
  const failure = findFailure(path, error);
  if (!failure) throw error;
  return failure;
}

/** Describes an error caused by the path's file or folder; undefined for other errors. */
export function findFailure(path: string, error: unknown): Failure | undefined {
  if (error instanceof ClubFileError) {
    const lines = linesOf(path, error.problems);
    const problems = error.problems.map((problem) => ({ path, ...problem }));
    return {
      path,
      club: error.slug,
      quotesFile: true,
      lines: lines.length > 0 ? lines : [`${path}: ${error.message}`],
      problems,
      ...(error instanceof SheetsError && withWords(toWordRows(error.words))),
    };
  }
  if (error instanceof CommandError) return { path, lines: error.lines, problems: [] };
  if (!isSystemError(error)) return undefined;
  // The unreadable path may be a file or folder in the given folder.
  const line = `${error.path ?? path}: ${getSystemErrorMessage(error.errno)}`;
  return { path, lines: [line], problems: [] };
}

/** Smallest number of unknown words for which a hint proposes `check --words`. */
const MIN_WORDS = 3;

const withWords = (words: WordRows): Pick<Failure, 'words' | 'hints'> => ({
  words,
  ...(countOpen(words) >= MIN_WORDS && { hints: [WORDS_HINT] }),
});

const WORDS_HINT = `Unknown words, as a list to fill in: ${OWN_COMMAND} check --words words.csv FILE`;

export const hintsOf = (failures: Failure[]): string[] => [
  ...new Set(failures.flatMap(({ hints = [] }) => hints)),
];

/**
 * Writes a line for each problem or group of similar ones, with people's names only if standard error is a
 * terminal.
 */
export const linesOf = (path: string, problems: readonly ClubFileProblem[]): string[] =>
  groupProblems(process.stderr.isTTY ? problems.map(withNames) : problems).map((group) => {
    const [place] = group.places;
    if (group.count > 1 || place === undefined) return `${path}: ${describeGroup(group)}`;
    return `${atPlace(path, place)}: ${describeGroup(group)}`;
  });

/** Returns `club.json:12`, `club.xlsx: Players!C17` or, for a folder, `my-club/players.csv:17`. */
function atPlace(path: string, place: string): string {
  const line = /^line (\d+)$/.exec(place)?.[1];
  if (line) return `${path}:${line}`;
  return /^[^/!]+\.csv\b/i.test(place) ? join(path, place) : `${path}: ${place}`;
}

export const isSystemError = (error: unknown): error is { errno: number; path?: string } =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number';
