/**
 * Returns the common beginning of at least three CSV names up to a hyphen or underscore: `verein-` for
 * `verein-Players.csv` from LibreOffice. Empty for fewer names.
 */
export function stemOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length < 2) return '';
  const stems = Array.from(first.matchAll(/[-_]/g), ({ index }) => first.slice(0, index + 1));
  return stems.findLast((stem) => others.every((name) => name.startsWith(stem))) ?? '';
}
