import { randomBytes } from 'node:crypto';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { sdkTimeouts } from '../sdk-timeouts.ts';

/** Standard Webhooks: base64 of 24 to 64 bytes behind this prefix. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** With which calls are signed, and receivers verify them. */
export const createSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

/** The bytes that a secret stands for. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** AWS KMS with the stack's key. */
export interface Kms {
  client: KMSClient;
  /** The key to encrypt with; what is encrypted names the key to decrypt it with. */
  keyId?: string | undefined;
}

type KmsOptions = Omit<Kms, 'client'> & ConstructorParameters<typeof KMSClient>[0];

/** `options` override the settings of the SDK's client. */
export const openKms = ({ keyId, ...options }: KmsOptions = {}): Kms => ({
  keyId,
  client: new KMSClient({
    maxAttempts: 3,
    requestHandler: sdkTimeouts({ connectMs: 1_000, answerMs: 2_000 }),
    ...options,
  }),
});

/** Whose secret it is. A ciphertext that is copied to another webhook cannot be decrypted there. */
export interface SecretOwner {
  club: string;
  webhook: string;
}

export async function encryptSecret(
  { client, keyId }: Kms,
  owner: SecretOwner,
  secret: string,
): Promise<Uint8Array> {
  const command = new EncryptCommand({
    KeyId: keyId,
    Plaintext: Buffer.from(secret),
    EncryptionContext: { ...owner },
  });
  const { CiphertextBlob } = await client.send(command);
  if (!CiphertextBlob) throw new Error('AWS KMS answered without a ciphertext.');
  return CiphertextBlob;
}

export async function decryptSecret(
  { client }: Kms,
  owner: SecretOwner,
  ciphertext: Uint8Array,
): Promise<string> {
  const command = new DecryptCommand({
    CiphertextBlob: ciphertext,
    EncryptionContext: { ...owner },
  });
  const { Plaintext } = await client.send(command);
  if (!Plaintext) throw new Error('AWS KMS answered without a plaintext.');
  return Buffer.from(Plaintext).toString();
}

/** AWS KMS's errors for a ciphertext that cannot be decrypted, now or later, such as when its key was deleted. */
const LASTING_ERRORS = [
  'AccessDeniedException',
  'DisabledException',
  'IncorrectKeyException',
  'InvalidCiphertextException',
  'KMSInvalidStateException',
  'NotFoundException',
];

export const isLost = (error: unknown): boolean =>
  error instanceof Error && LASTING_ERRORS.includes(error.name);
