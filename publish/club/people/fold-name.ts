import { foldLetters, spellingsOf } from '../fold-text.ts';

/**
 * Comparisons of names that decide who is the same person (docs/decisions/13-privacy.md). If two names have one
 * of their `wideNames` in common, they may belong to the same person. If their `narrowName` is equal, they
 * certainly do, as far as a name can show.
 */

/**
 * Folds case, punctuation, blanks and invisible characters of a name, but keeps marks, which are letters in
 * Indic scripts, kana and Vietnamese. First and last name may be in either order.
 */
export const narrowName = (name: string): string => leastRotation(foldLetters(name)) || bare(name);

/**
 * Folds a name like `narrowName`, and its marks as well: `O’Briên, Seán` equals `sean obrien`. A name with
 * umlauts has two results, because umlauts are also written as `ae`, `oe` and `ue`.
 */
export function wideNames(name: string): string[] {
  const known = folded.get(name);
  if (known) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const names = foldWidely(name);
  folded.set(name, names);
  return names;
}

/** Wide names by name, cached because one publish asks for each name several times. */
const folded = new Map<string, string[]>();
const MAX_FOLDED = 50_000;

const foldWidely = (name: string): string[] => [
  ...new Set(
    spellingsOf(name).map(
      (text) => leastRotation(foldLetters(text).replace(/\p{M}/gu, '')) || bare(name),
    ),
  ),
];

export const mayBeSameName = (one: string, other: string): boolean =>
  !new Set(wideNames(one)).isDisjointFrom(new Set(wideNames(other)));

/** Folds a name that has no letters or digits, which would otherwise fold to an empty text. */
const bare = (name: string): string => leastRotation(name.normalize('NFKC').replace(/\s/gu, ''));

/**
 * Returns the rotation of a text that is first in the order of code units, which is equal for `annaoberg` and
 * `oberganna`. Two pointers find it, because sorting the rotations of long names would take minutes.
 */
function leastRotation(text: string): string {
  const { length } = text;
  const at = (i: number) => text.charCodeAt(i % length);
  let [best, rival, same] = [0, 1, 0];
  while (best < length && rival < length && same < length) {
    const difference = at(best + same) - at(rival + same);
    if (difference === 0) {
      same += 1;
      continue;
    }
    if (difference > 0) best += same + 1;
    else rival += same + 1;
    if (best === rival) rival += 1;
    same = 0;
  }
  const start = Math.min(best, rival);
  return text.slice(start) + text.slice(0, start);
}
