import { validateExpressions } from 'dynalite/validations/index.js';
import type { AttributeValue, Fields } from './request-fields.ts';

type Named = {
  /** Top-level attributes. */
  attributes: string[];
  /** The values that a key condition gives the partition key. */
  partitionValues: AttributeValue[];
};

/** Reads the expressions of a request. */
export function readExpressions(request: Fields, partitionKey: string): Named {
  const { AttributesToGet = [], KeyConditions = {} } = request;
  const attributes = [
    ...AttributesToGet,
    ...LEGACY.flatMap((parameter) => Object.keys(request[parameter] ?? {})),
  ];
  const partitionValues = KeyConditions[partitionKey]?.AttributeValueList ?? [];
  const { _updates, _projection, _condition, _filter, _keyCondition } = parse({ ...request });
  const conditions = [_condition, _filter, _keyCondition];
  return {
    attributes: [
      ...attributes,
      ...(_projection?.paths ?? []).flatMap(attributesOf),
      ...(_updates?.sections ?? []).flatMap(({ path, val }) => [path, val].flatMap(attributesOf)),
      ...conditions.flatMap((condition) => attributesOf(condition?.expression)),
    ],
    partitionValues: [
      ...partitionValues,
      ...(_keyCondition ? valuesEqualTo(partitionKey, _keyCondition.expression) : []),
    ],
  };
}

/** The parameters that preceded expressions, each with attribute names as its keys. */
const LEGACY = [
  'AttributeUpdates',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
] as const;

/** A document path such as `['address', 'lines', 0]`. */
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

/** Names are resolved in the trees. DynamoDB itself refuses a malformed expression, which has none. */
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
