import { setImmediate as turn } from 'node:timers/promises';
import { nameSome } from '../../publish/club/cut-list.ts';
import type { ClubSource, Form } from '../../publish/files/forms/form.ts';
import { readAnyForm } from '../../publish/files/read-any-form.ts';
import type { CheckedClub, ReadOptions } from '../../publish/files/read-club.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { type Failure, failureOf, hintsOf, InvalidClubsError, linesOf } from './club-problems.ts';
import { type ClubPath, type FoundClubs, findClubs, readSource } from './club-sources.ts';

export interface ReadClub extends CheckedClub {
  path: string;
}

export interface ReadClubsOptions extends ReadOptions {
  /** Called with lines about the detected formats, and about entries of folders that are not clubs. */
  note?: (text: string) => void;
}

/**
 * Reads the given clubs, including those in given folders, in any form.
 * @throws InvalidClubsError with the problems of all clubs
 */
export async function readClubs(paths: string[], options: ReadClubsOptions): Promise<ReadClub[]> {
  const { found, failures } = findAllClubs(paths, options);
  const clubs: ReadClub[] = [];
  for (const one of found) {
    showActivity(`Checking ${one.path}`);
    try {
      clubs.push(await readOne(one, options));
    } catch (error) {
      failures.push(failureOf(one.path, error));
    }
  }
  clearActivity();
  failures.push(...repeatedSlugs(clubs.map(({ path, club }) => ({ path, club: club.slug }))));
  if (failures.length > 0) throw new InvalidClubsError(failures, hintsOf(failures));
  return clubs;
}

/**
 * Finds the clubs at the paths without reading them. `failures` lists what cannot be a club; `isFolder`: a
 * folder of clubs was given.
 */
export function findAllClubs(paths: string[], { note }: ReadClubsOptions) {
  const found: ClubPath[] = [];
  const failures: Failure[] = [];
  let isFolder = false;
  for (const path of paths) {
    try {
      const { clubs, skipped, failures: inside = [] } = findClubs(path);
      failures.push(...inside);
      const text = describeFolder({ clubs, skipped });
      if (text) note?.(`${path}: ${text}`);
      found.push(...clubs);
      isFolder ||= inside.length > 0 || clubs.some((club) => club.path !== path);
    } catch (error) {
      failures.push(failureOf(path, error));
    }
  }
  return { found, failures, isFolder };
}

/**
 * Reads one club in any form.
 * @throws CommandError, ClubFileError, or a file system error
 */
export async function readOne(
  one: ClubPath,
  { note, ...options }: ReadClubsOptions,
): Promise<ReadClub> {
  const source = readSource(one);
  const text = describeSource(source);
  if (text) note?.(`${one.path}: ${text}`);
  await turn(); // lets Ctrl+C take effect before the long read
  return { ...(await readAnyForm(source, options)), path: one.path };
}

export const describeWarnings = ({ path, findWarnings }: ReadClub): string[] =>
  linesOf(path, findWarnings()).map((line) => `warning: ${line}`);

/**
 * Groups files of the same club. None of these files is published, because it is unclear which one is meant.
 */
export const repeatedSlugs = (clubs: { path: string; club: string }[]): Repeated[] =>
  Array.from(Map.groupBy(clubs, ({ club }) => club))
    .filter(([, group]) => group.length > 1)
    .map(([club, group]) => {
      const paths = group.map(({ path }) => path);
      const lines = [`${paths.join(' and ')}: are the same club, ${club}; pass one of them`];
      return { club, paths, lines, problems: [] };
    });

interface Repeated extends Failure {
  club: string;
  paths: string[];
}

const NAMES: Record<Form, string> = {
  json: 'a club file (JSON)',
  xlsx: 'a workbook (xlsx)',
  ods: 'a workbook (ods)',
  csv: 'a folder of CSV files',
};

/** Describes the form of a source; undefined for JSON in a file whose name ends in .json. */
function describeSource({ name, form, files }: ClubSource): string | undefined {
  if (form === 'json' && name.endsWith('.json')) return undefined;
  const names = form === 'csv' ? `: ${Array.from(files.keys()).join(', ')}` : '';
  return `taken for ${NAMES[form]}${names}`;
}

const MAX_NAMES = 5;

function describeFolder({ skipped }: FoundClubs): string | undefined {
  if (skipped.length === 0) return undefined;
  return `skipped ${nameSome(skipped, MAX_NAMES)}`;
}
