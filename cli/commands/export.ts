import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findSource } from '../../shared/table/sources.ts';
import { CommandError } from '../command-error.ts';
import { getClub, getLiveSource } from '../live-club.ts';
import { writeSpreadsheets } from '../spreadsheets/write-spreadsheets.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput } from '../terminal/output.ts';
import { writeFiles } from '../write-files.ts';

interface Options extends TargetOptions {
  revision?: string;
  out?: string;
  csv?: string;
  overwrite?: boolean;
}

const output = createOutput();

/** `club-data export SLUG`: exports the club file exactly as it was published, or as CSV files. */
export async function exportCommand(slug: string, options: Options): Promise<void> {
  const { out, csv, overwrite = false } = options;
  const { table } = await openTarget(options);
  const source = await getSource(table, slug, options.revision);
  if (csv !== undefined) {
    for (const path of writeSpreadsheets(csv, parseClubFile(source), { overwrite })) {
      output.note(`${path}: written`);
    }
  } else if (out !== undefined) writeFiles(new Map([[out, source]]), { overwrite });
  else process.stdout.write(source);
}

async function getSource(table: Table, slug: string, revision: string | undefined) {
  const club = await getClub(table, slug);
  if (revision === undefined) return getLiveSource(table, club);
  const source = await findSource(table, slug, revision);
  if (source) return source;
  throw new CommandError(`${slug}: ${revision} is not one of its revisions; run history`);
}
