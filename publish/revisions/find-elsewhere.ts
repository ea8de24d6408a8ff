import { type Club, listClubs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRecords } from '../../shared/table/forgotten.ts';
import { findSource } from '../../shared/table/sources.ts';
import { wideNames } from '../club/people/fold-name.ts';
import { matchIdentities } from '../club/people/forgotten/find-forgotten.ts';
import { entriesOf, listByRole, type PeopleFile, type Person } from '../club/people/list-people.ts';
import { namesOf } from '../club/people/names.ts';
import { birthsIn } from '../club/people/namesakes.ts';
import { isSaid, resolvePeople } from '../club/people/privacy/resolve-privacy.ts';
import { readPeople } from '../club/people/read-people.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import { parseStored } from './stored-files.ts';

/**
 * Finds everybody shown in the file of a new club who has the name and birth date of somebody whom another club of
 * the table hides, has hidden until they left, or has forgotten: the club may be the same one under another slug.
 */
export async function findElsewhere(table: Table, slug: string, file: ClubFile): Promise<Person[]> {
  const privacyOf = resolvePeople(file);
  const people = listByRole(file).filter(
    (person) => privacyOf(person) !== 'hidden' && birthsIn(person.entries).size > 0,
  );
  if (people.length === 0) return [];
  const clubs = (await listClubs(table)).filter((club) => club.slug !== slug);
  const hidden = new Set<string>();
  for (let i = 0; i < clubs.length; i += AT_ONCE) {
    const some = clubs.slice(i, i + AT_ONCE).map((club) => findHidden(table, club));
    for (const key of (await Promise.all(some)).flat()) hidden.add(key);
  }
  const recorded = new Set(await matchIdentities(people, await listRecords(table)));
  return people.filter(
    (person) => recorded.has(person) || identityKeys(person).some((key) => hidden.has(key)),
  );
}

/** Clubs whose files are read at once. */
const AT_ONCE = 20;

/** Of each revision once: somebody who publishes many new clubs compares each with all others. */
const known = new Map<string, string[]>();

async function findHidden(table: Table, { slug, revision }: Club): Promise<string[]> {
  const key = `${slug} ${revision}`;
  const source = known.has(key) ? undefined : await findSource(table, slug, revision);
  const hidden = known.get(key) ?? listHidden(source).flatMap(identityKeys);
  known.set(key, hidden);
  return hidden;
}

/** Also of a file that is invalid by the rules of today. */
function listHidden(source: Buffer | undefined): Person[] {
  // Most clubs hide nobody: their files are not parsed. JSON may have letters as escapes.
  if (!source || !['hidden', '\\u'].some((text) => source.includes(text))) return [];
  const json = parseStored(source);
  const people = readPeople(json);
  if (!people) return [];
  const ids = new Set(idsOfHidden(people));
  const { club } = json as { club?: { privacy?: unknown } };
  const isHidden = ({ id, entries }: Person) =>
    ids.has(id) || (club?.privacy === 'hidden' && !isSaid(entries));
  return listByRole(people).filter(isHidden);
}

const idsOfHidden = (people: PeopleFile): number[] =>
  entriesOf(people).flatMap(({ id, privacy }) => (privacy === 'hidden' ? [id] : []));

const identityKeys = ({ entries }: Person): string[] =>
  [...birthsIn(entries)].flatMap((born) =>
    namesOf(entries)
      .flatMap(wideNames)
      .map((name) => `${born} ${name}`),
  );
