import { readFileSync, writeFileSync } from 'node:fs';

const fileOf = (name: string): URL => new URL(`../${name}`, import.meta.url);

/** Reads the last results of a command. */
export const readResults = <T>(name: string): T => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** Writes results with a line for each group of figures, so that diffs stay small. */
export function writeResults(name: string, results: object): void {
  const lines = Object.entries(results).map(
    ([key, value]) =>
      `  ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll('},"', '},\n    "')}`,
  );
  writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`);
}
