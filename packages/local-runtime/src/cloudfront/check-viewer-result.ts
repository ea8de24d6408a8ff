import {
  type ViewerEvent,
  type ViewerFields,
  ViewerFunctionError,
  type ViewerRequest,
  type ViewerResponse,
} from './viewer-event.ts';

/**
 * What CloudFront checks of a function's result.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 * @throws ViewerFunctionError 502
 */
export function checkResult(event: ViewerEvent, result: unknown): ViewerRequest | ViewerResponse {
  if (isResponse(result)) {
    checkResponse(result, event.response?.headers ?? {});
    return result;
  }
  if (event.context.eventType === 'viewer-request' && isRequest(result)) {
    checkRequest(result, event.request);
    return result;
  }
  throw invalid('The function returned neither a request nor a response');
}

const isResponse = (result: unknown): result is ViewerResponse =>
  typeof result === 'object' && result !== null && 'statusCode' in result;

const isRequest = (result: unknown): result is ViewerRequest =>
  typeof result === 'object' && result !== null && 'method' in result && 'uri' in result;

function checkResponse(response: ViewerResponse, received: ViewerFields): void {
  const { statusCode, headers = {} } = response;
  if (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599)
    throw invalid(`statusCode ${statusCode} is not an HTTP status`);
  checkHeaders(headers, received, RESPONSE_READ_ONLY);
}

function checkRequest(request: ViewerRequest, received: ViewerRequest): void {
  if (request.method !== received.method) throw invalid('The method is read-only');
  if (!request.uri.startsWith('/')) throw invalid('The uri does not begin with a slash');
  for (const [name, { value, multiValue = [] }] of Object.entries(request.querystring)) {
    const texts = [name, value, ...multiValue.map((each) => each.value)];
    if (texts.some((text) => NOT_IN_QUERY.test(text)))
      throw invalid(`The query parameter ${name} has a space, a control character or "#"`);
  }
  checkHeaders(request.headers, received.headers, REQUEST_READ_ONLY);
}

function checkHeaders(headers: ViewerFields, received: ViewerFields, readOnly: Set<string>): void {
  for (const name of Object.keys(headers)) {
    if (name !== name.toLowerCase()) throw invalid(`The header ${name} is not in lower case`);
    if (isHidden(name)) throw invalid(`A function cannot set the header ${name}`);
    if (typeof headers[name]?.value !== 'string')
      throw invalid(`The header ${name} has no text as its value`);
  }
  for (const name of readOnly) {
    if (headers[name]?.value !== received[name]?.value)
      throw invalid(`The header ${name} is read-only`);
  }
}

const invalid = (message: string) => new ViewerFunctionError(502, message);

// biome-ignore lint/suspicious/noControlCharactersInRegex: what the documentation excludes
const NOT_IN_QUERY = /[\u0000-\u0020\u007f#]/;

/** Whether functions can neither see nor set a header. */
export const isHidden = (name: string): boolean => HIDDEN.test(name);

const HIDDEN = new RegExp(
  '^(connection|expect|keep-alive|proxy-(authenticate|authorization|connection)|trailer|upgrade|' +
    'x-accel-(buffering|charset|limit-rate|redirect)|x-amz-cf-.*|' +
    'x-amzn-(auth|cf-(billing|id|xff)|errortype|fle-profile|header-(count|order)|' +
    'lambda-integration-tag|requestid)|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip)$',
);

const REQUEST_READ_ONLY = new Set(['content-length', 'host', 'transfer-encoding', 'via']);
const RESPONSE_READ_ONLY = new Set(['warning', 'via']);
