/**
 * Returns the beginning that the names of all CSV files of a folder share, up to a hyphen or
 * underscore: LibreOffice saves the sheets of `verein.ods` as `verein-Players.csv` and so on. Empty
 * if they share none, or are fewer than three.
 */
export function stemOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length < 2) return '';
  const stems = Array.from(first.matchAll(/[-_]/g), ({ index }) => first.slice(0, index + 1));
  return stems.findLast((stem) => others.every((name) => name.startsWith(stem))) ?? '';
}
