import { pMapIterable } from 'p-map';
import { countOf } from '../../publish/club/describe-counts.ts';
import { describeAgeLimits } from '../../publish/club/people/privacy/age-limits.ts';
import { withoutValues } from '../../publish/club/rules/club-file-error.ts';
import { countDocuments } from '../../publish/documents/prepare-club.ts';
import type { ClubReport } from '../../publish/report-page/club-report.ts';
import {
  describeNews,
  describeOutcome,
  describeSize,
} from '../../publish/revisions/describe-outcome.ts';
import type { ElsewhereSearch } from '../../publish/revisions/find-elsewhere.ts';
import { planPublish } from '../../publish/revisions/plan-publish.ts';
import { outcomeOf } from '../../publish/revisions/publish-club.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { findFailure, linesOf as linesOfProblems } from '../files/club-problems.ts';
import type { ClubPath } from '../files/club-sources.ts';
import {
  describeWarnings,
  findAllClubs,
  type ReadClub,
  type ReadClubsOptions,
  readOne,
  repeatedSlugs,
} from '../files/read-clubs.ts';
import { reportOfFailure, reportOfPlan } from '../files/write-report.ts';
import { clearActivity, showActivity } from '../terminal/activity.ts';
import { failedBy, type Refusal, refusalOf } from './describe-refusals.ts';
import { countFailures, type FailuresInARow } from './failures-in-a-row.ts';
import {
  AT_ONCE,
  type Candidate,
  linesOf,
  type Plan,
  type PublishOptions,
  showsValues,
} from './plans.ts';
import { isDue } from './sample-clubs.ts';

export interface Comparing {
  table: Table;
  /**
   * Search for people of a new club whom other clubs have hidden or forgotten. All plans share it, so that each
   * club is read only once.
   */
  findElsewhere: ElsewhereSearch;
  read: ReadClubsOptions;
  options: PublishOptions;
}

export interface PlannedClubs {
  candidates: Candidate[];
  refusals: Refusal[];
  /** Reports, each with the path of its club file. Empty without `--report`. */
  reports: { path: string; report: ClubReport }[];
  /** Number of clubs at the given paths, including paths that cannot be read. */
  files: number;
  /** Error that ended the comparison with the live clubs. */
  reason?: unknown;
  left: string[];
  /** Whether a folder of clubs was given, which should have all clubs. */
  isFolder: boolean;
}

/**
 * Reads each club and compares it with the live one. Keeps few clubs in memory at a time, to support thousands.
 * @throws an error that no file caused, unless `--keep-going` counts the club as failed
 */
export async function planClubs(paths: string[], comparing: Comparing): Promise<PlannedClubs> {
  const { found, failures, isFolder } = findAllClubs(paths, comparing.read);
  const files = found.length + failures.length;
  const lists = { candidates: [], refusals: [], reports: [], left: [] };
  const planned: PlannedClubs = { ...lists, files, isFolder };
  for (const failure of failures) refuse(planned, { ...failure, action: 'refused' }, comparing);
  let begun = 0;
  const inARow = countFailures();
  const planNext = async (source: ClubPath) => {
    if (planned.reason !== undefined) return void planned.left.push(source.path);
    begun += 1;
    const count = found.length > 1 ? ` (${begun} of ${found.length.toLocaleString('en')})` : '';
    showActivity(`Checking ${source.path}${count}`);
    const one = await planOne(source, comparing, { clubs: found.length, inARow });
    if ('reason' in one) planned.reason ??= one.reason;
    return one;
  };
  for await (const one of pMapIterable(found, planNext, { concurrency: AT_ONCE })) {
    if (one) add(planned, one, found.length <= AT_ONCE, comparing);
  }
  clearActivity();
  return refuseRepeated(planned, comparing);
}

/**
 * Reads a club again and plans its publish against the live club.
 * @throws CommandError, ClubFileError or a DynamoDB error
 */
export async function planAgain(
  { source }: Candidate,
  { table, read, findElsewhere }: Comparing,
): Promise<Plan> {
  const readAgain = () => readQuietly(source, read);
  return planPublish(table, await readAgain(), { findElsewhere, readAgain });
}

/**
 * Reads a club without the note about its detected file format, because the first reading has printed the note.
 */
const readQuietly = (source: ClubPath, read: ReadClubsOptions): Promise<ReadClub> =>
  readOne(source, { ...read, note: () => {} });

type One = { plan: Plan; source: ClubPath } | { refusal: Refusal; reason?: unknown };

async function planOne(
  source: ClubPath,
  { table, read, options, findElsewhere }: Comparing,
  { clubs, inARow }: { clubs: number; inARow: FailuresInARow },
): Promise<One> {
  let club: ReadClub;
  try {
    club = await readOne(source, read);
  } catch (error) {
    const failure = findFailure(source.path, error);
    if (failure) return { refusal: { ...failure, action: 'refused' } };
    if (!options.keepGoing) throw error;
    return { refusal: failedBy(source.path, error) };
  }
  try {
    const assumesWhole = !isDue(club.club.slug, clubs, new Date());
    const readAgain = () => readQuietly(source, read);
    const planning = { findElsewhere, assumesWhole, readAgain };
    const plan = await planPublish(table, club, planning);
    inARow.reset();
    return { plan, source };
  } catch (error) {
    const failure = findFailure(source.path, error); // the file was read again and may have changed
    if (failure) return { refusal: { ...failure, club: club.club.slug, action: 'refused' } };
    if (!options.keepGoing) throw error;
    const refusal = { ...failedBy(source.path, error), club: club.club.slug };
    return inARow.add(error) ? { refusal, reason: error } : { refusal };
  }
}

