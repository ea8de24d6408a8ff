import type { Mutation } from '../../mutation.ts';

const LICENSE = { project: 'parts', test: 'test/parts/license/license.test.ts' };
const TOKEN = {
  file: 'shared/license/bearer-token.ts',
  project: 'parts',
  test: 'test/parts/license/bearer-token.test.ts',
};
const STALE_CACHE = {
  file: 'functions/serve/stale-cache.ts',
  project: 'parts',
  test: 'test/parts/serve/stale-cache.test.ts',
};

/** Licenses, tokens, and what is used of them during an outage. */
export const licensesMutations: Mutation[] = [
  {
    ...LICENSE,
    protection: 'Only the status active gets a token.',
    file: 'shared/license/check-license.ts',
    find: "license.status !== 'active'",
    replace: "license.status === 'suspended'",
  },
  {
    ...LICENSE,
    protection: 'Only the status active lets a token in.',
    file: 'shared/license/check-token.ts',
    find: "license.status !== 'active'",
    replace: "license.status === 'suspended'",
  },
  {
    ...LICENSE,
    protection: 'A license without a date has expired.',
    file: 'shared/license/license.ts',
    find: '!isDateForm(expiresOn) || ',
    replace: '',
  },
  {
    ...LICENSE,
    protection: 'A license ends with its last day.',
    file: 'shared/license/license.ts',
    find: 'utcDate(now) > expiresOn',
    replace: 'false',
  },
  {
    ...LICENSE,
    protection: 'An expired license gets no token.',
    file: 'shared/license/check-license.ts',
    find: "if (isExpired(license.expiresOn, now)) throw new Problem('license_expired');",
    replace: '',
  },
  {
    ...LICENSE,
    protection: 'An unknown token is refused.',
    file: 'shared/license/check-token.ts',
    find: ' || !isDigestOf(license.tokenDigest, token)',
    replace: '',
  },
  {
    ...TOKEN,
    protection: 'The secret of a token is derived from the license key.',
    find: "createHmac('sha256', licenseKey)",
    replace: "createHmac('sha256', licenseId)",
  },
  {
    ...TOKEN,
    protection: 'Each generation of a license has another token.',
    find: 'slug, licenseId, generation]',
    replace: 'slug, licenseId, generation * 0]',
  },
  {
    ...TOKEN,
    protection: 'A token with a wrong checksum is refused without a read.',
    find: 'checksum !== checksumOf(text.slice(0, -checksum.length))',
    replace: '!checksum',
  },
  {
    ...STALE_CACHE,
    protection: 'Stale values are used for 5 minutes at most.',
    find: 'now - cached.readAt > STALE_MS',
    replace: 'false',
  },
  {
    ...STALE_CACHE,
    protection: 'Stale values do not cover up a bug.',
    find: '!isUnavailable(error) ||',
    replace: '',
  },
  {
    ...STALE_CACHE,
    protection: 'What is gone is not served stale.',
    find: 'if (value === undefined) entries.delete(key);\n        else',
    replace: 'if (value !== undefined)',
  },
  {
    ...STALE_CACHE,
    protection: 'Each use of a stale value is logged.',
    find: 'logStale(now - cached.readAt, error);',
    replace: '',
  },
  {
    protection: 'The authorizer forgets a token that it refuses.',
    file: 'functions/authorize.ts',
    find: 'licenses.delete(token.digest);',
    replace: '',
    project: 'contract',
    test: 'test/contract/license/authorize-outage.test.ts',
  },
  {
    protection: 'The authorizer lets nobody in that it has not checked.',
    file: 'functions/authorize.ts',
    find: 'throw error;',
    replace: 'return allow(event.methodArn, token.slug, { licenseId: token.licenseId } as never);',
    project: 'contract',
    test: 'test/contract/license/authorize-outage.test.ts',
  },
];
