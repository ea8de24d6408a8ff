/** Token and club of a verification, or those that the reader typed in. They are in memory only. */
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

export const currentSession = (): Session | undefined => current;

export function changeSession(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener(session);
}

export function onSession(listener: Listener): void {
  listeners.push(listener);
}
