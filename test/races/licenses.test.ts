import { describe, expect, it } from 'vitest';
import { CommandError } from '../../cli/command-error.ts';
import { newLicense } from '../../cli/commands/license/issue.ts';
import { rotateKey } from '../../cli/commands/license/rotate.ts';
import type { License } from '../../shared/license/license.ts';
import { createLicenseKey } from '../../shared/license/license-key.ts';
import {
  changeLicense,
  LicenseChanged,
  removeLicense,
  revokeLicense,
} from '../../shared/table/change-license.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listLicenses, recordLicense } from '../../shared/table/licenses.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { countSteps, startStepwise } from '../support/dynamodb/stepwise.ts';
import { freshSlug, publishClub, table } from '../support/table.ts';

const { slug } = await publishClub(makeClubFile({ slug: freshSlug('license-races') }));

/** The machines' clocks are four minutes apart; it is the next day on one of them. */
const [CLOCK, LATER] = [new Date('2026-08-01T23:58:00Z'), new Date('2026-08-02T00:02:00Z')];

/** A command that was confirmed: what it showed may have changed since. */
type Command = (on: Table, shown: License, now: Date) => Promise<unknown>;

const rotate =
  (grace: number): Command =>
  (on, old, now) =>
    rotateKey(on, slug, { old, now, grace, show: () => {} });

const change =
  (changes: Partial<License>): Command =>
  (on, shown) =>
    changeLicense(on, slug, { shown, next: { ...shown, ...changes } });

const COMMANDS: Record<string, Command> = {
  rotate: rotate(0),
  'rotate --grace 14': rotate(14),
  'rotate --grace 30000': rotate(30_000), // no change of the last day
  suspend: change({ status: 'suspended' }),
  shorten: change({ expiresOn: '2026-08-03' }),
  'rotate --token': change({ tokenGeneration: 1 }),
  revoke: (on, shown) => revokeLicense(on, slug, shown),
};
const names = Object.keys(COMMANDS);
const rotations = names.slice(0, 3);

async function issue(): Promise<License> {
  for (const { licenseId } of await listLicenses(table, slug))
    await removeLicense(table, slug, licenseId);
  const terms = { slug, expiresOn: '2099-12-31', view: 'full' as const, now: CLOCK };
  const license = newLicense(createLicenseKey(), terms);
  await recordLicense(table, slug, license);
  return license;
}

/** False when it has changed nothing, since another was faster. */
const isDone = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    (error) => {
      if (error instanceof CommandError || error instanceof LicenseChanged) return false;
      throw error;
    },
  );

/** Returns what is stored, without random values. */
const stored = async (old: License) =>
  (await listLicenses(table, slug))
    .map((license) => ({
      ...license,
      licenseId: license.licenseId === old.licenseId ? 'old' : 'new',
      ...{
        createdAt: '',
        tokenDigest: '',
        ...('replacedBy' in license && license.replacedBy && { replacedBy: 'new' }),
      },
    }))
    .sort((a, b) => a.licenseId.localeCompare(b.licenseId));

async function runAlone(name: string, clock: Date) {
  const old = await issue();
  await COMMANDS[name]?.(table, old, clock);
  return stored(old);
}

describe.each(rotations)('license %s', (rotation) => {
  it.each(names)('beside %s does one of both', async (other) => {
    const alone = [await runAlone(rotation, CLOCK), await runAlone(other, LATER)];
    const rotating = { name: rotation, clock: CLOCK };
    const deciding = { name: other, clock: LATER };
    const run =
      ({ name, clock }: typeof rotating, old: License) =>
      (on: Table) =>
        isDone(COMMANDS[name]?.(on, old, clock) ?? Promise.reject());
    for (const [first, second] of [
      [rotating, deciding],
      [deciding, rotating],
    ] as const) {
      const steps = await countSteps(run(first, await issue()));
      for (let step = 0; step <= steps; step += 1) {
        const old = await issue();
        const stepped = startStepwise(run(first, old));
        await stepped.advance(step);
        const isSecondDone = await run(second, old)(table);
        const isFirstDone = await stepped.finish();
        expect([step, isFirstDone !== isSecondDone]).toEqual([step, true]);
        const winner = isFirstDone ? first : second;
        expect([step, await stored(old)]).toEqual([step, alone[winner === rotating ? 0 : 1]]);
      }
    }
  });
});
