import { isExpired, type License } from '../../../shared/license/license.ts';
import { recordLostLicense } from '../../../shared/table/change-license.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { isReadable, listLicenseIds, listLicenses } from '../../../shared/table/licenses.ts';
import { CommandError } from '../../command-error.ts';
import { explainChanged, shortId } from '../../licenses/describe-license.ts';
import { isNotOfSite, pickLicense } from '../../licenses/select-license.ts';
import { type AddCommand, changing, LICENSE } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openOther } from '../../targets/other-table.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { addLicense } from './issue.ts';

interface Options extends TargetOptions, OutputOptions {
  from: string;
}

/**
 * `club-data license restore SLUG [LICENSE] --from TABLE`: copies a lost license from another table. The
 * operator confirms the license, and names it if several are lost, because lost and revoked licenses look the
 * same.
 */
async function restoreCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  const { table, confirm } = await openTarget(options);
  const from = openOther(options.from, table, options);
  await getClub(table, slug);
  const license = await selectLost({ table, from }, slug, name);
  const which = `license ${shortId(license)}`;
  await confirm(
    `restore ${which} of ${slug} (${license.label ?? 'no label'}, ${license.view}, through ` +
      `${license.expiresOn}) from ${from.name}: its key works again, also if it was revoked on purpose`,
  );
  const added = withNewToken(license);
  await addLicense(table, slug, added, recordLostLicense).catch((error) => {
    throw explainChanged(error, { slug, shown: added });
  });
  const output = createOutput(options);
  output.line(`${slug}: ${which} is restored: its key works now, and its clients verify again`);
  output.data({ club: slug, licenseId: license.licenseId, change: 'restore' });
}

/**
 * Selects a license of `from` that `table` has lost.
 *
 * @throws CommandError if no license matches, if several licenses match, or if the license is still in `table`,
 * cannot be read, is not active or has expired
 */
async function selectLost(
  { table, from }: { table: Table; from: Table },
  slug: string,
  name: string | undefined,
): Promise<License> {
  const present = await listLicenseIds(table, slug);
  const isLost = ({ licenseId }: { licenseId: string }) => !present.includes(licenseId);
  const stored = (await listLicenses(from, slug)).filter(isNotOfSite(slug));
  const lost = stored.filter(isLost);
  if (lost.length === 0) {
    throw new CommandError(`${slug}: ${from.name} has no license that ${table.name} lacks`);
  }
  const license = pickLicense(slug, name === undefined ? lost : stored, name);
  const which = `${slug}: license ${shortId(license)}`;
  if (!isLost(license)) throw new CommandError(`${which} is there; see club-data license list`);
  if (!isReadable(license))
    throw new CommandError(`${which} cannot be read: ${license.unreadable}`);
  const end = endOf(license, new Date());
  if (end) throw new CommandError(`${which} ${end}: it is not restored; issue a new one`);
  return license;
}

function endOf({ status, expiresOn }: License, now: Date): string | undefined {
  if (status !== 'active') return `was ${status}`;
  return isExpired(expiresOn, now) ? `expired on ${expiresOn}` : undefined;
}

/**
 * Number added to the token generation of a restored license. The sum exceeds every generation that the lost
 * license had. Nobody rotates a token 1,000 times within the 35 days of point-in-time recovery.
 */
const GENERATIONS = 1_000;

/** Raises the token generation, so that a token that was ended after the backup stays invalid. */
const withNewToken = (license: License): License => ({
  ...license,
  tokenDigest: undefined,
  tokenGeneration: (license.tokenGeneration ?? 0) + GENERATIONS,
});

export const addRestore: AddCommand = (add) =>
  changing(
    add(
      'restore',
      'copy a lost license from a restored table into the table of the service',
      '2926bdba --from ClubData-prod-restored --stack ClubData-prod',
    )
      .argument(...LICENSE)
      .requiredOption('--from <table>', 'name of the table that was restored from a backup'),
  ).action(restoreCommand);
