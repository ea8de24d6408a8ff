import { getSystemErrorMessage } from 'node:util';
import { ClubFileError } from '../../publish/club/rules/club-file-error.ts';
import { Problem } from '../../shared/problem.ts';
import { CommandError } from '../command-error.ts';

/** Explains an error and what to do about it, with one line for each problem. */
export function explain(error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof ClubFileError) {
    const lines = error.problems.map(({ place, field, detail }) => `${place ?? field}: ${detail}`);
    return lines.length > 0 ? lines : [error.message];
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
  const advice = ADVICE.find(([pattern]) => pattern.test(textOf(error)));
  if (!advice) return OUR_FAULTS.includes(name) ? `${text} (${REPORT_IT})` : text;
  return `${advice[1]} (${GENERIC_NAMES.includes(name) ? oneLine(message || String(code)) : name})`;
}

/** Whether the same error would prevent everything that the command does next. */
export function endsRun(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error;
  if (!(cause instanceof Error) || error instanceof CommandError) return false;
  return PREVENTS_ALL.some((pattern) => pattern.test(textOf(cause)));
}

function textOf(error: Error & { code?: unknown }): string {
  return `${oneLine(`${error.name}: ${error.message || String(error.code)}`)} ${error.code}`;
}

/** Error names that add nothing to the message. */
const GENERIC_NAMES = ['Error', 'AggregateError', 'TimeoutError'];

/** Error names that indicate a bug of this program. */
const OUR_FAULTS = ['TypeError', 'RangeError', 'ReferenceError'];
const REPORT_IT = 'a fault of club-data: report it with what --debug prints';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const NO_TABLE = /ResourceNotFoundException/;
const EXPIRED = /Expired(Token)?(Exception)?:|(Credentials|Token)ProviderError.*expired/;
const NO_CREDENTIALS = /(Credentials|Token)ProviderError|Could not load credentials/;
const WRONG_CREDENTIALS =
  /UnrecognizedClient|InvalidSignature|InvalidClientTokenId|SignatureDoesNotMatch/;
const NO_PERMISSION = /AccessDenied|NotAuthorized|UnauthorizedOperation/;
const PREVENTS_ALL = [NO_TABLE, EXPIRED, NO_CREDENTIALS, WRONG_CREDENTIALS, NO_PERMISSION];

/** Advice by pattern, tested on the error's name, message and code; the first match counts. */
const ADVICE: [RegExp, string][] = [
  [NO_TABLE, 'There is no such table in this account and region; check --table and AWS_REGION.'],
  [EXPIRED, 'The AWS credentials have expired; sign in again, for example with aws sso login.'],
  [
    NO_CREDENTIALS,
    'No AWS credentials found; set AWS_PROFILE, or sign in, for example with aws sso login.',
  ],
  [WRONG_CREDENTIALS, 'AWS does not know these credentials; check AWS_PROFILE and the region.'],
  [
    NO_PERMISSION,
    'These AWS credentials lack a permission; use a role that may access the table and the stack.',
  ],
  [/Region is missing/, 'No AWS region is set; set AWS_REGION, or use a profile that has one.'],
  [/Region not accepted/, 'This is not an AWS region; check AWS_REGION.'],
  [
    /Throttl|ThroughputExceeded|RequestLimitExceeded|unprocessed/,
    'DynamoDB is throttling; try again in a minute.',
  ],
  [
    /checksum|Deserialization error|UnknownError/,
    'The endpoint does not respond as DynamoDB does; check it, and any proxy on the way.',
  ],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPROTO|TimeoutError|socket hang up/,
    'No connection; check that the endpoint is running, the region and the network.',
  ],
  [
    /InternalServerError|ServiceUnavailable|InternalFailure/,
    'AWS reports an internal error; try again in a minute.',
  ],
];
