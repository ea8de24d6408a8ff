import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });
const FINDINGS = operator('commands/status-findings');

/** What the commands say and ask, and what `status` finds. */
export const commandsMutations: Mutation[] = [
  {
    protection: 'Only loopback endpoints are local, and changed without a question.',
    file: 'cli/targets/find-target.ts',
    find: "['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname)",
    replace: "new URL(endpoint).hostname !== ''",
    ...operator('targets/target'),
  },
  {
    protection: 'Ctrl+C does not stop a publish while a club is just becoming live.',
    file: 'cli/plans/progress.ts',
    find: 'if (count === total) switching.add(club);',
    replace: '',
    ...operator('terminal/interrupt'),
  },
  {
    protection: 'Output in JSON is one document, also when the command fails.',
    file: 'cli/terminal/json.ts',
    find: 'if (isPrinted) return;',
    replace: '',
    ...FINDINGS,
  },
  {
    protection: 'A license is found to end 60 days before, not earlier.',
    file: 'cli/status/check-licenses.ts',
    find: 'NOTICE_DAYS = 60',
    replace: 'NOTICE_DAYS = 61',
    ...FINDINGS,
  },
  {
    protection: 'A season is over on the day after its last one.',
    file: 'cli/status/check-season.ts',
    find: 'end_date < today',
    replace: 'end_date <= today',
    ...FINDINGS,
  },
  {
    protection: 'Whether the service responds is asked where its clients ask: at the edge.',
    file: 'cli/status/check-service.ts',
    find: 'edgeUrl ?? baseUrl',
    replace: 'baseUrl',
    ...operator('commands/status'),
  },
  {
    protection: 'The next step is told after a first publish, not after every one.',
    file: 'cli/next-step.ts',
    find: '!isNew || ',
    replace: '',
    ...operator('commands/publish/next-step'),
  },
  {
    protection: 'A table that is too wide for the terminal becomes a block for each row.',
    file: 'cli/terminal/table.ts',
    find: 'isFitting ? lines : stack(rows)',
    replace: 'lines',
    ...operator('terminal/table'),
  },
  {
    protection: 'Nobody gets a full license by default.',
    file: 'cli/commands/license/issue.ts',
    find: "if (!view) throw new UsageError('--view is required.', ...ABOUT_VIEWS);",
    replace: '',
    ...operator('commands/license/issue'),
  },
];
