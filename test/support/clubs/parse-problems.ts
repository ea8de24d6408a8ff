import {
  ClubFileError,
  type ClubFileProblem,
} from '../../../shared/publish/club-file/club-file-error.ts';
import { parseClubFile } from '../../../shared/publish/club-file/parse-club-file.ts';
import { bytesOf, makeClubFile } from './club-file.ts';

/** How a club file is refused. */
export function parseErrorOf(bytes: Uint8Array): ClubFileError {
  try {
    parseClubFile(bytes);
  } catch (error) {
    if (error instanceof ClubFileError) return error;
    throw error;
  }
  throw new Error('The club file was accepted.');
}

/** Everything that is told about a file of the wrong content; nothing when it is valid. */
export function problemsOf(file: unknown): Omit<ClubFileProblem, 'line'>[] {
  try {
    parseClubFile(bytesOf(file));
    return [];
  } catch (error) {
    if (!(error instanceof ClubFileError)) throw error;
    return error.problems.map(({ line, ...problem }) => problem); // all in the one line there is
  }
}

/** What is told about a file with this text: `line: field: words`, as the operator reads it. */
export const problemLinesOf = (text: string): string[] =>
  parseErrorOf(Buffer.from(text)).problems.map(
    ({ line, field, detail }) => `${line}: ${field}: ${detail}`,
  );

/** The small club file with another value at a path such as `players[0].height`. */
export function fileWith(path: string, value: unknown): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop() ?? '';
  const file = structuredClone(makeClubFile());
  // biome-ignore lint/suspicious/noExplicitAny: the point is to write what the type forbids
  const parent = steps.reduce((node: any, step) => node[step], file);
  parent[last] = value;
  return file;
}
