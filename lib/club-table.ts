import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  type ITable,
  StreamViewType,
  Table,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from './settings/schema.ts';

/**
 * Returns the service's only table (docs/data-model.md): the one that the settings name, or a new one that
 * CloudFormation never deletes. It is a global table, because a later conversion would replace it, as would
 * another construct id.
 */
export function clubTable(scope: Construct, settings: Settings): ITable {
  const { table: tableName, tableStreamArn } = settings;
  if (tableName) {
    return Table.fromTableAttributes(scope, 'AdoptedTable', { tableName, tableStreamArn });
  }
  const days = settings.pointInTimeRecoveryDays;
  return new TableV2(scope, 'ClubTable', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: days > 0,
      ...(days > 0 && { recoveryPeriodInDays: days }),
    },
    deletionProtection: settings.terminationProtection,
    removalPolicy: RemovalPolicy.RETAIN,
    ...(settings.events && { dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES }),
    replicas: settings.replicaRegions.map((region) => ({ region })),
  });
}
