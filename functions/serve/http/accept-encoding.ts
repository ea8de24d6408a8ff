/** The content coding of a response body, as HTTP names it; `identity` is none. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest body first: the order at equal weights. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encodings that a response may have, the client's preferred one first (RFC 9110, 12.5.3).
 * `identity` is always among them: a client that refuses it, too, gets that rather than a 406.
 *
 * Compressed bodies are only for a client whose first entry of Accept is `type/subtype`: by that
 * entry API Gateway decides whether to decode base64 (docs/decisions/06-stored-encodings.md).
 */
export function acceptedEncodings(headers: Record<string, string>): Encoding[] {
  if (!FIRST_IS_MEDIA_TYPE.test(headers.accept ?? '')) return ['identity'];
  const weights = readWeights(headers['accept-encoding'] ?? '');
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
  accepted.sort((a, b) => weightOf(b) - weightOf(a)); // stable
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** NaN where the weight is malformed, which accepts nothing. */
const readWeights = (acceptEncoding: string): Map<string, number> =>
  new Map(
    acceptEncoding.split(',').map((entry) => {
      const [coding = '', weight = 'q=1'] = entry.toLowerCase().split(';');
      return [coding.trim(), Number(weight.trim().replace(/^q=/, ''))];
    }),
  );

/** Two tokens (RFC 9110, 5.6.2) with a slash between, then parameters or the next entry. */
const FIRST_IS_MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:[;,]|$)/;
