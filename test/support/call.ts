import { inject } from 'vitest';
import { send } from '../../packages/local-runtime/src/testing.ts';
import { decompress } from './api/decompress.ts';
import { findBlockingRule } from './api/find-blocking-rule.ts';
import { findViolations } from './api/find-violations.ts';
import { openInProcess } from './call-in-process.ts';

export interface CallOptions {
  token?: string | undefined;
  /** Undefined removes a header that is sent by default. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  /** Instead of the API that is tested. */
  api?: Api;
}

/** Sends a request; `path` is relative to the base URL. */
export type Api = (request: Request) => Promise<RawAnswer>;

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface RawAnswer {
  status: number;
  /** Headers by lower-case names. */
  headers: Record<string, string>;
  bytes: Buffer;
}

export interface Answer extends RawAnswer {
  /** The JSON body, or the text of a calendar, unpacked; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its shape
  body: any;
}

const { apiUrl } = inject('target');

/** Whether the functions run in this process, so that tests can freeze time. */
export const isInProcess = apiUrl === undefined;

const overHttp: Api = async ({ path, ...request }) => {
  const { status, headers, bytes } = await send(`${apiUrl}${path}`, request);
  return { status, headers: headers as Record<string, string>, bytes };
};

let inProcess: Api | undefined;

/**
 * Sends a request to the API that is tested.
 * @throws when the firewall of a deployed stage would block it
 */
export const sendRequest: Api = (request) => {
  const rule = findBlockingRule(request);
  if (rule)
    throw new Error(`${request.path}: AWS WAF blocks it (lib/protection/firewall.ts): ${rule}`);
  if (!isInProcess) return overHttp(request);
  inProcess ??= openInProcess();
  return inProcess(request);
};

/**
 * One request to the API, the same in process and over HTTP.
 * @throws when the answer is not as the OpenAPI document says
 */
export async function call(
  method: string,
  path: string,
  { token, headers = {}, body = '', api }: CallOptions = {},
): Promise<Answer> {
  const wanted = {
    Accept: 'application/json',
    Authorization: token === undefined ? undefined : `Bearer ${token}`,
    ...headers,
  };
  const raw = await (api ?? sendRequest)({ method, path, headers: withoutUndefined(wanted), body });
  const answer = { ...raw, body: readBody(raw) };
  // A stub in place of a function may answer anything with a success status.
  const violations = api && raw.status < 400 ? [] : findViolations({ method, path }, answer);
  if (violations.length === 0) return answer;
  throw new Error(
    `${method} ${path}: ${raw.status} is not as documented: ${violations.join('; ')}`,
  );
}

const withoutUndefined = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function readBody({ headers, bytes }: RawAnswer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decompress(bytes, headers['content-encoding']).toString();
  return headers['content-type']?.startsWith('text/calendar') ? text : JSON.parse(text);
}
