import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { send } from '../../packages/local-runtime/test/support/send.ts';
import { findViolations } from './api/find-violations.ts';
import { openInProcess } from './call-in-process.ts';

export interface CallOptions {
  token?: string | undefined;
  /** Undefined for one that is sent otherwise and is not to be. */
  headers?: Record<string, string | undefined>;
  body?: string;
  /** Another API than the one that is tested. */
  api?: Api;
}

/** Sends a request somewhere, `path` as from the base URL. */
export type Api = (request: Request) => Promise<RawAnswer>;

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface RawAnswer {
  status: number;
  /** By lower-case names. */
  headers: Record<string, string>;
  bytes: Buffer;
}

export interface Answer extends RawAnswer {
  /** The JSON body, unpacked; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the wire carries, to be asserted
  body: any;
}

const { apiUrl } = inject('target');

/** Whether `call` stays in this process, where time can be frozen. */
export const isInProcess = apiUrl === undefined;

const overHttp: Api = async ({ path, ...request }) => {
  const { status, headers, bytes } = await send(`${apiUrl}${path}`, request);
  return { status, headers: headers as Record<string, string>, bytes };
};

let target: Api | undefined;

/**
 * One request to the API, `path` as from the base URL; the same in process and over HTTP. Whatever
 * is answered is what the OpenAPI document says.
 */
export async function call(
  method: string,
  path: string,
  { token, headers = {}, body = '', api }: CallOptions = {},
): Promise<Answer> {
  target ??= isInProcess ? openInProcess() : overHttp;
  const wanted = {
    Accept: 'application/json',
    Authorization: token === undefined ? undefined : `Bearer ${token}`,
    ...headers,
  };
  const raw = await (api ?? target)({ method, path, headers: withoutUndefined(wanted), body });
  const answer = { ...raw, body: readBody(raw) };
  // What stands in the place of a function answers whatever it likes.
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
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString());
}
