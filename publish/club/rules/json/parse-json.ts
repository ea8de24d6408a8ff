import { parse } from '@humanwhocodes/momoa';
import { malformed } from './malformed.ts';
import { findMark } from './punctuation.ts';

/** Levels of nesting, ten times what a club file needs. The limit bounds recursive code. */
const MAX_DEPTH = 64;

/**
 * Most objects and values of a club file, many times those of the largest known club. Each problem uses a
 * kilobyte of memory.
 */
const MAX_OBJECTS = 50_000;
export const MAX_VALUES = 300_000;

/**
 * Parses JSON within the limits of depth and size.
 * @throws ClubFileError if the text is empty, or with the place where it exceeds a limit or stops being JSON
 */
export function parseJson(text: string): unknown {
  const excess = findExcess(text);
  if (excess) throw malformed(excess.reason, { text, at: excess.at });
  const end = text.trimEnd().length;
  if (end === 0) throw malformed('is empty');
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    const at = Math.min(offsetOf(message, text) ?? end, end);
    const reason = at === end ? 'it ends too early' : reasonOf(message);
    throw malformed(`is not JSON: ${reason}`, { text, at, cause });
  }
}

/** Finds the limit that a JSON text exceeds, and the index where it is exceeded. */
export function findExcess(text: string): { reason: string; at: number } | undefined {
  const counts = { depth: 0, objects: 0, values: 0 };
  return findMark(text, (mark, at) => {
    if (mark === '{') counts.objects += 1;
    if (mark === ',') counts.values += 1; // counts all values except the first of each list or object
    if (mark === '[' || mark === '{') counts.depth += 1;
    if (mark === ']' || mark === '}') counts.depth -= 1;
    const reason = excessOf(counts);
    return reason ? { reason, at } : undefined;
  });
}

function excessOf({ depth, objects, values }: Record<'depth' | 'objects' | 'values', number>) {
  if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep`;
  if (objects > MAX_OBJECTS) return `has more than ${MAX_OBJECTS} objects`;
  if (values > MAX_VALUES) return `has more than ${MAX_VALUES} values`;
  return undefined;
}

/** Endings of V8's messages: `PLACE` has the position, `EXCERPT` the surrounding text. */
const PLACE = /(?: in JSON)? at position (\d+) \(line \d+ column \d+\)$/;
const EXCERPT = /, .* is not valid JSON$/s;

function reasonOf(message: string): string {
  const reason = message.replace(PLACE, '').replace(EXCERPT, '');
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** Returns the position from V8's message or, if the message has none, from momoa's error. */
function offsetOf(message: string, text: string): number | undefined {
  const position = PLACE.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!message.endsWith(' is not valid JSON')) return undefined;
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return (error as { offset?: number }).offset;
  }
}
