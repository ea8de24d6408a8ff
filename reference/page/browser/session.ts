/** What a verification, or the reader, has given. It is in memory only. */
export interface Session {
  token: string;
  club: string;
  clubName: string;
  /** What the license shows, as its verification said; undefined for a token that was typed in. */
  view: string | undefined;
}

type Listener = (session: Session | undefined) => void;

const listeners: Listener[] = [];
let current: Session | undefined;

export const currentSession = (): Session | undefined => current;

export function changeSession(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener(session);
}

export function onSession(listener: Listener): void {
  listeners.push(listener);
}
