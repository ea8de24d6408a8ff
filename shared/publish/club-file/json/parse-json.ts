import { parse } from '@humanwhocodes/momoa';
import { malformed } from './malformed.ts';
import { marksOf } from './punctuation.ts';

/** Ten times what a club file needs. Readers that follow any depth run out of stack. */
const DEEPEST = 64;

/** @throws Problem malformed_body with the place where the text stops being JSON */
export function parseJson(text: string): unknown {
  refuseDepth(text);
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

function refuseDepth(text: string): void {
  let depth = 0;
  for (const { mark, at } of marksOf(text)) {
    if (mark === '[' || mark === '{') depth += 1;
    if (mark === ']' || mark === '}') depth -= 1;
    if (depth > DEEPEST) throw malformed(`is nested more than ${DEEPEST} deep`, { text, at });
  }
}

/** How V8 ends its messages: with the place, or with the text around it. */
const PLACE = /(?: in JSON)? at position (\d+) \(line \d+ column \d+\)$/;
const EXCERPT = /, .* is not valid JSON$/s;

function reasonOf(message: string): string {
  const reason = message.replace(PLACE, '').replace(EXCERPT, '');
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** Where V8 does not say it, momoa does; alone it accepts control characters. Neither: at the end. */
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
