import type * as sdk from '@aws-sdk/client-dynamodb';
import { validateExpressions } from 'dynalite/validations/index.js';

type AttributeValue = sdk.AttributeValue;

/** Fields of DynamoDB's requests; the last three hold several items. */
export type Fields = Partial<
  sdk.GetItemInput & sdk.PutItemInput & sdk.QueryInput & sdk.ScanInput & sdk.UpdateItemInput
> & {
  Keys?: Record<string, AttributeValue>[];
  RequestItems?: Record<string, Fields | sdk.WriteRequest[]>;
  TransactItems?: Record<string, Fields>[];
};

type Named = {
  /** Top-level attributes that the request names in its expressions and older parameters. */
  attributes: string[];
  /** Values that a key condition compares with the partition key. */
  partitionValues: AttributeValue[];
};

export function readExpressions(request: Fields, partitionKey: string): Named {
  const { _updates, _projection, _condition, _filter, _keyCondition } = parse({ ...request });
  const conditions = [_condition, _filter, _keyCondition];
  return {
    attributes: [
      ...(request.AttributesToGet ?? []),
      ...LEGACY.flatMap((parameter) => Object.keys(request[parameter] ?? {})),
      ...(_projection?.paths ?? []).flatMap(attributesOf),
      ...(_updates?.sections ?? []).flatMap(({ path, val }) => [path, val].flatMap(attributesOf)),
      ...conditions.flatMap((condition) => attributesOf(condition?.expression)),
    ],
    partitionValues: [
      ...(request.KeyConditions?.[partitionKey]?.AttributeValueList ?? []),
      ...(_keyCondition ? valuesEqualTo(partitionKey, _keyCondition.expression) : []),
    ],
  };
}

/** Request parameters that DynamoDB had before expressions. Their keys are attribute names. */
const LEGACY = [
  'AttributeUpdates',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
] as const;

/** Document path such as `['address', 'lines', 0]`. */
type Path = (string | number)[];
type Operation = { type: string; args: Operand[] };
type Operand = Path | Operation | AttributeValue | undefined;

type SyntaxTrees = {
  _updates?: { sections: { path: Path; val?: Operand }[] };
  _projection?: { paths: Path[] };
  _condition?: { expression: Operation };
  _filter?: { expression: Operation };
  _keyCondition?: { expression: Operation };
};

/**
 * Parses the expressions of a DynamoDB request. A malformed expression gets no tree; DynamoDB refuses the
 * request.
 */
function parse(request: Fields & SyntaxTrees): SyntaxTrees {
  validateExpressions(request);
  return request;
}

function attributesOf(operand: Operand): string[] {
  if (Array.isArray(operand)) return [String(operand[0])];
  return operand && 'args' in operand ? (operand as Operation).args.flatMap(attributesOf) : [];
}

function valuesEqualTo(attribute: string, { type, args }: Operation): AttributeValue[] {
  if (type === 'and') return args.flatMap((part) => valuesEqualTo(attribute, part as Operation));
  const isEqual = type === '=' && args.some((part) => Array.isArray(part) && part[0] === attribute);
  return isEqual ? args.filter((part): part is AttributeValue => !Array.isArray(part)) : [];
}
