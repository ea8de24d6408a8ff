import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../../shared/problem.ts';
import { logFailure } from '../../../../shared/serve/http/log.ts';

afterEach(() => vi.restoreAllMocks());

describe('the log line of a failed request', () => {
  it('has of the cause its name, message and stack, not what else an error holds', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const cause = Object.assign(new TypeError('broken'), {
      body: '{"license_key":"CDL-SECRET"}',
      $response: { headers: { authorization: 'Bearer cdt.secret' } },
    });
    logFailure(new Problem('internal_error', { cause }), 'id');
    expect(log.mock.calls).toEqual([
      [
        {
          code: 'internal_error',
          status: 500,
          request_id: 'id',
          cause: { name: 'TypeError', message: 'broken', stack: cause.stack },
        },
      ],
    ]);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/SECRET|secret/);
  });

  it("of a caller's error has no cause", () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    logFailure(new Problem('malformed_body', { cause: new Error('{"license_key"') }), 'id');
    expect(log.mock.calls).toEqual([[{ code: 'malformed_body', status: 400, request_id: 'id' }]]);
  });
});
