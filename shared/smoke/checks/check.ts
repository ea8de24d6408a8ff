import type { Session } from '../session.ts';

export interface Check {
  /** What a client can rely on, as it is printed. */
  title: string;
  /** @throws Skipped, or an Error that says what was expected and what came instead */
  run: (session: Session) => Promise<void>;
}
