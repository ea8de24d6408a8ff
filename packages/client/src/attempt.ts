import type { Clock } from './clock.ts';
import { ClubDataError, errorOf } from './club-data-error.ts';
import { withinTime } from './within-time.ts';

/** As openapi-fetch returns it: data with a 200, an error with any other status. */
export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  response: Response;
}

/** Sends a request and reads all of its answer: a 200 as text, so that its status is known in any case. */
export type Exchange = (signal: AbortSignal) => Promise<Answer<string>>;

interface Circumstances {
  timeout: number;
  signal: AbortSignal;
  clock: Clock;
}

/** One exchange, within its time: an answer with data, or a 304. */
export async function attempt<T>(
  exchange: Exchange,
  { timeout, signal, clock }: Circumstances,
): Promise<Answer<T>> {
  const tooLate = () => new ClubDataError('no_answer', `No answer came within ${timeout} ms.`);
  const answered = (stop: AbortSignal) => exchange(stop).catch(failConnection);
  const { data, error, response } = await withinTime(answered, { timeout, signal, tooLate });
  if (response.status === 304) return { response };
  if (!data) throw errorOf(response, error, clock.now());
  return { data: parse<T>(data, response), response };
}

function failConnection(cause: unknown): never {
  throw new ClubDataError('network_failure', 'The service cannot be reached.', { cause });
}

function parse<T>(text: string, { status }: Response): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new ClubDataError('unreadable_answer', 'The answer is not JSON.', { status, cause });
  }
}
