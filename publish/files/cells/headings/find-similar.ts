/**
 * Finds the candidate that is most similar to `word`. One typing mistake is allowed in every `part` letters.
 */
export function findSimilar(
  word: string,
  candidates: Iterable<string>,
  part: 3 | 4 = 3,
): string | undefined {
  const given = word.toLowerCase().slice(0, MAX_LENGTH);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const limit = Math.floor(Math.max(given.length, candidate.length) / part);
    if (Math.abs(given.length - candidate.length) > limit) continue;
    const distance = distanceOf(given, candidate.toLowerCase().slice(0, MAX_LENGTH));
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { candidate, distance };
    }
  }
  return best?.candidate;
}

/** Returns `; did you mean "Anna Öberg"?`; empty if no candidate is similar. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const similar = findSimilar(word, candidates);
  return similar === undefined ? '' : `; did you mean ${JSON.stringify(similar)}?`;
}

/**
 * Number of characters after which a text is cut off before it is compared, which bounds the time. Words are
 * shorter.
 */
const MAX_LENGTH = 60;

/** Counts insertions, deletions, substitutions and swapped neighbours (optimal string alignment distance). */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const [above = [], twoAbove] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const [up = 0, left = 0, corner = 0] = [above[j], row[j - 1], above[j - 1]];
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = twoAbove && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (twoAbove[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(up + 1, left + 1, corner + cost, swap));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
