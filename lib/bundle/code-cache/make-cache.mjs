import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Starts the bundle in a folder as Lambda would and writes what V8 has compiled by then, the way
// through the SDK included: an answer from somewhere is all that takes, so a server gives it.
const [folder = ''] = process.argv.slice(2);
const server = createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/x-amz-json-1.0').end('{}');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
Object.assign(process.env, {
  TABLE_NAME: 'none',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_REGION: 'us-east-1',
  AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${server.address().port}`,
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
});
const { load } = await import(pathToFileURL(join(folder, 'load.mjs')).href);
const { app, script } = load();
await app.init();
writeFileSync(join(folder, 'app.cache'), script.createCachedData());
server.closeAllConnections();
server.close();
