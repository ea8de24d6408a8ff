import { type Finding, warnOf } from '../findings.ts';
import type { Entry } from './lookup.ts';
import type { ResolvedMember } from './resolve-members.ts';

/**
 * The players of whom there is nothing but a name, and who are in no team, where others have more:
 * perhaps a title above a part of the list.
 */
export function findLoneNames(players: Entry[], members: ResolvedMember[]): Finding[] {
  const ids = new Set(members.map(({ values }) => values.id));
  const isMember = ({ values }: Entry) => ids.has(values.id);
  if (!players.some(isMember) || !players.some(({ row }) => row.filled > 1)) return [];
  const detail = 'has nothing but a name, and is in no team: if it is no person, delete the row';
  return players
    .filter((player) => player.row.filled === 1 && !isMember(player))
    .map(({ row }) => warnOf(row, 'last_name', detail));
}
