import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

/** A symmetric key of the template. */
export type Key = ReturnType<typeof openKeys>[number];

/** Bound to the ciphertext: to decrypt it, the same names and values must be given. */
export type EncryptionContext = Record<string, string>;

/**
 * The keys of the template that encrypt, with their aliases.
 * @param keep folder for the secret of each key, so that it can still decrypt after a restart;
 *   without one, each start has others
 */
export function openKeys(stack: Stack, keep: string | undefined) {
  const aliases = stack.listResources('AWS::KMS::Alias', AliasProperties);
  const keys = stack
    .listResources('AWS::KMS::Key', KeyProperties)
    .filter(({ properties }) => properties.KeySpec === 'SYMMETRIC_DEFAULT');
  const secrets = openSecrets(
    keys.map(({ id }) => id),
    keep,
  );
  return keys.map(({ logicalId, id, attribute, properties }) => {
    const arn = attribute('Arn');
    const own = aliases.filter(({ properties }) => [id, arn].includes(properties.TargetKeyId));
    return {
      ...{ logicalId, id, arn },
      /** What a request may name it by. */
      names: [id, arn, ...own.flatMap((alias) => [alias.id, alias.attribute('Arn')])],
      policy: properties.KeyPolicy ?? defaultPolicy(stack),
      aliases: own.map((alias) => alias.logicalId),
      ...createKey(id, secrets[id] ?? ''),
    };
  });
}

const AliasProperties = z.object({ TargetKeyId: z.string() });
const KeyProperties = z.object({
  KeySpec: z.string().default('SYMMETRIC_DEFAULT'),
  KeyPolicy: z.unknown().optional(),
});

/**
 * Leaves permissions to the policies of roles.
 * https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html
 */
const defaultPolicy = ({ account }: Stack) => ({
  Version: '2012-10-17',
  Statement: {
    ...{ Effect: 'Allow', Action: 'kms:*', Resource: '*' },
    Principal: { AWS: `arn:aws:iam::${account}:root` },
  },
});

/** By the key's id, in base64. */
type Secrets = Record<string, string>;

function openSecrets(ids: string[], keep: string | undefined): Secrets {
  const create = () =>
    Object.fromEntries(ids.map((id) => [id, randomBytes(32).toString('base64')]));
  if (keep === undefined || ids.length === 0) return create();
  mkdirSync(keep, { recursive: true });
  const file = join(keep, 'kms-keys.json');
  const secrets = { ...create(), ...readSecrets(file) };
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const ALGORITHM = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** A ciphertext is the key's id, a zero byte, a nonce, the tag and the encrypted bytes. */
function createKey(id: string, secret: string) {
  const key = Buffer.from(secret, 'base64');
  const head = Buffer.from(`${id}\0`);
  return {
    encrypt(plaintext: Buffer, context: EncryptionContext): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(toBytes(context));
      const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
    },
    /** @throws when the ciphertext was changed, or encrypted with another context */
    decrypt(ciphertext: Buffer, context: EncryptionContext): Buffer {
      const sealed = ciphertext.subarray(head.length);
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(toBytes(context)).setAuthTag(tag);
      const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    },
  };
}

/** The order of names does not matter. */
const toBytes = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort()));

/** The id of the key that a ciphertext was encrypted with. */
export const keyIdOf = (ciphertext: Buffer): string =>
  ciphertext.subarray(0, ciphertext.indexOf(0)).toString();
