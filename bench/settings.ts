/** How much is measured. */
export interface Settings {
  coldRounds: number;
  warmRounds: number;
  /** Per process: calls for the compiler first, then the calls that count. */
  warmUpCalls: number;
  warmCalls: number;
  httpRounds: number;
  httpSeconds: number;
  connections: number;
}

export const FULL: Settings = {
  coldRounds: 25,
  warmRounds: 2,
  warmUpCalls: 600,
  warmCalls: 400,
  httpRounds: 3,
  httpSeconds: 3,
  connections: 16,
};

/** Seconds instead of minutes: only shows that everything works. */
export const QUICK: Settings = {
  ...FULL,
  coldRounds: 2,
  warmRounds: 1,
  warmUpCalls: 40,
  warmCalls: 40,
  httpRounds: 1,
  httpSeconds: 1,
};
