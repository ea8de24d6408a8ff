import { isExpired, type License } from '../../../shared/license/license.ts';
import {
  changeLicense,
  removeLicense,
  revokeLicense,
} from '../../../shared/table/change-license.ts';
import { isReadable } from '../../../shared/table/licenses.ts';
import { explainChanged, shortId } from '../../licenses/describe-license.ts';
import { getLicense, selectLicense } from '../../licenses/select-license.ts';
import { type AddCommand, changing, EXPIRES, LICENSE } from '../../options/shared-options.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { checkExpires } from './issue.ts';

type Options = TargetOptions & OutputOptions;

const suspendCommand = change({
  verb: 'suspend',
  next: (license) => ({ ...license, status: 'suspended' }),
  done: () => 'is suspended: its key stops working now, its token within 60 seconds',
});

const resumeCommand = change({
  verb: 'resume',
  next: (license) => ({ ...license, status: 'active' }),
  done: ({ expiresOn }) =>
    isExpired(expiresOn, new Date())
      ? `is resumed, but expired on ${expiresOn}: extend it`
      : 'is resumed: its key works now, its token within 60 seconds',
});

export const rotateTokenCommand = change({
  verb: 'rotate_token',
  describe: () => ({
    verb: 'end the token of',
    detail: '; all its clients verify again within a minute, so of an app at a quiet hour',
  }),
  next: (license) => ({ ...license, tokenGeneration: (license.tokenGeneration ?? 0) + 1 }),
  done: () =>
    'keeps its key: its token stops working within 60 seconds, and verification returns another',
});

const extendCommand = change<Options & { expires: string }>({
  verb: 'extend',
  describe: ({ expiresOn }, { expires }) => ({
    verb: expires < expiresOn ? 'shorten' : 'extend',
    detail: `: its last day ${expiresOn} → ${expires}`,
  }),
  check: ({ expires }) => checkExpires(expires, new Date()),
  next: (license, { expires }) => ({ ...license, expiresOn: expires }),
  done: ({ status }, { expires }) =>
    status !== 'active'
      ? `works through ${expires} (24:00 UTC), but stays ${status} until it is resumed`
      : `works through ${expires} (24:00 UTC): its key now, its token within 60 seconds`,
});

interface Change<O> {
  verb: string;
  /** Returns the verb and the detail of the confirmation question, by default `verb` and no detail. */
  describe?: (license: License, options: O) => { verb: string; detail: string };
  check?: (options: O) => void;
  next: (license: License, options: O) => License;
  /** Returns the text to print after the change. `license` is the license before the change. */
  done: (license: License, options: O) => string;
}

function change<O extends Options = Options>({ verb, describe, check, next, done }: Change<O>) {
  return async (slug: string, name: string | undefined, options: O): Promise<void> => {
    check?.(options);
    const { table, confirm } = await openTarget(options);
    const shown = await getLicense(table, slug, name);
    const which = `license ${shortId(shown)}`;
    const about = describe?.(shown, options) ?? { verb, detail: '' };
    await confirm(`${about.verb} ${which} of ${slug}${about.detail}`);
    try {
      await changeLicense(table, slug, { shown, next: next(shown, options) });
    } catch (error) {
      throw explainChanged(error, { slug, shown });
    }
    const output = createOutput(options);
    output.line(`${slug}: ${which} ${done(shown, options)}`);
    output.data({ club: slug, licenseId: shown.licenseId, change: verb });
  };
}

/** `club-data license revoke SLUG [LICENSE]`: deletes a license, even if its item cannot be read. */
async function revokeCommand(
  slug: string,
  name: string | undefined,
  options: Options,
): Promise<void> {
  const { table, confirm } = await openTarget(options);
  const shown = await selectLicense(table, slug, name);
  const which = `license ${shortId(shown)}`;
  await confirm(`revoke ${which} of ${slug}`);
  if (isReadable(shown)) {
    await revokeLicense(table, slug, shown).catch((error) => {
      throw explainChanged(error, { slug, shown });
    });
  } else await removeLicense(table, slug, shown.licenseId);
  const output = createOutput(options);
  output.line(
    `${slug}: ${which} is deleted: its key stops working now, its token within 60 seconds`,
  );
  output.data({ club: slug, licenseId: shown.licenseId, change: 'revoke' });
}

export const addSuspend: AddCommand = (add) =>
  changing(
    add('suspend', 'suspend a license and its token until it is resumed', '--local').argument(
      ...LICENSE,
    ),
  ).action(suspendCommand);

export const addResume: AddCommand = (add) =>
  changing(add('resume', 'resume a suspended license', '--local').argument(...LICENSE)).action(
    resumeCommand,
  );

export const addExtend: AddCommand = (add) =>
  changing(
    add('extend', 'change the last day of a license', '--expires 2031-06-30 --local')
      .argument(...LICENSE)
      .requiredOption(...EXPIRES),
  ).action(extendCommand);

export const addRevoke: AddCommand = (add) =>
  changing(add('revoke', 'delete a license and its token', '--local').argument(...LICENSE)).action(
    revokeCommand,
  );
