import type { Entry } from './list-people.ts';

/** Contact or number of a person; two people seldom have the same, so it may identify one beside the name. */
export interface Trait {
  kind: 'e-mail address' | 'phone number' | 'registry id';
  /** Value without differences of spelling. */
  text: string;
}

type Traits = Pick<Entry, 'email' | 'phone' | 'registry_id'>;

/** The traits of a person's entries, each once. */
export function traitsOf(entries: readonly Traits[]): Trait[] {
  const traits = entries.flatMap(({ email, phone, registry_id: registryId }): Trait[] => [
    ...traitOf('e-mail address', email?.trim().toLowerCase()),
    ...traitOf('phone number', phone && digitsOf(phone)),
    ...traitOf('registry id', registryId?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')),
  ]);
  return [...new Map(traits.map((trait) => [keyOfTrait(trait), trait])).values()];
}

/** Whether a text is an e-mail address, phone number or registry id in one of the entries. */
export function hasTrait(entries: readonly Entry[], text: string): boolean {
  const asked = new Set(
    traitsOf([{ email: text, phone: text, registry_id: text }]).map(keyOfTrait),
  );
  return traitsOf(entries).some((trait) => asked.has(keyOfTrait(trait)));
}

export const keyOfTrait = ({ kind, text }: Trait): string => `${kind}\n${text}`;

const traitOf = (kind: Trait['kind'], text: string | null | undefined): Trait[] =>
  text ? [{ kind, text }] : [];

/** The last digits: country codes and leading zeros are written or not. */
const digitsOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-8);
  return digits.length >= 6 ? digits : '';
};
