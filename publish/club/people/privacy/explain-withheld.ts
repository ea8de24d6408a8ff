import type { ClubFile } from '../../rules/schema.ts';
import { type Entry, entriesOf, listPeople, type Person } from '../list-people.ts';
import { nameOfPerson } from '../names.ts';
import type { Withheld } from './list-withheld.ts';
import { limitByAge, listUnknownAges, readWords, resolvePeople } from './resolve-privacy.ts';

export interface ExplainedPerson {
  name: string;
  withheld: Withheld;
  /** Reasons why the person is hidden or limited, as text for the author of the file. */
  reasons: string[];
}

/**
 * Lists people who are hidden or limited in the public view on `today` (YYYY-MM-DD, UTC), in file order, with
 * the reasons.
 */
export function explainWithheld(file: ClubFile, today: string): ExplainedPerson[] {
  const showing = { today, view: 'public' } as const;
  const privacyOf = resolvePeople(file, showing);
  const reasonsOf = findReasons(file, showing);
  return listPeople(file).flatMap((person) => {
    const withheld = privacyOf(person);
    if (withheld === 'full') return [];
    return [{ name: nameOfPerson(person), withheld, reasons: reasonsOf(person) }];
  });
}

function findReasons(file: ClubFile, showing: { today: string; view: 'public' }) {
  const { privacy: preset = 'full', limited_below_age: limit } = file.club;
  const wordOf = readWords(file);
  const isLimited = limitByAge(file, showing);
  const unknown = new Set(listUnknownAges(file, showing).limited.flatMap(({ entries }) => entries));
  const reasonsOf = (entries: readonly Entry[]): string[] => {
    const words = new Set(entries.map(wordOf));
    const ofAge = entries.filter((entry) => wordOf(entry) !== 'full' && isLimited(entry));
    const reasons = [
      ...(['hidden', 'limited'] as const).filter((word) => words.has(word)).map(ownWord),
      words.has('normal') && preset !== 'full' && `everybody of the club is ${preset}`,
      ofAge.some((entry) => !unknown.has(entry)) &&
        `younger than ${limit}, or ${limit} in this year`,
      ofAge.some((entry) => unknown.has(entry)) &&
        `no plausible date of birth: may be younger than ${limit}`,
    ];
    return reasons.filter((reason) => reason !== false);
  };
  // The privacy of a person follows from all entries with the id, even if they belong to different people.
  const byId = Map.groupBy(entriesOf(file), ({ id }) => id);
  return ({ id, entries }: Person): string[] => {
    const own = reasonsOf(entries);
    const others = reasonsOf(byId.get(id) ?? []).filter((reason) => !own.includes(reason));
    return [...own, ...others.map((reason) => `another entry with id ${id}: ${reason}`)];
  };
}

const ownWord = (word: string): string => `Privacy says ${word}`;
