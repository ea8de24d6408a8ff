import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { ISOLATED } from '../support/suites/isolated-files.ts';
import type { Project, Suite } from './named-files.ts';

/** Reads the project with the test files and set-up files of each suite, as vitest finds them. */
export async function readProject(root: string): Promise<Project> {
  const vitest = await createVitest('test', { root, watch: false });
  const specifications = await vitest.globTestSpecifications();
  const fromRoot = (file: string) => relative(root, file);
  const withoutIsolated = vitest.projects.filter(({ name }) => !name.endsWith(ISOLATED));
  const suites = withoutIsolated.map(({ name, config }): [string, Suite] => {
    const own = specifications.filter(({ project }) => project.name.replace(ISOLATED, '') === name);
    const tests = own.map(({ moduleId }) => fromRoot(moduleId));
    const setUp = [config.setupFiles, config.globalSetup].flat().map(fromRoot);
    return [name, { tests, setUp }];
  });
  await vitest.close();
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return { root, tracked: files.split('\0').filter(Boolean), suites: new Map(suites) };
}
