import { cutLines } from '../../publish/club/cut-list.ts';
import { mayBeSameName, narrowName } from '../../publish/club/people/fold-name.ts';
import { recordsOfId } from '../../publish/club/people/forgotten/find-forgotten.ts';
import { hasWholeWords, hasWords } from '../../publish/club/people/likeness/search-people.ts';
import type { Person } from '../../publish/club/people/list-people.ts';
import { namesOf } from '../../publish/club/people/names.ts';
import { hasTrait } from '../../publish/club/people/traits.ts';
import {
  type FoundPerson,
  findPeople,
  findPeopleWithId,
} from '../../publish/revisions/find-person.ts';
import { deleteUnsearchable } from '../../publish/revisions/forget.ts';
import type { Club } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRecords } from '../../shared/table/forgotten.ts';
import { CommandError } from '../command-error.ts';

/** Parses a whole number as an id; undefined for other text, such as a name or e-mail address. */
export const idIn = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : undefined;

/**
 * Finds the only person with this id, whole words of a name, e-mail address, phone number or registry id.
 * @throws CommandError if several match, or only parts of words; NobodyFound
 */
export async function findPerson(table: Table, club: Club, who: string): Promise<FoundPerson> {
  const id = idIn(who);
  return id === undefined ? findNamed(table, club, who) : findWithId(table, club, id);
}

/**
 * Finds the person to remove. If nobody matches, deletes what interrupted commands left behind.
 * @throws CommandError unless exactly one person matches, or if the live file with the person is invalid
 */
export async function getPerson(table: Table, club: Club, who: string): Promise<FoundPerson> {
  const found = await findPerson(table, club, who).catch(async (error) => {
    if (error instanceof NobodyFound) await checkSearchable(table, club.slug);
    throw error;
  });
  if (!found.live || found.live.file) return found;
  throw new CommandError(
    `${club.slug}: its live club file is no longer valid, so that nothing can be published of it: ` +
      'publish a valid one without the person, then run forget again',
  );
}

async function findWithId(table: Table, club: Club, id: number): Promise<FoundPerson> {
  const people = await findPeopleWithId(table, club, id);
  const [person, ...others] = people;
  if (person && others.length === 0) return person;
  if (person) {
    const question =
      `${club.slug}: several people have the id ${id}. Run it again with the name, or publish ` +
      'the club with an id of its own for each:';
    throw notOne(question, people);
  }
  throw (await describeForgotten(table, club, id)) ?? nobodyFound(club.slug, `has the id ${id}`);
}

/**
 * Describes a person who once had this id, and of whom only hashes are stored; undefined if there is none. Also
 * names other people who have the id now.
 */
async function describeForgotten(
  table: Table,
  club: Club,
  id: number,
): Promise<CommandError | undefined> {
  const [recorded] = await recordsOfId(await listRecords(table, club.slug), id);
  if (!recorded) return undefined;
  const { leftOn, forgottenAt } = recorded.record;
  const done = leftOn
    ? `left while hidden, on ${leftOn}`
    : `was removed with forget on ${forgottenAt.slice(0, 10)}`;
  const others = await findPeople(table, club, (person) => person.id === id);
  return new NobodyFound(
    `${club.slug}: ${id} ${done}, and no stored revision has that person`,
    ...(leftOn ? [`  to delete the hashes that are kept: --allow-again`] : []),
    ...others.map(
      ({ names: [name] }) => `  ${name} has the same id: to remove them, give the name`,
    ),
  );
}

async function findNamed(table: Table, club: Club, name: string): Promise<FoundPerson> {
  const { slug } = club;
  const which = `${slug}: which one is ${name}? Run it again with the id:`;
  // Exact names come first, so that repeating an interrupted `forget` cannot select another person.
  for (const isWanted of WAYS) {
    const people = await findPeople(table, club, (person) => isWanted(person, name));
    const [person, ...others] = people;
    if (person && others.length === 0) return person;
    if (person) throw notOne(which, people);
  }
  const similar = await findPeople(table, club, ({ entries }) => hasWords(namesOf(entries), name));
  if (similar.length > 0) throw notOne(which, similar);
  throw nobodyFound(slug, `is found by ${name}`);
}

type IsWanted = (person: Person, text: string) => boolean;

const byName =
  (isNamed: (names: readonly string[], name: string) => boolean): IsWanted =>
  ({ entries }, name) =>
    isNamed(namesOf(entries), name);

const isNameOf = (names: readonly string[], name: string): boolean =>
  names.some((one) => narrowName(one) === narrowName(name));

const mayBeNameOf = (names: readonly string[], name: string): boolean =>
  names.some((one) => mayBeSameName(one, name));

/** Ways to recognize a person, most reliable first. */
const WAYS: IsWanted[] = [
  ...[isNameOf, mayBeNameOf, hasWholeWords].map(byName),
  ({ entries }, text) => hasTrait(entries, text),
];

const MAX_LINES = 20;

const notOne = (question: string, people: FoundPerson[]): CommandError =>
  new CommandError(question, ...cutLines(people.map(describeMatch), MAX_LINES, '  '));

const describeMatch = ({ ids, names: [name = ''], dateOfBirth, teams }: FoundPerson): string =>
  `  ${[`${ids.join(' and ')} ${name}`, bornIn(dateOfBirth), ...teams].filter(Boolean).join(', ')}`;

const bornIn = (date: string | undefined): string => (date ? `born ${date.slice(0, 4)}` : '');

/** Describes a person: `Ada Example (1042, born 2012, Women I)`. Several ids are written `1042 and 77`. */
export function describePerson({ ids, names, dateOfBirth, teams }: FoundPerson): string {
  if (names.length === 0) return `the person with the id ${ids.join(' and ')}`;
  const facts = [ids.join(' and '), bornIn(dateOfBirth), ...teams].filter(Boolean);
  return `${names.join(', ')} (${facts.join(', ')})`;
}

/** Error if no readable club file of a stored revision has the person. */
export class NobodyFound extends CommandError {}

const nobodyFound = (slug: string, what: string): CommandError =>
  new NobodyFound(`${slug}: no person in its live or earlier revisions ${what}`);

/**
 * Deletes what interrupted commands left behind.
 *
 * @throws CommandError if a revision remains whose club file is missing or damaged, for example during a
 * publish. That file may have the person.
 */
async function checkSearchable(table: Table, slug: string): Promise<void> {
  if (await deleteUnsearchable(table, slug)) return;
  throw new CommandError(
    `${slug}: the club file of a revision is missing or damaged, and may have the person. Wait for a running ` +
      'publish, or repeat one that was interrupted. If there is none, publish the club again, and run prune ' +
      '--keep 1. Then run forget again',
  );
}
