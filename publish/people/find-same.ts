import { identitiesOf, identityText } from './hash-identity.ts';
import { joinByKeys } from './join-by-keys.ts';
import type { Person } from './list-people.ts';
import { foldName, namesOf } from './plain-name.ts';

/**
 * Groups of people who are one, in one club file under several ids, or in several files: by the folded
 * name together with a known date of birth, or with the id. A name alone proves nothing: clubs have
 * namesakes.
 */
export const groupSame = <P extends Person>(people: readonly P[]): P[][] =>
  joinByKeys(people, sameKeysOf);

/** Two people who have one of these in common are the same. */
export const sameKeysOf = ({ id, entries }: Person): string[] => [
  ...namesOf(entries).map((name) => `${id} ${foldName(name)}`),
  ...identitiesOf(entries)
    .filter(({ born }) => born !== '')
    .map(identityText),
];
