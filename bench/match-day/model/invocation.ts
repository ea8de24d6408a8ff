import type { Latencies } from '../latencies.ts';
import type { FunctionTimes } from '../timings.ts';
import type { Agenda } from './agenda.ts';
import type { DynamoTable } from './dynamodb.ts';
import type { Environment, LambdaFunction } from './lambda.ts';
import type { Outcome } from './limit-names.ts';
import type { Random } from './random.ts';
import type { Read } from './sdk.ts';

/** A function as API Gateway sees it. */
export interface Callable<M> {
  called: LambdaFunction<M>;
  times: FunctionTimes;
  /** What a new environment reads while it starts; when that is throttled, it goes without. */
  warmUp: Read;
}

export type End = (now: number, outcome: Outcome) => void;

/** A request that has its environment; `finish` tells when the handler is done and how it ends. */
export interface Started<M> {
  now: number;
  environment: Environment<M>;
  finish: (now: number, handlerMs: number, outcome: Outcome) => void;
}

export type Invoke = <M>(
  now: number,
  callable: Callable<M>,
  run: (started: Started<M>) => void,
  end: End,
) => void;

interface InvocationOptions {
  agenda: Agenda;
  random: Random;
  table: DynamoTable;
  latencies: Latencies;
  timeoutMs: number;
  onStart: () => void;
}

export function createInvoke(options: InvocationOptions): Invoke {
  const { agenda, random, table, latencies, timeoutMs, onStart } = options;

  return (invokedAt, { called, times, warmUp }, run, end) => {
    const start = called.start(invokedAt);
    if (typeof start === 'string') {
      end(invokedAt, start);
      return;
    }
    onStart();
    const { environment, isCold } = start;

    const finish = (done: number, handlerMs: number, outcome: Outcome): void => {
      const takes = isCold ? Math.max(handlerMs, times.firstMs) : handlerMs;
      agenda.at(done + takes, (now) => {
        called.finish(environment);
        end(now, now - invokedAt > timeoutMs ? 'integration timeout' : outcome);
      });
    };
    const invokedLater = invokedAt + random.latency(latencies.invoke);
    if (!isCold) {
      agenda.at(invokedLater, (now) => run({ now, environment, finish }));
      return;
    }
    const readyAt = invokedLater + random.latency(latencies.environment) + times.initMs;
    agenda.at(readyAt, (now) => {
      if (warmUp.units > 0) table.read(now, warmUp.key, warmUp.units);
      run({ now, environment, finish });
    });
  };
}
