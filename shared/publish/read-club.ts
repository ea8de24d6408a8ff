import type { ClubFileProblem } from './club-file/club-file-error.ts';
import { findWarnings } from './club-file/find-warnings.ts';
import { decodeText } from './club-file/json/decode-text.ts';
import { findPlaces } from './club-file/json/line-numbers.ts';
import { parseClubFile } from './club-file/parse-club-file.ts';
import type { ClubSource, Form } from './forms/form.ts';
import { readWorkbook } from './forms/read-workbook.ts';
import { checkFileSize, type PreparedClub, prepareParsed } from './prepare-club.ts';

export interface CheckedClub extends PreparedClub {
  form: Form;
  /** What is valid but probably a mistake, each with its line or cell. */
  warnings: ClubFileProblem[];
}

export interface ReadOptions {
  /** YYYY-MM-DD, UTC. */
  today: string;
  /** How ambiguous dates of a workbook or CSV file are written. */
  dates?: 'dmy' | 'mdy' | undefined;
}

/**
 * Validates a club, renders it, and looks for probable mistakes. What is published of a workbook is
 * the club file made from it.
 * @throws ClubFileError with all problems, each with its line or cell
 */
export async function readClub(source: ClubSource, options: ReadOptions): Promise<CheckedClub> {
  for (const bytes of source.files.values()) checkFileSize(bytes.length);
  if (source.form !== 'json') {
    await readWorkbook(source);
    throw new Error('Not yet.');
  }
  const [bytes] = source.files.values();
  if (!bytes) throw new Error('A club file has no bytes.');
  return readClubFile(bytes, options.today);
}

function readClubFile(bytes: Uint8Array, today: string): CheckedClub {
  const file = parseClubFile(bytes);
  const locate = (problems: ClubFileProblem[]) =>
    problems.length > 0 ? findPlaces(decodeText(bytes)).locate(problems) : [];
  const warnings = locate(findWarnings(file, today));
  return { ...prepareParsed({ bytes, file }, today), form: 'json', warnings, locate };
}
