import { readFileSync, writeFileSync } from 'node:fs';

const fileOf = (name: string): URL => new URL(`../${name}`, import.meta.url);

/** Reads what a command measured last. */
export const readResults = <T>(name: string): T => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** A line for each group of figures, so that a diff stays small. */
export function writeResults(name: string, results: object): void {
  const lines = Object.entries(results).map(
    ([key, value]) =>
      `  ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll('},"', '},\n    "')}`,
  );
  writeFileSync(fileOf(name), `{\n${lines.join(',\n')}\n}\n`);
}
