import { countOf } from '../../publish/club/describe-counts.ts';
import type { Appearance } from '../../publish/revisions/list-appearances.ts';
import { toSeconds } from '../terminal/format.ts';

/** Counts revisions: `the live revision and 2 earlier revisions`. */
export function countRevisions(appearances: Appearance[]): string {
  const earlier = appearances.filter(({ isLive }) => !isLive).length;
  const parts = [
    ...(earlier < appearances.length ? ['the live revision'] : []),
    ...(earlier > 0 ? [countOf(earlier, 'earlier revision')] : []),
  ];
  return parts.join(' and ');
}

/**
 * Writes a heading for each revision, and the person's entries if they differ from those of the revision listed
 * above.
 */
export function describeAppearances(appearances: Appearance[]): string[] {
  let before = '';
  return appearances.flatMap((appearance) => {
    const lines = appearance.entries.flatMap(describeEntry);
    const isSame = lines.join('\n') === before;
    before = lines.join('\n');
    return ['', describeRevision(appearance), ...(isSame ? ['  the same'] : lines)];
  });
}

function describeRevision({ revision, isLive, publishedAt, keptUntil, shown }: Appearance): string {
  const readers =
    shown &&
    (shown.full === shown.public
      ? shown.full
      : `${shown.full}, in the public view ${shown.public}`);
  return [
    `${revision}${isLive ? ' (live)' : ''}`,
    ...(publishedAt ? [`published at ${toSeconds(publishedAt)}`] : []),
    ...(keptUntil ? [`kept until ${keptUntil} at the latest`] : []),
    ...(readers ? [`privacy: ${readers}`] : []),
  ].join(', ');
}

function describeEntry({ place, team, fields }: Appearance['entries'][number]): string[] {
  const season = team?.season ? `, ${team.season}` : '';
  return [
    `  ${place}${team ? ` (${team.name}${season})` : ''}`,
    ...Object.entries(fields).map(([name, value]) => `    ${name}: ${JSON.stringify(value)}`),
  ];
}
