import {
  DeleteCommand,
  type DeleteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Key } from '../keys.ts';
import { isConditionMet } from './failures.ts';
import type { Table } from './open-table.ts';

/**
 * Updates an item under a condition; false if the condition fails, perhaps only because the SDK repeated its
 * own successful update after a lost response.
 */
export const updateIf = (
  table: Table,
  key: Key,
  update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<boolean> =>
  isConditionMet(table.send(new UpdateCommand({ TableName: table.name, Key: key, ...update })));

/**
 * Deletes an item under a condition; false if the condition fails, perhaps only because the SDK repeated its
 * own successful deletion after a lost response.
 */
export const deleteIf = (
  table: Table,
  key: Key,
  condition: Pick<DeleteCommandInput, 'ConditionExpression' | 'ExpressionAttributeValues'>,
): Promise<boolean> =>
  isConditionMet(table.send(new DeleteCommand({ TableName: table.name, Key: key, ...condition })));

export async function deleteItem(table: Table, key: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: table.name, Key: key }));
}
