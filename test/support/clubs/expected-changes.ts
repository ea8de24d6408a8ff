import { etagOf } from '../../../shared/etag.ts';
import type { View } from '../../../shared/license/view.ts';
import { pathBelowClub } from './document-paths.ts';
import { isShared } from './public-view.ts';

/** The bodies of all documents of a club, in both views, by the names that they are stored under. */
export type Bodies = Map<string, string>;

interface Change {
  path: string;
  etag: string | null;
}

/**
 * Returns the changes for a client that reads every path of two revisions in a view, and compares
 * the bodies.
 */
export function expectedChanges(
  slug: string,
  { before = new Map(), after, view }: { before?: Bodies | undefined; after: Bodies; view: View },
): Change[] {
  const [old, current] = [answersOf(before, view), answersOf(after, view)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  const changed = [...paths].filter(
    (path) =>
      answerTo(path, old) !== answerTo(path, current) || (!before.size && current.has(path)),
  );
  return sorted(
    changed.map((path) => {
      const body = answerTo(path, current);
      return { path: `/clubs/${slug}${path}`, etag: body === undefined ? null : etagOf(body) };
    }),
  );
}

/** Sorts changes by path: stored lists have an order of their own. */
export const sorted = (changes: Change[]): Change[] =>
  changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** Returns the answers by path. */
const answersOf = (bodies: Bodies, view: View): Bodies =>
  new Map(
    [...bodies].flatMap(([stored, body]) => {
      const name = stored.replace('PUBLIC#', '');
      const isInView = isShared(name) || (view === 'public') === stored.startsWith('PUBLIC#');
      return isInView ? [[pathBelowClub(name), body] as const] : [];
    }),
  );

/** A filter that matches nothing answers an empty list; undefined for a 404. */
const answerTo = (path: string, answers: Bodies): string | undefined =>
  answers.get(path) ?? (/^\/(teams\?|matches)/.test(path) ? '{"data":[]}' : undefined);
