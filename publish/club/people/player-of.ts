import type { FileMember } from '../rules/schema.ts';

type Names = Pick<FileMember, 'first_name' | 'last_name'>;

/**
 * Finds the club player that a team member refers to, and from whom it inherits omitted fields: the player with
 * its id, unless the member has a whole name that is not the player's. Clubs may number staff and players
 * independently, and a coach must not inherit a child's contact data.
 */
export function playerOf<P extends Required<Names>>(
  member: Names & { id: number },
  players: ReadonlyMap<number, P>,
): P | undefined {
  const player = players.get(member.id);
  return player && !hasAnotherName(member, player) ? player : undefined;
}

function hasAnotherName(
  { first_name: first, last_name: last }: Names,
  player: Required<Names>,
): boolean {
  if (first === undefined || last === undefined) return false;
  return first !== player.first_name || last !== player.last_name;
}
