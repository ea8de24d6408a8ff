import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { startProgramServer } from '../http/program-server.ts';
import type { IsAllowed } from '../iam/is-allowed.ts';
import type { Bucket } from './buckets.ts';
import { isObjectKey, type ObjectFile, openObject, writeObject } from './object-files.ts';

/** Starts a server for GetObject, HeadObject and PutObject of whole objects, with path-style addresses. */
export async function startS3(buckets: Bucket[], isAllowed: IsAllowed = async () => true) {
  return startProgramServer(async (request, response) => {
    const call = readCall(request, buckets);
    return typeof call === 'string' ? refuse(response, call) : answer(call, response);
  });

  async function answer(call: Call, response: ServerResponse): Promise<void> {
    const { request, bucket, key, accessKey } = call;
    const action = `s3:${call.isWrite ? 'Put' : 'Get'}Object`;
    if (!(await isAllowed(accessKey, { action, resource: `${bucket.arn}/${key}` }))) {
      return refuse(response, 'AccessDenied');
    }
    if (call.isWrite) {
      const body = Buffer.concat(await request.toArray());
      describe(response, bucket, await writeObject(bucket.folder, key, body));
      return void response.end();
    }
    const found = await openObject(bucket.folder, key);
    // S3 reports a missing object only to callers with the permission to list.
    if (!found) {
      const list = { action: 's3:ListBucket', resource: bucket.arn };
      const mayList = await isAllowed(accessKey, list);
      return refuse(response, mayList ? 'NoSuchKey' : 'AccessDenied');
    }
    await using file = found.file; // closes the file even if the client has gone and no stream is created
    describe(response, bucket, found.object);
    response.setHeader('Last-Modified', found.object.modified.toUTCString());
    const { size } = found.object;
    response.setHeader('Content-Length', size);
    if (size === 0) return void response.end();
    const body = file.createReadStream({ end: size - 1 }); // the file may grow meanwhile
    await pipeline(body, response); // Node.js sends no body to HEAD
  }
}

type Call = {
  request: IncomingMessage;
  bucket: Bucket;
  key: string;
  accessKey: string;
  isWrite: boolean;
};

/**
 * Reads which call of S3 a request is.
 * @returns S3's error code if the call is not supported here, or if the bucket does not run here
 */
function readCall(request: IncomingMessage, buckets: Bucket[]): Call | keyof typeof ERRORS {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const [, name, ...path] = pathname.split('/').map(decodeURIComponent);
  const key = path.join('/');
  const { method = '', headers } = request;
  const isWhole = [...searchParams.keys()].every((parameter) => parameter === 'x-id');
  const isPlain = Object.keys(headers).every((header) => !CONDITIONAL.test(header));
  if (!METHODS.has(method) || !isObjectKey(key) || !isWhole || !isPlain) return 'NotImplemented';
  const bucket = buckets.find((each) => each.name === name);
  if (!bucket) return 'NoSuchBucket';
  const accessKey = /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '';
  return { request, bucket, key, accessKey, isWrite: method === 'PUT' };
}

const METHODS = new Set(['GET', 'HEAD', 'PUT']);
/** Headers of unsupported calls: ranges, conditions, copies and chunked bodies. */
const CONDITIONAL = /^(range|if-.*|x-amz-copy-source.*|x-amz-decoded-content-length)$/;

function describe(
  response: ServerResponse,
  { isVersioned }: Bucket,
  { version }: ObjectFile,
): void {
  response.setHeader('ETag', `"${version}"`);
  if (isVersioned) response.setHeader('x-amz-version-id', version);
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
const ERRORS = {
  AccessDenied: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
} as const;

function refuse(response: ServerResponse, code: keyof typeof ERRORS): void {
  response.writeHead(ERRORS[code], { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
