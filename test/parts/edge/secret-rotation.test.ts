import type { APIGatewayTokenAuthorizerEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/authorize.ts';
import { createEdgeCredential } from '../../../shared/edge/edge-credential.ts';

const ADMISSION = { slug: 'fc-example', view: 'full', revision: '20261122-a' } as const;

/** What the authorizer answers to a credential that was made with a secret. */
async function authorize(secret: string): Promise<unknown> {
  const event: APIGatewayTokenAuthorizerEvent = {
    type: 'TOKEN',
    methodArn:
      'arn:aws:execute-api:eu-central-1:123456789012:api/api/GET/v1/clubs/fc-example/teams',
    authorizationToken: `Bearer ${createEdgeCredential(secret, ADMISSION)}`,
  };
  const { policyDocument, context } = await handler(event);
  const [statement] = policyDocument.Statement;
  return [statement?.Effect, context?.club ?? context?.code];
}

describe('while the secret of the edge is rotated', () => {
  vi.spyOn(console, 'warn').mockReturnValue(); // the line of a refusal
  afterEach(() => vi.unstubAllEnvs());

  it('what was made with the secret before goes on working', async () => {
    vi.stubEnv('EDGE_SECRET', 'third');
    vi.stubEnv('EDGE_SECRET_BEFORE', 'second');
    expect(await authorize('third')).toEqual(['Allow', 'fc-example']);
    expect(await authorize('second')).toEqual(['Allow', 'fc-example']);
    expect(await authorize('first')).toEqual(['Deny', 'token_invalid']);
  });

  it('no secret before it is accepted when there is none', async () => {
    vi.stubEnv('EDGE_SECRET', 'first');
    expect(await authorize('first')).toEqual(['Allow', 'fc-example']);
    expect(await authorize('undefined')).toEqual(['Deny', 'token_invalid']);
  });
});
