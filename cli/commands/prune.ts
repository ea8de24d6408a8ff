import { countOf } from '../../publish/describe-counts.ts';
import { prune } from '../../publish/revisions/prune.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  keep?: number;
  /** In days. */
  olderThan?: number;
}

/** `club-data prune SLUG`: deletes earlier revisions, without a publish. */
export async function pruneCommand(slug: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table, deployment, confirm } = await openTarget(options);
  await getClub(table, slug);
  const { retention } = deployment;
  const { keep: revisions = retention.revisions, olderThan: days = retention.days } = options;
  await confirm(
    `delete the earlier revisions of ${slug} beyond ${countOf(revisions, 'revision')} and those ` +
      `that were replaced more than ${countOf(days, 'day')} ago, for good`,
  );
  const deleted = await prune(table, slug, { revisions, days });
  output.line(`${slug}: ${countOf(deleted.length, 'earlier revision')} deleted`);
  output.note(
    'Those that were replaced within the last minute stay, because readers may still use them: run it again then.',
  );
  output.data({ club: slug, deleted });
}
