/**
 * What all names of the CSV files of a folder begin with, up to a hyphen: LibreOffice saves the sheets of
 * `verein.ods` as `verein-Players.csv` and so on. Empty where they have nothing in common.
 */
export function stemOf(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length < 2) return '';
  const stems = Array.from(first.matchAll(/[-_]/g), ({ index }) => first.slice(0, index + 1));
  return stems.findLast((stem) => others.every((name) => name.startsWith(stem))) ?? '';
}
