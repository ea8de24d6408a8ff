import { readFileSync } from 'node:fs';

/**
 * The commands of a document's sections, one after another.
 * @throws when a section has none
 */
export function documentedCommands(file: string, ...headings: string[]): string {
  const sections = new Map(
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .map((section) => [section.split('\n', 1).join(), section]),
  );
  return headings.map((heading) => commandsIn(sections.get(heading) ?? '', heading)).join('\n');
}

function commandsIn(section: string, heading: string): string {
  const blocks = section.matchAll(/```sh\n(?<block>[^`]+)```/g).toArray();
  if (blocks.length === 0) throw new Error(`The section ${heading} has no commands.`);
  return blocks.map(({ groups }) => groups?.block).join('\n');
}
