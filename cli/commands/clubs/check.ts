import { countOf, describeCounts } from '../../../publish/club/describe-counts.ts';
import { describeAgeLimits } from '../../../publish/club/people/privacy/age-limits.ts';
import { countDocuments } from '../../../publish/documents/prepare-club.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { describeWarnings, readClubs } from '../../files/read-clubs.ts';
import {
  type ReportOptions,
  readForReport,
  reportOf,
  writeReport,
} from '../../files/write-report.ts';
import { NO_WORD_UNKNOWN, readForWords, type WordsOptions } from '../../files/write-words.ts';
import {
  type AddCommand,
  FILES,
  type SheetOptions,
  toDate,
  toReading,
  withJson,
  withReport,
  withSheets,
} from '../../options/shared-options.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends OutputOptions, SheetOptions, ReportOptions, WordsOptions {
  /** Day on which to apply age limits, YYYY-MM-DD. */
  today?: string;
}

/** `club-data check PATH...`: validates club files, workbooks and CSV files, and publishes nothing. */
async function checkCommand(paths: string[], options: Options): Promise<void> {
  const output = createOutput(options);
  const now = utcDate(new Date());
  const { today } = options;
  const read = { today: today ?? now, ...toReading(options), note: output.note };
  const clubs = await readForWords(options, () =>
    readForReport(options, () => readClubs(paths, read)),
  );
  writeReport(
    options,
    clubs.map((club) => reportOf(club)),
  );
  if (options.words !== undefined) output.note(`${options.words}: ${NO_WORD_UNKNOWN}`);
  for (const one of clubs) {
    const { path, club, file, counts, documents } = one;
    for (const warning of describeWarnings(one)) output.note(warning);
    const size = `${describeCounts(counts)} in ${countOf(countDocuments(documents), 'document')}`;
    output.line(`${path}: ${club.slug} is fine: ${size}`);
    if (!today) continue;
    const [limits = '', ...people] = describeAgeLimits(file, { now, today });
    for (const line of [`${path}: ${limits}`, ...people]) output.line(line);
  }
  output.data(
    clubs.map(({ path, form, club, counts, findWarnings }) => ({
      path,
      form,
      club: club.slug,
      counts,
      warnings: findWarnings(),
    })),
  );
}

export const addCheck: AddCommand = (add) =>
  withSheets(
    withReport(withJson(add('check', 'validate club files; change nothing', 'club.json'))).argument(
      ...FILES,
    ),
  )
    .option(
      '--words <file>',
      'write headings and values that are not understood into a list (.csv), to fill in what they mean',
    )
    .option(
      '--today <date>',
      'list the people whose data age limits would withhold or show differently on that day than today',
      toDate,
    )
    .action(checkCommand);
