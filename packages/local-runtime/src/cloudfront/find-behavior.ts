import type { Behavior } from './read-distribution.ts';

/**
 * The first behavior whose pattern matches the normalized path; the origin gets the path as it was
 * sent.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html#DownloadDistValuesPathPattern
 */
export function findBehavior<B extends Pick<Behavior, 'pattern'>>(behaviors: B[], path: string): B {
  const normalized = normalize(path);
  const found = behaviors.find(({ pattern }) => compile(pattern).test(normalized));
  if (!found) throw new Error('The default behavior matches every path');
  return found;
}

/** Without `.`, `..` and repeated slashes. */
function normalize(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}${path.endsWith('/') && segments.length > 0 ? '/' : ''}`;
}

/** `*` and `?` are the only special characters; a leading slash may be left out. */
function compile(pattern: string): RegExp {
  const parts = pattern.replace(/^\//, '').split(/([*?])/);
  const source = parts.map((part) => {
    if (part === '*') return '.*';
    return part === '?' ? '.' : RegExp.escape(part);
  });
  return new RegExp(`^/${source.join('')}$`);
}
