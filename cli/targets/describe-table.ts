import { DescribeTableCommand, type DescribeTableOutput } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';

/** The place of a table, from its ARN. */
export interface TablePlace {
  account: string;
  region: string;
}

/** @throws ResourceNotFoundException when the table does not exist */
export async function describeTable(table: Table): Promise<TablePlace> {
  const command = new DescribeTableCommand({ TableName: table.name });
  const { Table: description } = (await table.send(command as never)) as DescribeTableOutput;
  const [, , , region = '', account = ''] = String(description?.TableArn).split(':');
  return { account, region };
}
