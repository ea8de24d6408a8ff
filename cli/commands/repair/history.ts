import { type Collection, shownCollections } from '../../../publish/club/rules/collections.ts';
import { listRevisions, type Revision } from '../../../shared/table/revisions.ts';
import { type AddCommand, CLUB, onTarget, withJson } from '../../options/shared-options.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { tabulate } from '../../terminal/table.ts';

/** Text for a publisher or file that is not recorded, as when AWS did not return an identity. */
const UNKNOWN = 'unknown';

/** `club-data history SLUG`: the stored revisions, newest first, and who published what. */
async function historyCommand(slug: string, options: TargetOptions & OutputOptions): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const { revision: live, publishedAt, publishedBy } = await getClub(table, slug);
  const revisions = (await listRevisions(table, slug)).toReversed();
  const lists = shownCollections(...revisions.map(({ counts }) => counts));
  const rows = revisions.map((item) => [
    item.revision,
    stateOf(item, live),
    ...lists.map((list) => item.counts[list] ?? 0),
    item.sizes.documents,
    `${Math.ceil((item.sizes.gzipBytes + item.sizes.brotliBytes) / 1000)} kB`.padStart(8),
    shortName(item.publishedBy),
    item.publishedFrom ?? UNKNOWN,
    item.publishedOn ?? UNKNOWN,
  ]);
  for (const line of tabulate([headingsOf(lists), ...rows])) output.line(line);
  output.line(`live since ${toSeconds(publishedAt)} by ${shortName(publishedBy)}`);
  output.data(
    revisions.map(({ hasNames: _, ...item }) => ({
      ...item,
      isLive: item.revision === live,
      ...(item.revision === live && { liveSince: publishedAt, liveBy: publishedBy }),
    })),
  );
}

const headingsOf = (lists: Collection[]): string[] => [
  'revision',
  'state',
  ...lists,
  'documents',
  '  stored',
  'by',
  'from',
  'on',
];

function stateOf({ revision, retiredAt }: Revision, live: string): string {
  if (revision === live) return 'live';
  return retiredAt ? `until ${toSeconds(retiredAt)}` : 'not finished';
}

/** Shortens an ARN to the role and session, or to the user: `Publisher/ada`. */
const shortName = (name: string | undefined): string =>
  (name ?? UNKNOWN).replace(/^arn:.*:(assumed-role\/|user\/)?/, '');

/** Adds the command with its options. */
export const addHistory: AddCommand = (add) =>
  withJson(
    onTarget(
      add('history', 'list the stored revisions of a club', 'fc-example --local').argument(...CLUB),
    ),
  ).action(historyCommand);
