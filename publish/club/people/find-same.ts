import { narrowName, wideNames } from './fold-name.ts';
import { identitiesOf } from './forgotten/recorded-texts.ts';
import { joinByKeys } from './join-by-keys.ts';
import type { Person } from './list-people.ts';
import { namesOf } from './names.ts';

/**
 * Groups people who are certainly the same person, within or across files. Besides the name, the birth date or
 * the id must be equal, because clubs have namesakes.
 */
export const groupSame = <P extends Person>(people: readonly P[]): P[][] =>
  joinByKeys(people, sameKeysOf);

/** Returns a person's keys. Two people who share a key are certainly the same person. */
export const sameKeysOf = ({ id, entries }: Person): string[] => [
  ...namesOf(entries)
    .flatMap(wideNames)
    .map((name) => `${id} ${name}`),
  ...identitiesOf(entries)
    .filter(({ born }) => born !== '')
    .map(({ name, born }) => `${narrowName(name)}\n${born}`),
];
