import { foldLetters, spellingsOf } from '../fold-text.ts';

/**
 * Two questions about names, and nothing else decides who is whom (docs/decisions/13-privacy.md):
 * `wideNames` have one in common when two names may be the same person's, and `narrowName` is equal
 * when they certainly are, as far as a name can tell.
 */

/**
 * Folds case, punctuation, blanks and invisible characters of a name, but no marks, which are
 * letters in Indic scripts, kana and Vietnamese. First and last name may be in either order.
 */
export const narrowName = (name: string): string => leastRotation(foldLetters(name)) || bare(name);

/**
 * Folds marks, too: `O’Briên, Seán` equals `sean obrien`. Umlauts are also written as `ae`, `oe`
 * and `ue`, so a name with umlauts has two results.
 */
export function wideNames(name: string): string[] {
  const known = folded.get(name);
  if (known) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const names = foldWidely(name);
  folded.set(name, names);
  return names;
}

/** A name is asked for several times in one publish. */
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

/** A name without any letter. */
const bare = (name: string): string => leastRotation(name.normalize('NFKC').replace(/\s/gu, ''));

/**
 * The first of all rotations in the order of code units: equal for `annaoberg` and `oberganna`. By two
 * pointers, because to sort the rotations of long names takes minutes.
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
