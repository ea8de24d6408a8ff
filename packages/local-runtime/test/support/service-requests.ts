import { startTamperingProxy } from '../../../../test/support/tampering-proxy.ts';
import type { SendOptions } from '../../src/testing/send.ts';
import type { AllServices } from './all-services.ts';

export type ServiceRequest = SendOptions & { url: string };

type Write = (services: AllServices) => ServiceRequest | Promise<ServiceRequest>;

/** Requests by server, each of which is answered with the status 200. */
export const REQUESTS: Record<string, Write> = {
  'API Gateway': ({ api }) => post(`${api}/kept/x`, LARGE),
  'GetObject of S3': (services) => objectRequest(services, { method: 'GET' }, 'large'),
  'PutObject of S3': (services) => objectRequest(services, { method: 'PUT', body: LARGE }, 'new'),
  'the proxy that checks permissions': (services) =>
    putItem(services, `${services.environment.AWS_ENDPOINT_URL_DYNAMODB}/`),
  'the embedded DynamoDB': ({ embedded }) =>
    call(`${embedded}/`, 'DynamoDB_20120810.ListTables', {}),
  'the proxy of the tests that changes answers': async ({ api }) =>
    post(`${await startTamperingProxy(api, () => {})}/kept/x`, LARGE),
};

const LARGE = 'x'.repeat(200_000);

const SIGNED = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=Answer/20260101/us-east-1/any/aws4_request, ' +
    'SignedHeaders=host, Signature=none',
};

const post = (url: string, body: string, headers = {}): ServiceRequest => ({
  ...{ url, method: 'POST', headers, body },
});

/** Makes a request as the SDK calls a service whose operation is in a header. */
const call = (url: string, target: string, input: object): ServiceRequest => {
  const type = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
  return post(url, JSON.stringify(input), { ...SIGNED, ...type });
};

const putItem = ({ environment }: AllServices, url: string) =>
  call(url, 'DynamoDB_20120810.PutItem', {
    TableName: environment.TABLE,
    Item: { pk: { S: 'a' }, sk: { S: 'b' }, text: { S: 'x'.repeat(300_000) } },
    ReturnValues: 'ALL_OLD',
  });

const objectRequest = (
  { environment: { AWS_ENDPOINT_URL_S3: url, BUCKET } }: AllServices,
  options: SendOptions,
  key: string,
): ServiceRequest => ({ url: `${url}/${BUCKET}/${key}`, headers: SIGNED, ...options });
