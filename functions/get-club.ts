import { etagOf } from '../shared/etag.ts';
import { getClub } from '../shared/model/documents.ts';
import { revisionTime } from '../shared/model/revision-id.ts';
import type { Club } from '../shared/table/clubs.ts';
import { clubEndpoint } from './serve/club-endpoint.ts';
import type { Content } from './serve/http/content-response.ts';

export const { handler, init } = clubEndpoint({
  ...getClub,
  content: ({ club }) => contentOf(club),
});

/**
 * Makes the body from the Club item alone, so that polling needs no further read. Every value belongs to the
 * revision, so a rollback restores the same body.
 */
function contentOf({ name, slug, domain, revision }: Club): Content {
  const data = { name, slug, domain, revision, published_at: revisionTime(revision) };
  const text = JSON.stringify({ data });
  return { text, etag: etagOf(text), encoding: 'identity' };
}
