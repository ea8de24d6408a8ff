import { baseUrl } from './base-url.ts';

/** Token and club of a verification, or those that the reader typed in. */
export interface Session {
  token: string;
  club: string;
  clubName: string;
  /** View of the license; undefined for a token that was typed in and is not public. */
  view: string | undefined;
}

type Listener = (session: Session | undefined) => void;

const listeners: Listener[] = [];
let current: Session | undefined;

/**
 * Key in the tab's storage of a public session, so that the other pages use it, too. Every visitor of a site
 * may read a public token.
 */
const KEPT = 'public-session';

export const currentSession = (): Session | undefined => current;

/** Keeps a public session until the tab is closed; others are in memory only. */
export function changeSession(session: Session | undefined): void {
  current = session;
  keep(session?.view === 'public' ? session : undefined);
  for (const listener of listeners) listener(session);
}

export function onSession(listener: Listener): void {
  listeners.push(listener);
}

/**
 * Uses the token of `#public-token=…`, which the local service links, or the session of another page in this
 * tab. Call it when all listeners are added. Returns `refused` if the token does not work or is not public.
 */
export async function openSession(): Promise<Session | 'refused' | undefined> {
  const [, token] = /^#public-token=(cdt\.[\w.-]+)$/.exec(location.hash) ?? [];
  if (token) history.replaceState(null, '', location.pathname);
  const session = token ? await sessionOf(token, token.split('.')[1] ?? '') : readKept();
  if (token && session?.view !== 'public') return 'refused';
  if (session) changeSession(session);
  return current;
}

/** Says that a token of the address was refused. */
export const REFUSED =
  'The token in the address of this page does not work, or is not public: it is not used.';

/**
 * Makes the session of a token. A calendar shows whether the token is public. Undefined if the service refuses
 * the token.
 */
export async function sessionOf(token: string, club: string): Promise<Session | undefined> {
  const path = `${baseUrl}/clubs/${encodeURIComponent(club)}`;
  try {
    const response = await fetch(path, { headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) return undefined;
    const { name: clubName, slug } = (await response.json()).data;
    const query = new URLSearchParams({ access_token: token });
    const { ok } = await fetch(`${path}/calendar.ics?${query}`, { method: 'HEAD' });
    return { token, club: slug, clubName, view: ok ? 'public' : undefined };
  } catch {
    return undefined;
  }
}

/** Keeps the session in the tab's storage, unless the browser forbids that. */
function keep(session: Session | undefined): void {
  try {
    if (session) sessionStorage.setItem(KEPT, JSON.stringify(session));
    else sessionStorage.removeItem(KEPT);
  } catch {}
}

function readKept(): Session | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
