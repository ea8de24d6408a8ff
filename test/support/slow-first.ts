import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the files first that wait longest for processes and timers, so that none runs alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/test\/(service|start|examples)\/|notes-app|lambda-instances/.test(moduleId);
    return [...files.filter(isSlow), ...files.filter((file) => !isSlow(file))];
  }
}
