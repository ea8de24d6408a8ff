import { escapeText } from '../render/html.ts';

/**
 * Matches strings (with the colon after a JSON key), comments, numbers, `true`, `false`, `null`, and Python's
 * `None`.
 */
const TOKENS =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')(\s*:)?|((?:^|(?<=\s))(?:\/\/|#).*$)|\b(true|false|null|None)\b|\b(\d+(?:\.\d+)?)\b/gm;

/** Highlights strings, keys, comments and literals, which is enough for JSON and the samples. */
export function highlight(code: string): string {
  let markup = '';
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [whole, text, colon = '', comment] = match;
    markup += escapeText(code.slice(end, match.index));
    end = match.index + whole.length;
    if (text !== undefined) markup += mark(colon ? 'key' : 'text', text) + colon;
    else markup += mark(comment === undefined ? 'value' : 'comment', whole);
  }
  return markup + escapeText(code.slice(end));
}

const mark = (name: string, text: string): string =>
  `<span class="${name}">${escapeText(text)}</span>`;
