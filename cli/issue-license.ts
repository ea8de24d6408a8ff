import { isDate } from '../shared/club/file/fields.ts';
import { isOver, type License } from '../shared/license/license.ts';
import { createLicenseKey, licenseIdOf } from '../shared/license/license-key.ts';
import { findClub } from '../shared/store/clubs.ts';
import { recordLicense } from '../shared/store/licenses.ts';
import { Refusal } from './refusal.ts';
import { openTarget, type TargetOptions } from './target.ts';

interface IssueOptions extends TargetOptions {
  expires: string;
  label?: string;
}

/** `club-data license issue SLUG`: prints the new key, which is shown this once and never stored. */
export async function issueLicenseCommand(slug: string, options: IssueOptions): Promise<void> {
  const { expires, label } = options;
  const now = new Date();
  if (!isDate(expires)) throw new Refusal(`--expires: "${expires}" is not a date (YYYY-MM-DD)`);
  if (isOver(expires, now)) throw new Refusal(`--expires: ${expires} is over`);
  const table = openTarget(options);
  const club = await findClub(table, slug, { consistent: true });
  if (!club) throw new Refusal(`${slug}: no such club is published`);
  const key = createLicenseKey();
  await recordLicense(table, slug, newLicense(key, { expiresOn: expires, label, now }));
  console.error(
    `A license of ${club.name}, valid through ${expires} (24:00 UTC). Its key, shown once:`,
  );
  console.log(key);
}

interface Terms {
  expiresOn: string;
  label?: string | undefined;
  now: Date;
}

export const newLicense = (key: string, { expiresOn, label, now }: Terms): License => ({
  licenseId: licenseIdOf(key),
  status: 'active',
  expiresOn,
  createdAt: now.toISOString(),
  label,
});
