import { isExpired, type License } from '../../../shared/license/license.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import {
  endToken,
  recordExpiry,
  recordStatus,
  removeLicense,
} from '../../../shared/table/licenses.ts';
import { CommandError } from '../../command-error.ts';
import { getLicense, shortId } from '../../licenses.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { checkExpires } from './issue.ts';

type Options = TargetOptions & OutputOptions;

/** `club-data license suspend SLUG [LICENSE]` */
export const suspendCommand = change({
  verb: 'suspend',
  apply: (table, slug, license) => recordStatus(table, slug, { ...license, status: 'suspended' }),
  done: () => 'is suspended: its key stops working now, its token within 60 seconds',
});

/** `club-data license resume SLUG [LICENSE]` */
export const resumeCommand = change({
  verb: 'resume',
  apply: (table, slug, license) => recordStatus(table, slug, { ...license, status: 'active' }),
  done: ({ expiresOn }) =>
    isExpired(expiresOn, new Date())
      ? `is resumed, but expired on ${expiresOn}: extend it`
      : 'is resumed: its key works now, its token within 60 seconds',
});

/** `club-data license revoke SLUG [LICENSE]` */
export const revokeCommand = change({
  verb: 'revoke',
  apply: async (table, slug, { licenseId }) => {
    await removeLicense(table, slug, licenseId);
    return true;
  },
  done: () => 'is deleted: its key stops working now, its token within 60 seconds',
});

/** `club-data license rotate SLUG [LICENSE] --token` */
export const rotateTokenCommand = change({
  verb: 'rotate_token',
  describe: () => ({ verb: 'end the token of', detail: '' }),
  apply: (table, slug, { licenseId }) => endToken(table, slug, licenseId),
  done: () =>
    'keeps its key: its token stops working within 60 seconds, and verification returns another',
});

/** `club-data license extend SLUG [LICENSE] --expires DATE` */
export const extendCommand = change<Options & { expires: string }>({
  verb: 'extend',
  describe: ({ expiresOn }, { expires }) => ({
    verb: expires < expiresOn ? 'shorten' : 'extend',
    detail: `: its last day ${expiresOn} → ${expires}`,
  }),
  check: ({ expires }) => checkExpires(expires, new Date()),
  apply: (table, slug, { licenseId }, { expires }) =>
    recordExpiry(table, slug, { licenseId, expiresOn: expires }),
  done: ({ status }, { expires }) =>
    status === 'suspended'
      ? `works through ${expires} (24:00 UTC), but stays suspended until it is resumed`
      : `works through ${expires} (24:00 UTC): its key now, its token within 60 seconds`,
});

interface Change<O> {
  verb: string;
  /** What is about to happen to this license, when the verb does not say it. */
  describe?: (license: License, options: O) => { verb: string; detail: string };
  check?: (options: O) => void;
  /** False when the license no longer exists. */
  apply: (table: Table, slug: string, license: License, options: O) => Promise<boolean>;
  /** The result, from the license as it was before. */
  done: (license: License, options: O) => string;
}

function change<O extends Options = Options>({ verb, describe, check, apply, done }: Change<O>) {
  return async (slug: string, name: string | undefined, options: O): Promise<void> => {
    check?.(options);
    const { table, confirm } = await openTarget(options);
    const license = await getLicense(table, slug, name);
    const which = `license ${shortId(license)}`;
    const about = describe?.(license, options) ?? { verb, detail: '' };
    await confirm(`${about.verb} ${which} of ${slug}${about.detail}`);
    if (!(await apply(table, slug, license, options))) {
      throw new CommandError(`${slug}: ${which} no longer exists`);
    }
    const output = createOutput(options);
    output.line(`${slug}: ${which} ${done(license, options)}`);
    output.data({ club: slug, licenseId: license.licenseId, change: verb });
  };
}
