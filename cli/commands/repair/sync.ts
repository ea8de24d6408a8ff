import { Option } from 'commander';
import { countOf } from '../../../publish/club/describe-counts.ts';
import { LiveRevisionChanged } from '../../../publish/revisions/publish-revision.ts';
import { syncClubFile } from '../../../publish/revisions/sync-club-file.ts';
import { LicenseChanged } from '../../../shared/table/change-license.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { CommandError } from '../../command-error.ts';
import { compareClub } from '../../compare/compare-tables.ts';
import { describeDifference } from '../../compare/describe-differences.ts';
import { type Difference, SYNC_PARTS, type SyncPart } from '../../compare/difference.ts';
import { openBoth } from '../../compare/open-both.ts';
import { syncLicenses } from '../../compare/sync-licenses.ts';
import { type AddCommand, CLUB, changing } from '../../options/shared-options.ts';
import { findPublisher } from '../../targets/find-publisher.ts';
import type { TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  /** The stack or, with `--table`, the table that is in use. */
  from: string;
  only?: SyncPart;
}

/** `club-data sync SLUG --from NAME`: makes a club of a restored table as it is in the table in use. */
async function syncCommand(slug: string, options: Options): Promise<void> {
  const { restored: target, inUse } = await openBoth(options, options.from);
  const { table: restored } = target;
  const clubs = {
    restored: await findClub(restored, slug, FRESH),
    inUse: await findClub(inUse, slug, FRESH),
  };
  if (!clubs.inUse) throw new CommandError(`${slug}: no such club is published in ${inUse.name}`);
  const parts = options.only ? [options.only] : SYNC_PARTS;
  if (!clubs.restored && !parts.includes('file')) {
    throw new CommandError(`${slug}: is not published in ${restored.name}; sync its file, too`);
  }
  const output = createOutput(options);
  const tables = { restored, inUse };
  const differences = await compareClub(tables, { slug, clubs, today: new Date() });
  for (const line of differences.filter(isOf(parts)).flatMap(describeDifference)) output.note(line);
  await target.confirm(`take ${describeParts(parts)} of ${slug} from ${inUse.name}`);

  const origin = {
    ...(await findPublisher(target.deployment)),
    publishedFrom: `sync from ${inUse.name}`,
  };
  try {
    // The file first: a license is of a club that exists.
    const file = parts.includes('file')
      ? await syncClubFile(tables, slug, { now: new Date(), origin })
      : undefined;
    const licenses = parts.includes('licenses') ? await syncLicenses(tables, slug) : undefined;
    for (const line of describeDone({ file, licenses })) output.line(`${slug}: ${line}`);
    output.data({ club: slug, file: file ?? null, licenses: licenses ?? null });
  } catch (error) {
    const isRace = error instanceof LiveRevisionChanged || error instanceof LicenseChanged;
    if (!isRace) throw error;
    throw new CommandError(`${slug}: another operator is changing this club; run sync again`);
  }
}

const FRESH = { consistent: true };

const isOf =
  (parts: readonly SyncPart[]) =>
  ({ remedy }: Difference): boolean =>
    Array.isArray(remedy) && remedy.some((part) => parts.includes(part));

const PARTS: Record<SyncPart, string> = {
  licenses: 'the licenses',
  file: 'the club file, forgotten people and deleted revisions',
};

const describeParts = (parts: readonly SyncPart[]): string =>
  parts.map((part) => PARTS[part]).join(' and ');

interface Done {
  file: Awaited<ReturnType<typeof syncClubFile>> | undefined;
  licenses: number | undefined;
}

function describeDone({ file, licenses }: Done): string[] {
  return [
    ...(file
      ? [
          `the club file is that of the table in use, live as ${file.revision}; ` +
            `${countOf(file.deleted, 'revision')} deleted; ` +
            `${countOf(file.recorded, 'forgotten person', 'forgotten people')} recorded`,
        ]
      : []),
    ...(licenses === undefined
      ? []
      : [`the licenses are those of the table in use; ${licenses} changed`]),
  ];
}

/** Adds the command with its options. */
export const addSync: AddCommand = (add) =>
  changing(
    add(
      'sync',
      'make a club of a restored table as it is in the table in use',
      'fc-example --stack ClubData-staging --from ClubData-prod',
    )
      .argument(...CLUB)
      .requiredOption('--from <name>', 'the stack (with --table, the table) that is in use')
      .addOption(new Option('--only <part>', 'only this part').choices(SYNC_PARTS)),
  ).action(syncCommand);
