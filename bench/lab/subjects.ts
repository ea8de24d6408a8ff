import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { buildFunctions, writeFunction } from '../../lib/bundle/build-function.ts';
import { defaultsOf } from '../../lib/settings/schema.ts';
import { referenceRoutes, routes } from '../../shared/routes.ts';
import { LOCAL_ACCESS } from '../../shared/table/dynamodb/open-table.ts';
import { buildBaseline } from '../baseline/prepare.ts';
import { BIG_CLUB } from '../club/made-club.ts';
import { runInstance, type Subject } from '../function/run-instance.ts';
import { teamsEvent } from './event.ts';

/** Handlers to measure, each with its request. */
export interface Subjects {
  noOp: Subject;
  ours: Subject;
  baseline: Subject;
  /** Like `ours`, with an If-None-Match that still matches. */
  notModified: Subject;
  /** Bundles of the functions that clients wait for. */
  bundles: string[];
}

interface Place {
  folder: string;
  tableName: string;
  endpoint: string;
  certificate: string;
}

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export async function buildSubjects(place: Place): Promise<Subjects> {
  const bundles = writeBundles(place.folder);
  const { slug } = BIG_CLUB.club;
  const event = (name: string, headers?: Record<string, string>) => {
    const file = join(place.folder, `${name}.json`);
    writeFileSync(file, teamsEvent(slug, headers));
    return file;
  };
  const ours: Subject = {
    name: 'ours',
    file: join(place.folder, 'list-teams', 'index.mjs'),
    environment: environmentOf(place),
    eventFile: event('event'),
    status: 200,
  };
  const noOp = { ...ours, name: 'no-op', file: pathOf('../function/no-op.mjs') };
  const baselineFile = buildBaseline(join(place.folder, 'baseline'));
  const baseline = { ...ours, name: 'baseline', file: baselineFile };
  const etag = await compareAnswers(ours, baseline);
  const eventFile = event('conditional', { 'If-None-Match': etag });
  return { noOp, ours, baseline, notModified: { ...ours, eventFile, status: 304 }, bundles };
}

const API_FUNCTIONS = new Set([
  'authorize',
  ...[...routes, ...referenceRoutes].map(({ operation }) => operation),
]);

function writeBundles(folder: string): string[] {
  const entries = Array.from(API_FUNCTIONS, (name) => pathOf(`../../functions/${name}.ts`));
  return Array.from(buildFunctions(entries), ([operation, code]) => {
    const bundle = join(folder, operation);
    writeFunction(code, bundle);
    return join(bundle, 'app.cjs');
  });
}

/**
 * Returns the environment variables that Lambda sets. X-Ray does not sample the request, which favours the
 * baseline.
 */
const environmentOf = ({ folder, tableName, endpoint, certificate }: Place) => ({
  TABLE_NAME: tableName,
  METRICS_NAMESPACE: 'ClubData',
  POWERTOOLS_SERVICE_NAME: 'club-data',
  POWERTOOLS_METRICS_NAMESPACE: 'club-data',
  LAMBDA_TASK_ROOT: folder, // without it the baseline's tracer is off
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_REGION: LOCAL_ACCESS.region,
  AWS_LAMBDA_FUNCTION_NAME: 'list-teams',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(defaultsOf('prod').memoryMb),
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_ACCESS_KEY_ID: LOCAL_ACCESS.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: LOCAL_ACCESS.credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  // The certificate is verified, against all roots that Node.js knows, as DynamoDB's is.
  NODE_EXTRA_CA_CERTS: certificate,
  _X_AMZN_TRACE_ID: 'Root=1-65f00000-0123456789abcdef01234567;Parent=0123456789abcdef;Sampled=0',
  TZ: ':UTC',
});

/**
 * Returns the ETag of our response.
 * @throws AssertionError if the baseline returns other data
 */
async function compareAnswers(ours: Subject, baseline: Subject): Promise<string> {
  const answerOf = async (subject: Subject): Promise<APIGatewayProxyResult> => {
    const { result = '' } = await runInstance(subject, { calls: 1, withResult: true });
    return JSON.parse(result);
  };
  const answer = await answerOf(ours);
  assert.deepEqual(dataOf(await answerOf(baseline)), dataOf(answer));
  return String(answer.headers?.ETag);
}

function dataOf({ body, headers, isBase64Encoded }: APIGatewayProxyResult): unknown {
  if (!isBase64Encoded) return JSON.parse(body);
  const decompress = headers?.['Content-Encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
  return JSON.parse(decompress(Buffer.from(body, 'base64')).toString());
}
