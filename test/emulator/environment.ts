import { delimiter, resolve } from 'node:path';

/** Folder into which pip installs the emulator and the AWS command line. */
export const VENV = resolve('.local/emulator/venv');

/**
 * The environment of all commands: credentials that no account knows, no profile, and an endpoint on
 * this machine, so that nothing can reach AWS.
 * @throws when the endpoint is not on this machine
 */
export function environmentFor(endpoint: string, inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (new URL(endpoint).hostname !== '127.0.0.1') {
    throw new Error(`${endpoint} is not an address of this machine.`);
  }
  const own = Object.entries(inherited).filter(([name]) => !/^(AWS|CDK)_/.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: [`${VENV}/bin`, resolve('node_modules/.bin'), inherited.PATH].join(delimiter),
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'eu-central-1',
    AWS_DEFAULT_REGION: 'eu-central-1', // of the AWS command line
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_PAGER: '',
    CDK_APP: `node ${resolve('test/emulator/app.ts')}`,
    CDK_REQUIRE_APPROVAL: 'never',
  };
}
