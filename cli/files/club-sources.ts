import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkFileSize } from '../../publish/documents/prepare-club.ts';
import { areOfClub, isCsv, isSkipped, MIN_FILES } from '../../publish/files/forms/club-folder.ts';
import { detectForm, hasClubName } from '../../publish/files/forms/detect-form.ts';
import { type ClubSource, FORMS_TAKEN } from '../../publish/files/forms/form.ts';
import { CommandError } from '../command-error.ts';
import { type Failure, failureOf } from './club-problems.ts';
import { isKept } from './kept-path.ts';

/** Path of one club: a file, or a folder of CSV files. */
export interface ClubPath {
  path: string;
  /** Names of the CSV files in the folder; undefined for a single file. */
  csvFiles?: string[];
}

export interface FoundClubs {
  clubs: ClubPath[];
  /** Names of files and folders that are not clubs, in a folder of clubs. */
  skipped: string[];
  /** Entries in a folder of clubs that cannot be read as clubs. */
  failures?: Failure[];
}

/**
 * Finds the clubs at a path: one file, one folder of CSV files, or a folder of several clubs.
 * @throws CommandError if there is none, or if it is unclear what is a club
 */
export function findClubs(path: string): FoundClubs {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new CommandError(`${path}: no such file or folder`);
  if (!stats.isDirectory()) return { clubs: [{ path }], skipped: [] };
  const entries = listFolder(path);
  const csvFiles = csvFilesOf(entries);
  return csvFiles ? { clubs: [csvClub(path, entries)], skipped: [] } : findInFolder(path, entries);
}

function findInFolder(path: string, entries: Dirent[]): FoundClubs {
  const skipped: string[] = [];
  const failures: Failure[] = [];
  const clubs = entries.flatMap((entry): ClubPath[] => {
    const own = join(path, entry.name);
    if (isClubFile(entry.name)) return [{ path: own }];
    try {
      const inside = entry.isDirectory() ? listFolder(own) : [];
      if (csvFilesOf(inside)) return [csvClub(own, inside)];
    } catch (error) {
      failures.push(failureOf(own, error));
      return [];
    }
    skipped.push(entry.name);
    return [];
  });
  if (clubs.length > 0 || failures.length > 0) return { clubs, skipped, failures };
  const csvFiles = entries.map(({ name }) => name).filter(isCsv);
  // The file names may be unknown words, which the sheet Words can explain.
  if (csvFiles.length >= MIN_FILES) return { clubs: [{ path, csvFiles }], skipped: [] };
  if (csvFiles.length > 0)
    throw new CommandError(`${path}: none of its CSV files is named club.csv, players.csv …`);
  throw new CommandError(`${path}: no club in this folder: ${FORMS_TAKEN}`);
}

const isClubFile = (name: string): boolean => hasClubName(name) && !isKept(name);

const listFolder = (path: string): Dirent[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !isSkipped(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Lists the CSV files of a folder; undefined if the CSV files in the folder are not a club. */
function csvFilesOf(entries: Dirent[]): string[] | undefined {
  const names = entries.map(({ name }) => name);
  return areOfClub(names) ? names.filter(isCsv) : undefined;
}

/**
 * Returns the path of a club that is a folder of CSV files.
 * @throws CommandError if the folder also has a club in another form
 */
function csvClub(path: string, entries: Dirent[]): ClubPath {
  const other = entries.find(({ name }) => isClubFile(name));
  if (!other) return { path, csvFiles: csvFilesOf(entries) };
  throw new CommandError(
    `${path}: has CSV files of a club, and ${other.name}: move one of them to another folder, or pass ${join(path, other.name)}`,
  );
}

/**
 * Reads the bytes of a club.
 * @throws CommandError or ClubFileError, for example if a file is too large
 */
export function readSource({ path, csvFiles }: ClubPath): ClubSource {
  if (csvFiles) {
    const files = csvFiles.map((name) => [name, readFile(join(path, name))] as const);
    return { name: path, form: 'csv', files: new Map(files) };
  }
  if (isCsv(path)) throw new CommandError(`${path}: ${adviseFolder(path)}`);
  const bytes = readFile(path);
  return { name: path, form: detectForm(path, bytes), files: new Map([[basename(path), bytes]]) };
}

function adviseFolder(path: string): string {
  const folder = dirname(path);
  if (areOfClub([basename(path)]))
    return `is one of the CSV files of a club: pass its folder, ${folder}`;
  return 'is a CSV file: pass a folder with club.csv, players.csv and so on, or a workbook';
}

/** Reads only a regular file. A pipe or device has no known size, and reading it may never end. */
function readFile(path: string): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new CommandError(`${path}: is not a file`);
  checkFileSize(stats.size);
  return readFileSync(path);
}
