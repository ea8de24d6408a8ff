import { problems } from '../../../../shared/problem.ts';
import type { Clock } from '../../src/clock.ts';

interface Throttle {
  perSecond: number;
  burst: number;
}

/** A club and its verification behind a token bucket, as API Gateway's, for clients in virtual time. */
export function createThrottledService(clock: Clock, { perSecond, burst }: Throttle) {
  let [generation, verifications, tokens, filledAt] = [1, 0, burst, 0];

  const isThrottled = (): boolean => {
    tokens = Math.min(burst, tokens + ((clock.now() - filledAt) * perSecond) / 1000);
    filledAt = clock.now();
    if (tokens < 1) return true;
    tokens -= 1;
    return false;
  };

  const verify = (): Response => {
    verifications += 1;
    if (isThrottled()) return refuse('rate_limited', { 'Retry-After': '1' });
    return Response.json({ bearer_token: `cdt.${generation}` });
  };

  const read = (headers: Record<string, string>): Response => {
    if (headers.Authorization !== `Bearer cdt.${generation}`) return refuse('token_invalid');
    return Response.json({ data: { revision: 'a-revision' } }, { headers: { ETag: 'W/"a-tag"' } });
  };

  return {
    fetch: async (_url: string, { method, headers }: RequestInit): Promise<Response> =>
      method === 'POST' ? verify() : read(headers as Record<string, string>),
    rotate: () => {
      generation += 1;
    },
    /** How many were sent since the last call, throttled ones included. */
    takeVerifications: () => {
      const taken = verifications;
      verifications = 0;
      return taken;
    },
  };
}

function refuse(code: keyof typeof problems, headers: Record<string, string> = {}): Response {
  const { status, detail } = problems[code];
  return Response.json({ code, status, detail }, { status, headers });
}
