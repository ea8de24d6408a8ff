import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findOddities } from '../shared/club/file/find-oddities.ts';
import { type PreparedClub, prepareClub } from '../shared/club/prepare.ts';
import { utcDate } from '../shared/license/license.ts';
import { Problem } from '../shared/problem.ts';
import { Refusal } from './refusal.ts';

/** A club file that was found valid, ready to be published. */
export interface ReadClub extends PreparedClub {
  path: string;
  /** What is probably a mistake, a line each. */
  warnings: string[];
}

/**
 * Reads every club file that is named, or that lies in a folder that is named.
 * @throws Refusal with everything that is wrong in any of them: then none is to be published
 */
export function readClubs(paths: string[], now: Date): ReadClub[] {
  const problems: string[] = [];
  const clubs = paths.flatMap(filesAt).flatMap((path): ReadClub[] => {
    try {
      return [readClub(path, now)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push(...linesOf(path, error));
      return [];
    }
  });
  problems.push(...repeatedSlugs(clubs));
  if (problems.length > 0) throw new Refusal(...problems);
  return clubs;
}

function readClub(path: string, now: Date): ReadClub {
  const prepared = prepareClub(readFileSync(path));
  const oddities = findOddities(prepared.file, utcDate(now));
  const warnings = oddities.map(({ field, detail }) => `${path}: ${field}: ${detail}`);
  return { ...prepared, path, warnings };
}

function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Refusal(`${path}: no such file or folder`);
  if (!stats.isDirectory()) return [path];
  const files = readdirSync(path).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Refusal(`${path}: no club file (*.json) in this folder`);
  return files.sort().map((name) => join(path, name));
}

function linesOf(path: string, problem: Problem): string[] {
  if (!problem.errors) return [`${path}: ${problem.message}`];
  return problem.errors.map(({ field, detail }) => `${path}: ${field}: ${detail}`);
}

function repeatedSlugs(clubs: ReadClub[]): string[] {
  const groups = Map.groupBy(clubs, ({ club }) => club.slug);
  return Array.from(groups)
    .filter(([, group]) => group.length > 1)
    .map(
      ([slug, group]) => `${slug} is the club of ${group.map(({ path }) => path).join(' and ')}`,
    );
}
