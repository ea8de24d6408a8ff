import type { Fields } from './event.ts';

/** The smallest body first: the order at equal weights. */
const ENCODINGS = ['br', 'gzip', 'identity'];

/**
 * The Accept-Encoding that selects the copy: `br,gzip` (the API sends gzip where it has no brotli),
 * `br`, `gzip`, or none. By the client's weights (RFC 9110, 12.5.3), which CloudFront's own
 * normalization ignores.
 */
export function chooseEncoding(header: Fields[string]): string | undefined {
  if (!header) return undefined;
  const weights = readWeights((header.multiValue || [header]).map((line) => line.value).join(','));
  const weightOf = (name: string): number => weights[name] ?? weights['*'] ?? 0;
  const best = ENCODINGS.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  if (weightOf(best) === 0 || best === 'identity') return undefined;
  return best === 'br' && weightOf('gzip') > 0 ? 'br,gzip' : best;
}

/** 0 where the weight is malformed, which accepts nothing. */
function readWeights(acceptEncoding: string): Record<string, number> {
  const weights: Record<string, number> = {};
  acceptEncoding
    .toLowerCase()
    .split(',')
    .forEach((entry) => {
      const parts = entry.split(';').map((part) => part.trim());
      const weight = parts.slice(1).find((part) => part.startsWith('q='));
      weights[String(parts[0])] = weight === undefined ? 1 : Number(weight.slice(2)) || 0;
    });
  return weights;
}
