type Check = (value: unknown) => boolean;

const isObject: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value as object).every(check);
const isItem = hasOnly(isObject);
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Checks of the members of responses that this service reads, for all operations. */
const MEMBERS: Record<string, Check> = {
  Item: isItem,
  Attributes: isItem,
  Items: isList(isItem),
  Responses: hasOnly(isList(isItem)),
  LastEvaluatedKey: isItem,
  UnprocessedKeys: hasOnly(isObject),
  UnprocessedItems: hasOnly(isList(isObject)),
};

/**
 * Members that a response must have: without them it would mean that nothing was found, or everything written.
 */
const REQUIRED: Record<string, string[]> = {
  BatchGetItem: ['Responses', 'UnprocessedKeys'],
  BatchWriteItem: ['UnprocessedItems'],
  Query: ['Items'],
};

/**
 * Whether a body of DynamoDB has the shape of a response to this operation, such as `GetItem`. The SDK
 * reads `null`, a list or `{"Item":5}` as an item that does not exist.
 */
export function hasShape(operation: string, body: unknown): boolean {
  if (!isObject(body)) return false;
  const members = body as Record<string, unknown>;
  const isComplete = (REQUIRED[operation] ?? []).every((name) => name in members);
  return (
    isComplete &&
    Object.entries(MEMBERS).every(([name, check]) => !(name in members) || check(members[name]))
  );
}
