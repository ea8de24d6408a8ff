/** The structural characters of a JSON text, `{ } [ ] : ,`, in order. */
export function* punctuationOf(text: string): Generator<{ mark: string; at: number }> {
  let isInString = false;
  for (const { 0: mark, index: at } of text.matchAll(/\\.|["{}[\]:,]/gsu)) {
    if (mark === '"') isInString = !isInString;
    else if (!isInString) yield { mark, at };
  }
}
