import type { Mutation } from '../../mutation.ts';

const contract = (test: string) => ({ project: 'contract', test: `test/contract/${test}.test.ts` });
const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });
const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });

/** Who may read what. */
const access: Mutation[] = [
  {
    protection: 'A token reads nothing of another club.',
    file: 'functions/serve/http/grant.ts',
    find: "if (typeof club !== 'string' || pathParameter(event, 'club') !== club) {",
    replace: "if (typeof club !== 'string') {",
    ...contract('license/other-clubs'),
  },
  {
    protection: 'A license that ends is noticed while the authorizer is cached.',
    file: 'functions/serve/http/grant.ts',
    find: "if (isExpired(String(expiresOn), new Date())) throw new Problem('token_expired');",
    replace: '',
    ...contract('license/authorize'),
  },
  {
    protection: 'A refused token is denied.',
    file: 'functions/serve/authorizer-policy.ts',
    find: "effect: 'Deny',",
    replace: "effect: 'Allow',",
    ...contract('license/authorize'),
  },
  {
    protection: 'Only a bearer token reaches the authorizer.',
    file: 'lib/api/api.ts',
    find: "validationRegex: '^[Bb][Ee][Aa][Rr][Ee][Rr] +[^ ]+$',",
    replace: "validationRegex: '^.+$',",
    ...contract('license/authorize'),
  },
  {
    protection: 'Verification is throttled more than reads.',
    file: 'lib/api/throttles.ts',
    find: '{ throttlingRateLimit: 500, throttlingBurstLimit: 1_000 }',
    replace: '{ throttlingRateLimit: 5000, throttlingBurstLimit: 5000 }',
    ...contract('every-problem'),
  },
  {
    protection: 'An address may not verify as often as it may read.',
    file: 'lib/settings/schema.ts',
    find: 'verificationsPerMinute: 3_000 }',
    replace: 'verificationsPerMinute: 30_000 }',
    ...stack('protection/firewall'),
  },
];

/** Keys and tokens. */
const secrets: Mutation[] = [
  {
    protection: 'A key with a wrong checksum is refused without a read.',
    file: 'shared/license/license-key.ts',
    find: 'return symbols === secret + checksumOf(secret) ? format(symbols) : undefined;',
    replace: 'return format(symbols);',
    ...parts('license/license-key'),
  },
  {
    protection: 'A key that is too long is not looked at.',
    file: 'shared/license/license-key.ts',
    find: 'if (text.length > 100) return undefined;',
    replace: '',
    ...parts('license/license-key'),
  },
  {
    protection: 'A key has 125 random bits.',
    file: 'shared/license/license-key.ts',
    find: 'ALPHABET.charAt(value & 31)',
    replace: 'ALPHABET.charAt(value & 15)',
    ...parts('license/license-key'),
  },
  {
    protection: 'Of a token only its SHA-256 is stored.',
    file: 'shared/license/bearer-token.ts',
    find: "createHash('sha256').update(text).digest('hex')",
    replace: "Buffer.from(text).toString('hex')",
    ...parts('license/bearer-token'),
  },
  {
    protection: "A caller's error is logged without its cause.",
    file: 'functions/serve/http/log.ts',
    find: 'console.warn({ code, status, request_id: requestId });',
    replace: 'console.warn({ code, status, request_id: requestId, cause });',
    ...parts('serve/http/log'),
  },
  {
    protection: 'What the JSON parser says, which quotes the body, is not in the answer.',
    file: 'functions/serve/http/body.ts',
    find: "} catch {\n        throw new Problem('malformed_body', { detail: 'The request body is not JSON.' });",
    replace:
      "} catch (error) {\n        throw new Problem('malformed_body', { detail: JSON.stringify(Reflect.get(error as object, 'cause')) });",
    ...contract('license/verify-license-errors'),
  },
  {
    protection: 'What failed on our side is not in the answer.',
    file: 'functions/serve/http/log.ts',
    find: "'internal_error', { cause: error });",
    replace: "'internal_error', { cause: error, detail: String(error) });",
    ...contract('every-problem'),
  },
];

/** What a guesser may learn. */
const guesses: Mutation[] = [
  {
    protection: 'An unknown club is refused in the time of a known one.',
    file: 'functions/serve/verify-license.ts',
    find: "const { club, license: found } = await findClubAndLicense(table, slug, licenseIdOf(key));\n  if (!club) throw new Problem('club_not_found');",
    replace:
      "const { club } = await findClubAndLicense(table, slug, '0');\n  if (!club) throw new Problem('club_not_found');\n  const { license: found } = await findClubAndLicense(table, slug, licenseIdOf(key));",
    project: 'abuse',
    test: 'test/abuse/guessing-times.test.ts',
  },
];

/** Who may read what: tokens, keys, and what a guesser learns. */
export const accessMutations: Mutation[] = [...access, ...secrets, ...guesses];
