import { describe, expect, it } from 'vitest';
import { describeCall, readCallLine } from '../../../cli/start/describe-call.ts';

const URL = 'http://127.0.0.1:9000/hook?key=secret';
const call = { club: 'fc-example', id: '0123456789ab', message: 'msg_1', status: 200, ms: 12 };

/** A line as the function's log has it, and what is shown for it. */
function show(message: object): string | undefined {
  const head = { timestamp: '2026-01-01T00:00:00.000Z', level: 'INFO', requestId: '1' };
  const read = readCallLine(`deliver-webhooks: ${JSON.stringify({ ...head, message })}`);
  return read && describeCall(read, URL);
}

describe('the log of npm start', () => {
  it.each([
    [{ webhook: 'delivered', changed: 3 }, '200  12 ms  3 changed'],
    [{ webhook: 'delivered', changed: null }, '200  12 ms  all may have changed'],
    [{ webhook: 'tested' }, '200  12 ms  test'],
    [
      {
        webhook: 'retried',
        status: 500,
        attempt: 2,
        error: 'the endpoint answered 500',
        seconds: 17,
      },
      '500  12 ms  attempt 2 failed: the endpoint answered 500; next in 17 s',
    ],
    [
      { webhook: 'failed', status: undefined, attempt: 32, error: 'it does not answer' },
      'no answer  12 ms  failed after 32 attempts: it does not answer',
    ],
    [
      { webhook: 'paused', status: 410, because: 'the endpoint answered 410 Gone' },
      '410  12 ms  paused: the endpoint answered 410 Gone',
    ],
  ])('has one plain line for a call, without the query of its URL: %o', (message, expected) => {
    expect(show({ ...call, ...message })).toBe(
      `webhook fc-example → http://127.0.0.1:9000/hook  ${expected}`,
    );
  });

  it('has other lines of the function as they are', () => {
    expect(
      show({ webhook: 'interrupted', club: 'fc-example', id: '1', cause: '' }),
    ).toBeUndefined();
    expect(readCallLine('deliver-webhooks: {not JSON')).toBeUndefined();
    expect(readCallLine('list-teams: new instance, init 20 ms')).toBeUndefined();
  });
});
