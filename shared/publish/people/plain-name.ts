/**
 * A name without case, accents, punctuation and superfluous blanks, to compare it with others:
 * `Anna-Maria  Öberg` is `anna maria oberg`.
 */
export function plainName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters
    .toUpperCase() // ß becomes SS
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** To tell people apart: equal however a name is written, but not for names without any letter. */
export const foldName = (name: string): string =>
  plainName(name) || name.normalize('NFKC').trim().toLowerCase();

export const wordsOf = (name: string): string[] => plainName(name).split(' ').filter(Boolean);

/** Of any entry of a person. */
export const fullNameOf = (entry: {
  first_name?: string | undefined;
  last_name?: string | undefined;
}): string => `${entry.first_name ?? ''} ${entry.last_name ?? ''}`.trim();
