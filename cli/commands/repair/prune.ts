import { countOf } from '../../../publish/club/describe-counts.ts';
import { listSurplus, prune } from '../../../publish/revisions/prune.ts';
import { type AddCommand, CLUB, changing, toNumber } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  keep?: number;
  /** Days after which a replaced revision is deleted, even if it is one of the newest (`keep`). */
  olderThan?: number;
}

async function pruneCommand(slug: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  await getClub(table, slug);
  const { retention } = deployment;
  const { keep: revisions = retention.revisions, olderThan: days = retention.days } = options;
  const kept = { revisions, days };
  const limits = `beyond ${countOf(revisions, 'revision')} or replaced more than ${countOf(days, 'day')} ago`;
  const { length } = await listSurplus(table, slug, kept);
  if (length > 0) {
    await confirm(`delete ${countOf(length, 'earlier revision')} of ${slug}, ${limits}, for good`);
  }
  const onWait = (count: number) =>
    output.note(`Waiting 7 seconds: readers may still use ${countOf(count, 'revision')}.`);
  const deleted = length > 0 ? await prune(table, slug, kept, { onWait }) : [];
  output.line(`${slug}: ${countOf(deleted.length, 'earlier revision')} deleted`);
  output.data({ club: slug, deleted });
}

export const addPrune: AddCommand = (add) =>
  changing(
    add(
      'prune',
      'delete earlier revisions of a club: those beyond a number, and those replaced too many days ago',
      'fc-example --older-than 30 --local',
    )
      .argument(...CLUB)
      .option(
        '--keep <n>',
        'keep at most so many revisions, including the live one; default: the setting keepRevisions',
        toNumber(1),
      )
      .option(
        '--older-than <days>',
        'delete revisions that were replaced more than so many days ago; default: the setting keepDays',
        toNumber(0),
      ),
  ).action(pruneCommand);
