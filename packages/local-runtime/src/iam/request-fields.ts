/** A value as DynamoDB writes it, such as `{ S: 'text' }`. */
export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

/** The fields of DynamoDB's requests that condition keys are filled in from. */
export type Fields = {
  TableName?: string;
  Key?: Item;
  Item?: Item;
  Keys?: Item[];
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  Select?: string;
  ReturnValues?: string;
  ReturnConsumedCapacity?: string;
  // The parameters from before expressions existed.
  AttributesToGet?: string[];
  AttributeUpdates?: object;
  Expected?: object;
  KeyConditions?: Record<string, { AttributeValueList?: AttributeValue[] }>;
  QueryFilter?: object;
  ScanFilter?: object;
  // Several requests in one.
  RequestItems?: Record<string, Fields | Writes>;
  TransactItems?: Record<string, Fields>[];
};

export type Writes = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[];
