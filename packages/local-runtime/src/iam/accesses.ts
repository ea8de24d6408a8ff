import { type Fields, readExpressions } from './expressions.ts';

export type Access = {
  action: string;
  resource: string;
  conditions: Record<string, string | string[]>;
};

export type TableKeys = { arn: string; partitionKey: string };

/** Lists the accesses that need permission: one for each table or, in a transaction, one for each item. */
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
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.entries(request.RequestItems ?? {}).map(([table, given]) => {
      if (!Array.isArray(given)) return access(operation, table, given);
      const items = given.map((each) => each.PutRequest?.Item ?? each.DeleteRequest?.Key ?? {});
      return access(operation, table, { Keys: items });
    });
  }
  if (operation === 'TransactGetItems' || operation === 'TransactWriteItems') {
    const actions = (request.TransactItems ?? []).flatMap(Object.entries<Fields>);
    return actions.map(([name, fields]) =>
      access(`${name}Item`, fields.TableName, fields, operation),
    );
  }
  return [access(operation, request.TableName, request)];
}

/**
 * Reads the condition keys as DynamoDB derives them from a request.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
function readConditions(
  action: string,
  fields: Fields,
  partitionKey: string,
): Record<string, string | string[]> {
  const items = [fields.Key ?? {}, fields.Item ?? {}, ...(fields.Keys ?? [])];
  const named = readExpressions(fields, partitionKey);
  const values = [...items.map((item) => item[partitionKey]), ...named.partitionValues];
  const leadingKeys = values.flatMap((value) => Object.values(value ?? {}).map(String));
  const attributes = [...items.flatMap((item) => Object.keys(item)), ...named.attributes];
  const conditions = {
    'dynamodb:LeadingKeys': unique(leadingKeys),
    'dynamodb:Attributes': unique(attributes),
    'dynamodb:Select': readSelect(action, fields) ?? [],
    'dynamodb:ReturnValues': fields.ReturnValues ?? [],
    'dynamodb:ReturnConsumedCapacity': fields.ReturnConsumedCapacity ?? [],
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value.length > 0));
}

/** Returns `Select` of a read; undefined for a write. The default depends on the projection. */
function readSelect(action: string, fields: Fields): string | undefined {
  if (!/^(BatchGet|Get|Query|Scan)/.test(action)) return undefined;
  const isProjected = fields.ProjectionExpression ?? fields.AttributesToGet;
  return fields.Select ?? (isProjected ? 'SPECIFIC_ATTRIBUTES' : 'ALL_ATTRIBUTES');
}

const unique = (values: string[]): string[] => [...new Set(values)];
