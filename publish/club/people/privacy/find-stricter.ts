import type { Privacy } from '../../rules/schema.ts';
import { createLikeSearch } from '../find-like.ts';
import type { Entry, Person } from '../list-people.ts';

/** The privacy of a person, all of whose entries have one id. */
export const ofPerson =
  (privacyOf: (entry: Entry) => Privacy) =>
  ({ entries: [first] }: Person): Privacy =>
    first ? privacyOf(first) : 'hidden';

/** Finds those of some people who may be a person, and whom a word withholds more than `privacy`. */
export function createStricterSearch(
  people: readonly Person[],
  wordOf: (person: Person) => Privacy,
): (person: Person, privacy: Privacy) => Person[] {
  const searchOf = (privacy: Privacy) =>
    createLikeSearch(people.filter((person) => wordOf(person) === privacy));
  const [findHidden, findLimited] = [searchOf('hidden'), searchOf('limited')];
  return (person, privacy) => [
    ...(privacy === 'hidden' ? [] : findHidden(person)),
    ...(privacy === 'full' ? findLimited(person) : []),
  ];
}

/** Asks about a row that may be somebody; `where` names the file or is empty. */
export const askWhether = (privacy: Privacy, where = ''): string =>
  `may be somebody who is ${privacy}${where}: if so, write the name as there, or ${privacy} as privacy; ` +
  'for somebody else limited or, if everything may be seen, also of a child, full';
