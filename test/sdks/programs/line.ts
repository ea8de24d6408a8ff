type Value = string | number | boolean | null | undefined;

/** What the tests compare: null as `-`. */
export const line = (...values: Value[]): void =>
  console.log(values.map((value) => (value === null ? '-' : String(value))).join(' | '));

export const variable = (name: string): string => process.env[name] ?? '';

export const id = (name: string): number => Number(variable(name));
