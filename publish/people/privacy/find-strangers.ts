import type { ClubFileProblem } from '../../club-file/club-file-error.ts';
import type { ClubFile } from '../../club-file/schema.ts';
import { listPeople } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { createNamesakeSearch } from '../namesakes.ts';
import { isStricter, resolvePrivacy } from './privacy.ts';

/**
 * Entries that say no more than a name about who they are, and may be somebody of whom the file
 * withholds more, under another id: a name that two sheets spell differently must not show a hidden
 * child. `today` is YYYY-MM-DD.
 */
export function findStrangers(file: ClubFile, today: string): ClubFileProblem[] {
  const privacyOf = resolvePrivacy(file, { today, view: 'public' });
  const people = listPeople(file);
  const withheld = people.filter(({ entries: [first] }) => first && privacyOf(first) !== 'full');
  if (withheld.length === 0) return [];
  const findNamesakes = createNamesakeSearch(withheld);
  const paths = new Map(listPlaces(file));
  return people.flatMap(({ id, entries }) => {
    const others = findNamesakes(entries).filter((other) => other.id !== id);
    const [named] = others.length > 0 ? entries.filter(hasMadeId) : [];
    if (!named) return [];
    const privacy = privacyOf(named);
    const [stricter] = others
      .flatMap((other) => other.entries[0] ?? [])
      .filter((entry) => isStricter(privacyOf(entry), privacy));
    if (!stricter) return [];
    return [problemOf(`${paths.get(named)}.last_name`, privacyOf(stricter), paths.get(stricter))];
  });
}

const problemOf = (field: string, privacy: string, place: string | undefined): ClubFileProblem => ({
  field,
  code: 'withheld',
  detail:
    `may be somebody who is ${privacy}: write the name as it is written there or, for somebody else, ` +
    `an id or both dates of birth; see ${place}`,
});
