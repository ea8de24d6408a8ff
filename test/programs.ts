/** Programs that `npm run suite` runs besides the suites of vitest.config.ts, by name. */
export const PROGRAMS: Record<string, string> = {
  copy: 'test/copy/run.ts',
  'dynamodb-local': 'test/support/dynamodb/run-on-dynamodb-local.ts',
  emulator: 'test/emulator/run.ts',
  'lint-openapi': 'reference/openapi/lint/run.ts',
  'lint-template': 'test/lint-template/run.ts',
  'lint-workflows': 'test/tools/lint-workflows.ts',
  'packed-runtime': 'test/service/run-on-packed-runtime.ts',
};
