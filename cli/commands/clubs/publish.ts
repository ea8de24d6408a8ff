import { createElsewhereSearch } from '../../../publish/revisions/find-elsewhere.ts';
import { findReplaced } from '../../../publish/revisions/live-file.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { UsageError } from '../../command-error.ts';
import { hintsOf } from '../../files/club-problems.ts';
import { checkReport, writeReport } from '../../files/write-report.ts';
import {
  type AddCommand,
  changing,
  FILES,
  toDate,
  toNumber,
  toReading,
  withReport,
  withSheets,
} from '../../options/shared-options.ts';
import { nothingPublished, toShow } from '../../plans/describe-refusals.ts';
import { finishPublish } from '../../plans/finish-publish.ts';
import { type PlannedClubs, planClubs } from '../../plans/plan-clubs.ts';
import type { PublishOptions } from '../../plans/plans.ts';
import { publishCandidates } from '../../plans/publish-candidates.ts';
import { createResults, nameClubs } from '../../plans/results.ts';
import { openTarget } from '../../targets/target.ts';
import { createOutput, type Output } from '../../terminal/output.ts';

/**
 * `club-data publish FILE...`: shows the changes, asks, and publishes all files. Publishes none if any file is
 * invalid or refused, except with `--keep-going`.
 */
async function publishCommand(paths: string[], options: PublishOptions): Promise<void> {
  checkOptions(options);
  const output = createOutput(options);
  const target = await openTarget(options);
  if (!options.dryRun) await target.checkClock();
  const { today = utcDate(new Date()) } = options;
  const { table } = target;
  const findLive = (slug: string) => findReplaced(table, slug);
  const read = { today, ...toReading(options), note: output.note, findLive };
  const comparing = { table, findElsewhere: createElsewhereSearch(table), read, options };
  const planned = await planClubs(paths, comparing);
  writeReport(
    options,
    planned.reports.map(({ report }) => report),
  );
  showNotes(planned, options, output);
  const results = createResults(options, output);
  for (const refusal of planned.refusals) results.refused(refusal);
  const finishing = { target, options, output, results, planned };
  if (options.dryRun) {
    for (const candidate of planned.candidates) results.done(candidate, candidate.outcome);
    for (const path of planned.left) results.left({ path }, 'not published');
    return finishPublish({ ...finishing, reason: planned.reason });
  }
  if (planned.reason !== undefined) {
    for (const candidate of planned.candidates) results.skip(candidate);
    for (const path of planned.left) results.left({ path }, 'not published');
    return finishPublish({ ...finishing, reason: planned.reason });
  }
  const changing = planned.candidates.filter(({ outcome }) => outcome.action !== 'unchanged');
  if (changing.length > 0) await target.confirm(`publish ${nameClubs(changing, 3)}`);
  const reason = await publishCandidates(planned.candidates, {
    target,
    comparing,
    results,
    output,
  });
  return finishPublish({ ...finishing, reason });
}

/** @throws UsageError for a wrong combination of options; CommandError if the report must not be written */
function checkOptions(options: PublishOptions): void {
  const { dryRun, today, report, againWithin } = options;
  if (today && !dryRun) throw new UsageError('--today goes with --dry-run.');
  if (report && !dryRun) throw new UsageError('--report goes with --dry-run.');
  if (dryRun && againWithin !== undefined)
    throw new UsageError('--again-within goes without --dry-run.');
  checkReport(options);
}

/**
 * Prints warnings and refusals.
 * @throws InvalidClubsError for refused clubs, unless `--keep-going` publishes the others
 */
function showNotes(planned: PlannedClubs, options: PublishOptions, output: Output): void {
  const { keepGoing } = options;
  const { candidates, refusals, files } = planned;
  const isRead = refusals.every(({ notes }) => notes !== undefined);
  const noted = keepGoing || isRead ? [...candidates, ...refusals] : [];
  for (const { notes = [], preview = [] } of noted) {
    for (const note of notes) output.note(note);
    for (const line of preview) output.line(line);
  }
  if (refusals.length > 0 && !keepGoing) throw nothingPublished(refusals, files, options);
  const shown = refusals.map((refusal) => toShow(refusal, options));
  for (const line of shown.flatMap(({ lines }) => lines)) output.problem(line);
  for (const hint of hintsOf(shown)) output.problem(hint);
}

export const addPublish: AddCommand = (add) =>
  withReport(
    changing(
      withSheets(
        add(
          'publish',
          'publish club files, each completely or not at all; none if one is refused',
          'clubs/ --local',
        ).argument(...FILES),
      )
        .option('--dry-run', 'show what would change; change nothing')
        .option('--today <date>', 'with --dry-run: as if you published on that day', toDate)
        .option('--keep-going', 'publish the other clubs although some are refused (exit code 3)')
        .option(
          '--no-new',
          'refuse to publish clubs that have no live revision, such as removed clubs',
        )
        .option(
          '--restored',
          'for files exported from a restored table: refuse clubs that have no live revision, and files that show people, data or scores that the live file withholds',
        )
        .option('--quiet', 'print only problems; with --json, still print the JSON')
        .option(
          '--details',
          "print people's names and changed values even with --json, with --yes or without a terminal",
        )
        .option(
          '--again-within <hours>',
          'for scheduled runs: record this run; status and an alarm report if the next has not ended within so many hours (0: no further run)',
          toNumber(0, 8_760),
        )
        .option(
          '--allow-removals',
          'allow removals of many players, teams or matches, or of a whole squad, and ids that other players or matches had until now',
        )
        .option(
          '--new-people-are-others',
          'confirm that new people are not hidden people, if only a weak hint, such as an equal birth date, suggests that they are (a similar name still needs a privacy setting in the row)',
        )
        .option(
          '--allow-less-privacy',
          'with --allow-removals: publish even if the live file is missing or unreadable, although people whom it hides may be shown again',
        ),
    ),
    'with --dry-run: ',
  ).action(publishCommand);
