import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/emulator/${test}.test.ts` });

/** The rehearsal on an emulator of AWS. */
export const emulatorMutations: Mutation[] = [
  {
    protection: 'The rehearsal refuses an endpoint that is not on this machine.',
    file: 'test/emulator/environment.ts',
    find: "if (new URL(endpoint).hostname !== '127.0.0.1') {",
    replace: "if (endpoint === '') {",
    ...parts('environment'),
  },
  {
    protection: 'The rehearsal has no credentials, profiles or endpoints of its caller.',
    file: 'test/emulator/environment.ts',
    find: '!/^(AWS|CDK)_/.test(name)',
    replace: "name !== ''",
    ...parts('environment'),
  },
  {
    protection: 'The functions on the emulator have no URL of AWS.',
    file: 'test/emulator/reduce-template.ts',
    find: '.replace(DYNAMODB,',
    replace: '.replace(/^$/,',
    ...parts('reduce-template'),
  },
  {
    protection: 'A test on the emulator is excused for one fault only.',
    file: 'test/emulator/contract-tests.ts',
    find: '!(fault && failure.includes(fault.failure))',
    replace: '!fault',
    ...parts('find-problems'),
  },
  {
    protection: 'A test that passes on the emulator is not excused.',
    file: 'test/emulator/contract-tests.ts',
    find: "if (status !== 'failed' && fault) {",
    replace: "if (status === '' && fault) {",
    ...parts('find-problems'),
  },
  {
    protection: 'An upgrade that would replace the table adopts it.',
    file: 'test/emulator/released.ts',
    find: '[Type, id]',
    replace: '[id]',
    ...parts('reduce-template'),
  },
];
