import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '../shared/routes.ts';

export interface TableAccess {
  table: ITable;
  grant: Grant;
}

/**
 * Attributes of a license that the update of a verification may name: the key, and attributes that it changes
 * or compares.
 */
const VERIFICATION = ['pk', 'sk', 'last_verified_at', 'token_digest', 'token_generation'];

/**
 * Attributes that a publish writes: those of a club, its revisions, their documents, and records of people who
 * left. Attributes of licenses are excluded.
 */
const PUBLISHED = [
  'pk',
  'sk',
  'claim',
  'claim_id',
  'slug',
  'name',
  'domain',
  'revision',
  'published_at',
  'moved_at',
  'was_live',
  'retired_at',
  'published_by',
  'published_from',
  'published_on',
  'as_of',
  'digest',
  'fingerprint',
  'counts',
  'hides',
  'has_names',
  'names_of',
  'sizes',
  'part',
  'body',
  'etag',
  'length',
  'parts',
  'salt',
  'hashes',
  'shared_ids',
  'is_dated',
  'live_ids',
  'forgotten_at',
  'left_on',
];

/**
 * Returns a function's IAM permissions on the table, limited to partitions, and for writes also to attributes
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html).
 */
export function statementsFor({ table, grant }: TableAccess): PolicyStatement[] {
  const allow = (actions: string[], partitions: string[], conditions: object = {}) =>
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
        ...conditions,
      },
    });

  const statements: Record<Grant, PolicyStatement[]> = {
    'read documents': [allow(['GetItem', 'BatchGetItem'], ['CLUB#*'])],
    authorize: [allow(['GetItem'], ['CLUB#*'])],
    publish: [
      allow(['GetItem', 'BatchGetItem', 'Query'], ['CLUBS', 'CLUB#*', 'SOURCE#*', 'FORGOTTEN']),
      allow(
        ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
        ['CLUBS', 'CLUB#*', 'SOURCE#*', 'FORGOTTEN'],
        { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': PUBLISHED } },
      ),
    ],
    verify: [
      allow(['BatchGetItem'], ['CLUB#*']),
      allow(['UpdateItem'], ['CLUB#*'], {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': VERIFICATION },
        StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
      }),
    ],
  };
  return statements[grant];
}
