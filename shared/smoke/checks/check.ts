import type { Session } from '../session.ts';

export interface Check {
  /**
   * What the service guarantees to clients, as printed by the smoke test: `POST /license/verify gives a token`.
   */
  title: string;
  /** @throws Skipped if the check cannot run, or another error if it fails */
  run: (session: Session) => Promise<void>;
}
