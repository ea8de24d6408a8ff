import { type Finding, warnOf } from '../findings.ts';
import type { Entry } from './lookup.ts';
import type { ResolvedMember } from './resolve-members.ts';

export function findTeamless(players: Entry[], members: ResolvedMember[]): Finding[] {
  const ids = new Set(members.map(({ values }) => values.id));
  const hasMore = players.some(({ row }) => row.filled > 1);
  return players
    .filter(({ values }) => !ids.has(values.id))
    .map(({ row }) =>
      warnOf(row, 'last_name', hasMore && row.filled === 1 ? LONE_NAME : 'is in no team'),
    );
}

const LONE_NAME = 'has nothing but a name, and is in no team: if it is no person, delete the row';
