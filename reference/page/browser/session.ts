import { baseUrl } from './base-url.ts';

/** Token and club: from a verification, typed in by the reader, from the page's URL, or stored in this tab. */
export interface Session {
  token: string;
  club: string;
  clubName: string;
  /** View of the license; undefined for a typed-in token that was not found to be public. */
  view: string | undefined;
}

type Listener = (session: Session | undefined) => void;

const listeners: Listener[] = [];
let current: Session | undefined;

/**
 * Storage key of a public session, which the other pages in this tab use, too. Every visitor of a site may read
 * a public token.
 */
const KEPT = 'public-session';

export const currentSession = (): Session | undefined => current;

/** Sets the session. Stores it in this tab if its view is public, otherwise removes the stored session. */
export function changeSession(session: Session | undefined): void {
  current = session;
  keep(session?.view === 'public' ? session : undefined);
  for (const listener of listeners) listener(session);
}

export function onSession(listener: Listener): void {
  listeners.push(listener);
}

/**
 * Opens the session of a public token in the URL (`#public-token=…`) or, without one, of this tab. Call after
 * adding all listeners. Returns `refused` if the URL's token is not confirmed public.
 */
export async function openSession(): Promise<Session | 'refused' | undefined> {
  const [, token] = /^#public-token=(cdt\.[\w.-]+)$/.exec(location.hash) ?? [];
  if (token) history.replaceState(null, '', location.pathname);
  const session = token ? await sessionOf(token, token.split('.')[1] ?? '') : readKept();
  if (token && session?.view !== 'public') return 'refused';
  if (session) changeSession(session);
  return current;
}

export const REFUSED =
  'The token of this address is not used: it is refused or not public, or the service did not answer.';

/**
 * Creates the session of a token; undefined if the service refuses it or does not answer. Requests a calendar
 * to find out whether the token is public.
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

/** Keeps the session in the tab's storage; undefined removes the stored session. */
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
