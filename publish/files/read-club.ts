import { findMaybeWithheld } from '../club/people/privacy/find-maybe-withheld.ts';
import { findNamedInMatches } from '../club/people/privacy/find-named-in-matches.ts';
import { ClubFileError, type ClubFileProblem } from '../club/rules/club-file-error.ts';
import { decodeText } from '../club/rules/json/decode-text.ts';
import { findPlaces } from '../club/rules/json/line-numbers.ts';
import { findExcess } from '../club/rules/json/parse-json.ts';
import { formatClubFile, parseClubFile } from '../club/rules/parse-club-file.ts';
import type { ClubFile, WrittenClubFile } from '../club/rules/schema.ts';
import { findWarnings } from '../club/rules/warnings/find-warnings.ts';
import {
  checkFileSize,
  type LiveFile,
  type PreparedClub,
  prepareParsed,
} from '../documents/prepare-club.ts';
import type { LeftOut } from './cells/headings/own/find-own-columns.ts';
import { type AnsweredWord, withWords } from './cells/own-words/with-words.ts';
import { openSheets, type SheetClub } from './cells/read-sheets.ts';
import { type ClubSource, type FileForm, type Form, onlyFileOf } from './forms/form.ts';
import { readWorkbook } from './forms/read-workbook.ts';
import type { Workbook } from './workbook/workbook.ts';

export interface CheckedClub extends PreparedClub {
  form: Form;
  findWarnings: () => ClubFileProblem[];
}

export interface ReadOptions {
  today: string;
  /** Order of day and month in ambiguous dates; if undefined, the other dates decide. */
  dates?: 'dmy' | 'mdy' | undefined;
  /** Unknown columns of a workbook to ignore; undefined if the caller has no option for them. */
  leftOut?: LeftOut | undefined;
  /** Own words with their standard words, to add to the sheet Words. */
  words?: readonly AnsweredWord[] | undefined;
  /**
   * Finds the live club file, from which the matches of a workbook get their ids. Undefined without a DynamoDB
   * table.
   */
  findLive?: ((slug: string) => Promise<LiveFile>) | undefined;
}

/**
 * Validates and renders the club of a file, and finds probable mistakes. A workbook is first converted to a
 * club file.
 *
 * @throws ClubFileError with the problems found, usually each with its line or cell
 */
export async function readClub(
  { form, ...source }: ClubSource<FileForm>,
  options: ReadOptions,
): Promise<CheckedClub> {
  checkSizes(source);
  if (form === 'json') return readClubFile(onlyFileOf(source), options.today);
  return { ...(await prepareWorkbook(await readWorkbook({ ...source, form }), options)), form };
}

/** @throws ClubFileError if a file is larger than a club file may be */
export function checkSizes({ files }: Pick<ClubSource, 'files'>): void {
  for (const bytes of files.values()) checkFileSize(bytes.length);
}

export async function prepareWorkbook(workbook: Workbook, options: ReadOptions) {
  const sheets = openSheets(withWords(workbook, options.words), options);
  const live = sheets.slug === undefined ? undefined : await options.findLive?.(sheets.slug);
  const club = prepareSheets(sheets.toClub(live?.file), options.today);
  return { ...club, comparedWith: live?.revision };
}

/** Validates and renders the club of a workbook. Warnings about cells come before those about the club. */
function prepareSheets(club: SheetClub, today: string): Omit<CheckedClub, 'form'> {
  const { file, written } = club;
  const locate = (problems: ClubFileProblem[]) => problems.map(club.locate);
  checkPeople(file, { today, locate });
  const prepared = prepareParsed({ bytes: toBytes(written), file }, today);
  const find = () => [...club.warnings, ...locate(warningsOf(prepared))];
  return { ...prepared, findWarnings: find, locate };
}

/** @throws ClubFileError if it has more objects or values than can be read again */
function toBytes(written: WrittenClubFile): Uint8Array {
  const text = formatClubFile(written);
  const excess = findExcess(text);
  if (!excess) return new TextEncoder().encode(text);
  throw new ClubFileError(
    `The workbook is too large: its club file ${excess.reason}, made ids included. Delete sheets, columns and rows that are not the club's.`,
  );
}

interface Checking {
  today: string;
  locate: (problems: ClubFileProblem[]) => ClubFileProblem[];
}

/**
 * Refuses a club file in which somebody shown may be a withheld person, or a match text names a hidden one.
 * @throws ClubFileError with a problem for each entry and text
 */
function checkPeople(file: ClubFile, { today, locate }: Checking): void {
  const problems = [...findMaybeWithheld(file, today), ...findNamedInMatches(file, today)];
  if (problems.length === 0) return;
  throw new ClubFileError('The club has people who may be withheld.', locate(problems)).of(
    file.club.slug,
  );
}

function readClubFile(bytes: Uint8Array, today: string): CheckedClub {
  const file = parseClubFile(bytes);
  const locate = (problems: ClubFileProblem[]) =>
    problems.length > 0 ? findPlaces(decodeText(bytes)).locate(problems) : [];
  checkPeople(file, { today, locate });
  const prepared = prepareParsed({ bytes, file }, today);
  const find = () => locate(warningsOf(prepared));
  return { ...prepared, form: 'json', findWarnings: find, locate };
}

const warningsOf = ({ file, today, nearLimit }: PreparedClub): ClubFileProblem[] => [
  ...findWarnings(file, today),
  ...nearLimit,
];
