import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** Creates the error of a file that is no club. `detail` continues a sentence about the file: `is a PDF`. */
export const unreadableFile = (detail: string, cause?: unknown): ClubFileError =>
  new ClubFileError(`The file ${detail}.`, [{ field: '(file)', code: 'malformed', detail }], {
    cause,
  });
