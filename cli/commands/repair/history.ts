import { countOf } from '../../../publish/club/describe-counts.ts';
import { type Collection, shownCollections } from '../../../publish/club/rules/collections.ts';
import { listRevisions, type Revision } from '../../../shared/table/revisions.ts';
import { UsageError } from '../../command-error.ts';
import { type AddCommand, onTarget, toTime, withJson } from '../../options/shared-options.ts';
import { listLiveChanges } from '../../status/list-live-changes.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { toSeconds } from '../../terminal/format.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { tabulate } from '../../terminal/table.ts';

/** Text for a publisher, file or machine that is not recorded. */
const UNKNOWN = 'unknown';

interface HistoryOptions extends TargetOptions, OutputOptions {
  all?: boolean;
  since?: string;
}

async function historyCommand(slug: string | undefined, options: HistoryOptions): Promise<void> {
  const { all, since } = options;
  if ((slug === undefined) !== (all === true))
    throw new UsageError('Name a club, or pass --all for what was done to all of them.');
  if (since && !all) throw new UsageError('--since goes with --all.');
  return slug === undefined ? showAll(options) : showClub(slug, options);
}

/**
 * `club-data history --all`: lists the recent publishes and rollbacks that are still recorded, oldest first.
 */
async function showAll(options: HistoryOptions): Promise<void> {
  const { since = new Date(Date.now() - DAY_MS).toISOString() } = options;
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const changes = await listLiveChanges(table, since);
  const rows = changes.map(({ club, action, at, publishedBy, publishedFrom, publishedOn }) => [
    toSeconds(at),
    club,
    action,
    shortName(publishedBy),
    publishedFrom ?? '',
    publishedOn ?? '',
  ]);
  for (const line of tabulate([['time', 'club', 'action', 'by', 'from', 'on'], ...rows]))
    output.line(line);
  output.note(`${countOf(changes.length, 'change')} since ${toSeconds(since)}.`);
  output.data(changes);
}

const DAY_MS = 86_400_000;

/** `club-data history SLUG`: lists the stored revisions and their publishers, newest first. */
async function showClub(slug: string, options: HistoryOptions): Promise<void> {
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

/** Shortens an ARN to role and session, or to the user: `Publisher/ada`. */
const shortName = (name: string | undefined): string =>
  (name ?? UNKNOWN).replace(/^arn:.*:(assumed-role\/|user\/)?/, '');

export const addHistory: AddCommand = (add) =>
  withJson(
    onTarget(
      add('history', 'list the stored revisions of a club', 'fc-example --local').argument(
        '[slug]',
        'the club',
      ),
    )
      .option(
        '--all',
        'list the stored publishes of all clubs in the last 24 hours, and rollbacks of these hours that are the latest change of their club',
      )
      .option('--since <time>', 'with --all: since this day or time, in UTC', toTime),
  ).action(historyCommand);
