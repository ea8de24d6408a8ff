import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The suites that run in process, so that StrykerJS knows which test reaches which line. */
const projects = config.test?.projects?.filter(
  (project) =>
    typeof project === 'object' &&
    'test' in project &&
    /^(parts|contract)\b/.test(String(project.test?.name)),
);

export default defineConfig({ test: { ...config.test, projects } });
