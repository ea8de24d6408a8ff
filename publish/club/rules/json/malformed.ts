import { ClubFileError } from '../club-file-error.ts';

interface Place {
  text: string;
  at: number;
  cause?: unknown;
}

export function malformed(reason: string, place?: Place): ClubFileError {
  const lines = place?.text.slice(0, place.at).split(/\r\n|\r|\n/) ?? [''];
  const detail = place ? `${reason} (column ${(lines.at(-1) ?? '').length + 1})` : reason;
  const problem = { field: '(file)', code: 'malformed', detail, line: lines.length };
  return new ClubFileError(`The club file ${detail}.`, [problem], { cause: place?.cause });
}
