import { fileURLToPath } from 'node:url';
import type { Examples } from '../cli/start/examples.ts';
import { createHairFinder } from '../cli/start/site/sample-hair.ts';

const pathOf = (path: string): string =>
  fileURLToPath(new URL(`../examples/${path}`, import.meta.url));

export const examples: Examples = {
  clubs: pathOf('clubs'),
  site: {
    build: async (plugins) => {
      const { buildSite } = await import('../examples/match-day/build-site.ts');
      return buildSite(plugins);
    },
    hairOf: createHairFinder(pathOf('clubs')),
  },
};
