import type { Forgotten } from '../../../../shared/table/forgotten.ts';
import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile } from '../../rules/schema.ts';
import { matchRecords } from '../forgotten/find-forgotten.ts';
import { listByRole, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { namesOf } from '../names.ts';
import { areBornTogether } from '../namesakes.ts';
import { ask, FOR_ANOTHER } from './ask.ts';
import { pairFiles } from './pair-files.ts';
import { isSaid, resolvePeople } from './resolve-privacy.ts';

/** New person who may have left the club while hidden. */
export interface Returning {
  person: Person;
  /** Day on which the hidden person left, YYYY-MM-DD. */
  leftOn: string;
}

/**
 * Lists people of `after` who may have left the club while hidden. Records are hashes, so misspelt names are
 * not found.
 *
 * @param before live file, if readable
 */
export async function listReturning(
  before: ClubFile | undefined,
  after: ClubFile,
  records: readonly Forgotten[],
): Promise<Returning[]> {
  const left = records.filter(({ leftOn }) => leftOn !== undefined);
  if (left.length === 0) return [];
  const privacyOf = resolvePeople(after);
  const earlier = before && pairFiles(before, after).earlier;
  /**
   * Checks whether the live file contains the person, by id or birth date: somebody else may have the same
   * name.
   */
  const isKnown = (person: Person, pair = earlier?.get(person)) =>
    pair && (pair.id === person.id || areBornTogether(pair.entries, person.entries));
  const people = listByRole(after).filter(
    (person) => privacyOf(person) !== 'hidden' && !isKnown(person),
  );
  const matches = await matchRecords(people, left);
  return matches.map(({ person, record: { leftOn = '' } }) => ({ person, leftOn }));
}

/**
 * Returns a problem for each person who may be somebody who left while hidden, unless the row says `full`,
 * `limited` or `hidden`.
 */
export const problemsOfReturning = (
  returning: readonly Returning[],
  file: ClubFile,
): ClubFileProblem[] =>
  askUnlessSaid(
    returning.map(({ person, leftOn }) => ({
      person,
      who: `somebody who was hidden until they left on ${leftOn}`,
    })),
    file,
  );

/**
 * Returns a problem for each given person of a new club, unless the row decides. Another club may withhold
 * them, but the problems do not name it.
 */
export const problemsOfElsewhere = (people: readonly Person[], file: ClubFile): ClubFileProblem[] =>
  askUnlessSaid(
    people.map((person) => ({ person, who: 'somebody whom another club withholds' })),
    file,
  );

function askUnlessSaid(
  asked: { person: Person; who: string }[],
  file: ClubFile,
): ClubFileProblem[] {
  const paths = new Map(listPlaces(file));
  const open = asked.filter(({ person: { entries } }) => !isSaid(entries));
  return open.map(({ person, who }) => {
    const name = JSON.stringify(namesOf(person.entries)[0]);
    return ask(person, paths, {
      code: 'withheld',
      describe: (isNamed) =>
        `${isNamed ? `${name} ` : ''}could be ${who}: if so, write hidden as privacy; ${FOR_ANOTHER}`,
    });
  });
}
