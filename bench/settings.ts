/** How much is measured: the whole takes minutes, the quick run only shows that everything works. */
export interface Settings {
  coldRounds: number;
  loadRounds: number;
  warmRounds: number;
  /** Per process: so many calls first, which the compiler needs, and then so many that count. */
  warmUpCalls: number;
  warmCalls: number;
  httpRounds: number;
  httpSeconds: number;
  connections: number;
}

export const FULL: Settings = {
  coldRounds: 25,
  loadRounds: 10,
  warmRounds: 2,
  warmUpCalls: 600,
  warmCalls: 400,
  httpRounds: 3,
  httpSeconds: 3,
  connections: 16,
};

export const QUICK: Settings = {
  coldRounds: 2,
  loadRounds: 1,
  warmRounds: 1,
  warmUpCalls: 40,
  warmCalls: 40,
  httpRounds: 1,
  httpSeconds: 1,
  connections: 16,
};
