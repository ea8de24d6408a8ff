import { Problem } from '../../../problem.ts';

interface Place {
  text: string;
  /** An index into the text. */
  at: number;
  cause?: unknown;
}

/** A file that cannot be read as JSON, and the place where reading ends, if there is one. */
export function malformed(reason: string, place?: Place): Problem {
  const lines = place?.text.slice(0, place.at).split(/\r\n|\r|\n/) ?? [''];
  const detail = place ? `${reason} (column ${(lines.at(-1) ?? '').length + 1})` : reason;
  return new Problem('malformed_body', {
    detail: `The club file ${detail}.`,
    errors: [{ field: '(file)', code: 'malformed', detail, line: lines.length }],
    cause: place?.cause,
  });
}
