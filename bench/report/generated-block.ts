/**
 * Puts what a program works out into a document that is otherwise written by hand, between
 * `<!-- name -->` and `<!-- end of name -->`.
 */
export function replaceBlock(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`There is no block for ${name}.`);
  return `${document.slice(0, from + begin.length)}\n${content}\n${document.slice(to)}`;
}

export const replaceBlocks = (document: string, blocks: Record<string, string>): string =>
  Object.entries(blocks).reduce(
    (text, [name, content]) => replaceBlock(text, name, content),
    document,
  );
