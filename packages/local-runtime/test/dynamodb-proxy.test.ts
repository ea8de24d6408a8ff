import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { connectTo, writeRequest } from './support/raw-request.ts';

const PROCESS = fileURLToPath(new URL('support/proxy-process.ts', import.meta.url));

let child: ChildProcess;
let endpoint: string;
/** The operations that have reached DynamoDB, and its answers to those that it holds back. */
let received: string[] = [];
let held = Promise.withResolvers<ServerResponse>();
/** Connections that have had an answer, and whether DynamoDB is just closing them. */
const kept = new WeakSet<Socket>();
let isIdleOver = false;

const dynamodb = createServer((request, response) => {
  const operation = String(request.headers['x-amz-target']);
  received.push(operation);
  if (operation === 'Held') held.resolve(response);
  else if (operation === 'Reset' || (isIdleOver && kept.has(request.socket)))
    request.socket.resetAndDestroy();
  else response.end(JSON.stringify({ connection: request.headers.connection }));
  kept.add(request.socket);
});

beforeAll(async () => {
  await once(dynamodb.listen(0, '127.0.0.1'), 'listening');
  const { port } = dynamodb.address() as AddressInfo;
  child = fork(PROCESS, [`http://127.0.0.1:${port}`]);
  endpoint = await nextMessage();
  return async () => {
    child.disconnect();
    await once(child, 'exit');
    dynamodb.close().closeAllConnections();
  };
});
beforeEach(() => {
  received = [];
  held = Promise.withResolvers();
  isIdleOver = false;
});

async function nextMessage(): Promise<string> {
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The proxy has ended')));
  const [message] = await Promise.race([once(child, 'message'), exited]);
  return message;
}

const requestOf = (operation: string) => ({
  method: 'POST',
  headers: { 'x-amz-target': operation, authorization: 'Credential=KEY/x' },
  body: '{}',
});

async function start(operation: string) {
  const socket = await connectTo(endpoint);
  const { head, body } = writeRequest(`${endpoint}/`, requestOf(operation));
  socket.write(head + body);
  return socket;
}

async function isServing(): Promise<boolean> {
  const answers = [
    await send(`${endpoint}/`, requestOf('Next')),
    await send(`${endpoint}/`, requestOf('Next')),
  ];
  return answers.every(({ status }) => status === 200) && child.exitCode === null;
}

describe('the proxy before DynamoDB, when a client disconnects', () => {
  it('forwards nothing of a request that is still being authorized', async () => {
    const authorizing = nextMessage();
    const socket = await start('Authorizing');
    await authorizing;
    const authorized = nextMessage();
    socket.destroy();
    await authorized;
    expect(await isServing()).toBe(true);
    expect(received).toEqual(['Next', 'Next']);
  });

  it('ends a request that DynamoDB has not answered', async () => {
    const socket = await start('Held');
    const answer = await held.promise;
    socket.destroy();
    await once(answer, 'close');
    expect(await isServing()).toBe(true);
  });

  it('ends the answer that it is passing on', async () => {
    const socket = await start('Held');
    const answer = await held.promise;
    answer.writeHead(200).write('{');
    await once(socket, 'data');
    socket.destroy();
    await once(answer, 'close');
    expect(await isServing()).toBe(true);
  });
});

describe('the proxy before DynamoDB, when a client asks it to close the connection', () => {
  it('closes it, and keeps its own to DynamoDB', async () => {
    const { headers, ...request } = requestOf('Next');
    const closing = { ...request, headers: { ...headers, connection: 'close' } };
    expect(await send(`${endpoint}/`, closing)).toMatchObject({
      headers: { connection: 'close' },
      json: { connection: 'keep-alive' },
    });
  });
});

describe('the proxy before DynamoDB, when DynamoDB disconnects', () => {
  it('sends a request again that has met a connection which was idle and is being closed', async () => {
    const next = () => send(`${endpoint}/`, requestOf('Next'));
    await Promise.all([next(), next(), next()]);
    isIdleOver = true;
    received = [];
    expect((await next()).status).toBe(200);
    expect(received.length).toBeGreaterThan(1);
  });

  it('ends the request, without an answer', async () => {
    const socket = await start('Reset');
    await once(socket, 'close');
    expect(await isServing()).toBe(true);
  });

  it('ends the request, after half an answer', async () => {
    const socket = await start('Held');
    const answer = await held.promise;
    answer.writeHead(200).write('{');
    await once(socket, 'data');
    answer.socket?.resetAndDestroy();
    await once(socket, 'close');
    expect(await isServing()).toBe(true);
    expect(received).toEqual(['Held', 'Next', 'Next']);
  });
});
