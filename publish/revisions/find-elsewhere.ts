import { listClubs } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRecords } from '../../shared/table/forgotten.ts';
import { findRevisions } from '../../shared/table/revisions.ts';
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
 * Search for people of a new club whom another club has hidden or forgotten, given the new club's slug and
 * file.
 */
export type ElsewhereSearch = (slug: string, file: ClubFile) => Promise<Person[]>;

/**
 * Creates a search for people of a new club whom another club has hidden or forgotten, by name and birth date.
 * The other clubs are read once.
 */
export function createElsewhereSearch(table: Table): ElsewhereSearch {
  let read: ReturnType<typeof readWithheld> | undefined;
  return async (slug, file) => {
    const privacyOf = resolvePeople(file);
    const people = listByRole(file).filter(
      (person) => privacyOf(person) !== 'hidden' && birthsIn(person.entries).size > 0,
    );
    if (people.length === 0) return [];
    read ??= readWithheld(table);
    const { clubs, records } = await read;
    const others = clubs.filter((club) => club.slug !== slug);
    const recorded = new Set(await matchIdentities(people, records));
    const isHidden = (person: Person) =>
      identityKeys(person).some((key) => others.some(({ hidden }) => hidden.has(key)));
    return people.filter((person) => recorded.has(person) || isHidden(person));
  };
}

const AT_ONCE = 20;

async function readWithheld(table: Table) {
  const all = await listClubs(table);
  const revisions = await findRevisions(table, all);
  const hiding = all.filter((_, i) => revisions[i]?.hides !== false);
  const clubs: { slug: string; hidden: Set<string> }[] = [];
  for (let i = 0; i < hiding.length; i += AT_ONCE) {
    const some = hiding.slice(i, i + AT_ONCE).map(async ({ slug, revision }) => {
      const source = await findSource(table, slug, revision);
      return { slug, hidden: new Set(listHidden(source).flatMap(identityKeys)) };
    });
    clubs.push(...(await Promise.all(some)));
  }
  return { clubs, records: await listRecords(table) };
}

function listHidden(source: Buffer | undefined): Person[] {
  const json = source && parseStored(source);
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
