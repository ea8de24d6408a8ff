import type { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Settings } from '../settings/schema.ts';

interface EdgeUpdatesProps {
  table: ITable;
  settings: Settings;
  store: KeyValueStore;
  secret: string;
  monitoring: Monitoring;
}

export class EdgeUpdates extends Construct {
  constructor(scope: Construct, id: string, _: EdgeUpdatesProps) {
    super(scope, id);
  }
}
