/** Reads the data of one club, of one revision at a time, and keeps what the next revision has, too. */

const TIMEOUT_MS = 10_000;

export function createClub({ url, club, licenseKey }) {
  let token;
  let kept = { revision: undefined, documents: new Map() };

  /** Returns the document at a path; `old` itself when it has not changed. */
  async function get(path, old) {
    token ??= await verify();
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    if (old) headers['If-None-Match'] = old.etag;
    const response = await send(path, { headers });
    if (response.status === 304 && old) return old;
    const { data } = await readBody(response);
    return { etag: response.headers.get('ETag'), data };
  }

  async function getWithToken(path, old) {
    try {
      return await get(path, old);
    } catch (error) {
      if (error.status !== 401) throw error;
      token = undefined; // its license was replaced or renewed
      return get(path, old);
    }
  }

  async function verify() {
    const response = await send('/license/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ club_slug: club, license_key: licenseKey }),
    });
    return (await readBody(response)).bearer_token;
  }

  const send = (path, options) =>
    fetch(url + path, {
      ...{ ...options, signal: AbortSignal.timeout(TIMEOUT_MS) },
      redirect: 'error', // a redirect could send the token to another host
    });

  return {
    /**
     * Calls `use(club, read)` with the revision of the call, or without one with the live revision,
     * unless it is that of the last time. `read` gets a document of that revision, and asks for it
     * only if it has changed. The error has the status 409 when another revision is live.
     */
    async useRevision(call, use) {
      const path = `/clubs/${club}`;
      const { data: live } = await getWithToken(call ? `${path}?revision=${call.revision}` : path);
      if (live.revision === kept.revision) return;

      const documents = new Map();
      const read = async (name) => {
        const old = kept.documents.get(path + name);
        const mark = name.includes('?') ? '&' : '?';
        const isKnown = old && isUnchanged(path + name, { call, kept });
        const document = isKnown
          ? old
          : await getWithToken(`${path}${name}${mark}revision=${live.revision}`, old);
        documents.set(path + name, document);
        return document.data;
      };
      await use(live, read);
      kept = { revision: live.revision, documents };
    },
  };
}

/** Whether the call says so: only if it compares with the revision that is kept. */
function isUnchanged(path, { call, kept }) {
  if (!call?.changed || call.since !== kept.revision) return false;
  return !call.changed.some((document) => document.path === path);
}

async function readBody(response) {
  const body = await response.json().catch(() => undefined); // of a proxy, perhaps
  if (response.status === 200 && body) return body;
  const message = `${body?.detail ?? 'The response is not that of club-data'} (${response.status})`;
  const retryAfter = Number(response.headers.get('Retry-After')) || 0;
  throw Object.assign(new Error(message), { status: response.status, retryAfter });
}
