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
  const isLone = (player: Entry) => player.row.filled === 1 && !isMember(player);
  const lone = players.filter(isLone);
  if (!players.some(({ row }) => row.filled > 1)) return [];
  if (!players.some(isMember) && lone.length * 2 > players.length) return [];
  const detail = 'has nothing but a name, and is in no team: if it is no person, delete the row';
  return lone.map(({ row }) => warnOf(row, 'last_name', detail));
}
