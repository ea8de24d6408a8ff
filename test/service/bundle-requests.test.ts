import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildFunctions, listEntries, writeFunction } from '../../lib/bundle/build-function.ts';
import {
  type DynamodbAnswer,
  type DynamodbProxy,
  startDynamodbProxy,
} from '../support/dynamodb/dynamodb-proxy.ts';

const { tableName, dynamodb = '' } = inject('target');
const OTHERS = ['check-health', 'get-reference', 'publish-upload'];
const entries = listEntries().filter((file) => !OTHERS.includes(parse(file).name));
const HOUR_MS = 3_600_000;

/** Folder in the project, so that packages are found where its functions find them. */
let folder: string;
let proxy: DynamodbProxy;
/** Requests of the bundle: when each was signed, and the status of its answer. */
let requests: { at: number; status: number }[];

beforeAll(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync(resolve('.local/bundles-'));
  for (const [name, code] of buildFunctions(entries)) writeFunction(code, join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  proxy.stop();
});

/** Runs the initialization of a bundle; the first requests get these answers, the others DynamoDB's. */
async function initialize(operation: string, answers: DynamodbAnswer[] = []): Promise<void> {
  requests = [];
  proxy = await startDynamodbProxy(dynamodb, async ({ body, headers }, forward) => {
    const answer = answers.shift() ?? (await forward(body));
    requests.push({ at: signedAt(String(headers['x-amz-date'])), status: answer.status });
    return answer;
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.endpoint);
  vi.stubEnv('TABLE_NAME', tableName);
  const path = join(folder, operation, 'app.cjs');
  const require = createRequire(import.meta.url);
  delete require.cache[path];
  await require(path).init();
}

/** `20261126T083000Z` */
const signedAt = (date: string): number =>
  Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));

describe("a function's bundle", () => {
  it.each(entries.map((file) => parse(file).name))(
    'reads from DynamoDB once during initialization: %s',
    async (operation) => {
      await initialize(operation);
      expect(requests.map(({ status }) => status)).toEqual([200]);
    },
  );

  it("corrects its clock by DynamoDB's", async () => {
    const ahead = new Date(Date.now() + HOUR_MS);
    await initialize('list-teams', [
      {
        status: 400,
        headers: { Date: ahead.toUTCString(), 'Content-Type': 'application/x-amz-json-1.0' },
        body: Buffer.from('{"__type":"com.amazon.coral.service#InvalidSignatureException"}'),
      },
    ]);
    const [first, second] = requests;
    expect(requests.map(({ status }) => status)).toEqual([400, 200]);
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThan(HOUR_MS - 5_000);
  });
});
