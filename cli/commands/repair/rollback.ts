import { describeChanges } from '../../../publish/club/changes/describe-changes.ts';
import { findChanges } from '../../../publish/club/changes/find-changes.ts';
import { summarizeChanges } from '../../../publish/club/changes/summarize-changes.ts';
import { cutLines, nameSome } from '../../../publish/club/cut-list.ts';
import { countOf, describeCounts } from '../../../publish/club/describe-counts.ts';
import type { Person } from '../../../publish/club/people/list-people.ts';
import { namesOf } from '../../../publish/club/people/names.ts';
import { type Doubt, listDoubtsOfOlder } from '../../../publish/club/people/privacy/find-doubts.ts';
import {
  listReturning,
  type Returning,
} from '../../../publish/club/people/privacy/find-returning.ts';
import {
  listShownAgain,
  type ShownAgain,
} from '../../../publish/club/people/privacy/find-shown-again.ts';
import { pairFiles } from '../../../publish/club/people/privacy/pair-files.ts';
import { listScoresShownAgain } from '../../../publish/club/rules/matches/withhold-scores.ts';
import type { FileTeam } from '../../../publish/club/rules/schema.ts';
import { listMissingDocuments } from '../../../publish/revisions/list-missing-documents.ts';
import { findLiveFile } from '../../../publish/revisions/live-file.ts';
import {
  findPredecessor,
  listPredecessors,
  rollBack,
} from '../../../publish/revisions/roll-back.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listRecords } from '../../../shared/table/forgotten.ts';
import { listRevisions, type Revision } from '../../../shared/table/revisions.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { CommandError } from '../../command-error.ts';
import { type AddCommand, CLUB, changing } from '../../options/shared-options.ts';
import { findPublisher } from '../../targets/find-publisher.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  to?: string;
  /**
   * Continues even if the earlier revision shows, or may show, data of people or scores that the live one
   * withholds.
   */
  allowLessPrivacy?: boolean;
}

async function rollbackCommand(slug: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const target = await openTarget(options);
  const { table } = target;
  const club = await getClub(table, slug);
  const to = await findRevisionToRestore(table, club, options.to);
  await refuseIncomplete(table, club, to);
  const { lines, isLessPrivate } = await describeRollback(table, club, to);
  for (const line of lines) output.note(line);
  if (isLessPrivate && !options.allowLessPrivacy) {
    throw new CommandError(`${slug}: ${LESS_PRIVATE}`);
  }
  await target.confirm(`make ${to.revision} of ${slug} live again`);
  const { publishedBy: by } = await findPublisher(target.deployment);
  if (!(await rollBack(table, { club, to, by, now: new Date() }))) {
    throw new CommandError(`${slug}: another operator changed it in the meantime; see its history`);
  }
  output.line(
    `${slug}: ${to.revision} is live, as it was published at ${toSeconds(to.publishedAt)}`,
  );
  output.note(`Readers see it within seconds; ${club.revision} is kept.`);
  output.data({ club: slug, revision: to.revision, replaced: club.revision });
}

const LESS_PRIVATE =
  'nothing was changed: that revision shows more of people or scores than the live one. Publish a file ' +
  'that withholds them, or pass --allow-less-privacy';

interface Description {
  lines: string[];
  isLessPrivate: boolean;
}

async function describeRollback(table: Table, club: Club, to: Revision): Promise<Description> {
  const { slug } = club;
  const before = await findLiveFile(table, club);
  const after = await findLiveFile(table, { slug, revision: to.revision });
  if (!before || !after) {
    const which = before ? 'of that revision' : 'that is live';
    const lines = [
      `${slug}: back to ${describeCounts(to.counts)}`,
      `  ! the club file ${which} is missing or no longer valid: whom it withholds is not known`,
    ];
    return { lines, isLessPrivate: true };
  }
  const today = utcDate(new Date());
  const changes = findChanges(before, after, today);
  const files = pairFiles(before, after);
  const shownAgain = listShownAgain(files, today);
  const doubts = listDoubtsOfOlder(files);
  const returning = await listReturning(before, after, await listRecords(table, slug));
  const scores = listScoresShownAgain(before, after);
  const shown = [
    ...shownAgain.map(describePerson),
    ...doubts.map(describeDoubt),
    ...returning.map(describeReturning),
    ...scores.map(describeScores),
  ];
  const lines = [
    `${slug}: ${summarizeChanges(changes)}`,
    ...describeChanges(changes),
    ...cutLines(shown, MAX_LINES),
  ];
  return { lines, isLessPrivate: shown.length > 0 };
}

const MAX_LINES = 20;

/** Describes a person whose data the live revision withholds but the target shows. */
const describePerson = ({ person, was }: ShownAgain): string =>
  `  ! ${labelOf(person)} is ${was} now, and would be shown again`;

const describeDoubt = ({ person, other, privacy }: Doubt): string =>
  `  ! ${labelOf(person)} could be ${namesOf(other.entries)[0]}, who is ${privacy} now, and would be shown`;

const describeReturning = ({ person, leftOn }: Returning): string =>
  `  ! ${labelOf(person)} could be somebody who was hidden until they left on ${leftOn}, and would be shown`;

const labelOf = ({ id, entries }: Person): string => `${id} ${namesOf(entries)[0] ?? ''}`;

const describeScores = ({ id, name }: FileTeam): string =>
  `  ! the scores of ${id} ${name} are withheld now, and would be shown`;

async function findRevisionToRestore(table: Table, club: Club, wanted: string | undefined) {
  if (wanted === undefined) {
    const predecessor = await findPredecessor(table, club);
    if (predecessor) return predecessor;
    throw new CommandError(`${club.slug}: no earlier revision is stored`);
  }
  if (wanted === club.revision) throw new CommandError(`${club.slug}: ${wanted} is live already`);
  const revisions = await listRevisions(table, club.slug);
  const found = revisions.find(({ revision, retiredAt }) => revision === wanted && retiredAt);
  if (found) return found;
  throw new CommandError(`${club.slug}: ${wanted} is not one of its revisions; run history`);
}

/**
 * Checks that the target of a rollback has all of its documents.
 * @throws CommandError that proposes a complete revision or, if there is none, to publish a file
 */
async function refuseIncomplete(table: Table, club: Club, to: Revision): Promise<void> {
  const { slug } = club;
  const missing = await listMissingDocuments(table, slug, to);
  if (missing.length === 0) return;
  const what = `${to.revision} has lost ${countOf(missing.length, 'document')} (${nameSome(missing)})`;
  const next = await findWhole(table, club, to);
  const hint = next
    ? `the next that is whole is ${next}: pass it with --to`
    : 'no other one that is stored is whole: publish a file';
  throw new CommandError(`${slug}: nothing was changed: ${what}; ${hint}`);
}

/**
 * Finds the revision to roll back to instead of `but`: the one that was live most recently and has all its
 * documents.
 */
async function findWhole(table: Table, club: Club, but: Revision): Promise<string | undefined> {
  for (const one of await listPredecessors(table, club)) {
    if (one.revision === but.revision) continue;
    if ((await listMissingDocuments(table, club.slug, one)).length === 0) return one.revision;
  }
  return undefined;
}

export const addRollback: AddCommand = (add) =>
  changing(
    add(
      'rollback',
      'make an earlier revision live again, completely or not at all',
      'fc-example --local',
    )
      .argument(...CLUB)
      .option(
        '--to <revision>',
        'revision to make live; default: the one that was live just before the current one became live',
      )
      .option(
        '--allow-less-privacy',
        'allow showing data of people, or scores, that the live revision may withhold',
      ),
  ).action(rollbackCommand);
