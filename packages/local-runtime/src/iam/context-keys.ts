/**
 * Renames the condition keys `kms:EncryptionContext:<name>` in a policy, or in the values of a request:
 * the evaluator ignores them, because it knows names within a key only after a slash, as those of tags.
 * https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html#conditions-kms-encryption-context
 */
export function renameContextKeys<T>(given: T): T {
  if (Array.isArray(given)) return given.map(renameContextKeys) as T;
  if (typeof given !== 'object' || given === null) return given;
  const entries = Object.entries(given);
  return Object.fromEntries(
    entries.map(([key, value]) => [key.replace(ENCRYPTION_CONTEXT, TAG), renameContextKeys(value)]),
  ) as T;
}

const ENCRYPTION_CONTEXT = /^kms:EncryptionContext:/i;
const TAG = 'aws:PrincipalTag/kms:EncryptionContext:';
