import {
  ClubFileError,
  type ClubFileProblem,
} from '../../../publish/club/rules/club-file-error.ts';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile, makeMatch } from './club-file.ts';

/** The error for a club file that must be invalid. */
export function parseErrorOf(bytes: Uint8Array): ClubFileError {
  const error = findParseError(bytes);
  if (!error) throw new Error('The club file was accepted.');
  return error;
}

/** All problems of a value as a club file; none when it is valid. */
export const problemsOf = (file: unknown): Omit<ClubFileProblem, 'line'>[] =>
  (findParseError(bytesOf(file))?.problems ?? []).map(({ line, ...problem }) => problem);

/** The problems of a text, as the operator reads them: `line: field: detail`. */
export const problemLinesOf = (text: string): string[] =>
  parseErrorOf(Buffer.from(text)).problems.map(
    ({ line, field, detail }) => `${line}: ${field}: ${detail}`,
  );

export function findParseError(bytes: Uint8Array): ClubFileError | undefined {
  try {
    parseClubFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ClubFileError) return error;
    throw error;
  }
}

/** The example club file with another value at a path such as `players[0].height`; of `matches`, with one. */
export function fileWith(path: string, value: unknown): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop() ?? '';
  const matches = path.startsWith('matches') ? [makeMatch(1)] : undefined;
  const file = structuredClone(makeClubFile({ ...(matches && { matches }) }));
  // biome-ignore lint/suspicious/noExplicitAny: writes what the type forbids
  const parent = steps.reduce((node: any, step) => node[step], file);
  parent[last] = value;
  return file;
}
