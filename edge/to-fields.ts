import type { Fields } from './event.ts';

/** Headers as a response of these functions has them. */
export function toFields(groups: Record<string, string>[]): Fields {
  const fields: Fields = {};
  groups.forEach((group) => {
    Object.entries(group).forEach((entry) => {
      fields[entry[0].toLowerCase()] = { value: entry[1] };
    });
  });
  return fields;
}
