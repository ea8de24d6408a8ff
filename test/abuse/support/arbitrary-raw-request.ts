import * as fc from 'fast-check';
import { respelled, urlText } from '../../support/api/arbitrary-texts.ts';

/** A request as bytes, and what a server that reads it takes for its method and path. */
export interface RawRequest {
  bytes: Buffer;
  method: string;
  /** Relative to the base URL; undefined when it is outside of it. */
  path: string | undefined;
}

interface Options {
  /** The path of the base URL. */
  base: string;
  slugs: string[];
  /** A good value of Authorization. */
  authorization: string;
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PATCH',
];
const ODD_METHODS = ['get', 'GETT', 'G\0T', '', 'CONNECT', 'PRI', 'GET /x', 'G\u00c9T'];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1.1', 'http/1.1', 'HTTP/1.1 ', ''];

/** A request that clients refuse to send: of bytes, not of what a URL or a header may hold. */
export function anyRawRequest(options: Options): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      method: mostly(fc.constantFrom(...METHODS), fc.constantFrom(...ODD_METHODS)),
      target: anyTarget(options),
      version: mostly(fc.constant('HTTP/1.1'), fc.constantFrom(...VERSIONS)),
      headers: anyLines(options),
      eol: mostly(fc.constant('\r\n'), fc.constantFrom('\n', '\r', '\r\r\n', '\n\r')),
      body: fc.oneof(fc.constant(NO_BODY), fc.constantFrom(...BODIES)),
    })
    .map(({ method, target, version, headers, eol, body }) => {
      const lines = [
        `${method} ${target} ${version}`,
        'Host: localhost',
        ...headers,
        ...body.lines,
        '',
        '',
      ];
      const isBelow = target.startsWith(`${options.base}/`);
      return {
        bytes: Buffer.from(lines.join(eol) + body.text, 'latin1'),
        method,
        path: isBelow ? target.slice(options.base.length) : undefined,
      };
    });
}

const mostly = <T>(often: fc.Arbitrary<T>, rarely: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: often }, rarely);

function anyTarget({ base, slugs }: Options): fc.Arbitrary<string> {
  const resource = fc.constantFrom('seasons', 'seasons/1', 'teams?season_id=1', 'players');
  const near = fc
    .tuple(mostly(fc.constantFrom(...slugs), respelled(slugs)), resource)
    .map(([slug, name]) => `${base}/clubs/${slug}/${name}`);
  const verification = fc.constant(`${base}/license/verify`);
  const strange = fc.constantFrom(
    ...['*', '/', '//', base, `http://evil.example${base}/docs`, 'evil.example:443', '?', '#'],
    ...[`${base}/docs#x`, `${base}//docs`, `${base}\\docs`, `${base}/../docs`, `${base}/do cs`],
    ...[`${base}/docs\0`, `${base}/docs\x7f`, `${base}/docs\xff`, `${base}/${'x'.repeat(11_000)}`],
  );
  const others = urlText.map((text) => `${base}/${text}`);
  return fc.oneof({ weight: 6, arbitrary: near }, verification, strange, others);
}

function anyLines({ authorization }: Options): fc.Arbitrary<string[]> {
  const good = ['Accept: */*', `Authorization: ${authorization}`];
  const odd = [
    ...['Authorization: Bearer x', `authorization : ${authorization}`, ' Authorization: folded'],
    ...['Authorization:', `Authorization:\t${authorization}\t`, 'Authorization: \0'],
    ...['Host: y', 'Host:', 'no colon', ': no name', 'X-Null: a\0b', 'X-Cr: a\rb', 'X-Ü: é'],
    ...[`X-Huge: ${'x'.repeat(11_000)}`, `${'x'.repeat(300)}: x`, 'Expect: 100-continue'],
    ...['Expect: a miracle', 'Upgrade: h2c', 'Connection: Upgrade', 'Connection: x, keep-alive'],
    ...['Content-Type: application/json', 'Content-Type: application/json, text/html'],
    ...['Accept-Encoding: gzip', 'Accept-Encoding: identity', 'If-None-Match: *', 'Range: bytes=-'],
    ...['__proto__: x', 'X-HTTP-Method-Override: DELETE', 'Trailer: Authorization'],
  ];
  const many = fc.constant(Array.from({ length: 400 }, (_, i) => `X-${i}: ${i}`));
  const some = fc.array(fc.constantFrom(...odd), { maxLength: 2 });
  return mostly(some, many).chain((lines) =>
    fc.constantFrom([...good, ...lines], [...lines, ...good], lines),
  );
}

const NO_BODY = { lines: [], text: '' };

/** Bodies with the header lines that frame them, well or badly. */
const BODIES: { lines: string[]; text: string }[] = [
  { lines: ['Content-Length: 0'], text: '' },
  { lines: ['Content-Length: 2'], text: '{}' },
  { lines: [], text: '{}' },
  { lines: ['Content-Length: 9'], text: '{}' },
  { lines: ['Content-Length: 1'], text: '{}' },
  { lines: ['Content-Length: 2', 'Content-Length: 2'], text: '{}' },
  { lines: ['Content-Length: 2', 'Content-Length: 0'], text: '{}' },
  { lines: ['Content-Length: 2, 2'], text: '{}' },
  { lines: ['Content-Length: +2'], text: '{}' },
  { lines: ['Content-Length: -1'], text: '{}' },
  { lines: ['Content-Length: 0x2'], text: '{}' },
  { lines: ['Content-Length: 18446744073709551617'], text: '{}' },
  { lines: ['Transfer-Encoding: chunked'], text: '2\r\n{}\r\n0\r\n\r\n' },
  { lines: ['Transfer-Encoding: chunked'], text: '2;x="y"\r\n{}\r\n0\r\nX-Trailer: x\r\n\r\n' },
  { lines: ['Transfer-Encoding: chunked'], text: '2\r\n{}' },
  { lines: ['Transfer-Encoding: chunked'], text: 'zz\r\n{}\r\n0\r\n\r\n' },
  { lines: ['Transfer-Encoding: chunked'], text: 'ffffffffffffffff1\r\n{}\r\n0\r\n\r\n' },
  { lines: ['Transfer-Encoding: gzip, chunked'], text: '2\r\n{}\r\n0\r\n\r\n' },
  { lines: ['Transfer-Encoding: identity'], text: '{}' },
  { lines: ['Transfer-Encoding: xchunked'], text: '{}' },
  { lines: ['Transfer-Encoding: chunked', 'Content-Length: 2'], text: '2\r\n{}\r\n0\r\n\r\n' },
];
