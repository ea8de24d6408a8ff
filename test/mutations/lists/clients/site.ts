import type { Mutation } from '../../mutation.ts';

const browser = (test: string) => ({ project: 'browser', test: `test/browser/${test}.test.ts` });

/** The match-day site and the element that other sites embed. */
export const siteMutations: Mutation[] = [
  {
    protection: 'The local site has public tokens only.',
    file: 'cli/start/seed.ts',
    find: "view: 'public'",
    replace: "view: 'full'",
    project: 'start',
    test: 'test/start/match-day-site.test.ts',
  },
  {
    protection: 'HTML in a name is text on the match-day site.',
    file: 'examples/club-squad/create-element.ts',
    find: 'if (child) element.append(child);',
    replace:
      "if (typeof child === 'string') element.innerHTML += child; else if (child) element.append(child);",
    ...browser('match-day/pages'),
  },
  {
    protection: 'A squad that was removed from its page polls nothing.',
    file: 'examples/club-squad/define-element.ts',
    find: 'disconnectedCallback(): void {\n',
    replace: 'disconnectedCallback(): void {\n    if (!this.isConnected) return;\n',
    ...browser('club-squad'),
  },
  {
    protection: 'A match without a time is shown on its day, wherever the visitor is.',
    file: 'examples/club-matches/match-time.ts',
    find: "timeZone: 'UTC' }",
    replace: 'timeZone }',
    project: 'parts',
    test: 'test/parts/examples/match-time.test.ts',
  },
  {
    protection: 'The site opens without a network.',
    file: 'examples/match-day/worker/service-worker.ts',
    find: '  else if (isOfSite(request)) event.respondWith(answerFile(request));\n',
    replace: '',
    ...browser('match-day/offline'),
  },
];
