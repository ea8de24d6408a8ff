/** A path for people: `teams[3].players[7].date_of_birth`; the file itself is `(file)`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  return text === '' ? '(file)' : text.replace(/^\./, '');
}
