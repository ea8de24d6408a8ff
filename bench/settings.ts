export const FULL = {
  coldRounds: 25,
  warmRounds: 2,
  /** Calls per process: first those for the compiler, then those that count. */
  warmUpCalls: 600,
  warmCalls: 400,
  publishRounds: 5,
};
export type Settings = typeof FULL;

const FEW = { coldRounds: 2, warmRounds: 1, warmUpCalls: 40, warmCalls: 40, publishRounds: 1 };
export const QUICK: Settings = { ...FULL, ...FEW };
