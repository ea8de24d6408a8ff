import { type Cell, table, whole } from '../report/table.ts';
import { dollarsFor, PRICES, totalOf, type Usage } from './prices.ts';

/** A row for each price: dollars, and what is used. */
export function usageTable(columns: Record<string, Usage>): string {
  const usages = Object.values(columns);
  const keys = Object.keys(PRICES) as (keyof Usage)[];
  const rows = keys
    .filter((key) => usages.some((usage) => dollarsFor(key, usage[key] ?? 0) >= 0.005))
    .map((key): Cell[] => [PRICES[key][0], ...usages.map((usage) => cell(key, usage[key] ?? 0))]);
  const totals = usages.map((usage) => `**${dollars(totalOf(usage))}**`);
  return table(['', ...Object.keys(columns)], [...rows, ['**total**', ...totals]]);
}

function cell(key: keyof Usage, amount: number): string {
  if (amount === 0) return '–';
  const [, , per, unit] = PRICES[key];
  const shown = unit.startsWith('GB') ? amount / per : amount;
  const rounded = Number(shown.toPrecision(3));
  return `${dollars(dollarsFor(key, amount))} (${rounded < 10 ? rounded : whole(rounded)} ${unit})`;
}

export const dollars = (value: number): string => `$${value.toFixed(2)}`;
