import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { DynamodbAnswer, Handler } from './dynamodb-proxy.ts';

/** Fault of a request to DynamoDB. */
export type Fault = Handler;

const respond =
  (write: (response: ServerResponse) => unknown): Fault =>
  async ({ response }) => {
    write(response);
    return undefined;
  };

const change =
  (edit: (answer: DynamodbAnswer) => DynamodbAnswer): Fault =>
  async ({ body }, forward) =>
    edit(await forward(body));

const JSON_TYPE = { 'Content-Type': 'application/x-amz-json-1.0' };

export const failsWith = (status: number, type: string): Fault =>
  respond((response) =>
    response.writeHead(status, JSON_TYPE).end(`{"__type":"com.amazonaws#${type}","message":"no"}`),
  );

const body = (text: string, headers = {}): Fault =>
  respond((response) => response.writeHead(200, { ...JSON_TYPE, ...headers }).end(text));

const delay =
  (ms: number): Fault =>
  async (request, forward) => {
    await sleep(ms);
    return forward(request.body);
  };

/** Sends half of DynamoDB's body, and then goes on as it likes. */
const half =
  (go: (response: ServerResponse, rest: Buffer) => void): Fault =>
  async (request, forward) => {
    const answer = await forward(request.body);
    const middle = Math.floor(answer.body.length / 2);
    request.response.writeHead(answer.status, {
      ...answer.headers,
      'Content-Length': answer.body.length,
    });
    request.response.write(answer.body.subarray(0, middle));
    go(request.response, answer.body.subarray(middle));
    return undefined;
  };

function trickle(response: ServerResponse, rest: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent === rest.length - 1) return; // never the last byte
    response.write(rest.subarray(sent, sent + 1));
    sent += 1;
  }, 100);
  response.on('close', () => clearInterval(timer));
}

const withBody = (answer: DynamodbAnswer, text: string): DynamodbAnswer => ({
  ...answer,
  body: Buffer.from(text),
});

/** Signs a changed body as if DynamoDB itself had sent it. */
function signed(answer: DynamodbAnswer): DynamodbAnswer {
  const checksum = String(crc32(answer.body));
  return { ...answer, headers: { ...answer.headers, 'x-amz-crc32': checksum } };
}

const replaceIn = (pattern: RegExp, by: string) => (answer: DynamodbAnswer) =>
  withBody(answer, answer.body.toString().replaceAll(pattern, by));

/** A batch without its second item, and without naming it as unprocessed. */
const halfBatch = change((answer) => {
  const output = JSON.parse(answer.body.toString());
  for (const items of Object.values<unknown[]>(output.Responses ?? {})) items.length = 1;
  return withBody(answer, output.Item ? '{}' : JSON.stringify(output));
});

/** Every text but the keys is a number. */
const otherTypes = change((answer) =>
  signed(replaceIn(/"(?!pk|sk)(\w+)":\{"S":"[^"]*"\}/g, '"$1":{"N":"7"}')(answer)),
);

/** Responses that do not come, are incomplete, or are none of DynamoDB's, and its errors. */
export const brokenResponses: Record<string, Fault> = {
  'never responds': respond(() => {}),
  'responds after 3 seconds': delay(3_000),
  'stalls in the body': half(() => {}),
  'sends the body byte by byte': half(trickle),
  'cuts the connection': respond((response) => response.destroy()),
  'cuts the body': half((response) => response.destroy()),
  'speaks no HTTP': respond((response) => response.socket?.end('\0garbage\r\n\r\n')),
  'sends null': body('null'),
  'sends []': body('[]'),
  'sends {}': body('{}'),
  'sends {} with a wrong checksum': body('{}', { 'x-amz-crc32': '1' }),
  'sends nothing with status 200': body(''),
  'sends a page with status 200': body('<html>'),
  'sends incomplete JSON': change((answer) =>
    withBody(answer, answer.body.toString().slice(0, -1)),
  ),
  'fails with 500': failsWith(500, 'InternalServerError'),
  'fails with a 503 page': respond((response) => response.writeHead(503).end('<html>')),
  'throttles with status 400': failsWith(400, 'ProvisionedThroughputExceededException'),
  'throttles with status 429': respond((response) => response.writeHead(429).end()),
  redirects: respond((response) => response.writeHead(302, { Location: '/' }).end()),
  'refuses expired credentials': failsWith(400, 'ExpiredTokenException'),
  'refuses unknown credentials': failsWith(400, 'UnrecognizedClientException'),
  'forbids with a page': respond((response) => response.writeHead(403).end('<html>')),
};

/** Complete responses with items that were not asked for, or are not valid. */
export const brokenItems: Record<string, Fault> = {
  'sends half of a batch': halfBatch,
  'sends attributes of other types': otherTypes,
  "sends another club's items": change((answer) =>
    signed(replaceIn(/"pk":\{"S":"CLUB#/g, '"pk":{"S":"CLUB#x')(answer)),
  ),
};

/** Share of requests that meet the fault; a command tries each 8 times. */
const SHARE = 0.3;

/** Faults that some requests survive. */
export const nuisances: Record<string, Fault> = {
  'sends a broken document': change((answer) =>
    signed(replaceIn(/"B":"[^"]{9}/g, '"B":"')(answer)),
  ),
  'responds after 300 ms': delay(300),
  'fails now and then': async (request, forward) =>
    Math.random() < SHARE ? void request.response.destroy() : forward(request.body),
  'loses responses now and then': async (request, forward) => {
    const answer = await forward(request.body);
    return Math.random() < SHARE ? void request.response.destroy() : answer;
  },
};
