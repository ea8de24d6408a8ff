import { Problem } from '../../problem.ts';

export type Item = Record<string, unknown>;

/**
 * Reads an attribute and checks its type. A wrong type counts as a failed read (Problem `unavailable`), so that
 * damaged data is neither used nor taken as absent.
 */
export const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : reject(item, `${name} is not a string`);
};

export const optionalTextOf = (item: Item, name: string): string | undefined =>
  item[name] === undefined ? undefined : textOf(item, name);

export function textsOf(item: Item, name: string): string[] {
  const value = item[name] ?? [];
  const isList = Array.isArray(value) && value.every((text) => typeof text === 'string');
  return isList ? value : reject(item, `${name} is not a list of strings`);
}

export const countOf = (item: Item, name: string): number => {
  const value = item[name];
  return Number.isSafeInteger(value) && Number(value) >= 0
    ? Number(value)
    : reject(item, `${name} is not a count`);
};

/** Error for a stored item in an unknown form. A retry does not help. */
export class InvalidItem extends Error {}

/**
 * Refuses an item of the table whose form is wrong.
 * @throws Problem `unavailable`; the cause of the problem names the item's sort key
 */
export function reject(item: Item, reason: string): never {
  const cause = new InvalidItem(`Invalid item ${item.sk}: ${reason}`);
  throw new Problem('unavailable', { cause });
}
