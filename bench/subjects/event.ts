import { readRestApi } from '../../packages/local-runtime/src/api-gateway/definition/read-rest-api.ts';
import { createHandleRequest } from '../../packages/local-runtime/src/api-gateway/handle-request.ts';
import { createRequest } from '../../packages/local-runtime/src/api-gateway/request.ts';
import type { Invocation } from '../../packages/local-runtime/src/lambda/function-pool.ts';
import { allow } from '../../shared/serve/authorizer-policy.ts';
import type { Assemblies } from './assemblies.ts';

/** What browsers send. */
const GZIP = { Accept: '*/*', 'Accept-Encoding': 'gzip, deflate, br' };

/** The event that API Gateway makes of GET /clubs/{club}/teams, as JSON. */
export async function teamsEvent(
  { ours: { stack, functions } }: Assemblies,
  slug: string,
  headers: Record<string, string> = GZIP,
): Promise<string> {
  const arns = new Set(functions.map(({ arn }) => arn));
  let event: unknown;
  const invoke = async (_arn: string, input: unknown): Promise<Invocation> => {
    const asked = input as { type?: string; methodArn: string };
    if (asked.type === 'TOKEN') return done(allow(asked.methodArn, slug, LICENSE));
    event = input;
    return done({ statusCode: 200, body: '' });
  };
  const handle = createHandleRequest(readRestApi(stack, arns), invoke, console.error);
  const { statusCode } = await handle(
    createRequest({
      method: 'GET',
      url: `/api/v1/clubs/${slug}/teams`,
      headers: Object.entries({ Host: 'api.bench', Authorization: 'Bearer x', ...headers }),
      sourceIp: '192.0.2.1',
      body: Buffer.alloc(0),
    }),
  );
  if (statusCode !== 200) throw new Error(`The event cannot be made: ${statusCode}`);
  return JSON.stringify(event);
}

const done = (result: unknown): Invocation => ({ type: 'done', result: JSON.stringify(result) });

const LICENSE = {
  licenseId: 'bench',
  status: 'active',
  expiresOn: '2099-12-31',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
