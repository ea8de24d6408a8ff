import { describe, expect, it } from 'vitest';
import {
  checkLicense,
  checkToken,
  isExpired,
  type License,
  tokenTtl,
} from '../../../shared/license/license.ts';
import { Problem } from '../../../shared/problem.ts';
import { utcDate } from '../../../shared/utc-date.ts';

const LAST_MOMENT = new Date('2027-06-30T23:59:59.999Z');
const TOO_LATE = new Date('2027-07-01T00:00:00.000Z');

const aLicense = (fields: Partial<License> = {}): License => ({
  licenseId: '0123456789abcdef0123456789abcdef',
  status: 'active',
  expiresOn: '2027-06-30',
  createdAt: '2026-07-01T09:00:00.000Z',
  ...fields,
});

describe('a license', () => {
  it.each([
    ['1970-01-01T00:00:00.000Z', false],
    ['2027-06-29T23:59:59.999Z', false],
    ['2027-06-30T00:00:00.000Z', false],
    ['2027-06-30T12:00:00.000Z', false],
    ['2027-06-30T23:59:59.999Z', false],
    ['2027-07-01T00:00:00.000Z', true],
    ['2027-07-01T00:00:00.001Z', true],
    ['2027-10-01T00:00:00.000Z', true],
    ['2028-01-01T00:00:00.000Z', true],
    ['2027-07-01T01:00:00.000+02:00', false],
    ['2027-06-30T20:00:00.000-05:00', true],
  ])('through 2027-06-30 at %s is expired: %j', (now, expected) => {
    expect(isExpired(aLicense().expiresOn, new Date(now))).toBe(expected);
  });

  it.each([
    ['2028-02-29', '2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['2027-12-31', '2027-12-31T23:59:59.999Z', '2028-01-01T00:00:00.000Z'],
  ])('through %s ends with that day', (expiresOn, last, late) => {
    const license = aLicense({ expiresOn });
    expect([last, late].map((now) => isExpired(license.expiresOn, new Date(now)))).toEqual([
      false,
      true,
    ]);
  });

  it('is dated in UTC, whatever the time zone of the moment is written in', () => {
    expect(utcDate(new Date('2027-06-30T23:30:00-05:00'))).toBe('2027-07-01');
    expect(utcDate(new Date('2027-07-01T00:30:00+02:00'))).toBe('2027-06-30');
  });
});

describe('a verification', () => {
  const codeOf = (license: License | undefined, now: Date): string | undefined => {
    try {
      checkLicense(license, now);
      return undefined;
    } catch (error) {
      return error instanceof Problem ? error.code : String(error);
    }
  };

  it.each([
    ['no license', undefined, LAST_MOMENT, 'invalid_license_key'],
    ['no license, later', undefined, TOO_LATE, 'invalid_license_key'],
    ['a suspended license', aLicense({ status: 'suspended' }), LAST_MOMENT, 'license_suspended'],
    ['one suspended and expired', aLicense({ status: 'suspended' }), TOO_LATE, 'license_suspended'],
    ['an expired license', aLicense(), TOO_LATE, 'license_expired'],
    ['an active license on its last day', aLicense(), LAST_MOMENT, undefined],
  ])('of %s', (_, license, now, code) => {
    expect(codeOf(license, now)).toBe(code);
  });

  it('gives the license that it has checked', () => {
    const license = aLicense({ label: 'web', lastVerifiedAt: '2026-07-02T09:00:00.000Z' });
    expect(checkLicense(license, LAST_MOMENT)).toBe(license);
  });
});

describe('the use of a token', () => {
  const suspended = aLicense({ status: 'suspended' });

  it.each([
    ['not issued, without a license', false, undefined, LAST_MOMENT, 'token_invalid'],
    ['not issued, of a suspended license', false, suspended, TOO_LATE, 'token_invalid'],
    ['not issued, of an expired license', false, aLicense(), TOO_LATE, 'token_invalid'],
    ['not issued, of an active license', false, aLicense(), LAST_MOMENT, 'token_invalid'],
    ['whose license is gone', true, undefined, LAST_MOMENT, 'token_revoked'],
    ['of a suspended license', true, suspended, LAST_MOMENT, 'token_revoked'],
    ['of a suspended and expired license', true, suspended, TOO_LATE, 'token_revoked'],
    ['of an expired license', true, aLicense(), TOO_LATE, 'token_expired'],
  ])('%s', (_, isIssued, license, now, code) => {
    expect(checkToken(isIssued, license, now)).toBe(code);
  });

  it('of an active license on its last day gives the license', () => {
    const license = aLicense();
    expect(checkToken(true, license, LAST_MOMENT)).toBe(license);
  });
});

describe('a token', () => {
  it.each([
    ['2027-06-30', '2027-07-31T00:00:00.000Z'],
    ['2028-02-28', '2028-03-30T00:00:00.000Z'],
  ])('of a license through %s may be deleted at %s, in whole seconds', (expiresOn, time) => {
    expect(tokenTtl(expiresOn)).toBe(Date.parse(time) / 1000);
  });

  it('is never deleted while its license works', () => {
    expect(tokenTtl(aLicense().expiresOn) * 1000).toBeGreaterThan(LAST_MOMENT.getTime());
  });
});
