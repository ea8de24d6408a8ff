import { viewerFunctionCode } from '../../../lib/bundle/build-viewer-function.ts';
import type {
  ViewerFields,
  ViewerRequest,
  ViewerResponse,
} from '../../../packages/local-runtime/src/cloudfront/viewer-event.ts';
import { createViewerFunction } from '../../../packages/local-runtime/src/cloudfront/viewer-function.ts';
import {
  clubEntry,
  type EdgeEntry,
  keyEntries,
  licenseEntry,
} from '../../../shared/edge/edge-entries.ts';
import { monthOf, signingKeyAt } from '../../../shared/edge/signing-keys.ts';
import { signBearerToken } from '../../../shared/license/bearer-token.ts';
import type { License } from '../../../shared/license/license.ts';
import { anyToken } from '../api/any-token.ts';

/** Of the stage whose edge is tested. */
export const SECRET = 'the secret of the stage that is tested';
export const REVISION = '20261122T080000.000Z-0123456789abcdef';

/** Of the stage's API. */
export const API_HOST = 'abcdefghij.execute-api.eu-west-1.amazonaws.com';

export interface AskOptions {
  /** Sent as `Bearer <token>`. */
  token?: string;
  method?: string;
  uri?: string;
  querystring?: ViewerFields;
  headers?: ViewerFields;
  cookies?: ViewerFields;
}

export type Edge = ReturnType<typeof openEdge>;

/** The built function in CloudFront's place, with a key-value store in memory. */
export function openEdge({ now = Date.now }: { now?: () => number } = {}) {
  const entries = new Map<string, string>();
  const store = { get: async (key: string) => entries.get(key) };
  const run = createViewerFunction(viewerFunctionCode('viewer-request', API_HOST), { store, now });
  const write = (...added: EdgeEntry[]) => {
    for (const { key, value } of added) entries.set(key, value);
  };
  write(...keyEntries(SECRET, new Date(now())));
  return {
    entries,
    store,
    write,
    /** What the store has of a club with one license. */
    writeClub(slug: string, licenseId: string, changes: Partial<License> = {}) {
      const license = {
        licenseId,
        status: 'active',
        view: 'full' as const,
        expiresOn: '2099-12-31',
        ...changes,
      };
      write(licenseEntry(slug, license), clubEntry(SECRET, { slug, revision: REVISION }));
    },
    ask: (options: AskOptions) => run(viewerEvent(options)),
  };
}

export const viewerEvent = ({
  token,
  method = 'GET',
  uri = '/v1/clubs/fc-example/teams',
  querystring = {},
  headers = {},
  cookies = {},
}: AskOptions) => ({
  version: '1.0' as const,
  context: { eventType: 'viewer-request' as const, requestId: 'request-1' },
  viewer: { ip: '203.0.113.7' },
  request: {
    method,
    uri,
    querystring,
    headers: { ...(token && { authorization: { value: `Bearer ${token}` } }), ...headers },
    cookies,
  },
});

/** A token as a stage with an edge issues it. */
export function signedToken(
  slug: string,
  licenseId: string,
  { secret = SECRET, at = new Date(), generation = 0 }: SigningOptions = {},
): string {
  const key = signingKeyAt(secret, monthOf(at));
  return signBearerToken(anyToken(slug, licenseId), key, generation);
}

interface SigningOptions {
  secret?: string;
  at?: Date;
  generation?: number;
}

/** What the function decided: the Authorization that it sends on, or the code of its 401. */
export function decisionOf(result: ViewerRequest | ViewerResponse): string | undefined {
  if (!('statusCode' in result)) return result.headers.authorization?.value;
  return `${result.statusCode} ${JSON.parse(String(result.body)).code}`;
}
