const logged = new Set<string>();

/**
 * Reports a wrong attribute in the console, once, because elements read their attributes again after each
 * publish.
 */
export function warn(attribute: string, problem: string): void {
  const text = `${attribute}: ${problem}`;
  if (logged.has(text)) return;
  logged.add(text);
  console.warn(text);
}

export const warnOfChoice = (attribute: string, given: string, there: readonly string[]): void =>
  warn(
    attribute,
    `there is no ${JSON.stringify(given)}, but ${there.join(', ') || 'nothing yet'}.`,
  );
