/**
 * Fields that a public token never reads of anyone: listed here, so that the tested code does not
 * decide them.
 */
export const WITHHELD = ['email', 'phone', 'date_of_birth', 'registry_id'];

/** The answer to a public token, from the answer to a full one. */
export const toPublic = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer), (key, value) => (WITHHELD.includes(key) ? null : value));

/** The documents that have no people: both views share them. */
export const isShared = (name: string): boolean =>
  /^(SEASONS|SEASONS#ACTIVE|CATEGORIES|MATCHES#.+)$/.test(name);
