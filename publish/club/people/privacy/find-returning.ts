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

/** Somebody new who may have been hidden until they left. */
export interface Returning {
  person: Person;
  /** YYYY-MM-DD. */
  leftOn: string;
}

/**
 * Lists everybody who is shown, not in the file before, and may be a recorded person who was hidden and has left. By
 * hashes: whose name or date has a mistake is not found. `before` is undefined where it cannot be read.
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
  /** Not by the name alone: somebody else may have had it. */
  const isKnown = (person: Person, pair = earlier?.get(person)) =>
    pair && (pair.id === person.id || areBornTogether(pair.entries, person.entries));
  const people = listByRole(after).filter(
    (person) => privacyOf(person) !== 'hidden' && !isKnown(person),
  );
  const matches = await matchRecords(people, left);
  return matches.map(({ person, record: { leftOn = '' } }) => ({ person, leftOn }));
}

/** The problems of those whose rows do not say how much is shown. */
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

/** The same of people of a new club whom another club of the service withholds; it is not said which. */
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
