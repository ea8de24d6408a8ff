import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { startProgramServer } from '../http/program-server.ts';
import type { AnswerRequest } from '../http/to-listener.ts';
import { untilAnswered } from '../http/until-answered.ts';
import type { AuthorizeCall, Denial } from './authorize-call.ts';
import type { Caller } from './roles.ts';

type ProxyOptions = {
  /** Endpoint of the DynamoDB behind the proxy. */
  dynamodb: string;
  callers: ReadonlyMap<string, Caller>;
  authorize: AuthorizeCall;
  /** Called with a line, without values, for each error and each request that a role does not allow. */
  log: (line: string) => void;
};

/** Forwards the functions' requests to DynamoDB. Refuses requests that IAM would not allow. */
export async function startDynamodbProxy({ dynamodb, callers, authorize, log }: ProxyOptions) {
  const forward = createForward(dynamodb);

  const answer: AnswerRequest = async (request, response, signal) => {
    const body = Buffer.concat(await request.toArray());
    const accessKey = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    const caller = callers.get(accessKey ?? '');
    if (!caller) return refuse(response, 'UnrecognizedClientException', UNKNOWN_KEY);
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const denial = await authorize(caller, operation, body);
    if (!denial) return forward({ request, body, response, signal });
    log(`${caller.shortName}: ${describe(denial)}`);
    refuse(response, 'AccessDeniedException', denial.message);
  };

  return startProgramServer(answer, (line) => log(`DynamoDB: ${line}`));
}

const UNKNOWN_KEY = 'The security token included in the request is invalid.';

function describe({ access: { action, resource, conditions } }: Denial): string {
  const { 'dynamodb:Attributes': attributes = [], 'dynamodb:LeadingKeys': keys = [] } = conditions;
  const details = `partition key values: ${keys.length}; attributes: ${[attributes].flat().join(', ')}`;
  return `AccessDeniedException: ${action} is not allowed on ${resource} (${details})`;
}

function refuse(response: ServerResponse, type: string, message: string): void {
  const body = { __type: `com.amazon.coral.service#${type}`, Message: message };
  response.writeHead(400, { 'Content-Type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
}

type Forwarded = {
  request: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  signal: AbortSignal;
};

function createForward(endpoint: string) {
  const url = new URL(endpoint);
  const protocol = url.protocol === 'https:' ? https : http;
  const agent = new protocol.Agent({ keepAlive: true });
  return async ({ request, body, response, signal }: Forwarded): Promise<void> => {
    signal.throwIfAborted();
    const { method, headers } = request;
    // DynamoDB Local and dynalite separate the tables of each access key.
    const authorization = headers.authorization?.replace(/Credential=[^/]+/, 'Credential=local');
    const options = {
      agent,
      method,
      headers: { ...headers, host: url.host, authorization, connection: 'keep-alive' },
      signal,
    };
    const answer = await untilAnswered(() => protocol.request(url, options).end(body));
    response.writeHead(answer.statusCode ?? 500, pairsOf(answer.rawHeaders).flat());
    await pipeline(answer, response);
  };
}

type Header = [name: string, value: string];

/** Converts Node.js's `rawHeaders` to pairs, without headers of the connection such as `Keep-Alive`. */
const pairsOf = (raw: string[]): Header[] =>
  Array.from(
    { length: raw.length / 2 },
    (_, i): Header => [(raw[2 * i] ?? '').toLowerCase(), raw[2 * i + 1] ?? ''],
  ).filter(([name]) => !OF_CONNECTION.has(name));

const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
