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
 * The service's one table (docs/data-model.md): an existing one when the settings name it, otherwise
 * a new one, which is kept when the stack is deleted. It is a global table from the start, because a
 * table that becomes one later would be another resource, and empty. Changing its construct id would
 * replace it, too; a stream may come and go: a pipe reads it (lib/events), and replicas
 * follow it.
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
