import { ClubFileError } from './club-file-error.ts';
import { decodeText } from './json/decode-text.ts';
import { findPlaces, hasRepeatedFields } from './json/line-numbers.ts';
import { parseJson } from './json/parse-json.ts';
import type { ClubFile, WrittenClubFile } from './schema.ts';
import { validateClubFile } from './validate-club-file.ts';

/**
 * Parses and validates a club file (UTF-8 JSON).
 *
 * @throws ClubFileError with the problems, each with its line and path, such as
 * `teams[3].players[7].date_of_birth`
 */
export function parseClubFile(bytes: Uint8Array): ClubFile {
  const text = decodeText(bytes);
  const json = parseJson(text);
  const { file, problems = [] } = validateClubFile(json);
  if (file && !hasRepeatedFields(text, json)) return file;
  const { listRepeated, locate } = findPlaces(text);
  const located = locate([...listRepeated(), ...problems]);
  const count = located.length === 1 ? '1 problem' : `${located.length} problems`;
  const { club } = (json ?? {}) as { club?: { slug?: unknown } | null };
  throw new ClubFileError(`The club file has ${count}.`, located).of(club?.slug);
}

export const formatClubFile = (file: WrittenClubFile): string =>
  `${JSON.stringify(file, undefined, 2)}\n`;
