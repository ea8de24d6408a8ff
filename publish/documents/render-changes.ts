import { etagOf } from '../../shared/etag.ts';
import { VIEWS, type View } from '../../shared/license/view.ts';
import { listChanges } from '../../shared/model/documents.ts';
import { revisionTime } from '../../shared/model/revision-id.ts';
import { documentInView, viewOf } from '../../shared/table/document-names.ts';
import type { EntityTags } from '../../shared/table/entity-tags.ts';
import { parseDocumentName, pathOf } from './named-document.ts';

export interface TaggedRevision {
  revision: string;
  tags: EntityTags;
}

interface Compared {
  slug: string;
  before: TaggedRevision | undefined;
  after: TaggedRevision;
}

/**
 * Renders the list of changes of each view, by the list's own name. It has the documents that differ from the
 * revision `before`, or all without one.
 */
export function renderChanges({ slug, before, after }: Compared): Map<string, unknown> {
  const since = before?.revision;
  const { revision } = after;
  const published_at = revisionTime(revision);
  const rendered = VIEWS.map((view): [string, unknown] => {
    const tags = { before: inView(before?.tags, view), after: inView(after.tags, view) };
    const changed = [...findChanged(tags)].flatMap(([name, etag]) => {
      const named = parseDocumentName(name);
      return named ? [{ path: pathOf(slug, named), etag }] : []; // stored by another version, so the path is unknown
    });
    const data = { since: since ?? null, revision, published_at, changed };
    return [documentInView(listChanges, { since }, view), data];
  });
  return new Map(rendered);
}

const inView = (tags: EntityTags = new Map(), view: View): EntityTags =>
  new Map([...tags].filter(([name]) => viewOf(name) === view || isShared(name)));

const isShared = (name: string): boolean => parseDocumentName(name)?.document.isShared ?? false;

function findChanged({
  before,
  after,
}: Record<'before' | 'after', EntityTags>): Map<string, string | null> {
  const changed = [...after].filter(([name, etag]) => before.get(name) !== etag);
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const absent = removed.map((name): [string, string | null] => [name, etagOfAbsent(name)]);
  return new Map<string, string | null>([...changed, ...absent]);
}

const EMPTY_LIST = etagOf('{"data":[]}');

const etagOfAbsent = (name: string): string | null =>
  parseDocumentName(name)?.document.absent === 'empty list' ? EMPTY_LIST : null;
