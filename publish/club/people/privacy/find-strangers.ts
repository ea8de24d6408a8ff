import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { type Entry, entriesOf, listPeople, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { areBornApart, areBornTogether, createNamesakeSearch } from '../namesakes.ts';
import { keyOfTrait, type Trait, traitsOf } from '../traits.ts';
import { isSaid, isStricter, resolvePrivacy } from './resolve-privacy.ts';

/**
 * Finds entries that may be a person of whom the file withholds more, under another id: entries
 * with nothing but a name (a name that two sheets spell differently must not show a hidden child),
 * and entries without a privacy of their own that have the registry id, name and date of birth, or
 * e-mail address of a hidden person. `today` is YYYY-MM-DD.
 */
export function findStrangers(file: ClubFile, today: string): ClubFileProblem[] {
  const privacyOf = resolvePrivacy(file, { today, view: 'public' });
  if (entriesOf(file).every((entry) => privacyOf(entry) === 'full')) return [];
  const people = listPeople(file);
  const withheld = people.filter(({ entries: [first] }) => first && privacyOf(first) !== 'full');
  const findNamesakes = createNamesakeSearch(withheld);
  // Coaches often have the address of their own child, whom an age limits.
  const isHidden = ({ entries: [first] }: Person) => first && privacyOf(first) === 'hidden';
  const findSharers = createTraitSearch(withheld, isHidden);
  const paths = new Map(listPlaces(file));
  return people.flatMap(({ id, entries }) => {
    const findStricter = (shown: Entry, others: Person[]) =>
      others
        .filter((other) => other.id !== id)
        .flatMap((other) => other.entries[0] ?? [])
        .find((entry) => isStricter(privacyOf(entry), privacyOf(shown)));
    const [first] = entries;
    const named = entries.find(hasMadeId);
    const namesake = named && findStricter(named, findNamesakes(entries));
    if (namesake) {
      const what = { privacy: privacyOf(namesake), place: paths.get(namesake) };
      return [nameProblem(`${paths.get(named)}.last_name`, what)];
    }
    if (!first || isSaid(entries)) return [];
    const sharers = [
      ...findSharers(entries),
      ...findNamesakes(entries)
        .filter((person) => areBornTogether(entries, person.entries))
        .map((person) => ({ person, kind: 'name and date of birth' as const })),
    ];
    const sharer = findStricter(
      first,
      sharers.map(({ person }) => person),
    );
    const by = sharers.find(({ person }) => sharer && person.entries.includes(sharer))?.kind;
    if (!sharer || !by) return [];
    const what = { privacy: privacyOf(sharer), place: paths.get(sharer) };
    return [traitProblem(`${paths.get(first)}.privacy`, by, what)];
  });
}

interface Withheld {
  privacy: Privacy;
  place: string | undefined;
}

const traitProblem = (
  field: string,
  kind: Sharer['kind'],
  { privacy, place }: Withheld,
): ClubFileProblem => ({
  field,
  code: 'withheld',
  detail: `has the ${kind} of somebody who is ${privacy}: write full, limited or hidden as privacy; see ${place}`,
});

const nameProblem = (field: string, { privacy, place }: Withheld): ClubFileProblem => ({
  field,
  code: 'withheld',
  detail:
    `may be somebody who is ${privacy}: write the name as it is written there or, for somebody else, ` +
    `an id or both dates of birth; see ${place}`,
});

interface Sharer {
  person: Person;
  kind: Trait['kind'] | 'name and date of birth';
}

/**
 * Finds those of `people` who have a registry id of some entries, or an e-mail address, if that counts for them.
 * Parents give one address for several children, whom dates of birth tell apart.
 */
function createTraitSearch(
  people: readonly Person[],
  isKnownByAddress: (person: Person) => boolean | undefined,
): (entries: readonly Entry[]) => Sharer[] {
  const byTrait = new Map<string, Person[]>();
  for (const person of people) {
    for (const trait of traitsOf(person.entries)) {
      const key = keyOfTrait(trait);
      byTrait.set(key, [...(byTrait.get(key) ?? []), person]);
    }
  }
  return (entries) =>
    traitsOf(entries)
      .filter(({ kind }) => kind !== 'phone number')
      .flatMap((trait) =>
        (byTrait.get(keyOfTrait(trait)) ?? []).map((person) => ({ person, kind: trait.kind })),
      )
      .filter(
        ({ person, kind }) =>
          kind === 'registry id' ||
          (isKnownByAddress(person) && !areBornApart(entries, person.entries)),
      );
}
