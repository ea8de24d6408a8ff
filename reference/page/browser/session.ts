/** Token and club of a verification, or those that the reader typed in. */
export interface Session {
  token: string;
  club: string;
  clubName: string;
  /** View of the license, from its verification; undefined for a token that was typed in. */
  view: string | undefined;
}

type Listener = (session: Session | undefined) => void;

const listeners: Listener[] = [];
let current: Session | undefined;

/** Where this tab keeps a public session, which every visitor of a site may read, for the pages beside this one. */
const STORED = 'public-session';

export const currentSession = (): Session | undefined => current;

/** Keeps a public session until the tab is closed; others are in memory only. */
export function changeSession(session: Session | undefined): void {
  current = session;
  if (session?.view === 'public') sessionStorage.setItem(STORED, JSON.stringify(session));
  else sessionStorage.removeItem(STORED);
  for (const listener of listeners) listener(session);
}

export function onSession(listener: Listener): void {
  listeners.push(listener);
}

/**
 * Takes over the session of `#public-token=…`, to which the local service leads, or that of another page in this tab.
 * Called once all listen.
 */
export function openSession(): Session | undefined {
  const [, token] = /^#public-token=(cdt\.[\w.-]+)$/.exec(location.hash) ?? [];
  const stored = sessionStorage.getItem(STORED);
  if (token) {
    history.replaceState(null, '', location.pathname);
    const club = token.split('.')[1] ?? '';
    changeSession({ token, club, clubName: club, view: 'public' });
  } else if (stored) changeSession(JSON.parse(stored));
  return current;
}
