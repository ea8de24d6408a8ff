import { answer, cut, cutBody, problem } from '../../../packages/client/test/support/faults.ts';
import type { Fault } from '../../../packages/client/test/support/faulty-proxy.ts';

/** Bytes on the connection that no HTTP server writes, before it is closed or reset. */
const bytes =
  (text: string, end: 'destroy' | 'resetAndDestroy' = 'destroy'): Fault =>
  ({ request: { socket } }) =>
    void socket.write(text, () => socket[end]());

const head = (name: string, value: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${name}: ${value}\r\n\r\n`;

const json = (body: string) => answer(200, body, { 'Content-Type': 'application/json' });

const busy = (retryAfter: string) => problem('unavailable', { 'Retry-After': retryAfter });

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** Responses to a read or a verification that contain nothing of use. */
export const uselessResponses: [string, Fault][] = [
  ['the connection closes before a response', cut],
  ['the body ends before its Content-Length', cutBody],
  [
    'the body ends within a chunk',
    bytes(`${head('Transfer-Encoding', 'chunked')}400\r\n{"data":[`),
  ],
  [
    'the connection is reset within the body',
    bytes(`${head('Content-Length', '1000')}{"data":[`, 'resetAndDestroy'),
  ],
  ['the response is not HTTP', bytes('SSH-2.0-OpenSSH_9.2\r\n')],
  ['the status line has no status', bytes('HTTP/1.1\r\n\r\n')],
  ['the head ends early', bytes('HTTP/1.1 200 OK\r\nContent-')],
  ['a portal responds with a page', answer(200, '<html>\n<p>Sign in', { ETag: '"portal"' })],
  ['a portal refuses with a page', answer(403, '<html>\n<p>Sign in')],
  ['a portal redirects', answer(302, '', { Location: 'http://127.0.0.1:1/sign-in' })],
  ['a redirect is permanent', answer(301, '<html>', { Location: '/elsewhere' })],
  ['the JSON is no object', json('"data"')],
  ['the JSON is an object of another API', json('{"status":"ok","bearer_token":null}')],
  ['the JSON is an error of another API', answer(400, '{"detail":{"msg":["no"]},"code":7}')],
  ['the data is no list', json('{"data":{"id":1}}\n')],
  ['the list is of other items', json('{"data":7,"bearer_token":["a b"]}')],
  ['the status is 204', answer(204, '')],
  ['the service is busy for years', busy('999999999')],
  ['the service is busy for ever', busy('9'.repeat(18))],
  ['the service is busy until a day in 2100', busy('Fri, 31 Dec 2100 23:59:59 GMT')],
];

/** Values of Retry-After that a client retries after. */
export const retryTimes: [string, () => string][] = [
  ['seconds', () => '1'],
  ['a date', () => inSeconds(2)],
  ['a date in the past', () => inSeconds(-3600)],
  ['a negative number', () => '-5'],
  ['no time', () => 'soon'],
];

/** Damages of a cache file after a crash, or since another version. */
export const damages: [string, (content: Buffer) => Buffer | string][] = [
  ['empty', () => ''],
  ['cut off', (content) => content.subarray(0, content.length / 2)],
  ['zeros', (content) => Buffer.alloc(content.length)],
  ['overwritten', (content) => Buffer.alloc(content.length, '\xff\r\n"{', 'latin1')],
  ['no object', () => '7'],
  ['of other types', () => '{"token":7,"documents":[7],"failures":{"outage":7}}'],
  [
    'of other documents',
    () => '{"token":"a b","documents":{"seasons":{"etag":"W/\\"1\\"","data":[null]}}}',
  ],
];
