import { describe, expect, it } from 'vitest';
import { viewerFunctionCode } from '../../../lib/bundle/build-viewer-function.ts';
import { problems } from '../../../shared/problem.ts';
import { API_HOST } from '../../support/edge/open-edge.ts';

describe.each(['viewer-request', 'viewer-response'] as const)('the code of %s', (name) => {
  const code = viewerFunctionCode(name, API_HOST);

  it('is one script with a handler, and imports only what the runtime has, once', () => {
    expect(code).toMatch(/^(async )?function handler\(event\) \{$/m);
    expect(code).not.toMatch(/\bexport\b|\brequire\(/);
    const imported = code.match(/^import .+$/gm) ?? [];
    expect(code.startsWith(imported.join('\n'))).toBe(true);
    const modules = imported.map((line) => /"(.+)"/.exec(line)?.[1]);
    expect(modules).toEqual(name === 'viewer-request' ? ['cloudfront', 'crypto'] : []);
  });

  it('is not larger than it was, far below the 10,240 bytes that CloudFront takes', () => {
    const limit = { 'viewer-request': 7_400, 'viewer-response': 500 }[name];
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(limit);
    expect(Buffer.byteLength(code)).toBeGreaterThan(limit * 0.8); // else lower the limit
  });
});

describe('the code of viewer-request', () => {
  it('has the texts of its three 401s, and of no other error', () => {
    const code = viewerFunctionCode('viewer-request', API_HOST);
    const found = Object.keys(problems).filter((each) => code.includes(`"code":"${each}"`));
    expect(found).toEqual(['token_invalid', 'token_expired', 'token_revoked']);
  });
});
