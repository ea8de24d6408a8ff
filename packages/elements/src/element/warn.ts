const logged = new Set<string>();

/** Names a wrong attribute in the console, for the author of the page. Once, although elements read anew after each publish. */
export function warn(attribute: string, problem: string): void {
  const text = `${attribute}: ${problem}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.warn(text);
}

/** Names what there is in place of a value that is not found. */
export const warnOfChoice = (attribute: string, given: string, there: readonly string[]): void =>
  warn(
    attribute,
    `there is no ${JSON.stringify(given)}, but ${there.join(', ') || 'nothing yet'}.`,
  );
