import { COUNTED_RULES } from '../../../lib/protection/rules.ts';
import type { Request } from '../call.ts';

/** The parts of a request that rules inspect. */
interface Inspected {
  userAgent: string;
  path: string;
  query: string;
  cookie: string;
  body: string;
}

/**
 * The rules of AWSManagedRulesCommonRuleSet by the sizes and examples of its documentation; AWS
 * publishes no patterns.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const RULES: Record<string, (request: Inspected) => boolean> = {
  NoUserAgent_HEADER: ({ userAgent }) => !userAgent,
  UserAgent_BadBots_HEADER: ({ userAgent }) => /nessus|nmap/i.test(userAgent),
  SizeRestrictions_QUERYSTRING: ({ query }) => query.length > 2_048,
  SizeRestrictions_URIPATH: ({ path }) => path.length > 1_024,
  SizeRestrictions_Cookie_HEADER: ({ cookie }) => cookie.length > 10_240,
  SizeRestrictions_BODY: ({ body }) => body.length > 8_192,
  ...inParts(
    'EC2MetaDataSSRF',
    ['URIPATH', 'QUERYARGUMENTS', 'COOKIE', 'BODY'],
    /169\.254\.169\.254/,
  ),
  ...inParts('GenericLFI', ['URIPATH', 'QUERYARGUMENTS', 'BODY'], /\.\.[/\\]/),
  ...inParts('GenericRFI', ['URIPATH', 'QUERYARGUMENTS', 'BODY'], /:\/\/\d+\.\d+\.\d+\.\d+/),
  ...inParts('RestrictedExtensions', ['URIPATH', 'QUERYARGUMENTS'], /\.(log|ini)\b/i),
  ...inParts('CrossSiteScripting', ['URIPATH', 'QUERYARGUMENTS', 'COOKIE', 'BODY'], /<script/i),
};

const PARTS = {
  URIPATH: 'path',
  QUERYARGUMENTS: 'query',
  COOKIE: 'cookie',
  BODY: 'body',
} as const satisfies Record<string, keyof Inspected>;

function inParts(family: string, parts: (keyof typeof PARTS)[], pattern: RegExp): typeof RULES {
  return Object.fromEntries(
    parts.map((part) => [
      `${family}_${part}`,
      (request: Inspected) => pattern.test(decode(request[PARTS[part]])),
    ]),
  );
}

/** The rule with which the firewall of a deployed stage would block a request of the tests. */
export function findBlockingRule({ path, headers, body }: Request): string | undefined {
  const [place = '', query = ''] = path.split(/\?(.*)/s);
  const header = (name: string) =>
    Object.entries(headers).find(([sent]) => sent.toLowerCase() === name)?.[1] ?? '';
  const inspected = {
    userAgent: header('user-agent'),
    path: `/api/v1${place}`,
    query,
    cookie: header('cookie'),
    body: String(body),
  };
  const matching = Object.keys(RULES).filter((rule) => RULES[rule]?.(inspected));
  return matching.find((rule) => !(rule in COUNTED_RULES));
}

const decode = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (octet) =>
    String.fromCharCode(Number.parseInt(octet.slice(1), 16)),
  );
