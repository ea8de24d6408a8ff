import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { CommandError } from '../../command-error.ts';
import { type DestinationOptions, destinationOf, writeClub } from '../../files/write-club.ts';
import { type AddCommand, CLUB, onTarget, withDestination } from '../../options/shared-options.ts';
import { getClub, getLiveSource } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput } from '../../terminal/output.ts';

interface Options extends TargetOptions, DestinationOptions {
  revision?: string;
}

const output = createOutput();

/**
 * `club-data export SLUG`: exports the club file exactly as it was published, or as a workbook or CSV
 * files, which can be published again.
 */
async function exportCommand(slug: string, options: Options): Promise<void> {
  destinationOf(options); // refuses wrong options before anything is read
  const { table } = await openTarget(options);
  const source = await getSource(table, slug, options.revision);
  const parse = () => parseClubFile(source);
  for (const line of await writeClub({ parse, source }, options)) output.note(line);
}

async function getSource(table: Table, slug: string, revision: string | undefined) {
  const club = await getClub(table, slug);
  if (revision === undefined) return getLiveSource(table, club);
  const source = await findSource(table, slug, revision);
  if (source) return source;
  throw new CommandError(`${slug}: ${revision} is not one of its revisions; run history`);
}

/** Adds the command with its options. */
export const addExport: AddCommand = (add) =>
  onTarget(
    withDestination(
      add(
        'export',
        'export a club exactly as it was published, or as a workbook or CSV files',
        'fc-example --local --out club.xlsx',
      )
        .argument(...CLUB)
        .option('--revision <revision>', 'default: the live one'),
    ),
  ).action(exportCommand);
