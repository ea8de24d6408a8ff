import { Problem } from '../../problem.ts';

export type Item = Record<string, unknown>;

/**
 * Reads an attribute of an item and checks its type. A wrong type counts as a failed read (Problem
 * `unavailable`), because it must neither be believed nor count as absent.
 */
export const textOf = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : reject(item, `${name} is not a string`);
};

export const optionalTextOf = (item: Item, name: string): string | undefined =>
  item[name] === undefined ? undefined : textOf(item, name);

/** Reads a list of texts; empty if the attribute is absent. */
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

/** Thrown for a stored item of a form that this version does not write. Reading it again does not help. */
export class InvalidItem extends Error {}

/** @throws Problem unavailable, whose cause names the item by its sort key */
export function reject(item: Item, reason: string): never {
  const cause = new InvalidItem(`Invalid item ${item.sk}: ${reason}`);
  throw new Problem('unavailable', { cause });
}
