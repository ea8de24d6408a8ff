import type { ClubFile } from '../../rules/schema.ts';
import { createLikeSearch, mayBeBornTogether } from '../likeness/find-like.ts';
import { type Entry, listByRole, type Person, rolesIn } from '../list-people.ts';
import type { PairedFiles } from './pair-files.ts';
import { isSaid, resolvePeople } from './resolve-privacy.ts';

/**
 * Finds, for somebody new, a person of the same role whom the live file hides, and who is missing in the next file
 * or leaves the last team there. Only birth dates that are not like tell the two apart: far ones always, near ones
 * unless a part of the names is like.
 */
export function createMissingSearch(files: PairedFiles): (person: Person) => Person | undefined {
  const missing = listMissing(files);
  if (missing.length === 0) return () => undefined;
  const [roleBefore, role] = [rolesIn(files.before), rolesIn(files.after)];
  const findLike = createLikeSearch(missing);
  return (person) => {
    const like = findLike(person).map(([one]) => one);
    return missing.find(
      (one) =>
        !roleBefore(one).isDisjointFrom(role(person)) &&
        (like.includes(one) || mayBeBornTogether(one, person)),
    );
  };
}

/** Lists the hidden people of the live file who are in no row of the next one, or in no team any more. */
function listMissing({ before, after, later }: PairedFiles): Person[] {
  const [wasPrivacy, privacyOf] = [resolvePeople(before), resolvePeople(after)];
  const hidden = listByRole(before).filter((person) => wasPrivacy(person) === 'hidden');
  if (hidden.length === 0) return [];
  const [wasInTeam, isInTeam] = [createTeamTest(before), createTeamTest(after)];
  const findLike = createLikeSearch(
    listByRole(after).filter((person) => privacyOf(person) === 'hidden'),
  );
  return hidden.filter((person) => {
    const same = findLike(person).filter(([, likeness]) => likeness === 'strong');
    if (same.length > 0) return wasInTeam(person) && !same.some(([one]) => isInTeam(one));
    const pair = later.get(person);
    const isFreed = pair !== undefined && isSaid(pair.entries);
    return !isFreed;
  });
}

function createTeamTest({ teams }: ClubFile): (person: Person) => boolean {
  const members = new Set<Entry>(teams.flatMap(({ players, staff }) => [...players, ...staff]));
  return ({ entries }) => entries.some((entry) => members.has(entry));
}
