import { isExpired, type License, shortIdOf } from '../../shared/license/license.ts';
import { isReadable, type StoredLicense } from '../../shared/table/licenses.ts';
import type { Difference, Pair } from './difference.ts';

/** Compares the licenses of a club, where one table gives more access than the other. */
export function compareLicenses(
  club: string,
  { restored, inUse }: Pair<StoredLicense[]>,
  today: Date,
): Difference[] {
  const ids = new Set([...restored, ...inUse].map(({ licenseId }) => licenseId));
  const find = (licenses: StoredLicense[], id: string) =>
    licenses.find(({ licenseId }) => licenseId === id);
  return [...ids].flatMap((id) => {
    const license = shortIdOf(id);
    const pair = { restored: find(restored, id), inUse: find(inUse, id) };
    return compareLicense(pair, today).map(({ code, detail, isLost }): Difference => {
      const what = `license ${license} ${detail}`;
      return { code, club, license, detail: what, ...(!isLost && { remedy: ['licenses'] }) };
    });
  });
}

interface LicenseDifference extends Pick<Difference, 'code' | 'detail'> {
  /** Whether nothing can bring it back. */
  isLost?: boolean;
}

function compareLicense(
  { restored, inUse }: Pair<StoredLicense | undefined>,
  today: Date,
): LicenseDifference[] {
  if (!inUse) {
    const works = restored && isReadable(restored) && isUsable(restored, today);
    const detail = works ? 'was revoked, and works again' : 'was revoked, and is there again';
    return [{ code: 'license_returns', detail }];
  }
  if (!isReadable(inUse)) {
    if (!restored) return [{ code: 'license_lost', detail: UNREADABLE, isLost: true }];
    if (!isReadable(restored)) return [];
    return [
      { code: 'license_returns', detail: 'cannot be read in the table in use, and works again' },
    ];
  }
  if (!restored) {
    if (isExpired(inUse.expiresOn, today)) return []; // nothing that works is lost
    return [{ code: 'license_lost', detail: 'was issued later: its key does not work' }];
  }
  if (!isReadable(restored)) {
    return [{ code: 'license_changed', detail: `cannot be read: ${restored.unreadable}` }];
  }
  const pair = { restored, inUse };
  return [...compareStatus(pair), ...compareExpiry(pair), ...compareToken(pair)];
}

const UNREADABLE = 'cannot be read in the table in use, so it is not carried over';

const isUsable = ({ status, expiresOn }: License, today: Date): boolean =>
  status === 'active' && !isExpired(expiresOn, today);

function compareStatus({ restored, inUse }: Pair<License>): LicenseDifference[] {
  if (restored.status === inUse.status) return [];
  const code = restored.status === 'active' ? 'license_returns' : 'license_changed';
  return [{ code, detail: `is ${inUse.status}, and here ${restored.status}` }];
}

function compareExpiry({ restored, inUse }: Pair<License>): LicenseDifference[] {
  if (restored.expiresOn === inUse.expiresOn) return [];
  const code = inUse.expiresOn < restored.expiresOn ? 'license_returns' : 'license_changed';
  return [{ code, detail: `ends on ${inUse.expiresOn}, and here on ${restored.expiresOn}` }];
}

function compareToken({ restored, inUse }: Pair<License>): LicenseDifference[] {
  if ((restored.tokenGeneration ?? 0) >= (inUse.tokenGeneration ?? 0)) return [];
  return [{ code: 'token_returns', detail: 'has a token that was ended, and works again' }];
}
