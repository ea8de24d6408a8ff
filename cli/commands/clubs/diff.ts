import { describeChanges } from '../../../publish/club/changes/describe-changes.ts';
import { findChanges } from '../../../publish/club/changes/find-changes.ts';
import { summarizeChanges, toDiff } from '../../../publish/club/changes/summarize-changes.ts';
import { findLiveFile, findReplaced } from '../../../publish/revisions/live-file.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { CommandError } from '../../command-error.ts';
import { type ReadClub, type ReadClubsOptions, readClubs } from '../../files/read-clubs.ts';
import {
  type ReportOptions,
  readForReport,
  reportOf,
  writeReport,
} from '../../files/write-report.ts';
import {
  type AddCommand,
  CLUB,
  onTarget,
  type SheetOptions,
  toReading,
  withJson,
  withReport,
  withSheets,
} from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

async function diffCommand(
  slug: string,
  path: string,
  options: TargetOptions & OutputOptions & SheetOptions & ReportOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const findLive = (of: string) => findReplaced(table, of);
  const read = { today: utcDate(new Date()), ...toReading(options), note: output.note, findLive };
  const club = await readForReport(options, () => readFileOf(slug, path, read));
  const before = await findLiveFile(table, await getClub(table, slug));
  if (!before) {
    throw new CommandError(`${slug}: the file of its live revision is missing or no longer valid`);
  }
  const changes = findChanges(before, club.file, club.today);
  writeReport(options, [reportOf(club, { changes, live: before })]);
  output.line(`${slug}: ${summarizeChanges(changes)}`);
  for (const line of describeChanges(changes)) output.line(line);
  output.data({ ...toDiff(changes), details: changes });
}

async function readFileOf(
  slug: string,
  path: string,
  options: ReadClubsOptions,
): Promise<ReadClub> {
  const clubs = await readClubs([path], options);
  const read = clubs.find(({ club }) => club.slug === slug);
  if (read) return read;
  const found = clubs.map(({ club }) => club.slug).join(', ');
  throw new CommandError(`${path}: is the file of ${found}, not of ${slug}`);
}

export const addDiff: AddCommand = (add) =>
  withReport(
    withJson(
      onTarget(
        withSheets(
          add('diff', 'show what publishing a file would change', 'fc-example club.json --local')
            .argument(...CLUB)
            .argument(
              '<path>',
              'the club to compare: a club file, workbook or folder of CSV files',
            ),
        ),
      ),
    ),
  ).action(diffCommand);
