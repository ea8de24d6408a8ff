/** An item as DynamoDB's JSON has it: `{"pk": {"S": "…"}}`. */
export type Item = Record<string, Record<string, unknown>>;

export type WrittenItem = { table: string; key: Item };

// biome-ignore lint/suspicious/noExplicitAny: any request of DynamoDB
type Request = any;

/**
 * The items that a request writes.
 * @param keyNames the names of a table's key attributes
 */
export function listWrittenItems(
  operation: string,
  request: Request,
  keyNames: (table: string) => string[],
): WrittenItem[] {
  const item = (table: string, { Item, Key }: { Item?: Item; Key?: Item }): WrittenItem => {
    const names = keyNames(table);
    const from = Key ?? Item ?? {};
    return { table, key: Object.fromEntries(names.map((name) => [name, from[name] ?? {}])) };
  };
  switch (operation) {
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [item(request.TableName, request)];
    case 'BatchWriteItem':
      return Object.entries<Request[]>(request.RequestItems).flatMap(([table, writes]) =>
        writes.map(({ PutRequest, DeleteRequest }) => item(table, PutRequest ?? DeleteRequest)),
      );
    case 'TransactWriteItems':
      return request.TransactItems.flatMap(({ Put, Update, Delete }: Request) => {
        const write = Put ?? Update ?? Delete;
        return write ? [item(write.TableName, write)] : [];
      });
    default:
      return [];
  }
}
