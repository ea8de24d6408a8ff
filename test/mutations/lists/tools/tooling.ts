import type { Mutation } from '../../mutation.ts';

const BROWSERS = { project: 'runtime', test: 'packages/local-runtime/test/browsers.test.ts' };
const SUPPLY = { project: 'parts', test: 'test/parts/supply-chain/supply-chain.test.ts' };

const REFUSE_BROWSERS = 'packages/local-runtime/src/http/refuse-browsers.ts';
const LOCKFILE = 'test/supply-chain/check-lockfile.ts';

/** The local runtime on a developer's machine, and the supply chain. */
export const toolingMutations: Mutation[] = [
  {
    protection: 'A page of an older browser gets nothing from the embedded DynamoDB.',
    file: REFUSE_BROWSERS,
    find: 'headers.origin !== undefined || ',
    replace: '',
    ...BROWSERS,
  },
  {
    protection: 'A page that a browser opens gets nothing from the embedded DynamoDB.',
    file: REFUSE_BROWSERS,
    find: " || headers['sec-fetch-site'] !== undefined",
    replace: '',
    ...BROWSERS,
  },
  {
    protection: 'DNS rebinding opens the embedded DynamoDB to no page.',
    file: REFUSE_BROWSERS,
    find: '!isOfPage && isLoopback(headers.host)',
    replace: '!isOfPage',
    ...BROWSERS,
  },
  {
    protection: 'The host of a request is a loopback address as a whole.',
    file: 'packages/local-runtime/src/http/hosts.ts',
    find: '(:\\d+)?$/i',
    replace: '/i',
    ...BROWSERS,
  },
  {
    protection: 'The embedded DynamoDB refuses browsers.',
    file: 'packages/local-runtime/src/dynamodb/dynalite-thread.ts',
    find: 'refuseBrowsers(listener)',
    replace: 'listener',
    ...BROWSERS,
  },
  {
    protection: 'Every server for programs refuses browsers: the proxies before DynamoDB, S3.',
    file: 'packages/local-runtime/src/http/program-server.ts',
    find: 'refuseBrowsers(listener)',
    replace: 'listener',
    ...BROWSERS,
  },
  {
    protection: 'Without the evaluator of policies, the local runtime says that it checks none.',
    file: 'packages/local-runtime/src/iam/find-evaluator.ts',
    find: "log('Permissions are not checked",
    replace: "if (Date.now() < 0) log('Permissions are not checked",
    project: 'runtime',
    test: 'packages/local-runtime/test/notes-app.test.ts',
  },
  {
    protection: 'A locked package without a digest is reported.',
    file: LOCKFILE,
    find: "['has no SHA-512 integrity']",
    replace: '[]',
    ...SUPPLY,
  },
  {
    protection: 'A locked package from outside a registry is reported.',
    file: LOCKFILE,
    find: '...(isTarball ? []',
    replace: '...(isTarball || resolved ? []',
    ...SUPPLY,
  },
  {
    protection: 'An install script that nobody decided upon is reported.',
    file: LOCKFILE,
    find: 'return isDecided ? []',
    replace: 'return isDecided || name ? []',
    ...SUPPLY,
  },
  {
    protection: 'A package with an incompatible license is reported.',
    file: 'test/supply-chain/check-licenses.ts',
    find: "split(' AND ').every(",
    replace: "split(' AND ').some(",
    ...SUPPLY,
  },
  {
    protection: 'A version that is a range is reported.',
    file: 'test/supply-chain/check-versions.ts',
    find: '/^(npm:[@\\w./-]+@)?\\d+\\.\\d+\\.\\d+(-[\\w.]+)?$/',
    replace: '/\\d+/',
    ...SUPPLY,
  },
  {
    protection: 'An accepted advisory is reported again when its explanation expires.',
    file: 'test/supply-chain/audit.ts',
    find: ' && today < expires',
    replace: '',
    ...SUPPLY,
  },
];
