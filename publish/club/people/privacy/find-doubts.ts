import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { createLikeSearch, type Likeness } from '../likeness/find-like.ts';
import { listByRole, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { namesOf } from '../names.ts';
import { ask, FOR_ANOTHER, forAnother } from './ask.ts';
import { createMissingSearch } from './find-missing.ts';
import type { PairedFiles } from './pair-files.ts';
import { isSaid, isStricter, resolvePeople } from './resolve-privacy.ts';

/** Doubt whether `person` is the same as `other`, whose privacy is stricter. */
export interface Doubt {
  person: Person;
  other: Person;
  privacy: Privacy;
  /** Whether `other` is in the live file instead of the new file. */
  isLive: boolean;
  /** Likeness of the two people; `missing` if only the absence of `other` raises the doubt. */
  likeness: Likeness | 'missing';
}

/** Lists people who strongly resemble somebody with a stricter privacy setting in the same file. */
export function listDoubts(file: ClubFile): Doubt[] {
  const privacyOf = resolvePeople(file);
  const search = createDoubtSearch([{ people: listByRole(file), privacyOf, isLive: false }]);
  return listByRole(file).flatMap(
    (person) =>
      search(person, privacyOf(person)).find(({ likeness }) => likeness === 'strong') ?? [],
  );
}

/** Lists new people who may be a withheld person of the new file or, with `files`, of the live file. */
export function listNewDoubts(after: ClubFile, files?: PairedFiles): Doubt[] {
  const privacyOf = resolvePeople(after);
  const isHidden = (one: Person) => privacyOf(one) === 'hidden';
  const findHidden = createLikeSearch(listByRole(after).filter(isHidden));
  const staysHidden = (one: Person) => findHidden(one).some(([, like]) => like === 'strong');
  /** Reports whether the new file shows a person of the live file on purpose, by a setting. */
  const isFreed = (one: Person, pair = files?.later.get(one)) =>
    pair !== undefined && isSaid(pair.entries) && !isHidden(pair) && !staysHidden(one);
  const search = createDoubtSearch([
    { people: listByRole(after), privacyOf, isLive: false },
    ...(files ? [sourceOf(files.before, (one) => !isFreed(one))] : []),
  ]);
  const findMissing = files ? createMissingSearch(files) : () => undefined;
  const isNew = (person: Person) => !files?.earlier.has(person);
  return listByRole(after)
    .filter(isNew)
    .flatMap((person) => {
      const [doubt] = search(person, privacyOf(person));
      if (doubt || isHidden(person)) return doubt ?? [];
      const other = findMissing(person);
      return other ? { person, other, privacy: 'hidden', isLive: true, likeness: 'missing' } : [];
    });
}

/** Lists people of an older file who may be people withheld in the live file. */
export function listDoubtsOfOlder({
  before: live,
  after: older,
  earlier,
  later,
}: PairedFiles): Doubt[] {
  const privacyOf = resolvePeople(older);
  const isHidden = (one: Person | undefined) => one !== undefined && privacyOf(one) === 'hidden';
  const search = createDoubtSearch([sourceOf(live, (one) => !isHidden(later.get(one)))]);
  const others = listByRole(older).filter((person) => !earlier.has(person));
  return others.flatMap((person) => search(person, privacyOf(person))[0] ?? []);
}

interface Source {
  people: readonly Person[];
  privacyOf: (person: Person) => Privacy;
  isLive: boolean;
}

const sourceOf = (live: ClubFile, counts: (person: Person) => boolean): Source => ({
  people: listByRole(live).filter(counts),
  privacyOf: resolvePeople(live),
  isLive: true,
});

/**
 * Creates a search that compares a person with people of stricter privacy, and returns doubts, weak ones last.
 */
function createDoubtSearch(sources: Source[]): (person: Person, privacy: Privacy) => Doubt[] {
  const searches = sources.flatMap(({ people, privacyOf, isLive }) =>
    (['hidden', 'limited'] as const).map((privacy) => ({
      privacy,
      isLive,
      find: createLikeSearch(people.filter((person) => privacyOf(person) === privacy)),
    })),
  );
  return (person, own) => {
    const doubts = searches.flatMap(({ privacy, isLive, find }) => {
      const like = isStricter(privacy, own) ? find(person) : [];
      return like
        .filter(([{ id }, likeness]) => id !== person.id && counts(likeness, privacy))
        .map(([other, likeness]) => ({ person, other, privacy, isLive, likeness }));
    });
    return doubts.sort((a, b) => Number(isWeak(a)) - Number(isWeak(b)));
  };
}

/** Checks whether a likeness to a withheld person raises a doubt. Hidden people need less likeness. */
const counts = (likeness: Likeness, privacy: Privacy): boolean =>
  likeness === 'strong' || (privacy === 'hidden' && likeness !== 'faint');

/**
 * Reports whether a doubt is weak. Any privacy setting in the person's row, even `normal`, dismisses a weak
 * doubt.
 */
const isWeak = ({ likeness }: Pick<Doubt, 'likeness'>): boolean =>
  likeness === 'weak' || likeness === 'missing';

/** Returns problems for doubts that no privacy setting in the person's row dismisses. */
export function problemsOf(doubts: readonly Doubt[], file: ClubFile): ClubFileProblem[] {
  const paths = new Map(listPlaces(file));
  const open = doubts.filter((doubt) => {
    const { entries } = doubt.person;
    return !isSaid(entries) && !(isWeak(doubt) && entries.some(({ privacy }) => privacy));
  });
  return open.map((doubt) => {
    const [first] = doubt.other.entries;
    const place = doubt.isLive ? undefined : first && paths.get(first);
    const code = isWeak(doubt) ? 'perhaps_withheld' : 'withheld';
    return ask(doubt.person, paths, {
      code,
      describe: (isNamed) => `${askWhether(doubt, isNamed)}${place ? `; see ${place}` : ''}`,
    });
  });
}

function askWhether({ person, other, privacy, isLive, likeness }: Doubt, isNamed: boolean): string {
  const [own, name] = [person, other].map(({ entries }) => JSON.stringify(namesOf(entries)[0]));
  const [who, somebody, comma] = isNamed
    ? [`${own} `, `${name}, who`, ',']
    : ['', 'somebody who', ''];
  const is = `is ${privacy}${isLive ? ' in the live club' : ''}`;
  const question =
    likeness === 'missing'
      ? `${who}is new, while ${somebody} ${is}${comma} has left or is in no team any more: if they are the same person under another name, write ${privacy} as privacy`
      : `${who}could be the same person as ${somebody} ${is}: if so, write ${privacy} as privacy and correct the name if it is mistyped`;
  return `${question}; ${isWeak({ likeness }) ? forAnother('normal, as everybody in the club') : FOR_ANOTHER}`;
}
