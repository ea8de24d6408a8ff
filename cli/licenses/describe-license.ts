import { isExpired, type License, shortIdOf } from '../../shared/license/license.ts';
import { LicenseChanged } from '../../shared/table/change-license.ts';
import { isReadable, type StoredLicense } from '../../shared/table/licenses.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { CommandError } from '../command-error.ts';
import { toSeconds } from '../terminal/format.ts';
import { tabulate } from '../terminal/table.ts';

export const shortId = ({ licenseId }: StoredLicense): string => shortIdOf(licenseId);

export function toLicenseData(license: StoredLicense) {
  if (!isReadable(license)) return license;
  const { tokenDigest: _, ...data } = license;
  return data;
}

export const tabulateLicenses = (licenses: StoredLicense[], now: Date): string[] =>
  tabulate([
    ['license', 'state', 'view', 'through', 'last verified', 'label'],
    ...licenses.map((license) => [
      shortId(license),
      ...(isReadable(license) ? cellsOf(license, now) : ['unreadable', '', '', '', '']),
    ]),
  ]);

const cellsOf = (license: License, now: Date): string[] => [
  stateOf(license, now),
  license.view,
  license.expiresOn,
  license.lastVerifiedAt ? toSeconds(license.lastVerifiedAt) : 'never',
  license.label ?? '',
];

const stateOf = ({ status, expiresOn }: License, now: Date): string =>
  status === 'active' && isExpired(expiresOn, now) ? 'expired' : status;

/** Returns the date (YYYY-MM-DD in UTC) that is `days` days after `now`. */
export const dayAfter = (now: Date, days: number): string =>
  utcDate(new Date(now.getTime() + days * 86_400_000));

/** Returns the proposed last day: a year from now, YYYY-MM-DD. */
export const proposeExpires = (now: Date): string => dayAfter(now, 365);

/**
 * Converts the error `LicenseChanged` to a CommandError.
 * @param also end of the message, which says what the command has done
 */
export function explainChanged(
  error: unknown,
  { slug, shown, also = 'nothing was changed' }: { slug: string; shown: License; also?: string },
): unknown {
  if (!(error instanceof LicenseChanged)) return error;
  const changes = error.now ? listChanges(shown, error.now) : ['was revoked or replaced'];
  const what = `${slug}: license ${shortId(shown)} ${changes.join(', ')} meanwhile`;
  return new CommandError(`${what}; ${also}`);
}

const listChanges = (shown: License, now: License): string[] => [
  ...(CHANGED_TO[now.status] && now.status !== shown.status
    ? [`was ${CHANGED_TO[now.status]}`]
    : []),
  ...(now.expiresOn === shown.expiresOn ? [] : [`got the last day ${now.expiresOn}`]),
  ...(now.tokenGeneration === shown.tokenGeneration ? [] : ['lost its token']),
  ...(now.replacedBy && now.replacedBy !== shown.replacedBy
    ? [`was replaced by ${shortIdOf(now.replacedBy)}`]
    : []),
];

const CHANGED_TO: Record<string, string> = {
  active: 'resumed',
  suspended: 'suspended',
  revoked: 'revoked',
};
