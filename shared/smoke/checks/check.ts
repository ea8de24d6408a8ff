import type { Session } from '../session.ts';

export interface Check {
  /** Promise to clients, as printed. */
  title: string;
  /** @throws Skipped, or an Error with the expected and the actual result */
  run: (session: Session) => Promise<void>;
}
