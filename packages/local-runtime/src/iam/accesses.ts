import { readExpressions } from './expressions.ts';
import type { Fields, Item, Writes } from './request-fields.ts';

/** An action on a table, with the condition keys of DynamoDB. */
export type Access = {
  action: string;
  resource: string;
  conditions: Record<string, string | string[]>;
};

export type TableKeys = { arn: string; partitionKey: string };

/** What a request needs permission for: an access for each table, in a transaction for each item. */
export function listAccesses(
  operation: string,
  request: Fields,
  findTable: (name: unknown) => TableKeys,
): Access[] {
  const access = (action: string, table: unknown, fields: Fields, enclosing?: string): Access => {
    const { arn, partitionKey } = findTable(table);
    const conditions = readConditions(action, fields, partitionKey);
    if (enclosing) conditions['dynamodb:EnclosingOperation'] = enclosing;
    return { action: `dynamodb:${action}`, resource: arn, conditions };
  };
  if (operation === 'BatchGetItem') {
    return Object.entries(request.RequestItems ?? {}).map(([table, fields]) =>
      access(operation, table, fields as Fields),
    );
  }
  if (operation === 'BatchWriteItem') {
    return Object.entries(request.RequestItems ?? {}).map(([table, writes]) => {
      const items = (writes as Writes).map(
        (each) => each.PutRequest?.Item ?? each.DeleteRequest?.Key,
      );
      return access(operation, table, { Keys: items.filter((item) => item !== undefined) });
    });
  }
  if (request.TransactItems) {
    return request.TransactItems.flatMap(Object.entries).map(([name, fields]) =>
      access(TRANSACT_ACTIONS[name] ?? name, fields.TableName, fields, operation),
    );
  }
  return [access(operation, request.TableName, request)];
}

const TRANSACT_ACTIONS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The condition keys as DynamoDB fills them in from a request.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function readConditions(
  action: string,
  fields: Fields,
  partitionKey: string,
): Record<string, string | string[]> {
  const items: Item[] = [fields.Key, fields.Item, ...(fields.Keys ?? [])].filter(
    (item) => item !== undefined,
  );
  const named = readExpressions(fields, partitionKey);
  const values = [...items.map((item) => item[partitionKey]), ...named.partitionValues];
  const leadingKeys = values.flatMap((value) => Object.values(value ?? {}).map(String));
  const attributes = [...items.flatMap((item) => Object.keys(item)), ...named.attributes];
  const conditions = {
    'dynamodb:LeadingKeys': unique(leadingKeys),
    'dynamodb:Attributes': unique(attributes),
    'dynamodb:Select': readSelect(action, fields),
    'dynamodb:ReturnValues': fields.ReturnValues,
    'dynamodb:ReturnConsumedCapacity': fields.ReturnConsumedCapacity,
  };
  return Object.fromEntries(
    Object.entries(conditions).flatMap(([key, value]) =>
      value === undefined || value.length === 0 ? [] : [[key, value]],
    ),
  );
}

/** Only Query and Scan have the parameter; its default depends on the projection. */
function readSelect(action: string, fields: Fields): string | undefined {
  if (!/^(BatchGet|Get|Query|Scan)/.test(action)) return undefined;
  const isProjected = fields.ProjectionExpression ?? fields.AttributesToGet;
  return fields.Select ?? (isProjected ? 'SPECIFIC_ATTRIBUTES' : 'ALL_ATTRIBUTES');
}

const unique = (values: string[]): string[] => [...new Set(values)];
