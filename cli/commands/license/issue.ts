import { isExpired, type License } from '../../../shared/license/license.ts';
import { createLicenseKey, licenseIdOf } from '../../../shared/license/license-key.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';
import { CommandError } from '../../command-error.ts';
import { getClub } from '../../live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  expires: string;
  label?: string;
}

/** `club-data license issue SLUG`: prints a new license key. It is shown once and never stored. */
export async function issueCommand(slug: string, options: Options): Promise<void> {
  const { expires, label } = options;
  const now = new Date();
  checkExpires(expires, now);
  const { table, confirm } = await openTarget(options);
  const club = await getClub(table, slug);
  await confirm(`issue a license of ${slug}`);
  const key = createLicenseKey();
  const license = newLicense(key, { expiresOn: expires, label, now });
  await recordLicense(table, slug, license);
  const output = createOutput(options);
  output.note(
    `A license of ${club.name}, valid through ${expires} (24:00 UTC). Its key, shown only once:`,
  );
  output.line(key);
  output.data({ club: slug, licenseKey: key, license });
}

/** @throws CommandError when the date is in the past */
export function checkExpires(expires: string, now: Date): void {
  if (isExpired(expires, now)) throw new CommandError(`--expires: ${expires} is in the past`);
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
