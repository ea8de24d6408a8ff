import { readFileSync } from 'node:fs';

/** What the benchmark measured of a function, in ms. */
export interface Measured {
  /** From the start of the process to the loaded handler, with what is awaited there. */
  initMs: number;
  /** CPU of the first call. */
  firstCpuMs: number;
  /** CPU of a warm call that reads from the table. */
  readCpuMs: number;
}

/** What the benchmark measured, on one machine and in one run. */
export interface Timings {
  source: string;
  ours: Measured & { /** CPU of a call that reads nothing. */ rememberedCpuMs: number };
  usual: Measured;
  authorizer: Measured;
}

/** From bench/results.json, as `npm run bench` wrote it. */
export function readTimings(): Timings {
  const { machine, cold, warm, loads } = readResults();
  const ours = {
    initMs: cold.ours.load.p50,
    firstCpuMs: cold.ours.firstCallCpu,
    readCpuMs: warm.read.cpu,
    rememberedCpuMs: warm.remembered.cpu,
  };
  return {
    source: `${machine.cpu}, Node.js ${machine.node}, ${machine.date.slice(0, 10)}`,
    ours,
    usual: {
      initMs: cold.usual.load.p50,
      firstCpuMs: cold.usual.firstCallCpu,
      readCpuMs: warm.usual.cpu,
    },
    // Only its load is measured; its calls read two small items, a document's call no less.
    authorizer: { ...ours, initMs: cold.noOp.load.p50 + (loads.authorize ?? 0) },
  };
}

/** What is read of bench/results.json; bench/measure.ts has all of it. */
interface Results {
  machine: { cpu: string; node: string; date: string };
  cold: Record<'noOp' | 'ours' | 'usual', { load: { p50: number }; firstCallCpu: number }>;
  warm: Record<'read' | 'remembered' | 'usual', { cpu: number }>;
  loads: Record<string, number>;
}

function readResults(): Results {
  return JSON.parse(readFileSync(new URL('../results.json', import.meta.url), 'utf8'));
}

/**
 * How much longer Lambda takes than the machine that measured, by what is published for both:
 * starting a process 4 to 5.7 times, a call 2.3 times (docs/capacity.md).
 */
export const LAMBDA_FACTORS = { init: 4, call: 2.3 };

/** At this size a function has one processor; under it a share. */
const MB_OF_ONE_VCPU = 1_769;

/** A function's times on Lambda, in ms, the waiting for DynamoDB aside. */
export interface FunctionTimes {
  initMs: number;
  firstMs: number;
  readMs: number;
}

export const onLambda = (measured: Measured, memoryMb: number): FunctionTimes => ({
  initMs: measured.initMs * LAMBDA_FACTORS.init,
  firstMs: callOnLambda(measured.firstCpuMs, memoryMb),
  readMs: callOnLambda(measured.readCpuMs, memoryMb),
});

/** How long so much CPU time takes within a function's share. */
export const callOnLambda = (cpuMs: number, memoryMb: number): number =>
  (cpuMs * LAMBDA_FACTORS.call) / Math.min(1, memoryMb / MB_OF_ONE_VCPU);
