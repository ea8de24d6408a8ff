import { getSystemErrorMessage } from 'node:util';
import { Problem } from '../../shared/problem.ts';
import { CommandError } from '../command-error.ts';

/** What to do about an error, in a line, or in several when several things are wrong. */
export function explain(error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof Problem && error.cause === undefined) {
    return error.errors?.map(({ field, detail }) => `${field}: ${detail}`) ?? [error.message];
  }
  const cause = error instanceof Problem ? error.cause : error;
  return [cause instanceof Error ? explainOne(cause) : String(cause)];
}

function explainOne(error: Error & { errno?: unknown; path?: unknown; code?: unknown }): string {
  const { name, message, errno, path, code } = error;
  if (typeof errno === 'number' && typeof path === 'string') {
    return `${path}: ${getSystemErrorMessage(errno)}`;
  }
  const text = oneLine(`${name}: ${message || String(code)}`);
  const advice = ADVICE.find(([pattern]) => pattern.test(`${text} ${code}`));
  if (!advice) return text;
  return `${advice[1]} (${name === 'Error' || name === 'AggregateError' ? oneLine(message || String(code)) : name})`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The first that fits; the pattern is looked for in the error's name, message and code. */
const ADVICE: [RegExp, string][] = [
  [
    /ResourceNotFoundException/,
    'There is no such table in this account and region; check --table and AWS_REGION.',
  ],
  [
    /Expired(Token)?(Exception)?:|(Credentials|Token)ProviderError.*expired/,
    'The AWS credentials have expired; sign in again.',
  ],
  [
    /(Credentials|Token)ProviderError|Could not load credentials/,
    'No AWS credentials are found; set AWS_PROFILE, or sign in.',
  ],
  [
    /UnrecognizedClient|InvalidSignature|InvalidClientTokenId|SignatureDoesNotMatch/,
    'AWS does not know these credentials; check AWS_PROFILE and the region.',
  ],
  [
    /AccessDenied|NotAuthorized|UnauthorizedOperation/,
    'These AWS credentials may not do this; use a role that may use the table (and see the stack).',
  ],
  [/Region is missing/, 'No AWS region is set; set AWS_REGION, or use a profile that has one.'],
  [/Region not accepted/, 'This is not an AWS region; check AWS_REGION.'],
  [
    /Throttl|ThroughputExceeded|RequestLimitExceeded|unprocessed/,
    'DynamoDB takes no more for now; try again in a minute.',
  ],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPROTO|TimeoutError|socket hang up/,
    'There is no connection; check that the endpoint runs, the region and the network.',
  ],
  [
    /InternalServerError|ServiceUnavailable|InternalFailure/,
    'AWS has trouble of its own; try again in a minute.',
  ],
];
