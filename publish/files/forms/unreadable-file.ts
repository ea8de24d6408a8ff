import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** Creates the error of a file that is no club. `detail` completes the sentence `The file …`: `is a PDF`. */
export const unreadableFile = (detail: string, cause?: unknown): ClubFileError =>
  new ClubFileError(`The file ${detail}.`, [{ field: '(file)', code: 'malformed', detail }], {
    cause,
  });
