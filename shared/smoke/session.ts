export interface Target {
  /** Base URL, such as `https://api.example/api/v1`. */
  baseUrl: string;
  club: string;
  licenseKey: string;
}

export interface Request {
  /** Path relative to the base URL. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /**
   * Copy of a JSON object, or of a JSON list as an object with its indexes as keys; undefined for any other
   * body.
   */
  json: Record<string, unknown> | undefined;
}

interface Verified {
  token: string;
  clubPath: string;
}

/** One run of the checks, which share a deadline, connections and a verification of the license key. */
export interface Session extends Target {
  send(request: Request): Promise<Answer>;
  verification(): Promise<Answer>;
  /**
   * Returns the verification that all checks share.
   * @throws Skipped when the verification has failed
   */
  verified(): Promise<Verified>;
  /** Sends a request with the token, by default a GET, to a path below `/clubs/{club}`: `/teams`. */
  read(path: string, request?: Omit<Request, 'path'>): Promise<Answer>;
}

/** Error of a check that cannot run, for example because the verification failed or a list is empty. */
export class Skipped extends Error {}

export function openSession(target: Target, deadlineMs: number): Session {
  const signal = AbortSignal.timeout(deadlineMs);
  let verification: Promise<Answer> | undefined;

  const session: Session = {
    ...target,
    send: ({ path, ...request }) => send(`${target.baseUrl}${path}`, { ...request, signal }),
    verification() {
      verification ??= session.send(verifyRequest(target));
      return verification;
    },
    async verified() {
      const { json } = await session.verification().catch(() => ({ json: undefined }));
      const slug = (json?.club as { slug?: unknown } | undefined)?.slug;
      const token = json?.bearer_token;
      if (typeof token !== 'string' || typeof slug !== 'string')
        throw new Skipped('not checked without a token');
      return { token, clubPath: `/clubs/${slug}` };
    },
    async read(path, request) {
      const { token, clubPath } = await session.verified();
      const headers = { Authorization: `Bearer ${token}`, ...request?.headers };
      return session.send({ ...request, path: clubPath + path, headers });
    },
  };
  return session;
}

export const verifyRequest = (fields: { club: string; licenseKey: string }): Request => ({
  path: '/license/verify',
  method: 'POST',
  body: new URLSearchParams({ license_key: fields.licenseKey, club_slug: fields.club }),
});

async function send(url: string, init: RequestInit): Promise<Answer> {
  const accept = { Accept: 'application/json', 'Accept-Encoding': 'identity' };
  const headers = { ...accept, ...(init.headers as Record<string, string> | undefined) };
  // A redirect is an answer: following it would send the token elsewhere.
  const response = await fetch(url, { ...init, headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseObject(text) };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
