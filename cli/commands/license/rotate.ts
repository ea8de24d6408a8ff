import { Option } from 'commander';
import { ENDED_STATUSES, isExpired, type License } from '../../../shared/license/license.ts';
import { createLicenseKey } from '../../../shared/license/license-key.ts';
import {
  changeLicense,
  removeLicense,
  replaceLicense,
} from '../../../shared/table/change-license.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { CommandError } from '../../command-error.ts';
import {
  dayAfter,
  explainChanged,
  shortId,
  toLicenseData,
} from '../../licenses/describe-license.ts';
import { getLicense } from '../../licenses/select-license.ts';
import { type AddCommand, changing, LICENSE, toNumber } from '../../options/shared-options.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { rotateTokenCommand } from './change.ts';
import { addLicense, newLicense } from './issue.ts';

interface Options extends TargetOptions, OutputOptions {
  /** Days after today for which the old key keeps working; 0 ends it at once. */
  grace: number;
  /** Whether to replace only the token. */
  token?: boolean;
}

/** `club-data license rotate SLUG [LICENSE]`: replaces the license key, or only the token. */
async function rotateCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  if (options.token) return rotateTokenCommand(slug, name, options);
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  const old = await getLicense(table, slug, name);
  const now = new Date();
  checkWorks(slug, old, now);
  await confirm(`replace the key of license ${shortId(old)} of ${slug}`);
  const lastDay = await rotateKey(table, slug, {
    old,
    now,
    grace: options.grace,
    show: (key, license) => {
      output.note(`The new key, valid through ${old.expiresOn} (24:00 UTC), shown only once:`);
      output.line(key);
      output.data({
        club: slug,
        licenseKey: key,
        license: toLicenseData(license),
        replaced: old.licenseId,
      });
    },
  });
  output.note(
    lastDay
      ? `The old key ${shortId(old)} and its token work through ${lastDay} (24:00 UTC).`
      : `The old key ${shortId(old)} stops working now, its token within 60 seconds.`,
  );
}

interface Rotation {
  old: License;
  now: Date;
  /** Days for which the old key keeps working; 0 ends it at once. */
  grace: number;
  show(key: string, license: License): void;
}

/**
 * Shows a new license key, then ends the old license, so that an interruption leaves a working key.
 *
 * @returns last day of the old key; undefined if deleted
 * @throws CommandError if the license has changed
 */
export async function rotateKey(
  table: Table,
  slug: string,
  { old, now, grace, show }: Rotation,
): Promise<string | undefined> {
  const key = createLicenseKey();
  const license = newLicense(key, { ...old, slug, now });
  await addLicense(table, slug, license);
  show(key, license);
  const lastDay = grace > 0 ? lastDayOf(old, { now, grace }) : undefined;
  try {
    if (lastDay === undefined) {
      await replaceLicense(table, slug, { shown: old, by: license.licenseId });
    } else {
      const next = { ...old, expiresOn: lastDay, replacedBy: license.licenseId };
      await changeLicense(table, slug, { shown: old, next });
    }
  } catch (error) {
    const explained = explainChanged(error, { slug, shown: old, also: 'the new key is void' });
    if (explained !== error) await removeLicense(table, slug, license.licenseId);
    throw explained;
  }
  return lastDay;
}

/** Returns the last day of the old key, which is never later than the license's last day. */
function lastDayOf({ expiresOn }: License, { now, grace }: Pick<Rotation, 'now' | 'grace'>) {
  const lastDay = dayAfter(now, grace);
  return lastDay < expiresOn ? lastDay : expiresOn;
}

/**
 * @throws CommandError if the license is not active, because a new key would undo a suspension, or if it has
 * expired
 */
function checkWorks(slug: string, license: License, now: Date): void {
  const which = `${slug}: license ${shortId(license)}`;
  if (license.status !== 'active') {
    const isEnded = ENDED_STATUSES.includes(license.status);
    const remedy = isEnded ? 'revoke deletes it' : 'resume it first';
    throw new CommandError(`${which} is ${license.status}; ${remedy}`);
  }
  if (isExpired(license.expiresOn, now)) {
    throw new CommandError(`${which} ended on ${license.expiresOn}; extend it first`);
  }
}

export const addRotate: AddCommand = (add) =>
  changing(
    add('rotate', 'replace a license key, or its token alone', '--grace 14 --local')
      .argument(...LICENSE)
      .option('--grace <days>', 'days for which the old key still works', toNumber(0, 9_999), 0)
      .addOption(new Option('--token', 'end only the token, and keep the key').conflicts('grace')),
  ).action(rotateCommand);
