import { describe, expect, it } from 'vitest';
import { problems } from '../../../shared/problem.ts';
import { routes } from '../../../shared/routes.ts';
import { healthChecks } from '../../../shared/smoke/health-checks.ts';
import { smokeChecks } from '../../../shared/smoke/smoke-checks.ts';

const titles = smokeChecks.map(({ title }) => title);

/** Errors that a single client cannot cause with an active license. */
const NOT_PROVOKED = [
  ...['token_expired', 'token_revoked', 'license_expired', 'license_suspended'],
  ...['rate_limited', 'internal_error', 'unavailable', 'document_missing', 'timeout'],
];

describe('the smoke checks', () => {
  it('provoke every error that a client can cause', () => {
    const provoked = titles.flatMap((title) => /^\d{3} (\w+)/.exec(title)?.[1] ?? []);
    expect([...new Set([...provoked, ...NOT_PROVOKED])].sort()).toEqual(
      Object.keys(problems).sort(),
    );
  });

  it('make every call of the API', () => {
    for (const { method, path } of routes) {
      expect(titles.some((title) => `${title} `.startsWith(`${method} ${path} `))).toBe(true);
    }
  });

  it('refuse no verification every five minutes, which would look like guessing of keys', () => {
    expect(healthChecks.filter(({ title }) => /^4/.test(title))).toEqual([]);
    expect(healthChecks.length).toBeGreaterThanOrEqual(routes.length);
  });
});
