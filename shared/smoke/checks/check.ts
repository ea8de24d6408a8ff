import type { Session } from '../session.ts';

export interface Check {
  /**
   * What the service guarantees to clients, as printed by the smoke test: `POST /license/verify gives a token`.
   */
  title: string;
  /** @throws Skipped, or an Error with the expected and the actual result */
  run: (session: Session) => Promise<void>;
}
