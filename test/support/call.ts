import { gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { callInProcess } from './call-in-process.ts';
import { callOverHttp } from './call-over-http.ts';

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
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

/** Whether `call` stays in this process, where time can be frozen. */
export const isInProcess = inject('target').apiUrl === undefined;

/** One request to the API, `path` as from the base URL; the same in process and over HTTP. */
export async function call(
  method: string,
  path: string,
  { token, headers = {}, body = '' }: CallOptions = {},
): Promise<Answer> {
  const request = {
    method,
    path,
    headers: {
      Accept: 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  };
  const answer = isInProcess ? await callInProcess(request) : await callOverHttp(request);
  return { ...answer, body: readBody(answer) };
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

function readBody({ headers, bytes }: RawAnswer): unknown {
  if (bytes.length === 0) return undefined;
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(plain.toString());
}
