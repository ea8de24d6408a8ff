import { hostname } from 'node:os';
import { describeOvertaken } from '../../publish/revisions/describe-outcome.ts';
import { listClubs } from '../../shared/table/clubs.ts';
import { recordJob } from '../../shared/table/jobs.ts';
import { CommandError, UnfinishedError } from '../command-error.ts';
import type { Target } from '../targets/target.ts';
import { explain } from '../terminal/explain.ts';
import type { Output } from '../terminal/output.ts';
import { nextSteps } from './next-steps.ts';
import type { PlannedClubs } from './plan-clubs.ts';
import type { PublishOptions } from './plans.ts';
import { describeResults, nameClubs, type Results, whichAre } from './results.ts';

interface Finishing {
  target: Target;
  planned: PlannedClubs;
  options: PublishOptions;
  results: Results;
  output: Output;
  /** Error that kept the run from publishing the remaining clubs. */
  reason?: unknown;
}

/**
 * Prints how many clubs have which result, and the next steps.
 *
 * @throws UnfinishedError if something failed, but at least one club is (or would be) live; CommandError if
 * none is
 */
export async function finishPublish(finishing: Finishing): Promise<void> {
  const { results, output, reason } = finishing;
  if (results.list.length > 1) output.note(`${describeResults(results)}.`);
  const published = whichAre(results, 'published').length;
  if (published > 0) output.note(`Readers see ${published === 1 ? 'it' : 'them'} within seconds.`);
  if (reason === undefined) await noteNext(finishing);
  const reasons = reason === undefined ? await recordRun(finishing) : explain(reason);
  const lines = [...reasons, ...describeUnpublished(results)];
  if (lines.length === 0) return results.end();
  const error = isPartlyLive(results) ? new UnfinishedError(...lines) : new CommandError(...lines);
  error.summary = [...reasons, ...describeUnpublished(results, MOST_NAMES)];
  throw error;
}

/** Prints the next steps. A failure causes only a warning. */
async function noteNext(finishing: Finishing): Promise<void> {
  const { target, options, results, output } = finishing;
  try {
    await noteWithoutFile(finishing);
    for (const step of await nextSteps(target, results.list, options)) output.note(step);
  } catch (error) {
    for (const line of explain(error)) output.note(`warning: ${line}`);
  }
}

/**
 * Records that this run has finished, if `--again-within` is given and at least one of its clubs is live.
 * @returns the reason if recording failed
 */
async function recordRun({ target, options, results }: Finishing): Promise<string[]> {
  const { againWithin: hours } = options;
  if (hours === undefined || !isPartlyLive(results)) return [];
  try {
    await recordJob(target.table, { now: new Date(), endedOn: hostname(), hours });
    return [];
  } catch (error) {
    return [
      'The run was not recorded, so it will count as late (--again-within):',
      ...explain(error),
    ];
  }
}

const isPartlyLive = (results: Results): boolean =>
  whichAre(results, 'published', 'unchanged', 'would publish', 'overtaken').length > 0;

/**
 * Prints which published clubs have no valid file in the given folder, which should have the files of all
 * clubs.
 */
async function noteWithoutFile({ target, planned, results, output }: Finishing): Promise<void> {
  if (!planned.isFolder) return;
  const valid = results.list.filter(({ action }) => action !== 'refused');
  const given = new Set(valid.map(({ club }) => club));
  const others = (await listClubs(target.table)).filter(({ slug }) => !given.has(slug));
  results.withoutFile = others.map(({ slug }) => slug);
  if (others.length === 0) return;
  const names = nameClubs(
    others.map(({ slug: club }) => ({ club })),
    3,
  );
  output.note(`Published, but without a valid file here: ${names}.`);
}

/**
 * Number of clubs above which the last line of JSON counts them instead of naming them. Each club also has a
 * line of its own.
 */
const MOST_NAMES = 3;

function describeUnpublished(results: Results, most?: number): string[] {
  const overtaken = whichAre(results, 'overtaken');
  const not = whichAre(results, 'refused', 'failed', 'not published');
  const unknown = whichAre(results, 'unknown');
  return [
    ...overtaken.map(({ club }) => describeOvertaken(club)),
    ...(not.length > 0 ? [`Not published: ${nameClubs(not, most)}.`] : []),
    ...(unknown.length > 0
      ? [`Live or not: ${nameClubs(unknown, most)}; see club-data show, and publish again.`]
      : []),
  ];
}