function add(planned: PlannedClubs, one: One, isKept: boolean, { options }: Comparing): void {
  if ('refusal' in one) {
    refuse(planned, one.refusal, { options });
    return;
  }
  const { plan, source } = one;
  if (options.report) {
    planned.reports.push({ path: plan.prepared.path, report: reportOfPlan(plan, options) });
  }
  const refusal = refusalOf(plan, options);
  const preview = previewOf(plan, options, refusal !== undefined);
  const shown = { notes: notesOf(plan, options), preview };
  if (refusal) planned.refusals.push({ ...refusal, ...shown });
  else {
    const candidate = { ...candidateOf(plan, options), ...shown, source };
    planned.candidates.push({ ...candidate, ...(isKept && { plan }) });
  }
}

function refuse(
  { refusals, reports }: PlannedClubs,
  refusal: Refusal,
  { options }: Pick<Comparing, 'options'>,
): void {
  refusals.push(refusal);
  if (options.report) {
    reports.push({ path: refusal.path ?? '', report: reportOfFailure(refusal) });
  }
}

function candidateOf(
  plan: Plan,
  { details }: PublishOptions,
): Omit<Candidate, 'source' | 'notes' | 'preview'> {
  const outcome = outcomeOf(plan, plan.isUnchanged ? 'unchanged' : 'would publish');
  return {
    club: plan.club,
    path: plan.prepared.path,
    live: plan.live,
    digest: plan.prepared.digest,
    documents: countDocuments(plan.prepared.documents),
    outcome: details ? outcome : { ...outcome, details: undefined },
  };
}

function notesOf(plan: Plan, options: PublishOptions): string[] {
  if (plan.isUnchanged) return [];
  const { prepared } = plan;
  const isLogged = !showsValues(options, process.stderr);
  const warnings = isLogged ? plan.warnings.map(withoutValues) : plan.warnings;
  const compared = linesOfProblems(prepared.path, warnings).map((line) => `warning: ${line}`);
  const news = options.dryRun ? [] : describePlan(plan, options);
  return [...warningsOf(prepared, options), ...compared, ...news];
}

function previewOf(plan: Plan, options: PublishOptions, isRefused: boolean): string[] {
  if (!options.dryRun) return [];
  const outcome = outcomeOf(plan, plan.isUnchanged ? 'unchanged' : 'would publish');
  return [
    isRefused ? `${describeSize(outcome)}, refused` : describeOutcome(outcome),
    ...linesOf(outcome, options, process.stdout),
    ...ageLimitsOf(plan, options),
  ];
}

function ageLimitsOf({ club, prepared }: Plan, options: PublishOptions): string[] {
  const { today } = options;
  if (!today) return [];
  const days = { now: utcDate(new Date()), today };
  const [summary = '', ...lines] = describeAgeLimits(prepared.file, days);
  return [`${club}: ${summary}`, ...(showsValues(options, process.stdout) ? lines : [])];
}

/** Lists the warnings of a club, or only their number if the output may be logged. */
function warningsOf(club: ReadClub, options: PublishOptions): string[] {
  if (showsValues(options, process.stderr)) return describeWarnings(club);
  const { length } = club.findWarnings();
  const what = countOf(length, 'probable mistake');
  return length === 0 ? [] : [`warning: ${club.path}: ${what}, which club-data check shows`];
}

function describePlan(plan: Plan, options: PublishOptions): string[] {
  const outcome = outcomeOf(plan, 'would publish');
  return [`${plan.club}: ${describeNews(outcome)}`, ...linesOf(outcome, options, process.stderr)];
}

/** Refuses all files of a club that several valid files have. */
function refuseRepeated(planned: PlannedClubs, comparing: Comparing): PlannedClubs {
  // The problems of an invalid file come first.
  const named = planned.refusals.flatMap(({ club, path = '', quotesFile }) =>
    club && !quotesFile ? [{ club, path }] : [],
  );
  const repeated = repeatedSlugs([...planned.candidates, ...named]);
  const slugs = new Set(repeated.map(({ club }) => club));
  const isOne = ({ club }: { club?: string }) => club === undefined || !slugs.has(club);
  const paths = new Set(repeated.flatMap((one) => one.paths));
  const rest = {
    ...planned,
    candidates: planned.candidates.filter(isOne),
    refusals: planned.refusals.filter((one) => one.quotesFile || isOne(one)),
    reports: planned.reports.filter(({ path }) => !paths.has(path)),
  };
  for (const one of repeated) refuse(rest, { ...one, action: 'refused' }, comparing);
  return rest;
}
