import { z } from 'zod';
import { type JsonCall, ServiceError, startJsonServer } from '../http/json-server.ts';
import type { IsAllowed } from '../iam/is-allowed.ts';
import { type Key, keyIdOf } from './keys.ts';

export type KmsServer = Awaited<ReturnType<typeof startKms>>;

/**
 * Encrypt and Decrypt by symmetric keys, with the encryption context.
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html
 */
export async function startKms(keys: Key[], isAllowed: IsAllowed = async () => true) {
  async function answer({ operation, input, accessKey }: JsonCall): Promise<object> {
    if (operation !== 'Encrypt' && operation !== 'Decrypt')
      throw new ServiceError('UnsupportedOperationException', `${operation} is not supported here`);
    const request = INPUTS[operation].parse(input);
    const key = findKey(keys, request);
    const action = `kms:${operation}`;
    const conditions = listConditions(request.EncryptionContext);
    const { arn: resource, policy: resourcePolicy } = key;
    if (!(await isAllowed(accessKey, { action, resource, conditions, resourcePolicy })))
      throw new ServiceError('AccessDeniedException', `Not authorized to perform: ${action}`);
    const result = 'Plaintext' in request ? encrypt(key, request) : decrypt(key, request);
    return { ...result, KeyId: key.arn, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  }
  return startJsonServer({ namespace: 'com.amazonaws.kms', answer });
}

const MAX_PLAINTEXT_BYTES = 4_096;

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
const context = z.record(z.string(), z.string()).default({});
const EncryptInput = z.object({
  KeyId: z.string(),
  Plaintext: bytes.refine(({ length }) => length >= 1 && length <= MAX_PLAINTEXT_BYTES, {
    error: `has 1 to ${MAX_PLAINTEXT_BYTES} bytes`,
  }),
  EncryptionContext: context,
});
const DecryptInput = z.object({
  KeyId: z.string().optional(),
  CiphertextBlob: bytes,
  EncryptionContext: context,
});
const INPUTS = { Encrypt: EncryptInput, Decrypt: DecryptInput };
type EncryptInput = z.output<typeof EncryptInput>;
type DecryptInput = z.output<typeof DecryptInput>;

/** A ciphertext names its key; a request to decrypt may name the one that it expects. */
function findKey(keys: Key[], request: EncryptInput | DecryptInput): Key {
  const { KeyId: name } = request;
  const named = keys.find(({ names }) => names.includes(name ?? ''));
  if (name !== undefined && !named)
    throw new ServiceError('NotFoundException', `The key ${name} does not exist`);
  if (named && 'Plaintext' in request) return named;
  const id = 'CiphertextBlob' in request ? keyIdOf(request.CiphertextBlob) : '';
  const used = keys.find((key) => key.id === id);
  if (!used) throw new ServiceError('InvalidCiphertextException', 'No key has encrypted this');
  if (named && named !== used)
    throw new ServiceError('IncorrectKeyException', `${name} has not encrypted this`);
  return used;
}

const encrypt = (key: Key, { Plaintext, EncryptionContext }: EncryptInput) => ({
  CiphertextBlob: key.encrypt(Plaintext, EncryptionContext).toString('base64'),
});

function decrypt(key: Key, { CiphertextBlob, EncryptionContext }: DecryptInput) {
  try {
    return { Plaintext: key.decrypt(CiphertextBlob, EncryptionContext).toString('base64') };
  } catch {
    throw new ServiceError('InvalidCiphertextException', 'Changed, or of another context');
  }
}

/** https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html */
const listConditions = (values: Record<string, string>): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`kms:EncryptionContext:${name}`, value]),
  ),
  'kms:EncryptionContextKeys': Object.keys(values),
});
