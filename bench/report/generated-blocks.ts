import { readFileSync, writeFileSync } from 'node:fs';

/** Generated text by the name of its block, from `<!-- name -->` to `<!-- end of name -->`. */
export type Blocks = Record<string, string>;

export const replaceBlocks = (document: string, blocks: Blocks): string =>
  Object.entries(blocks).reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from === -1 || to < from) throw new Error(`The document has no block ${name}.`);
    return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
  }, document);

const fileOf = (document: string): URL => new URL(`../../docs/${document}`, import.meta.url);

export const readDocument = (document: string): string => readFileSync(fileOf(document), 'utf8');

export function updateDocument(document: string, blocks: Blocks): void {
  writeFileSync(fileOf(document), replaceBlocks(readDocument(document), blocks));
  console.error(`written: docs/${document}`);
}

/** Prints the blocks and writes them into a document of docs/. */
export function writeBlocks(document: string, blocks: Blocks): void {
  for (const block of Object.values(blocks)) console.log(`\n${block}`);
  updateDocument(document, blocks);
}
