import { isExpired, type License, shortIdOf } from '../../shared/license/license.ts';
import { isReadable, type StoredLicense } from '../../shared/table/licenses.ts';
import type { Difference, Pair } from './difference.ts';

/** What differs in a license that one table has at least. */
export function compareLicense(
  club: string,
  { restored, inUse }: Pair<StoredLicense | undefined>,
  today: Date,
): Difference[] {
  const id = shortIdOf((restored ?? inUse)?.licenseId ?? '');
  const which = { club, license: id };
  if (!inUse) {
    const detail = `license ${id} was revoked, and works again`;
    return [{ code: 'license_returns', ...which, detail, remedy: `license revoke ${club} ${id}` }];
  }
  if (!restored) {
    const detail = `license ${id} was issued later, and its key is of no use`;
    const remedy = isReadable(inUse)
      ? `license issue ${club} --expires ${inUse.expiresOn} --view ${inUse.view}`
      : undefined;
    return [{ code: 'license_lost', ...which, detail, remedy }];
  }
  if (!isReadable(restored) || !isReadable(inUse)) {
    if (isReadable(restored) === isReadable(inUse)) return [];
    const detail = isReadable(restored)
      ? `license ${id} cannot be read in the table in use, and works again`
      : `license ${id} cannot be read: ${restored.unreadable}`;
    const code = isReadable(restored) ? 'license_returns' : 'license_changed';
    return [{ code, ...which, detail, remedy: `license revoke ${club} ${id}` }];
  }
  const pair = { restored, inUse };
  return [
    ...compareStatus(pair, `${club} ${id}`),
    ...compareExpiry(pair, { which: `${club} ${id}`, today }),
    ...compareToken(pair, `${club} ${id}`),
  ].map((difference) => ({
    ...which,
    ...difference,
    detail: `license ${id} ${difference.detail}`,
  }));
}

type LicenseDifference = Pick<Difference, 'code' | 'detail' | 'remedy'>;

function compareStatus({ restored, inUse }: Pair<License>, which: string): LicenseDifference[] {
  if (restored.status === inUse.status) return [];
  return inUse.status === 'suspended'
    ? [{ code: 'license_returns', detail: 'was suspended', remedy: `license suspend ${which}` }]
    : [{ code: 'license_changed', detail: 'was resumed', remedy: `license resume ${which}` }];
}

function compareExpiry(
  { restored, inUse }: Pair<License>,
  { which, today }: { which: string; today: Date },
): LicenseDifference[] {
  const { expiresOn } = inUse;
  if (restored.expiresOn === expiresOn) return [];
  const code = expiresOn < restored.expiresOn ? 'license_returns' : 'license_changed';
  const detail = `ends on ${expiresOn}, and here on ${restored.expiresOn}`;
  const remedy = isExpired(expiresOn, today)
    ? `license revoke ${which}`
    : `license extend ${which} --expires ${expiresOn}`;
  return [{ code, detail, remedy }];
}

function compareToken({ restored, inUse }: Pair<License>, which: string): LicenseDifference[] {
  if ((restored.tokenGeneration ?? 0) >= (inUse.tokenGeneration ?? 0)) return [];
  const detail = 'has a token that was ended, and works again';
  return [{ code: 'token_returns', detail, remedy: `license rotate ${which} --token` }];
}
