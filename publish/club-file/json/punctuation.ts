/** Code units of a JSON text. */
const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));

const MARKS = new Map([...'{}[]:,'].map((mark) => [mark.charCodeAt(0), mark]));

/** Visits the structural characters of a JSON text, `{ } [ ] : ,`, in order, until a visit returns something. */
export function findMark<T>(
  text: string,
  visit: (mark: string, at: number) => T | undefined,
): T | undefined {
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) isInString = !isInString;
    else if (!isInString) {
      const mark = MARKS.get(code);
      const found = mark && visit(mark, at);
      if (found) return found;
    }
  }
  return undefined;
}
