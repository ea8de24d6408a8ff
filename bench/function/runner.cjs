// One instance of a function: what Lambda's runtime does around a handler, and a clock.
// JavaScript, because stripping types would take longer than most handlers take to load.
'use strict';

// What aws-lambda-ric has loaded by the time it imports a handler.
for (const name of ['path', 'fs', 'net', 'http', 'os', 'util', 'worker_threads', 'async_hooks']) {
  require(`node:${name}`);
}
const { readFileSync, writeFileSync } = require('node:fs');
const { setImmediate: turn } = require('node:timers/promises');
const { pathToFileURL } = require('node:url');

const [file, eventFile, calls, cpuGroup, withResult] = process.argv.slice(2);
const RESULTS = 3; // a pipe to the parent; what the function logs goes to stdout

async function run() {
  const event = readFileSync(eventFile, 'utf8');
  const { handler } = await import(pathToFileURL(file).href); // as Lambda's runtime does, for CommonJS too
  const loadedAt = process.hrtime.bigint();
  const loadCpu = readCpu();
  // From here on with the CPU share of a memory size; Lambda gives initialization a whole CPU.
  if (cpuGroup) writeFileSync(cpuGroup, String(process.pid));

  const walls = new Float64Array(Number(calls));
  const cpus = new Float64Array(Number(calls)); // total at the end of each call
  let text = '';
  const startCpu = readCpu();
  for (let i = 0; i < walls.length; i++) {
    const startedAt = performance.now();
    text = JSON.stringify(await handler(JSON.parse(event), context(i)));
    walls[i] = performance.now() - startedAt;
    cpus[i] = readCpu() - startCpu;
    await turn(); // each event arrives by itself
  }
  const { statusCode } = text ? JSON.parse(text) : {};
  const result = withResult ? text : undefined;
  const report = { loadedAt: String(loadedAt), loadCpu, walls: [...walls], cpus: [...cpus] };
  writeFileSync(RESULTS, JSON.stringify({ ...report, statusCode, result }));
}

/** Milliseconds, of all threads of the process: garbage collection and compilation included. */
function readCpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const context = (call) => ({
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  functionVersion: '$LATEST',
  memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:bench',
  awsRequestId: `00000000-0000-4000-8000-${String(call).padStart(12, '0')}`,
  getRemainingTimeInMillis: () => 10_000,
});

run().then(
  () => process.exit(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
