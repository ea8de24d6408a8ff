/** Content coding of a response body; `identity` means uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings in order of preference at equal weights: the smallest body first. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Returns the encodings to use, best first (RFC 9110, 12.5.3), always with `identity`. That is the only one if
 * Accept is missing or malformed, because API Gateway would then send base64
 * (docs/decisions/06-stored-encodings.md).
 */
export function acceptedEncodings(headers: Record<string, string>): Encoding[] {
  if (!FIRST_IS_MEDIA_TYPE.test(headers.accept ?? '')) return ['identity'];
  const weights = readWeights(headers['accept-encoding'] ?? '');
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
  accepted.sort((a, b) => weightOf(b) - weightOf(a)); // stable
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** Reads the weight of each encoding; NaN for a malformed weight, which accepts nothing. */
const readWeights = (acceptEncoding: string): Map<string, number> =>
  new Map(
    acceptEncoding.split(',').map((entry) => {
      const [coding = '', weight = 'q=1'] = entry.toLowerCase().split(';');
      return [coding.trim(), Number(weight.trim().replace(/^q=/, ''))];
    }),
  );

/**
 * Pattern of an Accept header whose first entry is a media type `type/subtype`. Both parts are tokens (RFC
 * 9110, 5.6.2).
 */
const FIRST_IS_MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:[;,]|$)/;
