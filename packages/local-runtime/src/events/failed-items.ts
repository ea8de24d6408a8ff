import { z } from 'zod';
import type { Invocation } from '../lambda/function-pool.ts';

/**
 * The items of a batch that are to be sent again: all of a batch that fails, and those that the
 * function's answer names where its mapping allows it to. A name that no item has fails them all.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export function listFailedItems(
  invocation: Invocation,
  items: string[],
  reportsFailures: boolean,
): string[] {
  if (invocation.type !== 'done') return items;
  if (!reportsFailures) return [];
  const { success, data } = Report.safeParse(JSON.parse(invocation.result));
  const named = data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier) ?? [];
  const isValid = success && named.every((name) => items.includes(name));
  return isValid ? items.filter((item) => named.includes(item)) : items;
}

const Report = z
  .looseObject({
    batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
  })
  .nullable();
