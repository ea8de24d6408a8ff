import { foldLetters, spellingsOf } from '../fold-text.ts';

/**
 * Keys for comparing names (docs/decisions/13-privacy.md). Equal narrow keys mean the same name. Equal wide
 * keys mean that the names may be the same.
 */

/**
 * Folds case, punctuation, blanks, invisible characters and the order of first and last name. Combining marks
 * stay, because they are letters in Indic scripts, kana and Vietnamese.
 */
export const narrowName = (name: string): string => leastRotation(foldLetters(name)) || bare(name);

/**
 * Folds a name like `narrowName`, and also its accents: `O’Briên, Seán` equals `sean obrien`. A name with
 * umlauts gives two results, because umlauts are also written as `ae`, `oe` and `ue`.
 */
export function wideNames(name: string): string[] {
  const known = folded.get(name);
  if (known) return known;
  if (folded.size >= MAX_FOLDED) folded.clear();
  const names = foldWidely(name);
  folded.set(name, names);
  return names;
}

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

/** Folds a name that has no letters or digits. The usual folding would leave an empty text. */
const bare = (name: string): string => leastRotation(name.normalize('NFKC').replace(/\s/gu, ''));

/**
 * Returns the rotation of a text that sorts first, so that `annaoberg` and `oberganna` become equal. The
 * two-pointer method avoids sorting all rotations, which would take minutes for long names.
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
