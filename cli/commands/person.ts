import { countOf } from '../../publish/describe-counts.ts';
import { recordsOfId, recordsOfName } from '../../publish/people/forgotten/find-forgotten.ts';
import { type Appearance, listAppearances } from '../../publish/revisions/list-appearances.ts';
import { listStoredFiles, listUnreadable } from '../../publish/revisions/stored-files.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listForgotten } from '../../shared/table/forgotten.ts';
import { describeElsewhere, listPlacesElsewhere } from '../elsewhere.ts';
import { describePerson, findPerson, idIn, NobodyFound } from '../find-person.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { toSeconds } from '../terminal/format.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** `club-data person SLUG PERSON`: everything that is stored of a person, to answer a request for access. */
export async function personCommand(
  slug: string,
  who: string,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, deployment } = await openTarget(options);
  const club = await getClub(table, slug);
  const files = await listStoredFiles(table, club);
  const unreadable = await listUnreadable(table, club, files);
  for (const revision of unreadable) output.note(`${slug}: ${revision} ${NOT_SEARCHED}`);
  const forgottenOn = await listForgottenOn(table, slug, who);
  const found = await findPerson(table, club, who).catch((error) => {
    if (error instanceof NobodyFound && forgottenOn.length > 0) return undefined;
    throw error;
  });
  const appearances = found ? await listAppearances(table, { slug, files }, found) : [];
  const similar = found?.listSimilar() ?? [];
  const elsewhere = listPlacesElsewhere(slug, deployment);
  for (const line of [
    found
      ? `${describePerson(found)}, in ${countRevisions(appearances)}`
      : `${who}: in no revision`,
    ...similar.map(({ name, id }) => `${name} (${id}) may be the same person`),
    ...describeAppearances(appearances),
    '',
    ...(forgottenOn.length > 0 ? forgottenOn : ['never']).map((on) => `Removed with forget: ${on}`),
    '',
    'Not seen by this command:',
    ...describeElsewhere(elsewhere),
  ]) {
    output.line(line);
  }
  const { ids = [], names = [], dateOfBirth = null } = found ?? {};
  output.data({
    ...{ club: slug, ids, names, dateOfBirth, similar },
    ...{ revisions: appearances, unreadable, forgottenOn, elsewhere },
  });
}

const NOT_SEARCHED =
  'was not searched, its club file is missing or damaged: it may have the person';

/** The days on which somebody who may be the person was forgotten: no more is kept than hashes. */
async function listForgottenOn(table: Table, slug: Club['slug'], who: string): Promise<string[]> {
  const forgotten = await listForgotten(table, slug);
  const id = idIn(who);
  const records =
    id === undefined
      ? await recordsOfName(forgotten, who)
      : (await recordsOfId(forgotten, id)).map(({ record }) => record);
  return records.map(({ forgottenAt }) => forgottenAt.slice(0, 10));
}

function countRevisions(appearances: Appearance[]): string {
  const earlier = appearances.filter(({ isLive }) => !isLive).length;
  const parts = [
    ...(earlier < appearances.length ? ['the live revision'] : []),
    ...(earlier > 0 ? [countOf(earlier, 'earlier revision')] : []),
  ];
  return parts.join(' and ');
}

function describeAppearances(appearances: Appearance[]): string[] {
  let before = '';
  return appearances.flatMap(({ revision, isLive, publishedAt, publishedFrom, entries }) => {
    const from = publishedFrom ? ` from ${publishedFrom}` : '';
    const when = publishedAt ? `, published at ${toSeconds(publishedAt)}${from}` : '';
    const heading = `${revision}${isLive ? ' (live)' : ''}${when}`;
    const lines = entries.flatMap(({ place, team, fields }) => [
      `  ${place}${team ? ` (${team})` : ''}`,
      ...Object.entries(fields).map(([name, value]) => `    ${name}: ${JSON.stringify(value)}`),
    ]);
    const isSame = lines.join('\n') === before;
    before = lines.join('\n');
    return ['', heading, ...(isSame ? ['  the same'] : lines)];
  });
}
