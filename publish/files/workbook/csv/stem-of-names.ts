/**
 * Returns the common beginning of all CSV names in a folder, up to a hyphen or underscore. For example,
 * LibreOffice saves the sheets of `verein.ods` as `verein-Players.csv` and so on. Returns an empty text for
 * fewer than three files, or if the names have no common beginning.
 */
export function stemOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length < 2) return '';
  const stems = Array.from(first.matchAll(/[-_]/g), ({ index }) => first.slice(0, index + 1));
  return stems.findLast((stem) => others.every((name) => name.startsWith(stem))) ?? '';
}
