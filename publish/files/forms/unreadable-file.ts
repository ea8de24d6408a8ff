import { ClubFileError } from '../../club/rules/club-file-error.ts';

/** A file that is no club in any form. `detail` continues a sentence about it: `is a PDF`. */
export const unreadableFile = (detail: string, cause?: unknown): ClubFileError =>
  new ClubFileError(`The file ${detail}.`, [{ field: '(file)', code: 'malformed', detail }], {
    cause,
  });
