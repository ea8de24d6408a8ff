import { isExpired, type License } from '../../../shared/license/license.ts';
import { createLicenseKey } from '../../../shared/license/license-key.ts';
import { recordExpiry, removeLicense } from '../../../shared/table/licenses.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { CommandError } from '../../command-error.ts';
import { getLicense, shortId, toLicenseData } from '../../licenses.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { rotateTokenCommand } from './change.ts';
import { addLicense, newLicense } from './issue.ts';

interface Options extends TargetOptions, OutputOptions {
  /** For how many days after today the old key keeps working. */
  grace: number;
  /** Replaces the token instead of the key. */
  token?: boolean;
}

const DAY_MS = 86_400_000;

/** `club-data license rotate SLUG [LICENSE]`: replaces a license key, or its token alone. */
export async function rotateCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  if (options.token) return rotateTokenCommand(slug, name, options);
  const { grace } = options;
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  const old = await getLicense(table, slug, name);
  const now = new Date();
  checkWorks(slug, old, now);
  await confirm(`replace the key of license ${shortId(old)} of ${slug}`);

  const key = createLicenseKey();
  const license = newLicense(key, { ...old, slug, now });
  await addLicense(table, slug, license);
  // Shown before the old one changes: if that fails, the new key is not lost.
  output.note(`The new key, valid through ${old.expiresOn} (24:00 UTC), shown only once:`);
  output.line(key);
  output.data({
    club: slug,
    licenseKey: key,
    license: toLicenseData(license),
    replaced: old.licenseId,
  });

  if (grace === 0) {
    await removeLicense(table, slug, old.licenseId);
    output.note(`The old key ${shortId(old)} stops working now, its token within 60 seconds.`);
    return;
  }
  const lastDay = utcDate(new Date(now.getTime() + grace * DAY_MS));
  const expiresOn = lastDay < old.expiresOn ? lastDay : old.expiresOn;
  await recordExpiry(table, slug, { licenseId: old.licenseId, expiresOn });
  output.note(`The old key ${shortId(old)} and its token work through ${expiresOn} (24:00 UTC).`);
}

/** A new key must not work around a suspension. @throws CommandError when the license is not active */
function checkWorks(slug: string, license: License, now: Date): void {
  const which = `${slug}: license ${shortId(license)}`;
  if (license.status === 'suspended')
    throw new CommandError(`${which} is suspended; resume it first`);
  if (isExpired(license.expiresOn, now)) {
    throw new CommandError(`${which} ended on ${license.expiresOn}; extend it first`);
  }
}
