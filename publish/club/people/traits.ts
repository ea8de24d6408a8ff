import type { Entry } from './list-people.ts';

/** Contact detail or number that may identify a person when the name does not. */
export interface Trait {
  kind: 'e-mail address' | 'phone number' | 'registry id';
  /** Normalized value: equal for different spellings. */
  text: string;
}

type Traits = Pick<Entry, 'email' | 'phone' | 'registry_id'>;

export function traitsOf(entries: readonly Traits[]): Trait[] {
  const traits = entries.flatMap(({ email, phone, registry_id: registryId }): Trait[] => [
    ...traitOf('e-mail address', email?.trim().toLowerCase()),
    ...traitOf('phone number', phone && digitsOf(phone)),
    ...traitOf('registry id', registryId?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')),
  ]);
  return [...new Map(traits.map((trait) => [keyOfTrait(trait), trait])).values()];
}

/** Checks whether `text` is an e-mail address, phone number or registry id in one of the entries. */
export function hasTrait(entries: readonly Entry[], text: string): boolean {
  const asked = new Set(
    traitsOf([{ email: text, phone: text, registry_id: text }]).map(keyOfTrait),
  );
  return traitsOf(entries).some((trait) => asked.has(keyOfTrait(trait)));
}

export const keyOfTrait = ({ kind, text }: Trait): string => `${kind}\n${text}`;

const traitOf = (kind: Trait['kind'], text: string | null | undefined): Trait[] =>
  text ? [{ kind, text }] : [];

/**
 * Returns the last eight digits, because country codes and leading zeros vary; empty for fewer than six digits.
 */
const digitsOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-8);
  return digits.length >= 6 ? digits : '';
};
