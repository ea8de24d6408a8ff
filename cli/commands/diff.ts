import {
  type ClubDiff,
  diffClubs,
  type ListDiff,
  SINGULAR,
  summarize,
} from '../../shared/publish/club-file/diff.ts';
import type { ClubFile } from '../../shared/publish/club-file/schema.ts';
import { findLiveFile } from '../../shared/publish/live-file.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { type ReadClubsOptions, readClubs } from '../club-files.ts';
import { CommandError } from '../command-error.ts';
import { getClub } from '../live-club.ts';
import type { DateOptions } from '../program-parts.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** `club-data diff SLUG FILE`: what publishing the file would change. */
export async function diffCommand(
  slug: string,
  path: string,
  options: TargetOptions & OutputOptions & DateOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const read = { today: utcDate(new Date()), dates: options.dates, note: output.note };
  const after = await readFileOf(slug, path, read);
  const before = await findLiveFile(table, await getClub(table, slug));
  if (!before) {
    throw new CommandError(`${slug}: the file of its live revision is missing or no longer valid`);
  }
  const changes = diffClubs(before, after);
  output.line(`${slug}: ${summarize(changes)}`);
  for (const line of detailsOf(changes, before, after)) output.line(line);
  output.data(changes);
}

async function readFileOf(
  slug: string,
  path: string,
  options: ReadClubsOptions,
): Promise<ClubFile> {
  const clubs = await readClubs([path], options);
  const read = clubs.find(({ club }) => club.slug === slug);
  if (read) return read.file;
  const found = clubs.map(({ club }) => club.slug).join(', ');
  throw new CommandError(`${path}: is the file of ${found}, not of ${slug}`);
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

function detailsOf(changes: ClubDiff, before: ClubFile, after: ClubFile): string[] {
  return (Object.keys(SINGULAR) as (keyof typeof SINGULAR)[]).flatMap((list) => {
    const names = new Map([...before[list], ...after[list]].map((item) => [item.id, nameOf(item)]));
    return entriesOf(changes[list]).map(({ what, id, fields }) => {
      const which = `  ${SIGNS[what]} ${SINGULAR[list]} ${id} ${names.get(id)}`;
      return fields ? `${which}: ${fields.join(', ')}` : which;
    });
  });
}

interface Entry {
  what: keyof typeof SIGNS;
  id: number;
  fields?: string[];
}

const entriesOf = ({ added, removed, changed }: ListDiff): Entry[] => [
  ...added.map((id): Entry => ({ what: 'added', id })),
  ...removed.map((id): Entry => ({ what: 'removed', id })),
  ...changed.map(({ id, fields }): Entry => ({ what: 'changed', id, fields })),
];

const nameOf = (item: { name: string } | { first_name: string; last_name: string }): string =>
  'name' in item ? item.name : `${item.first_name} ${item.last_name}`.trim();
