import type { ClubFileProblem } from './club-file/club-file-error.ts';
import { findWarnings } from './club-file/find-warnings.ts';
import { decodeText } from './club-file/json/decode-text.ts';
import { findPlaces } from './club-file/json/line-numbers.ts';
import { type PreparedClub, prepareClub } from './prepare-club.ts';

export interface CheckedClub extends PreparedClub {
  /** What is valid but probably a mistake, each with its line. */
  warnings: ClubFileProblem[];
}

/**
 * Validates a club file, renders it as of `today` (YYYY-MM-DD, UTC), and looks for probable mistakes.
 * @throws ClubFileError
 */
export function readClubFile(bytes: Uint8Array, today: string): CheckedClub {
  const prepared = prepareClub(bytes, today);
  const warnings = findWarnings(prepared.file, today);
  const locate = (problems: ClubFileProblem[]) =>
    problems.length > 0 ? findPlaces(decodeText(bytes)).locate(problems) : [];
  return { ...prepared, warnings: locate(warnings), locate };
}
