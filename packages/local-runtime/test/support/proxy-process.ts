/** The proxy before DynamoDB in a process of its own, to see whether a request ends it. */
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { startDynamodbProxy } from '../../src/iam/dynamodb-proxy.ts';

let response: ServerResponse | undefined;
subscribe('http.server.request.start', (message) => {
  response = (message as { response: ServerResponse }).response;
});
const { endpoint } = await startDynamodbProxy({
  dynamodb: process.argv[2] ?? '',
  callers: new Map([['KEY', { shortName: 'Call', principal: 'arn', statements: [] }]]),
  async authorize(_caller, operation) {
    if (operation !== 'Authorizing' || !response) return undefined;
    process.send?.('authorizing');
    await once(response, 'close'); // takes until the client has disconnected
    process.send?.('authorized');
    return undefined;
  },
  log: (line) => process.stderr.write(`${line}\n`),
});
process.on('disconnect', () => process.exit());
process.send?.(endpoint);
