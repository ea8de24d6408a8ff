const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));

const MARKS = new Map([...'{}[]:,'].map((mark) => [mark.charCodeAt(0), mark]));

/** Visits the structural characters `{ } [ ] : ,` of a JSON text in order, until a visit returns a value. */
export function findMark<T>(
  text: string,
  visit: (mark: string, at: number) => T | undefined,
): T | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) at = endOfString(text, at);
    else {
      const mark = MARKS.get(code);
      const found = mark && visit(mark, at);
      if (found) return found;
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start;
  do at = text.indexOf('"', at + 1);
  while (at !== -1 && isEscaped(text, at));
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (at - start) % 2 === 1;
}
