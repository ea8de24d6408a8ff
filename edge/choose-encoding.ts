import type { Fields } from './event.ts';

/** What documents are stored in, the smaller one first. */
const STORED = ['br', 'gzip'];

/**
 * The stored encoding that the client prefers (RFC 9110, 12.5.3), or undefined when it accepts none.
 * CloudFront's own normalization ignores weights.
 */
export function chooseEncoding(header: Fields[string]): string | undefined {
  if (!header) return undefined;
  const lines = header.multiValue || [header];
  const weights: Record<string, number> = {};
  lines
    .map((line) => line.value)
    .join(',')
    .toLowerCase()
    .split(',')
    .forEach((entry) => {
      const parts = entry.split(';').map((part) => part.trim());
      const weight = parts.slice(1).find((part) => part.startsWith('q='));
      weights[String(parts[0])] = weight === undefined ? 1 : Number(weight.slice(2));
    });

  let best: string | undefined;
  let highest = 0;
  STORED.forEach((name) => {
    const weight = weights[name] ?? weights['*'] ?? 0;
    if (weight > highest) {
      best = name;
      highest = weight;
    }
  });
  return best;
}
