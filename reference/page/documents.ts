import { posix } from 'node:path';
import { isSource } from './example-sources.ts';
import { headingId } from './render/markdown.ts';

export const EXAMPLES = 'examples/README.md';

/** Documents that are served at `docs/<name>` for readers of the API. */
export const documents = [
  { name: 'errors', path: 'docs/errors.md' },
  { name: 'examples', path: EXAMPLES },
  { name: 'client', path: 'packages/client/README.md' },
  { name: 'elements', path: 'packages/elements/README.md' },
  { name: 'events', path: 'docs/events.md' },
  { name: 'versioning', path: 'docs/versioning.md' },
  { name: 'changelog', path: 'CHANGELOG.md' },
];

const OPENAPI = 'reference/openapi/openapi.json';

/**
 * Returns a function that converts a document's link to its target on the served pages; undefined if the target
 * is not served. `prefix` is the path from the page to `docs/`.
 */
export const linkFrom =
  (path: string, prefix: string) =>
  (href: string): string | undefined => {
    if (/^(https?:|#)/.test(href)) return href;
    const [file = '', anchor] = href.split('#');
    const target = posix.join(posix.dirname(path), file);
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (target === OPENAPI) return prefix === '' ? '../openapi.json' : 'openapi.json';
    const found = documents.find((document) => document.path === target);
    if (found) return `${prefix}${found.name}${hash}`;
    return path === EXAMPLES && isSource(file) ? `#${headingId(file)}` : undefined;
  };
