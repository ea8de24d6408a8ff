import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ISOLATED } from './isolated-files.ts';

/** Files that mostly wait: for polls, for a service that never responds, until caches have expired. */
const WAITING = [
  ...['silence', 'browser/match-day/pages', 'behind-edge', 'browser/match-day/offline'],
  ...['browser/club-squad', 'browser/match-day/matches', 'browser/club-matches'],
].map((name) => `/${name}.test.ts`);

/** Long files; those whose commands read every club of the table, of which each test adds some. */
const SLOW =
  /\/test\/(service|start|examples)\/|notes-app|lambda-instances|match-day\/look|every-command|license\/unreadable/;

/**
 * Starts the files first that take longest, most for processes and timers, so that none runs alone at the
 * end; then isolated ones, since a worker is reused only for the next file. Every third is one that
 * mostly waits, the longest first: the others compute meanwhile.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waiting = WAITING.flatMap((name) =>
      files.filter(({ moduleId }) => moduleId.endsWith(name)),
    );
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (SLOW.test(moduleId)) return 0;
      return project.name.endsWith(ISOLATED) ? 1 : 2;
    };
    const sorted = files
      .filter((file) => !waiting.includes(file))
      .toSorted((a, b) => rank(a) - rank(b));
    for (const [i, file] of waiting.entries()) sorted.splice(3 * i, 0, file);
    return sorted;
  }
}
