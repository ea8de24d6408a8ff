import { setImmediate as turn } from 'node:timers/promises';
import { type CheckedClub, type ReadOptions, readClub } from '../../publish/read-club.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { type Failure, failureOf, InvalidClubsError, linesOf } from './club-problems.ts';
import { type ClubPath, findClubs, readSource } from './club-sources.ts';
import { describeFolder, describeSource } from './describe-form.ts';

/** A valid club, ready to be published. */
export interface ReadClub extends CheckedClub {
  path: string;
  /** The warnings for people, many of one kind as one line. */
  warningLines: string[];
}

export interface ReadClubsOptions extends ReadOptions {
  /** Called with the recognized form of each path, except for JSON club files. */
  note?: (text: string) => void;
}

/**
 * Reads the given clubs, and those in given folders, whatever their forms.
 * @throws InvalidClubsError with the problems of all clubs: if any is invalid, none is published
 */
export async function readClubs(paths: string[], options: ReadClubsOptions): Promise<ReadClub[]> {
  const failures: Failure[] = [];
  const attempt = async <T>(path: string, read: () => T[] | Promise<T[]>): Promise<T[]> => {
    try {
      return await read();
    } catch (error) {
      failures.push(failureOf(path, error));
      return [];
    }
  };
  const found: ClubPath[] = [];
  for (const path of paths) found.push(...(await attempt(path, () => clubsAt(path, options))));
  const clubs: ReadClub[] = [];
  for (const one of found) {
    clubs.push(...(await attempt(one.path, async () => [await readOne(one, options)])));
  }
  clearActivity();
  failures.push(...repeatedSlugs(clubs));
  if (failures.length > 0) throw new InvalidClubsError(failures);
  return clubs;
}

function clubsAt(path: string, { note }: ReadClubsOptions): ClubPath[] {
  const found = findClubs(path);
  const text = describeFolder(found);
  if (text) note?.(`${path}: ${text}`);
  return found.clubs;
}

async function readOne(one: ClubPath, { note, ...options }: ReadClubsOptions): Promise<ReadClub> {
  const source = readSource(one);
  const text = describeSource(source);
  if (text) note?.(`${one.path}: ${text}`);
  showActivity(`Checking ${one.path}`);
  await turn(); // a Ctrl+C waits for it
  const club = await readClub(source, options);
  return { ...club, path: one.path, warningLines: linesOf(one.path, club.warnings) };
}

function repeatedSlugs(clubs: ReadClub[]): Failure[] {
  const groups = Map.groupBy(clubs, ({ club }) => club.slug);
  return Array.from(groups)
    .filter(([, group]) => group.length > 1)
    .map(([slug, group]) => {
      const paths = group.map(({ path }) => path).join(' and ');
      return { lines: [`${paths}: are the same club, ${slug}; pass one of them`], problems: [] };
    });
}
