/** Secrets that no log may have, by kind. */
const SECRETS: Record<string, RegExp> = {
  'a license key': /CDL[-\s]?[0-9A-HJKMNP-TV-Z]{5}[-\s]?[0-9A-HJKMNP-TV-Z]{5}/i,
  'a bearer token': /cdt\.[a-z0-9-]+\.[0-9a-f]{32}|bearer +[\w.~+/-]{8}/i,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2}/i,
  'a phone number': /\+\d{2}[\d ()/-]{7}/,
  'a birth date': /\b(19\d\d|20[01]\d)-\d\d-\d\d(?!T)/,
  'a body': /(license_key|first_name|last_name|date_of_birth)["'\\]*\s*[:=]|H4sI[\w+/]{20}/,
};

/** The kinds of secrets in a line of a log: as they are, percent-encoded or in base64. */
export function findSecrets(line: string): string[] {
  const encoded = line.match(/[\w+/-]{40,}={0,2}/g) ?? [];
  const texts = [
    line,
    line.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    ...encoded.map((text) => Buffer.from(text, 'base64').toString('latin1')),
  ];
  const kinds = Object.entries(SECRETS).filter(([, pattern]) =>
    texts.some((text) => pattern.test(text)),
  );
  return kinds.map(([kind]) => kind);
}

export type LogSearch = ReturnType<typeof createLogSearch>;

/** Searches each line that a service logs. */
export function createLogSearch() {
  const leaks: string[] = [];
  return {
    log(line: string): void {
      const kinds = findSecrets(line);
      if (kinds.length > 0) leaks.push(`${kinds.join(', ')}: ${line}`);
    },
    /** @throws when a line has a secret */
    check(): void {
      if (leaks.length > 0)
        throw new Error(`The log has secrets.\n${leaks.slice(0, 5).join('\n')}`);
    },
  };
}
