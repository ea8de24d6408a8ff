import {
  ENDED_STATUSES,
  isExpired,
  type License,
  shortIdOf,
} from '../../shared/license/license.ts';
import { isReadable, type StoredLicense } from '../../shared/table/licenses.ts';
import { proposeExpires } from '../licenses/describe-license.ts';
import { isNotOfSite } from '../licenses/select-license.ts';
import type { ClubCheck, Finding } from './finding.ts';

/**
 * Days before a license's end from which the license is reported: enough to agree on a renewal and deploy it.
 */
const NOTICE_DAYS = 60;
const DAY_MS = 86_400_000;

/** Reports clubs without a license, and licenses that do not work or will soon end. */
export const checkLicenses: ClubCheck = ({ slug, club, licenses }, now) => {
  if (!club) return [];
  const own = licenses.filter(isNotOfSite(slug));
  if (own.length > 0) return own.flatMap((license) => checkStored(slug, license, now));
  return [
    {
      code: 'no_license',
      club: slug,
      detail: 'has no license: nobody can read it',
      remedies: [`license issue ${slug} --view public --expires ${proposeExpires(now)}`],
    },
  ];
};

function checkStored(slug: string, license: StoredLicense, now: Date): Finding[] {
  if (isReadable(license)) return checkLicense(slug, license, now);
  const id = shortIdOf(license.licenseId);
  return [
    {
      code: 'license_unreadable',
      club: slug,
      license: id,
      detail: `license ${id} cannot be read, so it is refused: ${license.unreadable}`,
      remedies: [`license revoke ${slug} ${id}`],
    },
  ];
}

function checkLicense(slug: string, license: License, now: Date): Finding[] {
  const { licenseId, expiresOn, status } = license;
  const id = shortIdOf(licenseId);
  const which = { club: slug, license: id };
  const name = `license ${id}${license.label ? ` (${license.label})` : ''}`;
  const remedies = [`license extend ${slug} ${id} --expires ${proposeExpires(now)}`];
  if (status === 'suspended') {
    const detail = `${name} is suspended`;
    return [
      { code: 'license_suspended', ...which, detail, remedies: [`license resume ${slug} ${id}`] },
    ];
  }
  if (status !== 'active' && !ENDED_STATUSES.includes(status)) {
    const detail = `${name} has the status ${JSON.stringify(status)}, which this version does not know: nobody gets in`;
    const resume = [`license resume ${slug} ${id}`];
    return [{ code: 'license_unknown_status', ...which, detail, remedies: resume }];
  }
  if (status !== 'active') {
    const detail = `${name} is ${status}, but was not deleted`;
    return [
      { code: 'license_suspended', ...which, detail, remedies: [`license revoke ${slug} ${id}`] },
    ];
  }
  if (isExpired(expiresOn, now)) {
    const detail = `${name} ended on ${expiresOn}`;
    return [{ code: 'license_expired', ...which, detail, remedies }];
  }
  if (!isExpired(expiresOn, new Date(now.getTime() + NOTICE_DAYS * DAY_MS))) return [];
  const detail = `${name} ends on ${expiresOn}`;
  return [{ code: 'license_expiring', ...which, detail, remedies }];
}
