import type { WebhookBody } from '../../../shared/webhooks/call-body.ts';

/** On a busy machine functions time out; a client would ask again. */
export const isBusy = (status: number): boolean => status === 503 || status === 504;

/** What a GET of a path answers at once: its entity tag, null for a 404. */
async function readTag(url: string, token: string): Promise<string | null> {
  const { status, headers } = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (isBusy(status)) return readTag(url, token);
  if (status === 404) return null;
  return status === 200 ? headers.get('ETag') : `status ${status}`;
}

/** The changed paths of a call that do not answer with their entity tag. */
export async function findWrong(
  { changed, club, revision }: WebhookBody,
  { baseUrl, token }: { baseUrl: string; token: string },
): Promise<string[]> {
  if (!changed) return [`${club}: changed is ${changed}`];
  const wrong = changed.map(async ({ path, etag }) => {
    const tag = await readTag(baseUrl + path, token);
    return tag === etag ? [] : [`${revision} ${path}: ${tag} instead of ${etag}`];
  });
  return (await Promise.all(wrong)).flat();
}
