import { z } from 'zod';

/** A line of the function that calls webhooks, as far as it is shown. */
export type CallLine = z.output<typeof Line>['message'];

const base = { club: z.string(), id: z.string() };
const answer = { ...base, status: z.number().optional(), ms: z.number() };
const failure = { ...answer, attempt: z.number(), error: z.string() };
const Line = z.object({
  message: z.discriminatedUnion('webhook', [
    z.object({ webhook: z.literal('delivered'), ...answer, changed: z.number().nullable() }),
    z.object({ webhook: z.literal('tested'), ...answer, error: z.string().optional() }),
    z.object({ webhook: z.literal('retried'), ...failure, seconds: z.number() }),
    z.object({ webhook: z.literal('failed'), ...failure }),
    z.object({ webhook: z.literal('paused'), ...answer, because: z.string() }),
  ]),
});

const PREFIX = 'deliver-webhooks: ';

/** Undefined for any other line of the log. */
export function readCallLine(line: string): CallLine | undefined {
  if (!line.startsWith(`${PREFIX}{`)) return undefined;
  return Line.safeParse(parse(line.slice(PREFIX.length))).data?.message;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `webhook sk-kesselhafen → http://127.0.0.1:9000/hook  200  12 ms  3 changed` */
export const describeCall = (call: CallLine, url: string): string =>
  [
    `webhook ${call.club} → ${withoutQuery(url)}`,
    call.status ?? 'no answer',
    `${call.ms} ms`,
    describeOutcome(call),
  ].join('  ');

/** A query often holds a secret. */
const withoutQuery = (url: string): string => url.replace(/\?.*/, '');

function describeOutcome(call: CallLine): string {
  switch (call.webhook) {
    case 'delivered':
      return call.changed === null ? 'all may have changed' : `${call.changed} changed`;
    case 'tested':
      return call.error === undefined ? 'test' : `test failed: ${call.error}`;
    case 'retried':
      return `attempt ${call.attempt} failed: ${call.error}; next in ${call.seconds} s`;
    case 'failed':
      return `failed after ${call.attempt} attempts: ${call.error}`;
    case 'paused':
      return `paused: ${call.because}`;
  }
}
