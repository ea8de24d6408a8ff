/** What AWS meters. */
export interface Usage {
  requests: number;
  /** Lambda's, the authorizer's included. */
  invocations: number;
  gbSeconds: number;
  readUnits: number;
  writeUnits: number;
  bytesOut: number;
  bytesLogged: number;
  traces: number;
  /** Stored, in bytes times months. */
  byteMonths: number;
  /** Custom metrics times months. */
  metricMonths: number;
}

export const NO_USAGE: Usage = {
  requests: 0,
  invocations: 0,
  gbSeconds: 0,
  readUnits: 0,
  writeUnits: 0,
  bytesOut: 0,
  bytesLogged: 0,
  traces: 0,
  byteMonths: 0,
  metricMonths: 0,
};

export const add = (a: Usage, b: Usage): Usage => combine(a, b, (x, y) => x + y);

export const times = (usage: Usage, factor: number): Usage =>
  combine(usage, usage, (x) => x * factor);

const combine = (a: Usage, b: Usage, by: (x: number, y: number) => number): Usage =>
  Object.fromEntries(
    Object.keys(NO_USAGE).map((key) => [key, by(a[key as keyof Usage], b[key as keyof Usage])]),
  ) as unknown as Usage;
