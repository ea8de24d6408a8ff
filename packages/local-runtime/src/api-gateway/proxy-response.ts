import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';
import { withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';

const value = z.union([z.string(), z.boolean()]).transform(String);

// Found by LocalStack's tests against AWS (test_lambda_aws_proxy_response_format): no field is
// required, and an unknown field makes the result malformed.
const ProxyResult = z.strictObject({
  statusCode: z
    .union([z.int(), z.string().regex(/^\d{3}$/)])
    .transform(Number)
    .pipe(z.int().min(200).max(599))
    .default(200),
  headers: z.record(z.string(), value).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(value)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/**
 * Turns what a function returned into an HTTP response; undefined when it is malformed.
 * @param decodesBase64 whether this client gets bytes for a base64 body
 */
export function readProxyResult(
  result: string,
  decodesBase64: boolean,
): GatewayResponse | undefined {
  const parsed = ProxyResult.safeParse(JSON.parse(result));
  if (!parsed.success) return undefined;
  const { statusCode, body, isBase64Encoded } = parsed.data;
  const headers = mergeHeaders(parsed.data);
  if (!headers.every(isValidHeader)) return undefined;
  return {
    statusCode,
    headers: withContentType(headers, 'application/json'),
    body: Buffer.from(body ?? '', isBase64Encoded && decodesBase64 ? 'base64' : 'utf8'),
  };
}

/** Merges both lists; a pair that is in both is sent once. */
function mergeHeaders(result: z.output<typeof ProxyResult>): [string, string][] {
  const multiple = Object.entries(result.multiValueHeaders ?? {}).flatMap(([name, values]) =>
    values.map((text): [string, string] => [name, text]),
  );
  const single = Object.entries(result.headers ?? {}).flatMap(
    ([name, text]): [string, string][] => {
      const isListed = multiple.some((pair) => isSame(pair[0], name) && pair[1] === text);
      return isListed ? [] : [[name, text]];
    },
  );
  return [...single, ...multiple].flatMap(remap);
}

function remap([name, text]: [string, string]): [string, string][] {
  const lowerCase = name.toLowerCase();
  if (lowerCase === 'transfer-encoding') return [];
  return [[REMAPPED.has(lowerCase) ? `x-amzn-Remapped-${name}` : name, text]];
}

// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html, and
// LocalStack's tests against AWS.
const REMAPPED = new Set(
  (
    'authorization connection content-length content-md5 date expect host max-forwards ' +
    'proxy-authenticate server trailer upgrade user-agent www-authenticate'
  ).split(' '),
);

function isValidHeader([name, text]: [string, string]): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text);
    return true;
  } catch {
    return false;
  }
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
