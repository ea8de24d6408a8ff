import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Project } from './named-files.ts';

/** With the test files and set-up files of each suite, as vitest finds them. */
export async function readProject(root: string): Promise<Project> {
  const vitest = await createVitest('test', { root, watch: false });
  const specifications = await vitest.globTestSpecifications();
  const suites = vitest.projects.map(({ name, config }): [string, string[]] => {
    const tests = specifications.filter(({ project }) => project.name === name);
    const setUp = [config.setupFiles, config.globalSetup].flat();
    const files = [...tests.map(({ moduleId }) => moduleId), ...setUp];
    return [name, files.map((file) => relative(root, file))];
  });
  await vitest.close();
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return { root, tracked: files.split('\0').filter(Boolean), suites: new Map(suites) };
}
