import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ISOLATED } from './isolated-files.ts';

/**
 * Starts the files first that wait longest for processes and timers, so that none runs alone at the
 * end; then isolated ones, since a worker is reused only for the next file.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/test\/(service|start|examples)\/|notes-app|lambda-instances/.test(moduleId);
    const isIsolated = ({ project }: TestSpecification) => project.name.endsWith(ISOLATED);
    const rank = (file: TestSpecification) => (isSlow(file) ? 0 : isIsolated(file) ? 1 : 2);
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
