import { narrowName, wideNames } from './fold-name.ts';
import { identitiesOf } from './forgotten/recorded-texts.ts';
import { joinByKeys } from './join-by-keys.ts';
import type { Person } from './list-people.ts';
import { namesOf } from './names.ts';

/**
 * Groups of people who certainly are one, in one club file under several ids, or in several files: by
 * the narrow name together with a known date of birth, or a wide one with the id. A name alone proves
 * nothing: clubs have namesakes.
 */
export const groupSame = <P extends Person>(people: readonly P[]): P[][] =>
  joinByKeys(people, sameKeysOf);

/** Two people who have one of these in common are the same. */
export const sameKeysOf = ({ id, entries }: Person): string[] => [
  ...namesOf(entries)
    .flatMap(wideNames)
    .map((name) => `${id} ${name}`),
  ...identitiesOf(entries)
    .filter(({ born }) => born !== '')
    .map(({ name, born }) => `${narrowName(name)}\n${born}`),
];
