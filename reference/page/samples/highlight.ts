import { escapeText } from '../render/html.ts';

/** Strings with what follows a JSON key, comments, and the literals that JSON has. */
const TOKENS =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')(\s*:)?|((?:^|(?<=\s))(?:\/\/|#).*$)|\b(true|false|null|None)\b|\b(\d+(?:\.\d+)?)\b/gm;

/** Marks strings, keys, comments and literals: enough to read JSON and the samples by. */
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
