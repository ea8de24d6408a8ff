/** The marks that give a JSON text its structure, `{ } [ ] :`, in their order. */
export function* marksOf(text: string): Generator<{ mark: string; at: number }> {
  let isInString = false;
  for (const { 0: mark, index: at } of text.matchAll(/\\.|["{}[\]:]/gsu)) {
    if (mark === '"') isInString = !isInString;
    else if (!isInString) yield { mark, at };
  }
}
