import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LocalStackOptions } from '../../src/local-stack.ts';
import { startStackForTest } from '../support/assembly.ts';
import { restApi } from '../support/rest-api.ts';

/** Encrypts and decrypts by requests in its body, with the SDK's headers. */
const CALL = `
export const handler = async ({ body, queryStringParameters: { operation } }) => {
  const { AWS_ENDPOINT_URL_KMS: url, AWS_ACCESS_KEY_ID: key } = process.env;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-amz-target': 'TrentService.' + operation,
      authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/kms/aws4_request',
    },
    body,
  });
  return { statusCode: answer.status, body: await answer.text() };
};
`;

async function startApp(options: Partial<LocalStackOptions> = {}) {
  const { template, assets } = restApi({
    functions: { Call: CALL },
    methods: { 'POST /call': { function: 'Call' } },
    statements: [
      {
        ...{ Effect: 'Allow', Action: 'kms:Decrypt', Resource: { 'Fn::GetAtt': ['Key', 'Arn'] } },
        Condition: { StringEquals: { 'kms:EncryptionContext:club': 'a' } },
      },
    ],
  });
  Object.assign(template.Resources, {
    Key: { Type: 'AWS::KMS::Key', Properties: {} },
    Other: { Type: 'AWS::KMS::Key', Properties: {} },
    Alias: {
      Type: 'AWS::KMS::Alias',
      Properties: { AliasName: 'alias/secrets', TargetKeyId: { 'Fn::GetAtt': ['Key', 'Arn'] } },
    },
  });
  Object.assign(template.Outputs ?? {}, {
    Key: { Value: { 'Fn::GetAtt': ['Key', 'Arn'] } },
    Other: { Value: { Ref: 'Other' } },
  });
  const stack = await startStackForTest(template, assets, options);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { kmsEndpoint: endpoint } = stack;
  const client = new KMSClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  const { Key: KeyId, Other: other } = stack.outputs;
  return { stack, client, KeyId, other };
}

const Plaintext = Buffer.from('a secret');
const EncryptionContext = { club: 'a', webhook: '1' };

describe('a key', () => {
  it('decrypts what it has encrypted, in whatever order the context is given', async () => {
    const { client, KeyId, stack } = await startApp();
    const input = { KeyId: 'alias/secrets', Plaintext, EncryptionContext };
    const { CiphertextBlob, KeyId: used } = await client.send(new EncryptCommand(input));
    const context = { webhook: '1', club: 'a' };
    const decrypted = await client.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: context }),
    );
    expect(Buffer.from(decrypted.Plaintext ?? [])).toEqual(Plaintext);
    expect([used, decrypted.KeyId]).toEqual([KeyId, KeyId]);
    expect(KeyId).toMatch(/^arn:aws:kms:us-east-1:000000000000:key\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-/);
    expect(Buffer.from(CiphertextBlob ?? []).includes('secret')).toBe(false);
    expect(stack.notEmulated).toEqual([]);
  });

  it.each([
    ['another context', { EncryptionContext: { club: 'b' } }, 'InvalidCiphertextException'],
    ['no context', { EncryptionContext: {} }, 'InvalidCiphertextException'],
    ['no key of this stack', { CiphertextBlob: Buffer.from('x') }, 'InvalidCiphertextException'],
    ['a key that does not exist', { KeyId: 'alias/none' }, 'NotFoundException'],
  ])('does not decrypt with %s', async (_what, changed, name) => {
    const { client, KeyId } = await startApp();
    const input = { KeyId, Plaintext, EncryptionContext };
    const { CiphertextBlob } = await client.send(new EncryptCommand(input));
    const command = new DecryptCommand({ CiphertextBlob, EncryptionContext, ...changed });
    await expect(client.send(command)).rejects.toMatchObject({ name });
  });

  it('does not decrypt what was changed, or what another key has encrypted', async () => {
    const { client, KeyId, other } = await startApp();
    const { CiphertextBlob = Buffer.of() } = await client.send(
      new EncryptCommand({ KeyId, Plaintext }),
    );
    const changed = Buffer.from(CiphertextBlob);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const decryptChanged = new DecryptCommand({ CiphertextBlob: changed });
    await expect(client.send(decryptChanged)).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
    const decryptByOther = new DecryptCommand({ CiphertextBlob, KeyId: other });
    await expect(client.send(decryptByOther)).rejects.toMatchObject({
      name: 'IncorrectKeyException',
    });
  });

  it('decrypts after a restart with the same folder, and not with another', async () => {
    const keep = mkdtempSync(join(tmpdir(), 'keys-'));
    onTestFinished(() => rmSync(keep, { recursive: true }));
    const first = await startApp({ keep });
    const encrypt = new EncryptCommand({ KeyId: first.KeyId, Plaintext });
    const { CiphertextBlob } = await first.client.send(encrypt);
    await first.stack.stop();
    expect(statSync(join(keep, 'kms-keys.json')).mode & 0o077).toBe(0);
    const decrypt = new DecryptCommand({ CiphertextBlob });
    const again = await startApp({ keep });
    const decrypted = await again.client.send(decrypt);
    expect(Buffer.from(decrypted.Plaintext ?? [])).toEqual(Plaintext);
    const without = await startApp();
    await expect(without.client.send(decrypt)).rejects.toMatchObject({
      name: 'InvalidCiphertextException',
    });
  });
});

describe('a function', () => {
  const call = async (baseUrl: string, operation: string, body: object) => {
    const url = `${baseUrl}/call?operation=${operation}`;
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { __type?: string }) };
  };

  it('uses a key only as its role allows, the encryption context included', async () => {
    const { stack, client, KeyId } = await startApp();
    const encrypt = async (EncryptionContext: Record<string, string>) => {
      const command = new EncryptCommand({ KeyId, Plaintext, EncryptionContext });
      const { CiphertextBlob = [] } = await client.send(command);
      return { CiphertextBlob: Buffer.from(CiphertextBlob).toString('base64'), EncryptionContext };
    };
    const denied = { status: 400, __type: 'com.amazonaws.kms#AccessDeniedException' };
    const { baseUrl } = stack;
    expect(await call(baseUrl, 'Decrypt', await encrypt({ club: 'a' }))).toMatchObject({
      status: 200,
      Plaintext: Plaintext.toString('base64'),
    });
    expect(await call(baseUrl, 'Decrypt', await encrypt({ club: 'b' }))).toMatchObject(denied);
    const request = { KeyId, Plaintext: 'eA==', EncryptionContext: { club: 'a' } };
    expect(await call(baseUrl, 'Encrypt', request)).toMatchObject(denied);
    expect(stack.lines).toContain(
      `Call: AccessDenied: kms:Encrypt is not allowed on ${stack.outputs.Key}`,
    );
  });
});
