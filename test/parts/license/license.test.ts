import { describe, expect, it } from 'vitest';
import { checkLicense } from '../../../shared/license/check-license.ts';
import { checkToken } from '../../../shared/license/check-token.ts';
import { isExpired, type License } from '../../../shared/license/license.ts';
import { utcDate } from '../../../shared/utc-date.ts';

const LAST_MOMENT = new Date('2027-06-30T23:59:59.999Z');
const TOO_LATE = new Date('2027-07-01T00:00:00.000Z');

const TOKEN = {
  slug: 'fc-example',
  licenseId: '0123456789abcdef'.repeat(2),
  digest: 'd'.repeat(64),
};
const OTHER = { ...TOKEN, digest: `${'d'.repeat(63)}e` };

const makeLicense = (fields: Partial<License> = {}): License => ({
  licenseId: '0123456789abcdef0123456789abcdef',
  status: 'active',
  view: 'full',
  expiresOn: '2027-06-30',
  createdAt: '2026-07-01T09:00:00.000Z',
  tokenDigest: TOKEN.digest,
  ...fields,
});
const active = makeLicense();
const suspended = makeLicense({ status: 'suspended' });

describe('isExpired', () => {
  it.each([
    ['2027-06-30', '1970-01-01T00:00:00.000Z', false],
    ['2027-06-30', '2027-06-30T23:59:59.999Z', false],
    ['2027-06-30', '2027-07-01T00:00:00.000Z', true],
    ['2027-06-30', '2027-10-01T00:00:00.000Z', true],
    ['2027-06-30', '2027-07-01T01:00:00.000+02:00', false],
    ['2027-06-30', '2027-06-30T20:00:00.000-05:00', true],
    ['2028-02-29', '2028-02-29T23:59:59.999Z', false],
    ['2028-02-29', '2028-03-01T00:00:00.000Z', true],
    ['2027-12-31', '2028-01-01T00:00:00.000Z', true],
  ])('of a license through %s at %s is %j', (expiresOn, now, expected) => {
    expect(isExpired(expiresOn, new Date(now))).toBe(expected);
  });

  it.each(['', 'never', 'undefined', '9999', '2027-6-30'])('is true without a date: %j', (text) => {
    expect(isExpired(text, LAST_MOMENT)).toBe(true);
  });

  it('uses the date in UTC', () => {
    expect(utcDate(new Date('2027-06-30T23:30:00-05:00'))).toBe('2027-07-01');
    expect(utcDate(new Date('2027-07-01T00:30:00+02:00'))).toBe('2027-06-30');
  });
});

describe('checkLicense', () => {
  it.each([
    ['no license', undefined, LAST_MOMENT, 'invalid_license_key'],
    ['a suspended license', suspended, LAST_MOMENT, 'license_suspended'],
    ['one suspended and expired', suspended, TOO_LATE, 'license_suspended'],
    ['an expired license', active, TOO_LATE, 'license_expired'],
  ])('rejects %s', (_, license, now, code) => {
    expect(() => checkLicense(license, now)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['SUSPENDED', 'revoked', 'Active', 'active ', ''])('rejects the status %j', (status) => {
    const license = makeLicense({ status });
    const code = 'license_suspended';
    expect(() => checkLicense(license, LAST_MOMENT)).toThrow(expect.objectContaining({ code }));
    expect(checkToken(TOKEN, license, LAST_MOMENT)).toBe('token_revoked');
  });

  it('returns an active license on its last day', () => {
    expect(checkLicense(active, LAST_MOMENT)).toBe(active);
  });
});

describe('checkToken', () => {
  const ended = makeLicense({ tokenDigest: undefined, tokenGeneration: 1 });
  const short = makeLicense({ tokenDigest: TOKEN.digest.slice(1) });

  it.each([
    ['of no license', TOKEN, undefined, LAST_MOMENT, 'token_invalid'],
    ['unknown, of a suspended license', OTHER, suspended, TOO_LATE, 'token_invalid'],
    ['unknown, of an expired license', OTHER, active, TOO_LATE, 'token_invalid'],
    ['unknown, of an active license', OTHER, active, LAST_MOMENT, 'token_invalid'],
    ['that was ended', TOKEN, ended, LAST_MOMENT, 'token_invalid'],
    ['whose license has a digest of another length', TOKEN, short, LAST_MOMENT, 'token_invalid'],
    ['of a suspended license', TOKEN, suspended, LAST_MOMENT, 'token_revoked'],
    ['of a suspended and expired license', TOKEN, suspended, TOO_LATE, 'token_revoked'],
    ['of an expired license', TOKEN, active, TOO_LATE, 'token_expired'],
    ['of an active license on its last day', TOKEN, active, LAST_MOMENT, active],
  ])('of a token %s', (_, token, license, now, result) => {
    expect(checkToken(token, license, now)).toBe(result);
  });
});
