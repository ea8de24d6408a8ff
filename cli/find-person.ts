import type { PersonMatch } from '../shared/publish/people/search-people.ts';
import {
  deleteUnsearchable,
  type FoundPerson,
  findPeopleNamed,
  findPerson,
} from '../shared/publish/revisions/forget.ts';
import type { Club } from '../shared/table/clubs.ts';
import type { Table } from '../shared/table/dynamodb/open-table.ts';
import { CommandError } from './command-error.ts';

/** A whole number; anything else is a name. */
export const idIn = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : undefined;

/**
 * The person with an id or, if only one has it, by a name: each of its words must be a whole one.
 * @throws CommandError when there is nobody, or several
 */
export async function getPerson(table: Table, club: Club, who: string): Promise<FoundPerson> {
  const id = idIn(who);
  if (id === undefined) return getPersonNamed(table, club, who);
  const found = await findPerson(table, club, id);
  if (found) return found;
  throw await nobodyFound(table, club.slug, `has the id ${id}`);
}

async function getPersonNamed(table: Table, club: Club, name: string): Promise<FoundPerson> {
  const matches = await findPeopleNamed(table, club, name);
  if (matches.length === 0) throw await nobodyFound(table, club.slug, `has the name ${name}`);
  const whole = matches.filter(({ isWhole }) => isWhole);
  const [match, ...others] = whole;
  if (!match || others.length > 0) throw notOne(club.slug, name, match ? whole : matches);
  const found = await findPerson(table, club, match.id);
  if (found?.names.includes(match.name)) return found;
  throw new CommandError(
    `${club.slug}: ${match.name} has the id of somebody else, ${match.id}: publish the club with ` +
      'another id for one of them, then run forget again',
  );
}

/** More names do not help. */
const MAX_LINES = 20;

function notOne(slug: string, name: string, matches: PersonMatch[]): CommandError {
  const rest = matches.length - MAX_LINES;
  return new CommandError(
    `${slug}: which one is ${name}? Run forget again with the id:`,
    ...matches.slice(0, MAX_LINES).map(describeMatch),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  );
}

const describeMatch = ({ id, name, dateOfBirth, teams }: PersonMatch): string =>
  `  ${[`${id} ${name}`, bornIn(dateOfBirth), ...teams].filter(Boolean).join(', ')}`;

const bornIn = (date: string | null | undefined): string =>
  date ? `born ${date.slice(0, 4)}` : '';

/** Such as `Ada Example (1042, born 2012, Women I)`. */
export function describePerson({ personId, names, identities, teams }: FoundPerson): string {
  const facts = [personId, bornIn(identities[0]?.born), ...teams].filter(Boolean);
  return `${names.join(', ')} (${facts.join(', ')})`;
}

async function nobodyFound(table: Table, slug: string, what: string): Promise<CommandError> {
  if (await deleteUnsearchable(table, slug)) {
    return new CommandError(`${slug}: no person in its live or earlier revisions ${what}`);
  }
  return new CommandError(
    `${slug}: a publish has not finished, and may have the person: wait for it, or repeat it if it ` +
      'was interrupted; then run forget again',
  );
}
