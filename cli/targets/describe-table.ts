import { DescribeTableCommand, type DescribeTableOutput } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';

interface TablePlace {
  account: string;
  region: string;
}

/**
 * Returns the account and region of a table.
 * @throws ResourceNotFoundException if the table does not exist
 */
export const describeTable = async (table: Table): Promise<TablePlace> =>
  (await askTable(table)).place;

/**
 * Returns account and region of a table. `answeredAt` is the time of DynamoDB's response; undefined if the
 * response has none.
 */
export async function askTable(
  table: Table,
): Promise<{ place: TablePlace; answeredAt: Date | undefined }> {
  const command = new DescribeTableCommand({ TableName: table.name });
  let date: string | undefined;
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      date = (result.response as { headers?: Record<string, string> }).headers?.date;
      return result;
    },
    { step: 'deserialize', name: 'readDate' },
  );
  const { Table: description } = (await table.send(command as never)) as DescribeTableOutput;
  const [, , , region = '', account = ''] = String(description?.TableArn).split(':');
  return { place: { account, region }, answeredAt: date ? new Date(date) : undefined };
}
