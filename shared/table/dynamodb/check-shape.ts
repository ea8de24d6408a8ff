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

/**
 * Checks of the response members that contain items or keys, by the member's name. The same checks apply to all
 * operations.
 */
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
 * Members that a response must have, because an incomplete response would look like an absent item or a
 * completed write.
 */
const REQUIRED: Record<string, string[]> = {
  BatchGetItem: ['Responses', 'UnprocessedKeys'],
  BatchWriteItem: ['UnprocessedItems'],
  Query: ['Items'],
};

/**
 * Checks whether a body is a response to an operation, such as `GetItem`. The SDK takes `null` or a list for an
 * absent item, and `{"Item":5}` for an empty one.
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
