import {
  recordsOfId,
  recordsOfName,
} from '../../../publish/club/people/forgotten/find-forgotten.ts';
import type { FoundPerson } from '../../../publish/revisions/find-person.ts';
import { listAppearances } from '../../../publish/revisions/list-appearances.ts';
import { listMentions } from '../../../publish/revisions/list-mentions.ts';
import { listStoredFiles, listUnreadable } from '../../../publish/revisions/stored-files.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { lastsUntil, listRecords } from '../../../shared/table/forgotten.ts';
import { utcDate } from '../../../shared/utc-date.ts';
import { type AddCommand, CLUB, onTarget, PERSON, withJson } from '../../options/shared-options.ts';
import { countRevisions, describeAppearances } from '../../people/describe-appearances.ts';
import { describeMention } from '../../people/describe-mention.ts';
import { describePerson, findPerson, idIn, NobodyFound } from '../../people/find-person.ts';
import { describeElsewhere, listPlacesElsewhere } from '../../people/places-elsewhere.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

/**
 * `club-data person SLUG PERSON`: answers a data access request. Prints all stored data of one person, without
 * data of other people. Standard error lists people who may be the same person, texts of the live club with the
 * person's name, and places to search by hand.
 */
async function personCommand(
  slug: string,
  who: string,
  options: TargetOptions & OutputOptions,
): Promise<void> {
  const output = createOutput(options);
  const { table, deployment } = await openTarget(options);
  const { retention } = deployment;
  const club = await getClub(table, slug);
  const files = await listStoredFiles(table, club);
  const unreadable = await listUnreadable(table, club, files);
  for (const revision of unreadable) output.note(`${slug}: ${revision} ${NOT_SEARCHED}`);
  const { found, forgottenOn, leftOn } = await findAnyTrace(table, club, who);
  const stored = { slug, files, retention, today: utcDate(new Date()) };
  const appearances = found ? await listAppearances(table, stored, found) : [];
  for (const line of [
    found
      ? `${describePerson(found)}, in ${countRevisions(appearances)}`
      : `${who}: in no revision`,
    ...describeAppearances(appearances),
    '',
    ...(forgottenOn.length > 0 ? forgottenOn : ['never']).map((on) => `Removed with forget: ${on}`),
    ...leftOn.map((on) => `Left while hidden, on ${on}: hashes are kept until ${lastsUntil(on)}`),
  ]) {
    output.line(line);
  }
  for (const { name, id } of found?.listSimilar() ?? []) {
    output.note(`${name} (${id}) may be the same person.`);
  }
  const mentions = found ? await listMentions(table, club, found.names) : [];
  for (const mention of mentions) output.note(`${slug}: ${describeMention(mention)}`);
  const elsewhere = listPlacesElsewhere(slug, deployment);
  output.note('Not seen by this command:');
  const toLook = elsewhere.map((place) => ({ ...place, command: null }));
  for (const line of describeElsewhere(toLook)) output.note(line);
  const { ids = [], names = [], dateOfBirth = null } = found ?? {};
  output.data({
    club: slug,
    ids,
    names,
    dateOfBirth,
    revisions: appearances,
    unreadable,
    forgottenOn,
    leftOn,
    mentions,
    elsewhere: elsewhere.map(({ place }) => place),
  });
}

/**
 * Finds the person in the stored revisions or, if nobody matches, the records of somebody who was forgotten or
 * left while hidden.
 *
 * @throws CommandError if several people match, or nobody
 */
async function findAnyTrace(table: Table, club: Club, who: string) {
  try {
    const found = await findPerson(table, club, who);
    return { found, ...(await listRecorded(table, club, found)) };
  } catch (error) {
    if (!(error instanceof NobodyFound)) throw error;
    const recorded = await listRecorded(table, club, asked(who));
    if (recorded.forgottenOn.length + recorded.leftOn.length === 0) throw error;
    return { found: undefined, ...recorded };
  }
}

const NOT_SEARCHED =
  'was not searched, its club file is missing or damaged: it may have the person';

type Asked = Pick<FoundPerson, 'ids' | 'names'>;

function asked(who: string): Asked {
  const id = idIn(who);
  return id === undefined ? { ids: [], names: [who] } : { ids: [id], names: [] };
}

/**
 * Returns days on which this person may have been forgotten, or may have left while hidden. Stored records are
 * only hashes.
 */
async function listRecorded(
  table: Table,
  { slug }: Club,
  { ids, names }: Asked,
): Promise<{ forgottenOn: string[]; leftOn: string[] }> {
  const all = await listRecords(table, slug);
  const byName = await Promise.all(names.map((name) => recordsOfName(all, name)));
  const byId = await Promise.all(ids.map((id) => recordsOfId(all, id)));
  const records = [...new Set([...byName.flat(), ...byId.flat().map(({ record }) => record)])];
  const forgotten = records.filter(({ leftOn }) => leftOn === undefined);
  return {
    forgottenOn: forgotten.map(({ forgottenAt }) => forgottenAt.slice(0, 10)).toSorted(),
    leftOn: records.flatMap(({ leftOn }) => leftOn ?? []).toSorted(),
  };
}

export const addPerson: AddCommand = (add) =>
  withJson(
    onTarget(
      add(
        'person',
        "show a person's data in all stored revisions, and where else to search, to answer the person's request for their data",
        'fc-example 1042 --local',
      )
        .argument(...CLUB)
        .argument(...PERSON),
    ),
  ).action(personCommand);
