import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/lib/${test}.test.ts` });

/** What a deployment must never do to data, and to a stage that nobody named. */
export const deploymentMutations: Mutation[] = [
  {
    protection: 'The construct id of the table stays: another one would be a new, empty table.',
    file: 'lib/club-table.ts',
    find: "new TableV2(scope, 'ClubTable'",
    replace: "new TableV2(scope, 'Clubs'",
    ...parts('club-data-stack'),
  },
  {
    protection: 'The table outlives its stack.',
    file: 'lib/club-table.ts',
    find: 'RemovalPolicy.RETAIN',
    replace: 'RemovalPolicy.DESTROY',
    ...parts('settings/replacement'),
  },
  {
    protection: 'No setting renames the table.',
    file: 'lib/club-table.ts',
    find: '    deletionProtection: settings.terminationProtection,',
    replace: '    tableName: `clubs-$' + '{settings.logRetentionDays}`,',
    ...parts('settings/replacement'),
  },
  {
    protection: 'A stage without a block in cdk.json is not deployed.',
    file: 'lib/settings/read-settings.ts',
    find: 'Object.hasOwn(stages, stage) ? stages[stage] : undefined',
    replace: 'stages[stage] ?? {}',
    ...parts('settings/read-settings'),
  },
  {
    protection: 'A misspelled setting is not ignored.',
    file: 'lib/settings/read-settings.ts',
    find: "!/[:/-]/.test(key) && key !== 'stage' && key !== 'stages'",
    replace: 'key in StageSettings.shape',
    ...parts('settings/read-settings'),
  },
  {
    protection: "TLS 1.0 is refused at the API's endpoint.",
    file: 'lib/api/api.ts',
    find: '    requireTls(this.restApi);\n',
    replace: '',
    ...parts('api/api'),
  },
];
