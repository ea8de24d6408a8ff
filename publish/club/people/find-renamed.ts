import { type ClubFileProblem, warning } from '../rules/club-file-error.ts';
import type { ClubFile, FilePlayer } from '../rules/schema.ts';
import { without } from '../rules/without.ts';
import { hasMadeId } from './made-id.ts';
import { fullNameOf, wordsOf } from './names.ts';
import { isStricter, resolvePrivacy } from './privacy/resolve-privacy.ts';

/**
 * Finds new players who are probably renamed players of `before`. An id that is made from a name changes with
 * the name.
 */
export function findRenamed(before: ClubFile, after: ClubFile): ClubFileProblem[] {
  const privacyOf = resolvePrivacy(before);
  // If more is withheld of a player than of everybody, privacy/find-doubts.ts asks about the player instead.
  const isUsual = (player: FilePlayer) =>
    !isStricter(privacyOf(player), before.club.privacy ?? 'full');
  const gone = Map.groupBy(without(before.players, after.players).filter(isUsual), bornOf);
  const known = new Set(before.players.map(({ id }) => id));
  return after.players.flatMap((player, i) => {
    if (known.has(player.id) || !player.date_of_birth || !hasMadeId(player)) return [];
    const [earlier, another] = (gone.get(player.date_of_birth) ?? []).filter(isLike(player));
    if (!earlier || another) return [];
    const detail = `is perhaps the player with the id ${earlier.id} until now, under another name: born on the same day. If so, write ${earlier.id} into a column Id of this row`;
    return [warning(`players[${i}].last_name`, detail)];
  });
}

const bornOf = ({ date_of_birth: born }: FilePlayer) => born ?? undefined;

const isLike = (one: FilePlayer) => (other: FilePlayer) =>
  !new Set(wordsOf(fullNameOf(one))).isDisjointFrom(new Set(wordsOf(fullNameOf(other))));
