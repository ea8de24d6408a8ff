import type { Named } from '../club/changes/changes.ts';
import { fullNameOf } from '../club/people/names.ts';
import { playerOf } from '../club/people/player-of.ts';
import type { Withheld } from '../club/people/privacy/list-withheld.ts';
import type { ClubFile, FileMember } from '../club/rules/schema.ts';

export type SquadList = 'players' | 'staff';

export interface SquadMembers {
  /** Formats number and position, such as `no. 9, winger`; empty if unknown, or for a hidden person. */
  seatOf(team: Named, list: SquadList, id: number): string;
  membersOf(team: Named, list: SquadList): Named[];
  membersBeside(team: Named, list: SquadList, ids: ReadonlySet<number>): Named[];
}

export function findSquadMembers(
  file: ClubFile | undefined,
  withheld: ReadonlyMap<number, Withheld>,
): SquadMembers {
  const teams = new Map(
    (file?.teams ?? []).map((team) => [
      team.id,
      { players: byId(team.players), staff: byId(team.staff) },
    ]),
  );
  const players = new Map((file?.players ?? []).map((player) => [player.id, player]));
  const membersOf = ({ id }: Named, list: SquadList) => teams.get(id)?.[list] ?? NOBODY;
  const nameOf = (member: FileMember) => fullNameOf({ ...playerOf(member, players), ...member });
  const toNamed = (member: FileMember): Named => ({
    id: member.id,
    name: nameOf(member),
    withheld: withheld.get(member.id),
  });
  const listMembers = (team: Named, list: SquadList) =>
    Array.from(membersOf(team, list).values(), toNamed);
  return {
    seatOf: (team, list, id) => {
      const member = membersOf(team, list).get(id);
      if (!member || withheld.get(id) === 'hidden') return '';
      const { jersey_number: own, position } = member;
      const number = own === undefined ? playerOf(member, players)?.jersey_number : own;
      return [typeof number === 'number' ? `no. ${number}` : '', position ?? '']
        .filter(Boolean)
        .join(', ');
    },
    membersOf: listMembers,
    membersBeside: (team, list, ids) => listMembers(team, list).filter(({ id }) => !ids.has(id)),
  };
}

const byId = (members: FileMember[]) => new Map(members.map((member) => [member.id, member]));

const NOBODY: ReadonlyMap<number, FileMember> = new Map();
