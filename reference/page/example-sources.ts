/** Appends each linked source file as a section, because these files are not served. */
export function withSources(text: string, read: (path: string) => string): string {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);
  const paths = new Set(links.filter(isSource));
  return [text, ...[...paths].map((path) => `## ${path}\n\n${fenced(path, read(path))}`)].join(
    '\n',
  );
}

export const isSource = (path: string): boolean => /^\w[\w./-]*\.(sh|php|py|js|ts|tsx)$/.test(path);

/**
 * Writes a source as a code block. The fence has five backticks, because a source may contain a shorter fence.
 */
const fenced = (path: string, source: string): string =>
  `\`\`\`\`\`${path.split('.').at(-1)}\n${source.trimEnd()}\n\`\`\`\`\`\n`;
