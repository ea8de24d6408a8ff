import { DescribeTableCommand, type DescribeTableOutput } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';

/** Where a table is, as its ARN says. */
export interface TablePlace {
  account: string;
  region: string;
}

/** @throws ResourceNotFoundException when the table is not there */
export async function describeTable(table: Table): Promise<TablePlace> {
  const command = new DescribeTableCommand({ TableName: table.name });
  const { Table: description } = (await table.send(command as never)) as DescribeTableOutput;
  const [, , , region = '', account = ''] = String(description?.TableArn).split(':');
  return { account, region };
}
