import { join } from 'node:path';
import pMap from 'p-map';
import { countOf } from '../../../publish/club/describe-counts.ts';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { type Club, listClubs } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../../shared/table/sources.ts';
import { CommandError, UnfinishedError, UsageError } from '../../command-error.ts';
import { type DestinationOptions, destinationOf, writeClub } from '../../files/write-club.ts';
import { checkWritable, writeFiles } from '../../files/write-files.ts';
import { type AddCommand, onTarget, withDestination } from '../../options/shared-options.ts';
import { AT_ONCE } from '../../plans/plans.ts';
import { getClub, getLiveSource } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { clearActivity, showActivity } from '../../terminal/activity.ts';
import { createOutput } from '../../terminal/output.ts';

interface Options extends TargetOptions, DestinationOptions {
  revision?: string;
  /** Whether to export every club; `out` is then a folder. */
  all?: boolean;
}

const output = createOutput();

/**
 * `club-data export SLUG`: exports the club file exactly as it was published, or a workbook or CSV files that
 * can be published again.
 */
async function exportCommand(slug: string | undefined, options: Options): Promise<void> {
  if (options.all) return exportAll(slug, options);
  if (slug === undefined) throw new UsageError('Name a club, or pass --all --out FOLDER.');
  destinationOf(options); // refuses wrong options before reading anything
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

/**
 * `club-data export --all --out FOLDER`: writes each club file as `FOLDER/<slug>.json`.
 * @throws UnfinishedError naming the clubs whose file is missing
 */
async function exportAll(slug: string | undefined, options: Options): Promise<void> {
  const { out, revision } = options;
  if (slug !== undefined) throw new UsageError(`--all exports every club: leave out ${slug}.`);
  if (!out || revision) throw new UsageError('--all needs --out FOLDER, and takes no --revision.');
  const { table } = await openTarget(options);
  const clubs = await listClubs(table);
  const pathOf = (club: Club) => join(out, `${club.slug}.json`);
  checkWritable(clubs.map(pathOf), options);
  const problems: string[] = [];
  let written = 0;
  const exportOne = async (club: Club) => {
    showActivity(`Exporting ${club.slug}`);
    const source = await getLiveSource(table, club).catch((error) => {
      if (!(error instanceof CommandError)) throw error;
      problems.push(...error.lines);
    });
    if (!source) return;
    writeFiles(new Map([[pathOf(club), source]]), options);
    written += 1;
  };
  await pMap(clubs, exportOne, { concurrency: AT_ONCE });
  clearActivity();
  output.note(`${out}: ${countOf(written, 'club')} written`);
  if (problems.length > 0) throw new UnfinishedError(...problems.sort());
}

export const addExport: AddCommand = (add) =>
  onTarget(
    withDestination(
      add(
        'export',
        'export a club as a club file (JSON), a workbook or CSV files',
        'fc-example --local --out club.xlsx',
      )
        .argument('[slug]', 'the club')
        .option('--revision <revision>', 'revision to export; default: the live one')
        .option('--all', 'export every club as a club file (JSON) into the folder of --out'),
    ),
  ).action(exportCommand);
