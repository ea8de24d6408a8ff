import { withTimeout } from '../abort/with-timeout.ts';
import type { Clock } from '../clock.ts';
import { ClubDataError, describeForeign, toClubDataError } from '../club-data-error.ts';

export interface Answer<T> {
  response: Response;
  /** Body of a 200 response; undefined for a 304. */
  data?: T;
}

export type SendRequest = (signal: AbortSignal) => Promise<Response>;

interface AttemptOptions {
  timeout: number;
  signal: AbortSignal | undefined;
  clock: Clock;
}

/** Sends a request once, and reads the whole body of the response. */
export async function attempt<T>(
  sendRequest: SendRequest,
  { timeout, signal, clock }: AttemptOptions,
): Promise<Answer<T>> {
  const timeoutError = () => new ClubDataError('no_answer', `No response within ${timeout} ms.`);
  const exchange = (abort: AbortSignal) => readAll(sendRequest, abort);
  const { response, text } = await withTimeout(exchange, { timeout, signal, timeoutError });
  if (response.status === 304) return { response };
  if (!response.ok || !text) throw toClubDataError(response, readProblem(text), clock.now());
  return { response, data: parseJson<T>(text, response) };
}

async function readAll(sendRequest: SendRequest, signal: AbortSignal) {
  try {
    const response = await sendRequest(signal);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new ClubDataError('network_failure', 'The service cannot be reached.', { cause });
  }
}

/** Parses the body of an error response; undefined if the body is not JSON, for example a proxy's page. */
function readProblem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseJson<T>(text: string, { status }: Response): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new ClubDataError('unreadable_answer', describeForeign(status), { status, cause });
  }
}
