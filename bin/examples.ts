import { fileURLToPath } from 'node:url';
import type { Examples } from '../cli/start/examples.ts';

const pathOf = (path: string): string =>
  fileURLToPath(new URL(`../examples/${path}`, import.meta.url));

/** The sample clubs that `npm start` publishes, and the site that shows them. */
export const examples: Examples = {
  clubs: pathOf('clubs'),
  site: {
    build: async (plugins) => {
      const { buildSite } = await import('../examples/match-day/build-site.ts');
      return buildSite(plugins);
    },
    demo: pathOf('club-squad'),
  },
};
