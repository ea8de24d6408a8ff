import type { FileMember, FilePlayer } from './club-file.ts';

/**
 * The club player that a team member is, whose fields it inherits where it says nothing: the one
 * of its id, unless the member is written with another name. Staff and players may have been
 * numbered apart, and a coach must not get a child's address.
 */
export function playerOf<P extends Pick<FilePlayer, 'first_name' | 'last_name'>>(
  member: FileMember,
  players: ReadonlyMap<number, P>,
): P | undefined {
  const player = players.get(member.id);
  return player && !hasAnotherName(member, player) ? player : undefined;
}

function hasAnotherName(
  { first_name: first, last_name: last }: FileMember,
  player: Pick<FilePlayer, 'first_name' | 'last_name'>,
): boolean {
  if (first === undefined || last === undefined) return false;
  return first !== player.first_name || last !== player.last_name;
}
