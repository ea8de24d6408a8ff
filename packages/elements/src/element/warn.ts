const logged = new Set<string>();

/**
 * Reports a wrong attribute in the console, for the author of the page. Each report is made once, although
 * elements read their attributes after each publish.
 */
export function warn(attribute: string, problem: string): void {
  const text = `${attribute}: ${problem}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.warn(text);
}

/** Reports a value that was not found, with the values that exist. */
export const warnOfChoice = (attribute: string, given: string, there: readonly string[]): void =>
  warn(
    attribute,
    `there is no ${JSON.stringify(given)}, but ${there.join(', ') || 'nothing yet'}.`,
  );
