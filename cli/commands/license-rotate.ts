import { isExpired, type License, utcDate } from '../../shared/license/license.ts';
import { createLicenseKey } from '../../shared/license/license-key.ts';
import { recordExpiry, recordLicense, removeLicense } from '../../shared/table/licenses.ts';
import { CommandError } from '../command-error.ts';
import { getLicense, shortId } from '../licenses.ts';
import { openTarget, type TargetOptions } from '../target/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';
import { newLicense } from './license-issue.ts';

interface Options extends TargetOptions, OutputOptions {
  /** Days for which the old key goes on working, today not counted. */
  grace: number;
}

const DAY_MS = 86_400_000;

/** `club-data license rotate SLUG [LICENSE]`: a new key in place of an old one. */
export async function rotateCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  const { grace } = options;
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  const old = await getLicense(table, slug, name);
  const now = new Date();
  checkWorks(slug, old, now);
  await confirm(`give ${slug} a new key in place of license ${shortId(old)}`);

  const key = createLicenseKey();
  const license = newLicense(key, { expiresOn: old.expiresOn, label: old.label, now });
  await recordLicense(table, slug, license);
  // Before the old one is touched: a key that is stored and was never shown helps nobody.
  output.note(`The new key, from now on through ${old.expiresOn} (24:00 UTC), shown once:`);
  output.line(key);
  output.data({ club: slug, licenseKey: key, license, replaced: old.licenseId });

  if (grace === 0) {
    await removeLicense(table, slug, old.licenseId);
    output.note(
      `The old key ${shortId(old)} is refused from now on, its tokens within 60 seconds.`,
    );
    return;
  }
  const lastDay = utcDate(new Date(now.getTime() + grace * DAY_MS));
  const expiresOn = lastDay < old.expiresOn ? lastDay : old.expiresOn;
  await recordExpiry(table, slug, { licenseId: old.licenseId, expiresOn });
  output.note(`The old key ${shortId(old)} and its tokens work through ${expiresOn} (24:00 UTC).`);
}

/** A new key must not open what was closed. @throws CommandError when the license is not active */
function checkWorks(slug: string, license: License, now: Date): void {
  const which = `${slug}: license ${shortId(license)}`;
  if (license.status === 'suspended')
    throw new CommandError(`${which} is suspended; resume it first`);
  if (isExpired(license.expiresOn, now)) {
    throw new CommandError(`${which} ended on ${license.expiresOn}; extend it first`);
  }
}
