import type { ClubFile } from '../../rules/schema.ts';
import { createLikeSearch, mayBeBornTogether } from '../likeness/find-like.ts';
import { type Entry, listByRole, type Person, rolesIn } from '../list-people.ts';
import { type PairedFiles, pairFiles } from './pair-files.ts';
import { isSaid, resolvePeople } from './resolve-privacy.ts';

/** Creates a search for a hidden person of `listMissing` who may be the given new person. */
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

/**
 * Lists hidden people of the live file whom the next file lacks, or shows although no setting says so, or has
 * in no team any more.
 */
function listMissing(files: PairedFiles): Person[] {
  const { before, after, later } = files;
  const hidden = listHidden(before);
  if (hidden.length === 0) return [];
  const [wasInTeam, isInTeam] = [createTeamTest(before), createTeamTest(after)];
  const findSame = createHiddenSearch(after);
  return hidden.filter((person) => {
    const same = findSame(person);
    if (same.length > 0) return wasInTeam(person) && !same.some(isInTeam);
    const pair = later.get(person);
    const isFreed = pair !== undefined && isSaid(pair.entries);
    return !isFreed;
  });
}

/** Lists the hidden people of the live file who are not in the next file. */
export function listLeft(before: ClubFile, after: ClubFile): Person[] {
  const hidden = listHidden(before);
  if (hidden.length === 0) return [];
  const { later } = pairFiles(before, after);
  const findSame = createHiddenSearch(after);
  return hidden.filter((person) => !later.has(person) && findSame(person).length === 0);
}

export function listHidden(file: ClubFile): Person[] {
  const privacyOf = resolvePeople(file);
  return listByRole(file).filter((person) => privacyOf(person) === 'hidden');
}

/** Creates a search for hidden people of the next file who strongly resemble a given person. */
function createHiddenSearch(after: ClubFile): (person: Person) => Person[] {
  const findLike = createLikeSearch(listHidden(after));
  return (person) =>
    findLike(person).flatMap(([one, likeness]) => (likeness === 'strong' ? [one] : []));
}

function createTeamTest({ teams }: ClubFile): (person: Person) => boolean {
  const members = new Set<Entry>(teams.flatMap(({ players, staff }) => [...players, ...staff]));
  return ({ entries }) => entries.some((entry) => members.has(entry));
}
