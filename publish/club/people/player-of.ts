import type { FileMember } from '../rules/schema.ts';

type Names = Pick<FileMember, 'first_name' | 'last_name'>;

/**
 * Finds the player whose fields a member inherits: with the same id, and no other name. A coach with the id of
 * a child must not inherit the child's contact data.
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
