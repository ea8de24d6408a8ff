import { throwIfAborted } from './abort-reason.ts';
import { untilAborted } from './until-aborted.ts';

interface Flight<T> {
  result: Promise<T>;
  controller: AbortController;
  /** Number of callers that wait for the result. */
  waiting: number;
}

type SingleFlight<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** Runs work once for all concurrent calls with the same key, until no caller waits any more. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const remove = (key: string, flight: Flight<T>): void => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const flight = { result: work(controller.signal), controller, waiting: 0 };
    flights.set(key, flight);
    const onSettled = () => remove(key, flight);
    flight.result.then(onSettled, onSettled);
    return flight;
  };

  return async (key, work, signal) => {
    throwIfAborted(signal);
    const flight = flights.get(key) ?? start(key, work);
    flight.waiting += 1;
    try {
      return await untilAborted(flight.result, signal);
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) {
        remove(key, flight);
        flight.controller.abort();
      }
    }
  };
}
