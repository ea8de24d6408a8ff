import { listRevisions, type Revision } from '../../shared/table/revisions.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { toSeconds } from '../terminal/format.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';
import { tabulate } from '../terminal/table.ts';

/** `club-data history SLUG`: the stored revisions, newest first. */
export async function historyCommand(
  slug: string,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const live = (await getClub(table, slug)).revision;
  const revisions = (await listRevisions(table, slug)).toReversed();
  const rows = revisions.map((item) => [
    item.revision,
    stateOf(item, live),
    item.counts.seasons,
    item.counts.teams,
    item.counts.players,
    item.sizes.documents,
    `${Math.ceil((item.sizes.gzipBytes + item.sizes.brotliBytes) / 1000)} kB`.padStart(8),
  ]);
  for (const line of tabulate([HEADINGS, ...rows])) output.line(line);
  output.data(revisions.map((item) => ({ ...item, isLive: item.revision === live })));
}

const HEADINGS = ['revision', 'state', 'seasons', 'teams', 'players', 'documents', '  stored'];

function stateOf({ revision, retiredAt }: Revision, live: string): string {
  if (revision === live) return 'live';
  return retiredAt ? `until ${toSeconds(retiredAt)}` : 'not finished';
}
