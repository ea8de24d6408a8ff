import { Option } from 'commander';
import { createBearerToken } from '../../../shared/license/bearer-token.ts';
import { isExpired, type License } from '../../../shared/license/license.ts';
import { createLicenseKey, licenseIdOf } from '../../../shared/license/license-key.ts';
import { VIEWS, type View } from '../../../shared/license/view.ts';
import { removeLicense } from '../../../shared/table/change-license.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';
import { CommandError, UsageError } from '../../command-error.ts';
import {
  addressIn,
  describeCalendars,
  explainNoCalendars,
  findCalendars,
} from '../../licenses/calendars.ts';
import { toLicenseData } from '../../licenses/describe-license.ts';
import { type AddCommand, changing, EXPIRES } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  expires: string;
  view?: View;
  label?: string;
  calendars?: boolean;
}

/**
 * `club-data license issue SLUG`: prints a new license key, which is never stored.
 *
 * @throws UsageError if `--view` is missing, because the operator must decide who reads birth dates
 * @throws UsageError if `--calendars` is given for a full license, because a calendar refuses the token of a
 * full license
 */
async function issueCommand(slug: string, options: Options): Promise<void> {
  const { expires, view, label } = options;
  if (!view) throw new UsageError('--view is required.', ...ABOUT_VIEWS);
  if (options.calendars && view !== 'public')
    throw new UsageError(
      '--calendars needs --view public: a calendar refuses the token of a full license.',
    );
  const now = new Date();
  checkExpires(expires, now);
  const { table, deployment, confirm } = await openTarget(options);
  const club = await getClub(table, slug);
  const calendars = options.calendars ? await findCalendars(table, club) : [];
  if (!calendars) throw new CommandError(`${slug}: ${explainNoCalendars(club)}`);
  await confirm(`issue a ${view} license of ${slug}`);
  const key = createLicenseKey();
  const license = newLicense(key, { slug, expiresOn: expires, view, label, now });
  await addLicense(table, slug, license);
  const output = createOutput(options);
  output.note(
    `A ${view} license of ${club.name}, valid through ${expires} (24:00 UTC). Its key, shown only once:`,
  );
  output.line(key);
  const token = createBearerToken(key, { slug, generation: 0 }).text;
  const addresses = calendars.map(addressIn(deployment, slug, token));
  for (const line of describeCalendars(addresses)) output.line(line);
  output.data({
    club: slug,
    licenseKey: key,
    license: toLicenseData(license),
    calendars: options.calendars ? addresses : undefined,
  });
}

const ABOUT_VIEWS = [
  '--view public is for websites and apps: no e-mail addresses, phone numbers, dates of birth and registry ids.',
  '--view full reads these, too: it is for a server with a login of its own that needs them.',
];

/**
 * Records a license, then checks that the club exists, because a concurrent removal may not have seen the
 * license.
 *
 * @throws CommandError if the club was removed, with the license deleted
 */
export async function addLicense(
  table: Table,
  slug: string,
  license: License,
  record: typeof recordLicense = recordLicense,
): Promise<void> {
  await record(table, slug, license);
  if (await findClub(table, slug, { consistent: true })) return;
  await removeLicense(table, slug, license.licenseId);
  throw new CommandError(`${slug}: was removed meanwhile, so it has no new license`);
}

/** @throws CommandError if the date is in the past */
export function checkExpires(expires: string, now: Date): void {
  if (isExpired(expires, now)) throw new CommandError(`--expires: ${expires} is in the past`);
}

interface Terms {
  slug: string;
  expiresOn: string;
  view: View;
  label?: string | undefined;
  now: Date;
}

export const newLicense = (key: string, { slug, expiresOn, view, label, now }: Terms): License => ({
  licenseId: licenseIdOf(key),
  status: 'active',
  view,
  expiresOn,
  createdAt: now.toISOString(),
  label,
  tokenDigest: createBearerToken(key, { slug, generation: 0 }).digest,
});

export const addIssue: AddCommand = (add) =>
  changing(
    add(
      'issue',
      'issue a license and print its key once',
      '--view public --expires 2030-06-30 --local',
    )
      .requiredOption(...EXPIRES)
      .addOption(
        new Option(
          '--view <view>',
          "what the license's token can read; choose public for web pages and apps (required)",
        ).choices(VIEWS),
      )
      .option('--label <text>', 'note for operators, such as the name of the website')
      .option('--calendars', 'with --view public: also print the addresses of the calendars'),
  ).action(issueCommand);
