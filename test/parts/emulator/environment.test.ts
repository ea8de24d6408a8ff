import { describe, expect, it } from 'vitest';
import { environmentFor } from '../../emulator/environment.ts';

describe('the environment of the emulator', () => {
  it('has nothing that leads to an AWS account', () => {
    const inherited = {
      HOME: '/home/me',
      AWS_PROFILE: 'work',
      AWS_SESSION_TOKEN: 'real',
      AWS_ACCESS_KEY_ID: 'real',
      AWS_ENDPOINT_URL_DYNAMODB: 'https://dynamodb.eu-central-1.amazonaws.com',
      CDK_DEFAULT_ACCOUNT: '123456789012',
    };
    const { HOME, ...env } = environmentFor('http://127.0.0.1:4566', inherited);
    expect(HOME).toBe('/home/me');
    expect(Object.keys(env)).not.toContain('AWS_PROFILE');
    expect(Object.keys(env)).not.toContain('AWS_ENDPOINT_URL_DYNAMODB');
    expect(Object.values(env)).not.toContain('real');
    expect(Object.values(env)).not.toContain('123456789012');
    expect(env).toMatchObject({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:4566',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      AWS_CONFIG_FILE: '/dev/null',
      AWS_EC2_METADATA_DISABLED: 'true',
    });
  });

  it.each([
    'https://dynamodb.eu-central-1.amazonaws.com',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1:4566',
  ])('is refused for %s, which is not on this machine', (endpoint) => {
    expect(() => environmentFor(endpoint, {})).toThrow('is not an address of this machine');
  });
});
