import { send } from '../../src/testing/send.ts';
import { startStack } from './assembly.ts';
import { ECHO } from './handlers.ts';
import { restApi } from './rest-api.ts';

// In the header, or the query's last `token`: the token is the JSON of what the authorizer returns, or throws; `$arn` is the method's ARN.
const AUTHORIZER = `
let calls = 0;
export const handler = async (event) => {
  calls += 1;
  const sent = event.type === 'TOKEN' ? event.authorizationToken : event.queryStringParameters.token;
  const text = sent.replace('Bearer ', '').replaceAll('$arn', event.methodArn);
  const { throws, effect, resource = event.methodArn, statements, ...result } = JSON.parse(text);
  if (throws) throw new Error(throws);
  const allow = { Action: 'execute-api:Invoke', Effect: effect ?? 'Allow', Resource: resource };
  if (result.context === 'event') result.context = { event: JSON.stringify(event) };
  return {
    principalId: 'someone',
    policyDocument: { Version: '2012-10-17', Statement: statements ?? [allow] },
    context: { calls, arn: event.methodArn, isTrue: true },
    ...result,
  };
};
`;

interface Changes {
  /** Changed properties of the authorizer. */
  authorizer?: Record<string, unknown>;
  gatewayResponses?: Record<string, object>;
}

/** An API that answers `/clubs/{club}` to whom its authorizer lets pass. */
export async function startAuthorizedApi({ authorizer, gatewayResponses = {} }: Changes = {}) {
  const { template, assets } = restApi({
    functions: { Echo: ECHO, Authorizer1: AUTHORIZER },
    methods: { 'GET /clubs/{club}': { function: 'Echo', authorized: true } },
    authorizer: {
      function: 'Authorizer1',
      ...(authorizer?.Type !== 'REQUEST' && { IdentityValidationExpression: '^Bearer [^ ].*$' }),
      ...authorizer,
    },
    gatewayResponses,
  });
  const stack = await startStack(template, assets, { maxInstances: 1 });
  const get = (path: string, token?: object | string) => {
    const value = typeof token === 'object' ? `Bearer ${JSON.stringify(token)}` : token;
    return send(`${stack.baseUrl}${path}`, { headers: value ? { authorization: value } : {} });
  };
  const statsOf = () => stack.stats().find(({ name }) => name.includes('Authorizer1'));
  return { get, calls: () => statsOf()?.invocations ?? 0, stop: stack.stop };
}
