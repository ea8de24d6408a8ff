import { readFileSync } from 'node:fs';

/** The commands of a document, in their order, one after another. */
export function documentedCommands(file: string): string {
  return readFileSync(file, 'utf8')
    .matchAll(/```sh\n(?<block>[^`]+)```/g)
    .map(({ groups }) => groups?.block)
    .toArray()
    .join('');
}
