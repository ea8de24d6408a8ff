import type { Mutation } from '../../mutation.ts';

const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });

/** What a deployment must never do to data, and to a stage that nobody named. */
export const deploymentMutations: Mutation[] = [
  {
    protection: 'The construct id of the table stays: another one would be a new, empty table.',
    file: 'lib/club-table.ts',
    find: "new TableV2(scope, 'ClubTable'",
    replace: "new TableV2(scope, 'Clubs'",
    ...stack('club-data-stack'),
  },
  {
    protection: 'The table outlives its stack.',
    file: 'lib/club-table.ts',
    find: 'RemovalPolicy.RETAIN',
    replace: 'RemovalPolicy.DESTROY',
    ...stack('settings/replacement'),
  },
  {
    protection: 'No setting renames the table.',
    file: 'lib/club-table.ts',
    find: '    deletionProtection: settings.terminationProtection,',
    replace: '    tableName: `clubs-$' + '{settings.logRetentionDays}`,',
    ...stack('settings/replacement'),
  },
  {
    protection: 'A stage without a block in cdk.json is not deployed.',
    file: 'lib/settings/read-settings.ts',
    find: 'Object.hasOwn(stages, stage) ? stages[stage] : undefined',
    replace: 'stages[stage] ?? {}',
    ...stack('settings/read-settings'),
  },
  {
    protection: 'A misspelled setting is not ignored.',
    file: 'lib/settings/read-settings.ts',
    find: "!/[:/-]/.test(key) && key !== 'stage' && key !== 'stages'",
    replace: 'key in StageSettings.shape',
    ...stack('settings/read-settings'),
  },
  {
    protection: "TLS 1.0 is refused at the API's endpoint.",
    file: 'lib/api/api.ts',
    find: '    requireTls(this.restApi);\n',
    replace: '',
    ...stack('api/api'),
  },
];
