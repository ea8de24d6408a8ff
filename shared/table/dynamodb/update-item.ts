import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import type { Item } from './attributes.ts';
import { isConditionMet } from './failures.ts';
import type { Table } from './open-table.ts';

interface Change {
  /** Attributes and their new values; one that is undefined is removed. */
  set?: Item;
  /** Set where the attribute does not exist. */
  setOnce?: Item;
  /** Added to what the attribute counts; a retry of the SDK may count twice. */
  add?: Record<string, number>;
  /** What the item must have for the update to happen. */
  expected?: Item;
  /** By default an item that was deleted is not created again. */
  mayCreate?: boolean;
}

/** Changes attributes of an item; false, with nothing changed, when it does not exist or is not as expected. */
export function updateItem(table: Table, Key: Key, change: Change): Promise<boolean> {
  const { set = {}, setOnce = {}, add = {}, expected = {}, mayCreate = false } = change;
  const [assigned, removed] = [keysOf(set, true), keysOf(set, false)];
  const conditions = keysOf(expected, true).map((name) => `#${name} = :expected_${name}`);
  const sections = {
    SET: [
      ...assigned.map((name) => `#${name} = :${name}`),
      ...keysOf(setOnce, true).map((name) => `#${name} = if_not_exists(#${name}, :${name})`),
    ],
    REMOVE: removed.map((name) => `#${name}`),
    ADD: keysOf(add, true).map((name) => `#${name} :${name}`),
  };
  const names = Object.keys({ ...set, ...setOnce, ...add, ...expected });
  const values = [
    ...Object.entries({ ...set, ...setOnce, ...add }).map(([name, value]) => [`:${name}`, value]),
    ...Object.entries(expected).map(([name, value]) => [`:expected_${name}`, value]),
  ].filter(([, value]) => value !== undefined);
  const command = new UpdateCommand({
    TableName: table.name,
    Key,
    UpdateExpression: Object.entries(sections)
      .filter(([, parts]) => parts.length > 0)
      .map(([section, parts]) => `${section} ${parts.join(', ')}`)
      .join(' '),
    ConditionExpression:
      [...(mayCreate ? [] : ['attribute_exists(pk)']), ...conditions].join(' AND ') || undefined,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: values.length > 0 ? Object.fromEntries(values) : undefined,
  });
  return isConditionMet(table.send(command));
}

const keysOf = (item: Item, isDefined: boolean): string[] =>
  Object.keys(item).filter((name) => (item[name] !== undefined) === isDefined);
