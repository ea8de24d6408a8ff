export const FULL = {
  coldRounds: 25,
  warmRounds: 2,
  /** Number of first calls in a process, which let the compiler optimize and are not measured. */
  warmUpCalls: 600,
  warmCalls: 400,
  publishRounds: 5,
};
export type Settings = typeof FULL;

const FEW = { coldRounds: 2, warmRounds: 1, warmUpCalls: 40, warmCalls: 40, publishRounds: 1 };
export const QUICK: Settings = { ...FULL, ...FEW };
